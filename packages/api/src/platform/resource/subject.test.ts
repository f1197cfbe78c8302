import { defineResource, EMPLOYEE_RECORDS, FIELD_CLASSES, fields as field, label } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { succeeded, testApi } from '../../../testing/index.ts';
import { callerOfJob } from '../../access/index.ts';
import { routes } from '../../areas.ts';
import type { Call, Caller } from '../http/index.ts';
import { defaults, type ResourceHandlers } from './index.ts';

/** A kind of record about employees with addresses of its own, as requests for leave or claims are. */
const Parking = defineResource('Parking', {
  path: 'parking',
  label: { one: label('Parking space', 'Tempat parkir'), many: label('Parking spaces', 'Tempat parkir') },
  code: 'none',
  title: 'name',
  subject: { field: 'employeeId', menu: 'employee' },
  fields: {
    name: field.text({ label: label('Name', 'Nama') }),
    employeeId: field.reference({ label: label('Employee', 'Karyawan'), to: 'Employee' }),
  },
  list: { columns: ['name', 'employeeId', 'status'], search: ['name'], sort: 'name' },
});

const api = await testApi();
const admin = api.as('admin@demo.example');
const manager = api.as('manager@demo.example');
const tenant = await api.tenantId('demo');
const handlers: ResourceHandlers = defaults(Parking);

interface Ids {
  readonly me: string;
  readonly report: string;
  readonly other: string;
}
let ids: Ids = { me: '', report: '', other: '' };
const spaces: Record<keyof Ids, string> = { me: '', report: '', other: '' };
let userId = '';

/** Calls a handler of the resource as somebody in one of their roles, as the API does. */
async function call<K extends keyof ResourceHandlers>(key: K, role: string, input: object) {
  const who = { tenantId: tenant, userId, role, locale: 'en' as const, traceId: 'test' };
  return api.door.asActor(
    { tenantId: tenant, userId, role, channel: 'api', ip: '', agent: '', trace: 'test' },
    async (tx) => {
      const caller: Caller = await callerOfJob(tx, who);
      const handler = handlers[key] as (given: Call) => Promise<unknown>;
      return handler({ tx, caller, door: api.door, input: { params: {}, query: {}, body: {}, ...input } } as never);
    },
  );
}
const listed = async (role: string): Promise<string[]> => {
  const { rows } = (await call('page', role, { query: { page: 1, pageSize: 50 } })) as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
};

/** A role with these grants on employees, held by the manager of the demonstration. */
async function hold(name: string, grants: readonly { scope: string; actions: readonly string[] }[]): Promise<void> {
  const modules = (await admin.get('/v1/Role/Matrix')).body.data as { menus: { key: string; menuId: string }[] }[];
  const { menuId } = modules.flatMap(({ menus }) => menus).find(({ key }) => key === 'employee') ?? { menuId: '' };
  const menuGrants = grants.map((grant) => ({ menuId, scopeRefs: [], includeSelf: false, ...grant }));
  const fieldGrants = FIELD_CLASSES.map((one) => ({ class: one, access: 'edit' }));
  const role = succeeded(await admin.post('/v1/Role', { name, menuGrants, fieldGrants }));
  await api.owner.query('insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)', [
    tenant,
    userId,
    role.body.data.id,
  ]);
}

beforeAll(async () => {
  const account = await api.owner.query(
    "select id, employee_id from app_user where tenant_id = $1 and email = 'manager@demo.example'",
    [tenant],
  );
  userId = account.rows[0].id;
  const me = account.rows[0].employee_id as string;
  const one = async (condition: string): Promise<string> =>
    (
      await api.owner.query(
        `select id from employee_current where tenant_id = $1 and ${condition} order by id limit 1`,
        [tenant, me],
      )
    ).rows[0].id;
  ids = {
    me,
    report: await one('manager_id = $2 and id <> $2'),
    other: await one('manager_id is distinct from $2 and id <> $2'),
  };
  await api.owner.query(`
    create table parking (
      tenant_id uuid not null, id uuid not null default gen_random_uuid(), name text not null, employee_id uuid not null,
      status text not null default 'active', version int not null default 1, created_at timestamptz not null default now(),
      created_by uuid, updated_at timestamptz not null default now(), updated_by uuid, primary key (tenant_id, id),
      foreign key (tenant_id, employee_id) references employee);
    select app.tenant_table('parking', 'Parking');
    grant select, insert, update, delete on parking to personalia_app`);
  for (const name of ['me', 'report', 'other'] as const) {
    const { rows } = await api.owner.query(
      'insert into parking (tenant_id, name, employee_id) values ($1, $2, $3) returning id',
      [tenant, name, ids[name]],
    );
    spaces[name] = rows[0].id;
  }
  const all = ['view', 'create', 'edit', 'delete', 'export'];
  await hold('Own', [{ scope: 'self', actions: all }]);
  await hold('Reports', [{ scope: 'direct', actions: all }]);
  await hold('Everybody', [{ scope: 'tenant', actions: all }]);
});

const NOT_FOUND = { code: 'NOT_FOUND' };

describe('RO-5, RO-6: a resource with a subject is confined to the data scope', () => {
  test.each([
    ['Own', ['me']],
    ['Reports', ['report']],
    ['Everybody', ['me', 'other', 'report']],
  ])('RO-5: %s, in lists, counts and exports', async (role, names) => {
    expect(await listed(role)).toEqual(names);
    const all = (await call('all', role, {})) as { name: string }[];
    expect(all.map(({ name }) => name)).toEqual(names);
    const options = (await call('options', role, {})) as { name: string }[];
    expect(options.map(({ name }) => name)).toEqual(names);
  });

  test.each(['one', 'history', 'remove'] as const)('RO-6: %s finds nothing out of scope', async (key) => {
    const params = { id: spaces.other };
    await expect(call(key, 'Own', { params })).rejects.toMatchObject(NOT_FOUND);
    await expect(call(key, 'Reports', { params })).rejects.toMatchObject(NOT_FOUND);
  });

  test('RO-6: a change, a change of state and a change of many leave what is out of scope as it is', async () => {
    const params = { id: spaces.other };
    const body = { name: 'taken', employeeId: ids.report, version: 1 };
    await expect(call('update', 'Reports', { params, body })).rejects.toMatchObject(NOT_FOUND);
    await expect(call('deactivate', 'Reports', { params, body: { version: 1 } })).rejects.toMatchObject(NOT_FOUND);
    const { rows } = await api.owner.query('select name, status, version from parking where id = $1', [spaces.other]);
    expect(rows).toEqual([{ name: 'other', status: 'active', version: 1 }]);
  });

  test('RO-6: nothing is written about an employee out of scope', async () => {
    const refused = { code: 'REFERENCE_MISSING', options: { errors: [{ path: 'employeeId' }] } };
    const body = { name: 'new', employeeId: ids.other };
    await expect(call('create', 'Reports', { body })).rejects.toMatchObject(refused);
    const params = { id: spaces.report };
    await expect(call('update', 'Reports', { params, body: { ...body, version: 1 } })).rejects.toMatchObject(refused);
    expect(await call('create', 'Reports', { body: { name: 'new', employeeId: ids.report } })).toMatchObject({
      name: 'new',
    });
  });
});

describe('RO-6: addresses that name an employee', () => {
  const ofEmployee = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, path }) => method === 'GET' && path.includes('/Employee/{employeeId}/'));

  test.each(ofEmployee.map((one) => [one.name, one.path] as const))(
    'RO-6: %s finds nobody out of scope',
    async (_, path) => {
      const address = path
        .replace('{employeeId}', ids.other)
        .replace('{child}', 'Document')
        .replace('{from}', '2026-01-01')
        .replaceAll(/\{\w+\}/g, ids.other);
      const { status } = await manager.get(address, { 'x-active-role': 'Reports' });
      expect(status).toBe(404);
    },
  );

  test('RO-6: a call that names one employee out of scope is refused as a whole', async () => {
    const headers = { 'x-active-role': 'Reports' };
    const tags = { add: ['parking'], remove: [] };
    const both = await manager.post('/v1/Employee/Tags', { ...tags, employeeIds: [ids.report, ids.other] }, headers);
    expect(both).toMatchObject({ status: 404, body: NOT_FOUND });
    expect(JSON.stringify(both.body)).not.toContain(ids.other);
    const { rows } = await api.owner.query("select 1 from employee where tenant_id = $1 and tags like '%parking%'", [
      tenant,
    ]);
    expect(rows).toEqual([]);
    expect((await manager.post('/v1/Employee/Tags', { ...tags, employeeIds: [ids.report] }, headers)).status).toBe(200);
  });
});

test.each(EMPLOYEE_RECORDS.map(({ name, table }) => [name, table] as const))(
  'RO-5: %s has an index that begins with the employee',
  async (_, table) => {
    const { rows } = await api.owner.query<{ columns: string[] }>(
      `select array(select a.attname::text from unnest(i.indkey) with ordinality k(n, place)
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.n order by k.place) as columns
       from pg_index i where i.indrelid = $1::regclass and i.indpred is null`,
      [table],
    );
    expect(rows.map(({ columns }) => columns.slice(0, 2).join(' '))).toContain('tenant_id employee_id');
  },
);
