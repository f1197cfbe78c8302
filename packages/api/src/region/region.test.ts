import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../testing/index.ts';
import { ensureReference } from './index.ts';
import { loadReference } from './reference/load-reference.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const other = api.as('admin@other.example');

type Kind = 'Country' | 'Province' | 'City';
const find = async (kind: Kind, search: string, who = admin) =>
  (await who.get(`/v1/${kind}/GetPagination?search=${encodeURIComponent(search)}&status=active,inactive`)).body.data;
const idOf = async (kind: Kind, code: string, who = admin): Promise<string> =>
  (await find(kind, code, who)).find((one: { code: string }) => one.code === code).id;

beforeAll(async () => {
  await api.door.outside((tx) => ensureReference(tx));
});

const city = async (change: Record<string, unknown> = {}) => ({
  code: '31.71',
  name: 'Jakarta Pusat',
  provinceId: await idOf('Province', 'ID-JK'),
  category: 'city',
  timeZone: 'Asia/Jakarta',
  ...change,
});

describe('reference data (organisation-and-employee 9)', () => {
  test('9: every country, and Indonesia complete to its 38 provinces, is there for every tenant', async () => {
    for (const who of [admin, other]) {
      const { pagination } = (await who.get('/v1/Country/GetPagination')).body;
      expect(pagination.totalItems).toBe(249);
      const id = await idOf('Country', 'ID', who);
      const provinces = (await who.get(`/v1/Province/GetPagination?pageSize=50&countryId.in=${id}`)).body;
      expect(provinces.pagination.totalItems).toBe(38);
      expect(provinces.data.find((one: { code: string }) => one.code === 'ID-PE')).toMatchObject({
        name: 'Papua Pegunungan',
        externalCode: '95',
        timeZone: 'Asia/Jayapura',
        origin: 'system',
        refs: { countryId: { code: 'ID', name: 'Indonesia' } },
      });
    }
  });

  test('9: a second time changes nothing, and is not even tried at the next start', async () => {
    const again = await api.door.outside((tx) => loadReference(tx));
    expect(again.changed).toBe(0);
    expect(await api.door.outside((tx) => ensureReference(tx))).toBeNull();
  });

  test('9: source, version, licence and checksum are shown', async () => {
    const { data } = (await admin.get('/v1/Region/Sources')).body;
    expect(data.map((one: { contents: string; licence: string; rows: number }) => [one.contents, one.licence])).toEqual(
      [
        ['countries', 'MIT'],
        ['provinces', 'MIT'],
      ],
    );
    expect(data[1].version).toMatch(/^iso-3166 \d+\.\d+\.\d+$/);
    expect(data[1].checksum).toMatch(/^[0-9a-f]{64}$/);
  });

  test('9: a code that the source no longer has becomes inactive and stays, and comes back with the source', async () => {
    await api.owner.query(
      "insert into standard_country (code, alpha3, numeric3, name) values ('AN', 'ANT', '530', 'Netherlands Antilles')",
    );
    expect((await find('Country', 'Antilles'))[0]).toMatchObject({ code: 'AN', status: 'active' });
    await api.door.outside((tx) => loadReference(tx));
    const [gone] = await find('Country', 'Antilles');
    expect(gone).toMatchObject({ code: 'AN', status: 'inactive' });
    expect((await admin.get('/v1/Country/Options?search=Antilles')).body.data).toEqual([]);
    // What a source names again is in use again; what it leaves out is not, on either level.
    await api.owner.query("update standard_country set withdrawn_on = current_date where code = 'PT'");
    await api.owner.query("update standard_province set withdrawn_on = current_date where code = 'ID-JB'");
    await api.owner.query(
      "insert into standard_province (code, country_id, name) select 'ID-TT', id, 'Timor Timur' from standard_country where code = 'ID'",
    );
    const statusOf = async (kind: Kind, code: string) =>
      (await find(kind, code)).find((one: { code: string }) => one.code === code).status;
    const all = async () => [
      await statusOf('Country', 'PT'),
      await statusOf('Province', 'ID-JB'),
      await statusOf('Province', 'ID-TT'),
    ];
    expect(await all()).toEqual(['inactive', 'inactive', 'active']);
    await api.door.outside((tx) => loadReference(tx));
    expect(await all()).toEqual(['active', 'active', 'inactive']);
    await api.owner.query("delete from standard_province where code = 'ID-TT'");
  });
});

describe('standard regions belong to everybody (organisation-and-employee 9)', () => {
  test('SYSTEM_ROW: they are neither edited nor deleted', async () => {
    const [indonesia] = await find('Country', 'Indonesia');
    const {
      id,
      status: _s,
      createdAt: _c,
      createdBy: _b,
      updatedAt: _u,
      updatedBy: _w,
      refs: _r,
      ...draft
    } = indonesia;
    const edited = await admin.put(`/v1/Country/${id}`, { ...draft, name: 'Nusantara' });
    expect(edited.status).toBe(403);
    expect(edited.body).toMatchObject({
      code: 'SYSTEM_ROW',
      message: 'Standard regions cannot be edited. You can hide them or add a local name.',
    });
    expect((await admin.remove(`/v1/Country/${id}`)).body.code).toBe('SYSTEM_ROW');
    expect((await admin.post('/v1/Country', { code: 'XA', name: 'X', origin: 'system' })).body.code).toBe('SYSTEM_ROW');
  });

  test('9: a local name and hiding are the tenant’s own, with history, found by search, unseen by others', async () => {
    const [germany] = await find('Country', 'Germany');
    const { id, status: _s, createdAt: _c, createdBy: _b, updatedAt: _u, updatedBy: _w, refs: _r, ...draft } = germany;
    const named = await admin.put(`/v1/Country/${id}`, { ...draft, localName: 'Negeri Jerman' });
    expect(named.body.data).toMatchObject({ localName: 'Negeri Jerman', version: 2, updatedBy: 'Ratna Wijayanti' });
    expect((await find('Country', 'jerman')).map((one: { code: string }) => one.code)).toEqual(['DE']);
    expect(await find('Country', 'jerman', other)).toEqual([]);

    const stale = await admin.post(`/v1/Country/${id}/Deactivate`, { version: 1 });
    expect(stale.body.code).toBe('STALE');
    const hidden = await admin.post(`/v1/Country/${id}/Deactivate`, { version: 2 });
    expect(hidden.body.data).toMatchObject({ status: 'inactive', version: 3, localName: 'Negeri Jerman' });
    expect((await admin.get('/v1/Country/Options?search=Germany')).body.data).toEqual([]);
    expect((await other.get('/v1/Country/Options?search=Germany')).body.data).toHaveLength(1);
    expect((await other.get(`/v1/Country/${id}`)).body.data).toMatchObject({
      status: 'active',
      localName: 'Deutschland',
    });

    const history = (await admin.get(`/v1/Country/${id}/History`)).body.data;
    expect(history).toHaveLength(2);
    expect(history[0].changes).toEqual([{ field: 'status', old: 'active', new: 'inactive' }]);
    await admin.post(`/v1/Country/${id}/Activate`, { version: 3 });
  });

  test('9: two people who change the same standard region at once do not overwrite each other', async () => {
    const [france] = await find('Country', 'France');
    const { id, status: _s, createdAt: _c, createdBy: _b, updatedAt: _u, updatedBy: _w, refs: _r, ...draft } = france;
    const answers = await Promise.all(
      ['Perancis', 'Prancis', 'Franka'].map((localName) => admin.put(`/v1/Country/${id}`, { ...draft, localName })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

describe('own regions (organisation-and-employee 9)', () => {
  test('9: a tenant adds a city to a standard province; another tenant does not see it', async () => {
    const made = await admin.post('/v1/City', await city());
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.data).toMatchObject({
      origin: 'own',
      refs: { provinceId: { code: 'ID-JK', name: 'DKI Jakarta' } },
    });
    expect((await other.get(`/v1/City/${made.body.data.id}`)).status).toBe(404);
    expect(await find('City', 'Jakarta Pusat', other)).toEqual([]);
    const province = await admin.get(`/v1/Province/${made.body.data.provinceId}`);
    expect(province.body.data.origin).toBe('system');
  });

  test('9: a name is unique in its province and kind: a city and a regency may share it', async () => {
    expect((await admin.post('/v1/City', await city({ code: 'BDG', name: 'Bandung' }))).status).toBe(201);
    const twin = await admin.post('/v1/City', await city({ code: 'BDG2', name: 'bandung' }));
    expect(twin.body).toMatchObject({ code: 'TAKEN', errors: [{ path: 'name' }] });
    expect(
      (await admin.post('/v1/City', await city({ code: 'BDG2', name: 'Bandung', category: 'regency' }))).status,
    ).toBe(201);
  });

  test('COUNTRY_CODE_TAKEN and ISO_FORMAT', async () => {
    const taken = await admin.post('/v1/Country', { code: 'ID', name: 'Another' });
    expect(taken.status).toBe(409);
    expect(taken.body).toMatchObject({ code: 'COUNTRY_CODE_TAKEN', errors: [{ path: 'code' }] });
    expect((await admin.post('/v1/Country', { code: 'XK', name: 'Kosovo' })).status).toBe(201);
    expect((await admin.post('/v1/Country', { code: 'XK', name: 'Kosova' })).body.code).toBe('COUNTRY_CODE_TAKEN');
    for (const part of [{ alpha3: 'IDN' }, { numeric3: '360' }]) {
      const refused = await admin.post('/v1/Country', { code: 'XN', name: 'New', ...part });
      expect([refused.status, refused.body.code, refused.body.errors[0].path]).toEqual([
        409,
        'COUNTRY_CODE_TAKEN',
        Object.keys(part)[0],
      ]);
    }
    expect((await admin.post('/v1/Country', { code: 'XKX', name: 'X' })).body.errors).toMatchObject([
      { path: 'code', code: 'ISO_FORMAT' },
    ]);
    const countryId = await idOf('Country', 'ID');
    const message = 'A province code looks like ID-JK.';
    for (const code of ['JK', 'ID-JKTA', 'SG-01']) {
      const refused = await admin.post('/v1/Province', { code, name: 'X', countryId });
      expect(refused.status, code).toBe(422);
      expect(refused.body.errors, code).toMatchObject([{ path: 'code', code: 'ISO_FORMAT', message }]);
    }
    const standard = await admin.post('/v1/Province', { code: 'ID-JK', name: 'X', countryId });
    expect(standard.body).toMatchObject({ code: 'TAKEN', errors: [{ path: 'code' }] });
  });

  test('REFERENCE_MISSING: a province that is no region, or another tenant’s, cannot be named', async () => {
    const mine = await admin.post('/v1/Province', {
      code: 'ID-XX',
      name: 'Own',
      countryId: await idOf('Country', 'ID'),
    });
    expect(mine.status).toBe(201);
    for (const provinceId of [mine.body.data.id, '01900000-0000-7000-8000-000000000000']) {
      const refused = await other.post('/v1/City', await city({ provinceId }));
      expect(refused.body).toMatchObject({ code: 'REFERENCE_MISSING', errors: [{ path: 'provinceId' }] });
    }
  });

  test('IN_USE: what is referred to is not deleted; what is not goes, and its code is free', async () => {
    const province = (
      await admin.post('/v1/Province', { code: 'ID-YY', name: 'Own Y', countryId: await idOf('Country', 'ID') })
    ).body.data;
    const inside = (await admin.post('/v1/City', await city({ code: 'Y1', name: 'Y One', provinceId: province.id })))
      .body.data;
    expect((await admin.remove(`/v1/Province/${province.id}`)).body).toMatchObject({
      code: 'IN_USE',
      message: 'Own Y is used by 1 record and cannot be deleted. Deactivate it instead.',
    });
    expect((await admin.remove(`/v1/City/${inside.id}`)).status).toBe(200);
    expect((await admin.remove(`/v1/Province/${province.id}`)).status).toBe(200);
    expect((await admin.get(`/v1/Province/${province.id}`)).status).toBe(404);
  });
});

describe('the tree (organisation-and-employee 9)', () => {
  const nodes = async (query: string, who = admin) => (await who.get(`/v1/Region/Tree${query}`)).body.data;

  test('9: country > province > city with counts', async () => {
    const countries = await nodes('');
    const indonesia = countries.find((one: { code: string }) => one.code === 'ID');
    expect(indonesia).toMatchObject({ kind: 'country', children: 39, path: [] });
    const provinces = await nodes(`?parentId=${indonesia.id}`);
    const jakarta = provinces.find((one: { code: string }) => one.code === 'ID-JK');
    expect(jakarta).toMatchObject({ kind: 'province', children: 3 });
    const cities = await nodes(`?parentId=${jakarta.id}`);
    expect(cities.map((one: { name: string }) => one.name)).toEqual(['Bandung', 'Bandung', 'Jakarta Pusat']);
    expect((await nodes('', other)).find((one: { code: string }) => one.code === 'ID').children).toBe(38);
    // What is hidden is neither shown nor counted, unless it is asked for.
    const hide = async (word: string, version: number) =>
      expect((await admin.post(`/v1/Province/${jakarta.id}/${word}`, { version })).status).toBe(200);
    await hide('Deactivate', 1);
    const shown = async (query: string) => [
      (await nodes(query)).find((one: { code: string }) => one.code === 'ID').children,
      (await nodes(`?parentId=${indonesia.id}${query.replace('?', '&')}`)).some(
        (one: { id: string }) => one.id === jakarta.id,
      ),
    ];
    expect([await shown(''), await shown('?hidden=true')]).toEqual([
      [38, false],
      [39, true],
    ]);
    await hide('Activate', 2);
  });

  test('9: countries begin with the company’s own and those of its employers, then come the others by name', async () => {
    const names = async () => (await nodes('')).map((one: { name: string }) => one.name);
    const byName = (await names()).slice(1);
    expect(byName).toEqual(byName.toSorted((a: string, b: string) => a.localeCompare(b, 'und')));
    expect((await names())[0]).toBe('Indonesia');
    const employer = async (countryId: string | null) =>
      api.owner.query(
        'update employer set country_id = $1 where id = (select min(id::text)::uuid from employer where tenant_id = $2)',
        [countryId, await api.tenantId('demo')],
      );
    await employer(await idOf('Country', 'GB'));
    expect((await names()).slice(0, 3)).toEqual(['Indonesia', 'United Kingdom', 'Afghanistan']);
    await employer(null);
  });

  test('9: a country of two levels shows the upper one first', async () => {
    const upper = await nodes(`?parentId=${await idOf('Country', 'IE')}`);
    expect(upper.map((one: { code: string; children: number }) => [one.code, one.children])).toEqual([
      ['IE-C', 5],
      ['IE-L', 12],
      ['IE-M', 6],
      ['IE-U', 3],
    ]);
    const connacht = await nodes(`?parentId=${upper[0].id}`);
    expect(connacht.map((one: { code: string }) => one.code)).toContain('IE-G');
  });

  test('9: search over all three, each hit with what it is in; own ones alone', async () => {
    const hits = await nodes('?search=jakarta');
    expect(hits.map((one: { name: string; path: string[] }) => [...one.path, one.name].join(' > '))).toEqual([
      'Indonesia > DKI Jakarta',
      'Indonesia > DKI Jakarta > Jakarta Pusat',
    ]);
    const own = await nodes('?origin=own');
    expect(new Set(own.map((one: { origin: string }) => one.origin))).toEqual(new Set(['own']));
    expect(await nodes('?origin=own', other)).toEqual([]);
  });
});

describe('places for addresses that are text (organisation-and-employee 10.2)', () => {
  const places = async (query: string, who = admin) => {
    const { status, body } = await who.get(`/v1/Region/Places?${query}`);
    return {
      status,
      found: body.data?.map((one: { city: string | null; province: string }) => [one.city, one.province]),
    };
  };

  test('10.2: a city is found by any part of its name, with its province; what is typed whole comes first, and those of the province before all', async () => {
    const west = await idOf('Province', 'ID-JB');
    const east = await idOf('Province', 'ID-JI');
    for (const [code, name, provinceId] of [
      ['T1', 'Kota Telaga', west],
      ['T2', 'Telaga', west],
      ['T3', 'Telaga', east],
      ['T4', 'Telaga Lama', east],
    ])
      await admin.post('/v1/City', await city({ code, name, provinceId, category: 'regency' }));
    expect((await places('part=city&country=ID&search=telaga')).found).toEqual([
      ['Telaga', 'Jawa Barat'],
      ['Telaga', 'Jawa Timur'],
      ['Kota Telaga', 'Jawa Barat'],
      ['Telaga Lama', 'Jawa Timur'],
    ]);
    expect((await places('part=city&country=ID&search=telaga&province=jawa%20timur')).found).toEqual([
      ['Telaga', 'Jawa Timur'],
      ['Telaga Lama', 'Jawa Timur'],
      ['Telaga', 'Jawa Barat'],
      ['Kota Telaga', 'Jawa Barat'],
    ]);
  });

  test('10.2: nothing is offered of another country, another tenant, or what is hidden; without a country only what is typed', async () => {
    expect((await places('part=city&country=SG&search=telaga')).found).toEqual([]);
    expect((await places('part=city&country=ID&search=telaga', other)).found).toEqual([]);
    const [{ id, version }] = await find('City', 'Telaga Lama');
    await admin.post(`/v1/City/${id}/Deactivate`, { version });
    expect((await places('part=city&country=ID&search=telaga%20lama')).found).toEqual([]);
    expect((await places('part=city')).found).toEqual([]);
    expect((await places('part=city&search=kota%20telaga')).found).toEqual([['Kota Telaga', 'Jawa Barat']]);
  });

  test('10.2: provinces alone, also to whoever may not see regions; a wrong country is refused', async () => {
    const clerk = api.as('employee@demo.example');
    expect((await clerk.get('/v1/Region/Tree')).status).toBe(403);
    expect((await places('part=province&country=ID&search=jawa', clerk)).found).toEqual([
      [null, 'Jawa Barat'],
      [null, 'Jawa Tengah'],
      [null, 'Jawa Timur'],
    ]);
    expect((await places('part=province&country=indonesia')).status).toBe(400);
  });
});

describe('a region that was split (organisation-and-employee 9)', () => {
  test('9: what still names Papua is shown with the provinces that came out of it', async () => {
    expect((await admin.get('/v1/Region/Moves')).body.data).toEqual([]);
    await admin.post(
      '/v1/City',
      await city({ code: 'MKQ', name: 'Merauke', provinceId: await idOf('Province', 'ID-PA') }),
    );
    expect((await admin.get('/v1/Region/Moves')).body.data).toMatchObject([
      {
        kind: 'province',
        from: { code: 'ID-PA', name: 'Papua' },
        to: [{ code: 'ID-PE' }, { code: 'ID-PS' }, { code: 'ID-PT' }],
        since: '2022-07-25',
        uses: 1,
      },
    ]);
    expect((await other.get('/v1/Region/Moves')).body.data).toEqual([]);
  });
});
