import {
  AdjustLeaveAccount,
  AdjustLeaveAccounts,
  ChangeLeaveLot,
  GetEmployeeBalance,
  GetLeaveAccount,
  GetLeaveStatement,
  type LeaveAccount,
  type LeaveProjection,
  LeaveType,
  PreviewLeaveAdjustment,
  ReverseLeaveEntry,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Refusal, renderPage } from '../../../testing/index.ts';

const ENTRY = {
  id: 'entry-1',
  type: 'ENTITLEMENT' as const,
  text: 'Entitlement of leave year 2026',
  quantity: '12',
  effectiveDate: '2026-01-01',
  running: '12',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  rule: '12 working days a year after 12 months of service.',
  formula: 'round(days * months / 12, 0.5)',
  inputs: [
    { name: 'days', value: '12' },
    { name: 'months', value: '12' },
  ],
  note: null,
  canReverse: false,
  requestId: null,
  postedAt: '2026-01-01T01:00:00Z',
  postedBy: null,
};
const ACCOUNT: LeaveAccount = {
  id: 'account-1',
  employeeId: 'employee-1',
  employeeNo: 'NSG190003',
  employee: 'Yoga Firmansyah',
  unit: 'Operations',
  leaveTypeId: 'type-1',
  type: 'Annual leave',
  colour: 'blue',
  leaveUnit: 'day',
  entitled: '12',
  entitledBy: { granted: '12', carried: '0', adjusted: '0', expired: '0' },
  taken: '3',
  scheduled: '0',
  reserved: '0',
  available: '9',
  asOf: '2026-06-01',
  validTo: '2026-12-31',
  rules: ENTRY.rule,
  consumable: null,
  projection: null,
  entries: [
    ENTRY,
    {
      ...ENTRY,
      id: 'entry-2',
      type: 'TAKEN',
      text: 'Leave on 13 Mar 2026 (LV-202603-000001)',
      quantity: '-3',
      running: '9',
      effectiveDate: '2026-03-13',
      rule: null,
      formula: null,
      inputs: [],
      requestId: 'request-1',
      postedBy: 'Sekar Anggraini',
    },
  ],
  lots: [{ id: 'lot-1', validFrom: '2026-01-01', validTo: '2026-12-31', left: '9' }],
  waiting: [],
};

test('a formula that is the amount itself is said in words', async () => {
  const entry = { ...ENTRY, formula: 'days', inputs: [{ name: 'days', value: '12' }] };
  const { user } = renderPage('/employee/employee-leave-balance/employee-1', {
    answers: [
      answer(GetEmployeeBalance, {
        employee: { id: 'employee-1', no: 'NSG190003', name: 'Yoga Firmansyah' },
        accounts: [{ ...ACCOUNT, entries: [entry] }],
        others: [],
      }),
    ],
  });
  await user.click(await screen.findByText('Why?'));
  expect(screen.getByText('Days: 12')).toBeDefined();
  expect(screen.queryByText('Formula:')).toBeNull();
});

test('"Why?" says what ends before the grant of the next year, which is listed already', async () => {
  const next = { ...ENTRY, id: 'entry-3', effectiveDate: '2027-01-01', running: '21' };
  const lots = [...ACCOUNT.lots, { id: 'lot-2', validFrom: '2027-01-01', validTo: '2027-12-31', left: '12' }];
  const { user } = renderPage('/employee/employee-leave-balance/employee-1', {
    answers: [
      answer(GetEmployeeBalance, {
        employee: { id: 'employee-1', no: 'NSG190003', name: 'Yoga Firmansyah' },
        accounts: [{ ...ACCOUNT, entries: [...ACCOUNT.entries, next], lots }],
        others: [],
      }),
    ],
  });
  await user.click(await screen.findByText('Why?'));
  const [, , , ends, grant] = screen.getAllByRole('row');
  expect(ends?.textContent).toBe(
    '31 Dec 20269 days can be used until this day. The closing of the year then takes them off or carries them over.',
  );
  expect(grant?.textContent).toContain('21');
  expect(screen.getAllByText(/can be used until this day/)).toHaveLength(1);
});

test('section 0: 12 − 3 = 9, and "Why?" lists each entry with rule, formula and inputs', async () => {
  const { user } = renderPage('/employee/employee-leave-balance/employee-1', {
    answers: [
      answer(GetEmployeeBalance, {
        employee: { id: 'employee-1', no: 'NSG190003', name: 'Yoga Firmansyah' },
        accounts: [ACCOUNT],
        others: [
          { leaveTypeId: 't-2', type: 'Sick leave', leaveUnit: 'day', taken: '2', rules: 'Working days as needed.' },
        ],
      }),
    ],
  });
  const account = await screen.findByRole('region', { name: 'Annual leave' });
  expect(account.querySelector('.leave-equation')?.textContent).toBe('12Entitled−3Taken=9Available');
  await user.click(within(account).getByText('Why?'));
  const table = within(account).getByRole('table');
  expect(within(table).getByText('round(days * months / 12, 0.5)')).toBeDefined();
  expect(within(table).getByText(/days = 12, months = 12/)).toBeDefined();
  const link = within(table).getByRole('link', { name: /Leave on 13 Mar 2026/ });
  expect(link.getAttribute('href')).toBe('/leave-request/leave-form/request-1');
  expect(screen.getByText(/2 days this year/)).toBeDefined();
});

test('6: the balance of another day, as it was known, and what the entitlement is made of', async () => {
  const { user, path } = renderPage('/employee/employee-leave-balance/employee-1?asOf=2026-06-30', {
    answers: [
      answer(GetEmployeeBalance, {
        employee: { id: 'employee-1', no: 'NSG190003', name: 'Yoga Firmansyah' },
        accounts: [
          {
            ...ACCOUNT,
            entitled: '9',
            entitledBy: { granted: '6', carried: '3', adjusted: '-1', expired: '1' },
          },
        ],
        others: [],
      }),
      answer(GetLeaveStatement, new Refusal(404, 'NOT_FOUND', 'Not found.')),
    ],
  });
  expect(await screen.findByText('Entitled: 6 granted + 3 carried forward − 1 adjusted − 1 expired')).toBeDefined();
  expect(callsOf(GetEmployeeBalance).at(-1)?.query).toEqual({ asOf: '2026-06-30' });
  const known = screen.getByRole('textbox', { name: 'As known on' });
  await user.type(known, '2026-07-15{Enter}');
  await waitFor(() => expect(path()).toContain('asKnownOn=2026-07-15'));
  expect(await screen.findByText(/^The ledger as it was at the end of 15 Jul 2026/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Export PDF statement' }));
  await waitFor(() =>
    expect(callsOf(GetLeaveStatement)[0]).toMatchObject({
      params: { employeeId: 'employee-1' },
      query: { asOf: '2026-06-30', asKnownOn: '2026-07-15' },
    }),
  );
});

test('4.5: the record of one balance has its own statement', async () => {
  const { user } = renderPage('/balance-maintenance/balance-maintenance-record/account-1', {
    answers: [answer(GetLeaveAccount, ACCOUNT), answer(GetLeaveStatement, new Refusal(404, 'NOT_FOUND', 'Not found.'))],
  });
  await user.click(await screen.findByRole('button', { name: 'Export PDF statement' }));
  await waitFor(() =>
    expect(callsOf(GetLeaveStatement)[0]).toMatchObject({
      params: { employeeId: 'employee-1' },
      query: { accountId: 'account-1' },
    }),
  );
});

test('B2: an adjustment shows what will be left, and a refusal stands at its field', async () => {
  const refusal = new Refusal(422, 'ADJ_BELOW_TAKEN', 'The balance would become -1.', {
    errors: [{ path: 'quantity', message: 'The balance would become -1.' }],
  });
  const { user, path } = renderPage(
    '/balance-maintenance/balance-maintenance-record/account-1/balance-maintenance-form-add/employee-1',
    {
      answers: [
        answer(GetLeaveAccount, ACCOUNT),
        answer(AdjustLeaveAccount, ({ body }) => (String(body?.quantity).startsWith('-') ? refusal : ACCOUNT)),
      ],
    },
  );
  const days = await screen.findByRole('textbox', { name: /Days/ });
  await user.type(days, '-10');
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Correction');
  expect(screen.getByText('Available afterwards: −1 day')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save adjustment' }));
  expect(await screen.findByText('The balance would become -1.')).toBeDefined();
  await user.clear(days);
  await user.type(days, '2');
  await user.click(screen.getByRole('button', { name: 'Save adjustment' }));
  await waitFor(() => expect(path()).toBe('/balance-maintenance/balance-maintenance-record/account-1'));
  expect(callsOf(AdjustLeaveAccount).at(-1)?.body).toEqual({
    quantity: '2',
    effectiveDate: '2026-06-01',
    note: 'Correction',
  });
});

test('an adjustment of another period does not promise that more is available today', async () => {
  const lots = [...ACCOUNT.lots, { id: 'lot-2', validFrom: '2027-01-01', validTo: '2027-12-31', left: '12' }];
  const { user } = renderPage(
    '/balance-maintenance/balance-maintenance-record/account-1/balance-maintenance-form-add/employee-1',
    { answers: [answer(GetLeaveAccount, { ...ACCOUNT, lots })] },
  );
  const days = await screen.findByRole('textbox', { name: /Days/ });
  await user.click(screen.getByRole('button', { name: 'Save adjustment' }));
  expect(await screen.findAllByText('This is required.')).toHaveLength(2);
  await user.type(days, '2');
  const date = screen.getByRole('textbox', { name: /Effective from/ });
  const on = async (day: string) => {
    await user.clear(date);
    await user.type(date, `${day}{Enter}`);
  };
  await on('2026-02-01');
  expect(await screen.findByText('Available afterwards: 11 days')).toBeDefined();
  await on('2027-02-01');
  expect(
    await screen.findByText('Counts for 1 Jan 2027 to 31 Dec 2027 only. What is available today stays at 9 days.'),
  ).toBeDefined();
  await on('2020-02-01');
  expect(await screen.findByText('Counts from 1 Feb 2020 until that leave year ends.')).toBeDefined();
  expect(screen.queryByText(/^Available afterwards/)).toBeNull();
});

test('B1: what shall be available is entered as a total, and the difference is posted', async () => {
  const { user } = renderPage(
    '/balance-maintenance/balance-maintenance-record/account-1/balance-maintenance-form-add/employee-1',
    { answers: [answer(GetLeaveAccount, ACCOUNT), answer(AdjustLeaveAccount, ACCOUNT)] },
  );
  await user.click(await screen.findByRole('radio', { name: 'Set what is available' }));
  const total = screen.getByRole('textbox', { name: /Days available/ });
  await user.type(total, '40');
  expect(screen.getByText('Adds 31 days')).toBeDefined();
  await user.clear(total);
  await user.type(total, '4');
  expect(screen.getByText('Deducts 5 days')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Agreed at the move');
  await user.click(screen.getByRole('button', { name: 'Save adjustment' }));
  await waitFor(() => expect(callsOf(AdjustLeaveAccount)[0]?.body).toMatchObject({ quantity: '-5' }));
});

test('B5, B7: what is left of a grant gets other dates, and an adjustment is reversed, each with a reason', async () => {
  const adjusted = { ...ENTRY, id: 'entry-3', type: 'ADJUSTMENT' as const, text: 'Adjustment by HR', canReverse: true };
  const account = { ...ACCOUNT, entries: [...ACCOUNT.entries, adjusted] };
  const { user } = renderPage('/balance-maintenance/balance-maintenance-record/account-1', {
    answers: [
      answer(GetLeaveAccount, account),
      answer(ChangeLeaveLot, account),
      answer(ReverseLeaveEntry, new Refusal(409, 'LEDGER_REVERSED', 'This entry was already reversed.')),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Change dates' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change dates' });
  expect(within(dialog).getByText('Left: 9 days, usable until 31 Dec 2026.')).toBeDefined();
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Agreed');
  await user.click(within(dialog).getByRole('button', { name: 'Change dates' }));
  await waitFor(() =>
    expect(callsOf(ChangeLeaveLot)).toMatchObject([
      { body: { lotId: 'lot-1', validTo: '2026-12-31', note: 'Agreed' } },
    ]),
  );
  await user.click(await screen.findByRole('button', { name: 'Reverse' }));
  const question = await screen.findByRole('dialog', { name: 'Reverse' });
  await user.type(within(question).getByRole('textbox', { name: /Reason/ }), 'Mistake');
  await user.click(within(question).getByRole('button', { name: 'Reverse adjustment' }));
  expect(await within(question).findByText('This entry was already reversed.')).toBeDefined();
});

test('B1: many balances are adjusted by a job, after it is shown whom it reaches and whom it leaves out', async () => {
  const typeId = '01900000-0000-7000-8000-0000000000a1';
  const { user, path } = renderPage('/balance-maintenance/balance-maintenance-form', {
    answers: [
      answer(LeaveType.endpoints.options, [{ id: typeId, code: 'ANNUAL', name: 'Annual leave' }]),
      answer(PreviewLeaveAdjustment, {
        leaveUnit: 'day',
        adjusted: 120,
        leftOut: 1,
        people: [
          {
            employeeId: 'employee-1',
            employeeNo: 'NSG190003',
            employee: 'Yoga Firmansyah',
            reason: 'BELOW_TAKEN',
            have: '9',
          },
        ],
      }),
      answer(AdjustLeaveAccounts, { adjusted: 120, jobId: 'job-1' }),
    ],
  });
  await user.click(await screen.findByRole('combobox', { name: /Leave type/ }));
  await user.click(await screen.findByText('Annual leave (ANNUAL)'));
  await user.type(screen.getByRole('textbox', { name: /Days/ }), '-10');
  await user.type(screen.getByRole('textbox', { name: /Effective from/ }), '2 Feb 2026');
  await user.tab();
  const left = await screen.findByRole('row', { name: /Yoga Firmansyah/ });
  expect(within(left).getByText('Only 9 days free')).toBeDefined();
  expect(screen.getByText('1 employee is left out.')).toBeDefined();
  const save = screen.getByRole('button', { name: 'Adjust 120 balances' });
  await user.click(save);
  expect(callsOf(AdjustLeaveAccounts)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Shutdown');
  await user.click(save);
  await waitFor(() => expect(path()).toBe('/balance-maintenance'));
  expect(callsOf(AdjustLeaveAccounts)).toMatchObject([
    { body: { leaveTypeId: typeId, quantity: '-10', effectiveDate: '2026-02-02', note: 'Shutdown' } },
  ]);
});

test('B1: what cannot be added or deducted is said at the field, also before anybody is counted', async () => {
  const typeId = '01900000-0000-7000-8000-0000000000a1';
  const range = 'Enter a number from −366 to 366, not 0.';
  const refused = new Refusal(422, 'ADJ_RANGE', range, {
    errors: [{ path: 'quantity', code: 'ADJ_RANGE', message: range }],
  });
  const { user } = renderPage('/balance-maintenance/balance-maintenance-form', {
    answers: [
      answer(LeaveType.endpoints.options, [{ id: typeId, code: 'ANNUAL', name: 'Annual leave' }]),
      answer(PreviewLeaveAdjustment, refused),
    ],
  });
  const days = await screen.findByRole('textbox', { name: /Days/ });
  const said = async (typed: string) => {
    await user.clear(days);
    await user.type(days, typed);
    await user.tab();
    await waitFor(() => expect(screen.queryByText(range)).not.toBeNull());
    expect(screen.getAllByText(range)).toHaveLength(1);
  };
  await said('abc');
  await said('0');
  expect(callsOf(PreviewLeaveAdjustment)).toEqual([]);
  await user.clear(days);
  await user.type(days, '-500');
  expect(screen.queryByText(range)).toBeNull();
  await user.click(screen.getByRole('combobox', { name: /Leave type/ }));
  await user.click(await screen.findByText('Annual leave (ANNUAL)'));
  await user.type(screen.getByRole('textbox', { name: /Effective from/ }), '2 Feb 2026');
  await user.tab();
  expect(await screen.findByText(range)).toBeTruthy();
  expect(screen.getAllByText(range)).toHaveLength(1);
});

const PROJECTION: LeaveProjection = {
  until: '2026-12-31',
  balance: '9',
  usable: '0',
  earned: '2',
  booked: '3',
  waiting: '0',
  expired: '1',
  left: '7',
  yearEnd: { carried: '5', expired: '2', carriedUntil: '2027-03-31' },
  steps: [
    {
      kind: 'EXPIRES',
      date: '2026-06-30',
      to: '2026-06-30',
      quantity: '-1',
      running: '8',
      requestId: null,
      no: null,
      formula: null,
      inputs: [],
    },
    {
      kind: 'EARNED',
      date: '2026-07-01',
      to: '2026-07-01',
      quantity: '2',
      running: '10',
      requestId: null,
      no: null,
      formula: 'round(earned, 1) - granted',
      inputs: [{ name: 'earned', value: '2' }],
    },
    {
      kind: 'BOOKED',
      date: '2026-08-03',
      to: '2026-08-05',
      quantity: '-3',
      running: '7',
      requestId: 'request-2',
      no: 'LV-202606-000007',
      formula: null,
      inputs: [],
    },
  ],
};

test('section 6: 9 + 2 − 3 − 1 = 7 at the end of the leave year, "Why?" lists each step, and what then expires is said', async () => {
  const { user } = renderPage('/employee/employee-leave-balance/employee-1', {
    answers: [
      answer(GetEmployeeBalance, {
        employee: { id: 'employee-1', no: 'NSG190003', name: 'Yoga Firmansyah' },
        accounts: [{ ...ACCOUNT, projection: PROJECTION }],
        others: [],
      }),
    ],
  });
  const end = await screen.findByRole('region', { name: 'At the end of the leave year' });
  expect(end.textContent).toContain(
    'On 31 Dec 2026, if no more leave is taken9Today+2Still to earn−3Booked−1Expires before=7Left',
  );
  expect(end.textContent).toContain('5 days will be carried forward until 31 Mar 2027 and 2 days will expire.');
  await user.click(within(end).getByText('Why?'));
  const rows = within(within(end).getByRole('region', { name: 'What changes this balance' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    '30 Jun 2026Expires if not used by this date−18',
    expect.stringContaining('round(earned, 1) - granted (earned = 2)+210'),
    '3 Aug 2026 – 5 Aug 2026Approved leave LV-202606-000007−37',
  ]);
  expect(within(end).getByRole('link', { name: 'LV-202606-000007' }).getAttribute('href')).toBe(
    '/leave-request/leave-form/request-2',
  );
});

test('R10: a balance below zero is said to be deducted from the next leave year', async () => {
  const owed = { ...PROJECTION, left: '-2', yearEnd: { carried: '-2', expired: '0', carriedUntil: '2027-12-31' } };
  renderPage('/balance-maintenance/balance-maintenance-record/account-1', {
    answers: [answer(GetLeaveAccount, { ...ACCOUNT, projection: owed })],
  });
  const end = await screen.findByRole('region', { name: 'At the end of the leave year' });
  expect(end.textContent).toContain('2 days will be deducted from the next leave year.');
});

test('4.5: the ledger leads to the page of each entry', async () => {
  const record = '/balance-maintenance/balance-maintenance-record/account-1';
  renderPage(record, { answers: [answer(GetLeaveAccount, ACCOUNT)] });
  const link = await screen.findByRole('link', { name: '1 Jan 2026' });
  expect(link.getAttribute('href')).toBe(`${record}/balance-maintenance-form-preview/entry-1`);
});

test('4.5: the page of an entry has its rule, its formula and reason, and offers to reverse it', async () => {
  const page = '/balance-maintenance/balance-maintenance-record/account-1/balance-maintenance-form-preview';
  const [entry] = ACCOUNT.entries;
  const account = { ...ACCOUNT, entries: [{ ...(entry ?? ENTRY), note: 'Agreed', canReverse: true }] };
  renderPage(`${page}/entry-1`, { answers: [answer(GetLeaveAccount, account)] });
  await screen.findByRole('heading', { name: 'Entitlement of leave year 2026' });
  for (const text of ['+12', 'Agreed', ENTRY.rule, 'round(days * months / 12, 0.5)']) screen.getByText(text);
  expect(screen.getByRole('button', { name: 'Reverse' })).toBeTruthy();
});
