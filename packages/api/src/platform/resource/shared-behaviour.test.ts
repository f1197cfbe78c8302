import { describe, expect, test } from 'vitest';
import { careersOf } from '../../../testing/careers.ts';
import { testApi } from '../../../testing/index.ts';
import { ensureReference } from '../../region/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const { hr, hire } = await careersOf(api);

describe('0.2: what every list does', () => {
  test('0.2: a list and its export without `status` are Active; all of them are named', async () => {
    for (const [code, rank] of [
      ['STAYS', 801],
      ['PUT-AWAY', 802],
    ] as const)
      expect((await admin.post('/v1/Grade', { code, name: `Status ${code}`, rank })).status).toBe(201);
    const listed = async (query: string) =>
      (await admin.get(`/v1/Grade/GetPagination?search=Status&sort=code${query}`)).body.data.map(
        (one: { code: string }) => one.code,
      );
    const [away] = (await admin.get('/v1/Grade/GetPagination?search=PUT-AWAY')).body.data;
    expect((await admin.post(`/v1/Grade/${away.id}/Deactivate`, { version: 1 })).status).toBe(200);
    expect(await listed('')).toEqual(['STAYS']);
    expect(await listed('&status=inactive')).toEqual(['PUT-AWAY']);
    expect(await listed('&status=active,inactive')).toEqual(['PUT-AWAY', 'STAYS']);
    const file = async (query: string) =>
      (await admin.get(`/v1/Grade/Export?format=csv&columns=code&search=Status${query}`)).raw.toString();
    expect(await file('')).not.toContain('PUT-AWAY');
    // Chosen rows are exported whatever their status.
    expect(await file(`&ids=${away.id}`)).toContain('PUT-AWAY');
  });

  test('0.2: control characters become one space, in names of views and in reasons as in fields of records', async () => {
    const dirty = ' Two \u0001\u0007 \u009f words ';
    const made = await admin.post('/v1/Grade', { code: 'CONTROL', name: dirty, rank: 803 });
    expect(made.body.data.name).toBe('Two words');
    const view = { name: dirty, view: { columns: ['employeeNo'] }, roleIds: [] };
    const saved = await admin.post('/v1/EmployeeData/View', view);
    expect(saved.body.data?.name, JSON.stringify(saved.body)).toBe('Two words');
  });
});

describe('10.2: phone numbers as people of the country write them', () => {
  test('10.2: the API takes national numbers, of the person and of records, and of places; others are refused', async () => {
    await api.door.outside((tx) => ensureReference(tx));
    const id = await hire();
    const { version } = (await hr.get(`/v1/Employee/${id}`)).body.data;
    const put = await hr.put(`/v1/Employee/${id}`, { version, phone: '0812-3456-7890' });
    expect(put.status, JSON.stringify(put.body)).toBe(200);
    expect((await hr.get(`/v1/Employee/${id}`)).body.data.phone).toBe('+6281234567890');
    const contact = { name: 'Ayu', relation: 'sibling', phone1: '(021) 555 0198', priority: 1 };
    const added = await hr.post(`/v1/Employee/${id}/EmergencyContact`, contact);
    expect(added.body.data?.phone1, JSON.stringify(added.body)).toBe('+62215550198');
    const bad = await hr.put(`/v1/Employee/${id}`, { version: version + 1, phone: '0' });
    expect([bad.status, bad.body.errors[0]]).toMatchObject([
      422,
      { path: 'phone', message: '0 is not a valid phone number.' },
    ]);
  });
});
