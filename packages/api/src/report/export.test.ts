import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { testWorker } from '../../testing/import.ts';
import { succeeded, testApi } from '../../testing/index.ts';

const api = await testApi({ atOnce: { export: 400, bulk: 500 } });
await testWorker(api);
const hr = api.as('hr@demo.example');
const manager = api.as('manager@demo.example');
const payroll = api.as('payroll@demo.example');

const columns = ['employeeNo', 'BankAccount.accountNo', 'identifier.passport'];
const conditions = [{ field: 'BankAccount.accountNo', operator: 'empty', value: 'false' }];
const view = { columns, filter: { match: 'all', conditions } };
const options = (more: object = {}) => ({ view, ...more });
const reason = 'Transfer list for the bank';

async function lastExport(): Promise<Record<string, [null, unknown]>> {
  const { rows } = await api.owner.query(
    "select changes from audit_log where action = 'EXPORT' and entity = 'EmployeeData' order by id desc limit 1",
  );
  return rows[0].changes;
}

beforeAll(async () => {
  const { body } = await hr.get('/v1/Employee/GetPagination?pageSize=10');
  const [first] = body.data;
  const account = {
    purpose: 'payroll',
    bankName: 'Bank Satu',
    accountNo: '1234567890',
    accountName: first.displayName,
    isPrimary: true,
  };
  succeeded(
    await hr.post(`/v1/Employee/${first.id}/BankAccount`, {
      ...account,
      branch: null,
      currency: 'IDR',
      sharePercent: '100',
      fixedAmount: null,
      isJoint: false,
      validFrom: '2020-01-01',
      validTo: null,
    }),
  );
  succeeded(
    await hr.post(`/v1/Employee/${first.id}/Identifier`, { scheme: 'passport', value: 'X1234567', isPrimary: true }),
  );
});

describe('numbers of identity cards and bank accounts in exports (17.2)', () => {
  test('17.2: they are masked, in every format, whoever asks', async () => {
    for (const format of ['csv', 'jsonl']) {
      const file = await hr.post('/v1/EmployeeData/Export', options({ format }));
      expect(file.status, JSON.stringify(file.body)).toBe(200);
      expect(file.raw.toString()).toContain('7890');
      expect(file.raw.toString()).not.toMatch(/1234567890|X1234567/);
    }
    expect(await lastExport()).not.toHaveProperty('in_full');
  });

  test('17.2: in full with the permission and a reason, which is in the trail with columns and number of rows', async () => {
    const file = await hr.post('/v1/EmployeeData/Export', options({ format: 'jsonl', unmasked: { reason } }));
    expect(file.status, JSON.stringify(file.body)).toBe(200);
    const lines = file.raw.toString().trim().split('\n');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      'BankAccount.accountNo': '1234567890',
      'identifier.passport': 'X1234567',
    });
    expect(await lastExport()).toMatchObject({
      columns: [null, columns],
      rows: [null, lines.length],
      in_full: [null, columns.slice(1)],
      reason: [null, reason],
    });
  });

  test('17.2: without a reason, without the permission or without the class it is refused', async () => {
    const short = await hr.post('/v1/EmployeeData/Export', options({ unmasked: { reason: ' no ' } }));
    expect([short.status, short.body.errors?.[0]?.path]).toEqual([422, 'unmasked.reason']);
    const bank = { columns: ['BankAccount.accountNo'] };
    const plain = await payroll.post('/v1/EmployeeData/Export', { view: bank });
    expect(plain.status).toBe(200);
    const refused = await payroll.post('/v1/EmployeeData/Export', { view: bank, unmasked: { reason } });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    const officer = await api
      .as('multi@demo.example')
      .post('/v1/EmployeeData/Export', options({ unmasked: { reason } }), { 'x-active-role': 'HR Officer' });
    expect(officer.status).toBe(403);
  });
});

describe('the sheet "About" (17.2)', () => {
  test('17.2: says view, day, filters, person, time and the reason; the rows stay on the first sheet', async () => {
    const asked = { format: 'xlsx', name: 'Payroll accounts', unmasked: { reason } };
    const file = await hr.post('/v1/EmployeeData/Export', { view: { ...view, asOf: '2024-05-06' }, ...asked });
    const { sheets } = await readXlsx(file.raw);
    expect(sheets.map(({ name }) => name)).toEqual(['Employee register', 'About']);
    const text = Object.fromEntries((sheets[1]?.rows ?? []).map(([title, value]) => [String(title), value]));
    expect(text).toMatchObject({
      View: 'Employee register: Payroll accounts',
      'As of': '6 May 2024',
      Filters: 'Account number is not empty',
      'Numbers in full because': reason,
      'Exported at': expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d WIB \(Asia\/Jakarta\)$/),
    });
    expect(text['Exported by']).toBeTruthy();
  });

  test('17.2: a group of conditions stays one, and moving days and yes and no are said in words', async () => {
    const number = (operator: string, value: string) => ({ field: 'employeeNo', operator, value });
    const filter = {
      match: 'all',
      conditions: [
        { match: 'any', conditions: [number('is', 'A-1'), number('starts', 'NSG')] },
        { match: 'any', conditions: [{ field: 'hireDate', operator: 'within', value: 'last12Months' }] },
        { field: 'FamilyMember.isDependant', operator: 'is', value: 'true' },
      ],
    };
    const text = async (language: string) => {
      const asked = { view: { columns: ['employeeNo'], filter }, format: 'xlsx' };
      const file = await hr.post('/v1/EmployeeData/Export', asked, { 'accept-language': language });
      const rows = (await readXlsx(file.raw)).sheets[1]?.rows ?? [];
      const from = rows.findIndex(([title]) => title === 'Filters' || title === 'Filter');
      return rows.slice(from, from + 3).map((row) => row[1]);
    };
    expect(await text('en')).toEqual([
      '(Number is A-1 or Number begins with NSG)',
      'Hire date within the last 12 months',
      'Dependant is yes',
    ]);
    expect(await text('id')).toEqual([
      '(Nomor adalah A-1 atau Nomor diawali NSG)',
      'Tanggal masuk dalam 12 bulan terakhir',
      'Tanggungan adalah ya',
    ]);
  });

  test('17.2: of a list: its filters by name, references by name and code, in the language of the person', async () => {
    const units = (await hr.get('/v1/OrganizationUnit/GetPagination?pageSize=10')).body.data;
    const file = await hr.get(
      `/v1/Employee/Export?format=xlsx&search=a&asOf=2024-05-06&status=active,suspended&hireDate.from=2020-01-31&unitId.in=${units[0].id}&columns=employeeNo`,
      { 'accept-language': 'id' },
    );
    const { sheets } = await readXlsx(file.raw);
    const rows = (sheets[1]?.rows ?? []).map((row) => row.map(String));
    expect(rows).toContainEqual(['Per tanggal', '6 Mei 2024']);
    const text = rows.flat();
    expect(text).toContain('Status: Aktif, Diskors');
    expect(text).toContain('Tanggal masuk mulai 31 Jan 2020');
    expect(text.join('\n')).toMatch(
      new RegExp(`Pencarian: a[^]*salah satu dari ${units[0].name} [(]${units[0].code}[)]`),
    );
  });

  test('17.2: what filters name is told by name and code, of people only those within reach', async () => {
    const [first, second] = (await hr.get('/v1/OrganizationUnit/GetPagination?pageSize=10')).body.data;
    const [grade] = (await hr.get('/v1/Grade/GetPagination?pageSize=10')).body.data;
    const called = ({ name, code }: { name: string; code: string }) => `${name} (${code})`;
    const team = (await manager.get('/v1/Employee/GetPagination?pageSize=100')).body.data;
    const [reached] = team;
    const mine = new Set(team.map(({ id }: { id: string }) => id));
    const other = (await hr.get('/v1/Employee/GetPagination?pageSize=100')).body.data.find(
      ({ id }: { id: string }) => !mine.has(id),
    );
    const person = `${reached.displayName} (${reached.employeeNo})`;
    const path = `/v1/Employee/Export?format=xlsx&unitId.in=${second.id},${first.id}&gradeId.in=${grade.id}`;
    const list = (await readXlsx((await hr.get(path)).raw)).sheets[1]?.rows ?? [];
    expect(list.flat()).toContainEqual(expect.stringContaining(`is one of ${called(second)}, ${called(first)}`));
    expect(list.flat()).toContain(`Grade is one of ${called(grade)}`);
    // The register says them alike, also in a group.
    const among = (field: string, value: string) => ({ field, operator: 'in', value });
    const any = { match: 'any', conditions: [among('gradeId', grade.id), among('unitId', second.id)] };
    const filter = { match: 'all', conditions: [any, among('managerId', `${reached.id},${other.id}`)] };
    const asked = { view: { columns: ['employeeNo'], filter }, format: 'xlsx' };
    const saidTo = async (who: typeof hr) =>
      ((await readXlsx((await who.post('/v1/EmployeeData/Export', asked)).raw)).sheets[1]?.rows ?? []).flat();
    expect(await saidTo(hr)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\(Grade is one of .* or .*\)$/),
        `Manager is one of ${person}, ${other.displayName} (${other.employeeNo})`,
      ]),
    );
    expect((await saidTo(hr)).join()).toContain(`is one of ${called(second)})`);
    expect(await saidTo(manager)).toContain(`Manager is one of ${person}, …`);
  });
});

describe('files of exports (17.2)', () => {
  test("17.2: a link is its owner's alone, and ends after seven days", async () => {
    await api.owner.query(
      "insert into grade (tenant_id, code, name, rank) select $1, 'B' || n, 'Bulk ' || n, 1000 + n from generate_series(1, 500) n",
      [await api.tenantId('demo')],
    );
    const { id } = (await hr.get('/v1/Grade/Export?format=csv')).body.data;
    const job = await expect
      .poll(
        async () => (await hr.get('/v1/Job/Mine')).body.data.find((one: { id: string }) => one.id === id)?.resultFile,
        {
          timeout: 120_000,
        },
      )
      .toBeTruthy()
      .then(async () => (await hr.get('/v1/Job/Mine')).body.data.find((one: { id: string }) => one.id === id));
    const { url } = job.resultFile;
    expect((await hr.get(url)).status).toBe(200);
    expect((await api.as('admin@demo.example').get(url)).status).toBe(404);
    const fileId = url.split('/').at(-1);
    const { rows } = await api.owner.query(
      'select extract(epoch from expires_at - created_at) / 86400 as days from stored_file where id = $1',
      [fileId],
    );
    expect(Math.round(Number(rows[0].days))).toBe(7);
    await api.owner.query("update stored_file set expires_at = now() - interval '1 second' where id = $1", [fileId]);
    expect((await hr.get(url)).status).toBe(404);
  });

  test('17.2: without a mail server a mailbox link is refused at its field', async () => {
    const weekly = { name: 'Mailed', format: 'csv', every: 'day', hour: 6, mail: true, ...options() };
    const { status, body } = await hr.post('/v1/EmployeeData/Schedule', weekly);
    expect([status, body.errors[0].path, body.code]).toEqual([422, 'mail', 'NO_MAIL']);
    expect((await hr.get('/v1/User/Me')).body.data.mails).toBe(false);
  });
});

describe('groups in exports (11, 17.2)', () => {
  const grouped = {
    columns: ['employeeNo'],
    groupBy: ['employerId', 'employmentType'],
    aggregates: [{ field: 'age', of: 'avg' }],
  };

  test('11, 17.2: a grouped view is exported as the screen shows it, with what each line is about', async () => {
    const shown = succeeded(await hr.post('/v1/EmployeeData/Query', { view: grouped })).body.data.groups;
    const file = await hr.post('/v1/EmployeeData/Export', { view: grouped, format: 'xlsx' });
    expect(file.status).toBe(200);
    const [sheet] = (await readXlsx(file.raw)).sheets;
    const [titles, everything, first, ...further] = sheet?.rows ?? [];
    expect(titles).toEqual(['Line', 'Employer', 'Employment type', 'People', 'Full-time share', 'Age: average']);
    expect(everything?.slice(0, 4)).toEqual(['Everything', null, null, shown[0].people]);
    expect(first?.slice(0, 4)).toEqual(['Subtotal', shown[1].keys[0].name, null, shown[1].people]);
    const groups = further.filter(([line]) => line === 'Group');
    expect(groups.length).toBeGreaterThan(1);
    expect(groups.map((row) => row[2])).toContain('Permanent');
    expect(groups.reduce((sum, row) => sum + Number(row[3]), 0)).toBe(shown[0].people);
    expect(await lastExport()).toMatchObject({ rows: [null, shown.length] });
    const programs = await hr.post('/v1/EmployeeData/Export', { view: grouped, format: 'jsonl' });
    const lines = programs.raw
      .toString()
      .trim()
      .split('\n')
      .map((one) => JSON.parse(one));
    expect(lines.find(({ line }) => line === 'Group')).toMatchObject({
      employmentType: expect.stringMatching(/^[a-z-]+$/),
    });
  });

  test('11: what the screen hides of few people is empty in the file, which says why', async () => {
    const view = { ...grouped, groupBy: ['positionId'], aggregates: [{ field: 'pay.base', of: 'sum' }] };
    const shown = succeeded(await payroll.post('/v1/EmployeeData/Query', { view })).body.data.groups;
    const hidden = shown.filter(({ values: [one] }: { values: { withheld?: string }[] }) => one?.withheld).length;
    expect(hidden).toBeGreaterThan(0);
    const file = await payroll.post('/v1/EmployeeData/Export', { view, format: 'xlsx' });
    const { sheets } = await readXlsx(file.raw);
    const rows = sheets[0]?.rows.slice(1) ?? [];
    expect(rows.filter((row) => (row[4] ?? null) === null)).toHaveLength(hidden);
    // An amount says in which currency; of what is hidden not even that is told.
    expect(sheets[0]?.rows[0]?.slice(4)).toEqual(['Base salary: sum', 'Currency']);
    expect(rows.map((row) => [typeof row[4], row[5] ?? null])).toEqual(
      shown.map(({ values: [one] }: { values: { value: string | null }[] }) =>
        one?.value ? ['number', 'IDR'] : [expect.anything(), null],
      ),
    );
    expect(JSON.stringify(sheets[1]?.rows)).toContain('Pay of fewer than 5 people');
  });
});
