import { describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');

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
    expect(level.body.code).toBe('LEVEL_ORDER');
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
    expect(cycle.body.code).toBe('UNIT_CYCLE');
  });
});

describe('5: a unit is merged into another', () => {
  test('5: all people go on the day as one batch, the unit ends the day before, its posts go with it', async () => {
    const [sal, ops] = [await unit('SAL'), await unit('OPS')];
    const day = '2026-06-01';
    const [before, there] = [await peopleOn(sal.id, day), await peopleOn(ops.id, day)];
    expect(before).toBeGreaterThan(10);
    await api.owner.query("update position set title = 'Sales Manager' where code = 'OPS-6' and unit_id = $1", [
      ops.id,
    ]);
    const body = { intoId: ops.id, effectiveDate: day };
    const preview = await admin.post(`/v1/OrganizationUnit/${sal.id}/Merge`, { ...body, preview: true });
    expect(preview.body.data.people).toBeGreaterThanOrEqual(before);
    expect(await peopleOn(sal.id, day)).toBe(before);
    const done = await admin.post(`/v1/OrganizationUnit/${sal.id}/Merge`, body);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect([await peopleOn(sal.id, day), await peopleOn(ops.id, day)]).toEqual([0, before + there]);
    expect(await peopleOn(sal.id, '2026-05-31')).toBeGreaterThan(0);
    expect((await admin.get(`/v1/OrganizationUnit/${sal.id}`)).body.data.status).toBe('inactive');
    expect((await admin.get(`/v1/OrganizationUnit/${sal.id}/Versions`)).body.data).toMatchObject([
      { validTo: '2026-05-31' },
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
});
