import { type CalendarDate, EmploymentContract } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type ContractTerm, endingWith, isContractInForce, judgeContract } from '@personalia/domain';
import { sql } from 'kysely';
import { gapResetDaysOf } from '../../gap-reset-days.ts';
import { type Beginning, lawsOfContracts } from '../../law.ts';
import type { RecordBehaviour } from '../way.ts';
import { type JudgedRecord, ownerIn, ownersIn, type RecordJudge } from './judge.ts';

const termOf = ({ id, values }: JudgedRecord): ContractTerm => ({
  id,
  contractNo: String(values['contractNo']),
  type: String(values['type']),
  from: values['startDate'] as CalendarDate,
  to: (values['endDate'] ?? null) as CalendarDate | null,
  probationEnd: (values['probationEndDate'] ?? null) as CalendarDate | null,
});

/** Contracts with the others of the person: those that are there, and those of the rows so far. */
interface EndedEmployment {
  readonly employeeId: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Employments of these people with a last day: a contract ends with the employment, whatever end it has itself (10.3). */
async function endedEmployments(tx: Tx, tenantId: string, employeeIds: readonly string[]): Promise<EndedEmployment[]> {
  const { rows } = await sql<EndedEmployment>`
    select employee_id as "employeeId", hire_date as "from", last_day as "to" from employment
    where tenant_id = ${tenantId} and employee_id = any(${[...employeeIds]}::uuid[]) and spell_no > 0 and last_day is not null`.execute(
    tx,
  );
  return rows;
}

const contractsFit: RecordJudge = async ({ tx, tenantId, memory }, rows) => {
  const { rows: stored } = await sql<ContractTerm & { employeeId: string }>`
    select id, employee_id as "employeeId", contract_no as "contractNo", type, start_date as "from", end_date as "to",
      null as "probationEnd"
    from ${sql.table(EmploymentContract.table)}
    where tenant_id = ${tenantId} and employee_id = any(${ownersIn(rows)}::uuid[]) and state in ('active', 'ended')
    order by start_date`.execute(tx);
  const employments = Map.groupBy(await endedEmployments(tx, tenantId, ownersIn(rows)), (one) => one.employeeId);
  const written = new Set(rows.map(({ id }) => id));
  const known = Map.groupBy(
    stored
      .filter(({ id }) => !written.has(id))
      .map((one) => ({ ...one, ...endingWith(one, employments.get(one.employeeId) ?? []) })),
    (one) => one.employeeId,
  );
  const judged = rows.filter(({ values }) => isContractInForce(values) && ownerIn(values).length > 0);
  const laws = await lawsOfContracts(
    tx,
    tenantId,
    judged.map(({ values }) => values as unknown as Beginning),
  );
  const gapResetDays = await gapResetDaysOf(tx);
  const lawOf = new Map(judged.map((row, n) => [row, laws[n] ?? null]));
  return rows.map((row) => {
    const law = lawOf.get(row);
    if (law === undefined) return [];
    const employeeId = String(row.values['employeeId']);
    const earlier = (memory.get(`contracts ${employeeId}`) as ContractTerm[] | undefined) ?? [];
    const term = endingWith(termOf(row), employments.get(employeeId) ?? []);
    const findings = judgeContract({ law, gapResetDays }, term, [...(known.get(employeeId) ?? []), ...earlier]);
    // A row that is refused stands in nobody's way.
    if (findings.every(({ code }) => code !== 'CONTRACT_OVERLAP'))
      memory.set(`contracts ${employeeId}`, [...earlier, term]);
    return findings;
  });
};

export const contractBehaviour: Partial<RecordBehaviour> = { judges: [contractsFit] };
