import { describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const { tenantId, places, idOf } = await demoOf(api);
const hr = api.as('hr@demo.example');
const employee = api.as('employee@demo.example');
const defaults = async (query: string) =>
  succeeded(await hr.get(`/v1/Employee/HireDefaults${query}`)).body.data as Record<string, string | null>;
const positionOf = async (id: string | null | undefined) =>
  (
    await api.owner.query<{ title: string }>(
      'select p.title from employee_current c join position p on p.tenant_id = c.tenant_id and p.id = c.position_id where c.tenant_id = $1 and c.id = $2',
      [tenantId, id],
    )
  ).rows[0]?.title;

describe('10.10: what a hire is filled in with', () => {
  test('10.10: the grade of the position, and where no line is kept, whoever leads most of those who hold the post', async () => {
    const { gradeId, managerId, salaryPeriod } = await defaults(`?positionId=${places.positionId}`);
    const { rows } = await api.owner.query<{ grade_id: string }>('select grade_id from position where id = $1', [
      places.positionId,
    ]);
    expect(gradeId).toBe(rows[0]?.grade_id);
    const led = await api.owner.query<{ manager_id: string }>(
      "select manager_id from employee_current where position_id = $1 and status = 'active' group by 1 order by count(*) desc, 1 limit 1",
      [places.positionId],
    );
    expect(managerId).toBe(led.rows[0]?.manager_id);
    expect(salaryPeriod).toBe('month');
  });

  test('10.10: an empty position is passed over: the next one up the line is the manager', async () => {
    const top = await idOf('position', 'Cashier', 'title');
    const between = succeeded(
      await hr.post('/v1/Position', {
        code: 'DEF1',
        title: 'Nobody yet',
        unitId: places.unitId,
        reportsToPositionId: top,
        seatType: 'pool',
        critical: false,
        safetySensitive: false,
      }),
    ).body.data;
    const below = succeeded(
      await hr.post('/v1/Position', {
        code: 'DEF2',
        title: 'Below nobody',
        unitId: places.unitId,
        reportsToPositionId: between.id,
        seatType: 'pool',
        critical: false,
        safetySensitive: false,
      }),
    ).body.data;
    expect(await positionOf((await defaults(`?positionId=${below.id}`)).managerId)).toBe('Cashier');
  });

  test('10.10: the only employer and its only location; of several none', async () => {
    const { rows } = await api.owner.query<{ n: number }>(
      "select count(*)::int as n from employer where tenant_id = $1 and status = 'active'",
      [tenantId],
    );
    const { employerId } = await defaults('');
    expect(employerId === null).toBe((rows[0]?.n ?? 0) !== 1);
    const asked = await defaults(`?employerId=${places.employerId}`);
    expect(asked.employerId).toBe(places.employerId);
  });

  test('RO-3: only for those who may hire', async () => {
    expect((await employee.get('/v1/Employee/HireDefaults')).status).toBe(403);
  });

  test('10.10: pickers tell position and unit, of a position its unit', async () => {
    const [person] = (await hr.get('/v1/Employee/Options?search=Sekar Anggraini')).body.data;
    expect(person.detail).toContain(' · ');
    const [position] = (await hr.get('/v1/Position/Options?search=Cashier')).body.data;
    expect(position.detail).toBe('Finance');
  });
});
