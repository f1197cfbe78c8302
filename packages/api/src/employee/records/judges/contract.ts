import { type CalendarDate, CONTRACT_LIMIT_FINDINGS, EmploymentContract, fillIn, OPEN_END } from '@personalia/contract';
import { countryPack, judgeFixedTerms, judgeProbation, type Period } from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../../../platform/http/index.ts';
import { lawsOfContracts } from '../../law.ts';
import type { RecordWays, Writing } from '../way.ts';

const FIXED_TERM = 'fixed-term';

interface Other {
  readonly contractNo: string;
  readonly type: string;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate | null;
}

export const contractWays: Partial<RecordWays> = {
  async judge(writing) {
    const { tx, caller, owner, values } = writing;
    if (values['state'] === 'void' || values['state'] === 'draft') return [];
    const contracts = await othersOf(writing);
    refuseOverlap(values, contracts);
    const from = values['startDate'] as CalendarDate;
    const beginning = { employeeId: owner.id, startDate: from };
    const [law = null] = await lawsOfContracts(tx, caller.tenantId, [beginning]);
    const { contracts: limits } = countryPack(law);
    const fixedTerm = values['type'] === FIXED_TERM;
    const [probation] = judgeProbation(limits, {
      fixedTerm,
      from,
      probationEnd: values['probationEndDate'] as CalendarDate | null,
    });
    const say = (found: {
      code: keyof typeof CONTRACT_LIMIT_FINDINGS;
      values: Readonly<Record<string, string | number>>;
    }) => fillIn(CONTRACT_LIMIT_FINDINGS[found.code], found.values, caller.locale);
    if (probation) {
      throw new Problem('VALIDATION', {
        errors: [{ path: 'probationEndDate', code: probation.code, message: say(probation) }],
      });
    }
    if (!fixedTerm || values['endDate'] === null) return [];
    const terms: Period[] = contracts
      .filter((one) => one.type === FIXED_TERM && one.endDate !== null)
      .map((one) => ({ from: one.startDate, to: one.endDate as CalendarDate }));
    return judgeFixedTerms(limits, [...terms, { from, to: values['endDate'] as CalendarDate }]).map(say);
  },
};

/** The other contracts of the person that hold or held. */
async function othersOf({ tx, caller, owner, id }: Writing): Promise<Other[]> {
  const { rows } = await sql<Other>`
    select contract_no as "contractNo", type, start_date as "startDate", end_date as "endDate" from ${sql.table(EmploymentContract.table)}
    where tenant_id = ${caller.tenantId} and employee_id = ${owner.id}::uuid and state in ('active', 'ended')
      and id is distinct from ${id}::uuid order by start_date`.execute(tx);
  return rows;
}

/** CONTRACT_OVERLAP */
function refuseOverlap(values: Writing['values'], contracts: readonly Other[]): void {
  const [start, end] = [String(values['startDate']), values['endDate'] as string | null];
  const other = contracts.find(
    (one) => (end === null || one.startDate <= end) && (one.endDate === null || one.endDate >= start),
  );
  if (!other) return;
  throw Problem.at('startDate', 'CONTRACT_OVERLAP', {
    no: other.contractNo,
    date: other.startDate,
    end: other.endDate ?? OPEN_END,
  });
}
