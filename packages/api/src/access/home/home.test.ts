import { addDays, type CalendarDate } from '@personalia/contract';
import { CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { careersOf } from '../../../testing/careers.ts';
import { type Answer, type Person, succeeded, testApi } from '../../../testing/index.ts';
import { roundTripsOf, rowsHandled, type Statement, statementsOf } from '../../../testing/statements.ts';

const api = await testApi();
const careers = await careersOf(api);
const { tenantId } = careers;
const [admin, hr, manager, yoga, payroll, auditor, time, multi] = [
  'admin',
  'hr',
  'manager',
  'employee',
  'payroll',
  'auditor',
  'time',
  'multi',
].map((box) => api.as(`${box}@demo.example`)) as [Person, Person, Person, Person, Person, Person, Person, Person];
const ROLES = [
  [admin, 'Tenant Administrator'],
  [hr, 'HR Administrator'],
  [manager, 'Manager'],
  [yoga, 'Employee'],
  [payroll, 'Payroll/Finance'],
  [time, 'Time Administrator'],
  [auditor, 'Auditor'],
] as const;
const ids: Record<string, string> = {};
let today: CalendarDate;

/** In the order of the design's table; nobody reports to the employee, so no card of a team. */
const OF_EMPLOYEE = [
  'Clock',
  'MyLeave',
  'Attention',
  'Away',
  'MyRequests',
  'MyDocuments',
  'MyOvertime',
  'Holidays',
  'Celebrations',
];

/** Cards that say more than one thing at once: what is left of each request, the size of the tenant, which plan to keep, the plan of the day. */
const STATEMENTS: Record<string, number> = {
  Approvals: 7,
  Headcount: 2,
  RecordIssues: 2,
  EndsDue: 3,
  Movements: 4,
  Clock: 24,
};

const as = (role: string) => ({ 'x-active-role': encodeURIComponent(role) });
const layout = async (who: Person, role: string) =>
  (succeeded(await who.get('/v1/Home/Layout', as(role))).body.data.cards as { key: string }[]).map(({ key }) => key);
const card = async (who: Person, key: string, role: string) =>
  succeeded(await who.get(`/v1/Home/${key}`, as(role))).body.data;
const owner = async <Row>(text: string, values: unknown[] = []) => (await api.owner.query(text, values)).rows as Row[];

async function leaveOf(employeeId: string, from: CalendarDate, to: CalendarDate, confidential = false) {
  const [type] = await owner<{ id: string }>(
    `insert into leave_type (tenant_id, code, name, entitlement, confidential) values ($1, $2, $2, 'unlimited', $3) returning id`,
    [tenantId, `AWAY${from}${confidential}${employeeId.slice(-6)}`, confidential],
  );
  const [request] = await owner<{ id: string }>(
    `insert into leave_request (tenant_id, employee_id, leave_type_id, origin, from_date, to_date, total, status)
     values ($1, $2, $3, 'SELF', $4, $5, 1, 'APPROVED') returning id`,
    [tenantId, employeeId, type?.id, from, to],
  );
  for (let date = from; date <= to; date = addDays(date, 1))
    await owner(
      `insert into leave_request_day (tenant_id, request_id, employee_id, date, kind, portion, quantity, is_active)
       values ($1, $2, $3, $4, 'WORK', 'FULL', 1, true)`,
      [tenantId, request?.id, employeeId, date],
    );
}

beforeAll(async () => {
  ids['yoga'] = await careers.idOf('employee', 'employee@demo.example', 'work_email');
  ids['sekar'] = await careers.idOf('employee', 'manager@demo.example', 'work_email');
  const [row] = await owner<{ today: CalendarDate }>('select app.today_of($1)::text as today', [tenantId]);
  today = row?.today as CalendarDate;
}, 120_000);

describe('home-and-self-service 1: the page to begin the day with', () => {
  test('HS-1, HS-2: every role has the page, first in its menu, which is where choosing a role leads', async () => {
    for (const [who, role] of ROLES) {
      const { menus } = succeeded(await who.get(`/v1/Menu/MenuByRole?role=${encodeURIComponent(role)}`, as(role))).body
        .data;
      expect(menus[0].childs[0].childs[0].path, role).toBe('/home');
      // And the directory, which whoever works here needs.
      expect(JSON.stringify(menus), role).toContain('"path":"/people"');
    }
  });

  test('HS-3: the layout lists the cards of the role, in its order', async () => {
    expect((await layout(hr, 'HR Administrator')).slice(0, 6)).toEqual([
      'Setup',
      'Attention',
      'EndsDue',
      'Approvals',
      'Movements',
      'Headcount',
    ]);
    expect((await layout(manager, 'Manager')).slice(0, 4)).toEqual([
      'Approvals',
      'TeamToday',
      'Attention',
      'TeamCalendar',
    ]);
    expect(await layout(yoga, 'Employee')).toEqual(OF_EMPLOYEE);
    const first = async (who: Person, role: string) => (await layout(who, role)).filter((key) => key !== 'Setup');
    expect((await first(payroll, 'Payroll/Finance')).slice(0, 3)).toEqual(['ClaimsToPay', 'Period', 'Approvals']);
    expect((await first(time, 'Time Administrator')).slice(0, 2)).toEqual(['AttendanceExceptions', 'Period']);
    expect((await layout(auditor, 'Auditor')).slice(0, 4)).toEqual(['AuditState', 'Access', 'Movements', 'Headcount']);
    expect((await layout(admin, 'Tenant Administrator')).slice(0, 4)).toEqual([
      'Setup',
      'Access',
      'System',
      'Approvals',
    ]);
    // On a phone: what is done there comes first.
    const onPhone = async (who: Person, role: string) =>
      (succeeded(await who.get('/v1/Home/Layout?form=phone', as(role))).body.data.cards as { key: string }[]).map(
        ({ key }) => key,
      );
    expect((await onPhone(hr, 'HR Administrator')).slice(1, 5)).toEqual([
      'Attention',
      'Approvals',
      'EndsDue',
      'Movements',
    ]);
    expect((await onPhone(manager, 'Manager')).slice(0, 4)).toEqual(['Clock', 'Approvals', 'TeamToday', 'Attention']);
    expect((await onPhone(yoga, 'Employee')).slice(0, 5)).toEqual([
      'Clock',
      'Attention',
      'MyLeave',
      'MyRequests',
      'Away',
    ]);
    expect((await onPhone(payroll, 'Payroll/Finance')).slice(0, 3)).toEqual(['Approvals', 'ClaimsToPay', 'Period']);
  });

  test('HS-3: a card that is not listed answers 403, an unknown one 404', async () => {
    for (const key of [
      'Headcount',
      'EndsDue',
      'Movements',
      'RecordIssues',
      'ClaimsToPay',
      'Access',
      'System',
      'AuditState',
      'Setup',
      'AttendanceExceptions',
      'Period',
    ])
      expect(await yoga.get(`/v1/Home/${key}`, as('Employee')), key).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
    expect((await yoga.get('/v1/Home/Nothing', as('Employee'))).status).toBe(404);
    // A team is no part of the company.
    expect((await manager.get('/v1/Home/Headcount', as('Manager'))).status).toBe(403);
  });

  test('HS-3, HS-4, HS-6: every card that is listed answers by one statement, with no more rows than it shows', async () => {
    for (const [who, role] of ROLES) {
      for (const key of await layout(who, role)) {
        await who.get(`/v1/Home/${key}`, as(role));
        let answer = {} as Answer;
        const asked = await statementsOf(async () => {
          answer = await who.get(`/v1/Home/${key}`, as(role));
        });
        // Between the opening and the end; what is more than one goes out together.
        expect(asked.length - 2, `${role} ${key}`).toBeLessThanOrEqual(STATEMENTS[key] ?? 1);
        // One round trip, and the end.
        const waits = await roundTripsOf(() => who.get(`/v1/Home/${key}`, as(role)));
        expect(waits, `${role} ${key}`).toBeLessThanOrEqual(2);
        expect(answer, `${role} ${key}`).toMatchObject({ status: 200, body: { data: { more: expect.any(Boolean) } } });
        expect(answer.body.data.rows.length).toBeLessThanOrEqual({ Headcount: 12, TeamCalendar: 8 }[key] ?? 5);
      }
    }
  });

  test('HS-9: own cards follow the person, whatever the active role', async () => {
    await owner('update app_user set employee_id = $2 where tenant_id = $1 and email = $3', [
      tenantId,
      await careers.hire({ firstName: 'Arif', lastName: 'Setiawan' }),
      'multi@demo.example',
    ]);
    for (const role of ['HR Officer', 'Manager', 'Employee']) {
      const keys = await layout(multi, role);
      expect(keys, role).toEqual(expect.arrayContaining(['MyLeave', 'MyRequests', 'Away']));
    }
    const own = ['HR Officer', 'Employee'].map((role) => card(multi, 'MyLeave', role));
    const [one, other] = (await Promise.all(own)).map(({ asOf: _, ...rest }) => rest);
    expect(one).toEqual(other);
  });

  test('HS-29: peers learn that somebody is away, and no return date of a confidential type', async () => {
    const managerId = ids['sekar'] ?? '';
    const [open, secret, stranger] = [
      await careers.hire({ firstName: 'Terbuka', lastName: 'Libur', managerId }),
      await careers.hire({ firstName: 'Rahasia', lastName: 'Libur', managerId }),
      await careers.hire({
        firstName: 'Jauh',
        lastName: 'Libur',
        unitId: await careers.idOf('organization_unit', 'HR').catch(() => careers.places.unitId),
      }),
    ];
    await leaveOf(open, today, addDays(today, 2));
    await leaveOf(secret, addDays(today, 3), addDays(today, 4), true);
    await leaveOf(stranger, today, today);
    const { counts, rows } = await card(manager, 'Away', 'Manager');
    expect(rows).toContainEqual({
      employeeId: open,
      name: expect.stringContaining('Terbuka'),
      from: today,
      until: addDays(today, 2),
      isToday: true,
    });
    expect(rows).toContainEqual(expect.objectContaining({ employeeId: secret, until: null, isToday: false }));
    expect(counts.today).toBeGreaterThanOrEqual(1);
    expect(JSON.stringify(rows)).not.toMatch(/type/i);
  });

  test('TeamCalendar: who of the team is away or asked to be, day by day, and of no stranger', async () => {
    const managerId = ids['sekar'] ?? '';
    const [planned, asks] = [
      await careers.hire({ firstName: 'Rencana', lastName: 'Cuti', managerId }),
      await careers.hire({ firstName: 'Mohon', lastName: 'Cuti', managerId }),
    ];
    const day = addDays(today, 7);
    await leaveOf(planned, day, addDays(day, 1));
    await leaveOf(asks, day, day, true);
    await owner(`update leave_request set status = 'PENDING' where tenant_id = $1 and employee_id = $2`, [
      tenantId,
      asks,
    ]);
    const { counts, rows } = await card(manager, 'TeamCalendar', 'Manager');
    expect(rows).toContainEqual({
      employeeId: planned,
      name: expect.any(String),
      away: [day, addDays(day, 1)],
      pending: [],
    });
    expect(rows).toContainEqual({ employeeId: asks, name: expect.any(String), away: [], pending: [day] });
    expect([counts.away.length, counts.holidays.length]).toEqual([28, 28]);
    const at = Math.round((Date.parse(day) - Date.parse(counts.from)) / 86_400_000);
    expect(counts.away[at]).toBe(rows.filter((row: { away: string[] }) => row.away.includes(day)).length);
    expect((await yoga.get('/v1/Home/TeamCalendar', as('Employee'))).body.data?.rows ?? []).toEqual([]);
  });

  test('HS-30: birthdays by day and month, until somebody opts out; who leaves or is on confidential leave is left out', async () => {
    const managerId = ids['sekar'] ?? '';
    const born = `1990${addDays(today, 2).slice(4)}` as CalendarDate;
    const hire = (firstName: string) => careers.hire({ firstName, lastName: 'Lahir', managerId, birthDate: born });
    const [shown, secret, leaver] = [await hire('Tampil'), await hire('Rahasia'), await hire('Keluar')];
    await leaveOf(secret, today, today, true);
    await careers.add({ employeeId: leaver, type: 'resignation', effectiveDate: addDays(today, 30) });
    await owner(`update employee_current set service_date = $3 where tenant_id = $1 and id = $2`, [
      tenantId,
      shown,
      `2020${addDays(today, 1).slice(4)}`,
    ]);
    const celebrated = async () =>
      (await card(manager, 'Celebrations', 'Manager')).rows as { employeeId: string; kind: string }[];
    const mine = async () => (await celebrated()).filter(({ employeeId }) => employeeId === shown);
    expect(await mine()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'birthday', date: addDays(today, 2), years: null }),
        expect.objectContaining({
          kind: 'anniversary',
          date: addDays(today, 1),
          years: Number(today.slice(0, 4)) - 2020,
        }),
      ]),
    );
    expect(JSON.stringify(await celebrated())).not.toContain('1990');
    expect(
      (await celebrated()).filter(({ kind }) => kind === 'birthday').map(({ employeeId }) => employeeId),
    ).not.toEqual(expect.arrayContaining([secret]));
    expect(JSON.stringify(await celebrated())).not.toContain(leaver);
    await owner(`update app_user set employee_id = $2 where tenant_id = $1 and email = 'payroll@demo.example'`, [
      tenantId,
      shown,
    ]);
    expect(succeeded(await payroll.get('/v1/People/Me/Preferences')).body.data).toEqual({
      birthday: true,
      anniversary: true,
      photo: 'everybody',
      mobile: 'nobody',
      skills: true,
    });
    // What is left out stays.
    expect(
      succeeded(await payroll.call('PUT', '/v1/People/Me/Preferences', { mobile: 'team' })).body.data,
    ).toMatchObject({ birthday: true, photo: 'everybody', mobile: 'team' });
    succeeded(await payroll.call('PUT', '/v1/People/Me/Preferences', { birthday: false, anniversary: false }));
    expect((await mine()).filter(({ kind }) => kind !== 'joined')).toEqual([]);
  });

  test('Attention: what only the person can go on with; MyDocuments: what is asked of them', async () => {
    const employeeId = await careers.idOf('employee', 'employee@demo.example', 'work_email');
    const [type] = await owner<{ id: string }>(
      `insert into document_type (tenant_id, code, name, expires, is_required, max_megabytes) values ($1, 'KTP', 'KTP', false, false, 5) returning id`,
      [tenantId],
    );
    await owner(
      `insert into employee_document (tenant_id, employee_id, document_type_id, name, state) values ($1, $2, $3, 'KTP', 'requested')`,
      [tenantId, employeeId, type?.id],
    );
    await owner('select app.attendance_months($1, $1)', [addDays(today, -2)]);
    await owner(
      `insert into attendance_day (tenant_id, employee_id, date, zone, day_type, state, day_status, worked_minutes, late_minutes, early_minutes,
         overtime_minutes, present_fraction, absent_fraction, leave_fraction, holiday_fraction)
       values ($1, $2, $3, 'Asia/Jakarta', 'workday', 'provisional', 'INCOMPLETE', 0, 0, 0, 0, 0, 0, 0, 0)
       on conflict (tenant_id, employee_id, date) do update set day_status = excluded.day_status`,
      [tenantId, employeeId, addDays(today, -2)],
    );
    const { rows } = await card(yoga, 'Attention', 'Employee');
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'requested', title: 'KTP' }));
    expect(rows).toContainEqual(
      expect.objectContaining({
        kind: 'incomplete',
        title: null,
        path: `/attendance-correction/attendance-correction-form?date=${addDays(today, -2)}`,
      }),
    );
    const documents = await card(yoga, 'MyDocuments', 'Employee');
    expect(documents.counts.requested).toBe(1);
    expect(documents.rows[0]).toMatchObject({ kind: 'requested', name: 'KTP' });
  });

  test('EndsDue: counts and the nearest first, within the reach of the role', async () => {
    const hireDate = addDays(today, -100);
    const person = async (days: number, managerId: string | null) => {
      const id = await careers.hire({ firstName: 'Akhir', employmentType: 'fixed-term', hireDate, managerId });
      await careers.add({
        employeeId: id,
        type: 'contract-renewal',
        effectiveDate: addDays(hireDate, 1),
        changes: { contractEnd: addDays(today, days) },
      });
      return id;
    };
    const [mine, other] = [await person(10, ids['sekar'] ?? ''), await person(5, null)];
    const ofHr = await card(hr, 'EndsDue', 'HR Administrator');
    expect(ofHr.counts.in14).toBeGreaterThanOrEqual(2);
    const days = ofHr.rows.map(({ daysLeft }: { daysLeft: number }) => daysLeft);
    expect(days).toEqual([...days].sort((a, b) => a - b));
    const ofManager = await card(manager, 'EndsDue', 'Manager');
    const seen = ofManager.rows.map(({ employeeId }: { employeeId: string }) => employeeId);
    expect(seen).toContain(mine);
    expect(seen).not.toContain(other);
  });

  test('Movements: who joins, leaves and moves within 30 days', async () => {
    const before = (await card(hr, 'Movements', 'HR Administrator')).counts;
    const leaver = await careers.hire({ firstName: 'Pergi', hireDate: addDays(today, -500) });
    await careers.add({ employeeId: leaver, type: 'resignation', effectiveDate: addDays(today, 12) });
    const moved = await careers.hire({ firstName: 'Naik', hireDate: addDays(today, -500) });
    await careers.add({
      employeeId: moved,
      type: 'promotion',
      effectiveDate: addDays(today, 8),
      changes: { gradeId: careers.G6 },
    });
    const far = await careers.hire({ firstName: 'Jauh', hireDate: addDays(today, -500) });
    await careers.add({
      employeeId: far,
      type: 'promotion',
      effectiveDate: addDays(today, 45),
      changes: { gradeId: careers.G6 },
    });
    await careers.hire({ firstName: 'Baru', hireDate: addDays(today, 5) });
    const { counts, rows } = await card(hr, 'Movements', 'HR Administrator');
    expect([counts.joining - before.joining, counts.leaving - before.leaving, counts.moving - before.moving]).toEqual([
      1, 1, 1,
    ]);
    expect(rows).toContainEqual(expect.objectContaining({ employeeId: leaver, kind: 'leaving', type: 'resignation' }));
    expect(rows).toContainEqual(expect.objectContaining({ employeeId: moved, kind: 'moving', type: 'promotion' }));
  });

  test('Headcount: today and the ends of eleven months before', async () => {
    const before = await card(hr, 'Headcount', 'HR Administrator');
    await careers.hire({ firstName: 'Lama', hireDate: addDays(today, -3000) });
    await careers.hire({ firstName: 'Hari', lastName: 'Ini', hireDate: today });
    const after = await card(hr, 'Headcount', 'HR Administrator');
    const grown = after.rows.map(({ people }: { people: number }, at: number) => people - before.rows[at].people);
    expect(grown).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
    const [{ n }] = (await owner<{ n: number }>(
      `select count(*)::int as n from employment where tenant_id = $1 and hire_date <= $2 and (last_day is null or last_day >= $2)`,
      [tenantId, today],
    )) as [{ n: number }];
    expect(after.counts.now).toBe(n);
  });

  test('Headcount: positions with a seat to fill and with more people than seats, as their list finds them', async () => {
    const before = (await card(hr, 'Headcount', 'HR Administrator')).counts.open;
    succeeded(
      await hr.post('/v1/Position', {
        code: 'KOSONG',
        title: 'Kosong',
        unitId: careers.places.unitId,
        seatType: 'pool',
        critical: false,
        approvedHeadcount: 3,
      }),
    );
    const { counts } = await card(hr, 'Headcount', 'HR Administrator');
    expect(counts.open).toBe(before + 1);
    const listed = async (filter: string) =>
      succeeded(await hr.get(`/v1/Position/GetPagination?page=1&pageSize=1&status=active&${filter}`)).body.pagination
        .totalItems;
    expect([counts.open, counts.over]).toEqual([await listed('vacant.from=1'), await listed('vacant.to=-1')]);
  });

  test('RecordIssues: what a class hides is not counted', async () => {
    const { counts } = await card(hr, 'RecordIssues', 'HR Administrator');
    expect(counts.noLogin).toBeGreaterThan(0);
    await owner(
      `update field_grant set access = 'none' where tenant_id = $1 and class = 'document'
       and role_id = (select id from role where tenant_id = $1 and code = 'HR-ADMIN')`,
      [tenantId],
    );
    const narrow = (await card(hr, 'RecordIssues', 'HR Administrator')).counts;
    expect(narrow).toMatchObject({ incomplete: null, documentsExpiring: null, noLogin: counts.noLogin });
  });

  test('HS-8: a large tenant keeps what was read of everybody for a minute; then it equals a full count again', async () => {
    await owner(
      `insert into row_count (tenant_id, resource, status, slot, rows) values ($1, 'Employee', 'active', 77, 20000)`,
      [tenantId],
    );
    const read = () => card(hr, 'Headcount', 'HR Administrator');
    const first = await read();
    await careers.hire({ firstName: 'Besar', hireDate: today });
    expect(await read()).toEqual(first);
    // Whoever sees a part of the tenant is never told what was kept for others; each card has its own.
    expect((await card(hr, 'RecordIssues', 'HR Administrator')).asOf > first.asOf).toBe(true);
    await owner("update home_answer set counted_at = counted_at - interval '61 seconds' where tenant_id = $1", [
      tenantId,
    ]);
    const later = await read();
    expect(later.counts.now).toBe(first.counts.now + 1);
    expect(later.asOf > first.asOf).toBe(true);
    await owner('delete from row_count where tenant_id = $1 and slot = 77', [tenantId]);
  });

  test('Setup: the next steps for those who can take them', async () => {
    const { counts, rows } = await card(admin, 'Setup', 'Tenant Administrator');
    expect(counts.percent).toBeLessThan(100);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(4);
  });

  test('Audit: calls denied yesterday are counted, those of today are not', async () => {
    const before = (await card(auditor, 'AuditState', 'Auditor')).counts.deniedCalls;
    const note = (days: number) =>
      owner(
        `insert into audit_log (tenant_id, id, at, entity, action) values ($1, uuidv7(make_interval(days => -$2::int)), now() - make_interval(days => $2::int), 'Grade', 'DENIED')`,
        [tenantId, days],
      );
    await note(0);
    await note(1);
    await note(2);
    expect((await card(auditor, 'AuditState', 'Auditor')).counts.deniedCalls).toBe(before + 1);
  });

  test('HS-11: what somebody arranges is kept for them, the role and the kind of device', async () => {
    const save = (body: object, role = 'Employee') =>
      yoga.call('PUT', '/v1/Home/Layout', { form: 'desktop', hidden: [], ...body }, as(role));
    const first = succeeded(await save({ order: ['Away', 'MyLeave'], hidden: ['MyRequests'], version: 0 })).body.data;
    // What was not placed stands behind what is before it by default.
    const order = [
      'Clock',
      'Away',
      'MyRequests',
      'MyDocuments',
      'MyOvertime',
      'Holidays',
      'Celebrations',
      'MyLeave',
      'Attention',
    ];
    expect(first.cards.map(({ key }: { key: string }) => key)).toEqual(order);
    expect(first.cards[2]).toEqual({ key: 'MyRequests', title: 'My requests', isHidden: true });
    expect(await layout(yoga, 'Employee')).toEqual(order);
    const phone = succeeded(await yoga.get('/v1/Home/Layout?form=phone', as('Employee'))).body.data;
    expect(phone.version).toBe(0);
    expect(phone.cards[0].key).toBe('Clock');
    // Somebody else's, and somebody else's tab.
    expect((await layout(multi, 'Employee'))[0]).toBe('Clock');
    expect(await save({ order: ['MyLeave'], version: 0 })).toMatchObject({ status: 409, body: { code: 'STALE' } });
    const again = succeeded(await save({ order: ['MyRequests'], version: first.version })).body.data;
    expect(again).toMatchObject({ version: first.version + 1 });
    expect(succeeded(await save({ order: [], version: again.version })).body.data.version).toBe(0);
    expect((await layout(yoga, 'Employee'))[0]).toBe('Clock');
    expect((await save({ order: [], version: 0 })).status).toBe(200);
  });

  test('HS-28: the team of today by what is known of each; of leave only that they are away', async () => {
    const managerId = ids['sekar'] ?? '';
    const day = async (status: string, firstIn: string | null, lateMinutes: number) => {
      const id = await careers.hire({ firstName: 'Tim', lastName: status, managerId });
      await owner('select app.attendance_months($1, $1)', [today]);
      await owner(
        `insert into attendance_day (tenant_id, employee_id, date, zone, day_type, state, day_status, first_in, worked_minutes, late_minutes, early_minutes,
           overtime_minutes, present_fraction, absent_fraction, leave_fraction, holiday_fraction)
         values ($1, $2, $3, 'Asia/Jakarta', 'workday', 'provisional', $4, $5, 0, $6, 0, 0, 0, 0, 0, 0)
         on conflict (tenant_id, employee_id, date) do update set day_status = excluded.day_status, first_in = excluded.first_in, late_minutes = excluded.late_minutes`,
        [tenantId, id, today, status, firstIn, lateMinutes],
      );
      return id;
    };
    const [late, away, present] = [
      await day('ABSENT', null, 0),
      await day('LEAVE', null, 0),
      await day('IN_PROGRESS', `${today}T01:00:00Z`, 5),
    ];
    const { counts, rows } = await card(manager, 'TeamToday', 'Manager');
    expect(counts.late).toBeGreaterThanOrEqual(1);
    expect(counts.away).toBeGreaterThanOrEqual(1);
    const states = Object.fromEntries(
      rows.map((row: { employeeId: string; state: string }) => [row.employeeId, row.state]),
    );
    expect([states[late], rows[0].state]).toEqual(['late', 'late']);
    expect([states[away] ?? 'away', states[present] ?? 'in']).toEqual(['away', 'in']);
    expect((await yoga.get('/v1/Home/TeamToday', as('Employee'))).status).toBe(403);
  });

  test('HS-5: a card of a team or a line reads its people, however many others the company has', async () => {
    const words = { Away: 'todayCount', Celebrations: "'anniversary'", EndsDue: 'due as', Movements: 'ahead as' };
    const rowsRead = async () => {
      for (const table of ['employee', 'employee_current', 'employment', 'assignment_segment', 'career_transition'])
        await owner(`analyze ${table}`);
      const read: number[] = [];
      for (const [key, word] of Object.entries(words)) {
        const asked = await statementsOf(() => card(manager, key, 'Manager'));
        const statement = asked.find(({ text }) => text.includes(word)) as Statement;
        // As where there are so many people that no table is read as a whole.
        const handled = careers.run(async (tx) => {
          await tx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
          return rowsHandled(tx, statement);
        });
        read.push(await handled);
      }
      return read;
    };
    const alone = await rowsRead();
    const strangers = 1500;
    const boss = await careers.hire({ firstName: 'Lain', lastName: 'Sendiri' });
    await careers.hireAll(
      Array.from({ length: strangers }, (_, n) =>
        careers.person({
          firstName: `Asing ${n}`,
          lastName: null,
          managerId: boss,
          ...(n % 2 === 0 ? { hireDate: addDays(today, 10) } : {}),
        }),
      ),
    );
    await owner(
      `update assignment_segment s set employment_type = 'fixed-term', contract_end = $2::date + 20 from employee_current c
       where s.tenant_id = $1 and c.tenant_id = $1 and c.id = s.employee_id and c.manager_id = $3`,
      [tenantId, today, boss],
    );
    // Whether the unit is a team is counted until it is too large for one.
    const more = (await rowsRead()).map((read, n) => read - (alone[n] ?? 0));
    expect(
      more.filter((one) => one > strangers / 2),
      more.join(),
    ).toEqual([]);
  });
});
