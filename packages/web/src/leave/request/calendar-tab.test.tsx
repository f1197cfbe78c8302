import {
  GetLeaveCalendar,
  GetLeaveOptions,
  GetLeaveRequests,
  GetLeaveTeamCalendar,
  type LeaveCalendarPerson,
  type LeaveOption,
  LeaveType,
  OrganizationUnit,
  PreviewLeave,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Rows, renderPage } from '../../../testing/index.ts';

/** leave 2.6: the calendar of /leave-request. */

const EMPLOYEE = { id: '01900000-0000-7000-8000-0000000000e1', no: 'NSG190003', name: 'Yoga Firmansyah' };
const options = answer(GetLeaveOptions, { employee: EMPLOYEE, isOwn: true, today: '2026-03-02', types: [] });
const ANNUAL: LeaveOption = {
  id: '01900000-0000-7000-8000-0000000000a1',
  code: 'ANNUAL',
  name: 'Annual leave',
  colour: 'blue',
  leaveUnit: 'day',
  halfDays: true,
  needsReason: false,
  needsEventDate: false,
  mayNeedFile: false,
  isUnpaid: false,
  rules: '12 working days a year.',
  available: '9',
  unavailable: null,
};
const person = (employee: string, days: LeaveCalendarPerson['days'], isOwn = false): LeaveCalendarPerson => ({
  employeeId: employee,
  employeeNo: 'N1',
  employee,
  isOwn,
  days,
});
const leave = {
  requestId: 'request-1',
  type: 'Annual leave',
  colour: 'blue',
  status: 'PENDING',
  portion: 'FULL',
} as const;

test('2.6: a manager sees a row a person with their rest days, holidays and leave in words, how many are away, and other months', async () => {
  const { user } = renderPage('/leave-request?tab=calendar&month=2026-03', {
    me: { hasReports: true },
    answers: [
      options,
      answer(GetLeaveTeamCalendar, {
        people: [
          person('Sekar', [{ date: '2026-03-17', kind: 'HOLIDAY', holiday: 'Nyepi', leave: [] }], true),
          person('Yoga', [
            { date: '2026-03-16', kind: 'WORK', holiday: null, leave: [leave] },
            {
              date: '2026-03-18',
              kind: 'WORK',
              holiday: null,
              leave: [
                {
                  ...leave,
                  requestId: 'request-2',
                  type: 'Away',
                  colour: 'grey',
                  status: 'APPROVED',
                  portion: 'FIRST_HALF',
                },
              ],
            },
          ]),
        ],
        more: false,
      }),
    ],
  });
  const calendar = await screen.findByRole('region', { name: 'Leave calendar' });
  expect(within(calendar).getByRole('row', { name: /^You/ })).toBeDefined();
  const row = within(calendar).getByRole('row', { name: /^Yoga/ });
  const waiting = within(row).getByRole('link', { name: /16 Mar 2026: Annual leave, waiting for approval$/ });
  // Blue is deep enough for white words.
  expect(waiting.dataset['words']).toBe('light');
  expect(waiting.getAttribute('href')).toBe('/leave-request/leave-form/request-1');
  expect(within(row).getByRole('link', { name: /18 Mar 2026: Away, First half$/ })).toBeDefined();
  expect(within(calendar).getByTitle(/17 Mar 2026: Nyepi$/)).toBeDefined();
  const counts = within(calendar).getByRole('row', { name: /^Away/ });
  expect(within(counts).getAllByText('1')).toHaveLength(2);
  await user.click(within(calendar).getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(callsOf(GetLeaveTeamCalendar).at(-1)?.query).toEqual({ month: '2026-04' }));
});

test('2.6, home 2.2: an employee sees the own month, and a tap on a day asks for leave on it', async () => {
  const { user } = renderPage('/leave-request?tab=calendar', {
    me: { onlyEmployeeId: EMPLOYEE.id },
    answers: [
      answer(GetLeaveOptions, { employee: EMPLOYEE, isOwn: true, today: '2026-03-02', types: [ANNUAL] }),
      answer(PreviewLeave, {
        days: [],
        total: '1',
        leaveUnit: 'day',
        balance: null,
        problems: [],
        warnings: [],
        attachment: null,
        mayOverride: false,
        approvers: [],
      }),
      answer(GetLeaveCalendar, ({ query }) =>
        Array.from({ length: 28 }, (_, n) => ({
          date: `${query['from']?.slice(0, 8)}${String(n + 1).padStart(2, '0')}`,
          kind: 'WORK' as const,
          holiday: null,
          leave: null,
          away: 0,
        })),
      ),
    ],
  });
  const [, , third] = await screen.findAllByRole('button', { name: /^\d+ \w+ \d{4}/ });
  await user.click(third as HTMLElement);
  const day = Number((third as HTMLElement).textContent);
  await waitFor(() => expect(callsOf(PreviewLeave).at(-1)?.body).toMatchObject({ leaveTypeId: ANNUAL.id }));
  const asked = callsOf(PreviewLeave).at(-1)?.body as { fromDate: string; toDate: string } | undefined;
  expect([Number(asked?.fromDate.slice(8)), asked?.toDate]).toEqual([day, asked?.fromDate]);
});

test('2.6: HR chooses a unit before anything is read', async () => {
  renderPage('/leave-request?tab=calendar', {
    answers: [answer(GetLeaveOptions, { employee: null, isOwn: false, today: '2026-03-02', types: [] })],
  });
  expect(await screen.findByText('Choose a unit to see its calendar.')).toBeDefined();
  expect(callsOf(GetLeaveTeamCalendar)).toEqual([]);
});

test('2.6: the filters of a list are those of its address', async () => {
  renderPage('/leave-request?tab=all&origin=ON_BEHALF&unitId=u1&leaveTypeId=t1', {
    answers: [
      options,
      answer(GetLeaveRequests, new Rows([])),
      answer(LeaveType.endpoints.options, []),
      answer(OrganizationUnit.endpoints.options, []),
    ],
  });
  await waitFor(() =>
    expect(callsOf(GetLeaveRequests).at(-1)?.query).toMatchObject({
      origin: 'ON_BEHALF',
      unitId: 'u1',
      leaveTypeId: 't1',
    }),
  );
});
