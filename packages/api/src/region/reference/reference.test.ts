import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Country } from '@personalia/contract';
import { iso31662 } from 'iso-3166';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';
import { cityColumns, cityOf, nameAndCategory } from './city-rows.ts';
import { INDONESIA, NOT_PROVINCES, PROVINCE_NAMES } from './corrections.ts';
import { loadCities } from './load-cities.ts';
import { loadReference } from './load-reference.ts';
import { standardCountries, standardProvinces } from './standard-rows.ts';

const camel = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

describe('corrections of the reference packages (organisation-and-employee 9)', () => {
  test('9: every one is still needed: the package has the code and says it otherwise', () => {
    for (const { code, name } of PROVINCE_NAMES)
      expect(iso31662.find((one) => one.code === code)?.name, code).not.toBe(name);
    const codes = iso31662.map(({ code }) => code);
    expect([...NOT_PROVINCES, ...Object.keys(INDONESIA)].filter((code) => !codes.includes(code))).toEqual([]);
  });

  test('9: Indonesia has exactly its 38 provinces, each with a national code of its own', () => {
    const provinces = standardProvinces().filter(({ country }) => country === 'ID');
    expect(provinces.map(({ code }) => code).sort()).toEqual(Object.keys(INDONESIA).sort());
    expect(provinces).toHaveLength(38);
    expect(new Set(provinces.map((one) => one.external_code)).size).toBe(38);
  });

  test('9: codes are unique, and every province is in a country and every part in a province', () => {
    const [countries, provinces] = [standardCountries(), standardProvinces()];
    const known = new Set(countries.map(({ code }) => code));
    const codes = new Set(provinces.map(({ code }) => code));
    expect([known.size, codes.size]).toEqual([countries.length, provinces.length]);
    expect(provinces.filter(({ country }) => !known.has(country))).toEqual([]);
    expect(provinces.filter(({ parent }) => parent !== null && !codes.has(parent))).toEqual([]);
  });

  test('9: every standard country is one that the form would take', () => {
    const refused = standardCountries().flatMap((one) => {
      const draft = Object.fromEntries(Object.entries(one).map(([column, value]) => [camel(column), value]));
      const result = Country.create.safeParse(draft);
      return result.success ? [] : [`${one.code} ${result.error.issues[0]?.path.join('.')}`];
    });
    expect(refused).toEqual([]);
  });

  test('9: what a country is called and how it pays and writes', () => {
    const country = (code: string) => standardCountries().find((one) => one.code === code);
    expect(country('ID')).toEqual({
      code: 'ID',
      alpha3: 'IDN',
      numeric3: '360',
      name: 'Indonesia',
      local_name: null,
      calling_code: '+62',
      currency: 'IDR',
      nationality: 'Indonesian',
      postal_format: '99999',
      address_format:
        '{address}\n{address2}\nRT/RW {neighbourhood}\n{subDistrict}, {district}\n{city} {postalCode}\n{province}',
    });
    expect(country('JP')).toMatchObject({ local_name: '日本', currency: 'JPY', calling_code: '+81' });
  });
});

describe('cities of a file (organisation-and-employee 9)', () => {
  const provinceOf = (code: string) => ({ '11': 'ID-AC', 'ID-AC': 'ID-AC' })[code];

  test('9: KABUPATEN ACEH SELATAN is the regency Aceh Selatan', () => {
    expect(nameAndCategory('KABUPATEN ACEH SELATAN')).toEqual({ name: 'Aceh Selatan', category: 'regency' });
    expect(nameAndCategory('Kota Banda Aceh')).toEqual({ name: 'Banda Aceh', category: 'city' });
    expect(nameAndCategory('Kota')).toEqual({ name: 'Kota', category: null });
    expect(nameAndCategory('PANGKAJENE (KEP)')).toEqual({ name: 'Pangkajene (Kep)', category: null });
  });

  test('9: columns by their titles, lines with what is wrong with them', () => {
    const columns = cityColumns(['Code', 'province code', 'NAME', 'lat', 'lng', 'timezone']);
    expect(cityColumns(['code', 'name'])).toBeNull();
    expect(columns).not.toBeNull();
    const read = (...cells: string[]) => cityOf(cells, columns ?? {}, provinceOf);
    expect(read('11.01', '11', 'KAB. ACEH SELATAN', '3.1', '97.3')).toMatchObject({
      province: 'ID-AC',
      latitude: '3.1',
    });
    expect(read('a b', '11', 'X')).toBe('A B is not a code');
    expect(read('11.01', '99', 'X')).toBe('99 is not a known province');
    expect(read('11.01', '11', '')).toBe('an empty cell is not a name');
    expect(read('11.01', '11', 'X', '91', '0')).toBe('latitude or longitude is not a number of degrees');
    expect(read('11.01', '11', 'X', '', '', 'Asia/Atlantis')).toBe('Asia/Atlantis is not a known time zone');
  });

  test('9: loaded for all tenants with the zone of the province; a later file of the source withdraws what it lacks', async () => {
    const api = await testApi();
    await api.door.outside((tx) => loadReference(tx));
    const path = join(api.config.dataDir, 'cities.csv');
    const load = (text: string) => {
      writeFileSync(path, text);
      const file = { path, source: 'Test cities', version: '1', licence: 'CC0', country: 'ID' };
      return api.door.outside((tx) => loadCities(tx, file));
    };
    const header = 'code,province_code,name\n';
    const first = await load(`${header}11.01,11,KABUPATEN ACEH SELATAN\n94.01,94,KABUPATEN NABIRE\n00,98,NOWHERE\n`);
    expect(first).toEqual({
      rows: 2,
      changed: 2,
      withdrawn: 0,
      refused: 1,
      problems: ['line 4: 98 is not a known province'],
    });
    const stranger = api.as('admin@other.example');
    const nabire = async () =>
      (await stranger.get('/v1/City/GetPagination?search=nabire&status=active,inactive')).body.data[0];
    expect(await nabire()).toMatchObject({
      name: 'Nabire',
      category: 'regency',
      timeZone: 'Asia/Jayapura',
      origin: 'system',
      status: 'active',
      refs: { provinceId: { code: 'ID-PT' } },
    });
    expect(await load(`${header}11.01,11,KABUPATEN ACEH SELATAN\n`)).toMatchObject({ changed: 0, withdrawn: 1 });
    expect(await nabire()).toMatchObject({ status: 'inactive' });
    expect(await load('a,b\n1,2\n')).toBeNull();
    const { data } = (await stranger.get('/v1/Region/Sources')).body;
    expect(data.find((one: { contents: string }) => one.contents === 'cities')).toMatchObject({
      name: 'Test cities',
      licence: 'CC0',
      rows: 1,
    });
  });
});
