import {
  type AttendanceDay,
  type CorrectionOfDay,
  CreateCorrectionOfDays,
  GetAttendanceDays,
  GetAttendancePeriods,
  GetCorrectionTerms,
  PreviewCorrectionOfDays,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Rows, renderPage } from '../../testing/index.ts';

/** attendance 12: the same correction of several days, each a request of its own. */

const day = (n: number): AttendanceDay => ({
  employeeId: `01900000-0000-7000-8000-0000000000e${n}`,
  employeeNo: `NSG19000${n}`,
  employee: `Employee ${n}`,
  unit: 'Finance',
  date: '2026-07-06',
  dayType: 'workday',
  state: 'final',
  status: 'INCOMPLETE',
  statusText: 'Incomplete',
  statusMark: null,
  shift: 'DAY',
  firstIn: '07:58',
  lastOut: null,
  workedMinutes: 0,
  lateMinutes: 0,
  earlyMinutes: 0,
  overtimeMinutes: 0,
  flags: ['missingOut'],
});
const TERMS = {
  types: ['missingIn', 'missingOut', 'missingBoth', 'wrongTime', 'statusChange'] as const,
  reasons: [
    { code: 'FORGOT', name: 'Forgot', needsNote: false, needsAttachment: false, types: null },
    { code: 'HOME', name: 'At home', needsNote: false, needsAttachment: false, types: ['statusChange'] as const },
  ],
  shifts: [],
  statuses: [],
  period: '2026-07',
  used: 0,
  most: 3,
  maxMinutes: null,
  atOnceMinutes: null,
  problem: null,
};
const line = (n: number, problem?: { code: string; path: string; message: string }): CorrectionOfDay => ({
  employeeId: day(n).employeeId,
  date: day(n).date,
  employee: day(n).employee,
  effect: {
    before: { status: 'INCOMPLETE', firstIn: '07:58', lastOut: null, workedMinutes: 0 },
    after: { status: 'PRESENT', firstIn: '07:58', lastOut: '17:00', workedMinutes: 480 },
    type: 'missingOut',
    isApprovedAtOnce: false,
  },
  problems: problem ? [problem] : [],
});
const TAKEN = { code: 'CORRECTION_OVERLAP', path: 'date', message: 'A request already covers this day.' };
const LIMIT = { code: 'CORRECTION_LIMIT', path: 'date', message: 'You used 3 of 3 corrections in this period.' };

test('12: several days are corrected at once: a preview of each, one submit, and what was refused stays with its reason', async () => {
  const { user } = renderPage('/attendance-report?tab=exceptions', {
    menus: ['/attendance-status', '/attendance-correction'],
    answers: [
      answer(GetAttendancePeriods, []),
      answer(GetAttendanceDays, new Rows([day(1), day(2), day(3)])),
      answer(GetCorrectionTerms, { ...TERMS, types: [...TERMS.types], reasons: TERMS.reasons as never }),
      answer(PreviewCorrectionOfDays, [line(1), line(2, TAKEN), line(3)]),
      answer(CreateCorrectionOfDays, [
        { ...day(1), id: 'a', no: 'ATC-1', problems: [] },
        { ...day(3), id: null, no: null, problems: [LIMIT] },
      ]),
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await user.click(screen.getByRole('button', { name: 'Correct 3 days' }));
  const dialog = await screen.findByRole('dialog', { name: 'Correct 3 days' });
  expect(within(dialog).getByRole('button', { name: /^Send/ })).toHaveProperty('disabled', true);
  await user.type(await within(dialog).findByLabelText(/Clock-out/), '17:00');
  await user.click(within(dialog).getByRole('combobox', { name: /Reason/ }));
  // A reason of another type is not offered.
  await waitFor(() => expect(screen.queryByText('At home')).toBeNull());
  await user.click(await screen.findByText('Forgot'));
  await within(dialog).findByText(TAKEN.message);
  await user.click(within(dialog).getByRole('button', { name: 'Send 2 corrections' }));
  await screen.findByText('1 correction sent.');
  const common = { clockIn: null, clockOut: '17:00', shiftId: null, statusId: null, reasonCode: 'FORGOT', note: '' };
  const daysOf = (...all: readonly number[]) => all.map((n) => ({ employeeId: day(n).employeeId, date: day(n).date }));
  expect(callsOf(PreviewCorrectionOfDays).at(-1)?.body).toMatchObject({ clockOut: '17:00' });
  expect(callsOf(CreateCorrectionOfDays)[0]?.body).toEqual({ ...common, days: daysOf(1, 3) });
  // What was sent is no longer chosen; the others stay, and say why.
  const rest = await screen.findByRole('dialog', { name: 'Correct 2 days' });
  await within(rest).findByText(LIMIT.message);
  expect(within(rest).queryByText('Employee 1')).toBeNull();
});
