import {
  add,
  type CalendarDate,
  CLAIM_LIMIT_KIND_LABELS,
  type ClaimStep,
  type ClaimTerms,
  compare,
  type Decimal,
  type Finding,
  FormulaError,
  type Label,
  label,
  problemAt,
  subtract,
} from '@personalia/contract';
import { beforeLimits, convertedLine } from './before-limits.ts';
import { ineligibility } from './cover.ts';
import type { ClaimEmployee, ClaimGrant, ClaimLineFacts, ClaimUse } from './facts.ts';
import { type LimitState, limitStates } from './limits.ts';
import { amountText, leaverFinding, memberFinding, rateFinding, receiptFindings } from './line-findings.ts';
import type { CurrencyRateFacts } from './rates.ts';

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
  readonly grants: readonly ClaimGrant[];
  readonly rates: readonly CurrencyRateFacts[];
  /** The day of submission. */
  readonly today: CalendarDate;
}

const NONE = '0' as Decimal;
const atLeastNothing = (value: Decimal): Decimal => (compare(value, NONE) > 0 ? value : NONE);
const smaller = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);

/** Everything that comes of a claim. Lines take from limits in the order of receipt date and number (CL-4). */
export function computeClaim(facts: ClaimFacts): readonly ClaimLineResult[] {
  const { lines } = facts;
  const taken = [...facts.uses];
  const results = new Map<number, ClaimLineResult>();
  const inOrder = lines.toSorted((a, b) =>
    a.receiptDate < b.receiptDate ? -1 : a.receiptDate > b.receiptDate ? 1 : a.lineNo - b.lineNo,
  );
  for (const line of inOrder) {
    const result = computeLine(line, { ...facts, uses: taken });
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
function computeLine(line: ClaimLineFacts, facts: ClaimFacts): ClaimLineResult {
  const { employee, rates, today } = facts;
  const { type, receiptDate } = line;
  const at = (field: string): string => `lines.${line.lineNo - 1}.${field}`;
  const { terms } = type;
  const findings: Finding[] = [];
  if (receiptDate > today) findings.push(problemAt(at('receiptDate'), 'DATE_FUTURE'));
  if (!type.isActive || terms === null) {
    findings.push(problemAt(at('claimTypeId'), 'TYPE_INACTIVE', { name: type.name }));
    return nothing(line, line.amount, findings);
  }
  const converted = convertedLine(line, rates);
  if (!converted) {
    findings.push(
      problemAt(at('currency'), 'RATE_MISSING', { from: line.currency, to: type.currency, date: receiptDate }),
    );
    return nothing(line, NONE, findings);
  }
  try {
    const reason = ineligibility(terms, employee, receiptDate);
    if (reason)
      findings.push(problemAt(at('claimTypeId'), 'NOT_ELIGIBLE', { employee: employee.name, type: type.name, reason }));
    const uncovered = memberFinding(employee, line, terms, at);
    const { claimed, steps } = beforeLimits(line, terms, employee, converted);
    const others = [uncovered, leaverFinding(employee, terms, today, at), rateFinding(line, rates, at)];
    findings.push(...others.filter((one) => one !== null), ...receiptFindings(line, terms, claimed, today, at));
    const most = terms.maxLines;
    if (most !== null && facts.lines.filter((one) => one.type.id === type.id).indexOf(line) >= most)
      findings.push(problemAt(at('claimTypeId'), 'LINES_MOST', { n: most, type: type.name }));
    if (reason || uncovered) return nothing(line, claimed, findings, steps);
    const covered = withLimits({ ...line, type: { ...type, terms } }, steps, facts);
    if (covered.refusal) findings.push(overLimit(at('amount'), covered.refusal));
    return {
      lineNo: line.lineNo,
      claimed,
      eligible: covered.eligible,
      notCovered: atLeastNothing(subtract(claimed, covered.eligible)),
      overLimit: covered.overLimit,
      steps: covered.steps,
      findings,
    };
  } catch (error) {
    // A formula that gives nothing covers nothing, and says why.
    if (!(error instanceof FormulaError)) throw error;
    findings.push(problemAt(at('claimTypeId'), 'FORMULA_ERROR', { name: type.name, reason: clauseOf(error.reason) }));
    return nothing(line, converted.claimed, findings);
  }
}

/** A sentence as part of another. */
const clauseOf = ({ en, id }: Label): Label => label(en.replace(/\.$/, ''), id.replace(/\.$/, ''));

/** What is left of a limit that rests on pay is not told: the refusal is read by whoever submits. */
const overLimit = (path: string, { row, left }: LimitState): Finding =>
  row.isPay
    ? problemAt(path, 'OVER_LIMIT_PAY', { kind: CLAIM_LIMIT_KIND_LABELS[row.kind] })
    : problemAt(path, 'OVER_LIMIT', { amount: amountText(left), kind: CLAIM_LIMIT_KIND_LABELS[row.kind] });

const nothing = (
  { lineNo }: ClaimLineFacts,
  claimed: Decimal,
  findings: readonly Finding[],
  steps: readonly ClaimStep[] = [],
): ClaimLineResult => ({ lineNo, claimed, eligible: NONE, notCovered: claimed, overLimit: false, steps, findings });

interface Covered {
  readonly eligible: Decimal;
  readonly overLimit: boolean;
  readonly steps: readonly ClaimStep[];
  /** The limit by which the line is refused (CL-3, BLOCK). */
  readonly refusal: LimitState | null;
}

function withLimits(
  line: ClaimLineFacts & { readonly type: { readonly terms: ClaimTerms } },
  before: readonly ClaimStep[],
  { employee, uses, grants }: ClaimFacts,
): Covered {
  const { terms } = line.type;
  const steps = [...before];
  let value = steps.at(-1)?.result as Decimal;
  const asked = value;
  let isExceeded = false;
  let refusal: LimitState | null = null;
  for (const state of limitStates(line.type, employee, line, uses, grants)) {
    const { row, days, limit, used, left, isCount, carried, pool } = state;
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
      ...(carried === NONE ? {} : { carried }),
      ...(pool === null ? {} : { pool }),
      ...(row.isPay ? { isPay: true as const } : {}),
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
