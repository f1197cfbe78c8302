import {
  ATTENDANCE_MEASURES,
  type AttendanceMeasure,
  add,
  type DayStatus,
  type Decimal,
  decimal,
  divide,
  type IncompleteAtCutoff,
  multiply,
  subtract,
} from '@personalia/contract';

/** What a day adds to the sums of its period (attendance 10.4). Minutes and days alike are exact decimals. */
export type Measures = Readonly<Record<AttendanceMeasure, Decimal>>;

/** The numbers of a result that count. */
export interface DayToMeasure {
  readonly status: DayStatus;
  readonly requiredMinutes: number;
  readonly workedMinutes: number;
  readonly lateMinutes: number;
  readonly earlyMinutes: number;
  readonly overtimeMinutes: number;
  readonly nightMinutes: number;
  readonly presentFraction: string;
  readonly absentFraction: string;
  readonly leaveFraction: string;
  /** The company's own status, where it says what is paid. */
  readonly own?: { readonly paidPart?: Decimal };
}

const ZERO = '0' as Decimal;
const TWO = '2' as Decimal;
const whole = (n: number): Decimal => decimal(String(n));
const mark = (is: boolean): Decimal => (is ? ('1' as Decimal) : ZERO);
const each = (value: (measure: AttendanceMeasure) => Decimal): Measures =>
  Object.fromEntries(ATTENDANCE_MEASURES.map((one) => [one, value(one)])) as unknown as Measures;

export const NO_MEASURES: Measures = each(() => ZERO);
export const addMeasures = (a: Measures, b: Measures): Measures => each((one) => add(a[one], b[one]));
export const subtractMeasures = (a: Measures, b: Measures): Measures => each((one) => subtract(a[one], b[one]));
export const areZero = (measures: Measures): boolean => ATTENDANCE_MEASURES.every((one) => measures[one] === ZERO);

/**
 * The measures of a day; null: the day has no result. What an incomplete day counts as is decided at the cut-off: until then,
 * and where it stays incomplete, its part without a clock-out is absent (1.9, `incompleteAtCutoff`).
 */
export function measuresOf(day: DayToMeasure | null, incompleteAs: IncompleteAtCutoff): Measures {
  if (!day) return NO_MEASURES;
  const isIncomplete = day.status === 'INCOMPLETE';
  const absent = decimal(day.absentFraction);
  const turned = !isIncomplete
    ? ZERO
    : incompleteAs === 'present'
      ? absent
      : incompleteAs === 'half'
        ? divide(absent, TWO, 4)
        : ZERO;
  const present = add(decimal(day.presentFraction), turned);
  const paidPart = day.own?.paidPart;
  return {
    presentDays: present,
    absentDays: subtract(absent, turned),
    leaveDays: decimal(day.leaveFraction),
    // 7: leave is paid by its type, so only the rest of the day is meant.
    paidDays: paidPart === undefined ? present : multiply(add(decimal(day.presentFraction), absent), paidPart),
    lateDays: mark(day.lateMinutes > 0),
    earlyDays: mark(day.earlyMinutes > 0),
    incompleteDays: mark(isIncomplete && incompleteAs === 'keep'),
    requiredMinutes: whole(day.requiredMinutes),
    workedMinutes: whole(day.workedMinutes),
    lateMinutes: whole(day.lateMinutes),
    earlyMinutes: whole(day.earlyMinutes),
    outsideMinutes: whole(day.overtimeMinutes),
    nightMinutes: whole(day.nightMinutes),
  };
}

/** What has to be posted so that what was frozen and all adjustments together are the true result; null: nothing (1.12). */
export function adjustmentOf(truth: Measures, frozen: Measures, posted: Measures): Measures | null {
  const difference = subtractMeasures(subtractMeasures(truth, frozen), posted);
  return areZero(difference) ? null : difference;
}
