import {
  add,
  type CalendarDate,
  CLAIM_LIMIT_KIND_LABELS,
  type ClaimStep,
  type ClaimTerms,
  compare,
  currencyDecimals,
  type Decimal,
  divide,
  type Finding,
  formatNumber,
  isTooFine,
  type Label,
  label,
  multiply,
  problemAt,
  round,
  subtract,
} from '@personalia/contract';
import { ineligibility, lastSubmitDate, notCoveredReason } from './cover.ts';
import type { ClaimEmployee, ClaimLineFacts, ClaimUse } from './facts.ts';
import { type LimitState, limitStates } from './limits.ts';

export interface ClaimLineResult {
  readonly lineNo: number;
  readonly claimed: Decimal;
  readonly eligible: Decimal;
  readonly notCovered: Decimal;
  /** CL-3: more than a limit was taken, and the workflow is told. */
  readonly overLimit: boolean;
  readonly steps: readonly ClaimStep[];
  readonly findings: readonly Finding[];
}

export interface ClaimFacts {
  readonly employee: ClaimEmployee;
  readonly lines: readonly ClaimLineFacts[];
  /** What other claims take. */
  readonly uses: readonly ClaimUse[];
  /** The day of submission. */
  readonly today: CalendarDate;
}

const NONE = '0' as Decimal;
const HUNDRED = '100' as Decimal;
const atLeastNothing = (value: Decimal): Decimal => (compare(value, NONE) > 0 ? value : NONE);
const smaller = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);
const percentOf = (value: Decimal, percent: Decimal): Decimal => divide(multiply(value, percent), HUNDRED, 20);

/** As people read it. */
const amountText = (value: Decimal): Label => label(formatNumber(value, 'en'), formatNumber(value, 'id'));

/** Everything that comes of a claim. Lines take from limits in the order of receipt date and number (CL-4). */
export function computeClaim({ employee, lines, uses, today }: ClaimFacts): readonly ClaimLineResult[] {
  const taken = [...uses];
  const results = new Map<number, ClaimLineResult>();
  const inOrder = lines.toSorted((a, b) =>
    a.receiptDate < b.receiptDate ? -1 : a.receiptDate > b.receiptDate ? 1 : a.lineNo - b.lineNo,
  );
  for (const line of inOrder) {
    const result = computeLine(employee, line, taken, today);
    results.set(line.lineNo, result);
    if (compare(result.eligible, NONE) > 0)
      taken.push({
        typeId: line.type.id,
        memberId: line.memberId,
        date: line.receiptDate,
        amount: result.eligible,
      });
  }
  return lines.map(({ lineNo }) => results.get(lineNo) as ClaimLineResult);
}

/** One line, given what is taken already: receipt, deductible, percentage or rate, copay, rounding, limits (CL-1). */
function computeLine(
  employee: ClaimEmployee,
  line: ClaimLineFacts,
  taken: readonly ClaimUse[],
  today: CalendarDate,
): ClaimLineResult {
  const { type, receiptDate } = line;
  const at = (field: string): string => `lines.${line.lineNo - 1}.${field}`;
  const { terms } = type;
  const findings: Finding[] = [];
  if (receiptDate > today) findings.push(problemAt(at('receiptDate'), 'DATE_FUTURE'));
  if (!type.isActive || terms === null) {
    findings.push(problemAt(at('claimTypeId'), 'TYPE_INACTIVE', { name: type.name }));
    return nothing(line, line.amount, findings);
  }
  const reason = ineligibility(terms, employee, receiptDate);
  if (reason)
    findings.push(problemAt(at('claimTypeId'), 'NOT_ELIGIBLE', { employee: employee.name, type: type.name, reason }));
  const uncovered = memberFinding(employee, line, terms, at);
  if (uncovered) findings.push(uncovered);
  findings.push(...receiptFindings(line, terms, today, at));
  const { claimed, steps } = beforeLimits(line, terms);
  if (reason || uncovered) return nothing(line, claimed, findings, steps);
  const covered = withLimits(employee, { ...line, type: { ...type, terms } }, steps, taken);
  if (covered.refusal)
    findings.push(
      problemAt(at('amount'), 'OVER_LIMIT', {
        amount: amountText(covered.refusal.left),
        kind: CLAIM_LIMIT_KIND_LABELS[covered.refusal.row.kind],
      }),
    );
  return {
    lineNo: line.lineNo,
    claimed,
    eligible: covered.eligible,
    notCovered: atLeastNothing(subtract(claimed, covered.eligible)),
    overLimit: covered.overLimit,
    steps: covered.steps,
    findings,
  };
}

const nothing = (
  { lineNo }: ClaimLineFacts,
  claimed: Decimal,
  findings: readonly Finding[],
  steps: readonly ClaimStep[] = [],
): ClaimLineResult => ({ lineNo, claimed, eligible: NONE, notCovered: claimed, overLimit: false, steps, findings });

function memberFinding(
  { family }: ClaimEmployee,
  { memberId, receiptDate }: ClaimLineFacts,
  terms: ClaimTerms,
  at: (field: string) => string,
): Finding | null {
  if (memberId === null) return terms.members.includes('SELF') ? null : problemAt(at('memberId'), 'MEMBER_MISSING');
  const member = family.find(({ id }) => id === memberId);
  if (!member) return problemAt(at('memberId'), 'REFERENCE_MISSING');
  const reason = notCoveredReason(terms, family, member, receiptDate);
  return reason && problemAt(at('memberId'), 'MEMBER_NOT_COVERED', { name: member.name, date: receiptDate, reason });
}

function receiptFindings(
  line: ClaimLineFacts,
  terms: ClaimTerms,
  today: CalendarDate,
  at: (field: string) => string,
): Finding[] {
  const { amount, receiptDate, type, lineNo } = line;
  const findings: Finding[] = [];
  if (isTooFine(amount, type.currency))
    findings.push(problemAt(at('amount'), 'AMT_SCALE', { n: currencyDecimals(type.currency) }));
  const last = lastSubmitDate(terms, receiptDate);
  if (last !== null && today > last) {
    const late = problemAt(at('receiptDate'), 'LATE', { n: terms.maxReceiptAgeDays ?? 0 });
    findings.push(terms.lateAction === 'WARN' ? { ...late, severity: 'warning' } : late);
  }
  const isNeeded =
    terms.receiptRequired && (terms.receiptFromAmount === null || compare(amount, terms.receiptFromAmount) >= 0);
  if (line.duplicateOf !== null && terms.duplicateCheck !== 'OFF') {
    const double = problemAt(at('receiptNo'), 'DUPLICATE', { no: line.duplicateOf });
    findings.push(terms.duplicateCheck === 'WARN' ? { ...double, severity: 'warning' } : double);
  }
  if (isNeeded && line.files === 0) findings.push(problemAt(at('files'), 'RECEIPT_MISSING', { n: lineNo }));
  return findings;
}

/** What is claimed, and what the calculation covers of it before any limit. */
function beforeLimits(line: ClaimLineFacts, terms: ClaimTerms): { claimed: Decimal; steps: ClaimStep[] } {
  const decimals = currencyDecimals(line.type.currency);
  const steps: ClaimStep[] = [];
  let value: Decimal;
  let claimed: Decimal;
  const rate = terms.rate ?? NONE;
  if (terms.calculation === 'RATE_X_QTY') {
    value = multiply(rate, line.quantity);
    claimed = round(value, decimals);
    steps.push({ step: 'RATE', rate, quantity: line.quantity, unit: terms.unit, result: value });
  } else if (terms.calculation === 'FIXED') {
    value = rate;
    claimed = rate;
    steps.push({ step: 'FIXED', result: value });
  } else {
    value = line.amount;
    claimed = line.amount;
    steps.push({ step: 'RECEIPT', result: value });
    if (terms.deductible !== null && compare(terms.deductible, NONE) > 0) {
      value = atLeastNothing(subtract(value, terms.deductible));
      steps.push({ step: 'DEDUCTIBLE', deductible: terms.deductible, result: value });
    }
    if (terms.calculation === 'PERCENT' && terms.percent !== null) {
      value = percentOf(value, terms.percent);
      steps.push({ step: 'PERCENT', percent: terms.percent, result: value });
    }
  }
  if (terms.copayPercent !== null && compare(terms.copayPercent, NONE) > 0) {
    value = percentOf(value, subtract(HUNDRED, terms.copayPercent));
    steps.push({ step: 'COPAY', percent: terms.copayPercent, result: value });
  }
  const rounded = round(value, decimals);
  if (rounded !== value) steps.push({ step: 'ROUND', decimals, result: rounded });
  return { claimed, steps };
}

interface Covered {
  readonly eligible: Decimal;
  readonly overLimit: boolean;
  readonly steps: readonly ClaimStep[];
  /** The limit by which the line is refused (CL-3, BLOCK). */
  readonly refusal: LimitState | null;
}

function withLimits(
  employee: ClaimEmployee,
  line: ClaimLineFacts & { readonly type: { readonly terms: ClaimTerms } },
  before: readonly ClaimStep[],
  taken: readonly ClaimUse[],
): Covered {
  const { terms } = line.type;
  const steps = [...before];
  let value = steps.at(-1)?.result as Decimal;
  const asked = value;
  let isExceeded = false;
  let refusal: LimitState | null = null;
  for (const state of limitStates(line.type, employee, line, taken)) {
    const { row, days, limit, used, left, isCount } = state;
    const most = isCount ? (left === '0' ? NONE : asked) : left;
    const exceeded = compare(asked, most) > 0;
    if (exceeded) {
      isExceeded = true;
      if (!refusal || compare(most, value) < 0) refusal = state;
    }
    if (terms.overLimit === 'CAP') value = smaller(value, most);
    steps.push({
      step: 'LIMIT',
      kind: row.kind,
      appliesTo: row.appliesTo,
      limit,
      used,
      left,
      from: days?.from ?? null,
      to: days?.to ?? null,
      exceeded,
      result: value,
    });
  }
  return {
    eligible: value,
    overLimit: isExceeded && terms.overLimit === 'WARN',
    steps,
    refusal: terms.overLimit === 'BLOCK' ? refusal : null,
  };
}

/** Sums over lines, each rounded already. */
export const sumOf = (values: readonly Decimal[]): Decimal => values.reduce((sum, value) => add(sum, value), NONE);
