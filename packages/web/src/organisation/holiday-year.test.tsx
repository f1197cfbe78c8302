import { CopyHolidayYear, GetHolidayYear, HolidayCalendar } from '@personalia/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, Rows, renderPage } from '../../testing/index.ts';

const CALENDAR = {
  id: '01900000-0000-7000-8000-0000000000c1',
  code: 'ID',
  name: 'National holidays',
  parentCalendarId: null,
  description: null,
  status: 'active',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: null,
  refs: {},
};
afterEach(() => sessionStorage.clear());

const year = new Date().getUTCFullYear();
const day = (n: number, on: string, name: string, more: object = {}) => ({
  id: `01900000-0000-7000-8000-0000000000d${n}`,
  date: `${year}-${on}`,
  fromDate: `${year}-${on}`,
  toDate: `${year}-${on}`,
  name,
  kind: 'company',
  calendar: 'National holidays',
  isRecurring: false,
  state: 'published',
  ...more,
});

function renderYear(days: readonly object[]) {
  sessionStorage.setItem('tab:/holiday', 'year');
  return renderPage('/holiday', {
    answers: [
      answer(HolidayCalendar.endpoints.page, new Rows([CALENDAR]) as never),
      answer(GetHolidayYear, days as never),
      answer(CopyHolidayYear, { added: 1, skipped: 0 }),
    ],
  });
}

test('attendance 8.3: the year shows two days on one date, by the highest rank of what is published', async () => {
  renderYear([
    day(1, '07-06', 'Election', { kind: 'public', state: 'draft' }),
    day(2, '07-06', 'Outing', { kind: 'second-half' }),
  ]);
  const list = within(await screen.findByRole('region', { name: `Holidays in ${year}` }));
  expect(await list.findByText('Election')).toBeTruthy();
  expect(list.getByText('Outing')).toBeTruthy();
  const cell = list.getByTitle('Election, Outing');
  expect(cell.closest('.holiday-month')?.querySelector('.holiday-week')?.textContent).toBe('MonTueWedThuFriSatSun');
  expect([cell.textContent, cell.dataset['half'], cell.dataset['draft']]).toEqual(['6', 'true', undefined]);
});

test('attendance 8.3, 8.6: a recurring day says so, and is not copied to the next year', async () => {
  renderYear([day(1, '03-02', 'Anniversary', { isRecurring: true }), day(2, '07-06', 'Outing')]);
  const list = within(await screen.findByRole('region', { name: `Holidays in ${year}` }));
  const item = (await list.findByText('Anniversary')).closest('li');
  expect(item?.textContent).toContain('Company holiday · Every year · National holidays');
  expect(list.getByRole('button', { name: `Copy 1 company day to ${year + 1}` })).toBeTruthy();
});
