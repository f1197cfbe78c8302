import type { EndCompensationRow, GetEndCompensations, InputOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { countryPack, endCompensation } from '@personalia/domain';
import { sql } from 'kysely';
import { lawOf } from '../../organisation/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import { readEnds } from './ends.ts';
import { conditionsOf, endsFor } from './open-ends.ts';

type Paid = Parameters<typeof endCompensation>[1];

/** Of contracts that may end for good: what the law of the employer grants for the service (16.3, 16.4). */
export async function endCompensations(
  tx: Tx,
  caller: Caller,
  { employeeIds }: InputOf<typeof GetEndCompensations>['query'],
): Promise<EndCompensationRow[]> {
  if (!mayUse(caller, 'pay', 'view')) return [];
  const where = sql`${conditionsOf(caller, { kind: 'contract' })} and x.employee_id = any(${employeeIds}::uuid[])`;
  const ends = await readEnds(tx, caller, endsFor(caller, { kind: 'contract' }), where, sql``);
  const paid = await paidAtEnd(tx, caller, ends);
  return ends.flatMap(({ employee, end, chain }) => {
    const found = paid.get(employee.id);
    if (!chain || !found || !countryPack(found.law).contracts.compensatesFixedTerms) return [];
    const { months, wage, amount } = endCompensation({ from: chain.since, to: end }, found.pay);
    return [{ employeeId: employee.id, from: chain.since, to: end, months, wage, amount }];
  });
}

/** What each is paid on the last day of the contract, and the law of who pays it. */
async function paidAtEnd(
  tx: Tx,
  { tenantId }: Caller,
  ends: readonly { readonly employee: { readonly id: string }; readonly end: string }[],
): Promise<ReadonlyMap<string, { readonly law: string | null; readonly pay: Paid }>> {
  const asked = ends.map(({ employee, end }) => ({ id: employee.id, end }));
  const { rows } = await sql<{ id: string; law: string | null; pay: Paid }>`
    select c.id, ${lawOf(sql`${tenantId}::uuid`, sql.ref('c.employer_id'))} as law, (
        select coalesce(json_agg(json_build_object('component', s.component, 'amount', s.amount::text, 'currency', s.currency, 'period', s.period)), '[]')
        from salary_segment s
        where s.tenant_id = c.tenant_id and s.employment_id = c.employment_id and s.recorded_to is null
          and s.valid_from <= r."end" and s.valid_to >= r."end") as pay
    from json_to_recordset(${JSON.stringify(asked)}::json) as r(id uuid, "end" date)
    join employee_current c on c.tenant_id = ${tenantId}::uuid and c.id = r.id`.execute(tx);
  return new Map(rows.map(({ id, ...one }) => [id, one]));
}
