import { Location, type LocationByCode } from '@personalia/contract';
import { sql } from 'kysely';
import { type Handler, Problem } from '../../platform/http/index.ts';
import { storeOf } from '../../platform/resource/index.ts';
import type { RowListStore } from '../../platform/rows/index.ts';
import { inOnePlace } from '../../region/index.ts';
import { whileNobodyIsThere } from '../assignments.ts';

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
    where a.tenant_id = ${tenantId} and a.resource = 'Location' and a.scope in (select id::text from employers) and a.code = ${locationCode}`.execute(
    tx,
  );
  if (!rows[0]) throw new Problem('NOT_FOUND');
  return storeOf(Location).one(tx, caller, rows[0].id);
};

/** Whatever is written must be one place: city in province in country, and a postal code of that country. */
export const locationHandlers = whileNobodyIsThere(inOnePlace(Location), Location, 'location_id');

/** ZONE_PAST: what days that have begun went by is not rewritten. */
export const zoneStore: RowListStore = {
  table: 'location_zone',
  owner: 'location_id',
  judge: async (tx, tenantId, location, rows) => {
    const { rows: begun } = await sql<{ validFrom: string; timeZone: string; today: string }>`
      select valid_from::text as "validFrom", time_zone as "timeZone", app.today_of(${tenantId}::uuid)::text as today from location_zone
      where tenant_id = ${tenantId} and location_id = ${String(location['id'])}::uuid and valid_from <= app.today_of(${tenantId}::uuid)`.execute(
      tx,
    );
    const date = begun[0]?.today ?? '';
    const asWas = (row: Readonly<Record<string, unknown>>) =>
      begun.some((one) => one.validFrom === row['validFrom'] && one.timeZone === row['timeZone']);
    const wrong = rows.findIndex((row) => String(row['validFrom']) <= date && !asWas(row));
    if (wrong >= 0) throw Problem.at(`rows.${wrong}.validFrom`, 'ZONE_PAST', { date });
    if (rows.filter(asWas).length < begun.length) throw Problem.at('rows', 'ZONE_PAST', { date });
  },
  settle: (tx, tenantId, ids) =>
    sql`select app.refresh_location_zones(${tenantId}::uuid, ${[...ids]}::uuid[])`.execute(tx),
};
