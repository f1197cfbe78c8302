import { addDays, type CalendarDate } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { attendanceOf } from '../../../testing/attendance.ts';
import { careersOf } from '../../../testing/careers.ts';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { attendanceNewDays } from '../day/schedules.ts';

/** attendance 4: a rule that touches very many employees is applied by a background job. */

const api = await testApi();
await testWorker(api);
const careers = await careersOf(api);
const { tenantId, places } = careers;
const { hr, owner, everyDay, saved, todayOf, system } = attendanceOf(api, careers);

let groupId: string;
let today: CalendarDate;
const count = async () => succeeded(await hr.get(`/v1/EmployeeShiftGroup/${groupId}/Coverage`)).body.data;
const rule = (more: object = {}) => ({
  validFrom: addDays(today, -5),
  locationId: places.locationId,
  priority: 100,
  ...more,
});
const jobs = async () =>
  owner<{ id: string; done: number; total: number }>(
    `select id, done::int, total::int from job where tenant_id = $1 and kind = 'attendance-group-rules' order by id`,
    [tenantId],
  );
const pending = async () =>
  (await owner('select from shift_group_rule_pending where tenant_id = $1', [tenantId])).length;
const kept = async () =>
  owner(
    `select employee_id as who, valid_from::text as "from", valid_to::text as "to" from shift_group_rule_member where tenant_id = $1 order by 1, 2`,
    [tenantId],
  );
const wanted = async () =>
  owner(
    `select employee_id as who, valid_from::text as "from", valid_to::text as "to"
     from app.group_rule_members($1, array(select id from employee where tenant_id = $1)) order by 1, 2`,
    [tenantId],
  );
/** As if that many were very many. */
const atOnce = (n: number) =>
  owner(`create or replace function app.group_rules_at_once() returns int language sql stable as 'select ${n}'`);

beforeAll(async () => {
  ({ today } = await todayOf(await careers.hire()));
  groupId = (await everyDay('RJ', { employeeIds: [], from: addDays(today, -5) })).groupId;
  await atOnce(2);
});

test('4: the rule is saved at once, and a job with progress applies it', async () => {
  await saved(`/v1/EmployeeShiftGroup/${groupId}/Rules`, [rule()]);
  const [job] = await jobs();
  const ended = await jobEnded(hr, job?.id ?? '');
  expect(ended).toMatchObject({ state: 'completed', title: 'Apply rules of shift group Group' });
  expect(await pending()).toBe(0);
  expect(await kept()).toEqual(await wanted());
  const { byRules, pending: left } = await count();
  expect(left).toBe(0);
  expect(byRules).toBeGreaterThan(2);
  const [done] = await jobs();
  expect(done).toMatchObject({ done: done?.total, total: expect.any(Number) });
  expect(done?.total).toBeGreaterThan(2);
});

test('4: until it is applied everybody is where they were, and the page says how many wait', async () => {
  const before = await kept();
  // As an upload writes it: nobody has asked for a job.
  await owner(`update shift_group_rule set valid_from = $2 where tenant_id = $1`, [tenantId, addDays(today, -3)]);
  expect(await kept()).toEqual(before);
  expect((await count()).pending).toBe(before.length);
  expect(await jobs()).toHaveLength(1);
  await attendanceNewDays.run(api.door, system, undefined as never);
  expect(await pending()).toBe(0);
  expect(await kept()).toEqual(await wanted());
  expect(await kept()).not.toEqual(before);
});

test('4: few are done with the rule itself', async () => {
  await atOnce(3000);
  await saved(`/v1/EmployeeShiftGroup/${groupId}/Rules`, [rule({ validFrom: addDays(today, -2) })]);
  expect(await pending()).toBe(0);
  expect(await kept()).toEqual(await wanted());
  expect(await jobs()).toHaveLength(1);
});
