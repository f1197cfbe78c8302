import {
  GetApprovalRequest,
  GetMassLeave,
  GetMassLeaves,
  LeaveType,
  MASS_OUTCOMES,
  type MassLeave,
  SubmitMassLeave,
  WithdrawMassLeave,
} from '@personalia/contract';
import { screen, within } from '@testing-library/react';
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
  status: 'RETURNED',
  employees: 0,
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
