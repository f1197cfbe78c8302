import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { columnName, personFields } from '@personalia/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
let tenantId = '';
let id = '';
let asOf = '';

beforeAll(async () => {
  tenantId = await api.tenantId('demo');
  const found = await api.owner.query(
    "select id, hire_date::text as day from employee_current where tenant_id = $1 and status = 'active' order by id limit 1",
    [tenantId],
  );
  [{ id, day: asOf }] = found.rows;
});

/** One row as the product reads it: confined to the tenant, as the runtime role. */
const asked = async (from: ReturnType<typeof sql>) => {
  const { rows } = await api.door.asActor({ tenantId, userId: null }, (tx) =>
    sql<{ row: Record<string, unknown> }>`select to_jsonb(t) as row from ${from} t where t.id = ${id}::uuid`.execute(
      tx,
    ),
  );
  return rows[0]?.row ?? {};
};
const today = () => asked(sql`employee_list`);
const onDay = () => asked(sql`app.employees_on(array[${id}::uuid], ${asOf}::date)`);

describe('a field of the person is its definition and a migration', () => {
  test('today and any day have the same columns, and every field of the definition is one of them', async () => {
    const [now, then] = [await today(), await onDay()];
    expect(Object.keys(then).toSorted()).toEqual(Object.keys(now).toSorted());
    expect(Object.keys(now)).toEqual(expect.arrayContaining(Object.keys(personFields).map(columnName)));
    expect(then).toMatchObject({ first_name: now['first_name'], birth_date: now['birth_date'] });
  });

  test('what a migration adds to the table is read of today and of any day, and nothing else changes', async () => {
    const before = await onDay();
    await api.owner.query('alter table employee add column shoe_size int');
    await api.owner.query('select app.define_employee_list()');
    await api.owner.query('update employee set shoe_size = 41 where tenant_id = $1 and id = $2', [tenantId, id]);
    expect(await today()).toMatchObject({ shoe_size: 41 });
    expect(await onDay()).toEqual({ ...before, shoe_size: 41 });
    for (const path of [
      'GetPagination?pageSize=5',
      `GetPagination?pageSize=5&asOf=${asOf}`,
      id,
      `${id}?asOf=${asOf}`,
    ]) {
      expect((await admin.get(`/v1/Employee/${path}`)).status, path).toBe(200);
    }
  });

  test('a field without rules of its own stands in its definition, a migration and nowhere else but where a page picks it', () => {
    const plain = ['workExtension'] as const satisfies readonly (keyof typeof personFields)[];
    const root = join(import.meta.dirname, '../../../..');
    const sources = ['contract', 'domain', 'database', 'api', 'web'].flatMap((name) =>
      filesIn(join(root, 'packages', name)),
    );
    for (const name of plain) {
      const word = new RegExp(`\\b(?:${name}|${columnName(name)})\\b`);
      const naming = sources
        .filter((path) => word.test(readFileSync(path, 'utf8')))
        .map((path) => relative(root, path));
      expect(naming.filter((path) => !path.includes('/migrations/'))).toEqual([
        'packages/contract/src/employee/fields.ts',
        // What files of other systems call it, and how its values look there.
        'packages/domain/src/import/headings/propose-columns.ts',
        'packages/domain/src/import/headings/value-evidence.ts',
        // The directory shows a few fields, and no others.
        'packages/api/src/employee/people/directory.ts',
        'packages/api/src/import/headings/meanings.ts',
        // So does the head of a record.
        'packages/web/src/employee/record/profile-facts.tsx',
      ]);
    }
  });
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist|testing)$/.test(entry.name) ? [] : filesIn(path);
    return /\.(tsx?|sql)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
