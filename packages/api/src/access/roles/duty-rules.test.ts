import { describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const tenant = await api.tenantId('demo');
const duties = async () => (await admin.get('/v1/SeparationOfDuties')).body.data;
const draft = (more: object = {}) => ({
  code: 'grade-pay',
  a: { menu: 'grade', action: 'edit' },
  b: { menu: 'salary-range', action: 'edit' },
  ...more,
});
const find = async (kind: 'role' | 'app_user', column: string, value: string): Promise<string> =>
  (
    await api.owner.query<{ id: string }>(`select id from ${kind} where tenant_id = $1 and ${column} = $2`, [
      tenant,
      value,
    ])
  ).rows[0]?.id ?? '';

describe('rules of separated duties', () => {
  test('D3: a rule is made of two actions that there are, and lists who breaks it already', async () => {
    const made = await admin.post('/v1/SeparationOfDuties/Rule', draft());
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.data).toMatchObject({
      code: 'GRADE-PAY',
      a: 'Grades: Edit',
      b: 'Salary Ranges: Edit',
      severity: 'block',
      level: 'user',
      status: 'active',
    });
    const broken = (await duties()).conflicts.filter((one: { code: string }) => one.code === 'GRADE-PAY');
    expect(broken.map((one: { name: string }) => one.name)).toContain('Bima Prasetyo');
    expect((await admin.post('/v1/SeparationOfDuties/Rule', draft())).body.code).toBe('TAKEN');
  });

  test('D3: a menu or action of nobody, or twice the same, is refused at its place', async () => {
    for (const [path, more] of [
      ['a.menu', { a: { menu: 'nowhere', action: 'edit' } }],
      ['b.action', { b: { menu: 'grade', action: 'approve' } }],
      ['b.action', { b: { menu: 'grade', action: 'edit' } }],
    ] as const) {
      const refused = await admin.post('/v1/SeparationOfDuties/Rule', draft({ code: 'OTHER', ...more }));
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, path]);
    }
  });

  test('SOD_CONFLICT: the rule holds for the next grant; reported only, or out of use, it lets pass', async () => {
    const [rule] = (await duties()).rules.filter((one: { code: string }) => one.code === 'GRADE-PAY');
    const set = (change: object) => admin.put(`/v1/SeparationOfDuties/Rule/${rule.id}`, change);
    const give = async (assign: boolean) =>
      (
        await admin.post('/v1/User/BulkAssign', {
          userIds: [await find('app_user', 'email', 'time@demo.example')],
          roleId: await find('role', 'name', 'HR Administrator'),
          assign,
        })
      ).body.code;
    expect(await give(true)).toBe('SOD_CONFLICT');
    expect((await set({ severity: 'warn', status: 'active' })).body.data.severity).toBe('warn');
    expect(await give(true)).toBeUndefined();
    await give(false);
    await set({ severity: 'block', status: 'inactive' });
    expect(await give(true)).toBeUndefined();
    expect((await duties()).conflicts.filter((one: { code: string }) => one.code === 'GRADE-PAY')).toEqual([]);
  });

  test('SOD_CONFLICT: whoever edits bank accounts of employees does not send the file to the bank', async () => {
    const menus = (await admin.get('/v1/Role/Matrix')).body.data.flatMap((one: { menus: object[] }) => one.menus);
    const grant = (key: string, actions: string[]) => ({
      menuId: menus.find((menu: { key: string }) => menu.key === key).menuId,
      actions,
    });
    const role = (name: string, menuGrants: object[], access: string) =>
      admin.post('/v1/Role', { name, menuGrants, fieldGrants: [{ class: 'bank', access }] });
    const pay = grant('claim-payment-process', ['view', 'export']);
    const both = await role('Both', [grant('employee', ['view', 'edit']), pay], 'edit');
    expect([both.status, both.body.message]).toEqual([
      409,
      "Both would have both 'Bank fields of employees: Edit' and 'Claim Payments: Export'. Remove one or record an exception.",
    ]);
    expect((await role('Looks at accounts', [grant('employee', ['view', 'edit']), pay], 'view')).status).toBe(201);
    // To edit such fields takes both: the class, and the page of employees.
    expect((await role('Edits nobody', [grant('employee', ['view']), pay], 'edit')).status).toBe(201);

    const keeper = await role('Keeps accounts', [grant('employee', ['view', 'edit'])], 'edit');
    const give = async (roleId: string) =>
      (
        await admin.post('/v1/User/BulkAssign', {
          userIds: [await find('app_user', 'email', 'payroll@demo.example')],
          roleId,
          assign: true,
        })
      ).body.code;
    expect(await give(keeper.body.data.id)).toBe('SOD_CONFLICT');
    expect(await give(await find('role', 'name', 'Edits nobody'))).toBeUndefined();
  });

  test('RO-4: whoever may only look at roles changes no rule', async () => {
    const auditor = api.as('auditor@demo.example');
    expect((await auditor.get('/v1/SeparationOfDuties')).status).toBe(200);
    expect((await auditor.post('/v1/SeparationOfDuties/Rule', draft({ code: 'MINE' }))).status).toBe(403);
  });
});
