import { describe, expect, test } from 'vitest';
import { demoOf } from '../../testing/demo.ts';
import { succeeded, testApi } from '../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const { post, places } = await demoOf(api);

interface Option {
  readonly id: string;
  readonly name: string;
}
const offered = async (kind: string, query: string): Promise<Option[]> =>
  succeeded(await admin.get(`/v1/${kind}/Options?${query}`)).body.data;
const nameOn = async (kind: string, id: string, asOf: string, how = 'search=dated') =>
  (await offered(kind, `${how}&asOf=${asOf}`)).find((one) => one.id === id)?.name;

describe('1.6: pickers as of a day', () => {
  test('1.6: a unit is called as it is called on the day, and is not offered before it exists', async () => {
    const draft = { code: 'DATED', name: 'Dated unit', parentUnitId: places.unitId, validFrom: '2024-01-01' };
    const unit = succeeded(await admin.post('/v1/OrganizationUnit', draft)).body.data;
    const change = {
      effectiveDate: '2090-01-01',
      version: unit.version,
      name: 'Dated later',
      parentUnitId: unit.parentUnitId,
    };
    const facts = { shortName: null, headPositionId: null, headEmployeeId: null, costCentre: null };
    succeeded(await admin.post(`/v1/OrganizationUnit/${unit.id}/Change`, { ...change, ...facts }));
    expect(await nameOn('OrganizationUnit', unit.id, '2089-12-31')).toBe('Dated unit');
    expect(await nameOn('OrganizationUnit', unit.id, '2090-01-01')).toBe('Dated later');
    expect(await nameOn('OrganizationUnit', unit.id, '2023-12-31')).toBeUndefined();
    // Whoever has it chosen still reads what it is.
    expect(await nameOn('OrganizationUnit', unit.id, '2023-12-31', `ids=${unit.id}`)).toBe('Dated unit');
    expect((await offered('OrganizationUnit', 'search=dated')).map(({ name }) => name)).toEqual(['Dated unit']);
    // Found by what it is called on the day, and by its code, not by another day's name.
    expect(await nameOn('OrganizationUnit', unit.id, '2090-01-01', 'search=later')).toBe('Dated later');
    expect(await nameOn('OrganizationUnit', unit.id, '2090-01-01', 'search=later%20DATED')).toBe('Dated later');
    expect(await nameOn('OrganizationUnit', unit.id, '2089-12-31', 'search=later')).toBeUndefined();
    expect(await nameOn('OrganizationUnit', unit.id, '2090-01-01', 'search=unit')).toBeUndefined();
  });

  test('1.6: a position has the title of the day', async () => {
    const { id, version } = await post(admin, { code: 'DATED', title: 'Dated post' });
    const row = (validFrom: string, title: string) => ({ validFrom, title, unitId: places.unitId });
    const rows = [row('1900-01-01', 'Dated post'), row('2090-01-01', 'Dated chief')];
    succeeded(await admin.put(`/v1/Position/${id}/Versions`, { version, rows }));
    expect(await nameOn('Position', id, '2089-12-31')).toBe('Dated post');
    expect(await nameOn('Position', id, '2090-01-01')).toBe('Dated chief');
    expect(await nameOn('Position', id, '2090-01-01', `ids=${id}`)).toBe('Dated chief');
    expect(await nameOn('Position', id, '2090-01-01', 'search=chief')).toBe('Dated chief');
    expect(await nameOn('Position', id, '2090-01-01', 'search=ch')).toBe('Dated chief');
    expect(await nameOn('Position', id, '2089-12-31', 'search=chief')).toBeUndefined();
    const { id: elsewhere } = succeeded(await admin.post('/v1/OrganizationUnit', { code: 'MOVED', name: 'Moved to' }))
      .body.data;
    const moved = [...rows.slice(0, 1), { ...row('2090-01-01', 'Dated chief'), unitId: elsewhere }];
    const { version: now } = (await admin.get(`/v1/Position/${id}`)).body.data;
    succeeded(await admin.put(`/v1/Position/${id}/Versions`, { version: now, rows: moved }));
    expect(await nameOn('Position', id, '2090-01-01', `search=chief&within=${elsewhere}`)).toBe('Dated chief');
    expect(await nameOn('Position', id, '2090-01-01', `search=chief&within=${places.unitId}`)).toBeUndefined();
  });
});
