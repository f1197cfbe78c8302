import { type Field, PROBLEMS, type Resource } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { draftOf, validDraft } from '../testing/drafts.ts';
import { testApi } from '../testing/index.ts';
import { resources } from './platform/resource/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const stranger = api.as('admin@other.example');
const employee = api.as('employee@demo.example');
let n = 20;

async function make(resource: Resource): Promise<Record<string, unknown> & { id: string; version: number }> {
  n += 1;
  const made = await admin.post(`/v1/${resource.name}`, await validDraft(admin, resource, resources, n));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data;
}

const sortable = ({ fields }: Resource): string[] => [
  ...Object.entries(fields)
    .filter(([, field]) => field.kind !== 'note')
    .map(([name]) => name),
  'status',
  'createdAt',
  'updatedAt',
];

/** Columns of a kind sort by the same code: three of each kind are walked to the end. */
const sampled = new Map<Resource, string[]>();
const walked = new Map<string, number>();
for (const resource of resources.values()) {
  const chosen = sortable(resource).filter((name) => {
    const kind = resource.fields[name]?.kind ?? name;
    const count = walked.get(kind) ?? 0;
    walked.set(kind, count + 1);
    return count < 3;
  });
  sampled.set(resource, chosen);
}

const wrongType = (field: Field): unknown => (field.kind === 'boolean' || field.kind === 'integer' ? 'text' : 12.5);

describe.each([...resources.values()])('0.2: $name keeps the promises of a plain resource', (resource) => {
  const base = `/v1/${resource.name}`;

  test('what was created is read back the same, alone and in its page', async () => {
    const record = await make(resource);
    const one = await admin.get(`${base}/${record.id}`);
    expect(one.body.data).toEqual(record);
    const page = await admin.get(`${base}/GetPagination?pageSize=100&sort=-createdAt`);
    expect(page.body.data).toContainEqual(record);
  });

  test('every column sorts', async () => {
    await make(resource);
    await make(resource);
    // Up and down in turns; those that are walked below go both ways.
    for (const [at, column] of sortable(resource).entries()) {
      const sort = at % 2 === 0 ? column : `-${column}`;
      const { status, body } = await admin.get(`${base}/GetPagination?pageSize=10&sort=${sort}`);
      expect(status, `${sort}: ${JSON.stringify(body)}`).toBe(200);
      expect(body.data.length, sort).toBe(Math.min(body.pagination.totalItems, 10));
    }
  });

  test('a stale change is refused with the record as it is now; the next version is accepted', async () => {
    const record = await make(resource);
    const first = await admin.put(`${base}/${record.id}`, { ...draftOf(resource, record), version: 1 });
    expect(first.body.data?.version, JSON.stringify(first.body)).toBe(2);
    const stale = await admin.put(`${base}/${record.id}`, { ...draftOf(resource, record), version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'STALE', current: { id: record.id, version: 2 } });
  });

  test('deactivated and taken back; each once', async () => {
    const record = await make(resource);
    const away = await admin.post(`${base}/${record.id}/Deactivate`, { version: 1 });
    expect(away.body.data).toMatchObject({ status: 'inactive', version: 2 });
    const options = await admin.get(`${base}/Options?limit=500`);
    expect(options.body.data.map((one: { id: string }) => one.id)).not.toContain(record.id);
    const all = await admin.get(`${base}?limit=500`);
    expect(all.body.data.map((one: { id: string }) => one.id)).not.toContain(record.id);
    const back = await admin.post(`${base}/${record.id}/Activate`, { version: 2 });
    expect(back.body.data).toMatchObject({ status: 'active', version: 3 });
  });

  test('each field refuses a wrong type, and the record stays as it was', async () => {
    const record = await make(resource);
    for (const [name, field] of Object.entries(resource.fields)) {
      const bad = await admin.put(`${base}/${record.id}`, {
        ...draftOf(resource, record),
        [name]: wrongType(field),
        version: 1,
      });
      expect(bad.status, name).toBe(422);
      expect(
        bad.body.errors.map((one: { path: string }) => one.path),
        name,
      ).toContain(name);
      if (!field.required) continue;
      const empty = await admin.put(`${base}/${record.id}`, { ...draftOf(resource, record), [name]: null, version: 1 });
      expect(empty.status, name).toBe(422);
    }
    expect((await admin.get(`${base}/${record.id}`)).body.data).toEqual(record);
  });

  test('TN-2: another tenant neither sees nor changes nor deletes it', async () => {
    const record = await make(resource);
    const missing = { code: 'NOT_FOUND', message: PROBLEMS.NOT_FOUND.text.en };
    for (const refused of [
      await stranger.get(`${base}/${record.id}`),
      await stranger.get(`${base}/${record.id}/History`),
      await stranger.post(`${base}/${record.id}/Deactivate`, { version: 1 }),
      await stranger.remove(`${base}/${record.id}`),
    ]) {
      expect(refused.status).toBe(404);
      expect(refused.body).toMatchObject(missing);
    }
    expect((await admin.get(`${base}/${record.id}`)).body.data).toEqual(record);
  });

  test('SP-15: without the menu every address is refused', async () => {
    const record = await make(resource);
    for (const refused of [
      await employee.get(`${base}/GetPagination`),
      await employee.get(`${base}/${record.id}`),
      await employee.post(base, draftOf(resource, record)),
      await employee.remove(`${base}/${record.id}`),
    ]) {
      expect(refused.status).toBe(403);
      expect(refused.body).toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  test('deleted when nothing refers to it, and the trail remembers', async () => {
    const record = await make(resource);
    expect((await admin.remove(`${base}/${record.id}`)).status).toBe(200);
    expect((await admin.get(`${base}/${record.id}`)).status).toBe(404);
    const { rows } = await api.owner.query(
      'select action from audit_log where entity = $1 and entity_id = $2 order by id',
      [resource.name, record.id],
    );
    expect(rows.map((row) => row.action)).toEqual(['CREATE', 'DELETE']);
  });
});

test('IN_USE: a record that others refer to is kept, with the way out', async () => {
  const record = await make(resources.get('OrganizationUnit') as Resource);
  await admin.post('/v1/OrganizationUnit', { code: 'CHILD', name: 'Child', parentUnitId: record.id });
  const refused = await admin.remove(`/v1/OrganizationUnit/${record.id}`);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'IN_USE',
    message: `${String(record['name'])} is used by 1 record and cannot be deleted. Deactivate it instead.`,
  });
});

const walks = [...sampled].filter(([, columns]) => columns.length > 0);
describe.each(walks.map(([resource, columns]) => ({ resource, columns, name: resource.name })))(
  '0.2: $name',
  ({ resource, columns }) => {
    const base = `/v1/${resource.name}`;

    test('paging by position meets each row once, by columns of each kind', async () => {
      for (const column of columns) {
        const seen: string[] = [];
        const { totalItems } = (await admin.get(`${base}/GetPagination?pageSize=10`)).body.pagination;
        // A few pages, however many rows there are.
        const size = Math.min(100, Math.max(2, Math.ceil(totalItems / 5)));
        let address = `${base}/GetPagination?pageSize=${size}&sort=${column}`;
        let page = 1;
        for (;;) {
          const { status, body } = await admin.get(address);
          expect(status, `${column}: ${JSON.stringify(body)}`).toBe(200);
          seen.push(...body.data.map((row: { id: string }) => row.id));
          page += 1;
          if (page > body.pagination.totalPages) break;
          address = `${base}/GetPagination?pageSize=${size}&sort=${column}&page=${page}${body.pagination.next ? `&after=${body.pagination.next}` : ''}`;
        }
        expect(new Set(seen).size, column).toBe(seen.length);
        const down = await admin.get(`${base}/GetPagination?pageSize=100&sort=-${column}`);
        expect(down.body.data.length, column).toBe(Math.min(seen.length, 100));
      }
    });
  },
);
