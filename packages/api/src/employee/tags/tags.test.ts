import { beforeAll, describe, expect, test } from 'vitest';
import { careersOf } from '../../../testing/careers.ts';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi({ atOnce: { export: 5_000, bulk: 60 } });
await testWorker(api);
const hr = api.as('hr@demo.example');
const manager = api.as('manager@demo.example');
const stranger = api.as('admin@other.example');
let ids: string[] = [];
beforeAll(async () => {
  const people = (await hr.get('/v1/Employee/GetPagination?pageSize=10')).body.data;
  ids = people.map((one: { id: string }) => one.id);
});
const tagsOf = async (id: string): Promise<string | null> => (await hr.get(`/v1/Employee/${id}`)).body.data.tags;
const change = (body: object, who = hr) => who.post('/v1/Employee/Tags', body);

describe('10.2, 10.10: tags', () => {
  test('are put on many people at once, counted, filtered by and taken off again', async () => {
    const [a = '', b = '', c = ''] = ids;
    expect((await change({ employeeIds: [a, b, c], add: ['First aid', 'driver'] })).body.data).toEqual({ changed: 3 });
    expect((await change({ employeeIds: [a, b], add: ['DRIVER'] })).body.data).toEqual({ changed: 0 });
    expect((await hr.get('/v1/Employee/Tags')).body.data).toEqual([
      { tag: 'driver', people: 3 },
      { tag: 'First aid', people: 3 },
    ]);
    expect((await change({ employeeIds: [a], remove: ['first AID'] })).body.data).toEqual({ changed: 1 });
    expect([await tagsOf(a), await tagsOf(b)]).toEqual(['driver', 'driver, First aid']);
    const found = (await hr.get('/v1/Employee/GetPagination?tags.contains=first%20aid')).body.data;
    expect(found.map((one: { id: string }) => one.id).sort()).toEqual([b, c].sort());
    const history = (await hr.get(`/v1/Employee/${a}/History`)).body.data;
    expect(history.find((one: { action: string }) => one.action === 'UPDATE').changes).toEqual([
      { field: 'tags', old: 'driver, First aid', new: 'driver' },
    ]);
  });

  test('stand in the form of the person: twenty of forty characters, in their order', async () => {
    const [, , , d = ''] = ids;
    const { version } = (await hr.get(`/v1/Employee/${d}`)).body.data;
    const put = (tags: string, at = version) => hr.put(`/v1/Employee/${d}`, { tags, version: at });
    expect((await put('x'.repeat(41))).body.errors).toEqual([
      { path: 'tags', code: 'tags_shape', message: 'Use at most 20 tags of 40 characters.' },
    ]);
    expect((await put(' Union,  accountant, UNION ')).body.data.tags).toBe('accountant, Union');
    const many = Array.from({ length: 20 }, (_, n) => `tag ${n}`);
    expect((await change({ employeeIds: [d], add: many })).body.code).toBe('TOO_MANY_TAGS');
  });

  test('all or none: whom one may not change is not found, and then nothing is done', async () => {
    const [, , , , e = ''] = ids;
    const other = (await stranger.get('/v1/Employee/GetPagination?pageSize=1')).body.data[0].id;
    expect((await change({ employeeIds: [e, other], add: ['x'] })).status).toBe(404);
    expect(await tagsOf(e)).toBeNull();
    expect((await change({ employeeIds: [e], add: ['x'] }, manager)).status).toBe(403);
    expect((await stranger.get('/v1/Employee/Tags')).body.data).toEqual([]);
  });
});

describe('10.10: tags of everybody of a list', () => {
  const changeAll = (query: string, body: object, who = hr) => who.post(`/v1/Employee/Tags/All?${query}`, body);
  const tagged = async (tag: string): Promise<number> =>
    (await hr.get(`/v1/Employee/GetPagination?pageSize=1&status=active&tags.contains=${tag}`)).body.pagination
      .totalItems;

  test('10.10: of a short list at once; who would have too many is left out, and nobody else is touched', async () => {
    const { hire } = await careersOf(api);
    const full = await hire();
    await hire();
    await hire();
    succeeded(await change({ employeeIds: [full], add: Array.from({ length: 20 }, (_, n) => `tag ${n}`) }));
    const filter = 'status=active&displayName.starts=Tata';
    expect((await changeAll(filter, { add: ['Batch'] })).body.data).toEqual({ changed: 2, leftOut: 1, jobId: null });
    expect(await tagged('batch')).toBe(2);
    expect((await changeAll(filter, { remove: ['batch', 'tag 1'] })).body.data).toEqual({
      changed: 3,
      leftOut: 0,
      jobId: null,
    });
    expect([await tagged('batch'), (await tagsOf(full))?.split(', ').length]).toEqual([0, 19]);
    expect((await changeAll(filter, { add: ['x'] }, manager)).status).toBe(403);
    expect((await changeAll('shoe=44', { add: ['x'] })).body.code).toBe('BAD_QUERY');
  });

  test('20: of a long list in the background; whoever has the tag keeps it', async () => {
    const { pagination } = (await hr.get('/v1/Employee/GetPagination?pageSize=1&status=active')).body;
    expect(pagination.totalItems).toBeGreaterThan(200);
    const [a = ''] = ids;
    succeeded(await change({ employeeIds: [a], add: ['Everybody'] }));
    const asked = (await changeAll('status=active', { add: ['everybody'] })).body.data;
    expect(asked).toEqual({ changed: 0, leftOut: 0, jobId: expect.any(String) });
    expect(await jobEnded(hr, asked.jobId)).toMatchObject({
      state: 'completed',
      title: 'Tags of all employees of a list: everybody',
      message: `Tags of ${pagination.totalItems - 1} employees changed; 0 left out, as they may not be changed or have too many`,
    });
    expect(await tagged('everybody')).toBe(pagination.totalItems);
    expect(await tagsOf(a)).toContain('Everybody');
  });
});

describe('10.2: notes', () => {
  test('tell their author; a private one is not there for whoever lacks disciplinary matters', async () => {
    const [a = ''] = ids;
    const officer = api.as('multi@demo.example');
    const asOfficer = { 'x-active-role': 'HR Officer' };
    const note = { notedOn: '2026-03-04', text: 'Wants to move to Makassar.' };
    const made = await hr.post(`/v1/Employee/${a}/Note`, note);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.data).toMatchObject({ ...note, author: 'Bima Prasetyo' });
    const kept = await hr.post(`/v1/Employee/${a}/PrivateNote`, { ...note, text: 'Late three times in March.' });
    expect(kept.status).toBe(201);
    const seen = await officer.get(`/v1/Employee/${a}/Note`, asOfficer);
    expect(seen.body.data.map((one: { text: string }) => one.text)).toEqual([note.text]);
    expect((await officer.get(`/v1/Employee/${a}/PrivateNote`, asOfficer)).body.code).toBe('FIELD_FORBIDDEN');
    expect((await officer.post(`/v1/Employee/${a}/PrivateNote`, note, asOfficer)).body.code).toBe('FIELD_FORBIDDEN');
  });
});
