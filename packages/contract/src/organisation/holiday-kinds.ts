import { type Label, label } from '../platform/label.ts';

/** What a day off is (attendance 8.1), by rank where several are on one date (8.3). Of a half day one half is worked. */
export const HOLIDAY_KINDS = ['public', 'substitute', 'joint-leave', 'company', 'first-half', 'second-half'] as const;
export type HolidayKind = (typeof HOLIDAY_KINDS)[number];
export const HOLIDAY_KIND_LABELS: Readonly<Record<HolidayKind, Label>> = {
  public: label('Public holiday', 'Libur nasional'),
  substitute: label('Substitute holiday', 'Libur pengganti'),
  'joint-leave': label('Joint leave', 'Cuti bersama'),
  company: label('Company holiday', 'Libur perusahaan'),
  'first-half': label('Half day: first half off', 'Setengah hari: paruh pertama libur'),
  'second-half': label('Half day: second half off', 'Setengah hari: paruh kedua libur'),
};

/** Whether a day is on its dates once, or on the same ones every year (attendance 8.1). */
export const HOLIDAY_RECURRENCES = ['none', 'sameDateYearly'] as const;
export type HolidayRecurrence = (typeof HOLIDAY_RECURRENCES)[number];
export const HOLIDAY_RECURRENCE_LABELS: Readonly<Record<HolidayRecurrence, Label>> = {
  none: label('No', 'Tidak'),
  sameDateYearly: label('Every year', 'Setiap tahun'),
};

/** When a recurring 29 February is in other years (attendance 8.3). */
export const FEB29_RULES = ['leapYearsOnly', 'feb28', 'mar01'] as const;
export type Feb29Rule = (typeof FEB29_RULES)[number];
export const FEB29_RULE_LABELS: Readonly<Record<Feb29Rule, Label>> = {
  leapYearsOnly: label('Leap years only', 'Hanya tahun kabisat'),
  feb28: label('28 February', '28 Februari'),
  mar01: label('1 March', '1 Maret'),
};

/** First and last year in which recurring days are: all that leave and attendance ask for. */
export const RECURRING_YEARS = { first: 1970, last: 2099 } as const;

const choicesOf = <Value extends string>(labels: Readonly<Record<Value, Label>>, values: readonly Value[]) =>
  values.map((value) => ({ value, label: labels[value] }));
export const HOLIDAY_RECURRENCE_CHOICES = choicesOf(HOLIDAY_RECURRENCE_LABELS, HOLIDAY_RECURRENCES);
export const FEB29_RULE_CHOICES = choicesOf(FEB29_RULE_LABELS, FEB29_RULES);
export const HOLIDAY_KIND_CHOICES = choicesOf(HOLIDAY_KIND_LABELS, HOLIDAY_KINDS);
