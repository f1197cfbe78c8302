import { addDays, type CalendarDate } from '@personalia/contract';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { attendanceOf } from '../../../testing/attendance.ts';
import { careersOf } from '../../../testing/careers.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { computeAllMarked } from '../day/dirty.ts';

/** attendance 4: groups by criteria. */

const api = await testApi();
const careers = await careersOf(api);
const { tenantId, places, MKS, G6 } = careers;
const { hr, owner, add, everyDay, saved, todayOf, system } = attendanceOf(api, careers);

let ani: string;
let today: CalendarDate;
let start: CalendarDate;
const groups: { east: string; night: string; named: string } = { east: '', night: '', named: '' };
const back = (days: number): CalendarDate => addDays(today, -days);
const rules = (groupId: string, rows: object[]) => saved(`/v1/EmployeeShiftGroup/${groupId}/Rules`, rows);
const inLocation = (locationId: string, more: object = {}) => ({
  validFrom: start,
  locationId,
  priority: 100,
  ...more,
});
const resolved = async (date: CalendarDate, employeeId = ani) =>
  succeeded(await hr.get(`/v1/EmployeeShiftGroup/ResolveFor?employeeId=${employeeId}&date=${date}`)).body.data;
const groupOn = async (date: CalendarDate) => {
  const { group, byRule } = await resolved(date);
  return [group?.code ?? null, byRule];
};
const count = async (groupId: string) =>
  succeeded(await hr.get(`/v1/EmployeeShiftGroup/${groupId}/Coverage`)).body.data;
const marked = async () => (await owner('select from attendance_dirty where tenant_id = $1', [tenantId])).length;

beforeAll(async () => {
  ani = await careers.hire();
  ({ today } = await todayOf(ani));
  start = back(60);
  groups.named = (await everyDay('RN', { employeeIds: [], from: start })).groupId;
  groups.east = (await everyDay('RE', { employeeIds: [], from: start })).groupId;
  groups.night = (await everyDay('RX', { employeeIds: [], from: start, startTime: '22:00', endTime: '06:00' })).groupId;
  await computeAllMarked(api.door, system);
});

const rosterOf = async (groupId: string, more = '&pageSize=100', date = back(3)) =>
  succeeded(await hr.get(`/v1/AttendanceRoster?from=${date}&to=${date}&groupId=${groupId}${more}`)).body.data;

test('4: whoever fits a rule is in its group from the day of the rule on, and has results by its schedule', async () => {
  expect(await groupOn(back(3))).toEqual([null, false]);
  await rules(groups.east, [inLocation(places.locationId, { validFrom: back(10), gradeId: careers.G5 })]);
  expect(await groupOn(back(10))).toEqual(['RE-GROUP', true]);
  expect(await groupOn(back(11))).toEqual([null, false]);
  await computeAllMarked(api.door, system);
  const { body } = succeeded(await hr.get(`/v1/AttendanceDay/${ani}/${back(3)}`));
  expect(body.data).toMatchObject({ shift: 'RE-DAY', status: 'ABSENT' });
  // The list, the count and the roster know who follows.
  const { members, byRules } = await count(groups.east);
  expect(members).toBe(0);
  expect(byRules).toBeGreaterThan(0);
  const [listed] = (await hr.get('/v1/EmployeeShiftGroup/GetPagination?search=RE-GROUP&figures=members')).body.data;
  expect(listed.members).toBe(byRules);
  const roster = await rosterOf(groups.east);
  expect(JSON.stringify(roster.rows)).toContain(ani);
  expect([roster.total, roster.rows.length]).toEqual([byRules, byRules]);
  const page = await rosterOf(groups.east, '&pageSize=1&page=2');
  expect([page.total, page.rows]).toMatchObject([byRules, [{ employeeId: roster.rows[1].employeeId }]]);
  const left = await hr.post(`/v1/EmployeeShiftGroup/${groups.east}/Deactivate`, { version: listed.version });
  expect(left.body).toMatchObject({ code: 'GROUP_HAS_MEMBERS' });
});

test('4: GROUP_RULE_CRITERIA: a rule asks for something', async () => {
  const path = `/v1/EmployeeShiftGroup/${groups.night}`;
  const { version } = (await hr.get(path)).body.data;
  const rows = [{ validFrom: start, priority: 1 }];
  expect((await hr.put(`${path}/Rules`, { version, rows })).body.errors).toMatchObject([
    { path: 'rows.0.employerId', code: 'GROUP_RULE_CRITERIA' },
  ]);
});

test('4: a membership comes before rules, and of rules the lower priority number', async () => {
  await rules(groups.night, [inLocation(places.locationId, { priority: 50, validFrom: back(6), validTo: back(2) })]);
  expect(await groupOn(back(7))).toEqual(['RE-GROUP', true]);
  expect(await groupOn(back(4))).toEqual(['RX-GROUP', true]);
  expect(await groupOn(back(1))).toEqual(['RE-GROUP', true]);
  await saved(`/v1/EmployeeShiftGroup/${groups.named}/Members`, [
    { employeeId: ani, validFrom: back(5), validTo: back(4) },
  ]);
  expect((await rosterOf(groups.named, '', back(4))).total).toBe(1);
  expect((await rosterOf(groups.named, '', back(3))).total).toBe(0);
  expect(await groupOn(back(6))).toEqual(['RX-GROUP', true]);
  expect(await groupOn(back(5))).toEqual(['RN-GROUP', false]);
  expect(await groupOn(back(3))).toEqual(['RX-GROUP', true]);
  await saved(`/v1/EmployeeShiftGroup/${groups.named}/Members`, []);
  await rules(groups.night, []);
  expect(await groupOn(back(4))).toEqual(['RE-GROUP', true]);
});

test('1.12, 4: who moves to another place leaves the group of its rule on that day, and the days are marked', async () => {
  await computeAllMarked(api.door, system);
  const [moved] = await careers.add({
    employeeId: ani,
    type: 'transfer',
    effectiveDate: back(2),
    changes: { locationId: MKS },
  });
  expect(await groupOn(back(3))).toEqual(['RE-GROUP', true]);
  expect(await groupOn(back(2))).toEqual([null, false]);
  expect(await marked()).toBeGreaterThan(0);
  await careers.carry([{ kind: 'cancel', id: moved?.id ?? '', employeeId: ani, reason: 'not yet' }]);
  expect(await groupOn(back(2))).toEqual(['RE-GROUP', true]);
});

test('4: a unit is meant with all below it, as they stand on each date', async () => {
  await rules(groups.east, []);
  const [unit] = await owner(
    'select parent_unit_id as parent from organization_unit where tenant_id = $1 and id = $2',
    [tenantId, places.unitId],
  );
  await rules(groups.night, [
    { validFrom: start, priority: 10, organizationUnitId: unit?.['parent'], employmentType: 'permanent' },
  ]);
  expect(await groupOn(back(1))).toEqual(['RX-GROUP', true]);
  await rules(groups.night, [{ validFrom: start, priority: 10, gradeId: G6 }]);
  expect(await groupOn(back(1))).toEqual([null, false]);
  await rules(groups.night, []);
  expect(await count(groups.night)).toMatchObject({ members: 0, byRules: 0 });
});

test('4: whatever rules, members and transfers there are, the group of a day is the member’s, else the first rule that fits', async () => {
  const at = { JKT: places.locationId, MKS };
  const span = fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 5 })).map(([from, days]) => ({ from, to: from + days }));
  const rule = fc.record({
    group: fc.constantFrom('east' as const, 'night' as const),
    place: fc.constantFrom('JKT' as const, 'MKS' as const, null),
    priority: fc.constantFrom(10, 20, 30, 40),
    span,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(rule, { selector: ({ priority }) => priority, maxLength: 4 }),
      fc.option(span),
      fc.option(fc.nat({ max: 12 })),
      fc.boolean(),
      async (made, member, transfer, isLate) => {
        const who = await careers.hire();
        const day = (n: number) => addDays(back(20), n);
        const move = () =>
          careers.add({
            employeeId: who,
            type: 'transfer',
            effectiveDate: day(transfer ?? 0),
            changes: { locationId: MKS },
          });
        if (transfer !== null && !isLate) await move();
        for (const name of ['east', 'night'] as const)
          await rules(
            groups[name],
            made
              .filter(({ group }) => group === name)
              .map(({ place, priority, span: { from, to } }) => ({
                validFrom: day(from),
                validTo: day(to),
                priority,
                employerId: places.employerId,
                ...(place ? { locationId: at[place] } : {}),
              })),
          );
        const rows = member ? [{ employeeId: who, validFrom: day(member.from), validTo: day(member.to) }] : [];
        await saved(`/v1/EmployeeShiftGroup/${groups.named}/Members`, rows);
        if (transfer !== null && isLate) await move();
        const within = (n: number, { from, to }: { from: number; to: number }) => from <= n && n <= to;
        const expected = (n: number) => {
          if (member && within(n, member)) return 'RN-GROUP';
          const place = transfer !== null && n >= transfer ? 'MKS' : 'JKT';
          const [first] = made
            .filter((one) => within(n, one.span) && (one.place ?? place) === place)
            .toSorted((a, b) => a.priority - b.priority);
          return first ? (first.group === 'east' ? 'RE-GROUP' : 'RX-GROUP') : null;
        };
        const dates = Array.from({ length: 15 }, (_, n) => n);
        const found = await owner<{ code: string | null }>(
          `select (select g.code from shift_group_membership m join employee_shift_group g on g.id = m.employee_shift_group_id
             where m.tenant_id = $1 and m.employee_id = $2 and d::date between m.valid_from and coalesce(m.valid_to, 'infinity')) as code
           from generate_series($3::date, $4::date, interval '1 day') d order by d`,
          [tenantId, who, day(0), day(14)],
        );
        expect(found.map(({ code }) => code)).toEqual(dates.map(expected));
      },
    ),
    { numRuns: 25 },
  );
});

test('4: a company without rules keeps nobody by them', async () => {
  for (const id of [groups.east, groups.night]) await rules(id, []);
  expect(await owner('select from shift_group_rule_member where tenant_id = $1', [tenantId])).toEqual([]);
  const { id } = await add('/v1/EmployeeShiftGroup', { code: 'GONE', name: 'Gone' });
  await rules(id, [inLocation(places.locationId)]);
  expect((await count(id)).byRules).toBeGreaterThan(0);
  await owner('delete from employee_shift_group where id = $1', [id]);
  expect(await groupOn(back(1))).toEqual([null, false]);
});
