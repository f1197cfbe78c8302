import { describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { yearOfLibrary } from './holiday-library.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const employee = api.as('employee@demo.example');
await demoOf(api);
const calendar = async (code: string, more: object = {}) =>
  succeeded(await hr.post('/v1/HolidayCalendar', { code, name: `Calendar ${code}`, ...more })).body.data.id as string;
const preview = async (id: string, more: object = {}) =>
  (await hr.post(`/v1/HolidayCalendar/${id}/ImportPreview`, { country: 'ID', year: 2026, ...more })).body.data;
const commit = (id: string, version: number, dates: readonly string[], more: object = {}) =>
  hr.post(`/v1/HolidayCalendar/${id}/ImportCommit`, { country: 'ID', year: 2026, dates, version, ...more });
const daysOf = async (id: string) => (await hr.get(`/v1/HolidayCalendar/${id}/Days`)).body.data.rows;

const statesOf = async (id: string, more = '') =>
  (
    await hr.get(`/v1/Holiday/GetPagination?holidayCalendarId.in=${id}&figures=state&sort=fromDate&${more}`)
  ).body.data.map(({ state }: { state: string }) => state);

interface Kept {
  readonly id: string;
  readonly fromDate: string;
}

interface Row {
  readonly date: string;
  readonly name: string;
  readonly match: string;
}

describe('attendance 8.5: what the library says', () => {
  test('dates are those of the place, with names in both languages; lunar dates are marked', async () => {
    const year = await yearOfLibrary({ country: 'ID', state: null, region: null }, 2025, ['public']);
    expect(year?.holidays.length).toBe(16);
    const eid = year?.holidays.filter(({ name }) => name.includes('al-Fitr'));
    expect(eid?.map(({ date }) => date)).toEqual(['2025-03-30', '2025-03-31']);
    expect(eid?.[0]).toMatchObject({ localName: 'Hari Raya Idul Fitri', isComputed: true });
    expect(year?.holidays.find(({ date }) => date === '2025-08-17')).toMatchObject({ isComputed: false });
    expect(year?.holidays.find(({ name }) => name.includes("Mi'raj"))?.localName).toBe('Isra Mikraj Nabi Muhammad');
  });

  test('after 2027 the dates of Nyepi are not known, and a substitute day is one', async () => {
    const year = await yearOfLibrary({ country: 'ID', state: null, region: null }, 2028, ['public']);
    expect(year?.unknown).toEqual(expect.arrayContaining(['Nyepi']));
    const britain = await yearOfLibrary({ country: 'GB', state: 'ENG', region: null }, 2027, ['public']);
    expect(britain?.holidays.filter(({ isSubstitute }) => isSubstitute).map(({ date }) => date)).toEqual([
      '2027-12-27',
      '2027-12-28',
    ]);
    expect(await yearOfLibrary({ country: 'XX', state: null, region: null }, 2027, ['public'])).toBeUndefined();
  });
});

describe('attendance 8.5: import with review', () => {
  test('nothing is written by the preview; what was accepted is, and a second preview finds it there', async () => {
    const id = await calendar('IMP-ID');
    const first = await preview(id);
    expect(first.rows.every(({ match }: Row) => match === 'new')).toBe(true);
    expect(await daysOf(id)).toEqual([]);
    const done = succeeded(await commit(id, first.version, ['2026-01-01', '2026-08-17', '2026-09-09'])).body.data;
    expect(done).toEqual({ added: 2, moved: 0 });
    expect(await daysOf(id)).toMatchObject([
      { fromDate: '2026-01-01', name: "New Year's Day", localName: 'Hari tahun baru', kind: 'public' },
      { fromDate: '2026-08-17', name: 'Independence Day' },
    ]);
    const second = await preview(id);
    expect(second.rows.filter(({ match }: Row) => match === 'same').map(({ date }: Row) => date)).toEqual([
      '2026-01-01',
      '2026-08-17',
    ]);
  });

  test('a day of the same name moves, and one of the calendar above is there already', async () => {
    const above = await calendar('IMP-UP');
    succeeded(
      await hr.post('/v1/Holiday', {
        holidayCalendarId: above,
        fromDate: '2026-05-01',
        name: 'May Day',
        kind: 'public',
      }),
    );
    const id = await calendar('IMP-DOWN', { parentCalendarId: above });
    for (const [fromDate, name] of [
      ['2026-03-18', 'Nyepi'],
      ['2026-12-24', 'Christmas Eve'],
    ])
      succeeded(await hr.post('/v1/Holiday', { holidayCalendarId: id, fromDate, name, kind: 'company' }));
    const found = await preview(id);
    expect(found.rows.find(({ date }: Row) => date === '2026-05-01')).toMatchObject({
      match: 'same',
      existing: { calendar: 'Calendar IMP-UP' },
    });
    expect(found.rows.find(({ date }: Row) => date === '2026-03-19')).toMatchObject({
      match: 'moved',
      existing: { date: '2026-03-18' },
    });
    expect(found.missing).toMatchObject([{ name: 'Christmas Eve' }]);
    expect(succeeded(await commit(id, found.version, ['2026-03-19'])).body.data).toEqual({ added: 0, moved: 1 });
    expect((await daysOf(id)).map(({ fromDate }: Kept) => fromDate)).toEqual(['2026-03-19', '2026-12-24']);
  });

  test('a calendar that somebody else changed since the preview is refused as stale', async () => {
    const id = await calendar('IMP-OLD');
    const { version } = await preview(id);
    succeeded(
      await hr.post('/v1/Holiday', { holidayCalendarId: id, fromDate: '2026-02-02', name: 'Day', kind: 'company' }),
    );
    const refused = await commit(id, version, ['2026-01-01']);
    expect([refused.status, refused.body.code]).toEqual([409, 'STALE']);
    expect((await daysOf(id)).length).toBe(1);
  });

  test('countries have states and regions; who may not change calendars imports nothing', async () => {
    const { countries, states } = (await hr.get('/v1/HolidayCalendar/ImportPlaces?country=DE')).body.data;
    expect(countries).toContainEqual({ code: 'ID', name: 'Indonesia' });
    expect(states).toContainEqual({ code: 'BY', name: 'Bayern' });
    expect((await employee.get('/v1/HolidayCalendar/ImportPlaces')).status).toBe(403);
  });
});

test('8.5: a day in place of a holiday is kept as a substitute', async () => {
  const id = await calendar('IMP-GB');
  const source = { country: 'GB', state: 'ENG', year: 2027 };
  const { version } = await preview(id, source);
  succeeded(await commit(id, version, ['2027-12-25', '2027-12-27'], source));
  expect(await daysOf(id)).toMatchObject([
    { fromDate: '2027-12-25', kind: 'public' },
    { fromDate: '2027-12-27', kind: 'substitute' },
  ]);
});

test('8.3, 8.6: company days and half days are copied to the next year once, 29 February only to a leap year', async () => {
  const id = await calendar('COPY');
  const days = [
    { fromDate: '2028-02-29', name: 'Founding day', kind: 'company' },
    { fromDate: '2028-05-02', name: 'Company outing', localName: 'Wisata', kind: 'company' },
    { fromDate: '2028-08-17', name: 'Independence Day', kind: 'public' },
    { fromDate: '2028-12-24', name: 'Christmas Eve', kind: 'second-half' },
    { fromDate: '2028-12-30', toDate: '2029-01-02', name: 'Closing', kind: 'company' },
  ];
  const { version } = (await hr.get(`/v1/HolidayCalendar/${id}`)).body.data;
  const kept = succeeded(await hr.put(`/v1/HolidayCalendar/${id}/Days`, { version, rows: days })).body.data.rows;
  const copy = (who = hr) => who.post(`/v1/HolidayCalendar/${id}/CopyYear`, { year: 2028 });
  expect((await copy(employee)).status).toBe(403);
  // Drafts are not copied.
  expect(succeeded(await copy()).body.data).toEqual({ added: 0, skipped: 0 });
  succeeded(await hr.post('/v1/Holiday/Publish', { ids: kept.map((one: Kept) => one.id) }));
  expect(succeeded(await copy()).body.data).toEqual({ added: 3, skipped: 1 });
  const copied = (await daysOf(id)).filter(({ fromDate }: Kept) => fromDate.startsWith('2029'));
  expect(copied).toMatchObject([
    { fromDate: '2029-05-02', name: 'Company outing', localName: 'Wisata', kind: 'company' },
    { fromDate: '2029-12-24', kind: 'second-half' },
    { fromDate: '2029-12-30', toDate: '2030-01-02' },
  ]);
  expect(await statesOf(id, 'search=outing')).toEqual(['published', 'draft']);
  expect(succeeded(await copy()).body.data).toEqual({ added: 0, skipped: 4 });
});

test('8.5: the import saves drafts; a withdrawn span comes back as one, and what moves keeps its state', async () => {
  const id = await calendar('IMP-STATE');
  const post = async (draft: object) =>
    succeeded(await hr.post('/v1/Holiday', { holidayCalendarId: id, kind: 'public', ...draft })).body.data;
  const eid = await post({ fromDate: '2026-03-20', toDate: '2026-03-22', name: 'Eid' });
  const nyepi = await post({ fromDate: '2026-03-18', name: 'Nyepi' });
  succeeded(await hr.post('/v1/Holiday/Publish', { ids: [eid.id, nyepi.id] }));
  succeeded(await hr.post('/v1/Holiday/Withdraw', { ids: [eid.id] }));
  const found = await preview(id);
  const matchOn = (date: string) => found.rows.find((row: Row) => row.date === date)?.match;
  expect(['2026-03-19', '2026-03-20', '2026-03-21', '2026-01-01'].map(matchOn)).toEqual([
    'moved',
    'withdrawn',
    'withdrawn',
    'new',
  ]);
  const dates = ['2026-03-19', '2026-03-20', '2026-03-21', '2026-01-01'];
  expect(succeeded(await commit(id, found.version, dates)).body.data).toEqual({ added: 1, moved: 2 });
  const kept = await daysOf(id);
  expect(kept).toMatchObject([
    { fromDate: '2026-01-01' },
    { id: nyepi.id, fromDate: '2026-03-19' },
    { id: eid.id, fromDate: '2026-03-20', toDate: '2026-03-22' },
  ]);
  expect(await statesOf(id)).toEqual(['draft', 'published', 'draft']);
});
