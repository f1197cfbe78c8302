import {
  AcknowledgeWorkAction,
  CreateWorkAction,
  GetWorkAction,
  GetWorkActionLadder,
  GetWorkActionLadders,
  GetWorkActionRecord,
  GetWorkActions,
  PreviewWorkAction,
  RevokeWorkAction,
  SubmitWorkAction,
  Violation,
  type WorkAction,
  type WorkActionLadder,
  type WorkActionListed,
  type WorkActionRecord,
} from '@personalia/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Refusal, Rows, renderPage } from '../../../testing/index.ts';

const EMPLOYEE = '01990000-0000-7000-8000-0000000000e1';
const ACTION = '01990000-0000-7000-8000-0000000000c1';
const [SP1, SP2] = ['01990000-0000-7000-8000-0000000000f1', '01990000-0000-7000-8000-0000000000f2'] as const;
const VIOLATION = '01990000-0000-7000-8000-0000000000a1';
const RECORD = `/work-action/work-action-record/${EMPLOYEE}`;
const PREVIEW = `${RECORD}/work-action-form-preview/${EMPLOYEE}/${ACTION}`;
const ADD = `${RECORD}/work-action-form-add/${EMPLOYEE}`;

const employee = { id: EMPLOYEE, no: 'NSG000017', name: 'Budi Santoso', unit: 'Sales', position: 'Analyst' };
const type = (id: string, level: number) => ({
  id,
  code: `SP${level}`,
  name: `Warning ${level}`,
  nature: 'disciplinary' as const,
  ladder: 'SP',
  level,
  blocks: [],
});
const ladder: WorkActionLadder = {
  ladder: 'SP',
  steps: [
    {
      ...type(SP1, 1),
      typeId: SP1,
      allowSkip: false,
      active: { id: ACTION, from: '2025-01-15', to: '2025-07-14' },
    },
    { ...type(SP2, 2), typeId: SP2, allowSkip: false, active: null },
  ],
  nextTypeId: SP2,
  becauseTypeId: SP1,
};
const WHY = 'Warning 1 from 15 Jan 2025 is active until 14 Jul 2025, so the next step is Warning 2.';
const record = (change: Partial<WorkActionRecord> = {}): WorkActionRecord => ({
  employee,
  today: '2025-03-01',
  ladders: [ladder],
  actions: [],
  types: [SP1, SP2].map((id, at) => ({
    ...type(id, at + 1),
    validityMonths: 6,
    hasLetter: true,
    suspends: id === SP2,
    needsHearing: false,
  })),
  points: null,
  maySetValidity: true,
  hasViolations: true,
  isSelf: false,
  ...change,
});
const text = (words: string) => [{ kind: 'text' as const, text: words }];
const letter: NonNullable<WorkAction['letter']> = {
  letterhead: { name: 'PT Contoh', address: null },
  no: [{ kind: 'later', text: 'Letter number' }],
  heading: text('Surat Peringatan'),
  paragraphs: [
    [
      { kind: 'text', text: 'Kejadian di ' },
      { kind: 'gap', text: 'Place of the incident' },
    ],
  ],
  signature: { date: '2025-03-01', name: [{ kind: 'later', text: 'Name of signatory' }], title: 'HR' },
  gaps: ['Place of the incident'],
  language: 'id',
  templateVersion: 3,
  isIssued: false,
  isVoid: false,
};
const action = (change: Partial<WorkAction> = {}): WorkAction => ({
  id: ACTION,
  transactionNo: 'WA-202503-000001',
  letterNo: '012/SP1/HR-ABC/III/2025',
  employee,
  type: type(SP1, 1),
  issueDate: '2025-03-01',
  validTo: '2025-08-31',
  daysLeft: 184,
  state: 'APPROVED',
  standing: 'ACTIVE',
  acknowledgement: 'WAITING',
  createdBy: 'Rina Sari',
  stateText: 'Approved',
  incidentDate: '2025-02-27',
  incidentPlace: 'Gudang',
  violations: [{ id: VIOLATION, code: 'NEGLECT', name: 'Neglect of duty' }],
  description: 'Left the post.',
  witnesses: null,
  hearing: null,
  skipReason: null,
  validityMonths: 6,
  isValiditySet: false,
  supersededBy: null,
  proposesTermination: false,
  suspension: null,
  previous: [],
  acknowledgedAt: null,
  acknowledgementComment: null,
  refusalWitnesses: [],
  acknowledgeBy: '2025-03-06',
  revoked: null,
  letter: { ...letter, paragraphs: [text('Kejadian di Gudang')], gaps: [], isIssued: true },
  createdAt: '2025-03-01T02:00:00Z',
  submittedAt: '2025-03-01T02:00:00Z',
  requestId: null,
  taskId: null,
  version: 4,
  can: [],
  ...change,
});

test('15.5: the next step is proposed with its reason, the validity shown, and gaps of the letter are marked', async () => {
  const { user, path } = renderPage(ADD, {
    answers: [
      answer(GetWorkActionRecord, record()),
      answer(GetWorkActionLadder, [ladder]),
      answer(PreviewWorkAction, { validTo: '2025-08-31', findings: [], letter }),
      answer(Violation.endpoints.options, [{ id: VIOLATION, code: 'NEGLECT', name: 'Neglect of duty' }]),
      answer(CreateWorkAction, action({ state: 'DRAFT', version: 1 })),
      answer(SubmitWorkAction, action({ state: 'PENDING', stateText: 'Pending', standing: null })),
      answer(GetWorkAction, action({ state: 'PENDING', stateText: 'Pending', standing: null })),
    ],
  });
  expect(await screen.findByText(WHY)).toBeTruthy();
  expect(await screen.findByText('Warning 2')).toBeTruthy();
  expect((await screen.findByText('Place of the incident is empty')).tagName).toBe('MARK');
  expect(screen.getByText('Valid until 31 Aug 2025 (6 months).')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Date of the incident/ }), '2025-02-27');
  await user.type(screen.getByRole('textbox', { name: /Place of the incident/ }), 'Gudang');
  await user.click(screen.getByRole('combobox', { name: /Violations/ }));
  await user.click(await screen.findByText('Neglect of duty (NEGLECT)'));
  await user.type(screen.getByRole('textbox', { name: /What happened/ }), 'Left the post.');
  await user.type(screen.getByRole('textbox', { name: /Valid to/ }), '2025-05-31{Tab}');
  await user.type(screen.getByRole('textbox', { name: /First day/ }), '2025-03-03{Tab}');
  await user.type(screen.getByRole('textbox', { name: /Last day/ }), '2025-03-16{Tab}');
  await user.type(screen.getByRole('textbox', { name: /Pay/ }), '50{Tab}');
  await user.click(screen.getByRole('button', { name: 'Submit for approval' }));
  await waitFor(() => expect(path()).toBe(PREVIEW));
  expect(callsOf(CreateWorkAction)[0]?.body).toMatchObject({
    employeeId: EMPLOYEE,
    typeId: SP2,
    issueDate: '2025-03-01',
    validTo: '2025-05-31',
    incidentDate: '2025-02-27',
    incidentPlace: 'Gudang',
    violationIds: [VIOLATION],
    description: 'Left the post.',
    witnesses: null,
    // 15.2: Warning 2 suspends.
    suspension: { from: '2025-03-03', to: '2025-03-16', payPercent: '50', blockLogin: false },
  });
  expect(callsOf(SubmitWorkAction)[0]?.body).toMatchObject({ version: 1 });
  expect(callsOf(GetWorkActionLadder).at(-1)?.query).toMatchObject({ date: '2025-02-27' });
});

test('LADDER_LOWER, INCIDENT_OLD: a step that cannot be given is refused at its field, an old incident is a warning', async () => {
  const message = 'Budi Santoso already has Warning 1 until 14 Jul 2025.';
  const { user } = renderPage(ADD, {
    answers: [
      answer(GetWorkActionRecord, record()),
      answer(GetWorkActionLadder, [ladder]),
      answer(PreviewWorkAction, {
        validTo: null,
        letter: null,
        findings: [
          { path: 'typeId', code: 'LADDER_LOWER', severity: 'error' as const, message },
          { path: 'incidentPlace', code: 'INCIDENT_PLACE_REQUIRED', severity: 'error' as const, message: 'Enter it.' },
          { path: 'incidentDate', code: 'INCIDENT_OLD', severity: 'warning' as const, message: 'Long ago.' },
        ],
      }),
      answer(CreateWorkAction, action({ state: 'DRAFT', version: 1 })),
      answer(
        SubmitWorkAction,
        new Refusal(422, 'VALIDATION', 'Refused.', { errors: [{ path: 'incidentPlace', message: 'Enter it.' }] }),
      ),
    ],
  });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText('Long ago.')).toBeTruthy();
  // What is not filled in yet is not held against anybody before it is sent.
  expect(screen.queryByText('Enter it.')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /What happened/ }), 'Left the post.');
  await user.click(screen.getByRole('button', { name: 'Submit for approval' }));
  expect(await screen.findByText('Enter it.')).toBeTruthy();
});

test('15.3: the employee acknowledges with a comment, or refuses and has to say why', async () => {
  const { user } = renderPage(PREVIEW, {
    answers: [
      answer(GetWorkAction, action({ can: ['acknowledge'] })),
      answer(
        AcknowledgeWorkAction,
        new Refusal(422, 'REFUSAL_REASON', 'Enter the reason for your refusal.', {
          errors: [{ path: 'comment', message: 'Enter the reason for your refusal.' }],
        }),
      ),
    ],
  });
  const block = await screen.findByRole('region', { name: 'Your reply' });
  await user.click(within(block).getByRole('button', { name: 'Refuse' }));
  expect(await within(block).findByText('Enter the reason for your refusal.')).toBeTruthy();
  await user.type(within(block).getByRole('textbox', { name: 'Comment' }), 'I was ill.');
  await user.click(within(block).getByRole('button', { name: 'Refuse' }));
  await waitFor(() =>
    expect(callsOf(AcknowledgeWorkAction).at(-1)?.body).toEqual({
      version: 4,
      answer: 'REFUSED',
      comment: 'I was ill.',
    }),
  );
});

test('15.3: revoking needs a reason; a void letter says so, and an action that counted a revoked one is to be reviewed', async () => {
  const { user } = renderPage(PREVIEW, {
    answers: [
      answer(
        GetWorkAction,
        action({
          can: ['revoke'],
          previous: [{ id: SP1, type: 'Warning 1', issueDate: '2025-01-15', validTo: '2025-07-14', isRevoked: true }],
        }),
      ),
      answer(RevokeWorkAction, action({ state: 'CANCELLED' })),
    ],
  });
  expect(await screen.findByText(/counted one that was revoked/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
  expect(screen.getByText('Template version 3')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke Warning 1' });
  expect(within(dialog).getByRole('button', { name: 'Revoke' })).toHaveProperty('disabled', true);
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Wrong person');
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(callsOf(RevokeWorkAction)[0]?.body).toEqual({ version: 4, reason: 'Wrong person' }));
});

test('15.5: the list shows level, validity, days left and the answer; filters are in the address', async () => {
  const { id, letterNo, issueDate, validTo, daysLeft, ...rest } = action();
  const row: WorkActionListed = {
    id,
    letterNo,
    issueDate,
    validTo,
    daysLeft,
    employee,
    transactionNo: rest.transactionNo,
    type: rest.type,
    state: rest.state,
    standing: rest.standing,
    acknowledgement: rest.acknowledgement,
    createdBy: rest.createdBy,
    waitingFor: [],
  };
  const { user, path } = renderPage('/work-action', {
    answers: [answer(GetWorkActions, new Rows([row])), answer(GetWorkActionLadders, ['SP'])],
  });
  const shown = await screen.findByRole('row', { name: /Budi Santoso/ });
  for (const part of [
    '012/SP1/HR-ABC/III/2025 · level 1',
    '31 Aug 2025',
    '184 days left',
    'Active',
    'Waiting for the employee',
  ])
    expect(shown.textContent).toContain(part);
  await user.click(screen.getByText('Expiring'));
  expect(path()).toBe('/work-action?tab=expiring');
  await user.click(screen.getByRole('combobox', { name: 'Ladder' }));
  await user.click(await screen.findByTitle('SP'));
  await waitFor(() => expect(callsOf(GetWorkActions).at(-1)?.query).toMatchObject({ ladder: 'SP' }));
  expect(screen.getByRole('combobox', { name: 'Violation' })).toBeTruthy();
  await waitFor(() => expect(callsOf(GetWorkActions).at(-1)?.query).toMatchObject({ tab: 'expiring' }));
});

test('15.5: the record of the employee shows no ladder and nothing to add to themselves', async () => {
  renderPage(RECORD, {
    answers: [answer(GetWorkActionRecord, record({ ladders: [], types: [], isSelf: true }))],
  });
  expect(await screen.findByText('You have not received any letters.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Add work action' })).toBeNull();
});

test('15.2: the last day of validity is set by those who may; what an action blocks and by what it is replaced is shown', async () => {
  renderPage(ADD, {
    answers: [
      answer(GetWorkActionRecord, record({ maySetValidity: false })),
      answer(GetWorkActionLadder, [ladder]),
      answer(PreviewWorkAction, { validTo: null, findings: [], letter }),
    ],
  });
  expect(await screen.findByText('It does not expire.')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /Valid to/ })).toBeNull();
  cleanup();
  renderPage(PREVIEW, {
    answers: [
      answer(
        GetWorkAction,
        action({
          type: { ...type(SP1, 1), blocks: ['promotion', 'bonus'] },
          standing: 'SUPERSEDED',
          supersededBy: { id: SP2, type: 'Warning 2', date: '2025-04-01' },
        }),
      ),
    ],
  });
  expect(await screen.findByText('Replaced')).toBeTruthy();
  expect(screen.getByText('Warning 2, from 1 Apr 2025')).toBeTruthy();
  expect(screen.getByText('Blocks promotion, Blocks bonus')).toBeTruthy();
});

test('15.2: a type that proposes an end says so on what was issued, with the way to ask for it', async () => {
  renderPage(PREVIEW, {
    answers: [answer(GetWorkAction, action({ proposesTermination: true }))],
    menus: ['/career-transition'],
  });
  expect(await screen.findByText(/proposes ending the employment/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Propose termination' }).getAttribute('href')).toMatch(/type=termination$/);
  expect(screen.getByText('Neglect of duty')).toBeTruthy();
});
