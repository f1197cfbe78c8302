import {
  type AttendanceDayDetail,
  CancelOvertimeRequest,
  CreateOvertimeRequest,
  CreateTeamOvertime,
  DeleteOvertimeRequest,
  Employee,
  GetAttendanceClock,
  GetAttendanceDay,
  GetOvertimeCandidates,
  GetOvertimeRequest,
  GetOvertimeRequests,
  GetOvertimeSummary,
  type OvertimeOfDay,
  type OvertimePreview,
  type OvertimeRequestDetail,
  OvertimeSetting,
  OvertimeTiers,
  PreviewOvertimeRequest,
  PreviewTeamOvertime,
  SimulateOvertime,
  SubmitOvertimeRequest,
  UpdateOvertimeRequest,
} from '@personalia/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { decidedForSekar } from '../../testing/approval.ts';
import { ABSENT, CLOCK, employeeId } from '../../testing/attendance-day.ts';
import { answer, callsOf, Refusal, Rows, renderPage } from '../../testing/index.ts';

const DAY: AttendanceDayDetail = {
  ...ABSENT,
  state: 'provisional',
  status: 'SCHEDULED',
  statusText: 'Scheduled',
  undertimeMinutes: 0,
  absentFraction: '0',
  canCorrect: false,
};
const VALUE: OvertimeOfDay = {
  state: 'final',
  rule: 'ID PP35/2021 5-day week',
  actualMinutes: 185,
  approvedMinutes: 210,
  paidMinutes: 180,
  cutMinutes: 0,
  unpaidMinutes: 0,
  hasMeal: false,
  weightedHours: '5.5',
  lines: [
    { dayType: 'WORKDAY', multiplier: '1.5', minutes: 60 },
    { dayType: 'WORKDAY', multiplier: '2', minutes: 120 },
  ],
  why: ['Rule: ID PP35/2021 5-day week.', 'Workday: 60 minutes × 1.5 = 1.5 hours of pay.'],
};
const RULE = {
  id: '01900000-0000-7000-8000-0000000000d1',
  status: 'active',
  version: 1,
  createdAt: '2026-01-05T01:00:00Z',
  updatedAt: '2026-01-05T01:00:00Z',
  createdBy: null,
  updatedBy: null,
  refs: {},
  code: 'ID-5DAY',
  name: 'ID PP35/2021 5-day week',
  effectiveFrom: '2021-02-02',
  isEligible: true,
};
const REQUEST: OvertimeRequestDetail = {
  id: '01900000-0000-7000-8000-0000000000f1',
  no: 'OVT-202607-000001',
  employeeId,
  employeeNo: 'NSG190003',
  employee: 'Yoga Firmansyah',
  unit: 'Finance',
  date: '2026-07-06',
  from: '17:00',
  to: '20:30',
  plannedMinutes: 210,
  approvedMinutes: 210,
  actualMinutes: 185,
  paidMinutes: 180,
  reason: 'Month-end closing',
  projectCode: null,
  status: 'APPROVED',
  waitingFor: [],
  submittedAt: '2026-07-05T01:00:00.000Z',
  requestId: null,
  comment: null,
  decidedBy: null,
  version: 3,
  createdAt: '2026-07-05T01:00:00.000Z',
  can: ['cancel'],
  shift: 'DAY 08:00–17:00',
  dayType: 'WORKDAY',
  day: VALUE,
};
const FINE: OvertimePreview = {
  employee: REQUEST.employee,
  shift: REQUEST.shift,
  dayType: 'WORKDAY',
  plannedMinutes: 120,
  estimate: { ...VALUE, paidMinutes: 120, weightedHours: '3.5' },
  problems: [],
};
const FORM = '/overtime/overtime-form?date=2026-07-06';

test('attendance 9: a request shows what it would come to, is sent, and opens', async () => {
  const { user } = renderPage(FORM, {
    answers: [
      answer(GetAttendanceClock, CLOCK),
      answer(GetAttendanceDay, DAY),
      answer(PreviewOvertimeRequest, FINE),
      answer(CreateOvertimeRequest, REQUEST),
      answer(GetOvertimeRequest, REQUEST),
    ],
  });
  await screen.findByText('Shift: DAY 08:00–17:00');
  await screen.findByText('3.5');
  const send = screen.getByRole('button', { name: 'Send request' });
  await user.click(send);
  await screen.findByText('Enter a reason.');
  expect(callsOf(CreateOvertimeRequest)).toEqual([]);
  await user.type(screen.getByLabelText(/^Reason/), 'Month-end closing');
  await user.type(screen.getByLabelText('Project code'), 'PRJ-7');
  await user.click(send);
  await screen.findByText('Overtime of the day');
  expect(callsOf(CreateOvertimeRequest).at(-1)?.body).toEqual({
    employeeId,
    date: '2026-07-06',
    from: '17:00',
    to: '19:00',
    reason: 'Month-end closing',
    projectCode: 'PRJ-7',
    submit: true,
  });
});

const DRAFT: OvertimeRequestDetail = {
  ...REQUEST,
  no: null,
  reason: '',
  status: 'DRAFT',
  approvedMinutes: null,
  actualMinutes: null,
  paidMinutes: null,
  submittedAt: null,
  version: 1,
  can: ['edit', 'submit', 'delete'],
  day: null,
};

test('attendance 9.2: a request is kept as a draft without a reason, completed, and sent', async () => {
  let now = DRAFT;
  const { user } = renderPage(FORM, {
    answers: [
      answer(GetAttendanceClock, CLOCK),
      answer(GetAttendanceDay, DAY),
      answer(PreviewOvertimeRequest, FINE),
      answer(CreateOvertimeRequest, DRAFT),
      answer(GetOvertimeRequest, () => now),
      answer(UpdateOvertimeRequest, ({ body }) => {
        now = { ...DRAFT, reason: body.reason ?? '', version: 2 };
        return now;
      }),
      answer(SubmitOvertimeRequest, () => {
        now = { ...now, status: 'PENDING', can: ['withdraw'], version: 3 };
        return now;
      }),
    ],
  });
  await screen.findByText('3.5');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText('Draft');
  expect(callsOf(CreateOvertimeRequest).at(-1)?.body).toMatchObject({ reason: '', submit: false });
  // What has no reason yet is completed first.
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit request' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'Stock-taking');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await user.click(await screen.findByRole('button', { name: 'Send request' }));
  await screen.findByText('Pending');
  expect(callsOf(UpdateOvertimeRequest).at(-1)?.body).toMatchObject({ reason: 'Stock-taking', submit: false });
  expect(callsOf(SubmitOvertimeRequest).at(-1)?.body).toEqual({ version: 2 });
});

test('attendance 9.2: a draft is deleted, and the list is there again', async () => {
  const { user } = renderPage(`/overtime/overtime-form/${REQUEST.id}`, {
    answers: [
      answer(GetOvertimeRequests, new Rows([])),
      answer(GetOvertimeRequest, DRAFT),
      answer(DeleteOvertimeRequest, undefined as never),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
  const [, confirm] = await screen.findAllByRole('button', { name: 'Delete draft' });
  await user.click(confirm as HTMLElement);
  await screen.findByText('No overtime requests yet.');
  expect(callsOf(DeleteOvertimeRequest)).toHaveLength(1);
});

test('attendance 9.4: what speaks against a request is at its field, and it cannot be sent', async () => {
  const message = 'Overtime must lie outside the planned shift 08:00–17:00.';
  const { user } = renderPage(FORM, {
    answers: [
      answer(GetAttendanceClock, CLOCK),
      answer(GetAttendanceDay, new Refusal(404, 'NOT_FOUND', 'It is not there.')),
      answer(PreviewOvertimeRequest, {
        ...FINE,
        estimate: null,
        problems: [{ code: 'OT_INSIDE_SHIFT', path: 'from', message }],
      }),
    ],
  });
  await screen.findByText(message);
  await user.type(screen.getByLabelText(/^Reason/), 'Closing');
  expect(screen.getByRole('button', { name: 'Send request' }).hasAttribute('disabled')).toBe(true);
});

test('attendance 9.3: a request shows actual, approved and paid time, each tier, and why', async () => {
  const cancelled: OvertimeRequestDetail = { ...REQUEST, status: 'CANCELLED', day: null, can: [], version: 4 };
  let now = REQUEST;
  const { user } = renderPage(`/overtime/overtime-form/${REQUEST.id}`, {
    answers: [
      answer(GetOvertimeRequest, () => now),
      answer(CancelOvertimeRequest, () => {
        now = cancelled;
        return cancelled;
      }),
    ],
  });
  await screen.findByText('3 h 5 min');
  expect(screen.getByText('5.5')).toBeTruthy();
  expect(screen.getByText('× 1.5')).toBeTruthy();
  await user.click(screen.getByText('Why?'));
  expect(screen.getByText('Workday: 60 minutes × 1.5 = 1.5 hours of pay.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel overtime' }));
  const [, confirm] = await screen.findAllByRole('button', { name: 'Cancel overtime' });
  await user.click(confirm as HTMLElement);
  await waitFor(() => expect(callsOf(CancelOvertimeRequest).at(-1)?.body).toEqual({ version: 3 }));
  await screen.findByText('Cancelled');
});

test('W9: whoever asked for overtime reads on its page who decided, for whom and why', async () => {
  const requestId = '01900000-0000-7000-8000-0000000000aa';
  renderPage(`/overtime/overtime-form/${REQUEST.id}`, {
    answers: [answer(GetOvertimeRequest, { ...REQUEST, requestId }), decidedForSekar(requestId)],
  });
  const steps = await screen.findByRole('list', { name: 'Approval steps' });
  expect(steps.textContent).toContain('Bima Prasetyo for Sekar Anggraini');
  expect(steps.textContent).toContain('Direct manager: Sekar Anggraini');
});

test('attendance 9.5: the list shows requested, actual and paid time', async () => {
  renderPage('/overtime', { answers: [answer(GetOvertimeRequests, new Rows([REQUEST]))] });
  const row = await screen.findByRole('row', { name: /Yoga Firmansyah/ });
  expect(row.textContent).toContain('3 h 30 min');
  expect(row.textContent).toContain('3 h 5 min');
  expect(row.textContent).toContain('3 h 0 min');
  // Rules are of those who keep work schedules.
  expect(screen.queryByText('Settings')).toBeNull();
});

test('attendance 9.1: who does not keep work schedules cannot change a rule; multipliers do not come from files', async () => {
  const row = { id: REQUEST.id, dayType: 'WORKDAY', fromMinute: 0, multiplier: '1.5', refs: {} };
  renderPage(`/overtime/overtime-setting-form/${RULE.id}?tab=tiers`, {
    answers: [
      answer(OvertimeSetting.endpoints.one, RULE as never),
      answer(OvertimeTiers.get, { version: 1, rows: [row] } as never),
    ],
  });
  const multipliers = await screen.findByRole('region', { name: 'Multipliers' });
  expect(multipliers.textContent).toContain('1.5');
  expect(screen.getByText('You can view this record, but not change it.')).toBeTruthy();
  expect(screen.queryByText('Upload or export')).toBeNull();
});

test('attendance 9.5: a rule is tried with times and the pay of an hour', async () => {
  const { user } = renderPage(`/overtime/overtime-setting-form/${RULE.id}?tab=try`, {
    answers: [
      answer(OvertimeSetting.endpoints.one, RULE as never),
      answer(SimulateOvertime, {
        value: { ...VALUE, cutMinutes: 60, unpaidMinutes: 60, hasMeal: true },
        pay: '275000',
      }),
    ],
  });
  expect(await screen.findByText('Overtime pay: 275,000')).toBeTruthy();
  const { textContent } = screen.getByRole('region', { name: 'Result' });
  expect(textContent).toContain('5.5');
  expect(textContent).toContain('Over the limit, without pay1 h 0 min');
  expect(textContent).toContain('A meal allowance is due.');
  await user.type(screen.getByRole('textbox', { name: 'Pay of one hour' }), '50000');
  await waitFor(() => {
    expect(callsOf(SimulateOvertime).at(-1)).toMatchObject({
      body: { dayType: 'WORKDAY', present: { from: '17:00', to: '20:05' }, hourlyPay: '50000' },
    });
  });
});

test('attendance 9.5: a rule whose formula says the pay of an hour does not ask for it', async () => {
  renderPage(`/overtime/overtime-setting-form/${RULE.id}?tab=try`, {
    answers: [
      answer(OvertimeSetting.endpoints.one, { ...RULE, hourlyPayFormula: 'employee.salary.monthly / 173' } as never),
      answer(SimulateOvertime, { value: VALUE, pay: null }),
    ],
  });
  expect(await screen.findByText(/^The formula of this rule sets the pay/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Pay of one hour' })).toBeNull();
});

test('attendance 9.5: presence that nobody has asked for is requested with its times', async () => {
  const span = { segment: 'postShift', from: '17:00', to: '19:10', text: '17:00–19:10', minutes: 130 } as const;
  const { user } = renderPage('/overtime?tab=candidates', {
    answers: [
      answer(GetAttendanceClock, CLOCK),
      answer(GetOvertimeRequests, new Rows([])),
      answer(
        GetOvertimeCandidates,
        new Rows([
          {
            employeeId,
            employeeNo: 'NSG190003',
            employee: 'Yoga Firmansyah',
            unit: null,
            date: '2026-07-06',
            spans: [span],
          },
        ]),
      ),
      answer(GetAttendanceDay, DAY),
      answer(PreviewOvertimeRequest, FINE),
      answer(Employee.endpoints.options, []),
    ],
  });
  await screen.findByText('17:00–19:10');
  expect(callsOf(GetOvertimeCandidates).at(-1)?.query).toMatchObject({ from: '2026-07-01', to: '2026-07-06' });
  await user.click(screen.getByRole('link', { name: 'Request overtime' }));
  await waitFor(() =>
    expect(callsOf(PreviewOvertimeRequest).at(-1)?.body).toMatchObject({
      employeeId,
      date: '2026-07-06',
      from: '17:00',
      to: '19:10',
    }),
  );
});

test('attendance 9: sums of overtime by period and employee, and by rate without a person', async () => {
  const SUMS = {
    period: '2026-07',
    employeeId,
    employeeNo: 'NSG190003',
    employee: 'Yoga Firmansyah',
    unit: 'Finance',
    dayType: null,
    multiplier: null,
    days: 3,
    provisionalDays: 1,
    actualMinutes: 400,
    approvedMinutes: 390,
    paidMinutes: 360,
    cutMinutes: 30,
    weightedHours: '10.5',
    meals: 0,
  };
  const RATE = {
    ...SUMS,
    employeeId: null,
    employee: null,
    dayType: 'WORKDAY',
    multiplier: '1.5',
    weightedHours: '4.5',
  };
  const { user } = renderPage('/overtime?tab=summary', {
    answers: [
      answer(GetAttendanceClock, CLOCK),
      answer(GetOvertimeRequests, new Rows([])),
      answer(GetOvertimeSummary, ({ query }) => new Rows([query.per === 'rate' ? RATE : SUMS]) as never),
    ],
  });
  const row = await screen.findByRole('row', { name: /Yoga Firmansyah/ });
  expect(row.textContent).toContain('2026-07');
  expect(row.textContent).toContain('31 not final');
  expect(row.textContent).toContain('6 h 0 min');
  expect(row.textContent).toContain('10.5');
  expect(callsOf(GetOvertimeSummary).at(-1)?.query).toMatchObject({
    per: 'employee',
    from: '2026-06-01',
    to: '2026-07-06',
  });
  await user.click(screen.getByLabelText('One row per'));
  await user.click(await screen.findByText('Period, day and multiplier'));
  const rate = await screen.findByRole('row', { name: /× 1.5/ });
  expect(rate.textContent).toContain('Workday');
  expect(screen.queryByText('Yoga Firmansyah')).toBeNull();
});

test('attendance 9.1: overtime for a team shows what speaks against a line, and sends the others', async () => {
  const other = '01900000-0000-7000-8000-0000000000e2';
  const message = 'You already have an overtime request from 17:00 to 18:00.';
  const line = { shift: 'DAY 08:00–17:00', plannedMinutes: 120 };
  const LINES = [
    { ...line, employeeId, employee: 'Yoga Firmansyah', paidMinutes: 120, weightedHours: '3.5', problems: [] },
    {
      ...line,
      employeeId: other,
      employee: 'Rina Wati',
      paidMinutes: null,
      weightedHours: null,
      problems: [{ code: 'OT_OVERLAP', path: 'from', message }],
    },
  ];
  const people = [
    { id: employeeId, code: 'NSG190003', name: 'Yoga Firmansyah' },
    { id: other, code: 'NSG190004', name: 'Rina Wati' },
  ];
  const { user } = renderPage('/overtime/overtime-form?for=team', {
    answers: [
      answer(GetAttendanceClock, CLOCK),
      answer(Employee.endpoints.options, people as never),
      answer(PreviewTeamOvertime, ({ body }) =>
        LINES.filter((one) => body.employeeIds.includes(one.employeeId as never)),
      ),
      answer(CreateTeamOvertime, [
        { employeeId, employee: 'Yoga Firmansyah', id: REQUEST.id, no: REQUEST.no, problems: [] },
      ]),
    ],
  });
  for (const name of [/^Yoga Firmansyah/, /^Rina Wati/]) {
    await user.click(await screen.findByRole('combobox', { name: /Employees/ }));
    const [option] = (await screen.findAllByText(name)).slice(-1);
    await user.click(option as HTMLElement);
  }
  expect((await screen.findByRole('row', { name: /Rina Wati/ })).textContent).toContain(message);
  await user.type(screen.getByLabelText(/^Reason/), 'Stock-taking');
  await user.click(screen.getByRole('button', { name: 'Send 1 request' }));
  await waitFor(() =>
    expect(callsOf(CreateTeamOvertime).at(-1)?.body).toEqual({
      employeeIds: [employeeId],
      date: '2026-07-06',
      from: '17:00',
      to: '19:00',
      reason: 'Stock-taking',
      projectCode: '',
    }),
  );
  // Who was refused stays to be looked at.
  await waitFor(() => expect(screen.queryByRole('row', { name: /Yoga/ })).toBeNull());
  expect(screen.getByRole('row', { name: /Rina Wati/ })).toBeTruthy();
});

test('attendance 9.1: whoever sees pay sees what overtime is worth, by tier and in all; a formula that fails says so', async () => {
  const [first, second] = VALUE.lines;
  const worth: OvertimeOfDay = {
    ...VALUE,
    pay: { hourly: '50000', amount: '275000', currency: 'IDR' },
    lines: [{ ...first, amount: '75000' } as never, { ...second, amount: '200000' } as never],
  };
  const shown = (day: OvertimeOfDay) =>
    renderPage(`/overtime/overtime-form/${REQUEST.id}`, { answers: [answer(GetOvertimeRequest, { ...REQUEST, day })] });
  const { unmount } = shown(worth);
  await screen.findByText('IDR 275,000');
  expect(screen.getByRole('row', { name: /× 1.5/ }).textContent).toContain('IDR 75,000');
  unmount();
  const failed = shown({ ...VALUE, pay: { hourly: null, amount: null, currency: null } });
  await screen.findByText('The overtime pay could not be calculated.');
  failed.unmount();
  // To others nothing says that there is any.
  shown(VALUE);
  await screen.findByText('5.5');
  expect(screen.queryByText('Overtime pay')).toBeNull();
});

test('attendance 9: the summary has a column of pay where anything is worth something', async () => {
  const row = { period: '2026-07', employeeId, employeeNo: 'NSG190003', employee: 'Yoga Firmansyah', unit: 'Finance' };
  const sums = {
    days: 2,
    provisionalDays: 0,
    actualMinutes: 360,
    approvedMinutes: 360,
    paidMinutes: 360,
    cutMinutes: 0,
  };
  const pay = [
    { currency: 'IDR', amount: '275000' },
    { currency: 'USD', amount: '12.5' },
  ];
  renderPage('/overtime?tab=summary', {
    answers: [
      answer(GetAttendanceClock, CLOCK),
      answer(GetOvertimeRequests, new Rows([])),
      answer(
        GetOvertimeSummary,
        new Rows([{ ...row, ...sums, dayType: null, multiplier: null, weightedHours: '5.5', meals: 0, pay }]) as never,
      ),
    ],
  });
  const found = await screen.findByRole('row', { name: /Yoga Firmansyah/ });
  expect(found.textContent).toContain('IDR 275,000');
  expect(found.textContent).toContain('USD 12.50');
  expect(screen.getByRole('columnheader', { name: 'Overtime pay' })).toBeTruthy();
});
