import { addDays, type CalendarDate, type Decimal, divide, multiply } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { attendanceOf } from '../../../testing/attendance.ts';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { markDays } from '../day/dirty.ts';
import { attendanceMinute } from '../day/schedules.ts';

/** attendance 9.1: the pay of an hour by a formula of the vocabulary. */

const api = await testApi();
const demo = await demoOf(api);
const { tenantId } = demo;
const { hr, owner, everyDay, punch, todayOf, system } = attendanceOf(api, demo);
/** Keeps rules and sees the overtime of everybody, but no pay. */
const time = api.as('time@demo.example');

const idOf: Record<string, string> = {};
let today: CalendarDate;
const back = (days: number): CalendarDate => addDays(today, -days);

const computed = () => attendanceMinute.run(api.door, system, undefined as never);
const marked = (date: CalendarDate) =>
  demo.run((tx) => markDays(tx, tenantId, idOf['yoga'] as string, date, date, 'ASKED'));

interface Rule {
  readonly id: string;
  readonly [name: string]: unknown;
}
const ruleNow = async (): Promise<Rule> =>
  (await hr.get('/v1/OvertimeSetting/GetPagination')).body.data.find((one: Rule) => one['code'] === 'ID-5DAY');
async function save(hourlyPayFormula: string | null) {
  const { id, refs: _, ...fields } = await ruleNow();
  const kept = Object.entries(fields).filter(([name]) => !/^(status|created|updated|search|merged|gradeNo)/.test(name));
  return hr.put(`/v1/OvertimeSetting/${id}`, { ...Object.fromEntries(kept), hourlyPayFormula });
}
const dayOf = async (days: number, who = hr) =>
  (await who.get(`/v1/AttendanceDay/${idOf['yoga']}/${back(days)}`)).body.data.overtime;
const monthly = async (): Promise<Decimal> => {
  const [row] = await owner<{ amount: Decimal }>(
    `select trim_scale(sum(case y.period when 'year' then round(y.amount / 12, 6) else y.amount end))::text as amount
     from salary_segment y join employment m on m.tenant_id = y.tenant_id and m.id = y.employment_id
     where y.tenant_id = $1 and m.employee_id = $2 and y.recorded_to is null and y.component in ('base', 'fixed-allowance')
       and $3::date between y.valid_from and y.valid_to`,
    [tenantId, idOf['yoga'], back(3)],
  );
  return row?.amount as Decimal;
};
/** 3 hours of a workday: 5.5 hours of pay, each tier rounded by itself to whole rupiahs. */
const worth = (wage: Decimal): string[] =>
  ['1.5', '4'].map((hours) => divide(multiply(wage, hours as Decimal), '173' as Decimal, 0));

beforeAll(async () => {
  idOf['yoga'] = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  ({ today } = await todayOf(idOf['yoga']));
  await everyDay('P', { employeeIds: [idOf['yoga']], from: back(40) });
  await owner(`delete from overtime_day where tenant_id = $1`, [tenantId]);
  await owner(`update overtime_setting set mode = 'automatic' where tenant_id = $1 and status = 'active'`, [tenantId]);
  await punch(idOf['yoga'], back(3), '08:00', '20:00');
  await punch(idOf['yoga'], back(4), '08:00', '18:30');
});

describe('attendance 9.1: the pay of an hour', () => {
  test('without a formula overtime has hours of pay, and no money anywhere', async () => {
    for (const days of [3, 4]) await marked(back(days));
    await computed();
    expect(await dayOf(3)).toMatchObject({ paidMinutes: 180, weightedHours: '5.5', pay: null });
    const [row] = (await hr.get(`/v1/Overtime/Summary?from=${back(10)}&to=${today}`)).body.data;
    expect(row.pay).toEqual([]);
  });

  test('leave 8.7: a formula that cannot be used is refused at its field', async () => {
    expect((await save('employee.salary.mnthly / 173')).body.errors).toMatchObject([
      { path: 'hourlyPayFormula', code: expect.stringMatching(/^FORMULA_UNKNOWN/) },
    ]);
    expect((await save('employee.no')).body).toMatchObject({ code: 'FORMULA_RESULT' });
    expect((await save('leave.balance')).body).toMatchObject({ code: 'FORMULA_DOMAIN' });
  });

  test('O1: hours times multiplier times the pay of an hour, which "Why?" explains; only for those who see pay', async () => {
    succeeded(await save('employee.salary.monthly / 173'));
    await marked(back(4));
    await computed();
    const wage = await monthly();
    const found = await dayOf(3);
    const [first, second] = worth(wage);
    expect(found.lines).toMatchObject([{ amount: first }, { amount: second }]);
    expect(found.pay).toMatchObject({ currency: 'IDR', amount: String(Number(first) + Number(second)) });
    expect(found.why).toContain('Pay of an hour: employee.salary.monthly / 173.');
    expect(
      found.why.filter((text: string) => text.includes(`= IDR ${Number(first).toLocaleString('en')}`)),
    ).toHaveLength(1);
    const hidden = await dayOf(3, time);
    expect(hidden).toMatchObject({ paidMinutes: 180, weightedHours: '5.5' });
    expect(hidden).not.toHaveProperty('pay');
    expect(JSON.stringify(hidden)).not.toMatch(/amount|IDR|salary/);
  });

  test('the summary has it by employee, rate and period, each the sum of the days', async () => {
    const [days] = await owner<{ pay: string }>(
      `select trim_scale(sum(pay))::text as pay from overtime_day where tenant_id = $1 and date >= $2`,
      [tenantId, back(10)],
    );
    for (const per of ['employee', 'rate', 'period']) {
      const asked = `/v1/Overtime/Summary?from=${back(10)}&to=${today}&per=${per}`;
      const rows: { pay: { currency: string; amount: string }[] }[] = (await hr.get(asked)).body.data;
      const sums = rows.flatMap(({ pay }) => pay.map(({ amount }) => Number(amount)));
      expect(
        sums.reduce((a, b) => a + b, 0),
        per,
      ).toBe(Number(days?.pay));
      for (const row of (await time.get(asked)).body.data) expect(row).not.toHaveProperty('pay');
    }
    const file = `/v1/Overtime/Summary/Export?from=${back(10)}&to=${today}&format=csv`;
    expect((await hr.get(file)).raw.toString()).toMatch(/Overtime pay[^]*IDR \d+/);
    expect((await time.get(file)).raw.toString()).not.toMatch(/Overtime pay|IDR/);
    const noted = await owner(
      `select 1 as n from audit_log where tenant_id = $1 and action = 'READ_SENSITIVE' and entity = 'OvertimeRequest'`,
      [tenantId],
    );
    expect(noted.length).toBeGreaterThan(0);
  });

  test('another salary, also afterwards, values its days again', async () => {
    await owner(
      `update salary_segment y set amount = amount * 2 from employment m where m.tenant_id = y.tenant_id and m.id = y.employment_id
         and y.tenant_id = $1 and m.employee_id = $2 and y.recorded_to is null`,
      [tenantId, idOf['yoga']],
    );
    await computed();
    const [first, second] = worth(await monthly());
    expect((await dayOf(3)).lines).toMatchObject([{ amount: first }, { amount: second }]);
  });

  test('a formula that gives nothing for an employee is a finding of the day and of the period', async () => {
    succeeded(await save('employee.salary.monthly / (employee.fte - employee.fte)'));
    await marked(back(4));
    await computed();
    const found = await dayOf(3);
    expect(found.pay).toEqual({ hourly: null, amount: null, currency: null });
    expect(found.lines[0]).not.toHaveProperty('amount');
    expect(found.why).toContain('The pay of an hour could not be calculated. The formula divides by zero.');
    const checks = [];
    for (const { id } of (await hr.get('/v1/AttendancePeriod')).body.data)
      checks.push(...(await hr.get(`/v1/AttendancePeriod/${id}/Checks`)).body.data);
    const failed = checks.filter(({ code }: { code: string }) => code === 'OVERTIME_PAY');
    expect(failed.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(2);
  });

  test('leave 8.6: "where used" names the rule', async () => {
    const answer = await hr.get('/v1/FormulaVocab/GetPagination?pageSize=100');
    const word = answer.body.data.find(({ code }: { code: string }) => code === 'employee.salary.monthly');
    expect(word.usedBy).toBeGreaterThan(0);
  });
});
