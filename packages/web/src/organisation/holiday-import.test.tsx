import {
  CommitHolidayImport,
  GetHolidayPlaces,
  Holiday,
  HolidayCalendar,
  type HolidayImportPreview,
  PreviewHolidayImport,
} from '@personalia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, Rows, renderPage } from '../../testing/index.ts';

const CALENDAR = {
  id: '01900000-0000-7000-8000-0000000000c1',
  code: 'ID',
  name: 'National holidays',
  parentCalendarId: null,
  description: null,
  status: 'active',
  version: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: null,
  refs: {},
};
const day = { localName: null, isSubstitute: false, isComputed: false, existing: null } as const;
const existing = { id: 'x', date: '2026-03-18', name: 'Nyepi', calendar: 'National holidays' };
const PREVIEW: HolidayImportPreview = {
  version: 4,
  library: 'date-holidays 3.37.0',
  rows: [
    { ...day, date: '2026-01-01', name: "New Year's Day", match: 'same', existing: { ...existing, name: 'New Year' } },
    { ...day, date: '2026-03-19', name: 'Nyepi', match: 'moved', existing },
    { ...day, date: '2026-03-20', name: 'Eid al-Fitr', localName: 'Idul Fitri', isComputed: true, match: 'new' },
    { ...day, date: '2026-05-01', name: 'Labour Day', match: 'withdrawn', existing },
  ],
  missing: [{ date: '2026-12-24', name: 'Christmas Eve', kind: 'joint-leave' }],
  unknown: ['Vesak Day'],
};

test('attendance 8.5: what is new or moved is ticked, and nothing else is written', async () => {
  const { user } = renderPage('/holiday?tab=import', {
    answers: [
      answer(HolidayCalendar.endpoints.page, new Rows([CALENDAR]) as never),
      // The first tab is drawn before the link opens its own.
      answer(Holiday.endpoints.page, new Rows([]) as never),
      answer(GetHolidayPlaces, { countries: [{ code: 'ID', name: 'Indonesia' }], states: [], regions: [] }),
      answer(PreviewHolidayImport, PREVIEW),
      answer(CommitHolidayImport, { added: 0, moved: 1 }),
    ],
  });
  const rows = within(await screen.findByRole('region', { name: 'Holidays to import' }));
  await rows.findByText('Eid al-Fitr');
  expect(screen.getByText(/Joint leave \(cuti bersama\) and regional holidays are not in this source/)).toBeTruthy();
  expect(screen.getByText(/No dates known for this year: Vesak Day/)).toBeTruthy();
  expect(screen.getByText('Moves from 18 Mar 2026')).toBeTruthy();
  expect(screen.getAllByRole('checkbox').map((one) => (one as HTMLInputElement).checked)).toEqual([true, true, false]);
  await user.click(screen.getByRole('checkbox', { name: '20 Mar 2026' }));
  await user.click(screen.getByRole('button', { name: 'Import 1 day' }));
  await waitFor(() =>
    expect(callsOf(CommitHolidayImport).at(-1)?.body).toMatchObject({
      country: 'ID',
      dates: ['2026-03-19'],
      version: 4,
    }),
  );
});
