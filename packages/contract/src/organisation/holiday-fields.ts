import * as field from '../platform/fields.ts';
import { problemIn } from '../platform/finding.ts';
import { type Label, label } from '../platform/label.ts';
import { holidayProblems } from '../platform/problems/holiday.ts';
import type { Rule } from '../platform/resource.ts';
import type { RowsRule } from '../platform/row-list.ts';
import { addDays, type CalendarDate } from '../platform/values/calendar-date.ts';
import { FEB29_RULE_CHOICES, HOLIDAY_KIND_CHOICES, HOLIDAY_RECURRENCE_CHOICES } from './holiday-kinds.ts';

/** Only published days reach leave, roster and attendance (attendance 8.2). */
export const HOLIDAY_STATES = ['draft', 'published', 'withdrawn'] as const;
export type HolidayState = (typeof HOLIDAY_STATES)[number];
export const HOLIDAY_STATE_LABELS: Readonly<Record<HolidayState, Label>> = {
  draft: label('Draft', 'Draf'),
  published: label('Published', 'Terbit'),
  withdrawn: label('Withdrawn', 'Ditarik'),
};

/** Most dates of one non-work day. */
export const MOST_HOLIDAY_DATES = 31;

/** What is entered of a non-work day, one by one and as rows of a calendar. */
export const holidayFields = {
  fromDate: field.date({ label: label('From', 'Mulai') }),
  toDate: field
    .date({
      label: label('To', 'Sampai'),
      help: label('Leave blank for a single date.', 'Kosongkan untuk satu tanggal.'),
    })
    .optional(),
  name: field.text({ label: label('Name', 'Nama') }),
  localName: field.text({ label: label('Name in Indonesian', 'Nama dalam bahasa Indonesia') }).optional(),
  kind: field.choice({
    label: label('Kind', 'Jenis'),
    initial: 'public',
    choices: HOLIDAY_KIND_CHOICES,
  }),
  recurring: field
    .choice({
      label: label('Recurring', 'Berulang'),
      initial: 'none',
      choices: HOLIDAY_RECURRENCE_CHOICES,
    })
    .optional(),
  feb29Rule: field
    .choice({
      label: label('In years without 29 February', 'Pada tahun tanpa 29 Februari'),
      initial: 'leapYearsOnly',
      choices: FEB29_RULE_CHOICES,
    })
    .optional(),
  effectiveFrom: field
    .date({
      label: label('Effective from', 'Berlaku mulai'),
      help: label('Leave blank to include earlier years.', 'Kosongkan agar tahun sebelumnya juga termasuk.'),
    })
    .optional(),
  effectiveTo: field
    .date({
      label: label('Effective to', 'Berlaku sampai'),
      help: label('Leave blank to repeat it without an end.', 'Kosongkan jika berulang tanpa akhir.'),
    })
    .optional(),
};

const problemAt = problemIn(holidayProblems);
const isHalf = (kind: unknown): boolean => String(kind).endsWith('-half');
const lastOf = ({ fromDate, toDate }: Readonly<Record<string, unknown>>): string => String(toDate || fromDate);

/** HOLIDAY_RANGE, HOLIDAY_TOO_LONG, HOLIDAY_HALF_SINGLE: the dates of one non-work day (attendance 8.1, 8.6). */
export const holidayRange: Rule = ({ fromDate, toDate, kind }) => {
  if (typeof fromDate !== 'string' || typeof toDate !== 'string' || toDate === fromDate) return null;
  if (toDate < fromDate) return problemAt('toDate', 'HOLIDAY_RANGE');
  if (isHalf(kind)) return problemAt('toDate', 'HOLIDAY_HALF_SINGLE');
  return toDate < addDays(fromDate as CalendarDate, MOST_HOLIDAY_DATES)
    ? null
    : problemAt('toDate', 'HOLIDAY_TOO_LONG', { n: MOST_HOLIDAY_DATES });
};

/** HOLIDAY_END: what recurs does not end before its entered date, nor before it is effective. */
export const holidayEnd: Rule = ({ fromDate, recurring, effectiveFrom, effectiveTo }) => {
  if (recurring !== 'sameDateYearly' || typeof fromDate !== 'string' || typeof effectiveTo !== 'string') return null;
  const date = typeof effectiveFrom === 'string' && effectiveFrom > fromDate ? effectiveFrom : fromDate;
  return effectiveTo < date ? problemAt('effectiveTo', 'HOLIDAY_END', { date }) : null;
};

const isFeb29 = (date: unknown): boolean => String(date).endsWith('-02-29');

/** A half day has one date; only what recurs has years, and only 29 February is missing in some. */
export const hiddenOfHoliday = ({
  kind,
  recurring,
  fromDate,
  toDate,
}: Readonly<Record<string, unknown>>): readonly string[] => {
  const recurs = recurring === 'sameDateYearly';
  return [
    ...(isHalf(kind) ? ['toDate'] : []),
    ...(recurs && (isFeb29(fromDate) || isFeb29(toDate)) ? [] : ['feb29Rule']),
    ...(recurs ? [] : ['effectiveFrom', 'effectiveTo']),
  ];
};

/** HOLIDAY_DUPLICATE: a calendar has a name once on a date. Days of other names may be on it too (attendance 8.3). */
export const eachNameOnce: RowsRule = (rows) => {
  const dated = rows
    .map((row, at) => ({ at, name: String(row['name']), from: String(row['fromDate']), to: lastOf(row) }))
    .toSorted((a, b) => a.from.localeCompare(b.from) || a.at - b.at);
  const until = new Map<string, string>();
  for (const { at, name, from, to } of dated) {
    const key = name.toLowerCase();
    const before = until.get(key) ?? '';
    if (from <= before) return { row: at, ...problemAt('fromDate', 'HOLIDAY_DUPLICATE', { name, date: from }) };
    until.set(key, to);
  }
  return null;
};
