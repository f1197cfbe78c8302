import { addDays, type CalendarDate, type LeaveCalendarPerson } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../testing/demo.ts';
import { jobEnded, testWorker } from '../../testing/import.ts';
import { type Person, succeeded, testApi } from '../../testing/index.ts';
import { linesOfPdf } from '../../testing/pdf-text.ts';

/** home-and-self-service HS-28: what those who lead people learn of confidential leave. */

const api = await testApi();
await testWorker(api);
const { tenantId, idOf } = await demoOf(api);
const [hr, yoga, sekar, multi] = ['hr', 'employee', 'manager', 'multi'].map((box) => api.as(`${box}@demo.example`)) as [
  Person,
  Person,
  Person,
  Person,
];
const as = { 'x-active-role': 'Manager' };
const owner = (text: string, values: unknown[]) => api.owner.query(text, values);
let sekarId = '';
let [employeeId, requestId, leaveTypeId, annualId] = ['', '', '', ''];
let monday = '' as CalendarDate;

/** Yoga reports to Sekar, who approves; Sekar reports to somebody who only leads both. */
beforeAll(async () => {
  employeeId = await idOf('employee', 'employee@demo.example', 'work_email');
  sekarId = await idOf('employee', 'manager@demo.example', 'work_email');
  const { rows } = await owner(
    `select (date_trunc('week', app.today_of($1)) + interval '28 days')::date::text as monday,
       (select id from employee_current c where tenant_id = $1 and id not in ($2, $3) and status = 'active'
         and not exists (select from app_user u where u.employee_id = c.id) order by id limit 1) as top`,
    [tenantId, employeeId, sekarId],
  );
  const { top } = rows[0];
  monday = rows[0].monday;
  await owner('update employee_current set manager_id = $2 where id = $1', [employeeId, sekarId]);
  await owner('update employee_current set manager_id = $2 where id = $1', [sekarId, top]);
  await owner("update app_user set employee_id = $2 where tenant_id = $1 and email = 'multi@demo.example'", [
    tenantId,
    top,
  ]);
  await owner('delete from non_work_day where tenant_id = $1', [tenantId]);
  succeeded(await hr.post('/v1/LeaveType/Template', { template: 'indonesia' }));
  const published = succeeded(await hr.post('/v1/LeaveType/Publish', { effectiveFrom: `${monday.slice(0, 4)}-01-01` }));
  await jobEnded(hr, published.body.data.jobId);
  leaveTypeId = await idOf('leave_type', 'UNPAID');
  annualId = await idOf('leave_type', 'ANNUAL');
  await owner('update leave_type set confidential = true where tenant_id = $1 and id = $2', [tenantId, leaveTypeId]);
  requestId = succeeded(
    await yoga.post('/v1/LeaveRequest', {
      employeeId,
      leaveTypeId,
      fromDate: monday,
      toDate: addDays(monday, 1),
      startPortion: 'FULL',
      endPortion: 'FULL',
      reason: 'Canary of a reason',
      submit: true,
    }),
  ).body.data.id;
}, 120_000);

const listed = async (who: Person, query = '', headers: Record<string, string> = {}) =>
  succeeded(await who.get(`/v1/LeaveRequest/GetPagination?tab=all&employeeId=${employeeId}${query}`, headers)).body
    .data as { id: string; type: string; leaveTypeId: string; can: string[] }[];
const detailOf = async (who: Person, headers: Record<string, string> = {}) =>
  succeeded(await who.get(`/v1/LeaveRequest/${requestId}`, headers)).body.data;

describe('HS-28: a confidential type', () => {
  test('HS-28: is Away in the list of whoever only leads the person, and inside the request; its approver, HR and the person know', async () => {
    const [own] = await listed(yoga);
    const known = own?.type ?? '';
    expect(known).not.toBe('Away');
    for (const [who, headers] of [
      [hr, {}],
      [sekar, as],
    ] as const) {
      expect(await listed(who, '', headers)).toMatchObject([{ id: requestId, type: known, leaveTypeId }]);
      expect(await detailOf(who, headers)).toMatchObject({ type: known, reason: 'Canary of a reason' });
    }
    expect(await listed(multi, '', as)).toMatchObject([{ id: requestId, type: 'Away', leaveTypeId: '', can: [] }]);
    // Not by asking for the type either.
    expect(await listed(multi, `&leaveTypeId=${leaveTypeId}`, as)).toEqual([]);
    const detail = await detailOf(multi, as);
    expect(detail).toMatchObject({ type: 'Away', fromDate: monday, reason: null, files: [], warnings: [] });
    expect(JSON.stringify(detail)).not.toMatch(/Canary|UNPAID/);
    expect((await multi.get(`/v1/LeaveRequest/${requestId}/File`, as)).status).toBe(404);
  });

  test('HS-28: is Away in the reports of managers and their files, and has no balance there; HR reads it', async () => {
    const [own] = await listed(yoga);
    const range = `from=${monday}&to=${addDays(monday, 1)}&employeeId=${employeeId}`;
    const report = (who: Person, name: string, headers: Record<string, string> = {}) =>
      who.get(`/v1/LeaveReport/${name}?${range}`, headers);
    const types = async (who: Person, headers: Record<string, string> = {}) =>
      succeeded(await report(who, 'requests', headers)).body.data.rows.map((row: { type: string }) => row.type);
    expect([await types(hr), await types(sekar, as), await types(multi, as)]).toEqual([
      [own?.type],
      ['Away'],
      ['Away'],
    ]);
    const file = await multi.get(`/v1/LeaveReport/requests/Export?format=csv&${range}`, as);
    expect(succeeded(file).raw.toString()).not.toContain(own?.type);
    // An account of the type, as of one with a yearly entitlement.
    await owner(
      'insert into leave_account (tenant_id, employee_id, leave_type_id) values ($1, $2, $3) on conflict do nothing',
      [tenantId, employeeId, leaveTypeId],
    );
    const accounts = async (who: Person, headers: Record<string, string> = {}) =>
      succeeded(await report(who, 'balances', headers)).body.data.rows.map((row: { type: string }) => row.type);
    expect(await accounts(hr)).toContain(own?.type);
    expect(await accounts(multi, as)).not.toContain(own?.type);
  });

  test('6, HS-28: its balance is hidden from whoever only leads the person, on every page; its approver, HR and the person read it', async () => {
    const [own] = await listed(yoga);
    const known = own?.type ?? '';
    await owner(
      'insert into leave_account (tenant_id, employee_id, leave_type_id) values ($1, $2, $3) on conflict do nothing',
      [tenantId, employeeId, leaveTypeId],
    );
    const balances = async (who: Person, headers: Record<string, string> = {}) => {
      const { data } = succeeded(await who.get(`/v1/LeaveAccount/Employee/${employeeId}`, headers)).body;
      return [...data.accounts, ...data.others].map(({ type }: { type: string }) => type);
    };
    for (const [who, headers] of [
      [yoga, {}],
      [hr, {}],
      [sekar, as],
    ] as const)
      expect(await balances(who, headers)).toContain(known);
    const seen = await balances(multi, as);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).not.toContain(known);
    const statement = async (who: Person, headers: Record<string, string> = {}) =>
      linesOfPdf(succeeded(await who.get(`/v1/LeaveAccount/Statement/${employeeId}`, headers)).raw);
    expect(await statement(sekar, as)).toContain(known);
    expect((await statement(multi, as)).join('\n')).not.toContain(known);
    // Whoever asks for leave in the place of the person chooses the type and is not told what is left of it.
    const query = `employeeId=${employeeId}`;
    const optionOf = async (who: Person, headers: Record<string, string> = {}) =>
      succeeded(await who.get(`/v1/LeaveRequest/Options?${query}`, headers)).body.data.types.find(
        ({ id }: { id: string }) => id === annualId,
      );
    await owner('update leave_type set confidential = true where tenant_id = $1 and id = $2', [tenantId, annualId]);
    expect((await optionOf(hr)).available).not.toBeNull();
    expect(await optionOf(multi, as)).toMatchObject({ id: annualId, available: null, unavailable: null });
    await owner('update leave_type set confidential = false where tenant_id = $1 and id = $2', [tenantId, annualId]);
    expect((await optionOf(multi, as)).available).not.toBeNull();
  });

  test('HS-28: is Away on the days of the calendar and in what a request clashes with', async () => {
    const day = { employeeId, fromDate: monday, toDate: monday, startPortion: 'FULL', endPortion: 'FULL' };
    const known = (await listed(yoga))[0]?.type ?? '';
    const told = async (who: Person, headers: Record<string, string> = {}) => {
      const [of] = succeeded(
        await who.get(`/v1/LeaveRequest/Calendar?employeeId=${employeeId}&from=${monday}&to=${monday}`, headers),
      ).body.data;
      const preview = succeeded(await who.post('/v1/LeaveRequest/Preview', { ...day, leaveTypeId: annualId }, headers))
        .body.data;
      return { calendar: of.leave.type, clash: JSON.stringify([preview.days, preview.problems]) };
    };
    expect(await told(sekar, as)).toMatchObject({ calendar: known, clash: expect.stringContaining(known) });
    const before = await told(multi, as);
    expect(before).toMatchObject({ calendar: 'Away', clash: expect.stringContaining('Away') });
    expect(before.clash).not.toContain(known);
  });

  test('2.6, HS-28: the calendar of a team has rest days and who is away; a confidential type is Away to whoever does not approve it', async () => {
    const month = monday.slice(0, 7);
    const saturday = addDays(monday, 5);
    const calendarOf = async (who: Person, query: string, headers: Record<string, string> = {}) =>
      succeeded(await who.get(`/v1/LeaveRequest/TeamCalendar?month=${query}`, headers)).body.data
        .people as LeaveCalendarPerson[];
    const known = (await listed(yoga))[0]?.type ?? '';
    const team = await calendarOf(sekar, month, as);
    expect(team[0]).toMatchObject({ employeeId: sekarId, isOwn: true });
    const row = team.find((person) => person.employeeId === employeeId);
    expect(row?.days.find(({ date }) => date === monday)).toMatchObject({
      kind: 'WORK',
      leave: [{ requestId, type: known, status: 'PENDING', portion: 'FULL' }],
    });
    if (saturday.startsWith(month))
      expect(row?.days.find(({ date }) => date === saturday)).toMatchObject({ kind: 'REST', leave: [] });
    // Those who report to one's reports are found by their unit.
    const unitId = (await owner('select unit_id from employee_current where id = $1', [employeeId])).rows[0].unit_id;
    const unit = await calendarOf(multi, `${month}&unitId=${unitId}`, as);
    const hidden = unit.find((person) => person.employeeId === employeeId);
    expect(hidden?.days.find(({ date }) => date === monday)?.leave).toMatchObject([{ type: 'Away', colour: 'grey' }]);
    // Employees reach themselves only.
    expect((await calendarOf(yoga, `${month}&unitId=${unitId}`)).map((person) => person.employeeId)).toEqual([
      employeeId,
    ]);
    expect((await yoga.get('/v1/LeaveRequest/TeamCalendar?month=2026-13')).status).toBe(400);
  });

  test('2.6: requests are found by type, unit and who submitted them', async () => {
    const unitId = (await owner('select unit_id from employee_current where id = $1', [employeeId])).rows[0].unit_id;
    const found = async (query: string) => (await listed(hr, query)).length;
    expect(await found(`&leaveTypeId=${leaveTypeId}&unitId=${unitId}&origin=SELF`)).toBe(1);
    expect(await found('&origin=ON_BEHALF')).toBe(0);
    expect(await found(`&leaveTypeId=${annualId}`)).toBe(0);
    expect(await found(`&unitId=${leaveTypeId}`)).toBe(0);
  });
});
