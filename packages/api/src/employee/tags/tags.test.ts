import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
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

describe('10.2: notes', () => {
  test('tell their author; a private one is not there for whoever lacks disciplinary matters', async () => {
    const [a = ''] = ids;
    const officer = api.as('multi@demo.example');
    const note = { notedOn: '2026-03-04', text: 'Wants to move to Makassar.' };
    const made = await hr.post(`/v1/Employee/${a}/Note`, note);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.data).toMatchObject({ ...note, author: 'Bima Prasetyo' });
    const kept = await hr.post(`/v1/Employee/${a}/PrivateNote`, { ...note, text: 'Late three times in March.' });
    expect(kept.status).toBe(201);
    const seen = await officer.get(`/v1/Employee/${a}/Note`);
    expect(seen.body.data.map((one: { text: string }) => one.text)).toEqual([note.text]);
    expect((await officer.get(`/v1/Employee/${a}/PrivateNote`)).body.code).toBe('FIELD_FORBIDDEN');
    expect((await officer.post(`/v1/Employee/${a}/PrivateNote`, note)).body.code).toBe('FIELD_FORBIDDEN');
  });
});
