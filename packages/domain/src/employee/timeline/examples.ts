import { type CalendarDate, calendarDate, OPEN_END, type TransitionType } from '@personalia/contract';
import type { CareerEvent, EventTerms, Facts, PayChange } from './career-event.ts';
import type { Career } from './replay.ts';

/** Events and timelines as tests write them. */
export const day = calendarDate;

let sequence = 0;
interface Rest {
  readonly to?: string;
  readonly pay?: readonly PayChange[];
  readonly terms?: EventTerms;
  readonly sequence?: number;
}

export function event(
  id: string,
  type: TransitionType,
  date: string,
  sets: Facts = {},
  { to, pay = [], terms = {}, sequence: given }: Rest = {},
): CareerEvent {
  sequence += 1;
  return {
    id,
    rootId: id,
    transactionNo: `CT-${id}`,
    type,
    effectiveDate: day(date),
    endDate: to === undefined ? null : day(to),
    sequence: given ?? sequence,
    sets,
    pay,
    terms,
  };
}

export const monthly = (amount: string, percent?: string): PayChange => ({
  component: 'base',
  amount,
  currency: 'IDR',
  period: 'month',
  ...(percent === undefined ? {} : { entered: { mode: 'percent' as const, value: percent } }),
});

/** Own positions as [from, to, facts], the way examples are written down. */
export const shape = ({ segments }: Career) =>
  segments.filter((one) => one.kind === 'primary').map((one) => [one.validFrom, one.validTo, one.facts]);
export const payShape = ({ pay }: Career) => pay.map((one) => [one.validFrom, one.validTo, one.amount]);
export const OPEN: CalendarDate = OPEN_END;
