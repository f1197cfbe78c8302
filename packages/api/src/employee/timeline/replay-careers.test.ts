import { beforeAll, expect, test } from 'vitest';
import { careersOf } from '../../../testing/careers.ts';
import { testApi } from '../../../testing/index.ts';
import { replayTenant } from '../../seed/replay-tenant.ts';
import type { Deviation } from './replay-careers.ts';

const api = await testApi();
const { hire, add, segments, current, G6, MKS, tenantId } = await careersOf(api);
const urls = { owner: api.ownerUrl, app: api.config.appDatabaseUrl };

/** Everybody of the demonstration is replayed; answers who is stored otherwise, and how often it was told how far it is. */
async function replayed(mend: boolean, after?: string) {
  const deviations: Deviation[] = [];
  const lasts: string[] = [];
  const done = await replayTenant(urls, {
    tenant: 'demo',
    mend,
    after,
    progress: (chunk) => {
      deviations.push(...chunk.deviations);
      lasts.push(chunk.last);
    },
  });
  return { people: done?.people, deviations, lasts };
}
let [post, pay, today, gone] = ['', '', '', ''];
const stored = async () => {
  const found: unknown[] = [];
  for (const id of [post, pay, today, gone]) found.push(await segments(id), await current(id), await paid(id));
  return found;
};
const paid = async (id: string) =>
  (
    await api.owner.query(
      `select s.amount, s.valid_from, s.valid_to, m.service_date from employment m
       left join salary_segment s on s.employment_id = m.id and s.recorded_to is null where m.employee_id = $1`,
      [id],
    )
  ).rows;
beforeAll(async () => {
  post = await hire();
  await add({ employeeId: post, type: 'transfer', effectiveDate: '2024-03-15', changes: { locationId: MKS } });
  pay = await hire({ salaryAmount: '5000000', salaryPeriod: 'month' });
  today = await hire();
  gone = await hire();
  await add({ employeeId: gone, type: 'resignation', effectiveDate: '2024-06-30' });
});

test('20: the replay of a whole tenant finds nothing else than what is stored, and nobody is left out', async () => {
  const { rows } = await api.owner.query('select count(*)::int as n from employee where tenant_id = $1', [tenantId]);
  const { people, deviations } = await replayed(false);
  expect(deviations).toEqual([]);
  expect(people).toBe(rows[0].n);
  expect(await replayTenant(urls, { tenant: 'nobody', mend: false, progress: () => {} })).toBeNull();
});

test('20: what is stored otherwise is told and stays; mended, it follows the events, and all else is as it was', async () => {
  const before = await stored();
  await api.owner.query('update assignment_segment set grade_id = $1 where employee_id = $2', [G6, post]);
  await api.owner.query(
    'update salary_segment set amount = 1 where employment_id in (select id from employment where employee_id = $1)',
    [pay],
  );
  await api.owner.query(`update employee_current set status = 'suspended' where id = $1`, [today]);
  await api.owner.query(`update employment set service_date = '2001-01-01' where employee_id = $1`, [gone]);
  const expected = [
    { employeeId: post, in: ['segments'] },
    { employeeId: pay, in: ['pay'] },
    { employeeId: today, in: ['today'] },
    { employeeId: gone, in: ['employments'] },
  ];
  const seen = await replayed(false);
  expect(seen.deviations).toMatchObject(expected.toSorted((a, b) => (a.employeeId < b.employeeId ? -1 : 1)));
  expect((await segments(post))[0]).toMatchObject({ grade: 'G6' });
  expect(await current(today)).toMatchObject({ status: 'suspended' });

  const mended = await replayed(true);
  expect(mended.deviations).toEqual(seen.deviations);
  expect(await stored()).toEqual(before);
  expect((await replayed(false)).deviations).toEqual([]);
});

test('20: stopped, it goes on behind where it came to', async () => {
  const { people, lasts } = await replayed(false);
  const ids = (
    await api.owner.query<{ id: string }>('select id from employee where tenant_id = $1 order by id', [tenantId])
  ).rows.map(({ id }) => id);
  expect(lasts.at(-1)).toBe(ids.at(-1));
  expect((await replayed(false, ids[99])).people).toBe((people ?? 0) - 100);
  expect((await replayed(false, ids.at(-1))).people).toBe(0);
});
