import { Location, type LocationByCode } from '@personalia/contract';
import { sql } from 'kysely';
import { type Handler, Problem } from '../platform/http/index.ts';
import { storeOf } from '../platform/resource/index.ts';
import { inOnePlace } from '../region/index.ts';
import { whileNobodyIsThere } from './assignments.ts';

/** A location by the two codes that stand in its address; either may be a former one (0.2), and case is all the same. */
export const locationByCode: Handler<typeof LocationByCode> = async ({ tx, caller, input }) => {
  const [employerCode, locationCode] = [
    input.params.employerCode.toUpperCase(),
    input.params.locationCode.toUpperCase(),
  ];
  const { tenantId } = caller;
  const { rows } = await sql<{ id: string }>`
    with employers as (
      select id from employer where tenant_id = ${tenantId} and code = ${employerCode}
      union all
      select record_id from code_alias where tenant_id = ${tenantId} and resource = 'Employer' and code = ${employerCode}
    )
    select l.id from location l where l.tenant_id = ${tenantId} and l.employer_id in (select id from employers) and l.code = ${locationCode}
    union all
    select a.record_id from code_alias a
    where a.tenant_id = ${tenantId} and a.resource = 'Location' and a.scope_id in (select id from employers) and a.code = ${locationCode}`.execute(
    tx,
  );
  if (!rows[0]) throw new Problem('NOT_FOUND');
  return storeOf(Location).one(tx, caller, rows[0].id);
};

/** Whatever is written must be one place: city in province in country, and a postal code of that country. */
export const locationHandlers = whileNobodyIsThere(inOnePlace(Location), Location, 'location_id');
