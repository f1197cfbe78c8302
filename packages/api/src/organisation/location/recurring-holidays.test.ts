import { addDays, type CalendarDate, FEB29_RULES, HOLIDAY_RECURRENCES, RECURRING_YEARS } from '@personalia/contract';
import { holidayDates, type RecurringHoliday } from '@personalia/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

/** attendance 8.1, 8.3: non-work days that come every year. */

const api = await testApi();
const hr = api.as('hr@demo.example');
const { tenantId } = await demoOf(api);
const calendar = async (code: string) =>
  succeeded(await hr.post('/v1/HolidayCalendar', { code, name: `Calendar ${code}` })).body.data.id as string;
const add = (holidayCalendarId: string, more: object) =>
  hr.post('/v1/Holiday', { holidayCalendarId, name: 'Independence Day', kind: 'public', ...more });
const publish = async (...ids: readonly string[]) => succeeded(await hr.post('/v1/Holiday/Publish', { ids })).body.data;
const datesOf = async (id: string, from = '1900-01-01', to = '2199-12-31') =>
  (
    await api.owner.query<{ date: string }>(
      'select date::text from holiday where holiday_calendar_id = $1 and date between $2 and $3 order by date',
      [id, from, to],
    )
  ).rows.map(({ date }) => date);
const yearOf = async (id: string, year: number) =>
  succeeded(await hr.get(`/v1/HolidayCalendar/${id}/Year?year=${year}`)).body.data;

test('8.3: the database has the same dates as the rule, those of the years 1970 to 2099', async () => {
  const id = await calendar('RULE');
  const day = (offset: number) => addDays('2024-01-01' as CalendarDate, offset);
  // The turn of February and of the year, where they differ, and any other.
  const first = fc.oneof(
    fc.integer({ min: 50, max: 62 }),
    fc.integer({ min: 350, max: 370 }),
    fc.integer({ min: 0, max: 800 }),
  );
  const holiday = fc.record({
    recurring: fc.constantFrom(...HOLIDAY_RECURRENCES, 'sameDateYearly' as const),
    feb29Rule: fc.constantFrom(null, ...FEB29_RULES),
    first,
    more: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30 })),
    since: fc.option(fc.integer({ min: -4000, max: 4000 })),
    until: fc.option(fc.integer({ min: -4000, max: 12_000 })),
  });
  const all = fc
    .sample(holiday, 40)
    .map(({ recurring, feb29Rule, first: offset, more, since, until }): RecurringHoliday => {
      const fromDate = day(offset);
      return {
        recurring,
        feb29Rule,
        fromDate,
        toDate: more === 0 ? null : addDays(fromDate, more),
        effectiveFrom: since === null ? null : day(since),
        effectiveTo: until === null ? null : day(until),
      };
    });
  const { rows } = await api.owner.query<{ n: number; id: string }>(
    `with added as (
       insert into non_work_day (tenant_id, holiday_calendar_id, name, kind, state, from_date, to_date, recurring, feb29_rule, effective_from, effective_to)
       select $1, $2, 'Day ' || n, 'public', 'published', (d ->> 'fromDate')::date, (d ->> 'toDate')::date, d ->> 'recurring',
         d ->> 'feb29Rule', (d ->> 'effectiveFrom')::date, (d ->> 'effectiveTo')::date
       from jsonb_array_elements($3::jsonb) with ordinality x(d, n) returning id, name)
     select id, substr(name, 5)::int - 1 as n from added order by 2`,
    [tenantId, id, JSON.stringify(all)],
  );
  const kept = await api.owner.query<{ id: string; dates: string[] }>(
    `select non_work_day_id as id, array_agg(date::text order by date) as dates from holiday
     where holiday_calendar_id = $1 group by 1`,
    [id],
  );
  const datesBy = new Map(kept.rows.map((row) => [row.id, row.dates]));
  for (const { id: dayId, n } of rows) {
    const one = all[n] as RecurringHoliday;
    const expected = holidayDates(one, '1969-01-01' as CalendarDate, '2101-01-01' as CalendarDate);
    expect(datesBy.get(dayId) ?? [], JSON.stringify(one)).toEqual(expected);
  }
});

test('8.1: a recurring day is published once and is on its date in every year, also those before; its dates follow', async () => {
  const id = await calendar('YEARLY');
  const made = succeeded(await add(id, { fromDate: '2026-08-17', recurring: 'sameDateYearly' })).body.data;
  expect(made).toMatchObject({ recurring: 'sameDateYearly', feb29Rule: null, effectiveFrom: null, effectiveTo: null });
  expect(await datesOf(id)).toEqual([]);
  expect(await yearOf(id, 2031)).toMatchObject([{ date: '2031-08-17', state: 'draft', isRecurring: true }]);
  await publish(made.id);
  expect(await datesOf(id)).toHaveLength(RECURRING_YEARS.last - RECURRING_YEARS.first + 1);
  expect(await datesOf(id, '2019-01-01', '2021-12-31')).toEqual(['2019-08-17', '2020-08-17', '2021-08-17']);

  const change = async (more: object) => {
    const { version } = succeeded(await hr.get(`/v1/Holiday/${made.id}`)).body.data;
    const draft = { fromDate: '2026-08-17', name: 'Independence Day', kind: 'public', recurring: 'sameDateYearly' };
    succeeded(await hr.put(`/v1/Holiday/${made.id}`, { holidayCalendarId: id, ...draft, ...more, version }));
    return succeeded(await hr.get(`/v1/Holiday/${made.id}`)).body.data;
  };
  await change({ effectiveFrom: '2020-01-01' });
  expect(await datesOf(id, '2018-01-01', '2021-12-31')).toEqual(['2020-08-17', '2021-08-17']);
  // Its end takes the dates of later years away, and another one brings them back.
  const ended = await change({ effectiveTo: '2028-12-31' });
  expect(ended.effectiveTo).toBe('2028-12-31');
  expect(await datesOf(id, '2027-01-01', '2035-12-31')).toEqual(['2027-08-17', '2028-08-17']);
  expect(await yearOf(id, 2028)).toHaveLength(1);
  expect(await yearOf(id, 2029)).toEqual([]);
  await change({ effectiveTo: '2029-08-17' });
  expect(await datesOf(id, '2028-01-01', '2035-12-31')).toEqual(['2028-08-17', '2029-08-17']);
  await change({ fromDate: '2026-08-18' });
  expect(await datesOf(id, '2020-01-01', '2021-12-31')).toEqual(['2020-08-18', '2021-08-18']);
  // What recurs no more has neither years nor a rule for them.
  const left = { effectiveFrom: '2020-01-01', effectiveTo: '2030-01-01', feb29Rule: 'feb28' };
  const once = await change({ recurring: 'none', ...left });
  expect(once).toMatchObject({ recurring: 'none', effectiveFrom: null, effectiveTo: null, feb29Rule: null });
  expect(await datesOf(id)).toEqual(['2026-08-17']);
  await change({});
  succeeded(await hr.post('/v1/Holiday/Withdraw', { ids: [made.id] }));
  expect(await datesOf(id)).toEqual([]);
  expect(await yearOf(id, 2031)).toEqual([]);
});

test('8.3: 29 February is in leap years only unless it is said otherwise', async () => {
  const id = await calendar('LEAP');
  const made = succeeded(await add(id, { fromDate: '2024-02-29', recurring: 'sameDateYearly' })).body.data;
  expect(made.feb29Rule).toBe('leapYearsOnly');
  await publish(made.id);
  expect(await datesOf(id, '2027-01-01', '2028-12-31')).toEqual(['2028-02-29']);
  const draft = { holidayCalendarId: id, fromDate: '2024-02-29', name: 'Leap', kind: 'public' };
  const { version } = succeeded(await hr.get(`/v1/Holiday/${made.id}`)).body.data;
  succeeded(
    await hr.put(`/v1/Holiday/${made.id}`, { ...draft, recurring: 'sameDateYearly', feb29Rule: 'mar01', version }),
  );
  expect(await datesOf(id, '2027-01-01', '2028-12-31')).toEqual(['2027-03-01', '2028-02-29']);
  expect((await yearOf(id, 2027)).map(({ date }: { date: string }) => date)).toEqual(['2027-03-01']);
});

test('HOLIDAY_END: a recurring day that ends before it starts is refused, one by one and as a row', async () => {
  const id = await calendar('ENDS');
  const wrong = { fromDate: '2026-08-17', recurring: 'sameDateYearly', effectiveTo: '2025-12-31' };
  const refused = await add(id, wrong);
  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: [{ path: 'effectiveTo', message: 'The recurring day starts on 17 Aug 2026 and cannot end before that.' }],
    },
  });
  const { version } = succeeded(await hr.get(`/v1/HolidayCalendar/${id}`)).body.data;
  const rows = [{ name: 'Independence Day', kind: 'public', ...wrong }];
  expect((await hr.put(`/v1/HolidayCalendar/${id}/Days`, { version, rows })).status).toBe(422);
  // After its end its name is free again.
  succeeded(await add(id, { ...wrong, effectiveTo: '2029-12-31' }));
  expect((await add(id, { fromDate: '2029-08-17' })).body.code).toBe('HOLIDAY_DUPLICATE');
  succeeded(await add(id, { fromDate: '2030-08-17' }));
});

test('HOLIDAY_DUPLICATE: a recurring day is on its date in other years too', async () => {
  const id = await calendar('TWICE');
  const made = succeeded(await add(id, { fromDate: '2026-08-17', recurring: 'sameDateYearly' })).body.data;
  const refused = await add(id, { fromDate: '2030-08-17', name: 'independence day', kind: 'company' });
  expect(refused.body).toMatchObject({
    code: 'HOLIDAY_DUPLICATE',
    message: 'independence day on 17 Aug 2030 already exists in this calendar.',
    errors: [{ path: 'fromDate' }],
  });
  // As rows of the calendar as well, whichever of the two recurs.
  const { version } = succeeded(await hr.get(`/v1/HolidayCalendar/${id}`)).body.data;
  const rows = [
    { fromDate: '2030-08-17', name: 'Anniversary', kind: 'company' },
    { fromDate: '2026-08-17', name: 'Anniversary', kind: 'company', recurring: 'sameDateYearly' },
  ];
  const twice = await hr.put(`/v1/HolidayCalendar/${id}/Days`, { version, rows });
  expect([twice.status, twice.body.code]).toEqual([409, 'HOLIDAY_DUPLICATE']);
  succeeded(await add(id, { fromDate: '2030-08-17', name: 'Election', kind: 'public' }));
  // A withdrawn one is on no date.
  await publish(made.id);
  succeeded(await hr.post('/v1/Holiday/Withdraw', { ids: [made.id] }));
  succeeded(await add(id, { fromDate: '2030-08-17' }));
});

test('8.6: to copy to the next year leaves recurring days out', async () => {
  const id = await calendar('COPY');
  const company = async (name: string, more: object) =>
    succeeded(await add(id, { name, kind: 'company', ...more })).body.data.id as string;
  const ids = [
    await company('Anniversary', { fromDate: '2026-03-02', recurring: 'sameDateYearly' }),
    await company('Outing', { fromDate: '2026-07-06' }),
    await company('Closing', { fromDate: '2026-12-30', toDate: '2027-01-02' }),
  ];
  // Next year it comes by itself.
  await company('Closing', { fromDate: '2025-12-31', recurring: 'sameDateYearly', effectiveFrom: '2027-01-01' });
  await publish(...ids);
  const copied = succeeded(await hr.post(`/v1/HolidayCalendar/${id}/CopyYear`, { year: 2026 })).body.data;
  expect(copied).toEqual({ added: 1, skipped: 1 });
  expect((await yearOf(id, 2027)).map(({ name, date }: Record<string, string>) => `${date} ${name}`)).toEqual([
    '2027-01-01 Closing',
    '2027-01-02 Closing',
    '2027-03-02 Anniversary',
    '2027-07-06 Outing',
    '2027-12-31 Closing',
  ]);
});

test('8.5: an import finds recurring days there, and moves none', async () => {
  const id = await calendar('FOUND');
  succeeded(await add(id, { fromDate: '2020-08-17', recurring: 'sameDateYearly' }));
  succeeded(await add(id, { fromDate: '2020-04-30', name: 'Labour Day', recurring: 'sameDateYearly' }));
  const { rows, missing } = succeeded(
    await hr.post(`/v1/HolidayCalendar/${id}/ImportPreview`, { country: 'ID', year: 2026 }),
  ).body.data;
  const match = (date: string) => rows.find((row: { date: string }) => row.date === date)?.match;
  expect([match('2026-08-17'), match('2026-05-01')]).toEqual(['same', 'new']);
  expect(missing).toMatchObject([{ date: '2026-04-30', name: 'Labour Day' }]);
});
