import { problemAt } from '@personalia/contract';
import { sql } from 'kysely';
import { asJson, type Judge } from '../judge.ts';

/** LOCATION_OF_OTHER_EMPLOYER (3). */
export const mainLocationIsOwn: Judge = async (tx, tenantId, rows) => {
  const { rows: found } = await sql<{ n: number; employer: string }>`
    select r.n, e.name as employer
    from json_to_recordset(${asJson(rows, 'mainLocationId', 'employerId')}::json) as r(n int, "mainLocationId" uuid, "employerId" uuid)
    join location l on l.tenant_id = ${tenantId}::uuid and l.id = r."mainLocationId" and l.employer_id <> r."employerId"
    join employer e on e.tenant_id = l.tenant_id and e.id = r."employerId"`.execute(tx);
  return found.map(({ n, employer }) => [n, problemAt('mainLocationId', 'LOCATION_OF_OTHER_EMPLOYER', { employer })]);
};

/** STAFFING_OUTSIDE: an establishment opens before its staffing table begins, and closes after it has ended (3). */
export const staffingStaysWithin: Judge = async (tx, tenantId, rows) => {
  const { rows: found } = await sql<{ n: number; isEarly: boolean }>`
    select r.n, bool_or(f.valid_from < r."openedOn") as "isEarly"
    from json_to_recordset(${asJson(rows, 'openedOn', 'closedOn')}::json) as r(n int, id uuid, "openedOn" date, "closedOn" date)
    join establishment_staffing f on f.tenant_id = ${tenantId}::uuid and f.establishment_id = r.id
      and (f.valid_from < r."openedOn" or coalesce(f.valid_to, 'infinity') > r."closedOn")
    group by r.n`.execute(tx);
  return found.map(({ n, isEarly }) => [n, problemAt(isEarly ? 'openedOn' : 'closedOn', 'STAFFING_OUTSIDE')]);
};
