import { expect, test } from 'vitest';
import type * as z from 'zod';
import { fieldErrors } from '../platform/issue-text.ts';
import { WorkSchedule, WorkScheduleDays } from './work-schedule.ts';

/** attendance 3: what a pattern is refused for before its shifts are known. */

const errors = (schema: z.ZodType, draft: object): string[] => {
  const parsed = schema.safeParse(draft);
  return parsed.success ? [] : fieldErrors(parsed.error, 'en').map(({ path, code }) => `${path} ${code}`);
};
const shift = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const days = (rows: readonly object[]) => errors(WorkScheduleDays.put.body as z.ZodType, { version: 1, rows });

test('SCHEDULE_SHIFT_TWICE, SCHEDULE_MANY_SHIFTS: up to three different shifts a day', () => {
  const rows = [1, 2, 3].map((n) => ({ day: 1, shiftId: shift(n) }));
  expect(days(rows)).toEqual([]);
  expect(days([...rows, { day: 2, shiftId: shift(1) }])).toEqual([]);
  expect(days([...rows, { day: 1, shiftId: shift(1) }])).toEqual(['rows.3.shiftId SCHEDULE_SHIFT_TWICE']);
  expect(days([...rows, { day: 1, shiftId: shift(4) }])).toEqual(['rows.3.day SCHEDULE_MANY_SHIFTS']);
});

test('3: a cycle has 1 to 366 days', () => {
  const draft = (cycleLength: number) => ({
    code: 'W',
    name: 'Week',
    cycleLength,
    anchorDate: '2026-01-05',
    holidayRule: 'followCalendar',
  });
  for (const length of [1, 7, 366]) expect(errors(WorkSchedule.create, draft(length))).toEqual([]);
  for (const length of [0, 367]) expect(errors(WorkSchedule.create, draft(length))).not.toEqual([]);
});
