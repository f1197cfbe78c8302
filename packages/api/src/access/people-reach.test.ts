import { Employer } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../testing/demo.ts';
import { validDraft } from '../../testing/drafts.ts';
import { succeeded, testApi } from '../../testing/index.ts';
import type { Reach } from '../platform/http/index.ts';
import { resources } from '../platform/resource/index.ts';
import { lineKey, peopleByLine, peopleReached, reachKey } from './people-reach.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const manager = api.as('manager@demo.example');
const tenant = await api.tenantId('demo');

interface Person {
  readonly id: string;
  readonly manager: string | null;
  readonly unit: string;
  readonly employer: string;
}

let everybody: readonly Person[] = [];
let me = '';
/** Units by the one above them. */
const parents = new Map<string, string | null>();

const find = async <Row extends object>(statement: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await api.owner.query<Row>(statement, [tenant, ...values])).rows;

/** All that somebody's list shows, page after page. */
async function listed(who: typeof admin, role?: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await who.get(
      `/v1/Employee/GetPagination?pageSize=100&page=${page}`,
      role ? { 'x-active-role': role } : {},
    );
    expect(status, JSON.stringify(body)).toBe(200);
    ids.push(...body.data.map(({ id }: { id: string }) => id));
    if (page >= body.pagination.totalPages) return ids.toSorted();
  }
}

beforeAll(async () => {
  const [account] = await find<{ employee: string }>(
    "select employee_id as employee from app_user where tenant_id = $1 and email = 'manager@demo.example'",
  );
  me = account?.employee ?? '';
  // A circle of managers that goes through the caller: whoever stands at the top reports to one of their people.
  await api.owner.query(
    `update employee_current set manager_id = (select id from employee_current where tenant_id = $1 and manager_id = $2 limit 1)
     where tenant_id = $1 and id = (select manager_id from employee_current where tenant_id = $1 and id = $2)`,
    [tenant, me],
  );
  // Somebody works for another employer.
  const draft = await validDraft(admin, Employer, resources, 44);
  const employer = succeeded(await admin.post('/v1/Employer', draft));
  await api.owner.query(
    `update employee_current set employer_id = $3
     where tenant_id = $1 and id = (select id from employee_current where tenant_id = $1 and id <> $2 and status = 'active' order by id desc limit 1)`,
    [tenant, me, employer.body.data.id],
  );
  const shown = new Set(await listed(admin));
  const people = await find<Person>(
    'select id, manager_id as manager, unit_id as unit, employer_id as employer from employee_current where tenant_id = $1',
  );
  everybody = people.filter(({ id }) => shown.has(id));
  for (const { id, above } of await find<{ id: string; above: string | null }>(
    'select id, parent_unit_id as above from organization_unit where tenant_id = $1',
  ))
    parents.set(id, above);
});

const mine = (): Person => {
  const found = everybody.find(({ id }) => id === me);
  if (!found) throw new Error('the manager of the demonstration is no employee');
  return found;
};
const isBelow = (unit: string, top: string): boolean => {
  for (let at: string | null = unit; at !== null; at = parents.get(at) ?? null) if (at === top) return true;
  return false;
};
/** Those of a line, whoever they are, as often as the line leads to them. */
function line(): Set<string> {
  const found = new Set<string>();
  let next = [me];
  while (next.length > 0) {
    next = everybody
      .filter(({ id, manager: above }) => above && next.includes(above) && !found.has(id))
      .map(({ id }) => id);
    for (const id of next) found.add(id);
  }
  return found;
}
/** A unit that the caller is not in, with people in it and below it. */
const anotherUnit = (): string => {
  const above = [...parents].find(
    ([id, top]) =>
      top !== null && !isBelow(mine().unit, id) && everybody.some(({ unit }) => unit !== id && isBelow(unit, id)),
  );
  return above?.[0] ?? everybody.find(({ unit }) => !isBelow(mine().unit, unit))?.unit ?? '';
};

const SCOPES: readonly (readonly [string, (self: boolean) => readonly string[], (one: Person) => boolean])[] = [
  ['self', () => [], ({ id }) => id === me],
  ['direct', () => [], ({ id, manager: above }) => above === me && id !== me],
  ['tree', () => [], ({ id }) => id !== me && line().has(id)],
  ['orgUnit', () => [], ({ unit }) => isBelow(unit, mine().unit)],
  ['orgUnit', () => [anotherUnit()], ({ unit }) => isBelow(unit, anotherUnit())],
  ['employer', () => [], ({ employer }) => employer === mine().employer],
  ['tenant', () => [], () => true],
];
let made = 0;

/** A role that looks at employees in these reaches, held by the manager of the demonstration. */
async function holding(...reaches: readonly { scope: string; scopeRefs: readonly string[]; includeSelf: boolean }[]) {
  const names: string[] = [];
  const matrix = (await admin.get('/v1/Role/Matrix')).body.data.flatMap((module: { menus: object[] }) => module.menus);
  const menuId = matrix.find(({ key }: { key: string }) => key === 'employee').menuId;
  for (const reach of reaches) {
    const name = `Reach ${(made += 1)}`;
    const role = await admin.post('/v1/Role', {
      name,
      menuGrants: [{ menuId, actions: ['view'], ...reach }],
      fieldGrants: [{ class: 'basic', access: 'view' }],
    });
    expect(role.status, JSON.stringify(role.body)).toBe(201);
    await api.owner.query(
      "insert into user_role (tenant_id, user_id, role_id) select tenant_id, id, $2 from app_user where tenant_id = $1 and email = 'manager@demo.example'",
      [tenant, role.body.data.id],
    );
    names.push(name);
  }
  return names;
}

describe('RO-5, RO-6: whom a scope reaches', () => {
  test.each(
    SCOPES.flatMap(([scope, refs, isReached]) =>
      [false, true].map(
        (includeSelf) =>
          [`${scope}${refs.length}${includeSelf ? ' with oneself' : ''}`, scope, refs, includeSelf, isReached] as const,
      ),
    ),
  )('RO-5: %s, in the list and one by one', async (_, scope, refs, includeSelf, isReached) => {
    const [role = ''] = await holding({ scope, scopeRefs: refs(includeSelf), includeSelf });
    const withSelf = includeSelf && (scope === 'direct' || scope === 'tree');
    const expected = everybody.filter((one) => isReached(one) || (withSelf && one.id === me));
    expect(expected.length).toBeGreaterThan(0);
    const ids = await listed(manager, role);
    expect(ids).toEqual(expected.map(({ id }) => id).toSorted());
    // Somebody inside and somebody outside, by their ids.
    const outside = everybody.find(({ id }) => !ids.includes(id));
    const header = { 'x-active-role': role };
    const read = async (id = '') => (await manager.get(`/v1/Employee/${id}`, header)).status;
    expect(await read(ids[0])).toBe(200);
    if (scope !== 'tenant') expect(outside).toBeDefined();
    if (outside) expect(await read(outside.id)).toBe(404);
  });

  test('RO-3: without a role in the header the reaches of all of them count together', async () => {
    await api.owner.query(
      "delete from user_role where tenant_id = $1 and user_id = (select id from app_user where tenant_id = $1 and email = 'manager@demo.example')",
      [tenant],
    );
    const [one = '', other = ''] = await holding(
      { scope: 'self', scopeRefs: [], includeSelf: false },
      { scope: 'orgUnit', scopeRefs: [anotherUnit()], includeSelf: false },
    );
    const both = [...(await listed(manager, one)), ...(await listed(manager, other))];
    expect(both.length).toBeGreaterThan(2);
    expect(await listed(manager)).toEqual([...new Set(both)].toSorted());
  });
});

describe('RO-5: a line by itself (HS-5)', () => {
  const caller = () => ({ tenantId: tenant, employeeId: me });
  const reach = (scope: string, more: object = {}) => ({ scope, refs: [], includeSelf: false, ...more }) as Reach;

  test('RO-5: the people of a line found by themselves are those of its condition', async () => {
    const { run } = await demoOf(api);
    const idsOf = (people: RawBuilder<unknown>) =>
      run(async (tx) => (await sql<{ id: string }>`${people}`.execute(tx)).rows.map(({ id }) => id).toSorted());
    for (const reaches of [
      [reach('self')],
      [reach('direct')],
      [reach('direct', { includeSelf: true })],
      [reach('tree')],
      [reach('tree', { includeSelf: true })],
      [reach('self'), reach('tree')],
    ]) {
      const byCondition = await idsOf(
        sql`select t.id from employee_current t where t.tenant_id = ${tenant} and ${peopleReached(caller(), reaches)}`,
      );
      const line = peopleByLine(caller(), reaches);
      expect(line && (await idsOf(sql`select id from ${line} l`)), JSON.stringify(reaches)).toEqual(byCondition);
      const nobody = peopleByLine({ tenantId: tenant, employeeId: null }, reaches);
      expect(nobody && (await idsOf(sql`select id from ${nobody} l`))).toEqual([]);
    }
    for (const scope of ['orgUnit', 'employer', 'tenant'])
      expect(peopleByLine(caller(), [reach('tree'), reach(scope)])).toBeNull();
  });

  test('HS-8: answers are shared by those who reach the same part of the tenant, and by nobody else', () => {
    const other = { tenantId: tenant, employeeId: 'somebody' };
    const key = (who: ReturnType<typeof caller>, ...reaches: Reach[]) => reachKey(who, reaches);
    const [one, two] = [{ refs: ['a', 'b'] }, { refs: ['b', 'a'] }];
    expect(key(caller(), reach('tree'), reach('tenant'))).toBe('');
    expect(key(caller(), reach('direct'), reach('self'))).toBeNull();
    expect(lineKey(caller(), [reach('tree')])).toBe(lineKey(caller(), [reach('tree')]));
    expect(lineKey(caller(), [reach('tree')])).not.toBe(lineKey(other, [reach('tree')]));
    expect(lineKey(caller(), [reach('tree')])).not.toBe(lineKey(caller(), [reach('direct')]));
    expect(key(caller(), reach('orgUnit', one))).toBe(key(other, reach('orgUnit', two)));
    expect(key(caller(), reach('orgUnit', one))).not.toBe(key(other, reach('employer', one)));
    // Without a name it is the own unit, and a line beside it is the caller's own.
    expect(key(caller(), reach('orgUnit'))).not.toBe(key(other, reach('orgUnit')));
    expect(key(caller(), reach('orgUnit', one), reach('tree'))).not.toBe(
      key(other, reach('orgUnit', one), reach('tree')),
    );
  });
});
