import {
  AddTransitionFile,
  CatalogueValue,
  CorrectTransition,
  CreateTransition,
  CUSTOM_TRANSITION,
  Employee,
  EmployeeTransitions,
  GetCustomColumns,
  GetCustomValues,
  GetPhotos,
  PERSONAL_FACTS,
  PreviewTransition,
  type TransitionList,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Refusal, Rows, renderPage } from '../../../testing/index.ts';
import { aPerson, aSegment, EMPLOYEE, MANAGER } from '../../../testing/people.ts';

const RECORD = `/employee/employee-form/${EMPLOYEE}`;
const CLASSES = { basic: 'edit', personal: 'edit', contact: 'edit', pay: 'edit' };
const event = {
  id: '01990000-0000-7000-8000-0000000000c1',
  transactionNo: 'CT-000001',
  type: 'hire',
  effectiveDate: '2024-09-24',
  endDate: null,
  status: 'approved',
  application: 'applied',
  changes: {},
  before: {},
  pay: [],
  terms: {},
  reasonId: null,
  reasonName: null,
  reason: null,
  comment: null,
  recordedBy: 'Hana',
  recordedAt: '2026-01-05T01:00:00Z',
  closedAt: null,
  closedBy: null,
  closedReason: null,
  replacedBy: null,
  files: 0,
  can: ['correct'],
};
const employee = { no: 'E0017', name: 'Agus Suharto' };
const list = { transitions: [event], names: {}, noticeDays: 30, employee } as unknown as TransitionList;
const preview = {
  possible: true,
  findings: [],
  later: [{ transactionNo: 'CT-000002', type: 'promotion', effectiveDate: '2025-07-01', facts: [], percents: [] }],
  differences: [],
  headcount: [],
  warnings: [],
  locks: [],
  before: { segments: [] },
  after: { segments: [aSegment()] },
  current: {},
  currentPay: [],
  names: {},
};

/** What a record asks for besides; a whole word of an address comes before the id that it may be taken for. */
const record = (change: Record<string, unknown> = {}) => [
  answer(GetPhotos, []),
  answer(Employee.endpoints.options, [{ id: MANAGER, code: null, name: 'Sekar Anggraini' }] as never),
  answer(Employee.endpoints.one, aPerson(change) as never),
  answer(EmployeeTransitions, list),
  answer(PreviewTransition, preview as never),
  answer(CatalogueValue.endpoints.options, []),
  answer(CUSTOM_TRANSITION.columns, []),
  answer(GetCustomValues, { version: 0, fields: [], values: {}, refs: {}, days: [] } as never),
  ...PERSONAL_FACTS.map(({ former }) => answer(former.endpoints.all, [] as never)),
];

const open = (address = RECORD, change: Record<string, unknown> = {}, may?: readonly ('view' | 'edit')[]) =>
  renderPage(address, {
    ...(may ? { may } : {}),
    me: { fieldClasses: CLASSES } as never,
    answers: record(change),
  });

test('10.10: the record opens as a profile: position, manager, team, contact and what comes next', async () => {
  open(RECORD, {
    segments: [
      aSegment({ validTo: '2099-12-31', contractEnd: '2100-06-30' }),
      aSegment({
        id: 's2',
        validFrom: '2100-01-01',
        position: { code: null, name: 'Head Cashier' },
        transactions: [{ transactionNo: 'CT-000002', type: 'promotion' }],
      }),
    ],
  });
  const head = await screen.findByRole('complementary', { name: 'Summary of Agus Suharto' });
  expect(head.textContent).toContain('Cashier · Finance · Jakarta Head Office');
  expect(within(head).getByRole('link', { name: 'agus@demo.example' })).toBeTruthy();
  expect(within(head).getByRole('link', { name: 'leads 3 people' })).toBeTruthy();
  expect(await within(head).findByRole('link', { name: 'Sekar Anggraini' })).toBeTruthy();
  const coming = within(head).getAllByRole('listitem');
  expect(coming.map((one) => one.textContent)).toEqual([
    '1 Jan 2100 Promotion: Head Cashier',
    '30 Jun 2100 Contract ends',
  ]);
});

test('10.10: Promote opens the form with its type chosen, in the address, and Back closes it', async () => {
  const { user, path, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Promote' }));
  const panel = await screen.findByRole('dialog', { name: 'Promote Agus Suharto', hidden: true });
  expect(within(panel).getByText('Promotion')).toBeTruthy();
  expect(path()).toBe(`${RECORD}?tab=employment&new=promotion`);
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Promote Agus Suharto', hidden: true })).toBeNull());
  expect(path()).toBe(RECORD);
  const personal = screen.getByRole('tab', { name: 'Personal' });
  await waitFor(() => expect(personal.getAttribute('aria-selected')).toBe('true'));
});

test('10.10: what was typed in the form is asked about before Back takes it away', async () => {
  const { user, path, router } = open(`${RECORD}?tab=employment`);
  await user.click(await screen.findByRole('button', { name: 'End employment' }));
  await user.type(await screen.findByRole('textbox', { name: /Last day/, hidden: true }), '2026-12-31');
  await user.keyboard('{Tab}');
  await router.navigate(-1);
  const question = await screen.findByRole('alertdialog', { hidden: true });
  expect(path()).toContain('new=resignation');
  await user.click(within(question).getAllByRole('button', { hidden: true }).at(-1) as HTMLElement);
  await waitFor(() => expect(path()).toBe(`${RECORD}?tab=employment`));
});

test('10.10: who may only look has no such buttons; who left can only be hired again', async () => {
  const { unmount } = open(RECORD, {}, ['view']);
  await screen.findByRole('complementary', { name: 'Summary of Agus Suharto' });
  expect(screen.queryByRole('button', { name: 'Promote' })).toBeNull();
  unmount();
  open(RECORD, { status: 'ended', lastDay: '2026-01-31' });
  expect(await screen.findByRole('button', { name: 'Rehire' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End employment' })).toBeNull();
});

test('10.10: empty fields are folded until they are asked for', async () => {
  const { user } = open();
  expect(await screen.findByRole('textbox', { name: 'First name' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Middle name' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Show 3 empty fields' }));
  await user.type(screen.getByRole('textbox', { name: 'Middle name' }), 'Adi');
  await user.click(screen.getByRole('button', { name: 'Hide empty fields' }));
  expect(screen.getByRole('textbox', { name: 'Middle name' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Preferred name' })).toBeNull();
});

test('12.3: a demotion asks for a document, which is sent before it and named by it', async () => {
  const { user } = renderPage(`${RECORD}?tab=employment&new=demotion`, {
    me: { fieldClasses: CLASSES } as never,
    answers: [
      ...record(),
      answer(AddTransitionFile, { id: 'f1', name: 'evaluation.pdf' } as never),
      answer(CreateTransition, { id: 'e9', transactionNo: 'CT-000009', employeeId: EMPLOYEE }),
    ],
  });
  const panel = await screen.findByRole('dialog', { name: /Agus Suharto|Record/, hidden: true });
  expect(await within(panel).findByText('This type of change needs a document.')).toBeTruthy();
  const chooser = panel.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(chooser, new File(['%PDF-1.4'], 'evaluation.pdf', { type: 'application/pdf' }));
  expect(within(panel).queryByText('This type of change needs a document.')).toBeNull();
  await user.type(within(panel).getByRole('textbox', { name: /Effective date/, hidden: true }), '2026-12-01');
  await user.keyboard('{Tab}');
  await user.click(within(panel).getByRole('button', { name: 'Record', hidden: true }));
  await waitFor(() => expect(callsOf(CreateTransition)).toMatchObject([{ body: { type: 'demotion', files: ['f1'] } }]));
});

test('1.4 BASIS_CHANGED: a correction that was not reviewed says so at the tick', async () => {
  const sentence = '1 later record would start from another state. Look at it and confirm.';
  const { user } = renderPage(`${RECORD}?tab=employment&correct=${event.id}`, {
    me: { fieldClasses: CLASSES } as never,
    answers: [
      ...record(),
      answer(
        CorrectTransition,
        new Refusal(409, 'BASIS_CHANGED', sentence, {
          errors: [{ path: 'reviewed', code: 'BASIS_CHANGED', message: sentence }],
        }),
      ),
    ],
  });
  const panel = await screen.findByRole('dialog', { name: /CT-000001/, hidden: true });
  const tick = await within(panel).findByRole('checkbox', { name: /reviewed/, hidden: true });
  await user.click(within(panel).getByRole('button', { name: 'Correct', hidden: true }));
  await waitFor(() => expect(tick.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(tick.getAttribute('aria-describedby') ?? '')?.textContent).toBe(sentence);
});

test('10.10: the list tells state and unit in the cells of name and position, and exports them', async () => {
  const { user } = renderPage('/employee', {
    answers: [
      answer(GetPhotos, []),
      answer(Employee.endpoints.page, new Rows([aPerson()]) as never),
      answer(GetCustomColumns, []),
      answer(Employee.endpoints.exportFile, new Refusal(422, 'INVALID', 'No.') as never),
    ],
  });
  const row = (await screen.findByRole('link', { name: 'Agus Suharto' })).closest('tr') as HTMLElement;
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toContain('ASAgus SuhartoActive');
  expect(cells.map((cell) => cell.textContent)).toContain('CashierFinance');
  await user.click(screen.getByRole('button', { name: /Export/ }));
  await user.click(await screen.findByText('Export XLSX'));
  await waitFor(() =>
    expect(callsOf(Employee.endpoints.exportFile)[0]?.query['columns']).toBe(
      'employeeNo,displayName,status,positionId,unitId,locationId,managerId,hireDate',
    ),
  );
});

test('1.4: whose hire was cancelled has no record; what had been recorded is read instead', async () => {
  const closed = {
    status: 'cancelled',
    closedBy: 'Hana',
    closedAt: '2026-02-01T01:00:00Z',
    closedReason: 'Never came',
  };
  const cancelled = { ...list, transitions: [{ ...event, ...closed, can: [] }] } as unknown as TransitionList;
  const gone = new Refusal(404, 'NOT_FOUND', 'Not found.');
  renderPage(RECORD, { answers: [answer(Employee.endpoints.one, gone), answer(EmployeeTransitions, cancelled)] });
  expect(
    await screen.findByText('The hire of Agus Suharto was cancelled. What had been recorded can still be read here.'),
  ).toBeTruthy();
  const [hire] = screen.getAllByRole('row').slice(1);
  expect(hire?.textContent).toContain('Never came');
  expect(within(hire as HTMLElement).queryByRole('button')).toBeNull();
});

test('1.4: nobody is found under an address that nobody ever had', async () => {
  const gone = new Refusal(404, 'NOT_FOUND', 'Not found.');
  renderPage(RECORD, { answers: [answer(Employee.endpoints.one, gone), answer(EmployeeTransitions, gone)] });
  expect(await screen.findByText('404')).toBeTruthy();
});
