import type { CalendarDate } from '@personalia/contract';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/index.ts';
import { addTenant, seedDemo } from './index.ts';
import { jobAt } from './many-positions.ts';
import { populate } from './populate.ts';

const database = await testDatabase();
const urls = { owner: database.ownerUrl, app: database.appUrl };
const client = new pg.Client({ connectionString: database.ownerUrl });
await client.connect();
afterAll(() => client.end());

/** Stretches of days under a manager, and those that begin before the manager was hired. */
async function linesOf(tenant: string): Promise<{ lines: number; early: number }> {
  const { rows } = await client.query(
    `select count(*)::int as lines, count(*) filter (where not exists (
        select from employment m where m.tenant_id = s.tenant_id and m.employee_id = s.manager_id and m.hire_date <= s.valid_from
      ))::int as early
    from assignment_segment s join tenant t on t.id = s.tenant_id
    where t.name = $1 and s.manager_id is not null and s.recorded_to is null`,
    [tenant],
  );
  return rows[0];
}

describe('1.1: invented people report to somebody who is there', () => {
  test('1.1: no line of the demonstration begins before its manager was hired', async () => {
    // A seeding that was interrupted left a tenant without people.
    await addTenant(urls.owner, { name: 'demo', displayName: 'Begun' });
    const accounts = await seedDemo(urls, { lifelike: true });
    expect(await seedDemo(urls, { lifelike: true })).toEqual(expect.arrayContaining(accounts));
    for (const [tenant, least] of [
      ['demo', 290],
      ['other', 1],
    ] as const) {
      const { lines, early } = await linesOf(tenant);
      expect(lines, tenant).toBeGreaterThanOrEqual(least);
      expect(early, tenant).toBe(0);
    }
    const { rows } = await client.query(
      `select count(*)::int as heads from employee_current c join tenant t on t.id = c.tenant_id
      where t.name = 'demo' and c.manager_id is null and c.status = 'active'`,
    );
    expect(rows).toEqual([{ heads: 1 }]);
  });

  test('1.1: nor does one of a populated company, also when more people are added', async () => {
    const company = { ...urls, tenant: 'many', years: 2, today: '2026-06-01' as CalendarDate };
    await populate({ ...company, employees: 300 });
    await populate({ ...company, employees: 500 });
    const { lines, early } = await linesOf('many');
    expect(lines).toBeGreaterThan(490);
    expect(early).toBe(0);
  });
});

describe('corrections 16: invented people have jobs that there are', () => {
  test('16: every position has a title of its own, and a few seats more than people', async () => {
    const { rows } = await client.query(
      `select p.title, p.approved_headcount as seats, count(c.id)::int as people from tenant t
      join position p on p.tenant_id = t.id left join employee_current c on c.tenant_id = p.tenant_id and c.position_id = p.id and c.status <> 'ended'
      where t.name = 'many' group by p.id, p.title, p.approved_headcount`,
    );
    expect(rows.filter(({ title }) => /\d/.test(title))).toEqual([]);
    for (const { title, seats, people } of rows.filter((one) => one.people > 0)) {
      expect(seats, title).toBeGreaterThan(people);
      expect(seats, title).toBeLessThanOrEqual(people + people / 12 + 1);
    }
    const titles = ['OPS', 'HO'].flatMap((unit) =>
      Array.from({ length: 420 }, (_, n) => `${unit} ${jobAt(unit, n).title}`),
    );
    expect(new Set(titles).size).toBe(titles.length);
  });
});
