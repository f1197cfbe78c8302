import { City, type FindPlaces, type Place, Province } from '@personalia/contract';
import { sql } from 'kysely';
import type { Handler } from '../platform/http/index.ts';
import { limitTo, searchCondition } from '../platform/resource/index.ts';

/** As many as a list below a field shows without being scrolled for long. */
const MOST_PLACES = 20;

/**
 * What somebody who types an address may mean: people live in places that no list has, so their addresses are text, and
 * the regions only help to write them alike (organisation-and-employee 9, 10.2).
 */
export const findPlaces: Handler<typeof FindPlaces> = async ({ tx, caller, input }) => {
  const { part, country, province, search } = input.query;
  if (!country && !search?.trim()) return [];
  const found = await searchCondition(tx, part === 'city' ? City : Province, search, caller.locale);
  const inCountry = country ? sql<boolean>`c.code = ${country}` : sql<boolean>`true`;
  const typed = search?.trim() ?? '';
  const wanted = province?.trim() ?? '';
  const rows =
    part === 'city'
      ? sql<Place>`select t.name as city, p.name as province from city t
          join province p on p.tenant_id = t.tenant_id and p.id = t.province_id
          join country c on c.tenant_id = p.tenant_id and c.id = p.country_id
          where t.tenant_id = ${caller.tenantId} and t.status = 'active' and ${inCountry} and ${found ?? sql<boolean>`true`}
          order by lower(p.name) = lower(${wanted}) desc, lower(t.name) = lower(${typed}) desc, t.name, p.name, t.id
          ${limitTo(MOST_PLACES)}`
      : sql<Place>`select null as city, t.name as province from province t
          join country c on c.tenant_id = t.tenant_id and c.id = t.country_id
          where t.tenant_id = ${caller.tenantId} and t.status = 'active' and ${inCountry} and ${found ?? sql<boolean>`true`}
          order by lower(t.name) = lower(${typed}) desc, t.name, t.id ${limitTo(MOST_PLACES)}`;
  return (await rows.execute(tx)).rows;
};
