import { ATTENDANCE_MEASURES, addDays, type CalendarDate, Location } from '@personalia/contract';
import { expect, test } from 'vitest';
import { attendanceOf } from '../../testing/attendance.ts';
import { demoOf } from '../../testing/demo.ts';
import { draftOf } from '../../testing/drafts.ts';
import { succeeded, testApi } from '../../testing/index.ts';
import { recompute } from './day/compute.ts';
import { computeAllMarked } from './day/dirty.ts';
import { columnOf } from './period/measures.ts';

/** attendance 1.12, 8.4: the days of a location follow the holiday calendar that it has. */

const api = await testApi();
const demo = await demoOf(api);
const { tenantId } = demo;
const { hr, owner, add, everyDay, todayOf, system } = attendanceOf(api, demo);

test('1.12: a location with another holiday calendar has its days computed again, but for those that are frozen', async () => {
  const { locationId } = demo.places;
  const ani = await demo.hire({ firstName: 'Ani' });
  const { today } = await todayOf(ani);
  const back = (days: number): CalendarDate => addDays(today, -days);
  await everyDay('LC', { employeeIds: [ani], from: back(70) });
  const { id } = await add('/v1/HolidayCalendar', { code: 'LC', name: 'Of the site' });
  const [open, frozen] = [back(3), back(62)];
  await demo.run((tx) => recompute(tx, tenantId, ani, [frozen]));
  await computeAllMarked(api.door, system);
  const isMarked = async (date: CalendarDate): Promise<boolean> => {
    const found = await owner(
      `select from attendance_dirty where tenant_id = $1 and employee_id = $2 and month = date_trunc('month', $3::timestamp)::date
       and days & (1 << extract(day from $3::date)::int - 1) <> 0`,
      [tenantId, ani, date],
    );
    return found.length > 0;
  };
  const marked = async () => [await isMarked(open), await isMarked(frozen)];
  // A period of the earlier day is closed.
  const columns = ATTENDANCE_MEASURES.map(columnOf);
  await owner(
    `with closed as (
       insert into attendance_period (tenant_id, code, date_from, date_to, state, incomplete_as) values ($1, '2001-01', $3, $3, 'LOCKED', 'keep') returning id)
     insert into attendance_period_line (tenant_id, period_id, employee_id, ${columns.join(', ')})
     select $1, id, $2, ${columns.map(() => 0).join(', ')} from closed`,
    [tenantId, ani, frozen],
  );
  const path = `/v1/Location/${locationId}`;
  const save = async (holidayCalendarId: unknown) => {
    const kept = succeeded(await hr.get(path)).body.data;
    succeeded(await hr.put(path, { ...draftOf(Location, kept), holidayCalendarId, version: kept.version }));
  };
  const before = succeeded(await hr.get(path)).body.data.holidayCalendarId;
  await save(id);
  expect(await marked()).toEqual([true, false]);
  await computeAllMarked(api.door, system);
  // The same calendar again changes nothing.
  await save(id);
  expect(await marked()).toEqual([false, false]);
  await save(before);
  expect(await marked()).toEqual([true, false]);
});
