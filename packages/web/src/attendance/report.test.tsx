import {
  ATTENDANCE_MEASURES,
  type AttendanceAdjustment,
  type AttendanceMeasure,
  type AttendancePeriod,
  type AttendancePunch,
  type AttendanceSummary,
  CloseAttendancePeriod,
  ExcludePunch,
  ExportAttendancePeriod,
  ExportAttendanceSheet,
  GetAttendanceAdjustments,
  GetAttendanceDays,
  GetAttendanceExtracts,
  GetAttendancePeriods,
  GetAttendanceSheet,
  GetAttendanceSummary,
  GetPeriodChecks,
  GetPunches,
  ReopenAttendancePeriod,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Refusal, Rows, renderPage } from '../../testing/index.ts';

const OPEN: AttendancePeriod = {
  id: '01a00000-0000-7000-8000-000000000006',
  code: '2026-06',
  from: '2026-06-01',
  to: '2026-06-30',
  state: 'OPEN',
  employerId: null,
  employer: null,
  incompleteAs: null,
  reason: null,
  closedAt: null,
  closedBy: null,
  exportNo: 0,
  exportedAt: null,
  payrollRun: null,
  adjustments: 0,
  progress: null,
  locksOn: null,
  version: 1,
  can: ['close'],
};
const LOCKED: AttendancePeriod = {
  ...OPEN,
  state: 'LOCKED',
  incompleteAs: 'keep',
  reason: 'Known to the managers',
  closedAt: '2026-07-02T03:00:00.000Z',
  closedBy: 'Ratna Dewi',
  version: 3,
  can: ['export', 'reopen', 'use'],
};
const NEXT: AttendancePeriod = {
  ...OPEN,
  id: '01a00000-0000-7000-8000-000000000007',
  code: '2026-07',
  from: '2026-07-01',
  to: '2026-07-31',
  locksOn: '2026-08-03',
  adjustments: 1,
  can: [],
};
const measures = (given: Partial<Record<AttendanceMeasure, string>>) =>
  Object.fromEntries(ATTENDANCE_MEASURES.map((one) => [one, given[one] ?? '0'])) as AttendanceSummary['measures'];
const LINE: AttendanceSummary = {
  employeeId: '01900000-0000-7000-8000-0000000000e1',
  employeeNo: 'NSG190003',
  employee: 'Yoga Firmansyah',
  unit: 'Finance',
  measures: measures({ presentDays: '12', workedMinutes: '5750' }),
  adjustments: measures({ absentDays: '-1', leaveDays: '1' }),
};
const ADJUSTMENT: AttendanceAdjustment = {
  id: '01900000-0000-7000-8000-0000000000a1',
  employeeId: LINE.employeeId,
  employeeNo: LINE.employeeNo,
  employee: LINE.employee,
  date: '2026-06-15',
  originPeriod: '2026-06',
  period: '2026-07',
  cause: 'LEAVE',
  measures: measures({ absentDays: '-1', leaveDays: '1' }),
  before: { status: 'ABSENT', measures: measures({ absentDays: '1' }) },
  after: { status: 'LEAVE', measures: measures({ leaveDays: '1' }) },
  createdAt: '2026-07-06T03:00:00.000Z',
};
const PERIODS_AT = '/attendance-report?tab=periods';

test('SPEC: /attendance-report begins with the daily results, /attendance-extract with the extracts', async () => {
  const answers = [
    answer(GetAttendancePeriods, [NEXT, OPEN]),
    answer(GetAttendanceDays, new Rows([])),
    answer(GetAttendanceExtracts, new Rows([])),
  ];
  const { unmount } = renderPage('/attendance-report', { answers });
  expect(await screen.findByText('No attendance yet.')).toBeTruthy();
  unmount();
  renderPage('/attendance-extract', { answers });
  expect(await screen.findByText('No files yet.')).toBeTruthy();
  // Without the menu of the report, its tabs are not there.
  expect(screen.queryByText('Daily results')).toBeNull();
});

test('21.6: where counting stopped, a full page of results leads to the next', async () => {
  const day = {
    employeeId: '01900000-0000-7000-8000-0000000000e1',
    employeeNo: 'NSG1',
    employee: 'Yoga Firmansyah',
    unit: null,
    date: '2026-07-06',
    dayType: 'workday',
    state: 'final',
    status: 'PRESENT',
    statusText: 'Present',
    shift: null,
    firstIn: null,
    lastOut: null,
    workedMinutes: 480,
    lateMinutes: 0,
    earlyMinutes: 0,
    overtimeMinutes: 0,
    flags: [],
  };
  const counted = { page: 3, pageSize: 1, totalItems: 3, totalIsExact: false };
  renderPage('/attendance-report?page=3', {
    answers: [answer(GetAttendancePeriods, [NEXT, OPEN]), answer(GetAttendanceDays, new Rows([day], counted))],
  });
  await screen.findByText('Yoga Firmansyah');
  expect(screen.getByRole('listitem', { name: '4' })).toBeTruthy();
});

test('10.5: a month is a row of short codes for each employee, with what they mean, and is exported', async () => {
  const { employeeId, employeeNo, employee, unit } = LINE;
  const late = { date: '2026-06-02', status: 'LATE', code: 'VL', text: 'Very late', colour: 'teal' };
  const { user } = renderPage('/attendance-report?tab=month&month=2026-06&search=yoga', {
    answers: [
      answer(GetAttendanceSheet, new Rows([{ employeeId, employeeNo, employee, unit, days: [late] }])),
      answer(ExportAttendanceSheet, new Refusal(422, 'ROSTER_NARROW', 'Choose a unit first.')),
    ],
  });
  const row = await screen.findByRole('row', { name: /Yoga Firmansyah/ });
  expect(within(row).getAllByRole('cell')).toHaveLength(30);
  expect(within(row).getByText('VL').title).toBe('2 Jun 2026: Very late');
  expect(screen.getByText('Very late')).toBeTruthy();
  expect(within(row).getByRole('link').getAttribute('href')).toContain(
    'search=NSG190003&from=2026-06-01&to=2026-06-30',
  );
  await user.click(screen.getByRole('button', { name: 'Export month' }));
  await waitFor(() =>
    expect(callsOf(ExportAttendanceSheet).at(-1)?.query).toEqual({ month: '2026-06', search: 'yoga' }),
  );
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await waitFor(() => expect(callsOf(GetAttendanceSheet).at(-1)?.query).toMatchObject({ month: '2026-05' }));
});

test('10.4: a period of an employer is named with it, wherever periods are chosen or closed', async () => {
  const own = { ...OPEN, id: '01a00000-0000-7000-8000-000000000008', employerId: 'e', employer: 'PT Satu' };
  const { user } = renderPage(PERIODS_AT, {
    answers: [answer(GetAttendancePeriods, [NEXT, OPEN, own]), answer(GetPeriodChecks, [])],
  });
  const row = await screen.findByRole('row', { name: /PT Satu/ });
  await user.click(within(row).getByRole('button', { name: 'Close period' }));
  expect(await screen.findByRole('dialog', { name: 'Close period 2026-06 · PT Satu' })).toBeTruthy();
});

test('10.4: with findings of the checks a period is closed for a reason', async () => {
  let current = OPEN;
  const { user } = renderPage(PERIODS_AT, {
    answers: [
      answer(GetAttendancePeriods, () => [NEXT, current]),
      answer(GetPeriodChecks, [
        { code: 'PROVISIONAL', label: 'Days that are not final yet', count: 0 },
        { code: 'INCOMPLETE', label: 'Incomplete days', count: 3 },
      ]),
      answer(CloseAttendancePeriod, ({ body }) => {
        if (!(body as { reason?: string }).reason)
          return new Refusal(422, 'PERIOD_CHECKS', '1 check has findings.', {
            errors: [{ path: 'reason', code: 'PERIOD_CHECKS', message: 'Enter a reason.' }],
          });
        current = { ...OPEN, state: 'CLOSING', progress: 40, version: 2, can: [] };
        return { jobId: 'job-1' };
      }),
    ],
  });
  expect(await screen.findByText('Locks automatically from 3 Aug 2026, once its checks find nothing.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Close period' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close period 2026-06' });
  const row = await within(dialog).findByRole('row', { name: /Incomplete days/ });
  expect(row.textContent).toBe('Incomplete days3');
  await user.click(within(dialog).getByRole('button', { name: 'Close period' }));
  expect(await within(dialog).findByText('Enter a reason.')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Known to the managers');
  await user.click(within(dialog).getByRole('button', { name: 'Close period' }));
  await waitFor(() =>
    expect(callsOf(CloseAttendancePeriod).at(-1)?.body).toEqual({ version: 1, reason: 'Known to the managers' }),
  );
  // The job is followed from what the server says, so a reload shows the same.
  expect(await screen.findByText('Closing 40 %')).toBeTruthy();
});

test('10.4: a locked period is opened again for a reason, and exported for payroll', async () => {
  const { user } = renderPage(PERIODS_AT, {
    answers: [
      answer(GetAttendancePeriods, [LOCKED]),
      answer(ReopenAttendancePeriod, OPEN),
      answer(ExportAttendancePeriod, new Refusal(409, 'PERIOD_STATE', 'Period 2026-06 is open.')),
    ],
  });
  const row = await screen.findByRole('row', { name: /2026-06/ });
  await user.click(within(row).getByRole('button', { name: 'Export for payroll' }));
  await user.click(await screen.findByText('CSV'));
  await waitFor(() => expect(callsOf(ExportAttendancePeriod).at(-1)?.body).toEqual({ format: 'csv' }));
  expect(row.textContent).toContain('Reason: Known to the managers');
  await user.click(within(row).getByRole('button', { name: 'Reopen period' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reopen period 2026-06' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'A device was late');
  await user.click(within(dialog).getByRole('button', { name: 'Reopen period' }));
  await waitFor(() =>
    expect(callsOf(ReopenAttendancePeriod).at(-1)?.body).toEqual({ version: 3, reason: 'A device was late' }),
  );
});

test('1.12: the summary shows what was adjusted, and "Why?" which day, before and after', async () => {
  const { user } = renderPage('/attendance-report?tab=summary', {
    answers: [
      answer(GetAttendancePeriods, [NEXT, LOCKED]),
      answer(GetAttendanceSummary, new Rows([LINE])),
      answer(GetAttendanceAdjustments, new Rows([ADJUSTMENT])),
    ],
  });
  const row = await screen.findByRole('row', { name: /Yoga Firmansyah/ });
  expect(row.textContent).toContain('95 h 50 min');
  expect(row.textContent).toContain('−1 adj.');
  expect(callsOf(GetAttendanceSummary).at(-1)?.query).toMatchObject({ periodId: NEXT.id, sort: 'employee' });
  await user.click(within(row).getByRole('button', { name: 'Why? Adjustments of Yoga Firmansyah' }));
  const day = await screen.findByRole('region', { name: '15 Jun 2026' });
  expect(day.textContent).toContain('Absent → Leave');
  expect(day.textContent).toContain('Leave was approved or cancelled · From period 2026-06');
  const cells = within(within(day).getByRole('row', { name: /^Absent/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['1 → 0', '−1']);
});

test('10.4: an adjustment that a reopened period takes back says so, without a change of the day', async () => {
  const back: AttendanceAdjustment = { ...ADJUSTMENT, cause: 'REOPENED', before: ADJUSTMENT.after };
  const { user } = renderPage('/attendance-report?tab=summary', {
    answers: [
      answer(GetAttendancePeriods, [NEXT, LOCKED]),
      answer(GetAttendanceSummary, new Rows([LINE])),
      answer(GetAttendanceAdjustments, new Rows([back])),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Why? Adjustments of Yoga Firmansyah' }));
  const day = await screen.findByRole('region', { name: '15 Jun 2026' });
  expect(day.textContent).toContain('Reversed: the day is counted in its own period again.');
  const cells = within(within(day).getByRole('row', { name: /^Absent/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['–', '−1']);
});

test('attendance 10.5: a raw punch says what it counts as, and is excluded with a reason', async () => {
  const PUNCH: AttendancePunch = {
    id: '01a00000-0000-7000-8000-0000000000f1',
    date: '2026-07-06',
    time: '17:00:10',
    zone: 'Asia/Jakarta',
    at: '2026-07-06T10:00:10Z',
    receivedAt: '2026-07-06T10:01:00Z',
    direction: 'unknown',
    source: 'device',
    badge: '0042',
    device: 'GATE',
    employee: { id: '01a00000-0000-7000-8000-0000000000e1', no: 'N1', name: 'Ani Lestari' },
    usedAs: 'out',
    usedOn: '2026-07-06',
    notes: [],
  };
  const { user } = renderPage('/attendance-extract?tab=punches', {
    menus: ['/employee-attendance-mapping'],
    answers: [
      answer(GetPunches, new Rows([PUNCH])),
      answer(ExcludePunch, { ...PUNCH, usedAs: 'excluded', usedOn: null }),
    ],
  });
  expect(await screen.findByText('Clock-out, 6 Jul 2026')).toBeTruthy();
  expect(screen.getByText('Punch · WIB')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Exclude' }));
  const dialog = await screen.findByRole('dialog', { name: /Exclude punch of 6 Jul 2026/ });
  const act = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Exclude' });
  expect(act.disabled).toBe(true);
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Test of the gate');
  await user.click(act);
  await waitFor(() => expect(callsOf(ExcludePunch).at(-1)?.body).toEqual({ reason: 'Test of the gate' }));
  expect(await screen.findByText('The punch no longer counts.')).toBeTruthy();
});
