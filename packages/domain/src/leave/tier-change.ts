import {
  add,
  type CalendarDate,
  type Decimal,
  daysBetween,
  decimal,
  type LeaveRules,
  type LeaveTierChange,
  multiply,
  quotient,
  roundToStep,
} from '@personalia/contract';
import type { EntitlementTrace, LeaveYear } from './entitlement.ts';

const HALF = decimal('0.5');

/** A part of a leave year with the days of a whole year that hold in it. */
export interface TierPart {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly days: Decimal;
}

/**
 * R7: what is due of a leave year in which the days changed: as on its first day, by the days of each part, or those of the last part
 * in full. Rounded to halves of the unit, nearest, half away from zero.
 */
export function dueAfterChange(
  change: LeaveTierChange,
  parts: readonly TierPart[],
  year: LeaveYear,
  unit?: LeaveRules['unit'],
): { readonly quantity: Decimal; readonly trace: EntitlementTrace } {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return { quantity: decimal('0'), trace: { formula: '0', inputs: [] } };
  const amount = unit === 'hour' ? 'hours' : 'days';
  if (change !== 'prorata') {
    const { days } = change === 'full' ? last : first;
    return { quantity: days, trace: { formula: amount, inputs: [{ name: amount, value: days }] } };
  }
  const yearDays = decimal(String(daysBetween(year.from, year.to) + 1));
  const lengths = parts.map(({ from, to }) => String(daysBetween(from, to) + 1));
  const sum = parts.reduce(
    (total, { days }, n) => add(total, multiply(days, decimal(lengths[n] ?? '0'))),
    decimal('0'),
  );
  return {
    quantity: roundToStep(quotient(sum, yearDays), HALF),
    trace: {
      formula: `round((${parts.map((_, n) => `${amount}${n + 1} * partDays${n + 1}`).join(' + ')}) / yearDays, 0.5)`,
      inputs: [
        ...parts.flatMap(({ days }, n) => [
          { name: `${amount}${n + 1}`, value: days as string },
          { name: `partDays${n + 1}`, value: lengths[n] ?? '0' },
        ]),
        { name: 'yearDays', value: yearDays },
      ],
    },
  };
}
