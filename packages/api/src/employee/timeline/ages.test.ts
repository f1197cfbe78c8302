import { describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const { hire, places, idOf, tenantId } = await demoOf(api);

/** Without what the own record shows to everybody. */
const acting = { 'x-active-role': 'HR Administrator' };
const record = (draft: object) => hr.post('/v1/CareerTransition', draft);
const preview = async (draft: object) =>
  succeeded(await hr.post('/v1/CareerTransition/Preview', { action: 'add', draft }, acting)).body.data;
const leaver = async (birthDate: string): Promise<string> => {
  const id = await hire({ firstName: 'Usia', birthDate });
  succeeded(await record({ employeeId: id, type: 'resignation', effectiveDate: '2024-06-30' }));
  return id;
};
const comesBack = async (employeeId: string, change: object = {}, effectiveDate = '2025-02-03') => ({
  employeeId,
  type: 'rehire',
  effectiveDate,
  changes: { ...places, gradeId: await idOf('grade', 'G2'), employmentType: 'permanent', ...change },
});

describe('10.11: what the age of a person rules out for an employment that begins', () => {
  test('10.11 RETIREMENT_BEFORE_HIRE: whoever is past it comes back for a term and not for good', async () => {
    // 58 from 2022 on, 59 from 2025 on: 58 is reached in 2024.
    const id = await leaver('1966-02-04');
    const refused = await record(await comesBack(id));
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [
        {
          path: 'effectiveDate',
          code: 'RETIREMENT_BEFORE_HIRE',
          message: 'The retirement date must be after the hire date.',
        },
      ],
    ]);
    const before = await preview(await comesBack(id));
    expect([before.possible, before.findings[0].code]).toEqual([false, 'RETIREMENT_BEFORE_HIRE']);
    succeeded(await record(await comesBack(id, { employmentType: 'fixed-term' })));
  });

  test('10.11: whoever is not past it comes back; an employment that nobody touches is not judged again', async () => {
    const id = await leaver('1970-02-03');
    succeeded(await record(await comesBack(id)));
    // As an older record may be: the rule speaks of beginnings, not of everything that happens later.
    await api.owner.query("update employee set birth_date = '1950-01-01' where id = $1", [id]);
    const moved = { employeeId: id, type: 'data-change', effectiveDate: '2025-06-01', changes: { costCentre: 'X1' } };
    expect((await record(moved)).status).toBe(201);
  });

  test('1.4, 10.11 UNDER_AGE: a hire is not moved to a day on which the person was too young', async () => {
    const id = await hire({ firstName: 'Muda', birthDate: '2004-06-01', hireDate: '2023-01-01' });
    const { rows } = await api.owner.query<{ id: string }>(
      "select id from career_transition where employee_id = $1 and type = 'hire'",
      [id],
    );
    const correct = async (effectiveDate: string) =>
      hr.post(`/v1/CareerTransition/${rows[0]?.id}/Correct`, {
        type: 'hire',
        effectiveDate,
        correctionReason: 'Typed wrongly',
        changes: { ...places, gradeId: await idOf('grade', 'G2'), employmentType: 'permanent' },
      });
    expect((await correct('2022-05-31')).body.errors).toMatchObject([{ path: 'effectiveDate', code: 'UNDER_AGE' }]);
    succeeded(await correct('2022-06-01'));
  });

  test('0.2: without the class personal no refusal tells what the date of birth is', async () => {
    const id = await leaver('1966-02-04');
    await api.owner.query(
      `update field_grant g set access = 'none' from role r
       where r.tenant_id = $1 and r.code = 'HR-ADMIN' and g.tenant_id = r.tenant_id and g.role_id = r.id and g.class = 'personal'`,
      [tenantId],
    );
    await api.owner.query('update tenant set access_version = access_version + 1 where id = $1', [tenantId]);
    expect((await preview(await comesBack(id))).findings).toEqual([]);
  });
});
