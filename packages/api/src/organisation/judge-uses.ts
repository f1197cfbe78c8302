import { problemAt } from '@personalia/contract';
import { sql } from 'kysely';
import { asJson, type Judge, type MasterFinding } from './judge.ts';

/** LOCK_BACKWARDS, CURRENCY_IN_USE: a closed period stays closed, and the currency of pay what it is (2). */
export const employerKeepsWord: Judge = async (tx, tenantId, rows) => {
  const { rows: found } = await sql<{ n: number; opened: string | null; isPaid: boolean }>`
    select r.n, case when e.locked_through > coalesce(r."lockedThrough", '-infinity') then e.locked_through::text end as opened,
      e.currency <> r.currency and exists (
        select from assignment_segment a
        join salary_segment s on s.tenant_id = a.tenant_id and s.employment_id = a.employment_id
        where a.tenant_id = e.tenant_id and a.employer_id = e.id) as "isPaid"
    from json_to_recordset(${asJson(rows, 'lockedThrough', 'currency')}::json) as r(n int, id uuid, "lockedThrough" date, currency text)
    join employer e on e.tenant_id = ${tenantId}::uuid and e.id = r.id`.execute(tx);
  return found.flatMap(({ n, opened, isPaid }): (readonly [number, MasterFinding])[] => [
    ...(opened ? [[n, problemAt('lockedThrough', 'LOCK_BACKWARDS', { date: opened })] as const] : []),
    ...(isPaid ? [[n, problemAt('currency', 'CURRENCY_IN_USE')] as const] : []),
  ]);
};

/** ASSIGNED_BEFORE_OPENING: an establishment opens before anybody is assigned to it (3). */
export const opensBeforePeople: Judge = async (tx, tenantId, rows) => {
  const { rows: found } = await sql<{ n: number; people: number }>`
    select r.n, count(distinct s.employee_id)::int as people
    from json_to_recordset(${asJson(rows, 'openedOn')}::json) as r(n int, id uuid, "openedOn" date)
    join assignment_segment s on s.tenant_id = ${tenantId}::uuid and s.establishment_id = r.id and s.recorded_to is null and s.valid_from < r."openedOn"
    group by r.n`.execute(tx);
  return found.map(({ n, people }) => {
    const { name, openedOn } = rows[n]?.values ?? {};
    const values = { n: people, name: String(name ?? ''), date: String(openedOn) };
    return [n, problemAt('openedOn', 'ASSIGNED_BEFORE_OPENING', values)];
  });
};

/** ACTIVE_ASSIGNMENTS: a level that people are in goes on holding employees until they have moved (5). */
export const levelKeepsPeople: Judge = async (tx, tenantId, rows) => {
  const emptied = rows.flatMap(({ id, values }, n) =>
    id !== null && values['mayHoldEmployees'] === false ? [{ n, id }] : [],
  );
  if (emptied.length === 0) return [];
  const { rows: found } = await sql<{ n: number; people: number; date: string }>`
    select r.n, app.today_of(${tenantId}::uuid)::text as date, count(distinct s.employee_id)::int as people
    from json_to_recordset(${JSON.stringify(emptied)}::json) as r(n int, id uuid)
    join organization_unit u on u.tenant_id = ${tenantId}::uuid and u.level_id = r.id
    join assignment_segment s on s.tenant_id = u.tenant_id and s.unit_id = u.id and s.recorded_to is null and s.valid_to >= (select app.today_of(${tenantId}::uuid))
    group by r.n`.execute(tx);
  return found.map(({ n, people, date }) => {
    const values = { n: people, name: String(rows[n]?.values['name'] ?? ''), date };
    return [n, problemAt('mayHoldEmployees', 'ACTIVE_ASSIGNMENTS', values)];
  });
};
