import {
  ActivateLeaveException,
  Employee,
  EndLeaveException,
  GetLeaveException,
  GetLeaveExceptions,
  type LeaveExceptionPreview,
  LeaveType,
  type LeaveTypeException,
  PreviewLeaveException,
  UpdateLeaveException,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Refusal, Rows, renderPage } from '../../../testing/index.ts';

const ACTIVE: LeaveTypeException = {
  id: '01a00000-0000-7000-8000-000000000001',
  employeeId: '01a00000-0000-7000-8000-000000000002',
  employeeNo: 'NSG190003',
  employee: 'Yoga Firmansyah',
  employer: 'Nusantara',
  employerCode: 'NSG',
  leaveTypeId: '01a00000-0000-7000-8000-000000000003',
  type: 'Annual leave',
  leaveUnit: 'day',
  effectiveFrom: '2026-07-01',
  effectiveTo: null,
  overrides: [{ field: 'days', mode: 'ADD', value: '4' }],
  results: [{ field: 'days', policy: '12', result: '16' }],
  reason: 'Agreed in the contract',
  status: 'ACTIVE',
  needsReview: false,
  version: 2,
  createdAt: '2026-06-01T01:00:00Z',
  createdBy: 'Rina',
  updatedAt: '2026-06-01T01:00:00Z',
  updatedBy: 'Rina',
  can: ['end'],
};
const DRAFT: LeaveTypeException = { ...ACTIVE, status: 'DRAFT', can: ['edit', 'delete', 'activate'] };
const EFFECT: LeaveExceptionPreview = {
  leaveUnit: 'day',
  results: [
    { field: 'days', policy: '12', result: '16' },
    { field: 'halfDays', policy: 'false', result: 'false' },
  ],
  year: {
    code: '2026',
    policy: { days: '12', from: '2026-01-01' },
    result: { days: '14', from: '2026-01-01' },
    formula: 'round((change * changedDays) / yearDays, 0.5)',
    inputs: [
      { name: 'change', value: '4' },
      { name: 'changedDays', value: '184' },
      { name: 'yearDays', value: '365' },
    ],
  },
  problems: [],
  workflows: [],
};
const BASE = '/settings-maintenance';
const VIEW = `${BASE}/settings-maintenance-form-preview/${ACTIVE.id}/NSG/Yoga%20Firmansyah`;
const EDIT = `${BASE}/settings-maintenance-form-edit/${ACTIVE.id}/NSG/Yoga%20Firmansyah`;
const names = [
  answer(Employee.endpoints.options, [{ id: ACTIVE.employeeId, code: ACTIVE.employeeNo, name: ACTIVE.employee }]),
  answer(LeaveType.endpoints.options, [{ id: ACTIVE.leaveTypeId, code: 'ANNUAL', name: ACTIVE.type }]),
];

test('5.5: the list says what is changed, and filters what ends soon', async () => {
  const { user } = renderPage(BASE, { answers: [answer(GetLeaveExceptions, new Rows([ACTIVE])), ...names] });
  const row = await screen.findByRole('row', { name: /Yoga Firmansyah/ });
  expect(within(row).getByText('Entitled days 12 → 16')).toBeDefined();
  expect(within(row).getByRole('link').getAttribute('href')).toBe(VIEW);
  await user.click(screen.getByRole('checkbox', { name: 'Ends within 30 days' }));
  await waitFor(() => expect(callsOf(GetLeaveExceptions).at(-1)?.query).toMatchObject({ endsSoon: 'true' }));
});

test('5.5: without exceptions everyone follows the leave settings', async () => {
  renderPage(BASE, { answers: [answer(GetLeaveExceptions, new Rows([])), ...names] });
  expect(await screen.findByText('No exceptions. Everyone follows the leave settings.')).toBeDefined();
});

test('5.1: only the id of the address counts; a wrong code or name gives way to the right one', async () => {
  const { path } = renderPage(`${BASE}/settings-maintenance-form-preview/${ACTIVE.id}/WRONG/Somebody`, {
    answers: [answer(GetLeaveException, ACTIVE), answer(PreviewLeaveException, EFFECT)],
  });
  expect(await screen.findByText('Agreed in the contract')).toBeDefined();
  expect(path()).toBe(VIEW);
});

test('E2, E3: what it comes to is explained; ending asks for the last day and shows a refusal at it', async () => {
  const message = 'Choose a last day from 1 Jul 2026 on, within the dates of the exception.';
  const { user } = renderPage(VIEW, {
    answers: [
      answer(GetLeaveException, ACTIVE),
      answer(PreviewLeaveException, EFFECT),
      answer(EndLeaveException, new Refusal(422, 'EXC_LAST_DAY', message, { errors: [{ path: 'lastDay', message }] })),
    ],
  });
  const effect = await screen.findByRole('region', { name: 'Entitlement of leave year 2026' });
  expect(within(effect).getByText('14')).toBeDefined();
  expect(within(effect).getByText(/change = 4, changedDays = 184, yearDays = 365/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'End exception' }));
  const dialog = await screen.findByRole('dialog', { name: 'End the exception for Yoga Firmansyah' });
  await user.click(within(dialog).getByRole('button', { name: 'End exception' }));
  expect(await within(dialog).findByText(message)).toBeDefined();
  expect(callsOf(EndLeaveException)).toMatchObject([{ params: { id: ACTIVE.id }, body: { version: 2 } }]);
});

test('E6: a draft is activated after a question', async () => {
  const { user } = renderPage(VIEW, {
    answers: [
      answer(GetLeaveException, DRAFT),
      answer(PreviewLeaveException, EFFECT),
      answer(ActivateLeaveException, ACTIVE),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Activate' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(callsOf(ActivateLeaveException)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(callsOf(ActivateLeaveException)).toMatchObject([{ body: { version: 2 } }]));
});

test('the form has the rule of the type beside each change, and shows what it comes to while it is typed', async () => {
  const message = 'Entitled days would be below zero.';
  const { user, path } = renderPage(EDIT, {
    answers: [
      ...names,
      answer(GetLeaveException, DRAFT),
      answer(PreviewLeaveException, ({ body }) =>
        body?.overrides.some(({ value }) => value === '-13')
          ? { ...EFFECT, year: null, problems: [{ code: 'EXC_NEGATIVE', path: 'overrides.days', message }] }
          : EFFECT,
      ),
      answer(UpdateLeaveException, DRAFT),
    ],
  });
  const add = await screen.findByRole('textbox', { name: 'Entitled days: Add' });
  expect(add).toHaveProperty('value', '4');
  const row = screen.getByRole('row', { name: /Entitled days/ });
  expect(within(row).getByText('12')).toBeDefined();
  await user.clear(add);
  await user.type(add, '-13');
  expect(await within(row).findByText(message)).toBeDefined();
  await user.clear(add);
  await user.type(add, '6');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(path()).toBe(VIEW));
  expect(callsOf(UpdateLeaveException).at(-1)?.body).toMatchObject({
    overrides: [{ field: 'days', mode: 'ADD', value: '6' }],
    reason: 'Agreed in the contract',
    version: 2,
  });
});
