import { EMPLOYEE_RECORDS, type EmployeeRecord, isMasked, PROBLEMS, type Resource } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { validDraft } from '../../../testing/drafts.ts';
import { testApi } from '../../../testing/index.ts';
import { resources } from '../../platform/resource/index.ts';

/** Walks every kind of record there is: one that is added tomorrow is walked tomorrow. */
const api = await testApi();
const hr = api.as('admin@demo.example');
const stranger = api.as('admin@other.example');
const viewer = api.as('manager@demo.example');

let employees: readonly { id: string; employeeNo: string }[] = [];
let n = 0;
beforeAll(async () => {
  employees = (await hr.get('/v1/Employee/GetPagination?pageSize=100&status=active&sort=-employeeNo')).body.data;
});
/** Somebody who has no records yet. */
const somebody = (): string => employees[(n += 1) % employees.length]?.id ?? '';

const addressOf = (definition: EmployeeRecord, employeeId: string): string =>
  `/v1/Employee/${employeeId}/${definition.ofEmployee.child}`;
const draftOf = (definition: EmployeeRecord) => validDraft(hr, definition as Resource, resources, 100 + n);

async function make(definition: EmployeeRecord, employeeId = somebody()) {
  const draft = await draftOf(definition);
  const made = await hr.post(addressOf(definition, employeeId), draft);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { warnings, ...record } = made.body.data;
  expect(Array.isArray(warnings)).toBe(true);
  return { draft, record, base: addressOf(definition, employeeId), employeeId };
}

const fieldsOf = (definition: EmployeeRecord, record: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(definition.fields).map((name) => [name, record[name] ?? null]));

describe.each([...EMPLOYEE_RECORDS])('10.3: $name keeps the promises of a record', (definition) => {
  test('10.3: what was added is read back, alone and in the list; what is sealed is shown as its last signs', async () => {
    const { draft, record, base } = await make(definition);
    expect((await hr.get(`${base}/${record.id}`)).body.data).toEqual(record);
    expect((await hr.get(base)).body.data).toContainEqual({ ...record, files: 0 });
    for (const [name, field] of Object.entries(definition.fields)) {
      if (field.options.sealed && draft[name] !== null) expect(isMasked(record[name]), name).toBe(true);
      else if (field.kind !== 'decimal' || draft[name] === null) expect(record[name], name).toEqual(draft[name]);
      else expect(Number(record[name]), name).toBe(Number(draft[name]));
    }
    for (const name of Object.keys(definition.ofEmployee.computed)) expect(record).toHaveProperty(name);
  });

  test('a change raises the version and is told in the history; a stale one is refused with the record as it is', async () => {
    const { record, base } = await make(definition);
    const sent = { ...fieldsOf(definition, record), version: 1 };
    const first = await hr.put(`${base}/${record.id}`, sent);
    expect(first.body.data?.version, JSON.stringify(first.body)).toBe(2);
    const stale = await hr.put(`${base}/${record.id}`, sent);
    expect(stale.status, JSON.stringify(stale.body)).toBe(409);
    expect(stale.body).toMatchObject({ code: 'STALE', current: { id: record.id, version: 2 } });
    const { data } = (await hr.get(`${base}/${record.id}/History`)).body;
    expect(data.map((one: { action: string }) => one.action)).toContain('CREATE');
  });

  test('each required field is needed', async () => {
    const { record, base } = await make(definition);
    for (const [name, field] of Object.entries(definition.fields)) {
      if (!field.required) continue;
      const empty = await hr.put(`${base}/${record.id}`, { ...fieldsOf(definition, record), [name]: null, version: 1 });
      expect(empty.status, name).toBe(422);
      expect(empty.body.errors.map((one: { path: string }) => one.path)).toContain(name);
    }
  });

  test('TN-2: another tenant, and another employee of the same, does not have it', async () => {
    const { record, base, draft } = await make(definition);
    const elsewhere = addressOf(definition, somebody());
    const sent = { ...draft, version: 1 };
    for (const refused of [
      await stranger.get(base),
      await stranger.get(`${base}/${record.id}`),
      await stranger.post(base, draft),
      await stranger.put(`${base}/${record.id}`, sent),
      await stranger.remove(`${base}/${record.id}`),
      await hr.get(`${elsewhere}/${record.id}`),
      await hr.get(`${elsewhere}/${record.id}/History`),
      await hr.remove(`${elsewhere}/${record.id}`),
    ]) {
      expect(refused.status, JSON.stringify(refused.body)).toBe(404);
      expect(refused.body).toMatchObject({ code: 'NOT_FOUND', message: PROBLEMS.NOT_FOUND.text.en });
    }
    expect((await hr.get(`${base}/${record.id}`)).body.data).toEqual(record);
  });

  test('RO-5: whoever may only look at people changes nothing of them', async () => {
    const { record, base, draft } = await make(definition);
    for (const refused of [
      await viewer.post(base, draft),
      await viewer.put(`${base}/${record.id}`, { ...draft, version: 1 }),
      await viewer.remove(`${base}/${record.id}`),
    ]) {
      expect(refused.status).toBe(403);
      expect(refused.body).toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  test('deleted, and the trail remembers who it was', async () => {
    const { record, base } = await make(definition);
    expect((await hr.remove(`${base}/${record.id}`)).status).toBe(200);
    expect((await hr.get(`${base}/${record.id}`)).status).toBe(404);
    const { rows } = await api.owner.query(
      "select action, changes -> 'employee_id' as whose from audit_log where entity = $1 and entity_id = $2 order by id",
      [definition.name, record.id],
    );
    expect(rows.map((row) => row.action)).toEqual(['CREATE', 'DELETE']);
    expect(rows[1].whose[0]).toEqual(expect.any(String));
  });
});
