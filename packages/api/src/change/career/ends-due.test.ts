import { addDays, type CalendarDate } from '@personalia/contract';
import { expect, test } from 'vitest';
import { careersOf } from '../../../testing/careers.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { statementsOf } from '../../../testing/statements.ts';

const api = await testApi();
const careers = await careersOf(api);
const { tenantId } = careers;
const manager = api.as('manager@demo.example');
const as = { 'x-active-role': 'Manager' };
const owner = (text: string, values: unknown[] = []) => api.owner.query(text, values);
const today: CalendarDate = (await owner('select app.today_of($1)::text as today', [tenantId])).rows[0].today;

const card = async (key: string) => succeeded(await manager.get(`/v1/Home/${key}`, as)).body.data;
/** Whether the card looked at people to answer, and not at what is kept. */
const isRead = async (key: string) =>
  (await statementsOf(() => card(key))).some(({ text }) => text.includes('near as materialized'));

test('HS-5: what is due in a line too long to begin with is kept for its leader for a minute, that of a short one is read', async () => {
  await owner(
    `insert into row_count (tenant_id, resource, status, slot, rows) values ($1, 'Employee', 'active', 77, 20000)`,
    [tenantId],
  );
  for (const key of ['EndsDue', 'Movements']) {
    await card(key);
    expect(await isRead(key), key).toBe(true);
  }
  const managerId = await careers.idOf('employee', 'manager@demo.example', 'work_email');
  await careers.hireAll(
    Array.from({ length: 210 }, (_, n) =>
      careers.person({ firstName: `Barisan ${n}`, lastName: null, managerId, hireDate: addDays(today, -30) }),
    ),
  );
  await owner(
    `update assignment_segment s set employment_type = 'fixed-term', contract_end = $2::date + 20 from employee_current c
     where s.tenant_id = $1 and c.tenant_id = $1 and c.id = s.employee_id and c.manager_id = $3 and c.display_name like 'Barisan%'`,
    [tenantId, today, managerId],
  );
  for (const key of ['EndsDue', 'Movements']) {
    const first = await card(key);
    if (key === 'EndsDue') expect(first.counts.in30).toBeGreaterThanOrEqual(210);
    expect(await isRead(key), key).toBe(false);
    expect(await card(key), key).toEqual(first);
    await owner("update home_answer set counted_at = counted_at - interval '61 seconds' where tenant_id = $1", [
      tenantId,
    ]);
    expect(await isRead(key), key).toBe(true);
  }
});
