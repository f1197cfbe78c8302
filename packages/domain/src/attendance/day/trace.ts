import type { DayFlag, DayStep } from '@personalia/contract';
import { timeAt } from './zone-time.ts';

/** What is found on the way to the result of a day: the steps of "Why?", and what the day is flagged with. */
export interface Trace {
  readonly steps: DayStep[];
  readonly flags: Set<DayFlag>;
  readonly step: (rule: string, outcome: string, inputs?: DayStep['inputs']) => void;
  /** A minute since 1970 as time of day. */
  readonly time: (minute: number) => string;
}

export function newTrace(zone: string): Trace {
  const steps: DayStep[] = [];
  return {
    steps,
    flags: new Set(),
    step: (rule, outcome, inputs = {}) => void steps.push({ rule, outcome, inputs }),
    time: (minute) => timeAt(minute * 60, zone),
  };
}
