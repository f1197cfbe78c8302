import {
  AddClaimReceiptFile,
  CalculateClaim,
  type Claim,
  type ClaimLineView,
  ClaimRequest,
  CreateClaim,
  Employee,
  GetApprovalRequest,
  GetClaim,
  GetClaimChoices,
  GetClaimPreview,
  RecallClaim,
  SubmitClaim,
  UpdateClaim,
} from '@personalia/contract';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { deviceFiles } from '../../../testing/fake-kept-files.ts';
import { answer, callsOf, Refusal, Rows, renderPage } from '../../../testing/index.ts';
import { readOutbox } from '../../platform/outbox/outbox.ts';

const TYPE = 'type-1';
const lineView = (id: string, change: Partial<ClaimLineView> = {}): ClaimLineView => ({
  id,
  lineNo: 1,
  claimTypeId: TYPE,
  typeName: 'Outpatient',
  memberId: null,
  memberName: null,
  receiptDate: '2026-03-03',
  receiptNo: null,
  providerName: null,
  diagnosisCode: null,
  costCentre: null,
  amount: '850000',
  currency: null,
  rate: null,
  quantity: null,
  taxes: [],
  claimed: '850000',
  eligible: '600000',
  notCovered: '250000',
  approved: null,
  approverNote: null,
  overLimit: false,
  steps: [
    { step: 'RECEIPT', result: '850000' },
    { step: 'PERCENT', percent: '90', result: '765000' },
    {
      step: 'LIMIT',
      kind: 'PER_VISIT',
      appliesTo: 'EMPLOYEE',
      limit: '600000',
      used: '0',
      left: '600000',
      from: null,
      to: null,
      exceeded: true,
      result: '600000',
    },
  ],
  findings: [{ field: 'files', code: 'RECEIPT_MISSING', severity: 'error', message: 'Attach a receipt for line 1.' }],
  files: [],
  ...change,
});
const claim = (change: Partial<Claim> = {}): Claim => ({
  id: 'claim-1',
  version: 1,
  employeeId: 'e-1',
  employeeName: 'Budi',
  title: 'Doctor',
  purpose: null,
  remarks: null,
  costCentre: null,
  projectCode: null,
  tripFrom: null,
  tripTo: null,
  currency: 'IDR',
  state: 'DRAFT',
  paymentState: 'NONE',
  transactionNo: null,
  claimed: '850000',
  eligible: '600000',
  notCovered: '250000',
  approved: null,
  tax: '0',
  recovered: '0',
  payable: null,
  paid: '0',
  lines: [lineView('line-1')],
  request: null,
  canEdit: true,
  canDelete: true,
  canCancel: false,
  ...change,
});
/** A claim that waits for an approver, with what the caller may do. */
const pendingClaim = (can: NonNullable<Claim['request']>['can']): Claim =>
  claim({
    state: 'PENDING',
    canEdit: false,
    transactionNo: 'CLM-202603-000001',
    lines: [lineView('line-1', { findings: [] })],
    request: {
      id: 'request-1',
      state: 'PENDING',
      transactionNo: 'CLM-202603-000001',
      version: 1,
      can,
      waitingFor: ['Rina Sari'],
      comment: null,
    },
  });
const choices = answer(GetClaimChoices, {
  lastTypeId: null,
  employeeId: 'e-1',
  employeeName: 'Budi',
  today: '2026-03-10',
  costCentre: 'CC-1',
  mayTypeRate: false,
  types: [
    {
      id: TYPE,
      name: 'Outpatient',
      currency: 'IDR',
      calculation: 'PERCENT',
      unit: null,
      asks: ['amount'],
      needsReceipt: true,
      category: 'MEDICAL_OUTPATIENT',
      members: [{ id: null, name: 'Budi' }],
    },
  ],
  balances: [
    {
      claimTypeId: TYPE,
      typeName: 'Outpatient',
      memberId: null,
      memberName: 'Budi',
      currency: 'IDR',
      kind: 'PER_PERIOD',
      appliesTo: 'EMPLOYEE',
      isCount: false,
      limit: '6000000',
      used: '1000000',
      left: '5000000',
      carried: '0',
      isHidden: false,
      from: '2026-01-01',
      to: '2026-12-31',
    },
  ],
});
const calculated = answer(CalculateClaim, ({ body }) => ({
  currency: 'IDR',
  claimed: '850000',
  eligible: '600000',
  notCovered: '250000',
  lines: body.lines.map((line) => lineView(line.id)),
}));

test('home 2.3: without a network a new claim waits on the device with its photos', async () => {
  const { user, path } = renderPage('/claim-request/claim-form', {
    me: { onlyEmployeeId: 'e-1' },
    answers: [choices, calculated, answer(ClaimRequest.endpoints.page, new Rows([]))],
  });
  const add = await screen.findByRole('button', { name: 'Add from photos' });
  expect(screen.queryByRole('button', { name: 'Save and send later' })).toBeNull();
  onTestFinished(() => {
    onlineManager.setOnline(true);
    localStorage.removeItem('personalia.outbox');
    deviceFiles.clear();
  });
  act(() => onlineManager.setOnline(false));
  const photo = (name: string) => new File(['dot'], name, { type: 'image/jpeg' });
  const chooser = add.parentElement?.querySelector('input') as HTMLInputElement;
  await user.upload(chooser, [photo('a.jpg'), photo('b.jpg')]);
  const second = await screen.findByRole('region', { name: 'Line 2' });
  await user.click(await within(second).findByRole('button', { name: 'Delete b.jpg' }));
  expect(within(second).queryByRole('list', { name: 'Photos waiting to be sent' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove line 2' }));
  await user.click(screen.getByRole('button', { name: 'Save and send later' }));
  await waitFor(() => expect(path()).toBe('/claim-request'));
  const [item] = readOutbox();
  expect(item).toMatchObject({
    kind: 'claim',
    path: CreateClaim.path,
    body: { employeeId: 'e-1', lines: [{ claimTypeId: TYPE }] },
    steps: [{ file: { name: 'a.jpg', type: 'image/jpeg' } }, { path: SubmitClaim.path }],
    refused: null,
  });
  expect([...deviceFiles]).toEqual([[`${item?.id} 0`, expect.objectContaining({ name: 'a.jpg' })]]);
  expect(callsOf(CreateClaim)).toEqual([]);
});

test('home 2.3: a device keeps five photos of a claim; online again they are sent with the draft', async () => {
  const { user } = renderPage('/claim-request/claim-form', {
    me: { onlyEmployeeId: 'e-1' },
    answers: [
      choices,
      calculated,
      answer(CreateClaim, claim()),
      answer(AddClaimReceiptFile, {
        id: 'f',
        name: 'a.pdf',
        mediaType: 'application/pdf',
        size: 3,
        createdAt: '2026-03-10T02:00:00Z',
        createdBy: null,
      }),
      answer(ClaimRequest.endpoints.page, new Rows([])),
    ],
  });
  const add = await screen.findByRole('button', { name: 'Add from photos' });
  onTestFinished(() => onlineManager.setOnline(true));
  act(() => onlineManager.setOnline(false));
  const photos = Array.from({ length: 6 }, (_, n) => new File(['dot'], `${n}.jpg`, { type: 'image/jpeg' }));
  await user.upload(add.parentElement?.querySelector('input') as HTMLInputElement, photos);
  expect(await screen.findByText(/This device keeps 5 photos of a claim/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save and send later' })).toHaveProperty('disabled', true);
  act(() => onlineManager.setOnline(true));
  await user.click(await screen.findByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(callsOf(AddClaimReceiptFile)).toHaveLength(6));
});

test('CL2: a line tells live what is covered, what is not and why, and is submitted', async () => {
  const { user, path } = renderPage('/claim-request/claim-form', {
    me: { onlyEmployeeId: 'e-1' },
    answers: [
      choices,
      calculated,
      answer(CreateClaim, claim()),
      answer(SubmitClaim, claim({ state: 'PENDING', transactionNo: 'CLM-202603-000001', canEdit: false })),
    ],
  });
  expect(await screen.findByText('IDR 5,000,000 left')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Employee' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add line' }));
  const line = screen.getByRole('region', { name: 'Line 1' });
  await user.type(within(line).getByLabelText('Amount (IDR)*'), '850,000');
  await waitFor(() =>
    expect(callsOf(CalculateClaim).at(-1)?.body).toMatchObject({ employeeId: 'e-1', lines: [{ amount: '850000' }] }),
  );
  expect(await within(line).findByText('Covered: IDR 600,000')).toBeTruthy();
  expect(within(line).getByText('Not covered: IDR 250,000')).toBeTruthy();
  // CL2: of a treatment its diagnosis; where costs are booked only for those who want to say so.
  await user.type(within(line).getByLabelText('Diagnosis'), 'J06.9');
  expect(screen.queryByLabelText('Project')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add cost centre, project or remarks' }));
  await user.type(screen.getByLabelText('Project'), 'P-1');
  await user.type(screen.getByLabelText('Remarks'), 'The hotel bill follows.');
  expect(within(line).getByLabelText<HTMLInputElement>('Cost centre').placeholder).toBe('CC-1');
  // What is still missing is said after a try to submit.
  expect(within(line).queryByText('Attach a receipt for line 1.')).toBeNull();
  await user.click(within(line).getByText('Why?'));
  expect(within(line).getByText('90% covered')).toBeTruthy();
  expect(within(line).getByText('Per visit: up to IDR 600,000')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Submit claim' }));
  await waitFor(() => expect(path()).toMatch(/^\/claim-request/));
  expect(callsOf(CreateClaim)[0]?.body).toMatchObject({
    employeeId: 'e-1',
    costCentre: null,
    projectCode: 'P-1',
    remarks: 'The hotel bill follows.',
    lines: [{ claimTypeId: TYPE, amount: '850000', receiptNo: null, diagnosisCode: 'J06.9' }],
  });
  await waitFor(() => expect(callsOf(SubmitClaim)[0]?.body).toEqual({ version: 1 }));
});

test('CL2: an amount that is no number above 0 is said at its field at once', async () => {
  const { user } = renderPage('/claim-request/claim-form', {
    me: { onlyEmployeeId: 'e-1' },
    answers: [choices, calculated],
  });
  await user.click(await screen.findByRole('button', { name: 'Add line' }));
  const line = screen.getByRole('region', { name: 'Line 1' });
  await user.type(within(line).getByLabelText('Amount (IDR)*'), '-100');
  expect(await within(line).findByText('Enter a number above 0.')).toBeTruthy();
  await user.clear(within(line).getByLabelText('Amount (IDR)*'));
  await waitFor(() => expect(within(line).queryByText('Enter a number above 0.')).toBeNull());
});

test('CL2: a refusal stands at the field of its line, and what was typed stays', async () => {
  const { user } = renderPage('/claim-request/claim-form', {
    me: { onlyEmployeeId: 'e-1' },
    answers: [
      choices,
      calculated,
      answer(CreateClaim, claim()),
      answer(
        SubmitClaim,
        new Refusal(422, 'VALIDATION', 'The data is not valid.', {
          errors: [{ path: 'lines.0.amount', message: 'Only 100 of the Per year limit is left.' }],
        }),
      ),
      answer(UpdateClaim, claim()),
      answer(AddClaimReceiptFile, new Refusal(422, 'FILE_HEIC', 'Save the photo as JPG.')),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Add line' }));
  await user.type(screen.getByLabelText('Amount (IDR)*'), '850000');
  await user.click(screen.getByRole('button', { name: 'Submit claim' }));
  expect(await screen.findByText('Only 100 of the Per year limit is left.')).toBeTruthy();
  expect(await screen.findByText('Attach a receipt for line 1.')).toBeTruthy();
  const photo = new File(['photo'], 'IMG_1.jpg', { type: 'image/jpeg' });
  await user.upload(
    screen.getByRole('region', { name: 'Line 1' }).querySelector('input[type=file]') as HTMLElement,
    photo,
  );
  expect(await screen.findByText('IMG_1.jpg: Save the photo as JPG.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Amount (IDR)*').value).toBe('850,000');
});

test('A3: a submitted claim shows its result and can be recalled after a question', async () => {
  const { user } = renderPage('/claim-request/claim-form/claim-1', {
    answers: [
      answer(GetClaim, pendingClaim(['recall', 'withdraw'])),
      answer(GetClaimPreview, {
        payments: [
          {
            id: 'p-1',
            at: '2026-03-31T03:00:00Z',
            state: 'FAILED',
            batchNo: 'PAY-202603-0001',
            route: 'BANK_BATCH',
            amount: '600000',
            reason: 'Account closed',
          },
        ],
        entries: [],
      }),
      answer(GetApprovalRequest, new Refusal(404, 'NOT_FOUND', 'Record not found.')),
      answer(RecallClaim, claim()),
    ],
  });
  expect(await screen.findByText('Covered: IDR 600,000')).toBeTruthy();
  expect(screen.getByText('Pending')).toBeTruthy();
  expect(screen.getByText('Waiting for Rina Sari')).toBeTruthy();
  // CL2: how it was paid.
  expect(await screen.findByText('Account closed')).toBeTruthy();
  // Who may not know its way sees the rest of the page without a failure.
  expect(screen.queryByText('Record not found.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Recall' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Recall' }));
  await waitFor(() => expect(callsOf(RecallClaim)[0]?.body).toEqual({ version: 1, comment: null }));
});

test('AE-13: whoever is asked finds the question above the claim', async () => {
  const history = [
    { no: 1, type: 'ASKED', label: 'Asked', by: 'Rina Sari', comment: 'Which doctor?', at: '2026-03-31T03:00:00Z' },
  ];
  const { container } = renderPage('/claim-request/claim-form/claim-1', {
    answers: [
      answer(GetClaim, pendingClaim(['answer'])),
      answer(GetClaimPreview, { payments: [], entries: [] }),
      answer(GetApprovalRequest, {
        id: 'request-1',
        version: 1,
        can: ['answer'],
        steps: [],
        expected: [],
        history,
      } as never),
    ],
  });
  const question = await screen.findByRole('region', { name: 'Question from an approver' });
  expect(question.textContent).toContain('Which doctor?');
  const line = screen.getByRole('region', { name: 'Line 1' });
  expect(
    container.contains(line) && question.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
});

const OWN = '01900000-0000-7000-8000-000000000001';

test('CL2: whoever reaches the claims of others chooses between those, their own, and those of their team', async () => {
  const { user, path } = renderPage('/claim-request', {
    me: { employeeId: OWN, onlyEmployeeId: null, hasReports: true },
    answers: [answer(ClaimRequest.endpoints.page, new Rows([])), answer(Employee.endpoints.options, [])],
  });
  await user.click(await screen.findByText('Mine'));
  await waitFor(() =>
    expect(callsOf(ClaimRequest.endpoints.page).at(-1)?.query).toMatchObject({ 'employeeId.in': OWN }),
  );
  await user.click(screen.getByText('My team'));
  await waitFor(() => expect(path()).toContain('line.in=team'));
  expect(path()).not.toContain('employeeId');
  await user.click(screen.getByText('Everyone'));
  await waitFor(() => expect(path()).not.toMatch(/employeeId|line/));
});
