import { OrganizationLevel } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { draftOf } from '../../../testing/drafts.ts';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');

type Body = Record<string, unknown>;
const make = async (code: string, more: Body = {}): Promise<{ id: string; version: number }> => {
  const made = await admin.post('/v1/OrganizationUnit', { code, name: `Unit ${code}`, ...more });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data;
};
const tree = async (query = ''): Promise<Record<string, never>[]> =>
  (await admin.get(`/v1/OrganizationUnit/Tree${query}`)).body.data.nodes;
const versions = async (id: string): Promise<Body[]> =>
  (await admin.get(`/v1/OrganizationUnit/${id}/Versions`)).body.data;
const change = async (id: string, effectiveDate: string, facts: Body) => {
  const { version } = (await admin.get(`/v1/OrganizationUnit/${id}`)).body.data;
  return admin.post(`/v1/OrganizationUnit/${id}/Change`, { effectiveDate, version, ...facts });
};
const FUTURE = '2098-03-01';

describe('5: the tree of units', () => {
  test('5: the top first, then what is below, with how many people are in it and in all', async () => {
    const [top] = await tree();
    expect(top).toMatchObject({ code: 'HO', parentId: null, children: 5, level: { levelNo: 1, colour: 'blue' } });
    const below = await tree(`?root=${String(top?.['id'])}`);
    expect(below.map((one) => one['code'])).toEqual(['FIN', 'HR', 'IT', 'OPS', 'SAL']);
    const inside = below.reduce((sum, one) => sum + Number(one['peopleBelow']), 0);
    expect(inside + Number(top?.['people'])).toBe(Number(top?.['peopleBelow']));
    const { rows } = await api.owner.query(
      "select count(*)::int as n from employee_current where status in ('active', 'suspended') and tenant_id = $1",
      [await api.tenantId('demo')],
    );
    expect(top?.['peopleBelow']).toBe(rows[0].n);
  });

  test('5: a search finds units wherever they are, with the way to them', async () => {
    const { body } = await admin.get('/v1/OrganizationUnit/Tree?search=human');
    expect(body.data.nodes.map((one: Body) => one['code'])).toEqual(['HR']);
    expect(body.data.ways[body.data.nodes[0].id]).toMatchObject([{ code: 'HO' }]);
  });

  test('5: figures of today and of the same day as a date agree', async () => {
    const [now] = await tree();
    const past = await tree('?asOf=2025-12-31');
    expect(past[0]).toMatchObject({ code: 'HO' });
    expect(Number(past[0]?.['peopleBelow'])).toBeGreaterThan(0);
    expect(Number(past[0]?.['peopleBelow'])).toBeLessThanOrEqual(Number(now?.['peopleBelow']) + 50);
  });
});

describe('5: facts of a unit over time', () => {
  test('5: a name that changes on a day is another name before', async () => {
    const unit = await make('DAT');
    expect((await change(unit.id, FUTURE, { name: 'Renamed' })).status).toBe(200);
    expect(await versions(unit.id)).toMatchObject([
      { validFrom: '1900-01-01', validTo: '2098-02-28', name: 'Unit DAT' },
      { validFrom: FUTURE, validTo: null, name: 'Renamed' },
    ]);
    expect((await tree('?search=renamed')).length).toBe(0);
    expect((await tree(`?search=renamed&asOf=${FUTURE}`)).length).toBe(1);
  });

  test('1.3: a change before a later one carries forward what the later one does not set', async () => {
    const unit = await make('CAR');
    await change(unit.id, FUTURE, { name: 'Later' });
    await change(unit.id, '2097-01-01', { name: 'Unit CAR', costCentre: 'C9' });
    expect(await versions(unit.id)).toMatchObject([
      { name: 'Unit CAR', costCentre: null },
      { name: 'Unit CAR', costCentre: 'C9', validTo: '2098-02-28' },
      { name: 'Later', costCentre: 'C9', validTo: null },
    ]);
  });

  test('5: changing back leaves one version', async () => {
    const unit = await make('BCK');
    await change(unit.id, FUTURE, { name: 'Other' });
    await change(unit.id, FUTURE, { name: 'Unit BCK' });
    expect(await versions(unit.id)).toHaveLength(1);
  });

  test('0.2: two people at once: the second is told', async () => {
    const unit = await make('TWO');
    const body = { effectiveDate: FUTURE, version: unit.version };
    expect((await admin.post(`/v1/OrganizationUnit/${unit.id}/Change`, { ...body, name: 'A' })).status).toBe(200);
    const second = await admin.post(`/v1/OrganizationUnit/${unit.id}/Change`, { ...body, name: 'B' });
    expect(second.body).toMatchObject({ code: 'STALE', current: { id: unit.id } });
  });

  test('17: what is set the day a unit was made holds from the beginning', async () => {
    const above = await make('ABV');
    const unit = await make('SET');
    const { code, version } = (await admin.get(`/v1/OrganizationUnit/${unit.id}`)).body.data;
    await admin.put(`/v1/OrganizationUnit/${unit.id}`, { code, name: 'Set', parentUnitId: above.id, version });
    expect(await versions(unit.id)).toMatchObject([{ validFrom: '1900-01-01', name: 'Set', parent: { id: above.id } }]);
  });
});

describe('5: rules of the tree', () => {
  test('5 UNIT_CYCLE: at any date', async () => {
    const a = await make('CYA');
    const b = await make('CYB', { parentUnitId: a.id });
    const c = await make('CYC', { parentUnitId: b.id });
    // Without levels, which would be against it anyway.
    await api.owner.query("update organization_unit set level_id = null where code like 'CY_'");
    const refused = await change(a.id, FUTURE, { name: 'Unit CYA', parentUnitId: c.id });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: 'UNIT_CYCLE',
      message: 'A unit cannot be moved below itself.',
      errors: [{ path: 'parentUnitId' }],
    });
    // Once c has left b, a may stand below it, but not a day earlier.
    expect((await change(c.id, FUTURE, { name: 'Unit CYC' })).status).toBe(200);
    expect((await change(a.id, '2098-02-28', { name: 'Unit CYA', parentUnitId: c.id })).body.code).toBe('UNIT_CYCLE');
    expect((await change(a.id, FUTURE, { name: 'Unit CYA', parentUnitId: c.id })).status).toBe(200);
  });

  test('5 LEVEL_ORDER, LEVEL_CHAIN and the level that a new unit gets', async () => {
    const { body } = await admin.get('/v1/OrganizationLevel/GetPagination?sort=levelNo');
    const [company, division, department] = body.data;
    const top = await make('LVT', { levelId: company.id });
    const below = await make('LVB', { parentUnitId: top.id });
    expect((await admin.get(`/v1/OrganizationUnit/${below.id}`)).body.data.levelId).toBe(division.id);
    const wrong = await admin.post('/v1/OrganizationUnit', {
      code: 'LVX',
      name: 'Wrong',
      parentUnitId: below.id,
      levelId: company.id,
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchObject({
      code: 'LEVEL_ORDER',
      message: 'Wrong (level 1) cannot be placed under Unit LVB (level 2).',
    });
    await make('LVD', { parentUnitId: top.id, levelId: department.id });
    const {
      refs: _refs,
      id,
      status: _s,
      createdAt: _a,
      createdBy: _b,
      updatedAt: _c,
      updatedBy: _d,
      ...draft
    } = division;
    const mandatory = await admin.put(`/v1/OrganizationLevel/${id}`, { ...draft, mandatoryInChain: true });
    expect(mandatory.body).toMatchObject({
      code: 'LEVEL_CHAIN',
      message: 'A Department must have a Division above it.',
    });
  });

  test('5: levels are judged on every day to come; one that is no longer in use is asked of nobody', async () => {
    const level = async (levelNo: number, name: string, mandatoryInChain = false) =>
      (
        await admin.post('/v1/OrganizationLevel', {
          levelNo,
          name,
          colour: 'red',
          mayHoldEmployees: true,
          mandatoryInChain,
        })
      ).body.data;
    const [wing, crew, squad, pair] = [
      await level(10, 'Wing'),
      await level(11, 'Crew'),
      await level(13, 'Squad', true),
      await level(14, 'Pair'),
    ];
    const [over, under] = [await make('JDA', { levelId: wing.id }), await make('JDB', { levelId: crew.id })];
    expect((await change(under.id, FUTURE, { name: 'Unit JDB', parentUnitId: over.id })).status).toBe(200);
    const { version } = (await admin.get(`/v1/OrganizationUnit/${over.id}`)).body.data;
    const lower = await admin.put(`/v1/OrganizationUnit/${over.id}`, {
      code: 'JDA',
      name: 'Unit JDA',
      levelId: crew.id,
      version,
    });
    expect([lower.status, lower.body.message]).toEqual([
      422,
      'Unit JDB (level 11) cannot be placed under Unit JDA (level 11).',
    ]);
    const renumbered = { ...draftOf(OrganizationLevel, wing), levelNo: 12, version: 1 };
    const turned = await admin.put(`/v1/OrganizationLevel/${wing.id}`, renumbered);
    expect(turned.body).toMatchObject({ code: 'LEVEL_ORDER', errors: [{ path: 'levelNo' }] });
    expect((await admin.put(`/v1/OrganizationLevel/${wing.id}`, { ...renumbered, levelNo: 9 })).status).toBe(200);
    const twice = await admin.put(`/v1/OrganizationLevel/${pair.id}`, {
      ...draftOf(OrganizationLevel, pair),
      levelNo: 13,
      version: 1,
    });
    expect([twice.status, twice.body.errors[0].path]).toEqual([409, 'levelNo']);
    const draft = { code: 'JDC', name: 'Two', levelId: pair.id, parentUnitId: under.id };
    expect((await admin.post('/v1/OrganizationUnit', draft)).body.message).toBe('A Pair must have a Squad above it.');
    expect((await admin.post(`/v1/OrganizationLevel/${squad.id}/Deactivate`, { version: 1 })).status).toBe(200);
    expect((await admin.post('/v1/OrganizationUnit', draft)).status).toBe(201);
  });

  test('5 UNIT_HAS_CHILDREN, 0.2 ACTIVE_ASSIGNMENTS', async () => {
    const [top] = await tree();
    const { version } = (await admin.get(`/v1/OrganizationUnit/${String(top?.['id'])}`)).body.data;
    const children = await admin.post(`/v1/OrganizationUnit/${String(top?.['id'])}/Deactivate`, { version });
    expect([children.status, children.body.message]).toEqual([
      409,
      `5 units are below ${String(top?.['name'])}. Move or close them first.`,
    ]);
    // Also one that comes there later, and none that is closed already.
    const [, { id: levelId }] = (await admin.get('/v1/OrganizationLevel/GetPagination?sort=levelNo')).body.data;
    const [above, one, two] = [await make('KID'), await make('KID1', { levelId }), await make('KID2', { levelId })];
    for (const { id, name } of [
      { ...one, name: 'Unit KID1' },
      { ...two, name: 'Unit KID2' },
    ])
      expect((await change(id, FUTURE, { name, parentUnitId: above.id })).status).toBe(200);
    const close = async ({ id }: { id: string }) => {
      const now = (await admin.get(`/v1/OrganizationUnit/${id}`)).body.data.version;
      return admin.post(`/v1/OrganizationUnit/${id}/Deactivate`, { version: now });
    };
    expect((await close(above)).body.message).toBe('2 units are below Unit KID. Move or close them first.');
    expect((await close(one)).status).toBe(200);
    expect((await close(above)).body.message).toBe('1 unit is below Unit KID. Move or close it first.');
    expect((await close(two)).status).toBe(200);
    expect((await close(above)).status).toBe(200);
    const [hr] = await tree('?search=human');
    const people = await admin.post(`/v1/OrganizationUnit/${String(hr?.['id'])}/Deactivate`, { version: 1 });
    expect(people.status).toBe(409);
    expect(people.body.code).toBe('ACTIVE_ASSIGNMENTS');
  });
});
