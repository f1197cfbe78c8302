import { describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const { hire, idOf, tenantId } = await demoOf(api);

const unit = (code: string): Promise<string> => idOf('organization_unit', code);
const done = async (id: string, how: string, body: object) =>
  succeeded(await admin.post(`/v1/OrganizationUnit/${id}/${how}`, body)).body.data;
const reorganisations = async (id: string) =>
  succeeded(await admin.get(`/v1/OrganizationUnit/${id}/Reorganisations`)).body.data;
const undo = (id: string) => admin.post(`/v1/Reorganisation/${id}/Undo`, {});

/** Where everybody and everything stands that a reorganisation could touch, every day of it. */
async function picture(...units: string[]) {
  const { rows } = await api.owner.query(
    `select app.unit_facts($1, $2::uuid[]) as units,
      (select jsonb_agg(jsonb_build_array(u.id, u.status, u.merged_into_id, u.inactive_from) order by u.id) from organization_unit u where u.id = any($2::uuid[])) as states,
      (select jsonb_agg(jsonb_build_array(p.id, p.title, p.unit_id) order by p.id) from position p where p.tenant_id = $1) as positions,
      (select jsonb_agg(jsonb_build_array(s.employee_id, s.unit_id, s.valid_from, s.valid_to) order by s.employee_id, s.valid_from)
        from assignment_segment s where s.tenant_id = $1 and s.recorded_to is null) as people,
      (select jsonb_agg(jsonb_build_array(w.unit_id, w.ancestor_id, w.valid_from, w.valid_to) order by w.unit_id, w.ancestor_id, w.valid_from)
        from organization_unit_path w where w.tenant_id = $1) as paths`,
    [tenantId, units],
  );
  return rows[0];
}

describe('5: a reorganisation is undone', () => {
  test('5: what was moved stands where it stood, once', async () => {
    const [it, fin] = [await unit('IT'), await unit('FIN')];
    await api.owner.query("update organization_unit set level_id = null where code = 'IT'");
    const before = await picture(it, fin);
    await done(it, 'Move', { parentId: fin, effectiveDate: '2027-01-01' });
    expect(await picture(it, fin)).not.toEqual(before);
    const [one] = await reorganisations(it);
    expect(one).toMatchObject({ kind: 'move', into: { id: fin }, people: 0, mayUndo: true, undoneAt: null });
    expect((await undo(one.id)).status).toBe(200);
    expect(await picture(it, fin)).toEqual(before);
    expect((await reorganisations(fin))[0]).toMatchObject({ id: one.id, mayUndo: false, undoneAt: expect.any(String) });
    expect((await undo(one.id)).body.code).toBe('REORGANISATION_UNDONE');
  });

  test('5: after a merge in the past its people, positions and units below are back, under their own titles', async () => {
    const [sal, ops] = [await unit('SAL'), await unit('OPS')];
    await api.owner.query("update position set title = 'Sales Manager' where code = 'OPS-6' and unit_id = $1", [ops]);
    const child = { code: 'SAL-B', name: 'Below sales', parentUnitId: sal };
    const below = succeeded(await admin.post('/v1/OrganizationUnit', child)).body.data.id;
    const before = await picture(sal, ops, below);
    await done(sal, 'Merge', { intoId: ops, effectiveDate: '2026-06-01' });
    const [one] = await reorganisations(ops);
    expect(one).toMatchObject({ kind: 'merge', unit: { id: sal }, into: { id: ops } });
    expect(one.people).toBeGreaterThan(10);
    expect((await undo(one.id)).status).toBe(200);
    expect(await picture(sal, ops, below)).toEqual(before);
  });

  test('5: units that a split made are gone, or deactivated where a career names them', async () => {
    const fin = await unit('FIN');
    const { rows: posts } = await api.owner.query(
      "select id from position where unit_id = $1 and status = 'active' order by title limit 2",
      [fin],
    );
    const before = await picture(fin);
    const parts = posts.map(({ id }, n) => ({
      code: `FIN-${n}`,
      name: `Part ${n}`,
      positionIds: [id],
      unitIds: [],
    }));
    await done(fin, 'Split', { parts, effectiveDate: '2026-09-01' });
    const [one] = await reorganisations(fin);
    expect(one.parts.map(({ code }: { code: string }) => code)).toEqual(['FIN-0', 'FIN-1']);
    expect((await undo(one.id)).status).toBe(200);
    const after = await picture(fin);
    expect([after.units, after.states, after.positions, after.people]).toEqual([
      before.units,
      before.states,
      before.positions,
      before.people,
    ]);
    const { rows } = await api.owner.query(
      "select status from organization_unit where tenant_id = $1 and code like 'FIN-_' and status = 'active'",
      [tenantId],
    );
    expect(rows).toEqual([]);
  });

  test('5: what was changed since is named, and nothing is written', async () => {
    const [hr, ops] = [await unit('HR'), await unit('OPS')];
    const { rows: posts } = await api.owner.query(
      "select id from position where unit_id = $1 and status = 'active' order by title limit 1",
      [hr],
    );
    await done(hr, 'Merge', { intoId: ops, effectiveDate: '2026-10-01' });
    const [one] = await reorganisations(hr);
    await hire({ firstName: 'Newcomer', unitId: ops, positionId: posts[0].id, hireDate: '2026-11-01' });
    const before = await picture(hr, ops);
    const person = await undo(one.id);
    expect([person.status, person.body.code]).toEqual([409, 'REORGANISATION_CHANGED']);
    expect(person.body.detail ?? person.body.message).toContain('Newcomer');
    expect(await picture(hr, ops)).toEqual(before);

    await api.owner.query(
      "update reorganisation set created_at = created_at - interval '31 days' where tenant_id = $1 and id = $2",
      [tenantId, one.id],
    );
    expect((await undo(one.id)).body.code).toBe('REORGANISATION_OLD');
    expect((await reorganisations(hr))[0].mayUndo).toBe(false);
  });

  test('5: a unit that was moved on since is named', async () => {
    const make = async (code: string) =>
      succeeded(await admin.post('/v1/OrganizationUnit', { code, name: `Unit ${code}` })).body.data.id;
    const [a, b, c] = [await make('UA'), await make('UB'), await make('UC')];
    await api.owner.query("update organization_unit set level_id = null where code like 'U_'");
    await done(a, 'Move', { parentId: b, effectiveDate: '2027-01-01' });
    await done(a, 'Move', { parentId: c, effectiveDate: '2027-02-01' });
    const [later, first] = await reorganisations(a);
    const refused = await undo(first.id);
    expect([refused.body.code, refused.body.message ?? refused.body.detail]).toEqual([
      'REORGANISATION_CHANGED',
      'This can no longer be undone, because of what was changed since: Unit UA.',
    ]);
    expect((await undo(later.id)).status).toBe(200);
    expect((await undo(first.id)).status).toBe(200);
    expect(await reorganisations(b)).toMatchObject([{ mayUndo: false }]);
  });
});
