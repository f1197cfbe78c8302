import {
  ChangeLeaveYearStart,
  CloseLeaveYear,
  GetLeaveYears,
  LeaveType,
  type LeaveYearView,
  PreviewLeaveYearClosing,
  PreviewLeaveYearStart,
  ReopenLeaveYear,
} from '@personalia/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Refusal, Rows, renderPage } from '../../../testing/index.ts';

const YEAR: LeaveYearView = {
  id: '01a00000-0000-7000-8000-000000002025',
  code: '2025',
  from: '2025-01-01',
  to: '2025-12-31',
  status: 'OPEN',
  carried: '0',
  expired: '0',
  isMoving: false,
  closedAt: null,
  closedBy: null,
  version: 3,
  can: ['close'],
};
const TYPE = {
  id: 'type-1',
  code: 'ANNUAL',
  name: 'Annual leave',
  colour: 'blue',
  entitlement: 'yearly',
  days: '12',
  waitingMonths: 12,
  publishedFrom: '2025-01-01',
  hasChanges: false,
  status: 'active',
  version: 1,
  refs: {},
};
const list = [answer(LeaveType.endpoints.page, new Rows([TYPE]))];

test('R10: closing says what is carried forward and what expires, and that requests still wait', async () => {
  const { user } = renderPage('/leave-setting?years=1', {
    answers: [
      ...list,
      answer(GetLeaveYears, [YEAR]),
      answer(PreviewLeaveYearClosing, {
        types: [
          {
            leaveTypeId: 'type-1',
            name: 'Annual leave',
            leaveUnit: 'day',
            people: 42,
            left: '126.5',
            carried: '80',
            expired: '46.5',
            usableUntil: '2026-03-31',
          },
        ],
        pending: 2,
      }),
      answer(CloseLeaveYear, { jobId: 'job-1' }),
    ],
  });
  const year = await screen.findByRole('region', { name: '2025' });
  expect(year.textContent).toContain('1 Jan 2025 – 31 Dec 2025');
  await user.click(within(year).getByRole('button', { name: 'Close leave year' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close leave year 2025' });
  const row = await within(dialog).findByRole('row', { name: /Annual leave/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['42', '126.5', '80', '46.5', '31 Mar 2026']);
  expect(dialog.textContent).toContain('2 requests with days of this year are still waiting for approval.');
  await user.click(within(dialog).getByRole('button', { name: 'Close leave year' }));
  expect(await screen.findByText('Leave year 2025 is being closed')).toBeTruthy();
  expect(callsOf(CloseLeaveYear)).toMatchObject([{ body: { version: 3 } }]);
});

test('R10: a closed year says what it posted; reopening asks first, and says why it is refused', async () => {
  const used = '1 employee has used carried days already. Cancel that leave first.';
  const closed = {
    ...YEAR,
    status: 'CLOSED' as const,
    carried: '80',
    expired: '46.5',
    closedBy: 'Maya',
    can: ['reopen' as const],
  };
  const { user } = renderPage('/leave-setting?years=1', {
    answers: [
      ...list,
      answer(GetLeaveYears, [closed]),
      answer(ReopenLeaveYear, new Refusal(409, 'LEAVE_CARRY_USED', used)),
    ],
  });
  const year = await screen.findByRole('region', { name: '2025' });
  expect(year.textContent).toContain('Carried forward: 80 days. Expired: 46.5 days.');
  await user.click(within(year).getByRole('button', { name: 'Reopen' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Reopen leave year 2025?' });
  await user.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText(used)).toBeTruthy();
});

test('R9: another start says what becomes of the last leave year and of the next before it is changed', async () => {
  const { user } = renderPage('/leave-setting?years=1', {
    answers: [
      ...list,
      answer(GetLeaveYears, [{ ...YEAR, code: '2026', from: '2026-01-01', to: '2026-12-31', can: ['changeStart'] }]),
      answer(PreviewLeaveYearStart, {
        last: { code: '2026', from: '2026-01-01', to: '2027-03-31', before: '2026-12-31' },
        next: { code: '2027/28', from: '2027-04-01', to: '2028-03-31' },
        used: 0,
      }),
      answer(ChangeLeaveYearStart, { jobId: 'job-1' }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Change start of leave year' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change start of leave year' });
  const change = within(dialog).getByRole('button', { name: 'Change leave year' });
  expect((change as HTMLButtonElement).disabled).toBe(true);
  await user.type(within(dialog).getByLabelText(/Next leave year begins on/), '1 Apr 2027{Enter}');
  expect(await within(dialog).findByText('Leave year 2026 ends on 31 Mar 2027, instead of 31 Dec 2026.')).toBeTruthy();
  expect(dialog.textContent).toContain('Leave year 2027/28 runs from 1 Apr 2027 to 31 Mar 2028');
  await user.click(change);
  expect(await screen.findByText('Leave year changed')).toBeTruthy();
  expect(callsOf(ChangeLeaveYearStart)).toMatchObject([{ body: { startsOn: '2027-04-01', version: 3 } }]);
});
