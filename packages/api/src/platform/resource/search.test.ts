import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');

const titlesOf = async (path: string): Promise<string[]> =>
  (await hr.get(path)).body.data.map((one: { title?: string; name?: string }) => one.title ?? one.name);
const found = (search: string) =>
  titlesOf(`/v1/Position/GetPagination?pageSize=100&search=${encodeURIComponent(search)}`);

async function scans(): Promise<number> {
  await api.owner.query('select pg_stat_force_next_flush()');
  const { rows } = await api.owner.query<{ scans: string }>(
    "select idx_scan as scans from pg_stat_user_indexes where indexrelname = 'position_search_idx'",
  );
  return Number(rows[0]?.scans);
}

/** Many posts of both tenants; each `Élite` one also has a number of its own. */
beforeAll(async () => {
  for (const name of ['demo', 'other'] as const) {
    const tenantId = await api.tenantId(name);
    await api.owner.query(
      `insert into organization_unit (tenant_id, code, name) values ($1, 'SEARCHED', 'Searched') on conflict do nothing`,
      [tenantId],
    );
    await api.owner.query(
      `insert into position (tenant_id, code, title, unit_id, seat_type, critical)
       select $1, 'S' || n, case when n % 1000 = 0 then 'Élite' else 'Clerk' end || ' of desk ' || n || $2, u.id, 'pool', false
       from generate_series(1, 3000) n, organization_unit u where u.tenant_id = $1 and u.code = 'SEARCHED'`,
      [tenantId, name === 'other' ? ' elsewhere' : ''],
    );
  }
  await api.owner.query('analyze position');
});

describe('the search of a list (organisation-and-employee 0.2)', () => {
  test('words are found in any order, in code or name, without regard to case and accents, in one tenant', async () => {
    expect(await found('elite')).toEqual(['Élite of desk 1000', 'Élite of desk 2000', 'Élite of desk 3000']);
    expect(await found('2000 ÉLI')).toEqual(['Élite of desk 2000']);
    expect(await found('s1000')).toEqual(['Élite of desk 1000']);
    expect(await found('elsewhere')).toEqual([]);
    expect(await titlesOf('/v1/Position/Options?search=elite')).toHaveLength(3);
  });

  test('whoever types the whole of a code or a name is offered that one first', async () => {
    await api.owner.query(
      `insert into position (tenant_id, code, title, unit_id, seat_type, critical)
       select $1, c, t, u.id, 'pool', false from (values ('Z1', 'Assistant Zoologist'), ('Z2', 'Zoologist'), ('Z12', 'Beekeeper')) v(c, t), organization_unit u
       where u.tenant_id = $1 and u.code = 'SEARCHED'`,
      [await api.tenantId('demo')],
    );
    const offered = (search: string) => titlesOf(`/v1/Position/Options?search=${search}`);
    expect(await offered('zoolog')).toEqual(['Assistant Zoologist', 'Zoologist']);
    expect(await offered('zoologist')).toEqual(['Zoologist', 'Assistant Zoologist']);
    expect(await offered('z1')).toEqual(['Assistant Zoologist', 'Beekeeper']);
    expect(await offered('Z12')).toEqual(['Beekeeper']);
  });

  test('its wildcards are letters like any other', async () => {
    expect(await found('%%%')).toEqual([]);
    expect(await found('___')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  test('words that nearly everything matches, and words of two letters, find the same as the others', async () => {
    const many = await hr.get('/v1/Position/GetPagination?pageSize=1&search=desk');
    expect(many.body.pagination).toMatchObject({ totalItems: 3000, totalIsExact: true });
    expect(many.body.data[0].title).toBe('Clerk of desk 1');
    expect(await found('él')).toEqual(await found('elite'));
  });

  test('trap 1: under the role of the application it uses the index', async () => {
    const before = await scans();
    const tenantId = await api.tenantId('demo');
    const actor = { tenantId, userId: null, role: null, channel: 'system' } as const;
    await api.door.asActorRaw(actor, async (client) => {
      const { rows } = await client.query(`select app.search_rows('position'::regclass, array['elite'], 10)`);
      expect(rows).toHaveLength(3);
      await client.query('select pg_stat_force_next_flush()');
    });
    await expect.poll(scans).toBeGreaterThan(before);
  });
});
