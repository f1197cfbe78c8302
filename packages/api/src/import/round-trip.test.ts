import {
  CUSTOM_CHILDREN,
  CUSTOM_RECORDS,
  EMPLOYEE_RECORDS,
  type ImportEntityInfo,
  type Resource,
} from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { defineEveryType } from '../../testing/custom-fields.ts';
import { validDraft } from '../../testing/drafts.ts';
import { testWorker, uploadsOf } from '../../testing/import.ts';
import { succeeded, testApi } from '../../testing/index.ts';
import { resources } from '../platform/resource/index.ts';

/** Walks everything that can be uploaded: what is added tomorrow is walked tomorrow. */
const api = await testApi();
await testWorker(api);
const admin = api.as('admin@demo.example');
const { check, write } = uploadsOf(admin);
const everything = async (): Promise<readonly ImportEntityInfo[]> => (await admin.get('/v1/Import/Entity')).body.data;
const entities = await everything();
/** The columns that the tenant added, by what is uploaded; each kind has one record with a value in all of them. */
const added = new Map<string, readonly string[]>();

test('corrections 15: what people upload most comes first', () => {
  const first = ['Employee', 'EmploymentHistory', 'PayHistory', 'OrganizationUnit', 'Position', 'Location', 'Grade'];
  expect(entities.map(({ name }) => name).slice(0, first.length)).toEqual(first);
});

/** One more of every kind, of a shape that a form allows. */
beforeAll(async () => {
  // Steps that a grade has can be named.
  await api.owner.query('update grade set steps = 3 where steps is null');
  // Opening balances are of leave types that have days per year.
  succeeded(await admin.post('/v1/LeaveType/Template', { template: 'generic' }));
  await api.owner.query(
    `insert into leave_type_version (tenant_id, leave_type_id, version_no, effective_from, rules)
     select t.tenant_id, t.id, 1, '2020-01-01', app.rules_of_leave(t) || '{"entitlement": "yearly"}' from leave_type t`,
  );
  let n = 60;
  const draft = (resource: Resource) => validDraft(admin, resource, resources, (n += 1));
  for (const { name } of entities) {
    const resource = resources.get(name);
    if (resource && name !== 'Employee') succeeded(await admin.post(`/v1/${name}`, await draft(resource)));
  }
  const [person] = (await admin.get('/v1/Employee/GetPagination?pageSize=10&status=active')).body.data;
  for (const definition of EMPLOYEE_RECORDS)
    succeeded(
      await admin.post(`/v1/Employee/${person.id}/${definition.ofEmployee.child}`, await draft(definition as Resource)),
    );
  await fillCustom(person.id);
  const made = new Set(['Employee', ...resources.keys(), ...EMPLOYEE_RECORDS.map(({ name }) => name)]);
  for (const entity of entities) {
    if (made.has(entity.name) || (await exported(entity, 'csv')).raw.toString().trim().includes('\n')) continue;
    const { id, counts } = await write(await shortestFile(entity), entity.name);
    const wrong = (await admin.get(`/v1/Import/${id}/Rows?state=error`)).body.data;
    if (counts.added !== 1) throw new Error(`${entity.name} ${JSON.stringify(wrong)}`);
  }
});

/** Fields of every type for whatever can have them, and one record of each kind with a value in each. */
async function fillCustom(employeeId: string): Promise<void> {
  const firstOf = async (name: string) =>
    `/v1/${name}/${(await admin.get(`/v1/${name}/GetPagination`)).body.data[0].id}`;
  const childOf = async (child: string) => {
    const address = `/v1/Employee/${employeeId}/${child}`;
    return `${address}/${(await admin.get(address)).body.data[0].id}`;
  };
  const kinds = [
    { name: 'Employee', entity: null, address: `/v1/Employee/${employeeId}` },
    ...(await Promise.all(
      CUSTOM_CHILDREN.map(async ({ entity, record }) => ({
        name: record.name,
        entity,
        address: await childOf(record.ofEmployee.child),
      })),
    )),
    ...(await Promise.all(
      CUSTOM_RECORDS.map(async ({ entity, resource: { name } }) => ({ name, entity, address: await firstOf(name) })),
    )),
  ];
  for (const { name, entity, address } of kinds) {
    const values = await defineEveryType(admin, entity, employeeId);
    const saved = await admin.put(`${address}/Custom`, { values, version: 0 });
    if (saved.status !== 200) throw new Error(`${name} ${JSON.stringify(saved.body)}`);
    added.set(
      name,
      Object.keys(values).map((code) => `Field ${code}`),
    );
  }
}

/** One row with what is required, and with names: some rules want one of two fields. */
async function shortestFile({ fields }: ImportEntityInfo): Promise<string> {
  const columns = fields.filter(({ required, kind }) => required || kind === 'text');
  const cells = await Promise.all(
    columns.map(async ({ kind, choices, to }, at) => {
      if (to !== null) {
        // Two of one kind are not the same one.
        const found = (await admin.get(`/v1/${to}/Options`)).body.data.at(at % 2 === 0 ? 0 : -1);
        return found.code ?? found.name;
      }
      if (choices) return choices[0]?.value;
      return kind === 'date' ? '2026-01-01' : '1';
    }),
  );
  return `${columns.map(({ label }) => label.en).join(',')}\n${cells.join(',')}\n`;
}

const exported = ({ name, exportable }: ImportEntityInfo, format: string) =>
  admin.get(exportable ? `/v1/Import/Export/${name}?format=${format}` : `/v1/${name}/Export?format=${format}`);

describe('17.2: an export of an entity imported again changes 0 rows', () => {
  // Both kinds of file are written and read in one way each, so they take turns.
  test.each(entities.map((one, at) => [one.name, at % 2 === 0 ? 'csv' : 'xlsx', one] as const))(
    '17.2: %s as %s',
    async (name, format, entity) => {
      const file = await exported(entity, format);
      expect(file.status, file.raw.toString().slice(0, 300)).toBe(200);
      const checked = await check(file.raw, name);
      const mapped = checked.settings.mapping.filter((one) => one?.startsWith('custom.'));
      expect(mapped.length).toBe(added.get(name)?.length ?? 0);
      const { body } = await admin.get(`/v1/Import/${checked.id}/Rows?state=error`);
      expect(checked.counts, JSON.stringify(body.data.slice(0, 3))).toMatchObject({ add: 0, change: 0, errors: 0 });
      expect(checked.counts.rows).toBeGreaterThan(0);
      expect(checked.counts.rows).toBe(checked.counts.same);
    },
  );
});
