import {
  AnswerRequest,
  type ApprovalItem,
  type ApprovalRequestDetail,
  type ApprovalTask,
  ApproveTask,
  BulkApproval,
  CountApprovals,
  ForceReject,
  GetApproval,
  GetApprovalRequest,
  GetApprovals,
  GetRequestTypes,
  ReassignTask,
  RejectTask,
  SkipStep,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Refusal, Rows, renderPage } from '../../../testing/index.ts';

const item = (n: number, change: Partial<ApprovalItem> = {}): ApprovalItem => ({
  id: `request-${n}`,
  requestType: 'PERSONAL_CHANGE',
  typeLabel: 'Personal change',
  subjectId: `subject-${n}`,
  transactionNo: `PC-202611-00000${n}`,
  employee: { id: 'e-1', no: 'NSG000017', name: 'Budi Santoso', unit: 'Sales' },
  submittedBy: 'Budi Santoso',
  submittedAt: '2026-11-20T02:00:00Z',
  completedAt: null,
  round: 1,
  state: 'PENDING',
  stateText: 'Pending – step 1 of 2: Manager',
  step: { k: 1, n: 2, name: 'Manager', isBlocked: false },
  waitingFor: [{ userId: 'u-2', employeeId: 'e-2', name: 'Rina Sari' }],
  waitingSince: '2026-11-20T02:00:00Z',
  dueAt: null,
  snapshot: {
    title: `Bank account ${n}`,
    subtitle: null,
    amount: null,
    currency: null,
    quantity: null,
    from: null,
    to: null,
    values: [],
    attachments: [],
  },
  lastError: null,
  version: 3,
  can: ['approve', 'reject', 'return'],
  taskId: `task-${n}`,
  taskState: 'OPEN',
  forName: null,
  isOverdue: false,
  notInBulk: null,
  ...change,
});

const task = (n: number, change: Partial<ApprovalTask> = {}): ApprovalTask => ({
  ...item(n),
  detail: [
    {
      kind: 'changes',
      title: 'Bank account',
      rows: [{ label: 'Account number', old: '111', new: '222', masked: false, changedMeanwhile: true }],
    },
  ],
  steps: [
    {
      seq: 1,
      name: 'Manager',
      state: 'ACTIVE',
      skipReason: null,
      enteredAt: '2026-11-20T02:00:00Z',
      dueAt: null,
      completedAt: null,
      people: [
        {
          userId: 'u-2',
          employeeId: 'e-2',
          name: 'Rina Sari',
          taskId: `task-${n}`,
          state: 'OPEN',
          actedBy: null,
          actedAt: null,
          comment: null,
        },
      ],
      why: [
        {
          rule: 'Direct manager of Budi Santoso',
          result: 'Rina Sari',
          inputs: [],
          dropped: [{ userId: null, employeeId: 'e-9', name: 'Tono Wijaya', reason: 'not employed on that day' }],
        },
      ],
    },
  ],
  history: [
    {
      no: 1,
      round: 1,
      at: '2026-11-20T02:00:00Z',
      type: 'SUBMITTED',
      label: 'Submitted',
      by: 'Tono',
      onBehalfOf: 'Budi Santoso',
      role: null,
      step: null,
      to: null,
      comment: null,
    },
  ],
  expected: [],
  workflow: { id: 'w-1', code: 'PC', name: 'Personal changes', versionNo: 2 },
  task: {
    id: `task-${n}`,
    state: 'OPEN',
    forName: null,
    commentNeededFor: ['reject', 'return'],
    editable: [],
    why: [],
    closedText: null,
  },
  next: null,
  previous: null,
  ...change,
});

const page = (...items: ApprovalItem[]) => [
  answer(GetApprovals, new Rows(items)),
  answer(GetRequestTypes, []),
  answer(CountApprovals, { open: items.length }),
];

test('C2: an empty inbox says that nothing waits', async () => {
  renderPage('/approval', { answers: page() });
  expect(await screen.findByText('Nothing is waiting for you.')).toBeTruthy();
});

test('C2: all and blocked requests are for those who administer workflows', async () => {
  renderPage('/approval', { answers: page(item(1)) });
  await screen.findByText('Bank account 1');
  expect(screen.getByRole('radio', { name: 'My requests' })).toBeTruthy();
  expect(await screen.findByRole('radio', { name: 'Pending on me (1)' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Blocked' })).toBeNull();
});

test('C2: an amount counts once its field is left; whose tasks are shown is chosen where others are replaced', async () => {
  const { user, path } = renderPage('/approval', { answers: page(item(1)) });
  await user.type(await screen.findByRole('textbox', { name: 'Amount from' }), '1,500,000');
  await user.tab();
  await waitFor(() => expect(path()).toContain('amountFrom=1500000'));
  await user.type(screen.getByRole('textbox', { name: 'Amount to' }), 'many{Enter}');
  await user.click(screen.getByRole('combobox', { name: 'Approver' }));
  await user.click(await screen.findByText('Those I replace'));
  await waitFor(() => expect(path()).toContain('delegated=true'));
  expect(path()).not.toContain('amountTo');
  await waitFor(() =>
    expect(callsOf(GetApprovals).at(-1)?.query).toMatchObject({ amountFrom: '1500000', delegated: 'true' }),
  );
  await user.click(screen.getByRole('radio', { name: 'My requests' }));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Approver' })).toBeNull());
});

test('C2: a request opens beside the list with old and new, its way, and why it is so', async () => {
  const { user, path } = renderPage('/approval', { answers: [...page(item(1)), answer(GetApproval, task(1))] });
  await user.click(await screen.findByRole('button', { name: 'Bank account 1' }));
  const drawer = await screen.findByRole('dialog', { name: 'Personal change' });
  expect(path()).toContain('task=task-1');
  const row = within(drawer).getByRole('row', { name: /Account number/ });
  expect(row.textContent).toContain('111');
  expect(row.textContent).toContain('222');
  expect(row.textContent).toContain('The record has changed since this request was made.');
  await user.click(within(drawer).getByText('Why?'));
  expect(drawer.textContent).toContain('Direct manager of Budi Santoso: Rina Sari');
  expect(drawer.textContent).toContain('Not Tono Wijaya: not employed on that day');
  expect(drawer.textContent).toContain('Tono for Budi Santoso');
});

test('A3: a step that ended because its request was recalled names nobody as who cancelled it', async () => {
  const [step] = task(1).steps;
  const people = step?.people.map((one) => ({ ...one, state: 'CANCELLED' as const })) ?? [];
  const steps = step ? [{ ...step, state: 'CANCELLED' as const, why: [], people }] : [];
  renderPage('/approval?task=task-1', { answers: [...page(item(1)), answer(GetApproval, task(1, { steps }))] });
  const list = await screen.findByRole('list', { name: 'Approval steps' });
  expect(list.textContent).toBe('ManagerCancelled');
});

/** Of a claim: its line may be lowered. */
const lowering = {
  ...task(1).task,
  editable: [
    { name: 'approved.1', label: '1. Outpatient', value: '', kind: 'NUMBER' as const },
    { name: 'approved.1.note', label: 'Note on line 1', value: null, kind: 'NOTE' as const },
  ],
};

test('A5: approving goes on with the next request; W20: every try has the same key; CR-1: a refused amount is said at its field', async () => {
  let tries = 0;
  const { user, path } = renderPage('/approval?task=task-1', {
    answers: [
      ...page(item(1), item(2)),
      answer(GetApproval, ({ params }) =>
        params['id'] === 'task-1' ? task(1, { next: 'task-2', task: lowering }) : task(2),
      ),
      answer(ApproveTask, () => {
        tries += 1;
        if (tries === 2) return item(1, { state: 'APPROVED' });
        return new Refusal(422, 'VALIDATION', 'Check the fields.', {
          errors: [{ path: 'edits.approved.1', message: 'The approved amount cannot be more than 600,000.' }],
        });
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve Bank account 1' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Comment' }), 'Fine');
  await user.type(within(dialog).getByRole('textbox', { name: '1. Outpatient' }), '700,000');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await within(dialog).findByText('The approved amount cannot be more than 600,000.')).toBeTruthy();
  await user.click(await within(dialog).findByRole('button', { name: /Approve/ }));
  await waitFor(() => expect(path()).toContain('task=task-2'));
  const [first, second] = callsOf(ApproveTask);
  expect(first?.body).toEqual({ version: 3, comment: 'Fine', edits: { 'approved.1': '700000' } });
  expect(first?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
});

test('CL2: notes on lines are kept with a rejection, amounts are of an approval alone', async () => {
  const { user } = renderPage('/approval?task=task-1', {
    answers: [
      ...page(item(1)),
      answer(GetApproval, task(1, { task: lowering })),
      answer(RejectTask, item(1, { state: 'REJECTED' })),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject Bank account 1' });
  expect(within(dialog).queryByRole('textbox', { name: '1. Outpatient' })).toBeNull();
  await user.type(within(dialog).getByRole('textbox', { name: 'Note on line 1' }), 'Blurred');
  await user.type(within(dialog).getByRole('textbox', { name: 'Comment' }), 'Not ours');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(callsOf(RejectTask)).toHaveLength(1));
  expect(callsOf(RejectTask)[0]?.body).toMatchObject({ comment: 'Not ours', edits: { 'approved.1.note': 'Blurred' } });
});

test('WF_COMMENT: rejecting needs a comment, and what was typed stays when it is refused', async () => {
  const { user } = renderPage('/approval?task=task-1', {
    answers: [
      ...page(item(1)),
      answer(GetApproval, task(1)),
      answer(RejectTask, new Refusal(409, 'WF_TASK_CLOSED', 'Dewi already approved this request.')),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject Bank account 1' });
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByText('Please enter a comment.')).toBeTruthy();
  expect(callsOf(RejectTask)).toHaveLength(0);
  const comment = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
  await user.type(comment, 'Wrong bank');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Dewi already approved this request.')).toBeTruthy();
  expect(comment.value).toBe('Wrong bank');
});

test('C2: A opens the approval of the open request', async () => {
  const { user } = renderPage('/approval?task=task-1', { answers: [...page(item(1)), answer(GetApproval, task(1))] });
  await screen.findByRole('button', { name: 'Approve' });
  await user.keyboard('a');
  expect(await screen.findByRole('dialog', { name: 'Approve Bank account 1' })).toBeTruthy();
});

test('C2: R rejects, J and K go to the next request and the one before, and none of them while something is typed', async () => {
  const { user, path } = renderPage('/approval?task=task-1', {
    answers: [
      ...page(item(1), item(2)),
      answer(GetApproval, ({ params }) =>
        params['id'] === 'task-1' ? task(1, { next: 'task-2' }) : task(2, { previous: 'task-1', can: ['approve'] }),
      ),
    ],
  });
  await screen.findByRole('button', { name: 'Approve' });
  await user.keyboard('k');
  expect(path()).toContain('task=task-1');
  await user.keyboard('j');
  await waitFor(() => expect(path()).toContain('task=task-2'));
  await screen.findByText('Bank account 2', { selector: '.request-title' });
  // What the reader may not do has no key either.
  await user.keyboard('r');
  expect(screen.queryByRole('dialog', { name: 'Reject Bank account 2' })).toBeNull();
  await user.keyboard('k');
  await waitFor(() => expect(path()).toContain('task=task-1'));
  await screen.findByText('Bank account 1', { selector: '.request-title' });
  await user.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: 'Reject Bank account 1' });
  await user.type(within(dialog).getByRole('textbox', { name: /^Comment/ }), 'jk');
  expect(path()).toContain('task=task-1');
});

test('W21: many are decided with one comment, and each that fails is listed with its message', async () => {
  const message = 'Dewi already approved this request.';
  const { user } = renderPage('/approval', {
    answers: [
      ...page(item(1), item(2)),
      answer(BulkApproval, { changed: 1, failed: [{ id: 'task-2', name: 'Bank account 2', message }], jobId: null }),
    ],
  });
  for (const n of [1, 2])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`Bank account ${n}`) }));
  await user.click(screen.getByRole('button', { name: 'Approve 2 requests' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve 2 requests' });
  await user.click(within(dialog).getByRole('button', { name: 'Approve 2 requests' }));
  const results = await screen.findByRole('dialog', { name: 'Result' });
  await waitFor(() => expect(results.textContent).toContain('1 of 2 changed'));
  expect(within(results).getByRole('listitem').textContent).toBe(`Bank account 2${message}`);
  expect(callsOf(BulkApproval)[0]?.body).toEqual({ action: 'approve', comment: '', tasks: ['task-1', 'task-2'] });
});

test('C2: what has to be decided alone is said, and not offered together', async () => {
  const { user } = renderPage('/approval', {
    answers: page(item(1, { notInBulk: 'This step needs a comment of its own.' })),
  });
  await user.click(await screen.findByRole('checkbox', { name: /Bank account 1/ }));
  expect(await screen.findByText('This step needs a comment of its own.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve 1 request' })).toBeNull();
});

/** A request without a task of the reader. */
const shown = (change: Partial<ApprovalRequestDetail>): ApprovalRequestDetail => {
  const { task: _, next: _next, previous: _previous, ...request } = task(1);
  return { ...request, ...change };
};
const asked = (n: number, comment: string) => ({
  ...(task(1).history[0] as ApprovalTask['history'][number]),
  no: n,
  type: 'ASKED' as const,
  label: 'Asked for information',
  by: 'Rina Sari',
  onBehalfOf: null,
  comment,
});

test('AE-13: whoever the request is from reads the last question of an approver and answers it', async () => {
  let isAnswered = false;
  const { user } = renderPage('/approval?tab=mine&request=request-1', {
    answers: [
      ...page(item(1, { taskId: null })),
      answer(GetApprovalRequest, () =>
        shown({
          can: isAnswered ? ['withdraw'] : ['answer', 'withdraw'],
          history: [...task(1).history, asked(2, 'Which bank?'), asked(3, 'Since when?')],
        }),
      ),
      answer(AnswerRequest, () => {
        isAnswered = true;
        return item(1);
      }),
    ],
  });
  const question = await screen.findByRole('region', { name: 'Question from an approver' });
  expect(within(question).getByRole('alert').textContent).toBe('Rina Sari asks you for informationSince when?');
  await user.click(within(question).getByRole('button', { name: 'Send answer' }));
  expect(await within(question).findByText('Enter your answer.')).toBeTruthy();
  expect(callsOf(AnswerRequest)).toHaveLength(0);
  await user.type(within(question).getByRole('textbox', { name: 'Your answer' }), ' Since March. ');
  await user.click(within(question).getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Answer sent.')).toBeTruthy();
  expect(callsOf(AnswerRequest)[0]).toMatchObject({
    params: { id: 'request-1' },
    body: { version: 3, comment: 'Since March.' },
  });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Question from an approver' })).toBeNull());
});

test('AE-11: an administrator of workflows reassigns one of several tasks, skips the step or rejects, with a comment', async () => {
  const [step] = task(1).steps as [ApprovalTask['steps'][number]];
  const [rina] = step.people as [ApprovalTask['steps'][number]['people'][number]];
  const { user } = renderPage('/approval?tab=all&request=request-1', {
    menus: ['/workflow-setting'],
    answers: [
      ...page(item(1, { taskId: null })),
      answer(
        GetApprovalRequest,
        shown({
          can: ['reassign', 'skipStep', 'forceReject'],
          steps: [{ ...step, people: [rina, { ...rina, name: 'Eko', taskId: 'task-9' }] }],
        }),
      ),
      answer(SkipStep, item(1)),
      answer(ForceReject, item(1)),
    ],
  });
  const act = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name: /of Bank account 1|Bank account 1 as/ }));
  };
  const skip = await act('Skip step');
  await user.click(skip.getByRole('button', { name: 'Skip step' }));
  expect(await skip.findByText('Please enter a comment.')).toBeTruthy();
  expect(callsOf(SkipStep)).toHaveLength(0);
  await user.type(skip.getByRole('textbox', { name: 'Comment' }), 'She left');
  await user.click(skip.getByRole('button', { name: 'Skip step' }));
  expect(await screen.findByText('Step skipped.')).toBeTruthy();
  expect(callsOf(SkipStep)[0]?.body).toEqual({ version: 3, comment: 'She left' });
  const reject = await act('Reject as administrator');
  await user.type(reject.getByRole('textbox', { name: 'Comment' }), 'Fraud');
  await user.click(reject.getByRole('button', { name: 'Reject as administrator' }));
  await waitFor(() => expect(callsOf(ForceReject)[0]?.body).toEqual({ version: 3, comment: 'Fraud' }));
  await user.click(await screen.findByRole('button', { name: 'Reassign' }));
  const reassign = within(await screen.findByRole('dialog', { name: 'Reassign Bank account 1' }));
  await user.type(reassign.getByRole('textbox', { name: 'Comment' }), 'On leave');
  await user.click(reassign.getByRole('button', { name: 'Reassign' }));
  expect(await reassign.findByText('Choose a person.')).toBeTruthy();
  await user.click(reassign.getByRole('combobox', { name: 'Approver' }));
  expect((await screen.findAllByText('Eko')).length).toBeGreaterThan(0);
  expect(callsOf(ReassignTask)).toHaveLength(0);
});

test('C2: no way is offered to a page that the reader may not open', async () => {
  const link = '/claim-request/claim-form/claim-1';
  const drawn = (menus: string[]) =>
    renderPage('/approval?tab=mine&request=request-1', {
      menus,
      answers: [...page(item(1, { taskId: null })), answer(GetApprovalRequest, shown({ can: [], link }))],
    });
  const { unmount } = drawn(['/claim-request']);
  expect((await screen.findByRole('link', { name: 'Open request' })).getAttribute('href')).toBe(link);
  unmount();
  drawn([]);
  await screen.findByText('Approval steps');
  expect(screen.queryByRole('link', { name: 'Open request' })).toBeNull();
});
