import {
  type DayStatus,
  type DayStep,
  type Decimal,
  formatNumber,
  type Label,
  label,
  OWN_STATUS_MEASURE_LABELS,
  type OwnStatusMeasure,
} from '@personalia/contract';
import type { DayResult } from './facts.ts';
import { fractionText, WHOLE } from './status.ts';

/** A status of the company's own as it is in force on a day (attendance 7). */
export interface OwnStatus {
  readonly id: string;
  readonly code: string;
  readonly name: Label;
  readonly baseStatus: DayStatus;
  /** Null: every day of the base status. */
  readonly measure: OwnStatusMeasure | null;
  readonly moreThan: number;
  /** Part of what is expected that counts as present; null: as the base status. */
  readonly presentPart: Decimal | null;
  readonly priority: number;
}

type Judged = Pick<
  DayResult,
  'status' | 'state' | 'declared' | 'steps' | 'presentFraction' | 'absentFraction' | OwnStatusMeasure
>;

/** What a final result is called by the company: the first status by priority whose condition holds; its part replaces the fractions. */
export function withOwnStatus<R extends Judged>(result: R, statuses: readonly OwnStatus[]): R {
  if (result.state !== 'final' || statuses.length === 0) return result;
  const [found] = statuses
    .filter(
      ({ baseStatus, measure, moreThan }) =>
        baseStatus === result.status && (measure === null || result[measure] > moreThan),
    )
    .toSorted((a, b) => a.priority - b.priority || (a.code < b.code ? -1 : 1));
  if (!found) return result;
  const { id, name, measure, moreThan, presentPart } = found;
  const steps: DayStep[] = [
    measure
      ? {
          rule: 'status',
          outcome: 'own',
          inputs: { measure: OWN_STATUS_MEASURE_LABELS[measure], minutes: result[measure], limit: moreThan, name },
        }
      : { rule: 'status', outcome: 'ownAlways', inputs: { name } },
  ];
  // What is on duty or remote is present whatever the rest of the day is called.
  const expected = Math.round((Number(result.presentFraction) + Number(result.absentFraction)) * WHOLE);
  const isCounted = presentPart !== null && !result.declared && expected > 0;
  if (isCounted)
    steps.push({
      rule: 'status',
      outcome: 'ownPart',
      inputs: { part: label(formatNumber(presentPart, 'en'), formatNumber(presentPart, 'id')) },
    });
  const present = isCounted ? expected * Number(presentPart) : 0;
  return {
    ...result,
    own: { id, name },
    steps: [...result.steps, ...steps],
    ...(isCounted ? { presentFraction: fractionText(present), absentFraction: fractionText(expected - present) } : {}),
  };
}
