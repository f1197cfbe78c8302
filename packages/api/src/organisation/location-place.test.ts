import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../testing/index.ts';
import { ensureReference } from '../region/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
let draft: Record<string, unknown>;
const option = async (kind: string, search: string) => {
  const { data } = (await hr.get(`/v1/${kind}/Options?search=${search}`)).body;
  return data.find((one: { code: string; name: string }) => one.code === search || one.name === search)?.id;
};

beforeAll(async () => {
  await api.door.outside((tx) => ensureReference(tx));
  const admin = api.as('admin@demo.example');
  for (const [code, name, province] of [
    ['73.71', 'Makassar', 'ID-SN'],
    ['94.04', 'Nabire', 'ID-PT'],
  ] as const)
    await admin.post('/v1/City', { code, name, provinceId: await option('Province', province) });
  const employerId = (await hr.get('/v1/Employer/Options')).body.data[0].id;
  draft = { employerId, code: 'L1', name: 'Place', locationType: 'office' };
});

describe('a location is in one place (organisation-and-employee 4)', () => {
  test('4: province, country and time zone follow from the city; a zone of its own stays', async () => {
    const cityId = await option('City', 'Nabire');
    const made = await hr.post('/v1/Location', { ...draft, cityId });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.data).toMatchObject({
      timeZone: 'Asia/Jayapura',
      refs: { cityId: { name: 'Nabire' }, provinceId: { code: 'ID-PT' }, countryId: { code: 'ID' } },
    });
    const own = await hr.post('/v1/Location', { ...draft, code: 'L2', cityId, timeZone: 'Asia/Jakarta' });
    expect(own.body.data.timeZone).toBe('Asia/Jakarta');
    const bare = await hr.post('/v1/Location', { ...draft, code: 'L3' });
    expect(bare.body.data).toMatchObject({ timeZone: 'Asia/Jakarta', cityId: null });
  });

  test('CITY_NOT_IN_PROVINCE, PROVINCE_NOT_IN_COUNTRY', async () => {
    const cityId = await option('City', 'Makassar');
    const wrong = await hr.post('/v1/Location', {
      ...draft,
      code: 'L4',
      cityId,
      provinceId: await option('Province', 'ID-JK'),
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchObject({
      code: 'CITY_NOT_IN_PROVINCE',
      errors: [{ path: 'cityId', message: 'Makassar is not in DKI Jakarta.' }],
    });
    const abroad = await hr.post('/v1/Location', {
      ...draft,
      code: 'L4',
      cityId,
      countryId: await option('Country', 'SG'),
    });
    expect(abroad.body).toMatchObject({ code: 'PROVINCE_NOT_IN_COUNTRY', errors: [{ path: 'provinceId' }] });
  });

  test('4: the postal code is written as its country writes it: five digits in Indonesia', async () => {
    const cityId = await option('City', 'Makassar');
    const wrong = await hr.post('/v1/Location', { ...draft, code: 'L5', cityId, postalCode: '9011' });
    expect(wrong.body).toMatchObject({
      code: 'POSTAL_CODE_FORMAT',
      errors: [{ path: 'postalCode', message: 'Postal codes of Indonesia look like 99999.' }],
    });
    expect((await hr.post('/v1/Location', { ...draft, code: 'L5', cityId, postalCode: '90111' })).status).toBe(201);
    const anywhere = await hr.post('/v1/Location', { ...draft, code: 'L6', postalCode: 'whatever' });
    expect(anywhere.status).toBe(201);
  });

  test('0.2: a city that a location names is not deleted; one that another tenant has cannot be named', async () => {
    const admin = api.as('admin@demo.example');
    expect((await admin.remove(`/v1/City/${await option('City', 'Makassar')}`)).body.code).toBe('IN_USE');
    const stranger = api.as('admin@other.example');
    const employerId = (await stranger.get('/v1/Employer/Options')).body.data[0].id;
    const stolen = await stranger.post('/v1/Location', {
      ...draft,
      employerId,
      cityId: await option('City', 'Nabire'),
    });
    expect(stolen.body).toMatchObject({ code: 'REFERENCE_MISSING', errors: [{ path: 'cityId' }] });
  });

  test('4: pickers narrow: provinces of a country, cities of a province', async () => {
    const within = async (kind: string, id: string) =>
      (await hr.get(`/v1/${kind}/Options?limit=500&within=${id}`)).body.data;
    expect(await within('Province', await option('Country', 'ID'))).toHaveLength(38);
    expect((await within('City', await option('Province', 'ID-PT'))).map((one: { name: string }) => one.name)).toEqual([
      'Nabire',
    ]);
  });
});
