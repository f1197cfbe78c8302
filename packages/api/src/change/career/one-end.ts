import { type CalendarDate, type EndDetail, type GetEnd, type InputOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { contractChain } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import { readEnd } from './before-decision.ts';
import { evaluationJson, viewOf } from './ends.ts';

/** One end with what it is decided by: the panel beside the list (organisation-and-employee 16.5). */
export async function oneEnd(tx: Tx, caller: Caller, query: InputOf<typeof GetEnd>['query']): Promise<EndDetail> {
  const { tenantId } = caller;
  const { employeeId } = query;
  const row = viewOf(await readEnd(tx, caller, query), caller);
  const isOwn = employeeId === caller.employeeId;
  return {
    row,
    contracts: await contractsOf(tx, tenantId, employeeId),
    ...(mayUse(caller, 'disciplinary', 'view') ? { workActions: await activeActions(tx, tenantId, employeeId) } : {}),
    evaluations: isOwn ? [] : await earlierEvaluations(tx, tenantId, query),
  };
}

/** The contracts of the employment of today, each from its first day to its end. */
async function contractsOf(tx: Tx, tenantId: string, employeeId: string): Promise<EndDetail['contracts']> {
  const { rows } = await sql<{ from: CalendarDate; to: CalendarDate }>`
    select min(n.valid_from) as "from", n.contract_end as "to"
    from assignment_segment n join employee_current c on c.tenant_id = n.tenant_id and c.id = n.employee_id
    where n.tenant_id = ${tenantId} and n.employee_id = ${employeeId}::uuid and n.employment_id = c.employment_id
      and n.kind = 'primary' and n.recorded_to is null and n.contract_end is not null
    group by n.contract_end order by n.contract_end`.execute(tx);
  return rows.map(({ from, to }) => ({ from, to, months: contractChain(1, from, to).months }));
}

async function activeActions(tx: Tx, tenantId: string, employeeId: string) {
  const { rows } = await sql<{ id: string; type: string; validTo: string | null }>`
    select a.id, t.name as type, a.valid_to as "validTo" from work_action a
    join work_action_type t on t.tenant_id = a.tenant_id and t.id = a.type_id
    where a.tenant_id = ${tenantId} and a.employee_id = ${employeeId}::uuid and a.state = 'APPROVED' and a.revoked_at is null
      and a.issue_date <= app.today_of(a.tenant_id) and coalesce(a.valid_to, 'infinity') >= app.today_of(a.tenant_id)
      and coalesce(a.superseded_on, 'infinity') > app.today_of(a.tenant_id)
    order by a.issue_date desc, a.id limit 20`.execute(tx);
  return rows;
}

async function earlierEvaluations(
  tx: Tx,
  tenantId: string,
  { employeeId, kind, end }: InputOf<typeof GetEnd>['query'],
): Promise<EndDetail['evaluations']> {
  const { rows } = await sql<{
    kind: EndDetail['row']['kind'];
    end: string;
    evaluation: NonNullable<EndDetail['row']['evaluation']>;
  }>`
    select v.kind, v.end_date as "end", ${evaluationJson} as evaluation from end_evaluation v
    where v.tenant_id = ${tenantId} and v.employee_id = ${employeeId}::uuid and v.given_at is not null
      and (v.kind, v.end_date) <> (${kind}, ${end}::date)
    order by v.end_date desc limit 20`.execute(tx);
  return rows.map(({ evaluation, ...one }) => ({ ...one, ...evaluation }));
}
