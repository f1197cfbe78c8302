import {
  CONDITION_MINUTES,
  type DayStatus,
  type DayStep,
  type Decimal,
  decimal,
  type Expression,
  FormulaError,
  type FormulaValue,
  formatNumber,
  LATE_COUNT,
  type Label,
  label,
  OWN_STATUS_MEASURE_LABELS,
  type OwnStatusMeasure,
} from '@personalia/contract';
import { evaluateFormula } from '../../platform/formula/index.ts';
import type { DayResult } from './facts.ts';
import { fractionText, partOfEighths, WHOLE } from './status.ts';

/** A status of the company's own as it is in force on a day (attendance 7). */
export interface OwnStatus {
  readonly id: string;
  readonly code: string;
  readonly name: Label;
  readonly baseStatus: DayStatus;
  /** Null: every day of the base status. */
  readonly measure: OwnStatusMeasure | null;
  readonly moreThan: number;
  /** A formula that has to hold besides. */
  readonly condition: Expression | null;
  /** The formula asks how often somebody was late in the period. */
  readonly countsLate?: boolean;
  /** Part of what is expected that counts as present; null: as the base status. */
  readonly presentPart: Decimal | null;
  /** Part of what is expected that payroll pays; null: what counts as present. */
  readonly paidPart: Decimal | null;
  readonly priority: number;
}

/** A status that a day has by an approved correction (attendance 12, statusChange). */
export type ChangedStatus = Pick<OwnStatus, 'id' | 'name' | 'baseStatus' | 'presentPart' | 'paidPart'>;

type Judged = Pick<
  DayResult,
  | 'status'
  | 'state'
  | 'declared'
  | 'steps'
  | 'flags'
  | 'dayType'
  | 'slots'
  | 'presentFraction'
  | 'absentFraction'
  | (typeof CONDITION_MINUTES)[number]
>;

/**
 * What a final result is called by the company: what a correction says, else the first status by priority whose condition holds. Its
 * part replaces the fractions. A formula that fails keeps the result, which is marked to be looked at.
 */
export function withOwnStatus<R extends Judged>(
  result: R,
  statuses: readonly OwnStatus[],
  changed: ChangedStatus | undefined,
  lateCount = 0,
): R {
  if (result.state !== 'final') return result;
  if (changed) {
    const step: DayStep = { rule: 'status', outcome: 'changed', inputs: { name: changed.name } };
    return named({ ...result, status: changed.baseStatus }, changed, [step]);
  }
  const inOrder = statuses
    .filter(({ baseStatus }) => baseStatus === result.status)
    .toSorted((a, b) => a.priority - b.priority || (a.code < b.code ? -1 : 1));
  for (const one of inOrder) {
    const holds = holdsOn(one, result, lateCount);
    if (holds instanceof FormulaError) return failed(result, one, holds);
    if (holds) return named(result, one, [describe(one, result, lateCount)]);
  }
  return result;
}

function holdsOn({ measure, moreThan, condition }: OwnStatus, result: Judged, late: number): boolean | FormulaError {
  if (measure !== null && result[measure] <= moreThan) return false;
  if (condition === null) return true;
  const names = new Map<string, FormulaValue>([
    ...CONDITION_MINUTES.map((name) => [name, { type: 'decimal', value: decimal(String(result[name])) }] as const),
    [LATE_COUNT, { type: 'decimal', value: decimal(String(late)) }],
    ['dayType', { type: 'string', value: result.dayType }],
    ['shiftCode', { type: 'string', value: result.slots.map(({ shift }) => shift).join(',') }],
  ]);
  try {
    const value = evaluateFormula(condition, { names });
    return value?.type === 'bool' && value.value;
  } catch (problem) {
    if (problem instanceof FormulaError) return problem;
    throw problem;
  }
}

function describe({ name, measure, moreThan, condition, countsLate }: OwnStatus, result: Judged, n: number): DayStep {
  const rule = 'status';
  if (countsLate) return { rule, outcome: 'ownCount', inputs: { n, name } };
  if (measure === null) return { rule, outcome: condition === null ? 'ownAlways' : 'ownFormula', inputs: { name } };
  const inputs = { measure: OWN_STATUS_MEASURE_LABELS[measure], minutes: result[measure], limit: moreThan, name };
  return { rule, outcome: 'own', inputs };
}

const failed = <R extends Judged>(result: R, { name }: OwnStatus, { reason }: FormulaError): R => ({
  ...result,
  flags: [...new Set([...result.flags, 'formulaError' as const])].toSorted(),
  steps: [...result.steps, { rule: 'status', outcome: 'ownFailed', inputs: { name, reason } }],
});

function named<R extends Judged>(
  result: R,
  { id, name, presentPart, paidPart }: ChangedStatus,
  steps: readonly DayStep[],
): R {
  const own = { id, name, ...(paidPart === null ? {} : { paidPart }) };
  // What is on duty or remote is present whatever the rest of the day is called.
  const expected = Math.round((Number(result.presentFraction) + Number(result.absentFraction)) * WHOLE);
  if (presentPart === null || result.declared || expected <= 0)
    return { ...result, own, steps: [...result.steps, ...steps] };
  const present = partOfEighths(expected, Number(presentPart));
  const part = label(formatNumber(presentPart, 'en'), formatNumber(presentPart, 'id'));
  return {
    ...result,
    own,
    steps: [...result.steps, ...steps, { rule: 'status', outcome: 'ownPart', inputs: { part } }],
    presentFraction: fractionText(present),
    absentFraction: fractionText(expected - present),
  };
}
