import { PreviewWorkSchedule, WorkSchedule, WorkScheduleDays } from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Rows, renderPage } from '../../../testing/index.ts';

const EMPLOYER = '01900000-0000-7000-8000-0000000000e1';
const schedule = {
  id: '01900000-0000-7000-8000-0000000000a1',
  code: 'CREW',
  name: 'Crew',
  employerId: EMPLOYER,
  effectiveFrom: null,
  cycleLength: 7,
  anchorDate: '2026-01-05',
  holidayRule: 'followCalendar',
  state: 'draft',
  status: 'inactive',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: null,
  refs: { employerId: { code: 'NSG', name: 'Nusantara' } },
};

test('attendance 3: the list says whose a schedule is and its state, and is narrowed to drafts', async () => {
  const { user } = renderPage('/work-schedule', {
    answers: [answer(WorkSchedule.endpoints.page, new Rows([schedule]) as never)],
  });
  const row = within((await screen.findByText('Crew')).closest('tr') as HTMLElement);
  expect(row.getByText('Nusantara')).toBeTruthy();
  expect(row.getByText('Draft')).toBeTruthy();
  expect(callsOf(WorkSchedule.endpoints.page).at(-1)?.query['state.in']).toBeUndefined();
  await user.click(screen.getByRole('radio', { name: 'Draft' }));
  await waitFor(() =>
    expect(callsOf(WorkSchedule.endpoints.page).at(-1)?.query).toMatchObject({
      'state.in': 'draft',
      status: 'inactive',
    }),
  );
});

test('attendance 3: the record of a draft says that it is one, as the list does', async () => {
  renderPage(`/work-schedule/work-schedule-form/${schedule.id}`, {
    answers: [answer(WorkSchedule.endpoints.one, schedule as never)],
  });
  const head = (await screen.findByRole('radio', { name: 'History' })).closest('header') as HTMLElement;
  expect(within(head).getByText('Draft')).toBeTruthy();
  expect(within(head).queryByText('Inactive')).toBeNull();
});

test('attendance 3: after a schedule is created its working days are filled in', async () => {
  const { user, path } = renderPage('/work-schedule', {
    answers: [
      answer(WorkSchedule.endpoints.page, new Rows([]) as never),
      answer(WorkSchedule.endpoints.create, schedule as never),
      answer(WorkSchedule.endpoints.one, schedule as never),
      answer(WorkScheduleDays.get, { version: 1, rows: [] } as never),
      answer(PreviewWorkSchedule, { days: [], weeklyHours: '0', weeklyLimit: null } as never),
    ],
  });
  await user.click(await screen.findByRole('link', { name: /^Add/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'CREW');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Crew');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Which shift is worked on which day of the cycle/)).toBeTruthy();
  expect(path()).toBe(`/work-schedule/work-schedule-form/${schedule.id}?tab=days`);
});
