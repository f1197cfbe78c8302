import { ATTENDANCE_MEASURES, addDays, type CalendarDate } from '@personalia/contract';
import { expect, test } from 'vitest';
import { attendanceOf } from '../../testing/attendance.ts';
import { demoOf } from '../../testing/demo.ts';
import { succeeded, testApi } from '../../testing/index.ts';
import { recompute } from './day/compute.ts';
import { columnOf } from './period/measures.ts';

/** attendance 1.12, 8.2, 8.3: which results a non-work day has computed again. */

const api = await testApi();
const demo = await demoOf(api);
const { tenantId } = demo;
const { hr, owner, add, everyDay, todayOf } = attendanceOf(api, demo);

test('1.12, 8.3: a recurring day has results of open periods from its effective date on computed again; one of a date also those of closed periods', async () => {
  const ani = await demo.hire({ firstName: 'Ani' });
  const { today } = await todayOf(ani);
  // Dates of three years that one recurring day has: of before it is effective, of a closed period, and of an open one.
  const inYear = (years: number) =>
    `${Number(today.slice(0, 4)) - years}${today.slice(4).replace('02-29', '02-28')}` as CalendarDate;
  const [early, frozen, open] = [inYear(3), inYear(2), inYear(1)];
  await everyDay('RM', { employeeIds: [ani], from: addDays(early, -7) });
  await demo.run((tx) => recompute(tx, tenantId, ani, [early, frozen, open]));
  const forget = () => owner('delete from attendance_dirty where tenant_id = $1', [tenantId]);
  await forget();
  const columns = ATTENDANCE_MEASURES.map(columnOf);
  await owner(
    `with closed as (
       insert into attendance_period (tenant_id, code, date_from, date_to, state, incomplete_as) values ($1, '2001-01', $3, $3, 'LOCKED', 'keep') returning id)
     insert into attendance_period_line (tenant_id, period_id, employee_id, ${columns.join(', ')})
     select $1, id, $2, ${columns.map(() => 0).join(', ')} from closed`,
    [tenantId, ani, frozen],
  );
  const marked = async (): Promise<CalendarDate[]> => {
    const dates = [early, frozen, open];
    const rows = await owner<{ date: CalendarDate }>(
      `select d.date::text as date from unnest($3::date[]) d(date)
       join attendance_dirty m on m.tenant_id = $1 and m.employee_id = $2 and m.month = date_trunc('month', d.date::timestamp)::date
         and m.days & (1 << extract(day from d.date)::int - 1) <> 0 order by 1`,
      [tenantId, ani, dates],
    );
    await forget();
    return rows.map(({ date }) => date);
  };
  const [place] = await owner<{ id: string }>('select holiday_calendar_id as id from location where id = $1', [
    demo.places.locationId,
  ]);
  const draft = { holidayCalendarId: place?.id, name: 'Founding day', kind: 'company' };
  const recurring = { ...draft, fromDate: open, recurring: 'sameDateYearly', effectiveFrom: addDays(frozen, -30) };
  const { id } = await add('/v1/Holiday', recurring);
  expect(await marked()).toEqual([]);
  succeeded(await hr.post('/v1/Holiday/Publish', { ids: [id] }));
  expect(await marked()).toEqual([open]);
  const version = async () => succeeded(await hr.get(`/v1/Holiday/${id}`)).body.data.version;
  // Effective earlier by a year: only the dates that come are computed.
  succeeded(
    await hr.put(`/v1/Holiday/${id}`, { ...recurring, effectiveFrom: addDays(early, -30), version: await version() }),
  );
  expect(await marked()).toEqual([early]);
  succeeded(await hr.remove(`/v1/Holiday/${id}`));
  expect(await marked()).toEqual([early, open]);
  const { id: decree } = await add('/v1/Holiday', { ...draft, fromDate: frozen });
  succeeded(await hr.post('/v1/Holiday/Publish', { ids: [decree] }));
  expect(await marked()).toEqual([frozen]);
});
