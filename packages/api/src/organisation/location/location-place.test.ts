import { Location } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { draftOf } from '../../../testing/drafts.ts';
import { testApi } from '../../../testing/index.ts';
import { ensureReference } from '../../region/index.ts';

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

describe('the time zone of a location has its days (organisation-and-employee 4)', () => {
  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const zones = async (id: string) => (await hr.get(`/v1/Location/${id}/Zones`)).body.data;
  const put = (id: string, version: number, rows: { refs?: unknown }[]) =>
    hr.put(`/v1/Location/${id}/Zones`, { version, rows: rows.map(({ refs: _, ...row }) => row) });
  const result = (rows: { validFrom: string; timeZone: string }[]) => rows.map((one) => [one.validFrom, one.timeZone]);

  test('4: a zone is planned ahead and holds from its day; days that have begun keep theirs', async () => {
    const { id } = (await hr.post('/v1/Location', { ...draft, code: 'Z1' })).body.data;
    const { version, rows } = await zones(id);
    expect(result(rows)).toEqual([['1900-01-01', 'Asia/Jakarta']]);
    const ahead = { validFrom: inDays(10), timeZone: 'Asia/Makassar' };
    const saved = await put(id, version, [...rows, ahead]);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await hr.get(`/v1/Location/${id}`)).body.data.timeZone).toBe('Asia/Jakarta');
    await api.owner.query(
      "update location_zone set valid_from = current_date - 1 where location_id = $1 and time_zone = 'Asia/Makassar'",
      [id],
    );
    const tenantId = await api.tenantId('demo');
    await api.door.asActorRaw({ tenantId, userId: null }, (client) =>
      client.query('select app.refresh_location_zones($1)', [tenantId]),
    );
    expect((await hr.get(`/v1/Location/${id}`)).body.data.timeZone).toBe('Asia/Makassar');
    const now = await zones(id);
    for (const [change, path] of [
      [[...now.rows, { validFrom: inDays(-30), timeZone: 'Asia/Jayapura' }], 'rows.2.validFrom'],
      [[{ ...now.rows[0], timeZone: 'Asia/Jayapura' }, now.rows[1]], 'rows.0.validFrom'],
      [[now.rows[1]], 'rows'],
    ] as const) {
      const refused = await put(id, now.version, [...change]);
      expect([refused.status, refused.body.code, refused.body.errors[0].path]).toEqual([422, 'ZONE_PAST', path]);
    }
  });

  test('4: another zone in the form holds from today on; what was before stays', async () => {
    const made = (await hr.post('/v1/Location', { ...draft, code: 'Z2' })).body.data;
    await api.owner.query("update location set created_at = now() - interval '30 days' where id = $1", [made.id]);
    const { data } = (await hr.get(`/v1/Location/${made.id}`)).body;
    const put_ = await hr.put(`/v1/Location/${made.id}`, {
      ...draftOf(Location, data),
      timeZone: 'Asia/Jayapura',
      version: data.version,
    });
    expect(put_.status, JSON.stringify(put_.body)).toBe(200);
    const { rows } = await zones(made.id);
    expect(rows.map((one: { timeZone: string }) => one.timeZone)).toEqual(['Asia/Jakarta', 'Asia/Jayapura']);
    expect(rows[1].validFrom >= inDays(-1)).toBe(true);
    expect((await hr.remove(`/v1/Location/${made.id}`)).status).toBeLessThan(300);
  });
});
