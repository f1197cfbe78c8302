import {
  CreateMassLeave,
  Employee,
  GetApprovalRequest,
  GetMassLeave,
  GetMassLeaves,
  LeaveType,
  MASS_OUTCOMES,
  type MassLeave,
  PreviewMassLeave,
  SubmitMassLeave,
  WithdrawMassLeave,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Refusal, Rows, renderPage } from '../../../testing/index.ts';

const RETURNED: MassLeave = {
  id: '01a00000-0000-7000-8000-000000000001',
  no: 'ML-2026-0001',
  name: 'Joint leave',
  leaveTypeId: 'type-1',
  type: 'Annual leave',
  leaveUnit: 'day',
  dates: ['2026-12-24'],
  firstDate: '2026-12-24',
  employerIds: [],
  unitIds: [],
  locationIds: [],
  insufficient: 'SKIP',
  negativeLimit: null,
  fallbackTypeId: null,
  fallbackType: null,
  optOutUntil: '2026-12-18',
  excluded: [],
  status: 'RETURNED',
  employees: 0,
  booked: 0,
  counts: Object.fromEntries(MASS_OUTCOMES.map((outcome) => [outcome, 0])) as MassLeave['counts'],
  jobId: null,
  version: 4,
  createdAt: '2026-11-01T00:00:00Z',
  createdBy: 'Bima',
  waitingFor: [],
  isBlocked: false,
  comment: 'Not the whole company, please',
  decidedBy: 'Ayu',
  requestId: null,
  can: ['submit', 'withdraw'],
};

test('M8: what was returned says why, and is submitted again or withdrawn', async () => {
  const { user } = renderPage(`/mass-leave?open=${RETURNED.id}`, {
    answers: [
      answer(GetMassLeaves, new Rows([RETURNED])),
      answer(GetMassLeave, RETURNED),
      answer(SubmitMassLeave, { ...RETURNED, status: 'PENDING' }),
      answer(WithdrawMassLeave, { ...RETURNED, status: 'WITHDRAWN' }),
    ],
  });
  const panel = await screen.findByRole('dialog', { name: 'Joint leave' });
  await within(panel).findByText('Comment by Ayu');
  expect(panel.textContent).toContain('Employees can opt out until 18 Dec 2026.');
  // Nobody is booked yet, so there are no lines to ask for.
  expect(within(panel).queryByRole('table')).toBeNull();
  await user.click(within(panel).getByRole('button', { name: 'Submit again' }));
  await screen.findByText('Mass leave submitted for approval');
  expect(callsOf(SubmitMassLeave)[0]?.body).toEqual({ version: 4 });
  await user.click(within(panel).getByRole('button', { name: 'Withdraw mass leave' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw Joint leave?' });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw mass leave' }));
  await screen.findByText('Mass leave withdrawn');
  expect(callsOf(WithdrawMassLeave)[0]?.body).toEqual({ version: 4 });
});

test('M8: what was undone offers nobody to opt out', async () => {
  const undone: MassLeave = { ...RETURNED, status: 'CANCELLED', comment: null, can: [] };
  renderPage(`/mass-leave?open=${RETURNED.id}`, {
    answers: [answer(GetMassLeaves, new Rows([undone])), answer(GetMassLeave, undone)],
  });
  const panel = await screen.findByRole('dialog', { name: 'Joint leave' });
  expect((await within(panel).findByRole('status')).textContent).toBe('Undone');
  expect(panel.textContent).not.toContain('opt out');
});

test('M8: what nobody can approve says so, and what to do, to whoever can do it', async () => {
  const blocked: MassLeave = { ...RETURNED, status: 'PENDING', comment: null, isBlocked: true, can: ['withdraw'] };
  renderPage(`/mass-leave?open=${RETURNED.id}`, {
    menus: ['/user-management', '/workflow-setting'],
    answers: [answer(GetMassLeaves, new Rows([blocked])), answer(GetMassLeave, blocked)],
  });
  const panel = await screen.findByRole('dialog', { name: 'Joint leave' });
  const alert = await within(panel).findByRole('alert');
  expect(alert.textContent).toContain('Nobody can approve this');
  expect(within(alert).getByRole('link', { name: 'User management' }).getAttribute('href')).toBe('/user-management');
  expect(within(alert).getByRole('link', { name: 'Workflow settings' }).getAttribute('href')).toBe('/workflow-setting');
});

test('M8: whoever asked for it sees its steps; who may not know them sees the rest', async () => {
  const waiting: MassLeave = { ...RETURNED, status: 'PENDING', comment: null, requestId: 'request-1', can: [] };
  const answers = [answer(GetMassLeaves, new Rows([waiting])), answer(GetMassLeave, waiting)];
  const steps = {
    seq: 1,
    name: 'HR',
    state: 'ACTIVE' as const,
    skipReason: null,
    enteredAt: '2026-11-01T00:00:00Z',
    dueAt: null,
    completedAt: null,
    people: [],
    why: [{ rule: 'Role HR Administrator', result: 'Ayu', inputs: [], dropped: [] }],
  };
  const request = { steps: [steps], expected: [], history: [], can: [] } as never;
  const { unmount } = renderPage(`/mass-leave?open=${RETURNED.id}`, {
    answers: [...answers, answer(GetApprovalRequest, request)],
  });
  const panel = await screen.findByRole('dialog', { name: 'Joint leave' });
  expect((await within(panel).findByRole('list', { name: 'Approval steps' })).textContent).toContain(
    'Role HR Administrator: Ayu',
  );
  unmount();
  renderPage(`/mass-leave?open=${RETURNED.id}`, {
    answers: [...answers, answer(GetApprovalRequest, new Refusal(404, 'NOT_FOUND', 'Record not found.'))],
  });
  const other = await screen.findByRole('dialog', { name: 'Joint leave' });
  await within(other).findByText(/ML-2026-0001/);
  expect(other.textContent).not.toContain('Record not found.');
});

test('3.6: the list is filtered by what its address says, and says when nothing fits', async () => {
  renderPage('/mass-leave?status=POSTED&leaveTypeId=type-1&from=2026-12-01&search=joint', {
    answers: [answer(GetMassLeaves, new Rows([])), answer(LeaveType.endpoints.options, [])],
  });
  expect(await screen.findByText('Nothing matches these filters.')).toBeDefined();
  expect(callsOf(GetMassLeaves).at(-1)?.query).toMatchObject({
    status: 'POSTED',
    leaveTypeId: 'type-1',
    from: '2026-12-01',
    search: 'joint',
  });
});

test('3.2: people are left out by name with a reason, before the preview and in what is booked; the record names them', async () => {
  const typeId = '01900000-0000-7000-8000-0000000000a1';
  const employeeId = '01900000-0000-7000-8000-0000000000b1';
  const { user, path } = renderPage('/mass-leave/mass-leave-form', {
    answers: [
      answer(LeaveType.endpoints.options, [{ id: typeId, code: 'ANNUAL', name: 'Annual leave' }]),
      answer(Employee.endpoints.options, [{ id: employeeId, code: 'NSG190003', name: 'Yoga Firmansyah' }]),
      answer(PreviewMassLeave, ({ body }) => {
        const out = body?.excluded?.length ?? 0;
        const booked = 3 - out;
        const dates = body?.dates?.length ?? 0;
        const counts = { ...RETURNED.counts, DEDUCTED: dates * booked, EXCLUDED: dates * out };
        return { employees: 3, booked, days: '2', leaveUnit: 'day' as const, counts, lacking: [] };
      }),
      answer(CreateMassLeave, { ...RETURNED, status: 'PENDING' }),
      answer(GetMassLeaves, new Rows([])),
      answer(GetMassLeave, {
        ...RETURNED,
        excluded: [{ employeeId, employeeNo: 'NSG190003', employee: 'Yoga Firmansyah', reason: 'Guards the plant' }],
      }),
    ],
  });
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Joint leave');
  await user.click(screen.getByRole('combobox', { name: /Leave type/ }));
  await user.click(await screen.findByText('Annual leave (ANNUAL)'));
  await user.type(screen.getByRole('textbox', { name: /Dates/ }), '2026-12-24{Enter}');
  expect(await screen.findByRole('button', { name: 'Book leave for 3 employees' })).toBeDefined();
  // With a second date people are still as many; what becomes of them is counted for each date.
  expect(screen.queryByText('Each employee counts once for every date.')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /Dates/ }), '2026-12-28{Enter}');
  expect(await screen.findByText('Each employee counts once for every date.')).toBeDefined();
  expect(screen.getByText('Deducted').nextElementSibling?.textContent).toBe('6');
  expect(screen.getByRole('button', { name: 'Book leave for 3 employees' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Leave out an employee' }));
  const row = screen.getByRole('group', { name: 'Employee 1' });
  await user.click(within(row).getByRole('combobox', { name: /Employee/ }));
  await user.click(await screen.findByText('Yoga Firmansyah (NSG190003)'));
  await user.click(await screen.findByRole('button', { name: 'Book leave for 2 employees' }));
  // Not without a reason.
  expect(await within(row).findByText('This is required.')).toBeDefined();
  expect(callsOf(CreateMassLeave)).toEqual([]);
  await user.type(within(row).getByRole('textbox', { name: /Reason/ }), 'Guards the plant');
  await user.click(screen.getByRole('button', { name: 'Book leave for 2 employees' }));
  await waitFor(() => expect(path()).toContain('/mass-leave?open='));
  expect(callsOf(CreateMassLeave)[0]?.body).toMatchObject({ excluded: [{ employeeId, reason: 'Guards the plant' }] });
  const panel = await screen.findByRole('dialog', { name: 'Joint leave' });
  expect((await within(panel).findByText(/NSG190003 · Guards the plant/)).parentElement?.textContent).toContain(
    'Yoga Firmansyah',
  );
});
