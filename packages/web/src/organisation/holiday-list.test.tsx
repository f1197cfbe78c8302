import {
  Holiday,
  HolidayCalendar,
  Holidays,
  PreviewHolidayImpact,
  PublishHolidays,
  WithdrawHolidays,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Rows, renderPage } from '../../testing/index.ts';

const CALENDAR = '01900000-0000-7000-8000-0000000000c1';
const record = (n: number, fromDate: string, toDate: string | null, name: string, state: string) => ({
  id: `01900000-0000-7000-8000-0000000000d${n}`,
  holidayCalendarId: CALENDAR,
  fromDate,
  toDate,
  name,
  localName: null,
  kind: 'company',
  recurring: 'none',
  feb29Rule: null,
  effectiveFrom: null,
  effectiveTo: null as string | null,
  state,
  status: 'active',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: null,
  refs: { holidayCalendarId: { code: 'ID', name: 'National holidays' } },
});
const CLOSING = record(1, '2026-12-30', '2027-01-02', 'Closing', 'draft');
const OUTING = record(2, '2026-07-06', null, 'Outing', 'published');

function renderList() {
  return renderPage('/holiday', {
    answers: [
      answer(Holiday.endpoints.page, new Rows([OUTING, CLOSING]) as never),
      answer(PreviewHolidayImpact, { days: 1, employeeDays: 1240, leaveRequests: 1, countedUntil: null }),
      answer(PublishHolidays, { changed: 1, unchanged: 0 }),
      answer(WithdrawHolidays, { changed: 1, unchanged: 0 }),
    ],
  });
}

test('attendance 8.2: a draft is published after it was said what that changes', async () => {
  const { user } = renderList();
  const closing = within((await screen.findByText('Closing')).closest('tr') as HTMLElement);
  expect(closing.getByText('2 Jan 2027')).toBeTruthy();
  expect(closing.getByText('Draft')).toBeTruthy();
  await user.click(closing.getByRole('button', { name: 'Actions for Closing' }));
  expect(screen.queryByRole('menuitem', { name: 'Withdraw' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish Closing?' }));
  await dialog.findByText(
    'This changes 1,240 employee days and 1 approved leave request. Leave days and balances are updated overnight.',
  );
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(callsOf(PublishHolidays).at(-1)?.body).toEqual({ ids: [CLOSING.id] }));
  expect(callsOf(PreviewHolidayImpact).at(-1)?.body).toEqual({ ids: [CLOSING.id], to: 'published' });
});

test('attendance 8.2: the page of a day, which does not know its state, does not call a draft active', async () => {
  const { state: _, ...closing } = CLOSING;
  renderPage(`/holiday/non-work-day-form/${CLOSING.id}`, {
    answers: [answer(Holiday.endpoints.one, closing as never)],
  });
  const head = (await screen.findByRole('radio', { name: 'History' })).closest('header') as HTMLElement;
  expect(within(head).queryByText('Active')).toBeNull();
});

test('attendance 8.6: several days are withdrawn at once, and the list is narrowed to a state', async () => {
  const { user } = renderList();
  await screen.findByText('Closing');
  for (const name of ['Outing', 'Closing'])
    await user.click(within(screen.getByText(name).closest('tr') as HTMLElement).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw 2 days?' }));
  await user.click(await dialog.findByRole('button', { name: 'Withdraw 1 day' }));
  await waitFor(() => expect(callsOf(WithdrawHolidays).at(-1)?.body).toEqual({ ids: [OUTING.id, CLOSING.id] }));
  await user.click(screen.getByRole('radio', { name: 'Withdrawn' }));
  await waitFor(() =>
    expect(callsOf(Holiday.endpoints.page).at(-1)?.query).toMatchObject({
      'state.in': 'withdrawn',
      status: 'inactive',
    }),
  );
});

test('attendance 8.6: the form asks for the end of a span, and of a half day for none', async () => {
  const { user } = renderPage(`/holiday/non-work-day-form/${CLOSING.id}`, {
    answers: [
      answer(HolidayCalendar.endpoints.options, [
        { id: CALENDAR, code: 'ID', name: 'National holidays', detail: null },
      ] as never),
      answer(Holiday.endpoints.one, CLOSING as never),
      answer(Holiday.endpoints.update, CLOSING as never),
      answer(Holiday.endpoints.page, new Rows([CLOSING]) as never),
    ],
  });
  const to = await screen.findByRole('textbox', { name: 'To' });
  await user.clear(to);
  await user.type(to, '2026-12-29{Tab}');
  expect(await screen.findByText('The end date must not be before the start date.')).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByText('Half day: second half off'));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'To' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(callsOf(Holiday.endpoints.update).at(-1)?.body).toMatchObject({
      fromDate: '2026-12-30',
      toDate: null,
      kind: 'second-half',
    }),
  );
});

test('attendance 8.1: the form asks for years of a day that recurs, and of 29 February for other years', async () => {
  const { user } = renderPage(`/holiday/non-work-day-form/${OUTING.id}`, {
    answers: [
      answer(HolidayCalendar.endpoints.options, [
        { id: CALENDAR, code: 'ID', name: 'National holidays', detail: null },
      ] as never),
      answer(Holiday.endpoints.one, OUTING as never),
      answer(Holiday.endpoints.update, OUTING as never),
      answer(Holiday.endpoints.page, new Rows([OUTING]) as never),
    ],
  });
  const from = await screen.findByRole('textbox', { name: 'From' });
  const isAsked = (role: string, name: string) => screen.queryByRole(role, { name }) !== null;
  expect(isAsked('textbox', 'Effective from')).toBe(false);
  await user.click(screen.getByRole('combobox', { name: 'Recurring' }));
  await user.click(await screen.findByText('Every year'));
  await waitFor(() => expect(isAsked('textbox', 'Effective from')).toBe(true));
  expect(isAsked('combobox', 'In years without 29 February')).toBe(false);
  await user.clear(from);
  await user.type(from, '2028-02-29{Tab}');
  await user.click(await screen.findByRole('combobox', { name: 'In years without 29 February' }));
  await user.click(await screen.findByText('1 March'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(callsOf(Holiday.endpoints.update).at(-1)?.body).toMatchObject({
      fromDate: '2028-02-29',
      recurring: 'sameDateYearly',
      feb29Rule: 'mar01',
      effectiveFrom: null,
    }),
  );
});

test('attendance 8.2: of recurring days it is said until when they are counted', async () => {
  const yearly = { ...CLOSING, recurring: 'sameDateYearly' };
  const { user } = renderPage('/holiday', {
    answers: [
      answer(Holiday.endpoints.page, new Rows([yearly]) as never),
      answer(PreviewHolidayImpact, { days: 1, employeeDays: 20, leaveRequests: 0, countedUntil: '2027-11-27' }),
    ],
  });
  const row = within((await screen.findByText('Closing')).closest('tr') as HTMLElement);
  expect(row.getByText('Every year')).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Actions for Closing' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Publish' }));
  await screen.findByText(
    'This changes 20 employee days and 0 approved leave requests. Recurring days are counted until 27 Nov 2027.',
  );
});

test('attendance 8.1: rows of a calendar ask for the same as the form, and send nothing of what is hidden', async () => {
  const calendar = {
    ...CLOSING,
    id: CALENDAR,
    code: 'ID',
    name: 'National holidays',
    parentCalendarId: null,
    description: null,
    refs: {},
  };
  const row = {
    ...CLOSING,
    recurring: 'sameDateYearly',
    effectiveFrom: '2026-01-01',
    effectiveTo: '2030-12-31',
    refs: {},
  };
  const { user } = renderPage(`/holiday/holiday-calendar-form/${CALENDAR}`, {
    answers: [
      answer(HolidayCalendar.endpoints.one, calendar as never),
      answer(HolidayCalendar.endpoints.options, []),
      answer(Holidays.get, { version: 1, rows: [row] }),
      answer(Holidays.put, { version: 2, rows: [row] }),
    ],
  });
  await user.click(await screen.findByText('Days off'));
  const group = within(await screen.findByRole('group', { name: 'Row 1' }));
  expect(group.getByRole('textbox', { name: 'Effective from' })).toBeTruthy();
  expect(group.getByRole('textbox', { name: 'Effective to' })).toHaveProperty('value', '31 Dec 2030');
  expect(group.queryByRole('combobox', { name: 'In years without 29 February' })).toBeNull();
  await user.click(group.getByRole('combobox', { name: 'Recurring' }));
  await user.click(await screen.findByText('No'));
  await waitFor(() => expect(group.queryByRole('textbox', { name: 'Effective from' })).toBeNull());
  await user.click(group.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByText('Half day: first half off'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect((callsOf(Holidays.put).at(-1)?.body as { rows: object[] } | undefined)?.rows).toMatchObject([
      { recurring: 'none', effectiveFrom: null, effectiveTo: null, feb29Rule: null, toDate: null, kind: 'first-half' },
    ]),
  );
});
