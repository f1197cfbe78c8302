import { describe, expect, test } from 'vitest';
import { inDays } from '../../testing/careers.ts';
import { testApi } from '../../testing/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const manager = api.as('manager@demo.example');
const employee = api.as('employee@demo.example');
const payroll = api.as('payroll@demo.example');

interface Row {
  readonly id: string;
  readonly displayName: string;
  readonly [field: string]: unknown;
}
const option = async (resource: string, search: string): Promise<string> =>
  (await hr.get(`/v1/${resource}/Options?search=${encodeURIComponent(search)}`)).body.data[0].id;

let n = 0;
async function draft(change: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  n += 1;
  return {
    firstName: 'Kirana',
    lastName: `Baru${n}`,
    birthDate: '1995-04-01',
    hireDate: '2025-02-03',
    employerId: await option('Employer', 'NSG'),
    locationId: await option('Location', 'JKT'),
    unitId: await option('OrganizationUnit', 'FIN'),
    positionId: await option('Position', 'Finance Analyst'),
    employmentType: 'permanent',
    ...change,
  };
}
const hire = async (change: Record<string, unknown> = {}) => {
  const made = await hr.post('/v1/Employee', await draft(change));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data;
};
const names = (rows: readonly Row[]) => rows.map((one) => one.displayName);

describe('hiring (organisation-and-employee 10, 12.3)', () => {
  test('12.3: a person is created with an approved hire, a segment, a number by pattern and today`s row', async () => {
    const made = await hire({ salaryAmount: '7500000', salaryPeriod: 'month' });
    expect(made).toMatchObject({
      status: 'active',
      version: 1,
      fte: '1',
      refs: { unitId: { code: 'FIN', name: 'Finance' }, gradeId: { code: 'G2' } },
      salary: [{ amount: '7500000', currency: 'IDR', period: 'month', validFrom: '2025-02-03', validTo: null }],
      createdBy: 'Bima Prasetyo',
    });
    expect(made.employeeNo).toMatch(/^NSG25\d{4}$/);
    expect(made.segments).toHaveLength(1);
    expect(made.segments[0]).toMatchObject({
      validFrom: '2025-02-03',
      validTo: null,
      transactions: [{ type: 'hire' }],
    });
    expect((await hr.get(`/v1/Employee/${made.id}`)).body.data).toEqual(made);
  });

  test('12.5: rupiah are whole, whether the currency is the employer’s or chosen; dollars have cents', async () => {
    const paid = async (salaryAmount: string, salaryCurrency: string | null = null) =>
      (await hire({ salaryAmount, salaryCurrency, salaryPeriod: 'month' })).salary[0];
    expect(await paid('7500000.5')).toMatchObject({ amount: '7500001', currency: 'IDR' });
    expect(await paid('7500000.4999', 'IDR')).toMatchObject({ amount: '7500000', currency: 'IDR' });
    expect(await paid('1500.255', 'USD')).toMatchObject({ amount: '1500.26', currency: 'USD' });
  });

  test('2: numbers follow each other; a number typed by hand is skipped; one that is used is refused with its holder', async () => {
    const first = await hire({ hireDate: '2001-01-01', birthDate: '1970-01-01' });
    expect(first.employeeNo).toBe('NSG010001');
    await hire({ hireDate: '2001-01-01', birthDate: '1970-01-01', employeeNo: 'nsg010002' });
    expect((await hire({ hireDate: '2001-01-01', birthDate: '1970-01-01' })).employeeNo).toBe('NSG010003');
    const refused = await hr.post('/v1/Employee', await draft({ employeeNo: 'Nsg010001' }));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'EMPLOYEE_NO_TAKEN',
      message: `Employee number Nsg010001 belongs to ${first.displayName}.`,
      errors: [{ path: 'employeeNo' }],
    });
  });

  test('2: the sequence passes over numbers that were somebody’s: of a former, a cancelled and a coming employment, and a corrected one', async () => {
    const old = { hireDate: '2002-01-01', birthDate: '1970-01-01' };
    const made = await hire({ ...old, employeeNo: 'NSG020001' });
    const { employerId, locationId, unitId, positionId, employmentType } = made;
    const changes = { employerId, locationId, unitId, positionId, employmentType };
    const next = async () => (await hr.get(`/v1/Employer/${employerId}/NextEmployeeNo?hireDate=2002-01-01`)).body.data;
    const career = async (body: object, path = '') => {
      const answer = await hr.post(`/v1/CareerTransition${path}`, body);
      expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
      return answer.body.data;
    };
    const back = (effectiveDate: string, employeeNo: string) => ({
      employeeId: made.id,
      type: 'rehire',
      effectiveDate,
      changes,
      terms: { employeeNo },
    });
    await career({ employeeId: made.id, type: 'resignation', effectiveDate: '2003-03-31' });
    const again = await career(back('2004-01-01', 'NSG020002'));
    // As a typing mistake is mended: the number of the letters that went out stays that of this person.
    const { employeeId: _, ...mended } = back('2004-01-01', 'Corrected-1');
    await career({ ...mended, correctionReason: 'mistyped' }, `/${again.id}/Correct`);
    await career({ employeeId: made.id, type: 'resignation', effectiveDate: '2005-03-31' });
    const undone = await career(back('2006-01-01', 'NSG020003'));
    await career({ reason: 'did not come' }, `/${undone.id}/Cancel`);
    await career(back(inDays(30), 'nsg020004'));
    expect(await next()).toEqual({ employeeNo: 'NSG020005' });
    expect((await hire(old)).employeeNo).toBe('NSG020005');
    expect((await hire(old)).employeeNo).toBe('NSG020006');
  });

  test('10.2: the number of a former employment is not given again', async () => {
    const made = await hire({ employeeNo: 'ONCE-1' });
    const career = async (body: object) => expect((await hr.post('/v1/CareerTransition', body)).status).toBe(201);
    await career({ employeeId: made.id, type: 'resignation', effectiveDate: '2025-03-31' });
    const { employerId, locationId, unitId, positionId, employmentType } = made;
    const changes = { employerId, locationId, unitId, positionId, employmentType };
    const terms = { employeeNo: 'TWICE-1' };
    await career({ employeeId: made.id, type: 'rehire', effectiveDate: '2025-06-01', changes, terms });
    const refused = await hr.post('/v1/Employee', await draft({ employeeNo: 'once-1' }));
    expect([refused.status, refused.body.code]).toEqual([409, 'EMPLOYEE_NO_TAKEN']);
    // Nor to somebody else who comes back.
    const other = await hire();
    await career({ employeeId: other.id, type: 'resignation', effectiveDate: '2025-03-31' });
    for (const employeeNo of ['ONCE-1', 'twice-1']) {
      const back = {
        employeeId: other.id,
        type: 'rehire',
        effectiveDate: '2025-06-01',
        changes,
        terms: { employeeNo },
      };
      const answer = await hr.post('/v1/CareerTransition', back);
      expect([answer.status, answer.body.code, answer.body.errors]).toMatchObject([
        409,
        'EMPLOYEE_NO_TAKEN',
        [{ path: 'terms.employeeNo' }],
      ]);
    }
  });

  test('10.2: one name is enough', async () => {
    expect((await hire({ firstName: 'Suharti', lastName: null })).displayName).toBe('Suharti');
  });

  test('10.4: a hire in the future is preboarding and already on the timeline', async () => {
    const made = await hire({ hireDate: '2999-01-01', birthDate: null });
    expect(made).toMatchObject({ status: 'preboarding', service: null });
    const { transitions } = (await hr.get(`/v1/CareerTransition/Employee/${made.id}`)).body.data;
    // 1.4: approved at once, applied on its day.
    expect(transitions).toMatchObject([{ type: 'hire', status: 'approved', application: 'scheduled' }]);
  });

  test.each([
    ['NAME_REQUIRED', { firstName: null, lastName: null }, 'firstName', 'Enter at least one name.'],
    [
      'BIRTH_FUTURE',
      { birthDate: '2970-01-01', hireDate: '2999-01-01' },
      'birthDate',
      'Date of birth cannot be after today.',
    ],
    ['HIRE_BEFORE_BIRTH', { birthDate: '2025-02-03' }, 'hireDate', 'The hire date must be after the date of birth.'],
    [
      'UNDER_AGE',
      { birthDate: '2007-02-04' },
      'birthDate',
      'The employee would be 17 years old on the hire date. The minimum is 18.',
    ],
    [
      'EMAILS_EQUAL',
      { workEmail: 'a@b.example', personalEmail: 'A@B.example' },
      'personalEmail',
      'Work and personal email must differ.',
    ],
    ['PHONE_INVALID', { phone: '12' }, 'phone', '12 is not a valid phone number.'],
  ])('10.11: %s', async (code, change, path, message) => {
    const refused = await hr.post('/v1/Employee', await draft(change));
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([{ path, code, message }]);
  });

  test('EMAIL_TAKEN: unique over both fields, without case, and told with its holder', async () => {
    const first = await hire({ workEmail: 'kirana@one.example' });
    const refused = await hr.post('/v1/Employee', await draft({ personalEmail: 'KIRANA@one.example' }));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'EMAIL_TAKEN',
      message: `kirana@one.example is already used by ${first.employeeNo} ${first.displayName}.`,
      errors: [{ path: 'personalEmail' }],
    });
    // The address of somebody who left is free again.
    const left = await hire({ personalEmail: 'gone@one.example' });
    const end = { employeeId: left.id, type: 'resignation', effectiveDate: '2025-03-31' };
    expect((await hr.post('/v1/CareerTransition', end)).status).toBe(201);
    await hire({ workEmail: 'gone@one.example' });
  });

  test('EMAIL_TAKEN, EMPLOYEE_NO_TAKEN, IDENTIFIER_TAKEN: whoever is out of reach is not named', async () => {
    const stranger = await hire({ workEmail: 'secret@one.example', employeeNo: 'OUT-1' });
    const mine = await hire();
    const passport = { scheme: 'passport', value: 'OUTOFREACH1', isPrimary: true };
    expect((await hr.post(`/v1/Employee/${stranger.id}/Identifier`, passport)).status).toBe(201);
    const [unit, other] = [await option('OrganizationUnit', 'FIN'), await option('OrganizationUnit', 'HR')];
    const move = (id: string) => api.owner.query('update employee_current set unit_id = $2 where id = $1', [id, other]);
    await move(stranger.id);
    const scope = (to: string, refs: readonly string[]) =>
      api.owner.query(
        `update menu_grant g set scope = $1, scope_refs = $2 from role r, menu m
         where r.code = 'HR-ADMIN' and g.role_id = r.id and m.id = g.menu_id and m.key = 'employee'`,
        [to, refs],
      );
    await scope('orgUnit', [unit]);
    const acting = { 'x-active-role': 'HR Administrator' };
    const draftHere = await draft({ unitId: mine.unitId });
    const text = [
      await hr.put(`/v1/Employee/${mine.id}`, { personalEmail: 'secret@one.example', version: 1 }, acting),
      await hr.post('/v1/Employee', { ...draftHere, employeeNo: 'out-1' }, acting),
      await hr.post(`/v1/Employee/${mine.id}/Identifier`, passport, acting),
    ].map(({ body }) => [body.code, body.message]);
    await scope('tenant', []);
    expect(text).toEqual([
      ['EMAIL_TAKEN', 'secret@one.example is already used by another employee.'],
      ['EMPLOYEE_NO_TAKEN', 'Employee number out-1 belongs to another employee.'],
      ['IDENTIFIER_TAKEN', 'Passport ••••ACH1 is already registered for another employee.'],
    ]);
  });

  test('EMAIL_TAKEN: two at once with one address in different fields: one is written', async () => {
    const [a, b] = await Promise.all([
      hr.post('/v1/Employee', await draft({ workEmail: 'same@one.example' })),
      hr.post('/v1/Employee', await draft({ personalEmail: 'same@one.example' })),
    ]);
    expect([a.status, b.status].sort((x, y) => x - y)).toEqual([201, 409]);
  });

  test('a reference that is not there or of another employer is refused at its field', async () => {
    const gone = await hr.post('/v1/Employee', await draft({ unitId: '00000000-0000-7000-8000-000000000000' }));
    expect(gone.body).toMatchObject({ code: 'REFERENCE_MISSING', errors: [{ path: 'unitId' }] });
  });

  test('10.9: the same birth date with a similar name, the same address or phone is shown first', async () => {
    const made = await hire({
      firstName: 'Prameswari',
      lastName: 'Dyah',
      birthDate: '1991-07-07',
      phone: '+6281234567',
    });
    const check = async (change: Record<string, unknown>) =>
      (await hr.post('/v1/Employee/CheckDuplicate', change)).body.data;
    expect(await check({ firstName: 'Prameswari', lastName: 'Diah', birthDate: '1991-07-07' })).toMatchObject([
      { id: made.id, reasons: ['name-and-birth-date'] },
    ]);
    expect(await check({ firstName: 'Somebody', phone: '+62 812 34567' })).toMatchObject([
      { id: made.id, reasons: ['phone'] },
    ]);
    expect(await check({ firstName: 'Prameswari', lastName: 'Dyah', birthDate: '1991-07-08' })).toEqual([]);
    // Half of the letters in common is another name.
    expect(await check({ firstName: 'Pramesti', lastName: 'Dyah', birthDate: '1991-07-07' })).toEqual([]);
    const mailed = await hire({ personalEmail: 'alike@one.example', homePhone: '+622155501' });
    for (const field of ['workEmail', 'personalEmail'])
      expect(await check({ [field]: 'alike@one.example' })).toMatchObject([{ id: mailed.id, reasons: ['email'] }]);
    expect(await check({ phone: '+622155501' })).toMatchObject([{ id: mailed.id, reasons: ['phone'] }]);
  });
});

describe('changing a person', () => {
  test('USE_TRANSITION: dated facts may come along as they were read, never with another value', async () => {
    const made = await hire();
    const body = { firstName: 'Kirana', lastName: 'Putri', unitId: made.unitId, hireDate: made.hireDate, version: 1 };
    const changed = await hr.put(`/v1/Employee/${made.id}`, body);
    expect(changed.body.data).toMatchObject({ displayName: 'Kirana Putri', version: 2 });
    const refused = await hr.put(`/v1/Employee/${made.id}`, {
      unitId: await option('OrganizationUnit', 'HR'),
      version: 2,
    });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'USE_TRANSITION',
      message: 'Unit is changed by a career transition.',
      errors: [{ path: 'unitId' }],
    });
  });

  test('STALE: the record as it is now comes along; what is not sent stays', async () => {
    const made = await hire({ phone: '+6281111111' });
    await hr.put(`/v1/Employee/${made.id}`, { preferredName: 'Kiki', version: 1 });
    const stale = await hr.put(`/v1/Employee/${made.id}`, { preferredName: 'Nana', version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: 'STALE',
      current: { preferredName: 'Kiki', phone: '+6281111111', version: 2 },
    });
  });

  test('10.11: rules look at the record as it will be', async () => {
    const made = await hire({ firstName: 'Solo', lastName: null, workEmail: 'solo@one.example' });
    const put = (change: Record<string, unknown>) => hr.put(`/v1/Employee/${made.id}`, { ...change, version: 1 });
    expect((await put({ firstName: null })).body.errors).toMatchObject([{ path: 'firstName', code: 'NAME_REQUIRED' }]);
    expect((await put({ personalEmail: 'solo@one.example' })).body.errors).toMatchObject([{ code: 'EMAILS_EQUAL' }]);
    expect((await put({ birthDate: '2025-02-03' })).body.errors).toMatchObject([{ code: 'HIRE_BEFORE_BIRTH' }]);
    expect((await put({ birthDate: '2970-01-01' })).body.errors).toMatchObject([
      { path: 'birthDate', code: 'BIRTH_FUTURE' },
      { code: 'HIRE_BEFORE_BIRTH' },
    ]);
    expect((await put({ workEmail: 'solo@one.example' })).body.data.version).toBe(1);
  });

  test('10.11 RETIREMENT_BEFORE_HIRE: another date of birth fits the hire; what does not touch it is not asked about it', async () => {
    const made = await hire({ birthDate: '1990-01-01' });
    const put = (change: Record<string, unknown>) => hr.put(`/v1/Employee/${made.id}`, { ...change, version: 1 });
    expect((await put({ birthDate: '1960-01-01' })).body.errors).toEqual([
      {
        path: 'birthDate',
        code: 'RETIREMENT_BEFORE_HIRE',
        message: 'The retirement date must be after the hire date.',
      },
    ]);
    expect((await put({ birthDate: '2007-02-04' })).body.errors).toMatchObject([
      { path: 'birthDate', code: 'UNDER_AGE' },
    ]);
    await api.owner.query("update employee set birth_date = '1960-01-01' where id = $1", [made.id]);
    expect((await put({ preferredName: 'Kiki' })).body.data).toMatchObject({ preferredName: 'Kiki' });
  });

  test('the history tells who changed what, without fields the reader may not see', async () => {
    const made = await hire({ phone: '+6281111112' });
    await hr.put(`/v1/Employee/${made.id}`, { phone: '+6281111113', lastName: 'Lama', version: 1 });
    const full = (await hr.get(`/v1/Employee/${made.id}/History`)).body.data;
    expect(full[0]).toMatchObject({ action: 'UPDATE', by: 'Bima Prasetyo' });
    expect(full[0].changes).toContainEqual({ field: 'phone', old: '+6281111112', new: '+6281111113' });
    const less = (await payroll.get(`/v1/Employee/${made.id}/History`)).body.data;
    expect(less[0].changes.map((one: { field: string }) => one.field)).not.toContain('phone');
    expect(less[0].changes.map((one: { field: string }) => one.field)).toContain('lastName');
  });

  test('0.2: a renamed master is carried to the list, a renamed person to their reports', async () => {
    const boss = await hire({ firstName: 'Boss', lastName: 'Lama' });
    const made = await hire({ managerId: boss.id });
    const unit = (await hr.get(`/v1/OrganizationUnit/${made.unitId}`)).body.data;
    await hr.put(`/v1/OrganizationUnit/${unit.id}`, { code: 'FIN', name: 'Treasury', version: unit.version });
    await hr.put(`/v1/Employee/${boss.id}`, { lastName: 'Baru', version: 1 });
    expect((await hr.get(`/v1/Employee/${made.id}`)).body.data.refs).toMatchObject({
      unitId: { code: 'FIN', name: 'Treasury' },
      managerId: { name: 'Boss Baru' },
    });
  });
});

describe('who may see whom and what (RO-5, RO-6, 0.2)', () => {
  const page = async (person: typeof hr, query = '') =>
    (await person.get(`/v1/Employee/GetPagination?pageSize=100${query}`)).body;

  test('RO-5: self sees the own record only', async () => {
    expect(names((await page(employee)).data)).toEqual(['Yoga Firmansyah']);
  });

  test('10.12: whoever is an employee opens the own record without its id, with what the own role shows', async () => {
    const [me] = (await employee.get('/v1/Employee/GetPagination')).body.data;
    const own = (await employee.get('/v1/Employee/Me')).body.data;
    expect(own).toEqual((await employee.get(`/v1/Employee/${me.id}`)).body.data);
    expect(own).not.toHaveProperty('salary');
    expect((await api.as('admin@demo.example').get('/v1/Employee/Me')).status).toBe(404);
  });

  test('RO-5: tree sees the reports, theirs and, with includeSelf, the own record; nobody else', async () => {
    const { data, pagination } = await page(manager);
    expect(pagination.totalItems).toBe(data.length);
    expect(names(data)).toEqual(expect.arrayContaining(['Yoga Firmansyah', 'Sekar Anggraini']));
    const byId = new Map(data.map((row: Row) => [row.id, row]));
    const me = data.find((row: Row) => row.displayName === 'Sekar Anggraini').id;
    for (const row of data) if (row.id !== me) expect(byId.has(row.managerId)).toBe(true);
    expect(data.some((row: Row) => row['managerId'] !== me && row.id !== me)).toBe(true);
  });

  test('RO-6: what the list leaves out is not found by its id, in pickers, in history or in exports', async () => {
    const [boss] = (await hr.get('/v1/Employee/Options?search=Bima%20Prasetyo')).body.data;
    expect((await employee.get(`/v1/Employee/${boss.id}`)).status).toBe(404);
    expect((await employee.get(`/v1/Employee/${boss.id}/History`)).status).toBe(404);
    expect((await employee.get('/v1/Employee/Options?search=Bima')).body.data).toEqual([]);
    expect((await manager.get(`/v1/Employee/Options?ids=${boss.id}`)).body.data).toEqual([]);
  });

  test('0.2: without the class a field is absent, and filtering or sorting on it is FIELD_FORBIDDEN', async () => {
    const [row] = (await page(payroll)).data;
    expect(row).not.toHaveProperty('birthDate');
    expect(row).not.toHaveProperty('workEmail');
    const detail = (await payroll.get(`/v1/Employee/${row.id}`)).body.data;
    const readers = await api.owner.query(
      "select u.email from audit_log a join app_user u on u.tenant_id = a.tenant_id and u.id = a.actor_user_id where a.action = 'READ_SENSITIVE' and a.entity_id = $1",
      [row.id],
    );
    expect(readers.rows).toEqual([{ email: 'payroll@demo.example' }]);
    expect(detail).not.toHaveProperty('age');
    expect(detail.salary).toHaveLength(1);
    const seen = (await employee.get('/v1/Employee/GetPagination')).body.data[0];
    expect((await employee.get(`/v1/Employee/${seen.id}`)).body.data).not.toHaveProperty('salary');
    for (const query of ['birthDate.from=1990-01-01', 'sort=birthDate', 'workEmail.contains=a']) {
      const refused = await payroll.get(`/v1/Employee/GetPagination?${query}`);
      expect(refused.status).toBe(403);
      expect(refused.body.code).toBe('FIELD_FORBIDDEN');
    }
    expect((await payroll.get('/v1/Employee/Export?columns=birthDate')).body.code).toBe('FIELD_FORBIDDEN');
  });

  test('0.2: an address is found by those who may see it only', async () => {
    const search = (person: typeof hr) => page(person, '&search=employee%40demo.example');
    expect(names((await search(hr)).data)).toEqual(['Yoga Firmansyah']);
    expect((await search(payroll)).data).toEqual([]);
  });

  test('TN-2: another tenant finds nothing of it', async () => {
    const stranger = api.as('admin@other.example');
    const [row] = (await page(hr)).data;
    expect((await stranger.get(`/v1/Employee/${row.id}`)).status).toBe(404);
    expect(
      (await stranger.get(`/v1/Employee/GetPagination?search=${encodeURIComponent('Yoga Firmansyah')}`)).body.data,
    ).toEqual([]);
    expect((await page(stranger)).pagination.totalItems).toBe(8);
  });
});
