import { beforeAll, describe, expect, test } from 'vitest';
import { careersOf } from '../../../testing/careers.ts';
import { HANDED_IN } from '../../../testing/drafts.ts';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi({ atOnce: { export: 5_000, bulk: 60 } });
await testWorker(api);
const hr = api.as('hr@demo.example');
const own = api.as('employee@demo.example');
const tenantId = await api.tenantId('demo');

const kind = async (code: string): Promise<string> => {
  const draft = { code, name: `Paper ${code}`, expires: false, isRequired: false, maxMegabytes: 5, ...HANDED_IN };
  return succeeded(await api.as('admin@demo.example').post('/v1/DocumentType', draft)).body.data.id;
};
const askAll = (query: string, documentTypeId: string, who = hr) =>
  who.post(`/v1/DocumentRequest/All?${query}`, { documentTypeId, note: 'Both sides, please.' });
const list = async (query: string, page = 1): Promise<{ id: string }[]> =>
  (await hr.get(`/v1/Employee/GetPagination?pageSize=200&page=${page}&${query}`)).body.data;
const WORKING = 'status=active';
const FEW = `${WORKING}&displayName.starts=Tata`;
const result = async (): Promise<string[]> =>
  (await own.get('/v1/Notification/GetPagination')).body.data.map((one: { text: string }) => one.text);

beforeAll(async () => {
  const careers = await careersOf(api);
  for (let n = 0; n < 3; n += 1) await careers.hire();
  const leaver = await careers.hire({ hireDate: '2020-01-01' });
  await careers.add({ employeeId: leaver, type: 'resignation', effectiveDate: '2020-06-30' });
  // Somebody whom all of a list means reads the notice.
  await api.owner.query(
    `update app_user set employee_id = (select c.id from employee_current c where c.tenant_id = $1 and c.status = 'active'
       and not exists (select from app_user u where u.tenant_id = c.tenant_id and u.employee_id = c.id) order by c.employee_no limit 1)
     where tenant_id = $1 and email = 'employee@demo.example'`,
    [tenantId],
  );
});

describe('10.7: everybody of a list is asked for a document', () => {
  test('10.7: two who ask the same people at once ask each of them once', async () => {
    const documentTypeId = await kind('RACE');
    const employeeIds = (await list(FEW)).map(({ id }) => id);
    const ask = () => hr.post('/v1/DocumentRequest', { employeeIds, documentTypeId, note: null });
    const asked = (await Promise.all([1, 2, 3, 4].map(ask))).map((one) => succeeded(one).body.data.asked);
    expect(asked.toSorted((a, b) => a - b)).toEqual([0, 0, 0, employeeIds.length]);
  });

  test('10.7: those of a short list at once, and nobody else; who has left is left out', async () => {
    const documentTypeId = await kind('FEW');
    const { body } = await askAll('status=active,ended&displayName.starts=Tata', documentTypeId);
    expect(body.data).toEqual({ id: expect.any(String), asked: 3, leftOut: 1, jobId: null });
    const people = (await hr.get(`/v1/DocumentRequest/${body.data.id}`)).body.data;
    expect(new Set(people.map((one: { employeeId: string }) => one.employeeId))).toEqual(
      new Set((await list(FEW)).map(({ id }) => id)),
    );
    expect((await askAll(FEW, documentTypeId)).body.data).toEqual({ id: null, asked: 0, leftOut: 3, jobId: null });
  });

  test('20: a long list in the background, as one request that is read page by page; each is told once', async () => {
    const documentTypeId = await kind('MANY');
    const some = (await list(FEW)).map(({ id }) => id);
    succeeded(await hr.post('/v1/DocumentRequest', { employeeIds: some, documentTypeId, note: null }));
    const pages = [await list(WORKING), await list(WORKING, 2)];
    const meant = pages.flat().length;
    expect(meant).toBeGreaterThan(200);
    const { body } = await askAll(WORKING, documentTypeId);
    expect(body.data).toEqual({ id: null, asked: 0, leftOut: 0, jobId: expect.any(String) });
    expect(await jobEnded(hr, body.data.jobId)).toMatchObject({
      state: 'completed',
      title: 'Ask all employees of a list for: Paper MANY',
      message: `${meant - some.length} employees asked; ${some.length} left out, as they have it or were asked already`,
      progress: { done: meant, total: meant },
    });
    const [request] = (await hr.get('/v1/DocumentRequest')).body.data;
    expect(request).toMatchObject({ document: 'Paper MANY', asked: meant - some.length, handedIn: 0 });
    const read = async (page: number): Promise<{ employeeId: string }[]> =>
      (await hr.get(`/v1/DocumentRequest/${request.id}?page=${page}`)).body.data;
    const people = [await read(1), await read(2), await read(3)];
    expect(people.map(({ length }) => length)).toEqual([100, 100, meant - some.length - 200]);
    expect(new Set(people.flat().map(({ employeeId }) => employeeId)).size).toBe(meant - some.length);
    expect((await result()).filter((text) => text === 'Please hand in: Paper MANY.')).toHaveLength(1);
  });

  test('D3: whoever may not ask for documents is refused, and a filter that is none', async () => {
    const documentTypeId = await kind('NONE');
    expect((await askAll(FEW, documentTypeId, api.as('manager@demo.example'))).status).toBe(403);
    expect((await askAll('shoe=44', documentTypeId)).body.code).toBe('BAD_QUERY');
    const unknown = await askAll(WORKING, '00000000-0000-7000-8000-000000000000');
    expect(unknown.body).toMatchObject({ code: 'REFERENCE_MISSING' });
  });
});
