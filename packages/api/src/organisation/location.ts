import { Location, type LocationByCode } from '@personalia/contract';
import { sql } from 'kysely';
import { type Handler, Problem } from '../platform/http/index.ts';
import { defaults, type ResourceHandlers, storeOf } from '../platform/resource/index.ts';
import { judgePlaces } from './location-place.ts';

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

const plain = defaults(Location);

/** Whatever is written must be one place: city in province in country, and a postal code of that country. */
const inOnePlace =
  <K extends 'create' | 'update'>(write: ResourceHandlers[K]): ResourceHandlers[K] =>
  async (call: Parameters<ResourceHandlers[K]>[0]) => {
    const [findings] = await judgePlaces(call.tx, call.caller.tenantId, [call.input.body as Record<string, unknown>]);
    const [first] = findings ?? [];
    if (first) throw Problem.at(first.path, first.code, first.values);
    return write(call);
  };

export const locationHandlers: ResourceHandlers = {
  ...plain,
  create: inOnePlace<'create'>(plain.create),
  update: inOnePlace<'update'>(plain.update),
};
