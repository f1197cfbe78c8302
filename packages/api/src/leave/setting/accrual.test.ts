import { addDays, type CalendarDate, daysBetween, LeaveType } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { draftOf } from '../../../testing/drafts.ts';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { releaseAccounts } from '../ledger.ts';

/** leave 0, R5 to R7, R13 and R17 by published rules. */

const api = await testApi();
await testWorker(api);
const demo = await demoOf(api);
const { tenantId } = demo;
const hr = api.as('hr@demo.example');
const yoga = api.as('employee@demo.example');

let yogaId: string;
let today: CalendarDate;
let year: string;
let gradeId: string;
const idOf: Record<string, string> = {};
const owner = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.owner.query(text, values)).rows as Row[];

async function change(code: string, changes: object): Promise<void> {
  const record = (await hr.get(`/v1/LeaveType/${idOf[code]}`)).body.data;
  const draft = { ...draftOf(LeaveType, record), version: record.version, ...changes };
  succeeded(await hr.put(`/v1/LeaveType/${idOf[code]}`, draft));
}
const night = async () => {
  const { leaveDay } = await import('./publish.ts');
  await leaveDay.run(api.door, { tenantId, userId: null, channel: 'schedule' }, undefined as never);
};
const entries = (code: string, employeeId = yogaId) =>
  owner<{ type: string; quantity: string; date: string }>(
    `select e.type, trim_scale(e.quantity)::text as quantity, e.effective_date::text as date from leave_entry e
     join leave_account a on a.id = e.account_id where a.employee_id = $1 and a.leave_type_id = $2 and e.effective_date <= $3 order by e.effective_date, e.posted_at`,
    [employeeId, idOf[code], `${year}-12-31`],
  );
const sum = (rows: readonly { quantity: string }[]) =>
  rows.reduce((total, { quantity }) => total + Number(quantity), 0);

beforeAll(async () => {
  yogaId = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  const [day] = await owner<{ today: CalendarDate }>('select app.today_of($1)::text as today', [tenantId]);
  today = day?.today as CalendarDate;
  year = today.slice(0, 4);
  await owner('delete from non_work_day where tenant_id = $1', [tenantId]);
  const [place] = await owner<{ gradeId: string }>(
    `select grade_id as "gradeId" from assignment_segment where tenant_id = $1 and employee_id = $2 and kind = 'primary' and recorded_to is null
       and current_date between valid_from and valid_to`,
    [tenantId, yogaId],
  );
  gradeId = place?.gradeId ?? '';
  succeeded(await hr.post('/v1/LeaveType/Template', { template: 'indonesia' }));
  const page = (await hr.get('/v1/LeaveType/GetPagination?pageSize=50')).body.data;
  for (const { id, code } of page) idOf[code] = id;
});

describe('leave 0: rules for groups', () => {
  test('a group needs somebody it is for, and a number of its own; the simulator and the impact follow it', async () => {
    await change('ANNUAL', {
      waitingMonths: 0,
      accrual: 'monthly',
      accrualStep: '1',
      maxBalance: '15',
      negativeLimit: '2',
    });
    const at = `/v1/LeaveType/${idOf['ANNUAL']}/Groups`;
    const { version } = (await hr.get(at)).body.data;
    const row = { priority: 10, name: 'Senior staff', gradeId, isAvailable: true, days: '24' };
    const { gradeId: _, ...nobody } = row;
    expect((await hr.put(at, { version, rows: [nobody] })).body.errors).toMatchObject([{ code: 'LEAVE_GROUP_SCOPE' }]);
    expect((await hr.put(at, { version, rows: [row, { ...row, name: 'Others' }] })).body.errors).toMatchObject([
      { code: 'LEAVE_VERSION_PRIORITY_TIE' },
    ]);
    expect((await yoga.put(at, { version, rows: [row] })).status).toBe(403);
    succeeded(await hr.put(at, { version, rows: [row] }));
    const shown = succeeded(
      await hr.post(`/v1/LeaveType/${idOf['ANNUAL']}/Simulate`, { employeeId: yogaId, year: Number(year) }),
    ).body.data;
    expect(shown).toMatchObject({ group: 'Senior staff', total: '24', reason: null, yearEnd: { expired: '24' } });
    expect(shown.grants).toHaveLength(12);
    expect(shown.rules).toContain('Earned every month');
    const impact = (await hr.post('/v1/LeaveType/Impact', { effectiveFrom: `${year}-01-01` })).body.data.types;
    const annual = impact.find(({ code }: { code: string }) => code === 'ANNUAL');
    const [people] = await owner<{ n: number }>(
      `select count(*)::int as n from employment m where tenant_id = $1 and hire_date <= $2 and coalesce(last_day, 'infinity') >= $3`,
      [tenantId, `${year}-12-31`, `${year}-01-01`],
    );
    expect(Number(annual.days)).toBeGreaterThan(12 * Number(people?.n));
  });

  test('R5, R6: each month is granted once, up to the highest balance; what was cut is not made up for', async () => {
    const published = succeeded(await hr.post('/v1/LeaveType/Publish', { effectiveFrom: `${year}-01-01` }));
    await jobEnded(hr, published.body.data.jobId);
    const months = Number(today.slice(5, 7));
    const first = await entries('ANNUAL');
    // 2 days a month, until the balance is 15.
    expect(sum(first)).toBe(Math.min(2 * months, 15));
    expect(first[0]).toMatchObject({ type: 'ENTITLEMENT', quantity: '2', date: `${year}-01-01` });
    const [cut] = await owner<{ n: number; due: number; granted: number }>(
      `select count(*)::int as n, sum(c.due)::int as due, sum(c.granted)::int as granted from leave_accrual c join leave_lot l on l.id = c.lot_id
       join leave_account a on a.id = l.account_id where a.employee_id = $1 and c.date <= $2`,
      [yogaId, `${year}-12-31`],
    );
    expect(cut).toEqual({ n: months, due: 2 * months, granted: Math.min(2 * months, 15) });
    await night();
    expect(await entries('ANNUAL')).toEqual(first);
    const { accounts } = (await yoga.get(`/v1/LeaveAccount/Employee/${yogaId}`)).body.data;
    expect(accounts[0].entries[0].text).toContain('Earned from');
    expect(accounts[0].rules).not.toContain('Senior staff');
  });

  test('R13: leave beyond the balance is taken in advance, down to the limit', async () => {
    const monday = (
      await owner<{ monday: CalendarDate }>(
        "select (date_trunc('week', $1::date) + interval '14 days')::date::text as monday",
        [today],
      )
    )[0]?.monday as CalendarDate;
    const ask = (days: number) =>
      hr.post('/v1/LeaveRequest/Preview', {
        employeeId: yogaId,
        leaveTypeId: idOf['ANNUAL'],
        fromDate: monday,
        toDate: addDays(monday, days - 1),
      });
    const before = Number((await ask(1)).body.data.balance.before);
    // Whole weeks have five days of leave.
    const short = (await ask(7 * 5)).body.data;
    expect(short.problems).toMatchObject([{ code: 'LEAVE_NEGATIVE' }]);
    const days = before + 2;
    const calendar = Math.floor(days / 5) * 7 + (days % 5);
    expect((await ask(calendar)).body.data).toMatchObject({
      total: String(days),
      problems: [],
      balance: { after: '-2' },
    });
  });

  test('R6: days that HR adds stay within the most of a leave year', async () => {
    await change('ANNUAL', {
      accrual: 'upfront',
      maxGrant: '25',
      negativeLimit: null,
      maxBalance: null,
      tierChange: 'prorata',
    });
    await owner(
      `insert into leave_type_version (tenant_id, leave_type_id, version_no, effective_from, rules)
       select t.tenant_id, t.id, 9, $2::date, app.rules_of_leave(t) from leave_type t where t.id = $1`,
      [idOf['ANNUAL'], today],
    );
    const [account] = await owner<{ id: string }>(
      'select id from leave_account where employee_id = $1 and leave_type_id = $2',
      [yogaId, idOf['ANNUAL']],
    );
    const adjust = (quantity: string) =>
      hr.post(`/v1/LeaveAccount/${account?.id}/Adjust`, { quantity, effectiveDate: today, note: 'Agreed' });
    expect((await adjust('24.5')).body.errors).toMatchObject([{ code: 'ADJ_MAX_GRANT', path: 'quantity' }]);
    succeeded(await adjust('1'));
  });

  test('R7: a promotion within the year posts the difference of its part, once', async () => {
    // Somebody who was in another grade until the middle of the year, and in that of the group since.
    const [other] = await owner<{ id: string; segment: string }>(
      `select s.employee_id as id, s.id as segment from assignment_segment s join employment m on m.id = s.employment_id
       join leave_account a on a.employee_id = s.employee_id and a.leave_type_id = $3
       where s.tenant_id = $1 and s.grade_id <> $2 and s.kind = 'primary' and s.recorded_to is null and m.last_day is null
         and m.hire_date < $4::date and s.valid_from <= $4::date and s.valid_to >= $5::date limit 1`,
      [tenantId, gradeId, idOf['ANNUAL'], `${year}-01-01`, `${year}-12-31`],
    );
    await change('SICK', { entitlement: 'yearly', days: '12', tierChange: 'prorata', waitingMonths: 0 });
    const at = `/v1/LeaveType/${idOf['SICK']}/Groups`;
    const { version } = (await hr.get(at)).body.data;
    succeeded(
      await hr.put(at, {
        version,
        rows: [{ priority: 1, name: 'Senior staff', gradeId, isAvailable: true, days: '18' }],
      }),
    );
    await owner(
      'update leave_type_version v set rules = app.rules_of_leave(t) from leave_type t where t.id = $1 and v.leave_type_id = t.id',
      [idOf['SICK']],
    );
    await night();
    const granted = await entries('SICK', other?.id);
    expect(granted).toMatchObject([{ type: 'ENTITLEMENT', quantity: '12' }]);
    const start = addDays(today, -30);
    // As one: the segments of an employment always cover it.
    await api.owner.query(`
      update assignment_segment set valid_to = date '${start}' - 1 where id = '${other?.segment}';
      insert into assignment_segment (tenant_id, employee_id, employment_id, kind, valid_from, valid_to, employer_id, location_id, unit_id, position_id,
        grade_id, employment_type, transition_ids)
      select tenant_id, employee_id, employment_id, kind, date '${start}', '9999-12-31', employer_id, location_id, unit_id, position_id,
        '${gradeId}', employment_type, transition_ids from assignment_segment where id = '${other?.segment}'`);
    await night();
    const after = await entries('SICK', other?.id);
    if (start.slice(0, 4) === year) {
      const rest = (Date.parse(`${year}-12-31`) - Date.parse(start)) / 86_400_000 + 1;
      const due = Math.round(((12 * (365 - rest) + 18 * rest) / 365) * 2) / 2;
      expect(sum(after)).toBe(due);
    }
    await night();
    expect(await entries('SICK', other?.id)).toEqual(after);
  });

  test('R17: unpaid leave says so, and a closed attendance period keeps employees from asking for it', async () => {
    const options = (await yoga.get('/v1/LeaveRequest/Options')).body.data.types;
    expect(options.find(({ code }: { code: string }) => code === 'UNPAID').rules).toContain('Unpaid.');
    const partial = await hr.put(`/v1/LeaveType/${idOf['UNPAID']}`, {
      ...draftOf(LeaveType, (await hr.get(`/v1/LeaveType/${idOf['UNPAID']}`)).body.data),
      version: 1,
      payEffect: 'partial',
    });
    expect(partial.body.errors).toMatchObject([{ path: 'payPercent', code: 'LEAVE_PAY_PERCENT' }]);
    const asked = {
      employeeId: yogaId,
      leaveTypeId: idOf['UNPAID'],
      fromDate: addDays(today, 20),
      toDate: addDays(today, 26),
      reason: 'Family',
    };
    await owner('delete from attendance_period where tenant_id = $1', [tenantId]);
    await owner(
      `insert into attendance_period (tenant_id, code, date_from, date_to, state, incomplete_as, closed_at) values ($1, '2099-01', $2::date, $3::date, 'LOCKED', 'keep', now())`,
      [tenantId, addDays(today, 18), addDays(today, 40)],
    );
    const problems = async (who: typeof yoga) =>
      (await who.post('/v1/LeaveRequest/Preview', asked)).body.data.problems.map(({ code }: { code: string }) => code);
    expect(await problems(yoga)).toContain('LEAVE_PAYROLL_LOCKED');
    expect(await problems(hr)).not.toContain('LEAVE_PAYROLL_LOCKED');
  });
});

test('R4: half of the working time is half of the days, and a change posts the difference in the night', async () => {
  const { body } = await hr.get(`/v1/LeaveType/${idOf['ANNUAL']}`);
  const plain = {
    accrual: 'upfront',
    negativeLimit: null,
    maxBalance: null,
    maxGrant: null,
    carry: 'none',
    carryMax: null,
  };
  const draft = {
    ...draftOf(LeaveType, body.data),
    ...plain,
    code: 'FTE',
    name: 'By FTE',
    localName: null,
    waitingMonths: 0,
  };
  const made = succeeded(await hr.post('/v1/LeaveType', { ...draft, days: '12', byFte: true })).body.data;
  idOf['FTE'] = made.id;
  const work = (share: string) =>
    owner('update assignment_segment set fte = $1 where employee_id = $2 and recorded_to is null', [share, yogaId]);
  await work('0.5');
  const published = succeeded(
    await hr.post('/v1/LeaveType/Publish', { ids: [made.id], effectiveFrom: `${year}-01-01` }),
  );
  await jobEnded(hr, published.body.data.jobId);
  expect(await entries('FTE')).toMatchObject([{ type: 'ENTITLEMENT', quantity: '6' }]);
  await work('1');
  await night();
  expect(await entries('FTE')).toMatchObject([{ quantity: '6' }, { type: 'ADJUSTMENT', quantity: '6' }]);
});

test('R9, R10: everybody has a year of their own, which is closed in the night after it', async () => {
  const { body } = await hr.get(`/v1/LeaveType/${idOf['ANNUAL']}`);
  const plain = { accrual: 'upfront', negativeLimit: null, maxBalance: null, maxGrant: null, tierChange: 'nextYear' };
  const carried = { waitingMonths: 0, carry: 'limited', carryMax: '3', carryDays: null };
  const draft = {
    ...draftOf(LeaveType, body.data),
    ...plain,
    ...carried,
    code: 'OWN',
    name: 'Service leave',
    days: '10',
  };
  const made = succeeded(await hr.post('/v1/LeaveType', { ...draft, localName: null, yearBasis: 'anniversary' })).body
    .data;
  idOf['OWN'] = made.id;
  // Whose own year began last: few others have one that is over since.
  const [person] = await owner<{ id: string; service: string; begun: CalendarDate }>(
    `select employee_id as id, service_date::text as service, b.begun::text as begun from employment cross join lateral (
       select (service_date + make_interval(years => extract(year from age($2::date, service_date))::int))::date as begun) b
     where tenant_id = $1 and last_day is null and service_date < $2::date - 800 order by b.begun desc, employee_id limit 1`,
    [tenantId, today],
  );
  const employeeId = person?.id ?? '';
  const from = addDays(person?.begun as CalendarDate, -3);
  const simulated = (await hr.post(`/v1/LeaveType/${made.id}/Simulate`, { employeeId, year: Number(year) })).body.data;
  expect(simulated.year.from.slice(5)).toBe(person?.service.slice(5));
  const published = succeeded(await hr.post('/v1/LeaveType/Publish', { ids: [made.id], effectiveFrom: from }));
  await jobEnded(hr, published.body.data.jobId);
  const lots = (source: string) =>
    owner<{ from: string; to: string; isOwn: boolean; rest: string }>(
      `select l.valid_from::text as "from", l.valid_to::text as "to", y.is_own as "isOwn", trim_scale(sum(e.quantity))::text as rest
       from leave_account a join leave_lot l on l.account_id = a.id join leave_year y on y.id = l.leave_year_id join leave_entry e on e.lot_id = l.id
       where a.employee_id = $1 and a.leave_type_id = $2 and l.source = $3 group by l.id, l.valid_from, l.valid_to, y.is_own order by 1`,
      [employeeId, made.id, source],
    );
  const granted = await lots('POLICY');
  expect(granted[0]?.from).toBe(from);
  for (const lot of granted.slice(1))
    expect(lot).toMatchObject({
      from: expect.stringContaining(person?.service.slice(4) ?? ''),
      isOwn: true,
      rest: '10',
    });
  await night();
  const closed = await lots('POLICY');
  expect(closed.map(({ rest }) => rest)).toEqual(granted.map(({ to }) => (to < today ? '0' : '10')));
  const over = granted.filter(({ to }) => to < today);
  // 10 days expire but for 3; with those, 13 days but for 3.
  expect((await lots('CARRY')).map(({ rest }) => rest)).toEqual(
    over.map((_, n) => (n === over.length - 1 ? '3' : '0')),
  );
  const { accounts } = (await hr.get(`/v1/LeaveAccount/Employee/${employeeId}`)).body.data;
  const own = accounts.find(({ leaveTypeId }: { leaveTypeId: string }) => leaveTypeId === made.id);
  expect(own).toMatchObject({ available: '13' });
  const { version } = (await hr.get(`/v1/LeaveType/${made.id}`)).body.data;
  const other = await hr.put(`/v1/LeaveType/${made.id}`, { ...draft, localName: null, yearBasis: null, version });
  expect(other.body.errors).toMatchObject([{ path: 'yearBasis', code: 'LEAVE_YEAR_BASIS' }]);
  expect((await hr.get('/v1/LeaveYear')).body.data.every(({ code }: { code: string }) => code.length < 8)).toBe(true);
});

test('R5, 5.2: earned daily, up to the balance of the employee, and nothing while an exception suspends it', async () => {
  const { body } = await hr.get(`/v1/LeaveType/${idOf['ANNUAL']}`);
  const earned = { days: '12', accrual: 'daily', accrualStep: '0.5', maxBalance: '3', tierChange: 'nextYear' };
  const draft = {
    ...draftOf(LeaveType, body.data),
    ...earned,
    waitingMonths: 0,
    carry: 'none',
    carryMax: null,
    carryDays: null,
    negativeLimit: null,
    maxGrant: null,
    code: 'DAILY',
    name: 'Daily leave',
    localName: null,
  };
  const exact = await hr.post('/v1/LeaveType', { ...draft, accrualStep: '0.0001' });
  expect(exact.body.errors).toMatchObject([{ path: 'accrualStep', code: 'LEAVE_DAILY_STEP' }]);
  const made = succeeded(await hr.post('/v1/LeaveType', draft)).body.data;
  idOf['DAILY'] = made.id;
  const [other] = await owner<{ id: string }>(
    `select employee_id as id from employment where tenant_id = $1 and last_day is null and hire_date < $2 and employee_id <> $3 limit 1`,
    [tenantId, `${Number(year) - 1}-01-01`, yogaId],
  );
  const until = `${year}-03-31`;
  const overrides = [
    { field: 'accrualSuspended', mode: 'SET', value: 'true' },
    { field: 'maxBalance', mode: 'ADD', value: '9' },
  ];
  const exception = (field: number, to: string | null) =>
    owner(
      `insert into leave_exception (tenant_id, employee_id, leave_type_id, effective_from, effective_to, overrides, state)
       values ($1, $2, $3, $4, $5, $6, 'ACTIVE')`,
      [tenantId, yogaId, made.id, `${year}-01-01`, to, JSON.stringify([overrides[field]])],
    );
  await exception(0, until);
  await exception(1, null);
  const published = succeeded(
    await hr.post('/v1/LeaveType/Publish', { ids: [made.id], effectiveFrom: `${year}-01-01` }),
  );
  await jobEnded(hr, published.body.data.jobId);
  // 12 x elapsed / days of the year, in halves of a day.
  const whole = daysBetween(`${year}-01-01` as CalendarDate, `${year}-12-31` as CalendarDate) + 1;
  const worth = (date: string) =>
    Math.round((24 * (daysBetween(`${year}-01-01` as CalendarDate, date as CalendarDate) + 1)) / whole) / 2;
  expect(sum(await entries('DAILY', other?.id))).toBe(Math.min(3, worth(today)));
  expect(sum(await entries('DAILY'))).toBe(today <= until ? 0 : worth(today) - worth(until));
  const before = await entries('DAILY');
  await night();
  expect(await entries('DAILY')).toEqual(before);
});

test('R5: what was earned goes with the accounts of a hire that is undone, and never before', async () => {
  const [one] = await owner<{ employeeId: string; lotId: string }>(
    `select a.employee_id as "employeeId", l.id as "lotId" from leave_account a
     join leave_lot l on l.tenant_id = a.tenant_id and l.account_id = a.id join leave_accrual c on c.tenant_id = l.tenant_id and c.lot_id = l.id
     where a.tenant_id = $1 and not exists (select from leave_entry e join leave_account b on b.id = e.account_id
       where b.employee_id = a.employee_id and e.type not in ('ENTITLEMENT', 'EXPIRY'))
       and not exists (select from leave_lot o join leave_account b on b.id = o.account_id where b.employee_id = a.employee_id and o.source <> 'POLICY') limit 1`,
    [tenantId],
  );
  await expect(owner('delete from leave_lot where id = $1', [one?.lotId])).rejects.toThrow('leave_accrual_lot_id_fkey');
  await expect(
    owner(
      `insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date)
       select tenant_id, account_id, account_id, 'ADJUSTMENT', 1, valid_from from leave_lot where id = $1`,
      [one?.lotId],
    ),
  ).rejects.toThrow('leave_entry_lot_id_fkey');
  const system = { tenantId, userId: null, channel: 'schedule' } as const;
  await api.door.asActor(system, (tx) => releaseAccounts(tx, [one?.employeeId ?? '']));
  expect(await owner('select from leave_account where employee_id = $1', [one?.employeeId])).toEqual([]);
  expect(await owner('select from leave_accrual where lot_id = $1', [one?.lotId])).toEqual([]);
});
