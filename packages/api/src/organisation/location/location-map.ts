import { type GetLocationMap, type MapPoint, MOST_MAP_POINTS } from '@personalia/contract';
import { sql } from 'kysely';
import type { Handler } from '../../platform/http/index.ts';
import { limitTo } from '../../platform/resource/index.ts';
import { and, peopleOn, reachOf } from '../people.ts';

/** Active locations at their own points, or at those of their cities; the people of all of them are counted at once. */
export const locationMap: Handler<typeof GetLocationMap> = async ({ tx, caller, input }) => {
  const { employerId, countryId, type } = input.query;
  const wanted = and([
    employerId === undefined ? null : sql<boolean>`l.employer_id = ${employerId}::uuid`,
    countryId === undefined ? null : sql<boolean>`l.country_id = ${countryId}::uuid`,
    type === undefined ? null : sql<boolean>`l.location_type = ${type}`,
  ]);
  // Its own point is whole or not there (POINT_INCOMPLETE), and so is that of a city.
  const placed = sql`
    select l.id, l.code, l.name, l.employer_id, l.radius_m, c.name as city, l.latitude is not null as is_exact,
      coalesce(l.latitude, c.latitude) as latitude, coalesce(l.longitude, c.longitude) as longitude
    from location l left join city c on c.tenant_id = l.tenant_id and c.id = l.city_id
    where l.tenant_id = ${caller.tenantId} and l.status = 'active' and ${wanted}`;
  const { rows } = await sql<MapPoint>`
    with here as materialized (
      select t.location_id, count(*)::int as people from ${peopleOn(caller, TODAY)} where ${and([reachOf(caller)])} group by t.location_id
    )
    select p.id, p.code, p.name, e.code as "employerCode", e.name as employer, p.city, p.latitude::float8 as latitude,
      p.longitude::float8 as longitude, p.is_exact as "isExact", p.radius_m as "radiusM", coalesce(h.people, 0) as people
    from (${placed}) p
    join employer e on e.tenant_id = ${caller.tenantId} and e.id = p.employer_id
    left join here h on h.location_id = p.id
    where p.latitude is not null
    order by p.name, p.id ${limitTo(MOST_MAP_POINTS + 1)}`.execute(tx);
  const missing = await sql<{ n: number }>`
    select count(*)::int as n from (${placed}) p where p.latitude is null`.execute(tx);
  return {
    points: rows.slice(0, MOST_MAP_POINTS),
    without: missing.rows[0]?.n ?? 0,
    more: rows.length > MOST_MAP_POINTS,
  };
};

const TODAY = { day: '', isToday: true } as const;
