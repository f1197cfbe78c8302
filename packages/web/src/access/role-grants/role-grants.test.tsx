import {
  ApproveApprovalEnd,
  GetApprovalEnd,
  GetApprovalRequest,
  GetRoleGrants,
  RejectRoleGrant,
  type RoleGrant,
  WithdrawApprovalEnd,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer } from '../../../testing/answers.ts';
import { answer, callsOf, Rows, renderPage } from '../../../testing/index.ts';

const grant = (no: number, first: string): RoleGrant => ({
  id: `01990000-0000-7000-8000-00000000010${no}`,
  userId: `01990000-0000-7000-8000-00000000020${no}`,
  userName: `${first} Example`,
  roleId: '01990000-0000-7000-8000-000000000300',
  roleName: 'Manager',
  validFrom: null,
  validTo: null,
  reach: [],
  widens: false,
  state: 'pending',
  submittedBy: 'Ada Lovelace',
  submittedAt: '2026-11-20T12:00:00Z',
  conflicts: [],
  decidedBy: null,
  decidedAt: null,
  comment: null,
  version: no,
  requestId: `request-${no}`,
  can: ['approve', 'reject'],
});
const end = {
  id: '01990000-0000-7000-8000-000000000400',
  state: 'pending' as const,
  submittedBy: 'Ada Lovelace',
  submittedAt: '2026-11-20T12:00:00Z',
  aloneFrom: null,
  comment: null,
  version: 3,
};
/** The tab of what waits is open. */
function open(...answers: readonly Answer[]) {
  sessionStorage.setItem('tab:/user-management', 'grants');
  return renderPage('/user-management', { answers });
}
const button = (name: string | RegExp) => screen.findByRole('button', { name, hidden: true });

test('US-8: several are decided at once, and who rejects says why', async () => {
  const grants = [grant(1, 'Hedy'), grant(2, 'Mary')];
  const { user } = open(
    answer(GetApprovalEnd, { waiting: null }),
    answer(GetRoleGrants, new Rows(grants)),
    answer(RejectRoleGrant, ({ params }) => grants.find(({ id }) => id === params['id']) as RoleGrant),
  );
  for (const first of ['Hedy', 'Mary'])
    await user.click(await screen.findByRole('checkbox', { name: `Choose ${first} Example: Manager` }));
  await user.click(await button('Decide 2 together'));
  const dialog = within(await screen.findByRole('dialog', { name: 'One decision for 2 requests', hidden: true }));
  const reject = dialog.getByRole('button', { name: 'Reject', hidden: true });
  expect(reject).toHaveProperty('disabled', true);
  await user.type(dialog.getByLabelText('Comment'), 'They lead nobody.');
  await user.click(reject);
  const result = await screen.findByRole('dialog', { name: 'Result', hidden: true });
  await waitFor(() => expect(result.textContent).toContain('2 of 2 changed'));
  expect(callsOf(RejectRoleGrant).map(({ params, body }) => [params['id'], body])).toEqual(
    grants.map(({ id, version }) => [id, { version, comment: 'They lead nobody.' }]),
  );
});

test('US-8: whoever asked to give roles without approval can only take that back', async () => {
  const { user } = open(
    answer(GetApprovalEnd, { waiting: { ...end, can: ['withdraw'] } }),
    answer(GetRoleGrants, new Rows([])),
    answer(WithdrawApprovalEnd, { ...end, can: [] }),
  );
  const region = within(await screen.findByRole('region', { name: 'Roles without approval' }));
  expect(region.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Withdraw']);
  await user.click(region.getByRole('button'));
  await waitFor(() => expect(callsOf(WithdrawApprovalEnd)).toMatchObject([{ body: { version: 3 } }]));
});

test('US-8: another administrator ends the approval of roles, or says why not', async () => {
  const { user } = open(
    answer(GetApprovalEnd, { waiting: { ...end, can: ['approve', 'reject'] } }),
    answer(GetRoleGrants, new Rows([])),
    answer(ApproveApprovalEnd, { ...end, can: [] }),
  );
  await user.click(await button('Decide: roles without approval'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Roles without approval', hidden: true }));
  expect(dialog.getByRole('button', { name: 'Reject', hidden: true })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('button', { name: 'Approve', hidden: true }));
  expect(await screen.findByText('Roles need no approval any more.')).toBeTruthy();
  expect(callsOf(ApproveApprovalEnd)).toMatchObject([{ params: { id: end.id }, body: { version: 3 } }]);
});

test('US-8: whoever asked for a role sees who it waits for', async () => {
  const request = {
    steps: [
      {
        seq: 1,
        name: 'Another administrator',
        state: 'ACTIVE',
        skipReason: null,
        enteredAt: '2026-11-20T12:00:00Z',
        dueAt: null,
        completedAt: null,
        people: [
          {
            userId: 'u-2',
            employeeId: null,
            name: 'Grace Hopper',
            taskId: 't-1',
            state: 'OPEN',
            actedBy: null,
            actedAt: null,
            comment: null,
          },
        ],
        why: [],
      },
    ],
    expected: [],
    history: [],
    can: [],
  };
  const { user } = open(
    answer(GetApprovalEnd, { waiting: null }),
    answer(GetRoleGrants, new Rows([{ ...grant(1, 'Hedy'), can: ['withdraw'] }])),
    answer(GetApprovalRequest, request as never),
  );
  await user.click(await button('Approval steps: Manager, Hedy Example'));
  const panel = within(await screen.findByRole('dialog', { name: 'Manager, Hedy Example', hidden: true }));
  expect(await panel.findByText('Grace Hopper')).toBeTruthy();
});
