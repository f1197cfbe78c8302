import {
  CreateReplacement,
  EndReplacement,
  GetReplacement,
  GetReplacementApprovers,
  GetReplacementCandidates,
  GetReplacements,
  GetRequestTypes,
  UpdateReplacement,
  type WorkflowReplacement,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Refusal, Rows, renderPage } from '../../../testing/index.ts';

const replacement = (change: Partial<WorkflowReplacement> = {}): WorkflowReplacement => ({
  id: 'r-1',
  delegatorEmployeeId: 'e-1',
  delegator: 'Rina Sari',
  delegateEmployeeId: 'e-2',
  delegate: 'Tono Wijaya',
  dateFrom: '2026-12-01',
  dateTo: '2026-12-10',
  requestTypes: [],
  types: 'All',
  employerIds: [],
  orgUnitIds: [],
  amountMax: null,
  allowOnward: false,
  notifyDelegator: true,
  reason: null,
  source: 'MANUAL',
  status: 'SCHEDULED',
  used: 0,
  warnings: [],
  version: 1,
  createdAt: '2026-11-20T02:00:00Z',
  updatedAt: '2026-11-20T02:00:00Z',
  can: ['edit', 'end'],
  ...change,
});
const SELF = { id: 'e-1', code: 'N1', name: 'Rina Sari', isSelf: true };
const shared = [
  answer(GetRequestTypes, []),
  answer(GetReplacementApprovers, [SELF]),
  answer(GetReplacementCandidates, [{ id: 'e-2', code: 'N2', name: 'Tono Wijaya' }]),
];
const FORM = '/workflow-replacement/workflow-replacement-form';

test('C1: a manager names a replacement for himself, without being asked for whom', async () => {
  const { user, path } = renderPage(FORM, {
    answers: [...shared, answer(CreateReplacement, replacement()), answer(GetReplacements, new Rows([replacement()]))],
  });
  await user.click(await screen.findByRole('combobox', { name: /^Replacement/ }));
  await user.click(await screen.findByTitle('Tono Wijaya (N2)'));
  await user.type(screen.getByLabelText(/^From\*?$/), '2026-12-01{Enter}');
  await user.type(screen.getByLabelText(/^To\*?$/), '2026-12-10{Enter}');
  expect(screen.queryByRole('combobox', { name: /^Approver/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save replacement' }));
  await waitFor(() => expect(path()).toBe('/workflow-replacement'));
  expect(callsOf(CreateReplacement)[0]?.body).toMatchObject({
    delegatorEmployeeId: 'e-1',
    delegateEmployeeId: 'e-2',
    dateFrom: '2026-12-01',
    dateTo: '2026-12-10',
  });
});

test('C1: who may name one for others chooses the approver', async () => {
  renderPage(FORM, {
    answers: [answer(GetReplacementApprovers, [SELF, { ...SELF, id: 'e-9', name: 'Budi', isSelf: false }]), ...shared],
  });
  expect(await screen.findByRole('combobox', { name: /^Approver/ })).toBeTruthy();
});

test('RP-1, RP-2: an overlap and a circle are told at their fields, and what was typed stays', async () => {
  const { user } = renderPage(`${FORM}/r-1`, {
    answers: [
      ...shared,
      answer(GetReplacement, replacement()),
      answer(
        UpdateReplacement,
        new Refusal(422, 'RP_CYCLE', 'Refused.', {
          errors: [
            { path: 'dateFrom', message: 'An overlapping replacement exists: Eko, 1 Dec–2 Dec.' },
            { path: 'delegateEmployeeId', message: 'This would create a circle: Rina → Tono → Rina.' },
          ],
        }),
      ),
    ],
  });
  await user.type(await screen.findByLabelText('Reason'), 'Leave');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('This would create a circle: Rina → Tono → Rina.');
  expect(
    screen.getByText('An overlapping replacement exists: Eko, 1 Dec–2 Dec.').closest('.field-row')?.textContent,
  ).toContain('From');
  expect(screen.getByDisplayValue('Leave')).toBeTruthy();
});

test('W12: a warning is read before the form is left', async () => {
  const warned = replacement({
    warnings: [
      {
        code: 'RP_OWN_REQUESTS',
        path: 'delegateEmployeeId',
        message: 'Tono Wijaya cannot decide on their own requests.',
      },
    ],
  });
  const { user, path } = renderPage(`${FORM}/r-1`, {
    answers: [...shared, answer(GetReplacement, replacement()), answer(UpdateReplacement, warned)],
  });
  await user.type(await screen.findByLabelText('Reason'), 'x');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Tono Wijaya cannot decide on their own requests.');
  expect(path()).toBe(`${FORM}/r-1`);
});

test('C1: while it runs only the last day can be changed', async () => {
  renderPage(`${FORM}/r-1`, {
    answers: [...shared, answer(GetReplacement, replacement({ status: 'ACTIVE', can: ['changeEnd', 'end'] }))],
  });
  await screen.findByText(/This replacement has started/);
  expect((screen.getByLabelText(/^From\*?$/) as HTMLInputElement).disabled).toBe(true);
  expect((screen.getByLabelText(/^To\*?$/) as HTMLInputElement).disabled).toBe(false);
  expect((screen.getByLabelText('Reason') as HTMLInputElement).disabled).toBe(true);
});

test('C1: a running replacement is ended from the list, after a question', async () => {
  let status: WorkflowReplacement['status'] = 'ACTIVE';
  const { user } = renderPage('/workflow-replacement', {
    answers: [
      ...shared,
      answer(GetReplacements, () => new Rows([replacement({ status, can: status === 'ACTIVE' ? ['end'] : [] })])),
      answer(EndReplacement, () => {
        status = 'ENDED';
        return replacement({ status });
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'End now' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'End now' }));
  await screen.findByText('Ended');
  expect(callsOf(EndReplacement)[0]?.body).toEqual({ version: 1 });
});

test('C1: filters stand in the address and are asked of the API', async () => {
  renderPage('/workflow-replacement?state=ACTIVE&on=2026-12-02', {
    answers: [...shared, answer(GetReplacements, new Rows([]))],
  });
  await screen.findByText('Nothing matches these filters.');
  expect(callsOf(GetReplacements)[0]?.query).toMatchObject({ status: 'ACTIVE', on: '2026-12-02' });
});
