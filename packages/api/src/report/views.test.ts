import { setTimeout as pause } from 'node:timers/promises';
import { peopleBehind, type RegisterViewDraft, registerView } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { type DefinedField, defineField } from '../../testing/custom-fields.ts';
import { testWorker } from '../../testing/import.ts';
import { testApi } from '../../testing/index.ts';

const api = await testApi({ atOnce: { export: 250, bulk: 500 } });
await testWorker(api);
const hr = api.as('hr@demo.example');
const admin = api.as('admin@demo.example');
const payroll = api.as('payroll@demo.example');
const manager = api.as('manager@demo.example');

type Person = typeof hr;
async function ended(id: string) {
  for (let n = 0; n < 400; n += 1) {
    const job = (await hr.get('/v1/Job/Mine')).body.data.find((one: { id: string }) => one.id === id);
    if (['completed', 'failed', 'cancelled'].includes(job?.state)) return job;
    await pause(50);
  }
  throw new Error('the export does not end');
}

interface Saved {
  id: string;
  name: string;
  view: RegisterViewDraft;
  mine: boolean;
  isSystem: boolean;
  version: number;
  owner: string | null;
  sharedWith: { id: string }[];
  leftOut: string | null;
}
const viewsOf = async (person: Person) =>
  (await person.get('/v1/EmployeeData/View')).body.data as { views: Saved[]; roles: { id: string; name: string }[] };
const named = async (person: Person, name: string) => (await viewsOf(person)).views.find((one) => one.name === name);
const save = async (person: Person, name: string, view: RegisterViewDraft, roles: string[] = []) => {
  const known = (await viewsOf(person)).roles;
  const roleIds = known.filter((one) => roles.includes(one.name)).map((one) => one.id);
  return person.post('/v1/EmployeeData/View', { name, view, roleIds });
};
const BASIC: RegisterViewDraft = { columns: ['employeeNo', 'displayName', 'unitId'], sorts: ['-hireDate'] };

describe('10.6, 11: a view outlives what it was made with', () => {
  const archive = ({ id, version }: DefinedField) => admin.post(`/v1/CustomField/${id}/Deactivate`, { version });
  const where = (field: string) => ({ field, operator: 'is' as const, value: 'x' });

  test('it stays in the list, opens without what was archived, and says what it lacks, also to whom it is shared with', async () => {
    const columnOnly = await defineField(admin, 'SHOWN-ONLY', { fieldClass: 'basic' });
    const chosenBy = await defineField(admin, 'CHOSEN-BY', { fieldClass: 'basic' });
    const paid = await defineField(admin, 'PAID-BY', { fieldClass: 'pay' });
    const readers = ['HR Officer', 'Manager'];
    const part = { match: 'any' as const, conditions: [where('custom.CHOSEN-BY')] };
    const kept = { field: 'employeeNo', operator: 'starts' as const, value: '1' };
    const whole: RegisterViewDraft = {
      columns: ['employeeNo', 'custom.SHOWN-ONLY'],
      filter: { match: 'all', conditions: [kept, where('custom.CHOSEN-BY'), part] },
      sorts: ['-custom.CHOSEN-BY', 'employeeNo'],
      groupBy: [],
    };
    expect((await save(admin, 'Lacks both', whole, readers)).status).toBe(201);
    expect((await save(admin, 'Lacks all', { columns: ['custom.SHOWN-ONLY'] })).status).toBe(201);
    expect((await save(admin, 'Lacks pay', { ...BASIC, sorts: ['custom.PAID-BY'] }, readers)).status).toBe(201);
    expect((await named(admin, 'Lacks both'))?.leftOut).toBeNull();
    for (const field of [columnOnly, chosenBy, paid]) expect((await archive(field)).status).toBe(200);

    const own = (await named(admin, 'Lacks both')) as Saved;
    expect(own.view).toMatchObject({ columns: ['employeeNo'], sorts: ['employeeNo'] });
    expect(own.view.filter).toEqual({ match: 'all', conditions: [kept] });
    const lacks = 'No longer in the register, and therefore left out: Field SHOWN-ONLY, Field CHOSEN-BY.';
    const others = 'The view chose, sorted or grouped its rows by Field CHOSEN-BY, and shows others without.';
    expect(own.leftOut).toBe(`${lacks} ${others} Save it again to keep it like this.`);
    const shared = (await named(hr, 'Lacks both')) as Saved;
    expect(shared.leftOut).toBe(`${lacks} ${others} Only ${shared.owner} can save it again.`);
    const all = (await named(admin, 'Lacks all')) as Saved;
    expect([all.view.columns, all.leftOut]).toEqual([['displayName'], expect.stringContaining('Field SHOWN-ONLY')]);
    // Whoever may not see what it was sorted by does not learn that there was such a field.
    expect(await named(manager, 'Lacks pay')).toBeUndefined();
    expect((await named(manager, 'Lacks both'))?.leftOut).toContain('Field CHOSEN-BY');

    expect((await admin.post('/v1/EmployeeData/Query', { view: own.view, page: 1 })).status).toBe(200);
    const anew = { name: own.name, view: own.view, roleIds: own.sharedWith.map(({ id }) => id), version: own.version };
    expect((await admin.put(`/v1/EmployeeData/View/${own.id}`, anew)).body.data.leftOut).toBeNull();
    expect((await named(hr, 'Lacks both'))?.leftOut).toBeNull();
  });

  test('REGISTER_FIELD_GONE: nothing leaves the house without what it was made with, and nothing is saved with it', async () => {
    const field = await defineField(admin, 'GONE-BY', { fieldClass: 'basic' });
    await archive(field);
    const view: RegisterViewDraft = { ...BASIC, filter: { match: 'all', conditions: [where('custom.GONE-BY')] } };
    const answers = [
      await admin.post('/v1/EmployeeData/Export', { view, format: 'csv' }),
      await admin.post('/v1/EmployeeData/Query', { view, page: 1 }),
      await save(admin, 'Never', view),
    ];
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([422, 'REGISTER_FIELD_GONE']);
      expect(body.message).toBe('No longer in the register: Field GONE-BY. Choose the columns again.');
    }
  });
});

describe('views (organisation-and-employee 11)', () => {
  test('0.2, 11: of several views of one name at once the first is kept, and of two changes of one', async () => {
    const made = await Promise.all([1, 2, 3].map(() => save(payroll, 'At once', BASIC)));
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    for (const { status, body } of made)
      if (status === 409) expect(body).toMatchObject({ code: 'TAKEN', message: 'Name At once is already in use.' });
    const { id, version } = (await named(payroll, 'At once')) as Saved;
    const change = (name: string) =>
      payroll.put(`/v1/EmployeeData/View/${id}`, { name, view: BASIC, roleIds: [], version });
    const changed = await Promise.all(['One', 'Other'].map(change));
    expect(changed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('11: the views of the product can all be opened, each by those who have its classes', async () => {
    for (const person of [hr, payroll, manager]) {
      const system = (await viewsOf(person)).views.filter((one) => one.isSystem);
      for (const { name, view } of system) {
        const { status, body } = await person.post('/v1/EmployeeData/Query', { view });
        expect(status, `${person.email} ${name} ${JSON.stringify(body)}`).toBe(200);
      }
    }
    expect(await named(payroll, 'Salary review')).toBeDefined();
    expect(await named(manager, 'Salary review')).toBeUndefined();
    expect(await named(payroll, 'Birthdays')).toBeUndefined();
    expect(await named(manager, 'Span of control')).toBeDefined();
  });

  test('11: a view is saved, shared with roles, changed and deleted by its owner alone', async () => {
    const made = await save(hr, 'Newest first', BASIC, ['Manager']);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id, version } = made.body.data;
    expect(await named(manager, 'Newest first')).toMatchObject({ id, mine: false, view: registerView.parse(BASIC) });
    expect(await named(payroll, 'Newest first')).toBeUndefined();
    const change = { name: 'Newest', view: BASIC, roleIds: [], version };
    expect((await manager.put(`/v1/EmployeeData/View/${id}`, change)).status).toBe(404);
    expect((await manager.remove(`/v1/EmployeeData/View/${id}`)).status).toBe(404);
    expect((await hr.put(`/v1/EmployeeData/View/${id}`, change)).body.data).toMatchObject({
      name: 'Newest',
      version: 2,
    });
    expect(await named(manager, 'Newest')).toBeUndefined();
    expect((await hr.remove(`/v1/EmployeeData/View/${id}`)).status).toBe(200);
    expect(await named(hr, 'Newest')).toBeUndefined();
  });

  test('STALE: of two who change a view at once the second is told; a name is taken once', async () => {
    const { id } = (await save(hr, 'Twice', BASIC)).body.data;
    const change = (name: string) =>
      hr.put(`/v1/EmployeeData/View/${id}`, { name, view: BASIC, roleIds: [], version: 1 });
    const answers = await Promise.all([change('Once'), change('Other')]);
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find((one) => one.status === 409)?.body.code).toBe('STALE');
    await save(hr, 'Third', BASIC);
    expect((await save(hr, 'Third', BASIC)).body).toMatchObject({ code: 'TAKEN' });
    // Shared only with roles that have the register.
    const share = { name: 'Fourth', view: BASIC, roleIds: [id] };
    expect((await hr.post('/v1/EmployeeData/View', share)).body).toMatchObject({
      code: 'REFERENCE_MISSING',
      errors: [{ path: 'roleIds' }],
    });
  });

  test('0.2: a shared view loses the columns of a class that somebody lacks, and is not theirs when it filters by one', async () => {
    const pay = {
      columns: ['employeeNo', 'pay.base'],
      groupBy: ['unitId'],
      aggregates: [{ field: 'pay.base', of: 'avg' as const }],
    };
    await save(admin, 'With pay', pay, ['Manager']);
    const filter = {
      match: 'all' as const,
      conditions: [{ field: 'pay.base', operator: 'from' as const, value: '1' }],
    };
    await save(admin, 'By pay', { columns: ['employeeNo'], filter }, ['Manager']);
    expect((await named(manager, 'With pay'))?.view).toMatchObject({ columns: ['employeeNo'], aggregates: [] });
    expect(await named(manager, 'By pay')).toBeUndefined();
  });
});

describe('exports (organisation-and-employee 17.2)', () => {
  const fin: RegisterViewDraft['filter'] = {
    match: 'all',
    conditions: [{ field: 'employmentType', operator: 'in', value: 'fixed-term' }],
  };
  const view = { columns: ['employeeNo', 'displayName', 'unitId', 'employmentType', 'hireDate'], filter: fin };
  const file = (format: string, more = {}) =>
    hr.post('/v1/EmployeeData/Export', { view: { ...view, ...more }, format });

  test('17.2: CSV with byte order mark and words, XLSX, JSON lines with values; columns and rows are logged', async () => {
    const { total } = (await hr.post('/v1/EmployeeData/Query', { view })).body.data;
    const csv = await file('csv');
    expect(csv.status).toBe(200);
    const lines = csv.raw.toString().trimEnd().split('\r\n');
    expect(lines[0]).toBe('\ufeffNumber,Name,Unit,Employment type,Hire date');
    expect(lines.length).toBe(total + 1);
    expect(lines[1]).toMatch(/,Fixed term,\d{4}-\d\d-\d\d$/);
    expect((await file('xlsx')).raw.subarray(0, 2).toString()).toBe('PK');
    const first = JSON.parse((await file('jsonl', { compareTo: '2025-01-15' })).raw.toString().split('\n')[0] ?? '');
    expect(Object.keys(first)).toContain('unitId@2025-01-15');
    expect(first).toMatchObject({ employmentType: 'fixed-term' });
    const { rows } = await api.owner.query(
      "select changes from audit_log where action = 'EXPORT' and entity = 'EmployeeData' order by id limit 1",
    );
    expect(rows[0].changes).toMatchObject({ columns: [null, view.columns], rows: [null, total] });
    // Whoever reads the trail reads the columns by their names, in their own language.
    const { body } = await admin.get('/v1/AuditLog/GetPagination?action=EXPORT', { 'accept-language': 'id' });
    const result = body.data
      .filter((one: { entity: string }) => one.entity === 'EmployeeData')
      .map(({ changes }: { changes: { field: string; fieldText: string; newText: string }[] }) =>
        changes.filter(({ field }) => field === 'columns').map(({ fieldText, newText }) => [fieldText, newText]),
      );
    const names = ['Nomor', 'Nama', 'Unit', 'Jenis hubungan kerja', 'Tanggal masuk'];
    expect(result.at(-1)).toEqual([['Kolom', names.join(', ')]]);
    expect(result[0]?.[0]?.[1]).toContain('Unit, Unit (15 Jan 2025), ');
  });

  test('17.2: cells that a spreadsheet would run are written as text', async () => {
    const { id } = (await hr.get('/v1/Employee/GetPagination?pageSize=1&employmentType.in=fixed-term')).body.data[0];
    await api.owner.query(`update employee set preferred_name = '=1+1' where id = $1`, [id]);
    const csv = await file('csv', { columns: ['preferredName'] });
    expect(csv.raw.toString()).toContain("'=1+1");
  });

  test('17.2: more rows than are answered at once are written by a job, for the owner only, and logged', async () => {
    const view = { columns: ['employeeNo', 'displayName', 'pay.base'], sorts: ['-employeeNo'], asOf: '2025-06-15' };
    const { total } = (await hr.post('/v1/EmployeeData/Query', { view })).body.data;
    expect(total).toBeGreaterThan(250);
    const answer = await hr.post('/v1/EmployeeData/Export', { view, format: 'csv' });
    expect(answer.status).toBe(202);
    const job = await ended(answer.body.data.id);
    expect(job).toMatchObject({
      kind: 'register-export',
      state: 'completed',
      title: 'Export employee register (CSV)',
      progress: { done: total, total },
      resultFile: { name: 'Employee register.csv' },
    });
    const lines = (await hr.get(job.resultFile.url)).raw.toString().trimEnd().split('\r\n');
    expect(lines).toHaveLength(total + 1);
    const numbers = lines.slice(1).map((line) => line.split(',')[0] ?? '');
    expect(numbers).toEqual(numbers.toSorted((one, other) => (one < other ? 1 : -1)));
    expect((await admin.get(job.resultFile.url)).status).toBe(404);
    const { rows } = await api.owner.query(
      "select changes from audit_log where action = 'EXPORT' and entity = 'EmployeeData' order by id desc limit 1",
    );
    expect(rows[0].changes).toMatchObject({ columns: [null, view.columns], rows: [null, total] });
  });
});

describe('pictures (issue 3, section 7)', () => {
  test('7: headcount moves by joiners and leavers, and is what the register counts on the last day of the month', async () => {
    const { months } = (await hr.get('/v1/EmployeeData/Pictures')).body.data as {
      months: { month: string; headcount: number; plan: number; joiners: number; leavers: number }[];
    };
    expect(months.length).toBe(24);
    const figures = ['headcount', 'joiners', 'leavers'] as const;
    // Corrections 16: behind each figure of a chart stand as many people as it says; the last months are of the future.
    for (const { month, ...counted } of [months[1], months[10], months[16], months[17], months[18]].filter(
      (one) => !!one,
    )) {
      const listed = figures.map(async (figure) => {
        const question = { view: peopleBehind(figure, month) };
        return [figure, (await hr.post('/v1/EmployeeData/Query', question)).body.data.total] as const;
      });
      expect({ month, ...Object.fromEntries(await Promise.all(listed)) }).toEqual({
        month,
        headcount: counted.headcount,
        joiners: counted.joiners,
        leavers: counted.leavers,
      });
    }
    expect(months.every(({ plan }) => plan >= 0)).toBe(true);
    expect((await hr.get('/v1/EmployeeData/Pictures?asOf=2021-02-30')).body.code).toBe('ASOF_INVALID');
  });
});
