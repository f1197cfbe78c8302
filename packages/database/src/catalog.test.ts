import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/index.ts';

const database = await testDatabase();
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const ask = async <Row extends pg.QueryResultRow>(question: string): Promise<Row[]> =>
  (await owner.query<Row>(question)).rows;
const names = async (question: string): Promise<string[]> =>
  (await ask<{ name: string }>(question)).map((row) => row.name);

/** Tables of ours; the job queue's own schema is its own. */
const OURS = "c.relkind in ('r', 'p') and n.nspname in ('public', 'identity', 'app')";
const TENANTS = `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`;
const FROM = 'from pg_class c join pg_namespace n on n.oid = c.relnamespace';
const NAME = "n.nspname || '.' || c.relname as name";

describe('the catalogue (TN-2, TN-3, TN-4)', () => {
  test('tables without tenant_id are these and no others', async () => {
    expect(await names(`select ${NAME} ${FROM} where ${OURS} and not ${TENANTS} order by 1`)).toEqual([
      'identity.attempt',
      'identity.denied_token',
      'identity.entry',
      'identity.key',
      'public.migration',
      'public.region_source',
      'public.region_successor',
      'public.standard_city',
      'public.standard_country',
      'public.standard_province',
      'public.tenant',
    ]);
  });

  test('TN-2: every table with tenant_id has row-level security, forced', async () => {
    const open = `select ${NAME} ${FROM} where ${OURS} and ${TENANTS} and not (c.relrowsecurity and c.relforcerowsecurity)`;
    expect(await names(open)).toEqual([]);
    const [tenant] = await ask(
      `select relrowsecurity and relforcerowsecurity as forced from pg_class where relname = 'tenant'`,
    );
    expect(tenant).toEqual({ forced: true });
  });

  test('TN-2: whatever personalia_app may touch is under a policy of its tenant, for reading and for writing', async () => {
    const policies = await ask<{ name: string; qual: string | null; check: string | null; cmd: string }>(`
      select schemaname || '.' || tablename as name, qual, with_check as check, cmd from pg_policies
      where 'personalia_app' = any (roles) or 'public' = any (roles)`);
    expect(policies.length).toBeGreaterThan(20);
    const own = /^\((tenant_id|id) = app\.tenant\(\)\)$/;
    for (const { name, qual, check, cmd } of policies) {
      if (cmd !== 'INSERT') expect(qual, name).toMatch(own);
      if (cmd !== 'SELECT' && cmd !== 'DELETE') expect(check ?? qual, name).toMatch(own);
    }
    const granted = await names(`
      select ${NAME} ${FROM} where ${OURS} and ${TENANTS}
        and has_table_privilege('personalia_app', c.oid, 'select, insert, update, delete')
        and not exists (select from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname and 'personalia_app' = any (p.roles))`);
    expect(granted).toEqual([]);
  });

  test('the primary key of a table of the public schema begins with tenant_id', async () => {
    const other = await names(`
      select ${NAME} ${FROM} join pg_index i on i.indrelid = c.oid and i.indisprimary
      where ${OURS} and n.nspname = 'public' and ${TENANTS}
        and (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0]) <> 'tenant_id'`);
    const without = await names(`
      select ${NAME} ${FROM} where ${OURS} and ${TENANTS} and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`);
    expect([other, without]).toEqual([[], []]);
  });

  test('TN-3: a foreign key between two tables of tenants carries tenant_id on both sides', async () => {
    const bare = await names(`
      select k.conname as name from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and ${OURS} and ${TENANTS} and t.relname <> 'tenant'
        and exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'tenant_id' and not a.attisdropped)
        and not exists (
          select from unnest(k.conkey, k.confkey) as pair(own, theirs)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own and a.attname = 'tenant_id'
          join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.theirs and b.attname = 'tenant_id')`);
    expect(bare).toEqual([]);
  });

  test('every foreign key has an index that begins with its columns', async () => {
    const bare = await names(`
      select c.relname || ': ' || k.conname as name from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and ${OURS} and not exists (
        select from pg_index i where i.indrelid = k.conrelid and i.indpred is null
          and (select array_agg(x order by x) from unnest(k.conkey) x)
            <@ (select array_agg(x) from unnest((i.indkey::int2[])[0:cardinality(k.conkey) - 1]) x))
        and not exists (
        select from pg_index i where i.indrelid = k.conrelid and i.indpred is not null
          and pg_get_expr(i.indpred, i.indrelid) ~ 'IS NOT NULL'
          and (select array_agg(x order by x) from unnest(k.conkey) x)
            <@ (select array_agg(x) from unnest((i.indkey::int2[])[0:cardinality(k.conkey) - 1]) x))
      order by 1`);
    expect(bare).toEqual([]);
  });

  test('a view reads with the rights of whoever asks', async () => {
    const open = await names(`
      select ${NAME} ${FROM} where c.relkind in ('v', 'm') and n.nspname in ('public', 'identity', 'app')
        and not coalesce('security_invoker=true' = any (c.reloptions), false)`);
    expect(open).toEqual([]);
  });

  test('a function that runs with the rights of its owner has a fixed search path', async () => {
    const loose = await names(`
      select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname in ('public', 'identity', 'app')
        and not coalesce((select bool_or(one like 'search_path=%') from unnest(p.proconfig) one), false)`);
    expect(loose).toEqual([]);
  });

  test('TN-2: runtime roles are neither superusers nor pass policies, make nothing and own nothing of ours', async () => {
    const roles = await ask<{ name: string }>(`
      select rolname as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as mighty,
        (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relowner = r.oid and n.nspname in ('public', 'identity', 'app') and c.relkind in ('r', 'p', 'v', 'm', 'S')) as owned,
        has_schema_privilege(rolname, 'public', 'create') as makes
      from pg_roles r where rolname in ('personalia_app', 'personalia_identity', 'personalia_jobs', 'personalia_search') order by 1`);
    expect(roles).toEqual(
      ['personalia_app', 'personalia_identity', 'personalia_jobs', 'personalia_search'].map((name) => ({
        name,
        mighty: false,
        owned: 0,
        makes: false,
      })),
    );
  });

  test('C4: the audit trail is only ever added to', async () => {
    const [rights] = await ask(`
      select has_table_privilege('personalia_app', 'audit_log', 'insert') as adds,
        has_table_privilege('personalia_app', 'audit_log', 'update, delete, truncate') as changes,
        has_table_privilege('personalia_app', 'audit_seal', 'update, delete, truncate') as reseals`);
    expect(rights).toEqual({ adds: true, changes: false, reseals: false });
  });
});
