import { problemAt } from '@personalia/contract';
import { sql } from 'kysely';
import type { Judge } from '../judge.ts';

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
