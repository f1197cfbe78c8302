import {
  AddCareerRequestFile,
  type CareerPerson,
  type CareerRecord,
  type CareerRequest,
  type CareerRequestListed,
  CatalogueValue,
  CountEnds,
  CreateCareerRequest,
  DecideEnds,
  type EndRow,
  EvaluateEnd,
  FindBatchPeople,
  GetCareerPeople,
  GetCareerRecord,
  GetCareerRequest,
  GetCareerRequestFiles,
  GetCareerRequests,
  GetCareerTransitionReport,
  GetEnd,
  GetEndCompensations,
  GetEnds,
  GetTransitionBatches,
  IssueCareerRequestLetter,
  PreviewCareerBatch,
  PreviewCareerRequest,
  PreviewTransitionBatch,
  RecordTransitionBatch,
  SnoozeEnd,
  SubmitCareerRequest,
  UpdateCareerRequest,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Refusal, Rows, renderPage } from '../../../testing/index.ts';

const EMPLOYEE = '01990000-0000-7000-8000-0000000000e1';
const OTHER = '01990000-0000-7000-8000-0000000000e2';
const REQUEST = '01990000-0000-7000-8000-0000000000c1';
const GRADE = '01990000-0000-7000-8000-0000000000d1';
const RECORD = `/career-transition/career-transition-record/${EMPLOYEE}`;
const PREVIEW = `${RECORD}/career-transition-form-preview/${REQUEST}`;

const employee = { id: EMPLOYEE, no: 'NSG000017', name: 'Budi Santoso', unit: 'Sales', position: 'Analyst' };
const record = (change: Partial<CareerRecord> = {}): CareerRecord => ({
  employee,
  today: '2026-11-24',
  current: { gradeId: GRADE },
  names: { [GRADE]: { code: 'G5', name: 'Manager' } },
  noticeDays: 30,
  requests: [],
  events: [],
  types: ['adjustment', 'resignation'],
  mayRecord: false,
  ...change,
});
const request = (change: Partial<CareerRequest> = {}): CareerRequest => ({
  id: REQUEST,
  transactionNo: null,
  employee,
  action: 'add',
  otherPeople: 0,
  target: null,
  correctionReason: null,
  others: [],
  letterGaps: null,
  transitionId: null,
  recordedState: null,
  type: 'adjustment',
  effectiveDate: '2026-12-01',
  state: 'DRAFT',
  stateText: 'Draft',
  submittedAt: null,
  createdAt: '2026-11-24T02:00:00Z',
  createdBy: 'Rina Sari',
  endDate: null,
  reason: null,
  comment: null,
  rows: [
    { field: 'base', label: 'Base salary', old: '••••', new: '+5%', masked: true, changedMeanwhile: false },
    { field: 'gradeStep', label: 'Step', old: '1', new: '2', masked: false, changedMeanwhile: true },
  ],
  names: {},
  draft: null,
  files: 0,
  mayAttach: false,
  mayDetach: false,
  hasLetter: false,
  letterNo: null,
  letterTemplateVersion: null,
  requestId: null,
  taskId: null,
  recorded: null,
  version: 1,
  can: ['edit', 'submit', 'delete'],
  ...change,
});
const preview = {
  possible: true,
  findings: [],
  later: [],
  differences: [],
  headcount: [],
  warnings: [],
  locks: [],
  before: { segments: [] },
  after: { segments: [] },
  current: { gradeStep: 1 },
  names: {},
  reports: { total: 2, names: ['Wulan Dewi', 'Yoga Firmansyah'] },
};

test('12.7: the type first, then its fields; a manager who does not see pay proposes percent', async () => {
  const { user, path } = renderPage(`${RECORD}/career-transition-form-add/${EMPLOYEE}`, {
    me: { fieldClasses: { basic: 'view' } } as never,
    answers: [
      answer(GetCareerRecord, record()),
      answer(CatalogueValue.endpoints.options, []),
      answer(PreviewCareerRequest, preview),
      answer(CreateCareerRequest, request()),
      answer(SubmitCareerRequest, request({ state: 'PENDING', stateText: 'Pending', version: 2, can: [] })),
      answer(GetCareerRequest, request({ state: 'PENDING', stateText: 'Pending', version: 2, can: [] })),
    ],
  });
  await user.click(await screen.findByRole('combobox', { name: /Type of change/ }));
  expect(screen.queryByText('Promotion')).toBeNull();
  await user.click(await screen.findByText('Step or salary adjustment'));
  expect(screen.queryByRole('button', { name: 'Change pay' })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /Effective date/ }), '2026-12-01');
  await user.type(screen.getByRole('textbox', { name: /Salary increase/ }), '5');
  await user.click(screen.getByRole('button', { name: 'Submit for approval' }));
  await waitFor(() => expect(path()).toBe(PREVIEW));
  expect(callsOf(CreateCareerRequest)[0]?.body).toMatchObject({
    employeeId: EMPLOYEE,
    type: 'adjustment',
    effectiveDate: '2026-12-01',
    pay: [{ component: 'base', mode: 'percent', value: '5' }],
  });
  expect(callsOf(SubmitCareerRequest)[0]?.body).toMatchObject({ version: 1 });
});

test('12.4: a refused submission leaves the draft, shows the finding at its field and changes the same draft next time', async () => {
  const { user } = renderPage(`${RECORD}/career-transition-form-add/${EMPLOYEE}?type=resignation`, {
    answers: [
      answer(GetCareerRecord, record()),
      answer(CatalogueValue.endpoints.options, []),
      answer(PreviewCareerRequest, preview),
      answer(CreateCareerRequest, request({ type: 'resignation' })),
      answer(
        SubmitCareerRequest,
        new Refusal(409, 'ALREADY_ENDING', 'Refused.', {
          errors: [{ path: 'effectiveDate', message: 'CT-2026-000001 already ends this employment on 1 Dec 2026.' }],
        }),
      ),
    ],
  });
  const day = await screen.findByRole<HTMLInputElement>('textbox', { name: /Last day/ });
  await user.type(day, '2026-12-31');
  await user.tab();
  expect(await screen.findByText('2 employees report to Budi Santoso')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Submit for approval' }));
  expect(await screen.findByText('CT-2026-000001 already ends this employment on 1 Dec 2026.')).toBeTruthy();
  expect(callsOf(CreateCareerRequest)).toHaveLength(1);
});

test('12.7: before and after, pay masked, and the acts of the author', async () => {
  const { user } = renderPage(PREVIEW, { answers: [answer(GetCareerRequest, request())] });
  const pay = await screen.findByRole('row', { name: /Base salary/ });
  expect(pay.textContent).toContain('Hidden: you do not have access to pay.');
  expect(screen.getByRole('row', { name: /Step/ }).textContent).toContain('Has changed since this request was made.');
  await user.click(screen.getByRole('button', { name: 'Delete draft' }));
  expect(within(await screen.findByRole('alertdialog')).getByText(/never submitted/)).toBeTruthy();
});

test('12.7: the list, its filters in the address, and the way to an approver’s decision', async () => {
  const { can: _, draft: __, ...row } = request({ transactionNo: 'CR-202611-000001', state: 'PENDING' });
  const latest = {
    transactionNo: 'CT-2026-000007',
    type: 'promotion',
    effectiveDate: '2026-12-01',
    application: 'scheduled',
  } as const;
  const { user, path } = renderPage('/career-transition', {
    answers: [
      answer(GetCareerPeople, new Rows([{ employee, latest, pending: 2 } satisfies CareerPerson])),
      answer(GetCareerRequests, new Rows([{ ...row, waitingFor: ['Rina Sari'] } as CareerRequestListed])),
    ],
  });
  const person = await screen.findByRole('row', { name: /Budi Santoso.*Promotion.*Scheduled/ });
  expect(within(person).getByRole('link', { name: '2 requests' }).getAttribute('href')).toBe(RECORD);
  await user.type(screen.getByRole('searchbox', { name: 'Batch number' }), 'BATCH-000001{Enter}');
  await waitFor(() => expect(callsOf(GetCareerPeople).at(-1)?.query).toMatchObject({ batchNo: 'BATCH-000001' }));
  await user.click(screen.getByText('All requests'));
  expect(await screen.findByRole('link', { name: 'Step or salary adjustment' })).toBeTruthy();
  expect(screen.getByText('Waiting for Rina Sari')).toBeTruthy();
  await user.click(screen.getByText('Waiting for me'));
  expect(path()).toBe('/career-transition?tab=waiting');
  await user.type(screen.getByRole('searchbox'), 'budi{Enter}');
  await waitFor(() =>
    expect(callsOf(GetCareerRequests).at(-1)?.query).toMatchObject({ tab: 'waiting', search: 'budi' }),
  );
});

const end = (id: string, name: string, change: Partial<EndRow> = {}): EndRow => ({
  employee: { ...employee, id, name },
  manager: null,
  establishment: null,
  kind: 'contract',
  what: null,
  contract: { sequence: 2, months: '24' },
  start: '2025-12-01',
  end: '2026-12-01',
  daysLeft: 7,
  decision: null,
  snooze: null,
  evaluation: null,
  can: ['renew', 'convert', 'letEnd'],
  may: [],
  isDirect: true,
  ...change,
});
const PERMITTED = '01990000-0000-7000-8000-0000000000f2';
const counts = { overdue: 1, in14: 2, in30: 2, in60: 2, in90: 2 };

test('16: two contracts are renewed at once, and a refusal says whose', async () => {
  let times = 0;
  const { user } = renderPage('/end-of-contract-and-probation', {
    answers: [
      answer(CountEnds, counts),
      answer(
        GetEnds,
        new Rows([
          end(OTHER, 'Citra'),
          end(EMPLOYEE, 'Budi'),
          end(GRADE, 'Dewi', { kind: 'probation', contract: null, can: ['confirm'] }),
          end(PERMITTED, 'Asing', { kind: 'permit', what: 'KITAS', contract: null, can: [] }),
        ]),
      ),
      answer(GetEndCompensations, [
        {
          employeeId: OTHER,
          from: '2024-01-01',
          to: '2025-02-28',
          months: '14',
          wage: { amount: '6000000', currency: 'IDR' },
          amount: '7000000',
        },
      ]),
      answer(DecideEnds, () => {
        times += 1;
        return times === 1
          ? new Refusal(422, 'VALIDATION', 'Refused.', {
              errors: [{ path: '1.contractEnd', message: 'Total would be 66 months. The maximum is 60.' }],
            })
          : [EMPLOYEE, OTHER].map((employeeId) => ({ employeeId, transactionNo: 'CT-2026-000001', isPending: false }));
      }),
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Citra' }));
  expect(screen.getAllByText('Contract 2 · 24 months')).toHaveLength(2);
  // A permit is followed by another document, and nothing is decided of it here.
  expect(screen.getByText('KITAS')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Documents' }).getAttribute('href')).toContain(PERMITTED);
  expect(screen.queryByRole('checkbox', { name: 'Select Asing' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select Dewi' }));
  expect(screen.getByText(/Select ends of one type only/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Select Dewi' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Budi' }));
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  // 16.3: whoever lets contracts end sees what payroll needs.
  await user.click(await screen.findByRole('radio', { name: 'Let contract end' }));
  const compensation = await screen.findByRole('region', { name: 'Compensation for payroll' });
  expect(compensation.textContent).toContain('Citra: IDR 7,000,000');
  expect(compensation.textContent).toContain('14 months · IDR 6,000,000 a month');
  await user.click(screen.getByRole('radio', { name: 'Renew contract' }));
  await user.click(await screen.findByRole('button', { name: 'Renew contract (2)' }));
  expect(await screen.findByText('Citra: Total would be 66 months. The maximum is 60.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Renew contract (2)' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(DecideEnds)[1]?.body).toMatchObject({
    employeeIds: [OTHER, EMPLOYEE],
    kind: 'contract',
    action: 'renew',
    months: 12,
  });
});

test('16.5: the panel of an end: contracts, evaluations, and putting it off until a day', async () => {
  const row = end(OTHER, 'Citra', { may: ['snooze', 'evaluate'] });
  const given = {
    askedAt: null,
    askedBy: null,
    givenAt: '2025-02-01T00:00:00Z',
    givenBy: 'Sari',
    recommendation: 'continue',
  } as const;
  const { user } = renderPage('/end-of-contract-and-probation', {
    answers: [
      answer(CountEnds, counts),
      answer(GetEnds, new Rows([row, end(EMPLOYEE, 'Budi', { snooze: { until: '2026-11-30', reason: 'Budget' } })])),
      answer(GetEnd, {
        row,
        contracts: [{ from: '2024-01-01', to: '2025-12-31', months: '24' }],
        workActions: [{ id: EVENT, type: 'SP1', validTo: '2026-12-31' }],
        evaluations: [{ ...given, kind: 'probation', end: '2025-02-28', comment: 'Learns fast' }],
      }),
      answer(SnoozeEnd, row),
      answer(EvaluateEnd, row),
    ],
  });
  expect(await screen.findByText('Snoozed until 30 Nov 2026')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Citra' }));
  const panel = within(await screen.findByRole('dialog', { name: /Citra/ }));
  expect(await panel.findByText(/24 months/)).toBeTruthy();
  expect(panel.getByRole('link', { name: 'SP1' })).toBeTruthy();
  expect(panel.getByText('Learns fast')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Evaluate' }));
  const evaluate = within(await screen.findByRole('dialog', { name: 'Evaluate Citra' }));
  await user.click(evaluate.getByRole('radio', { name: 'Extend' }));
  await user.type(evaluate.getByRole('textbox'), 'One more project');
  await user.click(evaluate.getByRole('button', { name: 'Save evaluation' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Evaluate Citra' })).toBeNull());
  expect(callsOf(EvaluateEnd)[0]?.body).toMatchObject({ recommendation: 'extend', comment: 'One more project' });
});

const EVENT = '01990000-0000-7000-8000-0000000000f1';
const event = {
  id: EVENT,
  transactionNo: 'CT-2026-000007',
  type: 'promotion',
  effectiveDate: '2026-10-01',
  can: ['correct', 'cancel'] as ('correct' | 'cancel')[],
};

test('12.4: a recorded event is cancelled by request, with a reason', async () => {
  const pending = request({ action: 'cancel', type: 'promotion', state: 'PENDING', stateText: 'Pending', can: [] });
  const { user, path } = renderPage(RECORD, {
    answers: [
      answer(GetCareerRecord, record({ events: [event] })),
      answer(PreviewCareerRequest, preview),
      answer(CreateCareerRequest, pending),
      answer(SubmitCareerRequest, pending),
      answer(GetCareerRequest, pending),
    ],
  });
  await user.click(await screen.findByRole('link', { name: 'Cancel CT-2026-000007' }));
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Recorded by mistake');
  await user.click(screen.getByRole('button', { name: 'Submit for approval' }));
  await waitFor(() => expect(path()).toBe(PREVIEW));
  await screen.findByText('Cancellation: Promotion');
  expect(callsOf(CreateCareerRequest)[0]?.body).toMatchObject({
    action: 'cancel',
    targetId: EVENT,
    correctionReason: 'Recorded by mistake',
  });
});

test('15.4: a letter that waits names its gaps, and is issued when there are none', async () => {
  const { user } = renderPage(PREVIEW, {
    answers: [
      answer(GetCareerRequest, request({ state: 'APPROVED', letterGaps: ['Unit'], can: ['issueLetter'] })),
      answer(IssueCareerRequestLetter, request({ state: 'APPROVED', hasLetter: true, can: [] })),
    ],
  });
  await screen.findByText(/Fields without a value: Unit/);
  await user.click(screen.getByRole('button', { name: 'Issue letter' }));
  await waitFor(() => expect(callsOf(IssueCareerRequestLetter)).toHaveLength(1));
});

test('15.4: an approved transition says which version of the template its letter was written with', async () => {
  const issued = { hasLetter: true, letterNo: '001/SK', letterTemplateVersion: 4 };
  renderPage(PREVIEW, { answers: [answer(GetCareerRequest, request({ state: 'APPROVED', can: [], ...issued }))] });
  expect((await screen.findByText('Letter template version')).parentElement?.textContent).toContain('4');
});

test('12: a batch is previewed, whoever is refused is named and left out, and the others are recorded at once', async () => {
  const people = [EMPLOYEE, OTHER].map((id, n) => ({
    id,
    no: `E-${n}`,
    name: n ? 'Citra' : 'Budi',
    unit: 'Sales',
    position: 'Analyst',
  }));
  const row = { warnings: [], changes: [], findings: [] };
  const { user } = renderPage('/career-transition?view=batch', {
    menus: ['/employee'],
    answers: [
      answer(CatalogueValue.endpoints.options, []),
      answer(GetTransitionBatches, new Rows([])),
      answer(FindBatchPeople, { people, missing: ['E-9'], more: false }),
      answer(PreviewTransitionBatch, {
        ready: 1,
        general: [],
        later: 1,
        rows: [
          { ...row, employeeId: EMPLOYEE, changes: [{ fact: 'managerId', was: OTHER, is: GRADE }] },
          { ...row, employeeId: OTHER, findings: [{ path: 'managerId', message: 'Nobody is their own manager.' }] },
        ],
        names: { [OTHER]: { code: null, name: 'Rina' }, [GRADE]: { code: null, name: 'Siti' } },
      }),
      answer(RecordTransitionBatch, { batchNo: 'BATCH-000001', people: 1, jobId: null }),
    ],
  });
  await user.click(await screen.findByRole('combobox', { name: /Type/ }));
  await user.click(await screen.findByTitle('Manager change'));
  await user.type(screen.getByRole('textbox', { name: /Effective/ }), '1 Dec 2026{Tab}');
  await user.type(screen.getByRole('textbox', { name: /Employee numbers/ }), 'E-0, E-1 E-9');
  await user.click(screen.getByRole('button', { name: 'Add people' }));
  expect(callsOf(FindBatchPeople)[0]?.body).toEqual({ numbers: ['E-0', 'E-1', 'E-9'] });
  await screen.findByText('1 number was not found. It is left above.');
  await user.click(screen.getByRole('button', { name: 'Preview changes' }));
  await screen.findByText('Nobody is their own manager.');
  expect(screen.getByRole('row', { name: /Budi/ }).textContent).toContain('Rina → Siti');
  await user.click(screen.getByRole('button', { name: 'Remove 1 refused person' }));
  const record = screen.getByRole('button', { name: 'Record 1 change' });
  // What depends on it has to be looked at first.
  expect(record.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /I checked 1 later change/ }));
  await user.click(record);
  await waitFor(() => expect(callsOf(RecordTransitionBatch)).toHaveLength(1));
  expect(callsOf(RecordTransitionBatch)[0]?.body).toMatchObject({
    type: 'manager-change',
    effectiveDate: '2026-12-01',
    people: [{ employeeId: EMPLOYEE }],
    reviewed: true,
  });
});

test('12.7: a batch that came back is tried out and submitted again as one request', async () => {
  const other = { ...employee, id: OTHER, no: 'NSG000018', name: 'Citra' };
  const pay = (value: string) => [{ component: 'base', mode: 'percent', value, currency: null, period: null }];
  const saved = request({
    type: 'adjustment',
    state: 'RETURNED',
    otherPeople: 1,
    others: [{ employee: other, rows: [] }],
    can: ['edit', 'submit'],
    draft: {
      type: 'adjustment',
      effectiveDate: '2026-12-01',
      changes: {},
      pay: pay('5'),
      others: [{ employeeId: OTHER, changes: {}, pay: pay('10') }],
    },
  });
  const row = { warnings: [], changes: [], findings: [] };
  const { user } = renderPage(`${RECORD}/career-transition-form-edit/${REQUEST}`, {
    answers: [
      answer(GetCareerRequest, saved),
      answer(GetCareerRecord, record()),
      answer(CatalogueValue.endpoints.options, []),
      answer(PreviewCareerBatch, {
        ready: 2,
        general: [],
        later: 0,
        rows: [EMPLOYEE, OTHER].map((employeeId) => ({ ...row, employeeId })),
        names: {},
      }),
      answer(UpdateCareerRequest, saved),
      answer(SubmitCareerRequest, saved),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Preview changes' }));
  await user.click(await screen.findByRole('button', { name: 'Submit for approval' }));
  await waitFor(() => expect(callsOf(SubmitCareerRequest)).toHaveLength(1));
  expect(callsOf(UpdateCareerRequest)[0]?.body).toMatchObject({
    type: 'adjustment',
    pay: [{ mode: 'percent', value: '5' }],
    others: [{ employeeId: OTHER, pay: [{ value: '10' }] }],
  });
});

test('12.3: a demotion asks for a document, which is sent once and before the request is submitted', async () => {
  const kept = { name: 'evaluation.pdf', mediaType: 'application/pdf', size: 2048, createdAt: '2026-11-24T02:00:00Z' };
  const file = { ...kept, id: OTHER, createdBy: 'Rina Sari' };
  const saved = request({ type: 'demotion', mayAttach: true, mayDetach: true });
  let refusals = 1;
  const { user } = renderPage(`${RECORD}/career-transition-form-add/${EMPLOYEE}?type=demotion`, {
    answers: [
      answer(GetCareerRecord, record({ types: ['demotion', 'adjustment'] })),
      answer(CatalogueValue.endpoints.options, []),
      answer(PreviewCareerRequest, preview),
      answer(CreateCareerRequest, saved),
      answer(UpdateCareerRequest, saved),
      answer(AddCareerRequestFile, file),
      answer(SubmitCareerRequest, () =>
        refusals-- > 0 ? new Refusal(409, 'WF_NONE', 'No workflow covers this.') : { ...saved, files: 1 },
      ),
      answer(GetCareerRequest, { ...saved, files: 1 }),
      answer(GetCareerRequestFiles, [file]),
    ],
  });
  const needed = 'This type of change needs a document before it can be submitted.';
  expect(await screen.findByText(needed)).toBeTruthy();
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(chooser as HTMLInputElement, new File(['x'], 'evaluation.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(screen.queryByText(needed)).toBeNull());
  await user.click(screen.getByLabelText(/Effective/));
  await user.paste('2026-12-01');
  await user.keyboard('{Enter}');
  const submit = screen.getByRole('button', { name: 'Submit for approval' });
  await waitFor(() => expect(submit.hasAttribute('disabled')).toBe(false));
  await user.click(submit);
  expect(await screen.findByText('No workflow covers this.')).toBeTruthy();
  await user.click(submit);
  expect(await screen.findByRole('button', { name: 'evaluation.pdf' })).toBeTruthy();
  expect(callsOf(AddCareerRequestFile)).toHaveLength(1);
  expect(callsOf(SubmitCareerRequest)).toHaveLength(2);
});

test('13: lists of transitions are narrowed by type and by approval, headcounts by places and grade', async () => {
  const { user } = renderPage('/career-transition-report?type=promotion&status=applied', {
    answers: [
      answer(GetCareerTransitionReport, {
        columns: [{ key: 'no', label: 'Transaction no.', kind: 'text' }],
        rows: [{ no: 'CT-2026-000001' }],
        totalItems: 1,
        period: { from: '2025-11-28', to: '2026-11-27' },
        sums: [],
        chart: null,
      }),
    ],
  });
  expect(await screen.findByText('CT-2026-000001')).toBeTruthy();
  expect(callsOf(GetCareerTransitionReport)[0]?.query).toMatchObject({ type: 'promotion', status: 'applied' });
  // Reasons are those of the type that was chosen.
  for (const name of ['Dates of', 'Status', 'Requested by', 'Reason'])
    expect(screen.getByRole('combobox', { name })).toBeTruthy();
  await user.click(screen.getByText('Turnover'));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Type of change' })).toBeNull());
  expect(screen.getByRole('combobox', { name: 'Grade' })).toBeTruthy();
  expect(callsOf(GetCareerTransitionReport).at(-1)?.query).not.toHaveProperty('type');
});

test('13: without a type there are no reasons to choose from', async () => {
  renderPage('/career-transition-report', {
    answers: [
      answer(GetCareerTransitionReport, {
        columns: [],
        rows: [],
        totalItems: 0,
        period: { from: null, to: null },
        sums: [],
        chart: null,
      }),
    ],
  });
  expect(await screen.findByRole('combobox', { name: 'Status' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Reason' })).toBeNull();
});
