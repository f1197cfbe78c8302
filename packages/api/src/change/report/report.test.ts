import { addDays, addMonths, type CalendarDate } from '@personalia/contract';
import { newId } from '@personalia/database';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

/** organisation-and-employee 13: reports of career transitions, over three years of the demonstration and people of their own. */

const api = await testApi();
const demo = await demoOf(api);
const { tenantId, places } = demo;
const hr = api.as('hr@demo.example');

type Row = Record<string, string | null>;
interface Report {
  rows: Row[];
  totalItems: number;
  columns: { key: string }[];
}
const report = async (name: string, query: Record<string, string> = {}): Promise<Report> =>
  succeeded(
    await hr.get(`/v1/CareerTransitionReport/${name}?${new URLSearchParams({ pageSize: '200', ...query }).toString()}`),
  ).body.data;
/** Every row, over all pages. */
async function all(name: string, query: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const found = await report(name, { ...query, page: String(page) });
    rows.push(...found.rows);
    if (rows.length >= found.totalItems) return rows;
  }
}
const n = (row: Row | undefined, key: string): number => Number(row?.[key]);
const sum = (rows: readonly Row[], key: string): number => rows.reduce((total, row) => total + n(row, key), 0);

/** Who is employed on a day, by unit, asked of the segments themselves. */
async function headcount(day: string): Promise<Record<string, number>> {
  const { rows } = await api.owner.query<{ unit: string; n: number }>(
    `select u.name as unit, count(*)::int as n from assignment_segment s join organization_unit u on u.id = s.unit_id
     where s.tenant_id = $1 and s.kind = 'primary' and s.recorded_to is null and $2::date between s.valid_from and s.valid_to group by 1`,
    [tenantId, day],
  );
  return Object.fromEntries(rows.map(({ unit, n: people }) => [unit, people]));
}

const mover = newId();
const leaver = newId();
let otherUnit = '';

beforeAll(async () => {
  otherUnit = await demo.idOf('organization_unit', 'HR');
  await demo.hireAll([
    demo.person({ id: mover, firstName: 'Moving', hireDate: '2025-01-10' }),
    demo.person({ id: leaver, firstName: 'Leaving', hireDate: '2025-01-01' }),
  ]);
  const record = (employeeId: string, draft: object) =>
    hr.post('/v1/CareerTransition', { employeeId, reason: 'As agreed', ...draft });
  succeeded(await record(mover, { type: 'transfer', effectiveDate: '2025-03-15', changes: { unitId: otherUnit } }));
  succeeded(await record(leaver, { type: 'resignation', effectiveDate: '2025-01-31' }));
});

describe('organisation-and-employee 13', () => {
  test('13: opening + hired + rehired + in - out - left = closing, which is the headcount of the last day and the next opening', async () => {
    const from = '2024-01-01' as CalendarDate;
    const rows = await all('movement', { from, to: '2026-06-30' });
    const next = new Map<string | null, number>();
    for (let month = from; month < '2026-07-01'; month = addMonths(month, 1)) {
      const people = await headcount(addDays(addMonths(month, 1), -1));
      const ofMonth = rows.filter((row) => row['month'] === month.slice(0, 7));
      for (const row of ofMonth) {
        const { unit = null } = row;
        const steps = n(row, 'hired') + n(row, 'rehired') + n(row, 'in') - n(row, 'out') - n(row, 'ended');
        expect(n(row, 'opening') + steps, `${unit} ${month}`).toBe(n(row, 'closing'));
        expect(n(row, 'closing'), `${unit} ${month}`).toBe(people[unit ?? ''] ?? 0);
        if (next.has(unit)) expect(n(row, 'opening')).toBe(next.get(unit));
        next.set(unit, n(row, 'closing'));
      }
      expect(sum(ofMonth, 'closing')).toBe(Object.values(people).reduce((total, one) => total + one, 0));
    }
  });

  test('13: a last day of 31 January is in the closing of January and has left in February; the leaver list has it in January', async () => {
    const only = { employeeId: leaver };
    const months = await report('movement', { from: '2025-01-01', to: '2025-02-28', unitId: places.unitId });
    const [february, january] = months.rows;
    expect([january?.['month'], february?.['month']]).toEqual(['2025-01', '2025-02']);
    expect(n(january, 'hired')).toBeGreaterThanOrEqual(2);
    expect(n(february, 'ended')).toBe(1);
    const january31 = { from: '2025-01-31', to: '2025-01-31', ...only };
    expect((await report('exits', january31)).rows).toMatchObject([
      { employee: expect.stringContaining('Leaving'), type: 'Resignation', lastDay: '2025-01-31', years: '0.1' },
    ]);
    expect((await report('exits', { from: '2025-02-01', to: '2025-02-28', ...only })).totalItems).toBe(0);
  });

  test('13: a transfer leaves one unit and enters another in the same month; what was chosen decides what is another', async () => {
    const march = { from: '2025-03-01', to: '2025-03-31' };
    const rows = await all('movement', march);
    expect(sum(rows, 'in')).toBe(sum(rows, 'out'));
    expect(sum(rows, 'in')).toBeGreaterThanOrEqual(1);
    const inside = await report('movement', { ...march, unitId: otherUnit });
    expect(sum(inside.rows, 'in')).toBeGreaterThanOrEqual(1);
    const detail = await report('detail', { ...march, employeeId: mover });
    expect(detail.rows).toMatchObject([
      {
        type: 'Transfer',
        effective: '2025-03-15',
        'unit-before': 'Finance',
        'position-before': null,
        'grade-changes': null,
      },
    ]);
    expect(detail.rows[0]?.['unit-changes']).not.toBeNull();
    expect(n(detail.rows[0], 'late')).toBeGreaterThan(0);
  });

  test('13: turnover uses the leavers of the movement; a year divides by 13 month ends', async () => {
    const year = { from: '2025-01-01', to: '2025-12-31' };
    // Asked for nothing, it is of the last twelve months.
    expect((await report('turnover', { to: '2026-06-15' })).rows.map(({ month }) => month).slice(1)).toHaveLength(12);
    const movement = await all('movement', year);
    const turnover = await report('turnover', year);
    const [total, ...months] = turnover.rows;
    expect(months).toHaveLength(12);
    for (const row of months) {
      const ofMonth = movement.filter(({ month }) => month === row['month']);
      expect(n(row, 'ended')).toBe(sum(ofMonth, 'ended'));
      expect(n(row, 'closing')).toBe(sum(ofMonth, 'closing'));
      const average = (n(row, 'opening') + n(row, 'closing')) / 2;
      expect(Math.abs(n(row, 'turnover') - (n(row, 'ended') / average) * 100)).toBeLessThan(0.0051);
    }
    const monthEnds = [n(total, 'opening'), ...months.map((row) => n(row, 'closing'))];
    expect(monthEnds).toHaveLength(13);
    const average = monthEnds.reduce((a, b) => a + b, 0) / 13;
    expect(n(total, 'ended')).toBe(sum(months, 'ended'));
    expect(Math.abs(n(total, 'turnover') - (n(total, 'ended') / average) * 100)).toBeLessThan(0.0051);
    expect(n(total, 'voluntary')).toBeGreaterThanOrEqual(1);
  });

  test('13: the summary counts what the detail lists', async () => {
    const year = { from: '2025-01-01', to: '2025-12-31' };
    const [detail, summary] = [await report('detail', year), await report('summary', year)];
    expect(sum(summary.rows, 'n')).toBe(detail.totalItems);
  });

  test('13: lists are narrowed by type, grade, and the day of the event or of its approval', async () => {
    const rows = async (query: Record<string, string>) => (await report('detail', query)).rows;
    const own = { from: '2025-03-01', to: '2025-03-31', employeeId: mover };
    expect(await rows({ ...own, type: 'transfer' })).toHaveLength(1);
    expect(await rows({ ...own, type: 'promotion' })).toEqual([]);
    const gradeOf = async (id: string) =>
      (await api.owner.query('select grade_id from employee_current where id = $1', [id])).rows[0].grade_id as string;
    expect(await rows({ ...own, gradeId: await gradeOf(mover) })).toHaveLength(1);
    expect(await rows({ ...own, gradeId: newId() })).toEqual([]);
    // It was approved today, whatever day it is of.
    expect(await rows({ ...own, by: 'approved' })).toEqual([]);
    const approved = await rows({ employeeId: mover, by: 'approved' });
    expect(approved.map(({ type }) => type)).toContain('Transfer');
    expect((await rows({ employeeId: mover, type: 'hire', from: '2025-01-01' }))[0]).toMatchObject({
      'employmentType-before': null,
      'employmentType-changes': 'Permanent',
    });
  });

  test('13: lists are narrowed by reason, employer, location, and a unit with all below it', async () => {
    const { rows: reasons } = await api.owner.query<{ id: string }>(
      "select id from catalogue_value where tenant_id = $1 and list = 'reason-transfer' order by id limit 2",
      [tenantId],
    );
    const [given, another] = reasons.map(({ id }) => id) as [string, string];
    const { rows: tree } = await api.owner.query<{ top: string }>(
      `select p.ancestor_id as top from organization_unit_path p where p.tenant_id = $1 and p.unit_id = $2 and p.ancestor_id <> p.unit_id limit 1`,
      [tenantId, places.unitId],
    );
    const employeeId = await demo.hire({ firstName: 'Saring', hireDate: '2025-01-01' });
    const moved = {
      type: 'transfer',
      effectiveDate: '2025-04-10',
      changes: { locationId: await demo.idOf('location', 'MKS') },
    };
    succeeded(await hr.post('/v1/CareerTransition', { employeeId, ...moved, reasonId: given }));
    const found = async (more: Record<string, string>) =>
      (await report('detail', { from: '2025-04-01', to: '2025-04-30', employeeId, ...more })).totalItems;
    expect([await found({ reasonId: given }), await found({ reasonId: another })]).toEqual([1, 0]);
    const { employerId, locationId, unitId } = places;
    expect([await found({ employerId }), await found({ employerId: newId() })]).toEqual([1, 0]);
    // The place is that of the first day of what happened.
    expect([await found({ locationId: moved.changes.locationId }), await found({ locationId })]).toEqual([1, 0]);
    expect([
      await found({ unitId }),
      await found({ unitId: tree[0]?.top ?? '' }),
      await found({ unitId: otherUnit }),
    ]).toEqual([1, 1, 0]);
    const effective = (await report('detail', { from: '2024-01-01', to: '2025-12-31' })).rows.map(
      (row) => row['effective'],
    );
    expect(effective).toEqual(effective.toSorted((a, b) => String(b).localeCompare(String(a))));
  });

  test('0.2: a suspension is seen by those alone who see disciplinary data', async () => {
    const event = { employeeId: mover, reason: 'Inquiry', type: 'suspension' };
    succeeded(await hr.post('/v1/CareerTransition', { ...event, effectiveDate: '2025-06-01', endDate: '2025-06-30' }));
    const june = `?from=2025-06-01&to=2025-06-30&employeeId=${mover}`;
    const seen = succeeded(await hr.get(`/v1/CareerTransitionReport/detail${june}`)).body.data;
    expect(seen.rows).toMatchObject([{ type: 'Suspension' }]);
    const payroll = await api.as('payroll@demo.example').get(`/v1/CareerTransitionReport/detail${june}`);
    expect(succeeded(payroll).body.data.totalItems).toBe(0);
  });

  test('RO-6, DATE_ORDER: employees see no report, and dates have an order', async () => {
    expect((await api.as('employee@demo.example').get('/v1/CareerTransitionReport/detail')).status).toBe(403);
    const wrong = await hr.get('/v1/CareerTransitionReport/exits?from=2025-02-01&to=2025-01-31');
    expect([wrong.status, wrong.body.code]).toEqual([422, 'DATE_ORDER']);
    expect(succeeded(await hr.get('/v1/CareerTransitionReport/turnover/Export?format=csv')).raw.toString()).toContain(
      'Turnover',
    );
  });
});

test('13: base pay before and after for the class pay, which the trail keeps; who asked for it; scheduled or in force', async () => {
  const rise = { pay: [{ component: 'base', mode: 'absolute', value: '12500000', currency: 'IDR', period: 'month' }] };
  const employeeId = await demo.hire({
    firstName: 'Naik',
    lastName: 'Gaji',
    hireDate: '2025-01-01',
    salaryAmount: '10000000',
    salaryCurrency: 'IDR',
    salaryPeriod: 'month',
  });
  succeeded(
    await hr.post('/v1/CareerTransition', {
      employeeId,
      type: 'adjustment',
      effectiveDate: '2025-06-01',
      reason: 'Yearly',
      reviewed: true,
      ...rise,
    }),
  );
  const asked = { from: '2025-06-01', to: '2025-06-01', employeeId };
  const [row] = (await report('detail', asked)).rows;
  expect(row).toMatchObject({
    'salary-before': '10000000',
    'salary-changes': '12500000',
    salaryCurrency: 'IDR',
    salaryPeriod: 'Month',
    initiator: 'Bima Prasetyo',
  });
  const { rows: seen } = await api.owner.query<{ n: number }>(
    "select count(*)::int as n from audit_log where tenant_id = $1 and action = 'READ_SENSITIVE' and entity = 'CareerTransition'",
    [tenantId],
  );
  expect(seen[0]?.n).toBeGreaterThan(0);
  const mine = await demo.idOf('employee', 'hr@demo.example', 'work_email');
  expect((await report('detail', { ...asked, initiatorId: mine })).rows).toHaveLength(1);
  expect((await report('detail', { ...asked, initiatorId: employeeId })).rows).toHaveLength(0);
  expect((await report('detail', { ...asked, status: 'applied' })).rows).toHaveLength(1);
  expect((await report('detail', { ...asked, status: 'scheduled' })).rows).toHaveLength(0);

  // Without the class there are no such columns, and no file of them.
  await api.owner.query(
    "update field_grant set access = 'none' where tenant_id = $1 and class = 'pay' and role_id in (select id from role where code = 'HR-ADMIN')",
    [tenantId],
  );
  const closed = await report('detail', asked);
  expect(closed.columns.some(({ key }) => key.startsWith('salary'))).toBe(false);
  expect(Object.keys(closed.rows[0] ?? {}).some((key) => key.startsWith('salary'))).toBe(false);
  const file = await hr.get(
    `/v1/CareerTransitionReport/detail/Export?${new URLSearchParams({ ...asked, columns: 'no,salary-changes' }).toString()}`,
  );
  expect([file.status, file.body.code]).toEqual([403, 'FIELD_FORBIDDEN']);
});
