import { addDays, type CalendarDate } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { attendanceOf } from '../../../testing/attendance.ts';
import { demoOf } from '../../../testing/demo.ts';
import { testApi } from '../../../testing/index.ts';
import { markDays } from '../day/dirty.ts';
import { attendanceMinute } from '../day/schedules.ts';

const api = await testApi();
const demo = await demoOf(api);
const { tenantId } = demo;
const { hr, owner, everyDay, punch, todayOf, system } = attendanceOf(api, demo);
const yoga = api.as('employee@demo.example');
const sekar = api.as('manager@demo.example');

const idOf: Record<string, string> = {};
let today: CalendarDate;
const back = (days: number): CalendarDate => addDays(today, -days);

/** What each worked after the shift, by days back: paid without a request, to be seen in sums. */
const WORKED = [
  ['yoga', 3, '20:00'],
  ['yoga', 4, '19:10'],
  ['yoga', 20, '18:30'],
  ['sekar', 3, '20:45'],
] as const;

beforeAll(async () => {
  idOf['yoga'] = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  idOf['sekar'] = await demo.idOf('employee', 'manager@demo.example', 'work_email');
  const employeeIds = Object.values(idOf);
  ({ today } = await todayOf(idOf['yoga'] as string));
  await everyDay('S', { employeeIds, from: back(40) });
  await owner(`delete from overtime_day where tenant_id = $1`, [tenantId]);
  await owner(`update overtime_setting set mode = 'automatic' where tenant_id = $1 and status = 'active'`, [tenantId]);
  for (const [who, days, out] of WORKED) await punch(idOf[who] as string, back(days), '08:00', out);
  await demo.run(async (tx) => {
    for (const [who, days] of WORKED)
      await markDays(tx, tenantId, idOf[who] as string, back(days), back(days), 'ASKED');
  });
  await attendanceMinute.run(api.door, system, undefined as never);
  // Periods that end in the middle of a month, so that no month is meant by mistake.
  await owner('delete from attendance_period where tenant_id = $1', [tenantId]);
  await owner(
    `insert into attendance_period (tenant_id, code, date_from, date_to) values ($1, '2001-01', $2, $3), ($1, '2001-02', $4, $5)`,
    [tenantId, back(40), back(10), back(9), today],
  );
});

interface Row {
  period: string;
  employeeId: string | null;
  dayType: string | null;
  multiplier: string | null;
  days: number;
  paidMinutes: number;
  actualMinutes: number | null;
  weightedHours: string;
}
const summary = async (more: string, who = hr): Promise<Row[]> =>
  (await who.get(`/v1/Overtime/Summary?from=${back(40)}&to=${today}&pageSize=100${more}`)).body.data;
const sum = (rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0);

test('attendance 9: a row for each period and employee, rate or period; each adds up to the days', async () => {
  const [days] = await owner<{ n: number; paid: number; actual: number; hours: number; lines: number }>(
    `select count(*)::int as n, sum(paid_minutes)::int as paid, sum(actual_minutes)::int as actual, sum(weighted_hours)::float8 as hours,
       sum((select sum((l->>'minutes')::int) from jsonb_array_elements(lines) l))::int as lines
     from overtime_day where tenant_id = $1 and date between $2 and $3`,
    [tenantId, back(40), today],
  );
  expect(days).toMatchObject({ n: 4, paid: 180 + 120 + 90 + 210 });
  expect(days?.lines).toBe(days?.paid);
  const [people, rates, periods] = [await summary(''), await summary('&per=rate'), await summary('&per=period')];
  for (const rows of [people, rates, periods]) {
    expect(sum(rows, ({ paidMinutes }) => paidMinutes)).toBe(days?.paid);
    expect(sum(rows, ({ weightedHours }) => Number(weightedHours))).toBeCloseTo(days?.hours ?? 0, 4);
  }
  for (const rows of [people, periods]) {
    expect(sum(rows, (row) => row.days)).toBe(days?.n);
    expect(sum(rows, ({ actualMinutes }) => actualMinutes ?? 0)).toBe(days?.actual);
  }
  expect(periods.map(({ period, days: n, paidMinutes }) => [period, n, paidMinutes])).toEqual([
    ['2001-02', 3, 510],
    ['2001-01', 1, 90],
  ]);
  expect(people.map(({ period, employeeId, paidMinutes }) => [period, employeeId, paidMinutes])).toEqual([
    ['2001-02', idOf['sekar'], 210],
    ['2001-02', idOf['yoga'], 300],
    ['2001-01', idOf['yoga'], 90],
  ]);
  expect(
    rates.map(({ period, dayType, multiplier, paidMinutes, weightedHours }) => [
      period,
      dayType,
      multiplier,
      paidMinutes,
      weightedHours,
    ]),
  ).toEqual([
    ['2001-02', 'WORKDAY', '1.5', 180, '4.5'],
    ['2001-02', 'WORKDAY', '2', 330, '11'],
    ['2001-01', 'WORKDAY', '1.5', 60, '1.5'],
    ['2001-01', 'WORKDAY', '2', 30, '1'],
  ]);
});

test('attendance 9: dates, a unit, a name or an employee narrow it, and it comes in pages', async () => {
  expect(await summary(`&employeeId=${idOf['yoga']}&per=period`)).toMatchObject([
    { paidMinutes: 300 },
    { paidMinutes: 90 },
  ]);
  expect(await summary('&search=sekar')).toMatchObject([{ employeeId: idOf['sekar'], days: 1 }]);
  const [unit] = await owner<{ id: string }>(
    'select unit_id as id from employee_current where tenant_id = $1 and id = $2',
    [tenantId, idOf['yoga']],
  );
  expect((await summary(`&unitId=${unit?.id}`)).map(({ employeeId }) => employeeId)).toContain(idOf['yoga']);
  const late = await hr.get(`/v1/Overtime/Summary?from=${back(3)}&to=${back(3)}&page=2&pageSize=1`);
  expect(late.body).toMatchObject({ data: [{ paidMinutes: 180 }], pagination: { totalItems: 2 } });
  expect((await hr.get('/v1/Overtime/Summary')).status).toBe(400);
});

test('RO-6: sums are of the employees in reach only', async () => {
  const ids = async (who: typeof hr) => [...new Set((await summary('', who)).map(({ employeeId }) => employeeId))];
  expect(await ids(yoga)).toEqual([idOf['yoga']]);
  expect(new Set(await ids(sekar))).toEqual(new Set(Object.values(idOf)));
  const [own] = await summary('&per=period', yoga);
  expect(own).toMatchObject({ paidMinutes: 300, employeeId: null });
  expect((await yoga.get(`/v1/Overtime/Summary?from=${back(9)}&to=${today}&employeeId=${idOf['sekar']}`)).status).toBe(
    404,
  );
  expect((await api.as('payroll@demo.example').get(`/v1/Overtime/Summary?from=${back(9)}&to=${today}`)).status).toBe(
    403,
  );
});

test('attendance 10.4: a day that a period has paid stays in it, and one without a period is of its month', async () => {
  const [period] = await owner<{ id: string }>(
    `select id from attendance_period where tenant_id = $1 and code = '2001-01'`,
    [tenantId],
  );
  const paidBy = (id: string | null) =>
    owner('update overtime_day set period_id = $1 where tenant_id = $2 and employee_id = $3 and date = $4', [
      id,
      tenantId,
      idOf['sekar'],
      back(3),
    ]);
  await paidBy(period?.id ?? null);
  expect(await summary('&search=sekar')).toMatchObject([{ period: '2001-01' }]);
  await paidBy(null);
  await owner(`delete from attendance_period where tenant_id = $1 and code = '2001-02'`, [tenantId]);
  expect(await summary('&search=sekar')).toMatchObject([{ period: back(3).slice(0, 7) }]);
});
