import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const hr = api.as('hr@demo.example');
const { check, write, act, settled } = uploadsOf(hr);
const demo = await demoOf(api);
const {
  tenantId,
  idOf,
  places: { employerId },
} = demo;
const policy = (kind: 'headcount' | 'salary_range', value: string) =>
  api.owner.query(`update employer set ${kind}_policy = $1 where id = $2`, [value, employerId]);

let n = 0;
/** A position of its own with some seats. */
async function post(approved: number): Promise<string> {
  n += 1;
  const code = `LIM-${n}`;
  const { id } = await demo.post(hr, { code, title: `Limited ${n}`, employerId, gradeId: await idOf('grade', 'G2') });
  await api.owner.query('delete from position_headcount where position_id = $1', [id]);
  await api.owner.query(
    "insert into position_headcount (tenant_id, position_id, approved, valid_from) values ($1, $2, $3, '2010-01-01')",
    [tenantId, id, approved],
  );
  return code;
}
const HEAD = 'Last name,Hire date,Employer,Location,Unit,Position,Employment type,Base salary,Per,Reason';
const file = (...rows: string[]): string => `${HEAD}\n${rows.join('\n')}\n`;
const row = (code: string, { date = '2025-03-03', pay = ',', reason = '' } = {}): string =>
  `Limit${(n += 1)},${date},NSG,JKT,FIN,${code},permanent,${pay},${reason}`;
const issues = async (id: string) =>
  (await hr.get(`/v1/Import/${id}/Rows?state=error`)).body.data.map(
    (one: { row: number; issues: { column: string; code: string; message: string }[] }) => [
      one.row,
      one.issues[0]?.column,
      one.issues[0]?.code,
    ],
  );
const firstMessage = async (id: string): Promise<string> =>
  (await hr.get(`/v1/Import/${id}/Rows?state=error`)).body.data[0].issues[0].message;

describe('1.8, 8, 17.1: an upload of people asks what a hire by hand is asked', () => {
  beforeAll(() => policy('headcount', 'warn'));

  test('a full position needs a reason: rows take the seats from the top of the file down', async () => {
    const code = await post(2);
    const four = Array.from({ length: 4 }, () => row(code));
    const asked = await check(file(...four), 'Employee');
    expect(asked.counts).toMatchObject({ rows: 4, add: 2, errors: 2 });
    expect(await issues(asked.id)).toEqual([
      [4, 'Reason', 'REASON_REQUIRED'],
      [5, 'Reason', 'REASON_REQUIRED'],
    ]);
    expect(await firstMessage(asked.id)).toMatch(/3 Mar 2025.*Enter a reason\.$/);
    const reasoned = await check(file(...four.slice(0, 3), row(code, { reason: 'Season' })), 'Employee');
    expect(await issues(reasoned.id)).toEqual([[4, 'Reason', 'REASON_REQUIRED']]);
    // One reason for all rows does as well, and stands in the event.
    const titles = HEAD.split(',').length;
    const mapping = ['lastName', 'hireDate', 'employerId', 'locationId', 'unitId', 'positionId', 'employmentType'];
    const written = await write(file(...four), 'Employee', {
      mapping: [...mapping, ...Array<null>(titles - mapping.length).fill(null)],
      defaults: { reason: 'Opening of the branch' },
    });
    expect(written.counts).toMatchObject({ added: 4, failed: 0 });
    const { rows } = await api.owner.query('select distinct reason from career_transition where batch_no = $1', [
      written.id,
    ]);
    expect(rows).toEqual([{ reason: 'Opening of the branch' }]);
  });

  test('somebody who leaves the position later makes no room before; one who begins after that finds it', async () => {
    const code = await post(1);
    await write(file(row(code, { date: '2024-01-08' })), 'Employee');
    const { rows } = await api.owner.query(
      "select id from employee_current where tenant_id = $1 and hire_date = '2024-01-08' and position_title = $2",
      [tenantId, (await hr.get(`/v1/Position/Options?search=${code}`)).body.data[0].name],
    );
    const left = { employeeId: rows[0].id, type: 'resignation', effectiveDate: '2025-06-30', reason: 'moved' };
    expect((await hr.post('/v1/CareerTransition', left)).status).toBe(201);
    const checked = await check(file(row(code, { date: '2025-06-30' }), row(code, { date: '2025-07-01' })), 'Employee');
    expect(await issues(checked.id)).toEqual([[2, 'Reason', 'REASON_REQUIRED']]);
  });

  test('HEADCOUNT_EXCEEDED: where the employer blocks, no reason helps', async () => {
    const code = await post(1);
    await policy('headcount', 'block');
    const rows = [row(code, { reason: 'Season' }), row(code, { reason: 'Season' })];
    const checked = await check(file(...rows), 'Employee');
    expect(await issues(checked.id)).toEqual([[3, 'Position', 'HEADCOUNT_EXCEEDED']]);
    await policy('headcount', 'ignore');
    expect((await check(file(...rows), 'Employee')).counts).toMatchObject({ add: 2, errors: 0 });
    await policy('headcount', 'warn');
  });

  test('PERIOD_LOCKED: nobody begins in a closed period', async () => {
    const code = await post(9);
    await api.owner.query("update employer set locked_through = '2019-12-31' where id = $1", [employerId]);
    const checked = await check(file(row(code, { date: '2019-12-31' }), row(code, { date: '2020-01-01' })), 'Employee');
    await api.owner.query('update employer set locked_through = null where id = $1', [employerId]);
    expect(await issues(checked.id)).toEqual([[2, 'Hire date', 'PERIOD_LOCKED']]);
  });

  test('SALARY_OUT_OF_RANGE: pay outside the band of the position needs a reason, and is refused where it is blocked', async () => {
    const range = {
      gradeId: await idOf('grade', 'G2'),
      currency: 'IDR',
      period: 'month',
      minimum: '6000000',
      midpoint: '8000000',
      maximum: '10000000',
      validFrom: '2014-01-01',
      validTo: '2014-12-31',
    };
    const made = await hr.post('/v1/SalaryRange', range);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const code = await post(99);
    const date = '2014-05-05';
    const rows = [
      row(code, { date, pay: '5000000,month' }),
      row(code, { date, pay: '5000000,month', reason: 'In training' }),
      row(code, { date, pay: '7000000,month' }),
    ];
    const checked = await check(file(...rows), 'Employee');
    expect(await issues(checked.id)).toEqual([[2, 'Reason', 'REASON_REQUIRED']]);
    expect(await firstMessage(checked.id)).toContain('5,000,000 is outside 6,000,000 to 10,000,000');
    await policy('salary_range', 'block');
    const blocked = await check(file(...rows), 'Employee');
    await policy('salary_range', 'warn');
    expect(await issues(blocked.id)).toEqual([
      [2, 'Base salary', 'SALARY_OUT_OF_RANGE'],
      [3, 'Base salary', 'SALARY_OUT_OF_RANGE'],
    ]);
  });

  test('6.2: a position that is not meant for this kind of employment needs a reason', async () => {
    const code = await post(9);
    await api.owner.query(
      "update position set employment_types_allowed = '{intern}' where tenant_id = $1 and code = $2",
      [tenantId, code],
    );
    const checked = await check(file(row(code), row(code, { reason: 'Agreed with the head' })), 'Employee');
    expect(await issues(checked.id)).toEqual([[2, 'Reason', 'REASON_REQUIRED']]);
    expect(checked.counts).toMatchObject({ add: 1, errors: 1 });
  });

  test('a seat that was taken between the check and the run is told at the row; the others are written', async () => {
    const code = await post(3);
    const checked = await check(file(row(code), row(code), row(code)), 'Employee');
    expect(checked.counts).toMatchObject({ add: 3, errors: 0 });
    await api.owner.query(
      'update position_headcount set approved = 2 where position_id = (select id from position where tenant_id = $1 and code = $2)',
      [tenantId, code],
    );
    await act(checked.id, 'Run', { policy: 'goodRows' });
    const result = await settled(checked.id);
    expect(result.counts).toMatchObject({ added: 2, failed: 1 });
    expect(await firstMessage(checked.id)).toMatch(/^The row could not be written: .*2 .*Enter a reason\.$/);
  });
});
