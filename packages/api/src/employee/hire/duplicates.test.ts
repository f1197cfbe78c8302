import { beforeAll, describe, expect, test } from 'vitest';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const time = api.as('time@demo.example');
const NIK = '3174015205920003';
let person: { id: string; employeeNo: string };
beforeAll(async () => {
  [person] = (await hr.get('/v1/Employee/GetPagination?pageSize=1')).body.data;
  const card = { scheme: 'id-nik', value: NIK, isPrimary: true };
  succeeded(await hr.post(`/v1/Employee/${person.id}/Identifier`, card));
});
const nobody = {
  firstName: null,
  middleName: null,
  lastName: null,
  birthDate: null,
  workEmail: null,
  personalEmail: null,
  phone: null,
};
const check = async (identifiers: object[]) =>
  (await hr.post('/v1/Employee/CheckDuplicate', { ...nobody, identifiers })).body.data;

describe('10.9: an identity number is known to be somebody`s', () => {
  test('however it is grouped, but not as a number of another kind', async () => {
    expect(await check([{ scheme: 'id-nik', value: '3174 0152-0592.0003' }])).toMatchObject([
      { id: person.id, reasons: ['identifier'] },
    ]);
    expect(await check([{ scheme: 'id-kk', value: NIK }])).toEqual([]);
    expect(await check([{ scheme: 'id-nik', value: '3174015205920004' }])).toEqual([]);
  });

  test('10.10: the search finds the whole number, for those who may see identity numbers, and no part of it', async () => {
    const found = async (word: string, who = hr) =>
      (await who.get(`/v1/Employee/GetPagination?search=${word}`)).body.data.map((one: { id: string }) => one.id);
    expect(await found(NIK)).toEqual([person.id]);
    expect(await found(NIK.slice(0, 15))).toEqual([]);
    expect(await found(NIK, time)).toEqual([]);
  });
});
