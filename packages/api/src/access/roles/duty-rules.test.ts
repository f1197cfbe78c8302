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
  test('D3: a company begins with the default rules, all of them refusing', async () => {
    const { rules } = await duties();
    expect(rules.map(({ code, a, b, level }: Record<string, string>) => [code, a, b, level])).toEqual([
      ['BALANCE-CREATE-APPROVE', 'Balance Maintenance: Create', 'Balance Maintenance: Approve', 'transaction'],
      ['BANK-DATA-PAY', 'Bank fields of employees: Edit', 'Claim Payments: Export', 'user'],
      ['CLAIM-PAY-CREATE-APPROVE', 'Claim Payments: Create', 'Claim Payments: Approve', 'transaction'],
      ['CLAIM-SETTING-PAY', 'Claim Settings: Edit', 'Claim Payments: Approve', 'user'],
    ]);
    expect(new Set(rules.map(({ severity, status }: Record<string, string>) => `${severity} ${status}`))).toEqual(
      new Set(['block active']),
    );
  });

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

  test('D3: at the moment of the act: an exception that is over, or roles of the provider, let nobody do either', async () => {
    const payroll = api.as('payroll@demo.example');
    const [user, role] = [await find('app_user', 'email', payroll.email), await find('role', 'name', 'Claims Officer')];
    const menuOf = async (name: string, menu: string) =>
      JSON.stringify((await payroll.get(`/v1/Menu/MenuByRole?role=${encodeURIComponent(name)}`)).body.data.menus).match(
        new RegExp(`"path":"/${menu}"[^}]*"actions":\\[([^\\]]*)`),
      )?.[1];
    expect(await menuOf('Payroll/Finance', 'claim-payment-process')).toContain('"approve"');
    // As the sign-in provider gives a role: nobody is asked.
    await api.owner.query(
      "insert into user_role (tenant_id, user_id, role_id, source) values ($1, $2, $3, 'idp') on conflict do nothing",
      [tenant, user, role],
    );
    expect(await menuOf('Payroll/Finance', 'claim-payment-process')).not.toContain('"approve"');
    expect(await menuOf('Claims Officer', 'claim-setting')).not.toContain('"edit"');
    expect(await menuOf('Claims Officer', 'claim-setting')).toContain('"create"');

    const [rule] = (await duties()).rules.filter((one: { code: string }) => one.code === 'CLAIM-SETTING-PAY');
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const made = await admin.post('/v1/SeparationOfDuties/Exception', {
      ruleId: rule.id,
      userId: user,
      reason: 'Month end',
      validTo: day(30),
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(await menuOf('Payroll/Finance', 'claim-payment-process')).toContain('"approve"');
    await api.owner.query('update sod_exception set valid_to = $2 where id = $1', [made.body.data.id, day(-2)]);
    expect(await menuOf('Payroll/Finance', 'claim-payment-process')).not.toContain('"approve"');
  });

  test('D3: who holds both is told which, does neither, and does both again when a rule only reports', async () => {
    const hr = api.as('hr@demo.example');
    const [rule] = (await duties()).rules.filter((one: { code: string }) => one.code === 'GRADE-PAY');
    const set = (severity: string) =>
      admin.put(`/v1/SeparationOfDuties/Rule/${rule.id}`, { severity, status: 'active' });
    const [grade] = (await hr.get('/v1/Grade')).body.data;
    const name = async () => {
      const { id, version, rank, steps, description } = (await hr.get(`/v1/Grade/${grade.id}`)).body.data;
      return hr.put(`/v1/Grade/${id}`, { code: grade.code, name: grade.name, rank, steps, description, version });
    };
    expect((await set('block')).status).toBe(200);
    const refused = await name();
    expect([refused.status, refused.body.code]).toEqual([409, 'SOD_CONFLICT']);
    expect(refused.body.message).toBe(
      "Bima Prasetyo would have both 'Grades: Edit' and 'Salary Ranges: Edit'. Remove one or record an exception.",
    );
    // The other role of the header makes no difference: the duties are those of the person.
    expect((await hr.get('/v1/Grade/GetPagination')).status).toBe(200);
    await set('warn');
    expect((await name()).status, JSON.stringify((await name()).body)).toBe(200);
    await set('block');
    // Who keeps roles can always part what clashes; the fixed administrator holds everything by design.
    expect((await admin.get('/v1/Grade')).status).toBe(200);
    expect(
      (await admin.put(`/v1/SeparationOfDuties/Rule/${rule.id}`, { severity: 'block', status: 'inactive' })).status,
    ).toBe(200);
  });

  test('D3: who edits bank accounts and sends the file too, sees the accounts and changes none', async () => {
    const { rows } = await api.owner.query<{ id: string }>(
      'select id from app_user where tenant_id = $1 and email = $2',
      [tenant, 'time@demo.example'],
    );
    const classes = async () => (await api.as('time@demo.example').get('/v1/User/Me')).body.data.fieldClasses;
    await api.owner.query('delete from user_role where tenant_id = $1 and user_id = $2', [tenant, rows[0]?.id]);
    const give = async (name: string) =>
      api.owner.query('insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)', [
        tenant,
        rows[0]?.id,
        await find('role', 'name', name),
      ]);
    await give('Keeps accounts');
    expect((await classes()).bank).toBe('edit');
    await give('Looks at accounts');
    expect((await classes()).bank).toBe('view');
  });

  test('D3: a rule for each case is kept at the act: who made a record does not end it, whatever their role', async () => {
    const other = await admin.post('/v1/SeparationOfDuties/Rule', draft({ code: 'TWO-PAGES', level: 'transaction' }));
    expect(other.body.errors[0]).toMatchObject({ path: 'b.menu' });
    const rule = await admin.post('/v1/SeparationOfDuties/Rule', {
      code: 'GRADE-CASE',
      a: { menu: 'grade', action: 'create' },
      b: { menu: 'grade', action: 'delete' },
      level: 'transaction',
    });
    expect(rule.body.data, JSON.stringify(rule.body)).toMatchObject({ level: 'transaction', severity: 'block' });
    const hr = api.as('hr@demo.example');
    const make = async (who: typeof hr, code: string, rank: number) =>
      (await who.post('/v1/Grade', { code, name: code, rank })).body.data;
    const [mine, theirs] = [await make(hr, 'CASE1', 871), await make(admin, 'CASE2', 872)];
    const refused = await hr.remove(`/v1/Grade/${mine.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'SOD_CASE']);
    expect(refused.body.message).toBe(
      "You did 'Grades: Create' here yourself, so someone else has to do 'Grades: Delete'.",
    );
    expect((await admin.remove(`/v1/Grade/${theirs.id}`)).body.code).toBe('SOD_CASE');
    expect((await hr.get(`/v1/Grade/${mine.id}`)).status).toBe(200);
    // The other one may, each.
    expect((await admin.remove(`/v1/Grade/${mine.id}`)).status).toBe(200);
    expect((await hr.remove(`/v1/Grade/${theirs.id}`)).status).toBe(200);

    const [again] = [await make(hr, 'CASE3', 873)];
    await admin.put(`/v1/SeparationOfDuties/Rule/${rule.body.data.id}`, { severity: 'warn', status: 'active' });
    expect((await hr.remove(`/v1/Grade/${again.id}`)).status).toBe(200);
  });

  test('RO-4: whoever may only look at roles changes no rule', async () => {
    const auditor = api.as('auditor@demo.example');
    expect((await auditor.get('/v1/SeparationOfDuties')).status).toBe(200);
    expect((await auditor.post('/v1/SeparationOfDuties/Rule', draft({ code: 'MINE' }))).status).toBe(403);
  });
});
