import {
  AddLeaveRequestFile,
  AmendLeaveRequest,
  CancelLeaveRequest,
  ConvertLeaveRequest,
  CreateLeaveRequest,
  GetApprovalRequest,
  GetHomeLayout,
  GetLeaveCalendar,
  GetLeaveOptions,
  GetLeaveRequest,
  type LeaveOption,
  type LeavePreview,
  type LeaveRequestDetail,
  PreviewLeave,
  SubmitLeaveRequest,
} from '@personalia/contract';
import { onlineManager } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { decidedForSekar } from '../../../testing/approval.ts';
import { answer, callsOf, Refusal, renderPage } from '../../../testing/index.ts';
import { readOutbox } from '../../platform/outbox/outbox.ts';
import { crumbsOf } from '../../platform/shell/breadcrumb.ts';
import { useCrumbLabel } from '../../platform/shell/layout/breadcrumb-trail.tsx';

const ANNUAL: LeaveOption = {
  id: '01900000-0000-7000-8000-0000000000a1',
  code: 'ANNUAL',
  name: 'Annual leave',
  colour: 'blue',
  leaveUnit: 'day',
  halfDays: true,
  needsReason: false,
  needsEventDate: false,
  mayNeedFile: false,
  isUnpaid: false,
  rules: '12 working days a year after 12 months of service.',
  available: '9',
  unavailable: null,
};
const UNPAID: LeaveOption = {
  ...ANNUAL,
  id: '01900000-0000-7000-8000-0000000000a2',
  code: 'UNPAID',
  name: 'Unpaid leave',
  colour: 'grey',
  halfDays: false,
  needsReason: true,
  isUnpaid: true,
  available: null,
};
const EMPLOYEE = { id: '01900000-0000-7000-8000-0000000000e1', no: 'NSG190003', name: 'Yoga Firmansyah' };
const options = answer(GetLeaveOptions, {
  employee: EMPLOYEE,
  isOwn: true,
  today: '2026-03-02',
  types: [ANNUAL, UNPAID],
});
const calendar = answer(GetLeaveCalendar, ({ query }) =>
  Array.from({ length: 31 }, (_, n) => {
    const date = `${query['from']?.slice(0, 8)}${String(n + 1).padStart(2, '0')}`;
    const isNyepi = date === '2026-03-17';
    return {
      date,
      kind: isNyepi ? ('HOLIDAY' as const) : ('WORK' as const),
      holiday: isNyepi ? 'Nyepi' : null,
      leave: null,
      away: date === '2026-03-18' ? 2 : 0,
    };
  }),
);
const day = (date: string, quantity: string, why: string | null) => ({
  date,
  kind: quantity === '0' ? ('HOLIDAY' as const) : ('WORK' as const),
  holiday: why,
  portion: 'FULL' as const,
  quantity,
  why,
});
const effects = (change: Partial<LeavePreview> = {}): LeavePreview => ({
  days: [day('2026-03-16', '1', null), day('2026-03-17', '0', 'Nyepi'), day('2026-03-18', '1', null)],
  total: '2',
  leaveUnit: 'day',
  balance: { before: '9', after: '7', reserved: '0' },
  problems: [],
  warnings: [],
  attachment: null,
  mayOverride: false,
  approvers: [{ step: 'Manager', names: ['Sekar Anggraini'] }],
  ...change,
});
const made = { id: '01900000-0000-7000-8000-000000000001' } as LeaveRequestDetail;
const afterwards = [
  answer(CreateLeaveRequest, made),
  answer(GetLeaveRequest, new Refusal(404, 'NOT_FOUND', 'Record not found.')),
];

test('the month marks today, by the clock of the company', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-16T18:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  renderPage('/leave-request/leave-form', { answers: [options, calendar] });
  const marked = await screen.findByRole('button', { current: 'date' });
  expect(marked.getAttribute('aria-label')).toContain('17 Mar 2026');
});

test('home 2.2: two taps choose a range, the button says what it comes to, the third tap submits', async () => {
  const { user, path } = renderPage('/leave-request/leave-form', {
    answers: [options, calendar, answer(PreviewLeave, effects()), ...afterwards],
  });
  expect(await screen.findByRole('radio', { name: /Annual leave/ })).toHaveProperty('checked', true);
  await user.click(await screen.findByRole('button', { name: /^16 Mar 2026/ }));
  await user.click(screen.getByRole('button', { name: '18 Mar 2026, 2 colleagues away' }));
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('row', { name: /17 Mar 2026 0 Nyepi/ })).toBeDefined();
  expect(screen.getByText('9 − 2 = 7 days left')).toBeDefined();
  expect(screen.getByText('Approval: Sekar Anggraini')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Submit 2 days · 7 left' }));
  await waitFor(() => expect(path()).toBe(`/leave-request/leave-form/${made.id}`));
  expect(callsOf(CreateLeaveRequest)).toMatchObject([
    {
      body: {
        employeeId: EMPLOYEE.id,
        leaveTypeId: ANNUAL.id,
        fromDate: '2026-03-16',
        toDate: '2026-03-18',
        submit: true,
      },
    },
  ]);
});

test('HS-16: one day off takes 3 taps from Home, and what is left afterwards is on the button of the last one', async () => {
  const oneDay = effects({ total: '1', balance: { before: '9', after: '8', reserved: '0' } });
  const { user } = renderPage('/home', {
    menus: ['/leave-request'],
    answers: [
      answer(GetHomeLayout, { cards: [], version: 0 }),
      options,
      calendar,
      answer(PreviewLeave, oneDay),
      ...afterwards,
    ],
  });
  let taps = 0;
  const tap = (element: HTMLElement) => {
    taps += 1;
    return user.click(element);
  };
  await tap(await screen.findByRole('link', { name: 'Ask for leave' }));
  await tap(await screen.findByRole('button', { name: /^16 Mar 2026/ }));
  await tap(await screen.findByRole('button', { name: 'Submit 1 day · 8 left' }));
  await waitFor(() => expect(callsOf(CreateLeaveRequest)).toHaveLength(1));
  expect(taps).toBe(3);
});

test('home 2.3: without a network a request waits on the device, and the rules are checked when it is sent', async () => {
  const oneDay = effects({ total: '1', balance: { before: '9', after: '8', reserved: '0' } });
  const { user } = renderPage('/leave-request/leave-form', {
    answers: [options, calendar, answer(PreviewLeave, oneDay), ...afterwards],
  });
  await user.click(await screen.findByRole('button', { name: /^16 Mar 2026/ }));
  await screen.findByRole('button', { name: 'Submit 1 day · 8 left' });
  expect(screen.queryByRole('button', { name: 'Save and send later' })).toBeNull();
  onTestFinished(() => {
    onlineManager.setOnline(true);
    localStorage.removeItem('personalia.outbox');
  });
  act(() => onlineManager.setOnline(false));
  await user.click(screen.getByRole('button', { name: 'Save and send later' }));
  expect(readOutbox()).toMatchObject([
    { kind: 'leave', path: CreateLeaveRequest.path, body: { fromDate: '2026-03-16', submit: true }, refused: null },
  ]);
});

test('R1, R2: by the hour the form asks from when until when, and says days and hours', async () => {
  const byHour = { ...ANNUAL, quarterDays: true, byHour: { stepMinutes: 60, hoursPerDay: '8' }, available: '7' };
  const own = { ...day('2026-03-16', '0.125', null), portion: 'HOURS' as const, hours: { from: '12:00', to: '13:00' } };
  const found = effects({
    days: [own],
    total: '0.125',
    balance: { before: '7', after: '6.875', reserved: '0' },
  });
  const { user } = renderPage('/leave-request/leave-form', {
    answers: [
      answer(GetLeaveOptions, { employee: EMPLOYEE, isOwn: true, today: '2026-03-02', types: [byHour] }),
      calendar,
      answer(PreviewLeave, found),
      ...afterwards,
    ],
  });
  expect(await screen.findByText('7 d left')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: /^16 Mar 2026/ }));
  await user.click(await screen.findByText('Quarter'));
  expect(screen.getByText('Last quarter')).toBeDefined();
  await user.click(screen.getByText('Hours'));
  const asked = callsOf(PreviewLeave).length;
  await user.type(await screen.findByLabelText(/^From/), '12:00');
  expect(callsOf(PreviewLeave)).toHaveLength(asked);
  await user.type(screen.getByLabelText(/^Until/), '13:00');
  await waitFor(() =>
    expect(callsOf(PreviewLeave).at(-1)?.body).toMatchObject({
      startPortion: 'HOURS',
      endPortion: 'HOURS',
      startTime: '12:00',
      endTime: '13:00',
    }),
  );
  expect(await screen.findByText('7 d − 1 h = 6 d 7 h left')).toBeDefined();
  const table = screen.getByRole('table');
  expect(within(table).getByRole('row', { name: /16 Mar 2026 0.125 12:00–13:00/ })).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Submit 1 h · 6 d 7 h left' }));
  expect(callsOf(CreateLeaveRequest).at(-1)?.body).toMatchObject({
    startTime: '12:00',
    endTime: '13:00',
    submit: true,
  });
});

test('R2: one day can be a half, where the type allows it', async () => {
  const halfDay = effects({ total: '0.5', balance: { before: '1.5', after: '1', reserved: '1' } });
  const { user } = renderPage('/leave-request/leave-form', {
    answers: [options, calendar, answer(PreviewLeave, halfDay), ...afterwards],
  });
  await user.click(await screen.findByRole('button', { name: /^16 Mar 2026/ }));
  await user.click(await screen.findByText('Second half'));
  await waitFor(() =>
    expect(callsOf(PreviewLeave).at(-1)?.body).toMatchObject({
      startPortion: 'SECOND_HALF',
      endPortion: 'SECOND_HALF',
      toDate: '2026-03-16',
    }),
  );
  expect(await screen.findByRole('button', { name: /^Submit 0.5 days/ })).toBeDefined();
  expect(screen.getByText('1.5 − 0.5 = 1 day left')).toBeDefined();
  expect(screen.getByText('1 day already waits for approval.')).toBeDefined();
  // Of several days it can be the same half of each.
  await user.click(await screen.findByRole('button', { name: /^18 Mar 2026/ }));
  await user.click(await screen.findByText('Half day'));
  await waitFor(() =>
    expect(callsOf(PreviewLeave).at(-1)?.body).toMatchObject({
      startPortion: 'FIRST_HALF',
      endPortion: 'FIRST_HALF',
      toDate: '2026-03-18',
    }),
  );
});

test('Q1: what is in the way is said before it is sent, and keeps it from being submitted', async () => {
  const message = 'Not enough Annual leave: 2 days needed, 1 usable (0 waiting for approval).';
  const problems = [{ code: 'LEAVE_BALANCE', path: 'toDate', message }];
  const { user } = renderPage('/leave-request/leave-form', {
    answers: [options, calendar, answer(PreviewLeave, effects({ problems }))],
  });
  await user.click(await screen.findByRole('button', { name: /^16 Mar 2026/ }));
  // Once where it is explained, and once at the button, which a phone shows without what is above it.
  expect(await screen.findAllByText(message)).toHaveLength(2);
  expect(screen.getByRole('button', { name: /^Submit/ })).toHaveProperty('disabled', true);
  expect(screen.queryByText(/days left/)).toBeNull();
  expect(screen.queryByText(/^Approval:/)).toBeNull();
});

test('Q1: a warning is acknowledged before the request is submitted, and again when it is another', async () => {
  const message = 'Leave on 16 Mar 2026 is discouraged: Stocktaking.';
  const { user } = renderPage('/leave-request/leave-form', {
    answers: [
      options,
      calendar,
      answer(PreviewLeave, ({ body }) => {
        const { toDate } = body as { toDate: string };
        const warning = {
          code: 'LEAVE_DISCOURAGED',
          path: 'fromDate',
          message: toDate > '2026-03-16' ? `${message}!` : message,
        };
        return effects({ warnings: [warning] });
      }),
      ...afterwards,
    ],
  });
  await user.click(await screen.findByLabelText(/^16 Mar 2026/));
  expect(await screen.findAllByText(message)).toHaveLength(2);
  const submit = screen.getByRole('button', { name: /^Submit/ });
  expect(submit).toHaveProperty('disabled', true);
  await user.click(screen.getByLabelText('I have read this warning.'));
  await waitFor(() => expect(submit).toHaveProperty('disabled', false));
  expect(screen.getAllByText(message)).toHaveLength(1);
  await user.click(screen.getByLabelText(/^18 Mar 2026/));
  expect(await screen.findAllByText(`${message}!`)).toHaveLength(2);
  expect(submit).toHaveProperty('disabled', true);
  await user.click(screen.getByLabelText('I have read this warning.'));
  await waitFor(() => expect(submit).toHaveProperty('disabled', false));
  await user.click(submit);
  await waitFor(() =>
    expect(callsOf(CreateLeaveRequest)).toMatchObject([{ body: { acknowledge: true, submit: true } }]),
  );
});

test('a type that needs a reason is not submitted without one; what was typed stays after a refusal', async () => {
  const { user } = renderPage('/leave-request/leave-form', {
    answers: [
      options,
      calendar,
      answer(PreviewLeave, effects({ balance: null })),
      answer(CreateLeaveRequest, new Refusal(422, 'LEAVE_OVERLAPS', 'There is already leave on these days.')),
    ],
  });
  await user.click(await screen.findByRole('radio', { name: /Unpaid leave/ }));
  await user.click(await screen.findByRole('button', { name: /^16 Mar 2026/ }));
  await user.click(await screen.findByRole('button', { name: 'Submit 2 days' }));
  expect(await screen.findByText('Enter a reason.')).toBeDefined();
  expect(callsOf(CreateLeaveRequest)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Moving house');
  await user.click(screen.getByRole('button', { name: 'Submit 2 days' }));
  expect(await screen.findByText('There is already leave on these days.')).toBeDefined();
  expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Moving house');
});

test('R16: a chosen document is kept with the draft before it is submitted', async () => {
  const sick = {
    ...UNPAID,
    id: '01900000-0000-7000-8000-0000000000a3',
    name: 'Sick leave',
    needsReason: false,
    mayNeedFile: true,
  };
  const file = {
    id: '01900000-0000-7000-8000-0000000000f1',
    name: 'letter.pdf',
    mediaType: 'application/pdf',
    size: 1,
    createdAt: '',
    createdBy: null,
  };
  const { user, path } = renderPage('/leave-request/leave-form', {
    answers: [
      answer(GetLeaveOptions, { employee: EMPLOYEE, isOwn: true, today: '2026-03-02', types: [sick] }),
      calendar,
      answer(PreviewLeave, ({ body }) => {
        const { hasFiles } = body as { hasFiles: boolean };
        const problem = { code: 'LEAVE_ATTACHMENT', path: 'files', message: 'Attach a document for 2 days or more.' };
        return effects({ balance: null, attachment: { from: '2', dueOn: null }, problems: hasFiles ? [] : [problem] });
      }),
      answer(AddLeaveRequestFile, file),
      answer(SubmitLeaveRequest, { ...made, version: 2 }),
      answer(CreateLeaveRequest, { ...made, version: 1 }),
      answer(GetLeaveRequest, new Refusal(404, 'NOT_FOUND', 'Record not found.')),
    ],
  });
  await user.click(await screen.findByRole('button', { name: /^16 Mar 2026/ }));
  expect(await screen.findAllByText('Attach a document for 2 days or more.')).toHaveLength(2);
  expect(screen.getByText('A document is needed from 2 days in a row on.')).toBeDefined();
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(chooser as HTMLInputElement, new File(['x'], 'letter.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Submit 2 days/ })).toHaveProperty('disabled', false));
  await user.click(screen.getByRole('button', { name: /^Submit 2 days/ }));
  await waitFor(() => expect(path()).toBe(`/leave-request/leave-form/${made.id}`));
  expect(callsOf(CreateLeaveRequest)).toMatchObject([{ body: { submit: false } }]);
  expect(callsOf(AddLeaveRequestFile)).toHaveLength(1);
  expect(callsOf(SubmitLeaveRequest)).toMatchObject([{ body: { version: 1 } }]);
});

const own = (date: string, quantity: string, more: object = {}) => ({
  ...day(date, quantity, null),
  isCancelled: false,
  canCancel: quantity !== '0',
  ...more,
});
const approved = {
  ...made,
  kind: 'TAKE',
  employee: EMPLOYEE.name,
  employeeNo: EMPLOYEE.no,
  leaveTypeId: ANNUAL.id,
  type: 'Annual leave',
  colour: 'blue',
  fromDate: '2026-03-16',
  toDate: '2026-03-19',
  startPortion: 'FULL',
  endPortion: 'FULL',
  eventDate: null,
  total: '2',
  cancelled: '1',
  status: 'APPROVED',
  stateText: 'Approved, 1 of 3 days cancelled',
  waitingFor: [],
  cancellation: { id: EMPLOYEE.id, status: 'APPROVED' },
  amendment: null,
  changes: [],
  warnings: [],
  files: [],
  version: 3,
  can: ['amend', 'convert', 'cancel', 'cancelDays'],
  attachmentDueOn: '2026-03-01',
  isDocumentOverdue: true,
  days: [
    own('2026-03-16', '1'),
    own('2026-03-17', '0'),
    own('2026-03-18', '1', { isCancelled: true, canCancel: false }),
    own('2026-03-19', '1'),
  ],
} as unknown as LeaveRequestDetail;

test('W9: whoever asked for leave reads on its page who decided, for whom and why; others see the leave alone', async () => {
  const requestId = '01900000-0000-7000-8000-0000000000aa';
  const shown = { ...approved, requestId };
  const { unmount } = renderPage(`/leave-request/leave-form/${made.id}`, {
    answers: [options, answer(GetLeaveRequest, shown), decidedForSekar(requestId)],
  });
  const steps = await screen.findByRole('list', { name: 'Approval steps' });
  expect(steps.textContent).toContain('Bima Prasetyo for Sekar Anggraini');
  expect(steps.textContent).toContain('Direct manager: Sekar Anggraini');
  unmount();

  renderPage(`/leave-request/leave-form/${made.id}`, {
    answers: [
      options,
      answer(GetLeaveRequest, shown),
      answer(GetApprovalRequest, new Refusal(404, 'NOT_FOUND', 'Record not found.')),
    ],
  });
  expect(await screen.findByRole('row', { name: /18 Mar 2026 1 Cancelled/ })).toBeDefined();
  await waitFor(() => expect(callsOf(GetApprovalRequest)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(screen.queryByText('Record not found.')).toBeNull();
});

test('2.6: a leave request is printed from its page', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user } = renderPage(`/leave-request/leave-form/${made.id}`, {
    answers: [options, answer(GetLeaveRequest, approved)],
  });
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('2.3: approved leave is changed by a request that begins with it; what changes is shown with it', async () => {
  const next = { ...approved, id: EMPLOYEE.id, amendsId: made.id, status: 'PENDING', can: [] } as LeaveRequestDetail;
  const changes = [{ label: 'To', before: '19 Mar 2026', after: '20 Mar 2026' }];
  const { user } = renderPage(`/leave-request/leave-form/${made.id}`, {
    answers: [
      options,
      calendar,
      answer(GetLeaveRequest, ({ params }) => (params['id'] === made.id ? approved : { ...next, changes })),
      answer(PreviewLeave, effects()),
      answer(AmendLeaveRequest, next),
    ],
  });
  await user.click(await screen.findByText('Change leave'));
  expect(await screen.findByText(/^This replaces the approved leave as soon as it is approved/)).toBeDefined();
  const submit = await screen.findByRole('button', { name: /^Submit 2 days/ });
  expect(submit).toHaveProperty('disabled', true);
  await user.click(await screen.findByLabelText(/^16 Mar 2026/));
  await user.click(screen.getByLabelText(/^20 Mar 2026/));
  await waitFor(() =>
    expect(callsOf(PreviewLeave).at(-1)?.body).toMatchObject({ amendsId: made.id, toDate: '2026-03-20' }),
  );
  await waitFor(() => expect(submit).toHaveProperty('disabled', false));
  await user.click(submit);
  const table = await screen.findByRole('region', { name: 'What changes' });
  expect(within(table).getByRole('row', { name: 'To 19 Mar 2026 20 Mar 2026' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'The approved leave that this replaces' })).toBeDefined();
  expect(callsOf(AmendLeaveRequest)).toMatchObject([
    { body: { fromDate: '2026-03-16', toDate: '2026-03-20', submit: true, version: 3 } },
  ]);
});

test('2.3, R16: days of approved leave are cancelled and stay chosen after a refusal; without its document it is converted', async () => {
  let refusals = 1;
  const { user } = renderPage(`/leave-request/leave-form/${made.id}`, {
    answers: [
      options,
      answer(GetLeaveRequest, approved),
      answer(ConvertLeaveRequest, approved),
      answer(CancelLeaveRequest, () => {
        const message = 'What is left must be at least 2 days.';
        const errors = [{ path: 'days', code: 'LEAVE_CANCEL_MIN', message }];
        if (refusals-- > 0) return new Refusal(422, 'LEAVE_CANCEL_MIN', message, { errors });
        return approved;
      }),
    ],
  });
  expect(await screen.findByText('Approved, 1 of 3 days cancelled')).toBeDefined();
  expect(screen.getByRole('row', { name: /18 Mar 2026 1 Cancelled/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Latest cancellation of days' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cancel days' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel days of this leave?' });
  const ticks = within(dialog).getAllByRole('checkbox');
  expect(ticks).toHaveLength(2);
  expect(within(dialog).getByRole('button', { name: 'Cancel days' })).toHaveProperty('disabled', true);
  await user.click(within(dialog).getByRole('checkbox', { name: /19 Mar 2026/ }));
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'A meeting');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel 1 day' }));
  expect(await within(dialog).findByRole('alert')).toHaveProperty(
    'textContent',
    'What is left must be at least 2 days.',
  );
  expect(within(dialog).getByRole('group', { description: /at least 2 days/ })).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel 1 day' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const sent = { body: { version: 3, days: ['2026-03-19'], reason: 'A meeting' } };
  expect(callsOf(CancelLeaveRequest)).toMatchObject([sent, sent]);

  expect(screen.getByText('A document was due by 1 Mar 2026.')).toBeDefined();
  await user.click(screen.getByText('Convert to unpaid leave'));
  const converting = await screen.findByRole('alertdialog', { name: 'Convert this leave to unpaid leave?' });
  expect(await within(converting).findByText(UNPAID.name)).toBeDefined();
  await user.click(within(converting).getByText('Convert to unpaid leave'));
  await waitFor(() =>
    expect(callsOf(ConvertLeaveRequest)).toMatchObject([{ body: { version: 3, leaveTypeId: UNPAID.id } }]),
  );
});

test('the heading says that a request is edited only while it can be', async () => {
  const Heading = () => {
    const label = useCrumbLabel();
    const crumb = crumbsOf(`/leave-request/leave-form/${made.id}`).at(-1);
    return crumb && <h1>{label(crumb)}</h1>;
  };
  const heading = render(<Heading />);
  const sent = renderPage(`/leave-request/leave-form/${made.id}`, {
    answers: [options, answer(GetLeaveRequest, { ...approved, can: ['cancel'] })],
  });
  await screen.findByRole('row', { name: /18 Mar 2026 1 Cancelled/ });
  expect(heading.container.textContent).toBe('Leave Request');
  sent.unmount();
  renderPage(`/leave-request/leave-form/${made.id}`, {
    answers: [options, answer(GetLeaveRequest, { ...approved, can: ['edit'] })],
  });
  await screen.findByRole('row', { name: /18 Mar 2026 1 Cancelled/ });
  expect(heading.container.textContent).toBe('Edit Leave Request');
});
