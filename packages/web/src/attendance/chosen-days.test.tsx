import {
  type AttendanceDay,
  ExportAttendanceDays,
  GetAttendanceDays,
  GetAttendancePeriods,
  NotifyOfDays,
  RecalculateChosenDays,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { INCOMPLETE } from '../../testing/attendance-day.ts';
import { answer, callsOf, Refusal, Rows, renderPage } from '../../testing/index.ts';

/** attendance 10.5: what is done with several results of days. */

const day = (n: number): AttendanceDay => ({
  ...INCOMPLETE,
  employeeId: `01900000-0000-7000-8000-0000000000e${n}`,
  employeeNo: `NSG19000${n}`,
  employee: `Employee ${n}`,
});
const page = [answer(GetAttendancePeriods, []), answer(GetAttendanceDays, new Rows([day(1), day(2), day(3)]))];
const menus = ['/attendance-status', '/attendance-correction'];
const daysOf = (...all: readonly number[]) => ({
  days: all.map((n) => ({ employeeId: day(n).employeeId, date: '2026-07-06' })),
});

test('10.5: chosen days are computed again, and their employees asked; who was not says why', async () => {
  const message = 'A correction is already waiting.';
  const { user } = renderPage('/attendance-report?tab=exceptions', {
    menus,
    answers: [
      ...page,
      answer(RecalculateChosenDays, { days: 2 }),
      answer(NotifyOfDays, {
        employees: 2,
        days: 2,
        skipped: [{ employeeId: day(3).employeeId, date: '2026-07-06', employee: 'Employee 3', message }],
      }),
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Employee 1, 6 Jul 2026' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Employee 2, 6 Jul 2026' }));
  await user.click(screen.getByRole('button', { name: 'Recalculate 2 days' }));
  await screen.findByText('2 days will be recalculated within a minute.');
  expect(callsOf(RecalculateChosenDays)[0]?.body).toEqual(daysOf(1, 2));
  // What was done is no longer chosen.
  await waitFor(() => expect(screen.queryByRole('button', { name: /Recalculate/ })).toBeNull());
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  await user.click(screen.getByRole('button', { name: 'Ask to correct' }));
  const dialog = await screen.findByRole('dialog', { name: 'Result' });
  within(dialog).getByText('2 employees were notified.');
  within(dialog).getByText('Employee 3, 6 Jul 2026');
  within(dialog).getByText(message);
  expect(callsOf(NotifyOfDays)[0]?.body).toEqual(daysOf(1, 2, 3));
});

test('10.5: the list is exported by its filters; whoever may only look has neither', async () => {
  const answers = [...page, answer(ExportAttendanceDays, new Refusal(422, 'REPORT_ROWS', 'Narrow the filters.'))];
  const { user, unmount } = renderPage('/attendance-report?tab=exceptions&lateOver=5&page=2', { menus, answers });
  await user.click(await screen.findByRole('button', { name: /Export/ }));
  await user.click(await screen.findByText('Export XLSX'));
  await screen.findByText('Narrow the filters.');
  expect(callsOf(ExportAttendanceDays)[0]?.query).toEqual({ lateOver: '5', exceptions: 'true', format: 'xlsx' });
  unmount();
  renderPage('/attendance-report', { menus, answers: page, may: ['view'] });
  await screen.findByText('Employee 1');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
});
