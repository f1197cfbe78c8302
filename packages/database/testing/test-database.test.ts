import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { testDatabase } from './index.ts';

const database = await testDatabase();
const other = await testDatabase();

describe('a database for tests', () => {
  test('is migrated and belongs to the owner, who is no superuser', async () => {
    const [row] = await ask(
      database.ownerUrl,
      `select r.rolname, r.rolsuper, (select count(*)::int from migration) as migrations
         from pg_database d join pg_roles r on r.oid = d.datdba where d.datname = current_database()`,
    );
    expect(row).toMatchObject({ rolname: 'personalia_owner', rolsuper: false });
    expect(row?.migrations).toBeGreaterThan(0);
  });

  test.each([
    ['appUrl', 'personalia_app'],
    ['identityUrl', 'personalia_identity'],
    ['jobsUrl', 'personalia_jobs'],
  ] as const)(
    '%s signs in as %s, which neither owns tables of ours nor passes row-level security',
    async (key, role) => {
      const [row] = await ask(
        database[key],
        `select current_user as role, rolsuper or rolbypassrls as mighty,
              (select count(*)::int from pg_tables
                where tableowner = current_user and schemaname <> 'graphile_worker') as owned
         from pg_roles where rolname = current_user`,
      );
      expect(row).toEqual({ role, mighty: false, owned: 0 });
    },
  );

  test('another one does not see its rows', async () => {
    await ask(database.ownerUrl, 'create table only_here (id int)');
    const [row] = await ask(other.ownerUrl, "select to_regclass('only_here') as found");
    expect(row).toEqual({ found: null });
  });
});

async function ask(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end();
  }
}
