import { describe, expect, test } from 'vitest';
import { inDays } from '../../testing/careers.ts';
import { demoOf } from '../../testing/demo.ts';
import { succeeded, testApi } from '../../testing/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const { hire } = await demoOf(api);

const person = async (id: string, query = '') => (await hr.get(`/v1/Employee/${id}${query}`)).body.data;
const put = async (id: string, change: object) =>
  hr.put(`/v1/Employee/${id}`, { version: (await person(id)).version, ...change });
const namesIn = async (query: string) =>
  (await hr.get(`/v1/Employee/GetPagination?${query}`)).body.data.map(
    (one: { displayName: string }) => one.displayName,
  );
const married = async (lastName: string): Promise<string> => {
  const id = await hire({ firstName: 'Maharani', lastName, hireDate: '2023-01-02' });
  succeeded(await put(id, { lastName: `${lastName}baru`, nameFrom: '2025-05-01', nameReason: 'marriage' }));
  return id;
};

describe('10.2: names are dated', () => {
  test('10.2: a new name holds from its day; before it list, record and register call the person as they were called', async () => {
    const id = await married('Satu');
    expect((await hr.get(`/v1/Employee/${id}/FormerName`)).body.data).toMatchObject([
      { name: 'Maharani Satu', usedUntil: '2025-04-30', reason: 'marriage' },
    ]);
    expect(await person(id)).toMatchObject({ displayName: 'Maharani Satubaru', lastName: 'Satubaru' });
    expect(await person(id, '?asOf=2025-04-30')).toMatchObject({ displayName: 'Maharani Satu' });
    expect(await person(id, '?asOf=2025-05-01')).toMatchObject({ displayName: 'Maharani Satubaru' });
    expect(await namesIn('search=Satubaru&asOf=2025-04-30')).toEqual(['Maharani Satu']);
    expect(await namesIn('search=Satubaru&asOf=2025-05-01')).toEqual(['Maharani Satubaru']);
    const view = {
      columns: ['displayName'],
      filter: { match: 'all', conditions: [{ field: 'lastName', operator: 'contains', value: 'Satubaru' }] },
    };
    const cells = async (asOf: string) =>
      succeeded(await hr.post('/v1/EmployeeData/Query', { view: { ...view, asOf } })).body.data.rows.map(
        (one: { cells: unknown[] }) => one.cells[0],
      );
    expect(await cells('2025-04-30')).toEqual(['Maharani Satu']);
    expect(await cells('2025-05-01')).toEqual(['Maharani Satubaru']);
  });

  test('10.2: who is looked for by a former name is found, until it is deleted', async () => {
    const id = await married('Dahulu');
    expect(await namesIn('search=Maharani%20Dahulu')).toEqual(['Maharani Dahulubaru']);
    const [former] = (await hr.get(`/v1/Employee/${id}/FormerName`)).body.data;
    succeeded(await put(id, { lastName: 'Kini' }));
    expect(await namesIn('search=Dahulu')).toEqual(['Maharani Kini']);
    succeeded(await hr.remove(`/v1/Employee/${id}/FormerName/${former.id}`));
    expect(await namesIn('search=Dahulu')).toEqual([]);
  });

  test('10.2: without a day a mistake is mended, and nobody was ever called so', async () => {
    const id = await hire({ firstName: 'Salah', lastName: 'Ketik' });
    succeeded(await put(id, { lastName: 'Ketikan' }));
    expect((await hr.get(`/v1/Employee/${id}/FormerName`)).body.data).toEqual([]);
    expect(await person(id, '?asOf=2024-01-01')).toMatchObject({ displayName: 'Salah Ketikan' });
  });

  test('10.2: days of names follow each other and do not lie ahead; nothing is half-written', async () => {
    const id = await married('Urut');
    const early = await put(id, { lastName: 'Lain', nameFrom: '2025-05-01' });
    expect([early.status, early.body.errors]).toEqual([
      422,
      [{ path: 'nameFrom', code: 'NAME_FROM', message: 'Choose a day after 2025-05-01 and not after today.' }],
    ]);
    const ahead = await put(id, { lastName: 'Lain', nameFrom: inDays(3) });
    expect(ahead.body.errors).toMatchObject([{ path: 'nameFrom', code: 'NAME_FROM_FUTURE' }]);
    expect((await person(id)).lastName).toBe('Urutbaru');
    const still = await hr.post(`/v1/Employee/${id}/FormerName`, { name: 'Belum', usedUntil: inDays(1) });
    expect(still.body.errors).toMatchObject([{ path: 'usedUntil', code: 'NAME_IN_USE' }]);
  });
});
