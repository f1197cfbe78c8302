import { problemAt } from '@personalia/contract';
import { sql } from 'kysely';
import { asJson, type Judge, type MasterFinding } from '../judge.ts';

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
