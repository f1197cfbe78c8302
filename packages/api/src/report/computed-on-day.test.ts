import type { RegisterViewDraft } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { careersOf } from '../../testing/careers.ts';
import { defineField, giveValues } from '../../testing/custom-fields.ts';
import { testApi } from '../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const careers = await careersOf(api);

const ask = async (employeeNo: string, view: RegisterViewDraft): Promise<unknown[][]> => {
  const filter = { match: 'all', conditions: [{ field: 'employeeNo', operator: 'is', value: employeeNo }] };
  const { status, body } = await admin.post('/v1/EmployeeData/Query', { view: { filter, ...view }, page: 1 });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.rows.map((row: { cells: unknown[] }) => row.cells);
};
const hired = async (employeeNo: string, change: object = {}): Promise<string> => {
  const id = await careers.hire({ employeeNo, hireDate: '2015-03-01', birthDate: '1990-05-12', ...change });
  await giveValues(admin, id, { START: '2015-03-01', BORN: '1990-05-12' });
  return id;
};

describe('10.6, 11: what is computed of the day follows the day that is asked about', () => {
  let id: string;
  beforeAll(async () => {
    await defineField(admin, 'START', { type: 'date' });
    await defineField(admin, 'BORN', { type: 'date' });
    await defineField(admin, 'OLD', {
      type: 'computed',
      formula: 'yearsBetween([BORN], today)',
      resultType: 'decimal',
    });
    await defineField(admin, 'SERVED', {
      type: 'computed',
      formula: 'monthsBetween([START], today)',
      resultType: 'decimal',
    });
    await defineField(admin, 'LOOKED', { type: 'computed', formula: 'today', resultType: 'date' });
    const dates = { entity: 'family', type: 'date', fieldClass: 'personal' };
    await defineField(admin, 'MET', dates);
    const known = { ...dates, type: 'computed', formula: 'yearsBetween([MET], today)', resultType: 'decimal' };
    await defineField(admin, 'KNOWN', known);
    id = await hired('DAY-1');
  });
  const columns = ['custom.OLD', 'age', 'custom.SERVED', 'serviceMonths', 'custom.LOOKED'];

  test('as age and service do: as of a day, as of today, of who begins later and of who has left', async () => {
    expect(await ask('DAY-1', { columns, asOf: '2020-05-11' })).toEqual([['29', 29, '62', 62, '2020-05-11']]);
    expect(await ask('DAY-1', { columns, asOf: '2020-05-12' })).toEqual([['30', 30, '62', 62, '2020-05-12']]);
    const all = await ask('DAY-1', { columns, asOf: '2014-01-01', population: 'all' });
    expect(all).toEqual([['24', 24, '0', 0, '2015-03-01']]);
    const [now] = await ask('DAY-1', { columns });
    expect([now?.[0], now?.[2]]).toEqual([String(now?.[1]), String(now?.[3])]);
    await careers.add({ type: 'resignation', employeeId: await hired('DAY-2'), effectiveDate: '2021-03-01' });
    const left = await ask('DAY-2', { columns, population: 'ended' });
    expect(left.map((cells) => cells.slice(0, 4))).toEqual([['30', 30, '72', 72]]);
  });

  test('rows for each stretch in a range, conditions and groups are of the day of the row', async () => {
    await careers.add({
      type: 'promotion',
      employeeId: id,
      effectiveDate: '2019-07-01',
      changes: { gradeId: careers.G6 },
    });
    const range = { from: '2018-01-01', to: '2020-12-31' };
    const rows = await ask('DAY-1', { columns: [...columns, 'periodFrom'], rowPer: 'segment', range });
    expect(rows).toEqual([
      ['27', 27, '34', 34, '2018-01-01', '2018-01-01'],
      ['29', 29, '52', 52, '2019-07-01', '2019-07-01'],
    ]);
    const older = { field: 'custom.OLD', operator: 'from', value: '30' } as const;
    const mine = { field: 'employeeNo', operator: 'is', value: 'DAY-1' } as const;
    const filter = { match: 'all', conditions: [mine, older] } as RegisterViewDraft['filter'];
    expect(await ask('DAY-1', { columns, filter, asOf: '2020-05-11' })).toEqual([]);
    expect(await ask('DAY-1', { columns, filter, asOf: '2020-05-12' })).toHaveLength(1);
  });

  test('of a kind of record as well; what moves with the days alone is nobody’s change', async () => {
    const child = { name: 'Eka', relation: 'child', birthDate: '2015-03-02', isDependant: true };
    const ticks = { taxDependant: false, insuranceDependant: false, isStudying: false, isMarried: false };
    const made = await admin.post(`/v1/Employee/${id}/FamilyMember`, { ...child, ...ticks, isDisabled: false });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const own = `/v1/Employee/${id}/FamilyMember/${made.body.data.id}/Custom`;
    const { version } = (await admin.get(own)).body.data;
    expect((await admin.put(own, { values: { MET: '2015-03-02' }, version })).status).toBe(200);
    const family = ['FamilyMember.name', 'custom.KNOWN'];
    expect(await ask('DAY-1', { columns: family, rowPer: 'FamilyMember', asOf: '2020-03-02' })).toEqual([['Eka', '5']]);
    const compared = { columns, asOf: '2020-05-11', compareTo: '2021-05-12', changedOnly: true } as const;
    expect(await ask('DAY-1', compared)).toEqual([]);
  });

  test('the record and the list of another day say the same', async () => {
    const { values } = (await admin.get(`/v1/Employee/${id}/Custom?asOf=2020-05-11`)).body.data;
    expect(values).toMatchObject({ OLD: '29', SERVED: '62', LOOKED: '2020-05-11' });
    const list = (asOf: string) =>
      admin.get(`/v1/Employee/GetPagination?pageSize=100&asOf=${asOf}&custom.OLD.from=30&employeeNo.is=DAY-1`);
    expect((await list('2020-05-11')).body.data).toEqual([]);
    const [one] = (await list('2020-05-12')).body.data;
    expect(one.custom).toMatchObject({ OLD: '30', SERVED: '62', LOOKED: '2020-05-12' });
  });
});
