import { expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { jobEnded, testWorker, uploadsOf } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const demo = await demoOf(api);
const hr = api.as('hr@demo.example');
const { check, write, act, settled } = uploadsOf(hr);

test('B8: opening balances come from a file, one for an account and date and before all else, and an undo takes them back', async () => {
  succeeded(await hr.post('/v1/LeaveType/Template', { template: 'generic' }));
  const { rows } = await api.owner.query('select app.today_of($1)::text as today', [demo.tenantId]);
  const year = Number(rows[0].today.slice(0, 4));
  const published = succeeded(await hr.post('/v1/LeaveType/Publish', { effectiveFrom: `${year}-01-01` }));
  await jobEnded(hr, published.body.data.jobId);
  await api.owner.query(`update leave_type_version set effective_from = '${year - 2}-01-01' where tenant_id = $1`, [
    demo.tenantId,
  ]);
  const people = await api.owner.query(
    `select c.employee_no as no, c.id from employee_current c join leave_account a on a.employee_id = c.id join leave_type t on t.id = a.leave_type_id
     where c.tenant_id = $1 and t.code = 'ANNUAL' order by c.employee_no limit 3`,
    [demo.tenantId],
  );
  const [first, second, third] = people.rows as { no: string; id: string }[];
  const file = [
    'Employee number,Leave type,As of,Days,Usable until',
    `${first?.no},ANNUAL,${year - 1}-07-01,7.5,${year}-12-31`,
    `${second?.no},ANNUAL,${year - 1}-07-01,-2,`,
    `${third?.no},ANNUAL,${year}-06-01,3,`,
    `${third?.no},SICK,${year - 1}-07-01,3,`,
    `${third?.no},ANNUAL,${year - 1}-07-01,0,`,
    '',
  ].join('\n');
  const settings = { mode: 'insert', matchKey: null } as const;
  const checked = await check(file, 'OpeningLeaveBalance', settings);
  const wrong = (await hr.get(`/v1/Import/${checked.id}/Rows?state=error`)).body.data;
  type Wrong = { row: number; issues: { column: string; code: string }[] };
  expect(wrong.map(({ row, issues }: Wrong) => [row, issues[0]?.column, issues[0]?.code])).toEqual([
    [4, 'As of', 'ADJ_OPENING_LATE'],
    [5, 'Leave type', 'ADJ_TRANSFER_TYPE'],
    [6, 'Days', 'ADJ_QTY_ZERO'],
  ]);
  const good = file.split('\n').slice(0, 3).join('\n');
  const done = await write(good, 'OpeningLeaveBalance', settings);
  expect(done).toMatchObject({ state: 'completed', counts: { added: 2 } });
  const account = async (id = first?.id) => (await hr.get(`/v1/LeaveAccount/Employee/${id}`)).body.data.accounts[0];
  expect((await account()).entries[0]).toMatchObject({
    text: 'Opening balance',
    quantity: '7.5',
    effectiveDate: `${year - 1}-07-01`,
  });
  expect((await account()).lots).toContainEqual(expect.objectContaining({ validTo: `${year}-12-31`, left: '7.5' }));
  // The same once more.
  const again = await check(good, 'OpeningLeaveBalance', settings);
  const there = (await hr.get(`/v1/Import/${again.id}/Rows?state=error`)).body.data as Wrong[];
  expect(there.map(({ issues }) => issues[0]?.code)).toEqual(['ADJ_DUPLICATE_OPENING', 'ADJ_DUPLICATE_OPENING']);
  await act(done.id, 'Undo');
  expect((await settled(done.id)).state).toBe('undone');
  expect((await account()).entries.slice(0, 2).map(({ quantity }: { quantity: string }) => quantity)).toEqual([
    '7.5',
    '-7.5',
  ]);
  const once = await write(good, 'OpeningLeaveBalance', settings);
  expect(once).toMatchObject({ state: 'completed', counts: { added: 2 } });
});
