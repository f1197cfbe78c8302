import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const admin = api.as('admin@demo.example');
const stranger = api.as('admin@other.example');
const { places, hire } = await demoOf(api);
const { employerId } = places;

interface Point {
  readonly code: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly isExact: boolean;
  readonly city: string | null;
  readonly people: number;
}
const map = async (query = '', who = hr) => succeeded(await who.get(`/v1/Location/Map?${query}`)).body.data;
const found = async (code: string, query = '', who = hr): Promise<Point | undefined> =>
  (await map(query, who)).points.find((one: Point) => one.code === code);
const make = async (code: string, change: object) =>
  succeeded(await hr.post('/v1/Location', { employerId, code, name: `Map ${code}`, locationType: 'site', ...change }))
    .body.data;

beforeAll(async () => {
  const country = succeeded(await admin.post('/v1/Country', { code: 'QX', name: 'Quux' })).body.data.id;
  const province = succeeded(await admin.post('/v1/Province', { code: 'QX-A', name: 'Alpha', countryId: country }));
  const provinceId = province.body.data.id;
  const city = async (code: string, point: object) =>
    succeeded(await admin.post('/v1/City', { code, name: `City ${code}`, provinceId, ...point })).body.data.id;
  const placed = await city('PLC', { latitude: '1.5', longitude: '110.25' });
  await make('OWN', { cityId: placed, latitude: '1.6', longitude: '110.3', radiusM: 200 });
  await make('CITY', { cityId: placed });
  await make('NONE', { cityId: await city('NWH', {}), locationType: 'store' });
});

describe('4: the map of locations', () => {
  test('4: a location stands at its own point, otherwise at that of its city; without either it is only counted', async () => {
    expect(await found('OWN')).toMatchObject({ latitude: 1.6, longitude: 110.3, isExact: true, radiusM: 200 });
    expect(await found('CITY')).toMatchObject({ latitude: 1.5, longitude: 110.25, isExact: false, city: 'City PLC' });
    expect(await found('NONE')).toBeUndefined();
    expect((await map('type=store')).without).toBe(1);
  });

  test('4: narrowed by employer, country and type; what is not in use any more is not shown', async () => {
    const country = (await hr.get('/v1/Country/Options?search=Quux')).body.data[0].id;
    expect((await map(`countryId=${country}`)).points.map((one: Point) => one.code)).toEqual(['CITY', 'OWN']);
    expect((await map(`countryId=${country}&type=office`)).points).toEqual([]);
    expect(await found('OWN', `employerId=${employerId}`)).toBeDefined();
    expect((await hr.get('/v1/Location/Map?type=castle')).status).toBe(400);
    const closed = await make('SHUT', { latitude: '2', longitude: '2' });
    succeeded(await hr.post(`/v1/Location/${closed.id}/Deactivate`, { version: closed.version }));
    expect(await found('SHUT')).toBeUndefined();
  });

  test('0.2: people are counted as far as the reader may see them; of another tenant nothing is told', async () => {
    const { id } = await make('CROWD', { latitude: '3', longitude: '3' });
    await hire({ firstName: 'Dian', lastName: 'Peta', locationId: id, hireDate: '2024-01-01' });
    await hire({ firstName: 'Eka', lastName: 'Peta', locationId: id, hireDate: '2999-01-01' });
    expect(await found('CROWD')).toMatchObject({ people: 1 });
    expect(await found('CROWD', '', stranger)).toBeUndefined();
    expect((await api.as('employee@demo.example').get('/v1/Location/Map')).status).toBe(403);
  });
});
