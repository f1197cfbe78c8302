import {
  type CalendarDate,
  type ClaimLineDraft,
  type ClaimLineView,
  type ClaimPayRoute,
  type ClaimStep,
  type Decimal,
  errorAt,
  type Finding,
  findingText,
  type Locale,
  label,
  problemAt,
  type RecordFile,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { asksOf, type ClaimLineFacts, type ClaimLineResult, computeClaim, sumOf } from '@personalia/domain';
import type { Caller } from '../platform/http/index.ts';
import { maySee } from '../workflow/index.ts';
import { duplicatesOf, type ReceiptRows, receiptColumns } from './duplicates.ts';
import { type ClaimPerson, type EmployeeFacts, readFacts, readFormulas, readRates } from './facts.ts';
import type { ClaimTypes, StoredType } from './types.ts';

const NONE = '0' as Decimal;

export interface CalculatedLine {
  readonly line: ClaimLineDraft;
  readonly lineNo: number;
  readonly type: StoredType | null;
  readonly result: ClaimLineResult;
}
export interface Calculated {
  readonly person: ClaimPerson;
  readonly currency: string | null;
  readonly payRoute: ClaimPayRoute;
  readonly claimed: Decimal;
  readonly eligible: Decimal;
  readonly lines: readonly CalculatedLine[];
}

export interface ToCalculate {
  readonly employeeId: string;
  /** The claim that the lines are of: what it reserved itself does not count. */
  readonly claimId: string | null;
  readonly lines: readonly ClaimLineDraft[];
}

const REQUIRED = label('This is required.', 'Wajib diisi.');
const needed = (lineNo: number, field: string): Finding =>
  errorAt(`lines.${lineNo - 1}.${field}`, 'required', REQUIRED);

/** What is missing before a line can be computed. */
function missing(line: ClaimLineDraft, lineNo: number, type: StoredType | null): Finding[] {
  const findings: Finding[] = [];
  if (!type) findings.push(needed(lineNo, 'claimTypeId'));
  if (line.receiptDate === null) findings.push(needed(lineNo, 'receiptDate'));
  for (const name of type?.terms ? asksOf(type.terms) : (['amount'] as const))
    if (line[name] === null || line[name] === NONE) findings.push(needed(lineNo, name));
  return findings;
}

/** Facts about an employee with what is known of the receipts. */
export type ClaimFacts = EmployeeFacts & { readonly row: ReceiptRows };

/** Everything about the lines of a claim: facts are gathered, the rules decide. */
export async function calculate(tx: Tx, tenantId: string, claim: ToCalculate): Promise<Calculated> {
  const facts = await readFacts<ReceiptRows>(
    tx,
    tenantId,
    {
      employeeId: claim.employeeId,
      typeIds: claim.lines.flatMap(({ claimTypeId }) => claimTypeId ?? []),
      exceptClaimId: claim.claimId,
    },
    receiptColumns(tenantId, claim),
  );
  return calculateWith(tx, tenantId, claim, facts);
}

/** The same upon facts that were read already; formulas and rates are asked for where the lines need them. */
export async function calculateWith(
  tx: Tx,
  tenantId: string,
  claim: ToCalculate,
  { person, types, uses, grants, row }: ClaimFacts,
): Promise<Calculated> {
  const files = new Map(row.files.map(({ id, n }) => [id, n]));
  const doubles = duplicatesOf(
    claim,
    row,
    (line) => line.currency ?? typeOf(types, line, person.today)?.currency ?? null,
  );
  const typed = claim.lines.map((line, n) => {
    const type = typeOf(types, line, person.today);
    const lineNo = n + 1;
    return { line, lineNo, type, lacks: missing(line, lineNo, type) };
  });
  const complete = typed.flatMap(({ line, lineNo, type, lacks }): ClaimLineFacts[] =>
    lacks.length > 0 || !type || line.receiptDate === null
      ? []
      : [
          {
            lineNo,
            type,
            memberId: line.memberId,
            receiptDate: line.receiptDate,
            amount: line.amount ?? NONE,
            currency: line.currency ?? type.currency,
            rate: line.rate,
            quantity: line.quantity ?? NONE,
            files: files.get(line.id) ?? 0,
            duplicateOf: doubles.get(line.id) ?? null,
          },
        ],
  );
  const formulas = await readFormulas(
    tx,
    tenantId,
    claim.employeeId,
    complete.map(({ type }) => type),
    complete.map(({ receiptDate }) => receiptDate),
  );
  const rates = await readRates(
    tx,
    tenantId,
    complete.map(({ currency, type, receiptDate }) => ({ from: currency, to: type.currency, date: receiptDate })),
  );
  const results = new Map(
    computeClaim({
      employee: { ...person.employee, formulas },
      lines: complete,
      uses,
      grants,
      rates,
      today: person.today,
    }).map((one) => [one.lineNo, one]),
  );
  const first = typed.find(({ type }) => type)?.type ?? null;
  const currency = first?.currency ?? null;
  const payRoute = first?.terms?.payRoute ?? null;
  const lines = typed.map(({ line, lineNo, type, lacks }): CalculatedLine => {
    const result = results.get(lineNo) ?? empty(lineNo, lacks);
    const at = `lines.${lineNo - 1}.claimTypeId`;
    const findings = [...result.findings];
    if (type && currency !== null && type.currency !== currency) findings.push(problemAt(at, 'CLAIM_CURRENCY'));
    if (type?.terms && payRoute !== null && type.terms.payRoute !== payRoute)
      findings.push(problemAt(at, 'CLAIM_ROUTE'));
    return { line, lineNo, type, result: { ...result, findings } };
  });
  return {
    person,
    currency,
    payRoute: payRoute ?? 'BANK_BATCH',
    claimed: sumOf(lines.map(({ result }) => result.claimed)),
    eligible: sumOf(lines.map(({ result }) => result.eligible)),
    lines,
  };
}

const typeOf = (types: ClaimTypes, line: ClaimLineDraft, today: CalendarDate): StoredType | null =>
  line.claimTypeId === null ? null : types.on(line.claimTypeId, line.receiptDate ?? today);

const empty = (lineNo: number, findings: readonly Finding[]): ClaimLineResult => ({
  lineNo,
  claimed: NONE,
  eligible: NONE,
  notCovered: NONE,
  overLimit: false,
  steps: [],
  findings,
});

export const findingsOf = ({ lines }: Calculated): Finding[] => lines.flatMap(({ result }) => [...result.findings]);

/** A finding as a form shows it at the field of a line. */
export const findingView = (one: Finding, locale: Locale): ClaimLineView['findings'][number] => ({
  field: one.path.split('.').at(-1) ?? '',
  code: one.code,
  severity: one.severity,
  message: findingText(one)[locale],
});

/** Amounts of limits that rest on pay are for those who see pay; what is covered in the end is not hidden. */
export const shownSteps = (steps: readonly ClaimStep[], caller: Caller): ClaimStep[] =>
  maySee(caller, 'Pay')
    ? [...steps]
    : steps.map((step) => (step.step === 'LIMIT' && step.isPay ? { ...step, limit: '', used: '', left: '' } : step));

/** A computed line as it is shown before it is submitted. */
export const lineView = (
  { line, lineNo, type, result }: CalculatedLine,
  { employee }: ClaimPerson,
  caller: Caller,
  files: readonly RecordFile[] = [],
): ClaimLineView => ({
  id: line.id,
  lineNo,
  claimTypeId: line.claimTypeId,
  typeName: type?.name ?? null,
  memberId: line.memberId,
  memberName: employee.family.find(({ id }) => id === line.memberId)?.name ?? null,
  receiptDate: line.receiptDate,
  receiptNo: line.receiptNo,
  providerName: line.providerName,
  diagnosisCode: line.diagnosisCode,
  costCentre: line.costCentre,
  amount: line.amount,
  currency: line.currency,
  rate: line.rate,
  quantity: line.quantity,
  taxes: [],
  claimed: result.claimed,
  eligible: result.eligible,
  notCovered: result.notCovered,
  approved: null,
  approverNote: null,
  overLimit: result.overLimit,
  steps: shownSteps(result.steps, caller),
  findings: result.findings.map((one) => findingView(one, caller.locale)),
  files: [...files],
});
