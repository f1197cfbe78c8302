import {
  ExpireLeaveLot,
  GetEmployeeBalance,
  GetHomeLayout,
  GetLeaveAccount,
  GetLeaveCalendar,
  GetLeaveOptions,
  type LeaveAccount,
  type LeaveOption,
  LeaveType,
  LeaveTypeGroups,
  MyLeaveCard,
  PreviewLeave,
} from '@personalia/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, renderPage } from '../../testing/index.ts';

/** leave 1.2: what is counted in hours is said in hours on every screen. */

const CARE: LeaveOption = {
  id: '01900000-0000-7000-8000-0000000000a1',
  code: 'CARE',
  name: 'Care leave',
  colour: 'teal',
  leaveUnit: 'hour',
  halfDays: true,
  byHour: { stepMinutes: 30, hoursPerDay: '8' },
  needsReason: false,
  needsEventDate: false,
  mayNeedFile: false,
  isUnpaid: false,
  rules: '96 hours a year. Half days and hours possible.',
  available: '96',
  unavailable: null,
};
const EMPLOYEE = { id: '01900000-0000-7000-8000-0000000000e1', no: 'NSG190003', name: 'Yoga Firmansyah' };
const ACCOUNT: LeaveAccount = {
  id: 'account-1',
  employeeId: EMPLOYEE.id,
  employeeNo: EMPLOYEE.no,
  employee: EMPLOYEE.name,
  unit: 'Operations',
  leaveTypeId: CARE.id,
  type: CARE.name,
  colour: 'teal',
  leaveUnit: 'hour',
  entitled: '96',
  entitledBy: { granted: '96', carried: '0', adjusted: '0', expired: '0' },
  taken: '3.5',
  scheduled: '0',
  reserved: '0',
  available: '92.5',
  asOf: '2026-06-01',
  validTo: '2026-12-31',
  rules: CARE.rules,
  consumable: '1',
  projection: null,
  entries: [
    {
      id: 'entry-1',
      type: 'ENTITLEMENT',
      text: 'Entitlement of leave year 2026',
      quantity: '96',
      effectiveDate: '2026-01-01',
      running: '96',
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      rule: CARE.rules,
      formula: 'hours',
      inputs: [{ name: 'hours', value: '96' }],
      note: null,
      canReverse: false,
      requestId: null,
      postedAt: '2026-01-01T01:00:00Z',
      postedBy: null,
    },
  ],
  lots: [{ id: 'lot-1', validFrom: '2026-01-01', validTo: '2026-12-31', left: '92.5' }],
  waiting: [],
};

test('1.2: the fields of a type are called hours as soon as it is counted in hours, lengths stay days', async () => {
  const { user } = renderPage('/leave-setting/leave-setting-form', { answers: [] });
  expect(await screen.findByRole('textbox', { name: 'Maximum days per request' })).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Days' }), '96');
  expect(screen.getByText(/^96 working days a year\./)).toBeDefined();
  await user.click(screen.getByRole('combobox', { name: 'Counted in' }));
  await user.click(await screen.findByText('Hours', { selector: '.ant-select-item-option-content' }));
  expect(await screen.findByRole('textbox', { name: 'Maximum hours per request' })).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Hours' })).toHaveProperty('value', '96');
  expect(screen.getByRole('textbox', { name: 'Maximum days in a row' })).toBeDefined();
  expect(screen.getByText(/^Half the working time gives half the hours/)).toBeDefined();
  expect(screen.getByText(/^96 hours a year\./)).toBeDefined();
});

test('section 0: the rules for groups of a type in hours are called hours, those of one in days stay days', async () => {
  const type = {
    id: CARE.id,
    code: 'CARE',
    name: 'Care leave',
    status: 'active',
    version: 1,
    createdAt: '2026-01-01T01:00:00Z',
    createdBy: null,
    updatedAt: '2026-01-01T01:00:00Z',
    updatedBy: null,
    refs: {},
  };
  const row = {
    id: 'row-1',
    refs: {},
    priority: 10,
    name: 'Long service',
    isAvailable: true,
    days: '120',
    carryMax: '16',
  };
  const open = (unit: 'day' | 'hour') =>
    renderPage(`/leave-setting/leave-setting-form/${CARE.id}?tab=groups`, {
      answers: [
        answer(LeaveType.endpoints.one, { ...type, unit } as never),
        answer(LeaveTypeGroups.get, { version: 1, rows: [row] } as never),
      ],
    });
  const inHours = open('hour');
  expect(await screen.findByRole('textbox', { name: 'Hours' })).toHaveProperty('value', '120');
  expect(screen.getByRole('textbox', { name: 'Maximum hours carried forward' })).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Maximum days in a row' })).toBeDefined();
  inHours.unmount();
  open('day');
  expect(await screen.findByRole('textbox', { name: 'Days' })).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Maximum days carried forward' })).toBeDefined();
});

test('R1: the request form says hours, on its button too', async () => {
  const { user } = renderPage('/leave-request/leave-form', {
    answers: [
      answer(GetLeaveOptions, { employee: EMPLOYEE, isOwn: true, today: '2026-03-02', types: [CARE] }),
      answer(GetLeaveCalendar, ({ query }) =>
        Array.from({ length: 31 }, (_, n) => ({
          date: `${query['from']?.slice(0, 8)}${String(n + 1).padStart(2, '0')}`,
          kind: 'WORK' as const,
          holiday: null,
          leave: null,
          away: 0,
        })),
      ),
      answer(PreviewLeave, {
        days: [{ date: '2026-03-16', kind: 'WORK', holiday: null, portion: 'FULL', quantity: '8', why: null }],
        total: '8',
        leaveUnit: 'hour',
        balance: { before: '96', after: '88', reserved: '3.5' },
        problems: [],
        warnings: [],
        attachment: null,
        mayOverride: false,
        approvers: [],
      }),
    ],
  });
  expect(await screen.findByRole('radio', { name: 'Care leave 96 h left' })).toHaveProperty('checked', true);
  await user.click(await screen.findByRole('button', { name: /^16 Mar 2026/ }));
  expect(await screen.findByRole('heading', { name: '8 hours of leave' })).toBeDefined();
  expect(screen.getByRole('row', { name: /16 Mar 2026 8 h/ })).toBeDefined();
  expect(screen.getByText('96 − 8 = 88 hours left')).toBeDefined();
  expect(screen.getByText('3.5 hours already wait for approval.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Submit 8 hours · 88 h left' })).toBeDefined();
});

test('section 0: a balance in hours, one hour in the singular, and types without a balance', async () => {
  renderPage(`/employee/employee-leave-balance/${EMPLOYEE.id}`, {
    answers: [
      answer(GetEmployeeBalance, {
        employee: EMPLOYEE,
        accounts: [ACCOUNT],
        others: [{ leaveTypeId: 'other', type: 'Errand', leaveUnit: 'hour', taken: '16', rules: 'Hours as needed.' }],
      }),
    ],
  });
  const account = await screen.findByRole('region', { name: 'Care leave' });
  expect(account.textContent).toContain('96 hEntitled');
  expect(account.textContent).toContain('92.5 hAvailable');
  expect(account.textContent).toContain('Only 1 hour can still be used');
  expect(within(account).getByText('Hours')).toBeDefined();
  expect(account.textContent).toContain('Hours: 96');
  expect(screen.getByRole('region', { name: 'Leave without a balance' }).textContent).toContain('16 hours this year');
});

test('B4: what expires of a balance in hours is named so', async () => {
  const { user } = renderPage('/balance-maintenance/balance-maintenance-record/account-1', {
    answers: [answer(GetLeaveAccount, ACCOUNT), answer(ExpireLeaveLot, ACCOUNT)],
  });
  expect(await screen.findByRole('button', { name: 'Transfer hours' })).toBeDefined();
  const lots = screen.getByLabelText('Entitlements');
  expect(within(lots).getByText('Hours left')).toBeDefined();
  await user.click(within(lots).getByRole('button', { name: 'Expire' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Left: 92.5 hours');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Left');
  await user.click(within(dialog).getByRole('button', { name: 'Expire hours' }));
  expect(await screen.findByText('Hours expired.')).toBeDefined();
});

test('home 1: the card of the home page says hours beside days', async () => {
  const balance = (id: string, leaveUnit: 'day' | 'hour', available: string) => ({
    kind: 'balance' as const,
    id,
    type: `Leave in ${leaveUnit}s`,
    available,
    leaveUnit,
    validTo: null,
  });
  renderPage('/home', {
    answers: [
      answer(GetHomeLayout, {
        cards: [{ key: MyLeaveCard.key, title: MyLeaveCard.title.en, isHidden: false }],
        version: 0,
      }),
      answer(MyLeaveCard.endpoint, {
        counts: { pending: 0 },
        rows: [balance('a', 'day', '2'), balance('b', 'hour', '16'), balance('c', 'hour', '1')],
        more: false,
        asOf: '2026-11-25T01:00:00.000Z',
      }),
    ],
  });
  expect(await screen.findByText('2 days available')).toBeDefined();
  expect(screen.getByText('16 hours available')).toBeDefined();
  expect(screen.getByText('1 hour available')).toBeDefined();
});
