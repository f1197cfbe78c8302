import { Position } from '@personalia/contract';
import { expect, test } from 'vitest';
import { draftOf } from '../../../testing/drafts.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const tenantId = await api.tenantId('demo');
const { rows: posts } = await api.owner.query(
  `select p.id, p.title, p.unit_id, c.id as holder from position p join employee_current c on c.tenant_id = p.tenant_id and c.position_id = p.id and c.status = 'active'
   where p.tenant_id = $1 and c.hire_date < '2025-01-01' order by c.employee_no limit 1`,
  [tenantId],
);
const [post] = posts;
const titleOn = async (asOf: string): Promise<string> =>
  (await hr.get(`/v1/Employee/${post.holder}?asOf=${asOf}`)).body.data.refs.positionId.name;
const put = async (rows: object[]) => {
  const { version } = (await hr.get(`/v1/Position/${post.id}/Versions`)).body.data;
  return hr.put(`/v1/Position/${post.id}/Versions`, { version, rows });
};
const eventsOf = async () =>
  (await api.owner.query('select count(*)::int as n from career_transition where employee_id = $1', [post.holder]))
    .rows[0].n;

test('6.3: a dated title appears in the as-of views of its holders, without an event of theirs', async () => {
  const before = await eventsOf();
  const row = (validFrom: string, title: string) => ({ validFrom, title, unitId: post.unit_id });
  const saved = await put([
    row('1900-01-01', 'Former title'),
    row('2025-06-01', 'Present title'),
    row('2099-01-01', 'Later title'),
  ]);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect([await titleOn('2025-05-31'), await titleOn('2025-06-01'), await titleOn('2099-01-02')]).toEqual([
    'Former title',
    'Present title',
    'Later title',
  ]);
  // Today's row and the position itself follow.
  const today = (await hr.get(`/v1/Employee/${post.holder}`)).body.data;
  expect(today.refs.positionId.name).toBe('Present title');
  expect((await hr.get(`/v1/Position/${post.id}`)).body.data.title).toBe('Present title');
  const list = await hr.get(`/v1/Employee/GetPagination?asOf=2025-05-31&search=${today.employeeNo}`);
  expect(list.body.data[0].refs.positionId.name).toBe('Former title');
  expect(await eventsOf()).toBe(before);
});

test('6.3: a title that is changed in the form holds from today; the former one stays what it was', async () => {
  const record = (await hr.get(`/v1/Position/${post.id}`)).body.data;
  await api.owner.query("update position set created_at = now() - interval '30 days' where id = $1", [post.id]);
  const saved = await hr.put(`/v1/Position/${post.id}`, {
    ...draftOf(Position, record),
    title: 'New from today',
    version: record.version,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect([await titleOn('2025-06-01'), await titleOn('2099-01-02')]).toEqual(['Present title', 'Later title']);
  expect((await hr.get(`/v1/Employee/${post.holder}`)).body.data.refs.positionId.name).toBe('New from today');
});

test('6.3: two rows of one day are told at the row', async () => {
  const row = { validFrom: '2025-01-01', title: 'Twice', unitId: post.unit_id };
  const refused = await put([row, { ...row, title: 'Again' }]);
  expect(refused.body.errors[0]).toMatchObject({ path: 'rows.1.validFrom', code: 'VERSION_TWICE' });
});
