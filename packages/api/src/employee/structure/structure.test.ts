import { describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const { hire } = await demoOf(api);

const unit = async (code: string): Promise<{ id: string }> => {
  const { body } = await admin.get(`/v1/OrganizationUnit/GetPagination?code.is=${code}&status=active,inactive`);
  return body.data[0];
};
const peopleOn = async (id: string, day: string): Promise<number> => {
  const { rows } = await api.owner.query(
    "select count(distinct employee_id)::int as n from assignment_segment where unit_id = $1 and kind = 'primary' and recorded_to is null and $2::date between valid_from and valid_to",
    [id, day],
  );
  return rows[0].n;
};

describe('5: a unit is moved', () => {
  test('5: the preview tells whom it touches and writes nothing; the move is there from its day on', async () => {
    const [it, fin] = [await unit('IT'), await unit('FIN')];
    // A unit below one of its own level is refused, in the preview too.
    const level = await admin.post(`/v1/OrganizationUnit/${it.id}/Move`, {
      parentId: fin.id,
      effectiveDate: '2027-01-01',
      preview: true,
    });
    expect(level.body.errors).toMatchObject([{ code: 'LEVEL_ORDER', path: 'parentId' }]);
    await api.owner.query("update organization_unit set level_id = null where code = 'IT'");
    const body = { parentId: fin.id, effectiveDate: '2027-01-01' };
    const preview = await admin.post(`/v1/OrganizationUnit/${it.id}/Move`, { ...body, preview: true });
    expect(preview.body.data).toMatchObject({ units: 0, people: await peopleOn(it.id, '2026-12-31'), jobId: null });
    const count = async () => (await admin.get(`/v1/OrganizationUnit/${it.id}/Versions`)).body.data.length;
    expect(await count()).toBe(1);
    expect((await admin.post(`/v1/OrganizationUnit/${it.id}/Move`, body)).status).toBe(200);
    expect(await count()).toBe(2);
    const below = async (asOf: string) =>
      (await admin.get(`/v1/OrganizationUnit/Tree?root=${fin.id}&asOf=${asOf}`)).body.data.nodes.length;
    expect([await below('2026-12-31'), await below('2027-01-01')]).toEqual([0, 1]);
    const cycle = await admin.post(`/v1/OrganizationUnit/${fin.id}/Move`, {
      parentId: it.id,
      effectiveDate: '2027-02-01',
    });
    expect(cycle.body.errors).toMatchObject([{ code: 'UNIT_CYCLE', path: 'parentId' }]);
  });
});

describe('5: a unit is merged into another', () => {
  test('5: all people go on the day as one batch, the unit ends the day before, its positions go with it', async () => {
    const [sal, ops] = [await unit('SAL'), await unit('OPS')];
    const day = '2026-06-01';
    const [before, there] = [await peopleOn(sal.id, day), await peopleOn(ops.id, day)];
    expect(before).toBeGreaterThan(10);
    await api.owner.query("update position set title = 'Sales Manager' where code = 'OPS-6' and unit_id = $1", [
      ops.id,
    ]);
    const below = await admin.post('/v1/OrganizationUnit', {
      code: 'SAL-B',
      name: 'Below sales',
      parentUnitId: sal.id,
    });
    expect(below.status, JSON.stringify(below.body)).toBe(201);
    const body = { intoId: ops.id, effectiveDate: day };
    const preview = await admin.post(`/v1/OrganizationUnit/${sal.id}/Merge`, { ...body, preview: true });
    expect(preview.body.data.people).toBeGreaterThanOrEqual(before);
    expect(preview.body.data.units).toBe(1);
    expect(preview.body.data.names).toMatchObject({
      units: ['Below sales'],
      people: expect.arrayContaining([expect.any(String)]),
    });
    expect(preview.body.data.names.people).toHaveLength(12);
    expect(await peopleOn(sal.id, day)).toBe(before);
    const done = await admin.post(`/v1/OrganizationUnit/${sal.id}/Merge`, body);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect([await peopleOn(sal.id, day), await peopleOn(ops.id, day)]).toEqual([0, before + there]);
    expect(await peopleOn(sal.id, '2026-05-31')).toBeGreaterThan(0);
    expect((await admin.get(`/v1/OrganizationUnit/${sal.id}`)).body.data.status).toBe('inactive');
    expect((await admin.get(`/v1/OrganizationUnit/${sal.id}/Versions`)).body.data).toMatchObject([
      { validTo: '2026-05-31', mergedInto: { id: ops.id } },
    ]);
    // What was below it is below the other one from that day on.
    expect((await admin.get(`/v1/OrganizationUnit/${below.body.data.id}/Versions`)).body.data).toMatchObject([
      { validTo: '2026-05-31', parent: { id: sal.id } },
      { validFrom: day, parent: { id: ops.id } },
    ]);
    const { rows } = await api.owner.query(
      "select title, unit_id from position where code in ('SAL-2', 'OPS-6') and tenant_id = $1 order by code",
      [await api.tenantId('demo')],
    );
    expect(rows.map((row) => [row.title, row.unit_id])).toEqual([
      ['Sales Manager', ops.id],
      ['Sales Manager (SAL)', ops.id],
    ]);
    const again = await admin.post(`/v1/OrganizationUnit/${sal.id}/Merge`, body);
    expect(again.body.code).toBe('UNIT_NOT_THERE');
  });

  test('5: into itself it is refused', async () => {
    const hr = await unit('HR');
    const own = await admin.post(`/v1/OrganizationUnit/${hr.id}/Merge`, { intoId: hr.id, effectiveDate: '2026-06-01' });
    expect(own.body.code).toBe('UNIT_CYCLE');
  });

  test('5: what speaks against the unit that it goes into is said there, once, in the preview too', async () => {
    const make = async (code: string, more: object = {}) =>
      succeeded(await admin.post('/v1/OrganizationUnit', { code, name: `Unit ${code}`, ...more })).body.data;
    const level = { levelNo: 9, name: 'Cluster', colour: 'blue', mayHoldEmployees: false, mandatoryInChain: false };
    const cluster = succeeded(await admin.post('/v1/OrganizationLevel', level)).body.data;
    const below = succeeded(
      await admin.post('/v1/OrganizationLevel', { ...level, levelNo: 10, name: 'Crew', mayHoldEmployees: true }),
    ).body.data;
    const [high, low] = [
      await make('CLU', { levelId: cluster.id }),
      await make('CRW', { levelId: below.id, parentUnitId: (await unit('OPS')).id }),
    ];
    const crew = await make('CRX', { levelId: below.id, parentUnitId: high.id });
    const text = async (id: string, body: object) => {
      const refused = await admin.post(`/v1/OrganizationUnit/${id}/Merge`, { effectiveDate: '2027-01-01', ...body });
      return refused.body.errors.map(({ path, code }: { path: string; code: string }) => [path, code]);
    };
    for (const preview of [true, false]) {
      expect(await text(high.id, { intoId: low.id, preview })).toEqual([['intoId', 'LEVEL_ORDER']]);
      expect(await text(high.id, { intoId: crew.id, preview })).toEqual([['intoId', 'UNIT_CYCLE']]);
    }
    for (const firstName of ['Awak', 'Juga']) await hire({ firstName, unitId: low.id });
    expect(await text(low.id, { intoId: high.id })).toEqual([['intoId', 'UNIT_HOLDS_NOBODY']]);
  });
});

describe('5: a unit is split', () => {
  test('5: positions go to new units with the people who hold them, units below too; the preview writes nothing', async () => {
    const fin = await unit('FIN');
    const day = '2026-09-01';
    const { rows: posts } = await api.owner.query(
      'select id, title from position where unit_id = $1 and status = $2 order by title',
      [fin.id, 'active'],
    );
    expect(posts.length).toBeGreaterThan(2);
    const going = posts.slice(0, 2).map(({ id }) => id);
    const holding = async (unitId: string) =>
      (
        await api.owner.query(
          "select count(distinct employee_id)::int as n from assignment_segment where unit_id = $1 and position_id = any($2) and kind = 'primary' and recorded_to is null and $3::date between valid_from and valid_to",
          [unitId, going, day],
        )
      ).rows[0].n;
    const moving = await holding(fin.id);
    expect(moving).toBeGreaterThan(0);
    const stay = (await peopleOn(fin.id, day)) - moving;
    const parts = [
      { code: 'FIN-A', name: 'Treasury', positionIds: [going[0]], unitIds: [] },
      { code: 'FIN-B', name: 'Tax', positionIds: [going[1]], unitIds: [] },
    ];
    const address = `/v1/OrganizationUnit/${fin.id}/Split`;
    const preview = await admin.post(address, { parts, effectiveDate: day, preview: true });
    expect(preview.status, JSON.stringify(preview.body)).toBe(200);
    expect(preview.body.data).toMatchObject({
      positions: 2,
      jobId: null,
      parts: [{ code: 'FIN-A' }, { code: 'FIN-B' }],
    });
    expect(preview.body.data.people).toBeGreaterThanOrEqual(moving);
    expect(await unit('FIN-A')).toBeUndefined();

    const done = await admin.post(address, { parts, effectiveDate: day });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const [a, b] = done.body.data.parts.map(({ id }: { id: string }) => id);
    expect([await peopleOn(fin.id, day), (await holding(a)) + (await holding(b))]).toEqual([stay, moving]);
    expect(await peopleOn(a, '2026-08-31')).toBe(0);
    const tree = async (asOf: string) => {
      const { body } = await admin.get(`/v1/OrganizationUnit/Tree?search=Treasury&asOf=${asOf}`);
      return body.data.nodes.map(({ name }: { name: string }) => name);
    };
    expect([await tree('2026-08-31'), await tree(day)]).toEqual([[], ['Treasury']]);
    const versions = await admin.get(`/v1/Position/${going[0]}/Versions`);
    expect(
      versions.body.data.rows.map((row: { validFrom: string; unitId: string }) => [row.validFrom, row.unitId]),
    ).toEqual([
      ['1900-01-01', fin.id],
      [day, a],
    ]);
  });

  test('5: what is elsewhere, goes twice or is nothing is told at its part; a code that is taken too', async () => {
    const [ops, hr] = [await unit('OPS'), await unit('HR')];
    const post = async (id: string) =>
      (await api.owner.query("select id from position where unit_id = $1 and status = 'active' limit 1", [id])).rows[0]
        .id;
    const [own, foreign] = [await post(ops.id), await post(hr.id)];
    const split = async (...parts: object[]) => {
      const { body } = await admin.post(`/v1/OrganizationUnit/${ops.id}/Split`, { parts, effectiveDate: '2027-03-01' });
      return [body.code, body.errors?.[0]?.path];
    };
    const part = (code: string, positionIds: string[]) => ({ code, name: code, positionIds, unitIds: [] });
    expect(await split(part('OP1', [foreign]))).toEqual(['SPLIT_NOT_HERE', 'parts.0.positionIds']);
    expect(await split(part('OP1', [own]), part('OP2', [own]))).toEqual(['SPLIT_TWICE', 'parts.1.positionIds']);
    expect(await split(part('OP1', []))).toEqual(['SPLIT_NOTHING', 'parts.0.positionIds']);
    expect(await split(part('HR', [own]))).toEqual(['TAKEN', 'parts.0.code']);
  });
});
