import { describe, expect, test } from 'vitest';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { testApi } from '../../../testing/index.ts';
import { ensureReference } from '../../region/index.ts';

const api = await testApi();
await testWorker(api);
const admin = api.as('admin@demo.example');
const { check, write, act, settled } = uploadsOf(admin);

interface Person {
  readonly id: string;
  readonly employeeNo: string;
  readonly displayName: string;
}
const people: readonly Person[] = (await admin.get('/v1/Employee/GetPagination?pageSize=50&status=active')).body.data;
let n = 0;
const somebody = (): Person => people[(n += 1)] as Person;
const list = async ({ id }: Person, child: string) => (await admin.get(`/v1/Employee/${id}/${child}`)).body.data;
const issuesOf = async (id: string) =>
  (await admin.get(`/v1/Import/${id}/Rows?state=error`)).body.data.map(
    (row: { row: number; issues: { code: string; message: string; value: string | null }[] }) => [
      row.row,
      row.issues[0]?.code,
      row.issues[0]?.message,
    ],
  );

/** Everything of a table but what every write changes. */
const stateOf = async (table: string) =>
  (
    await api.owner.query(
      `select to_jsonb(t) - 'version' - 'updated_at' - 'updated_by' - 'created_at' as row from ${table} t order by id`,
    )
  ).rows;

const undo = async (id: string) => {
  await act(id, 'Undo');
  return settled(id);
};

describe('17.1: records of employees from a file', () => {
  test('found by the number of the person and their own key; a second import changes nothing, undo restores exactly', async () => {
    const [a, b] = [somebody(), somebody()];
    const before = await stateOf('employee_skill');
    const file = `Employee number;Skill;Level;Years of experience\n${a.employeeNo};Welding;3 – competent;4\n${b.employeeNo};welding;5;\n`;
    const first = await write(file, 'EmployeeSkill');
    expect(first.counts, JSON.stringify(await issuesOf(first.id))).toMatchObject({ added: 2, errors: 0 });
    expect(await list(a, 'Skill')).toMatchObject([{ skill: 'Welding', level: '3', years: 4 }]);
    const { body } = await admin.get(`/v1/Import/${first.id}/Rows?state=add`);
    // 17.1, step 6: the page of the person shows them, so the link is called by that name.
    expect(body.data.map((row: { link: string; label: string }) => [row.link, row.label])).toEqual(
      [a, b].map(({ id, displayName }) => [`/employee/employee-form/${id}`, displayName]),
    );
    expect((await check(file, 'EmployeeSkill')).counts).toMatchObject({ same: 2, add: 0, change: 0 });

    const middle = await stateOf('employee_skill');
    const second = await write(file.replace(';4\n', ';9\n'), 'EmployeeSkill');
    expect(second.counts).toMatchObject({ changed: 1, same: 1 });
    expect((await undo(second.id)).counts).toMatchObject({ restored: 1, kept: 0 });
    expect(await stateOf('employee_skill')).toEqual(middle);
    expect((await undo(first.id)).state).toBe('undone');
    expect(await stateOf('employee_skill')).toEqual(before);
  });

  test('an unknown number is told with its row, in every mode', async () => {
    for (const mode of ['insert', 'update', 'upsert'] as const) {
      const checked = await check('Employee number,Skill,Level\nNOBODY,Cooking,1\n', 'EmployeeSkill', { mode });
      const [[row, code]] = await issuesOf(checked.id);
      expect([row, code], mode).toEqual([2, 'LOOKUP_NOT_FOUND']);
    }
  });

  test('10.3: a new address ends the one before, in any order of the rows; undo opens it again', async () => {
    const person = somebody();
    const draft = { type: 'domicile', country: 'ID', line1: 'Jalan Lama', validFrom: '2020-01-01' };
    await admin.post(`/v1/Employee/${person.id}/Address`, draft);
    const before = await stateOf('employee_address');
    const file = `Employee number,Type,Country,Address,Valid from\n${person.employeeNo},Domicile,Indonesia,Jalan Baru,2024-05-06\n${person.employeeNo},Domicile,Indonesia,Jalan Tengah,2022-01-01\n`;
    const result = await write(file, 'EmployeeAddress');
    expect(result.counts, JSON.stringify(await issuesOf(result.id))).toMatchObject({ added: 2, changed: 0 });
    const rows = await list(person, 'Address');
    expect(rows.map((one: Record<string, unknown>) => [one['validFrom'], one['validTo']])).toEqual([
      ['2024-05-06', null],
      ['2022-01-01', '2024-05-05'],
      ['2020-01-01', '2021-12-31'],
    ]);
    expect((await check(file, 'EmployeeAddress')).counts).toMatchObject({ same: 2, add: 0, change: 0 });
    const undone = await undo(result.id);
    expect(undone).toMatchObject({ state: 'undone', counts: { removed: 2, restored: 0, kept: 0 } });
    expect(await stateOf('employee_address')).toEqual(before);
  });

  test('RECORD_OVERLAP: a period inside another one is an error of its row; the others are written', async () => {
    const [person, other] = [somebody(), somebody()];
    const file = `Employee number,Type,Country,Address,Valid from,Valid to\n${person.employeeNo},Mailing address,Indonesia,A,2022-01-01,2022-12-31\n${person.employeeNo},Mailing address,Indonesia,B,2022-06-01,2022-07-01\n${other.employeeNo},Mailing address,Indonesia,C,2022-06-01,\n`;
    const result = await write(file, 'EmployeeAddress');
    expect(result.counts).toMatchObject({ added: 2, failed: 1 });
    expect(await issuesOf(result.id)).toMatchObject([
      [3, 'RECORD_OVERLAP', expect.stringContaining('already covers 1 Jun 2022')],
    ]);
  });

  test('one highest education: a file takes the mark from another; twice in a file is refused; undo gives it back', async () => {
    const person = somebody();
    const school = { level: 'bachelor', institution: 'UI', graduated: true, isHighest: true };
    await admin.post(`/v1/Employee/${person.id}/Education`, school);
    const before = await stateOf('employee_education');
    const result = await write(
      `Employee number,Level,School or university,Highest education\n${person.employeeNo},Master,ITB,yes\n${person.employeeNo},Doctor,ITB,yes\n`,
      'EmployeeEducation',
    );
    expect(result.counts).toMatchObject({ added: 1, errors: 1 });
    expect(await issuesOf(result.id)).toMatchObject([[3, 'DUPLICATE_IN_FILE', expect.any(String)]]);
    const marks = (await list(person, 'Education')).map((one: Record<string, unknown>) => [
      one['level'],
      one['isHighest'],
    ]);
    expect(Object.fromEntries(marks)).toEqual({ bachelor: false, master: true });
    expect((await undo(result.id)).state).toBe('undone');
    expect(await stateOf('employee_education')).toEqual(before);
  });
});

describe('10.8: numbers that are kept encrypted', () => {
  test('a file brings them whole; they are nowhere written down as typed; found again by their hash', async () => {
    const [a, b] = [somebody(), somebody()];
    const file = `Employee number,Kind,Number\n${a.employeeNo},Passport,X 7654-321\n${b.employeeNo},Passport,Y7654321\n`;
    const first = await write(file, 'EmployeeIdentifier');
    expect(first.counts, JSON.stringify(await issuesOf(first.id))).toMatchObject({ added: 2, errors: 0 });
    expect(await list(a, 'Identifier')).toMatchObject([{ value: '••••4321' }]);
    for (const table of ['import_row', 'import_change', 'data_import', 'employee_identifier', 'audit_log']) {
      const { rows } = await api.owner.query(`select t::text as text from ${table} t`);
      expect(rows.map(({ text }) => text).join('\n'), table).not.toMatch(/7654-?321/);
    }
    expect((await check(file, 'EmployeeIdentifier')).counts).toMatchObject({ same: 2, add: 0, change: 0 });
    expect((await undo(first.id)).state).toBe('undone');
    expect(await list(a, 'Identifier')).toEqual([]);
  });

  test('IDENTIFIER_TAKEN, IDENTIFIER_SHAPE and RETYPE are errors of their rows', async () => {
    const [a, b] = [somebody(), somebody()];
    await admin.post(`/v1/Employee/${a.id}/Identifier`, { scheme: 'passport', value: 'TAKEN9911', isPrimary: true });
    const checked = await check(
      `Employee number,Kind,Number\n${b.employeeNo},Passport,taken 9911\n${b.employeeNo},NIK,123\n${b.employeeNo},Passport,••••1234\n${a.employeeNo},Passport,NEW12345\n${b.employeeNo},Passport,new12345\n`,
      'EmployeeIdentifier',
    );
    expect((await issuesOf(checked.id)).map((one: unknown[]) => one.slice(0, 2))).toEqual([
      [2, 'IDENTIFIER_TAKEN'],
      [3, 'IDENTIFIER_SHAPE'],
      [4, 'RETYPE'],
      [6, 'IDENTIFIER_TAKEN'],
    ]);
  });

  test('10.8: nobody gets the same number of a kind twice, from any way of adding', async () => {
    const [a, b] = [somebody(), somebody()];
    await admin.post(`/v1/Employee/${a.id}/Identifier`, { scheme: 'passport', value: 'TWICE5511', isPrimary: true });
    const file = `Employee number,Kind,Number,The valid one of its kind\n${a.employeeNo},Passport,twice 5511,no\n${b.employeeNo},Passport,TWICE5522,no\n${b.employeeNo},Passport,twice-5522,no\n`;
    for (const settings of [{ mode: 'insert' }, { mode: 'insert', matchKey: null }] as const) {
      const checked = await check(file, 'EmployeeIdentifier', settings);
      const result = await issuesOf(checked.id);
      expect(result.map((one: unknown[]) => one.slice(0, 2))).toEqual([
        [2, 'TAKEN'],
        [4, 'DUPLICATE_IN_FILE'],
      ]);
      expect(result[0][2]).toContain('••••5511');
    }
  });

  test('10.3: signs alone are no number of an account in a file either', async () => {
    const checked = await check(
      `Employee number,Bank,Account number,In the name of,Share in percent,Valid from\n${somebody().employeeNo},BCA,- . -,Somebody,60,2024-01-01\n`,
      'EmployeeBankAccount',
    );
    expect((await issuesOf(checked.id)).map((one: unknown[]) => one.slice(0, 2))).toEqual([[2, 'NO_NUMBER']]);
  });

  test('BANK_SHARE_TOTAL counts the accounts of the file with those that are there', async () => {
    const person = somebody();
    const account = (bank: string, no: string, share: string) =>
      `${person.employeeNo},${bank},${no},Somebody,${share},2024-01-01\n`;
    const head = 'Employee number,Bank,Account number,In the name of,Share in percent,Valid from\n';
    const result = await write(
      head + account('BCA', '11122201', '60') + account('BNI', '11122202', '40') + account('BRI', '11122203', '1'),
      'EmployeeBankAccount',
    );
    expect(result.counts).toMatchObject({ added: 2, errors: 1 });
    expect(await issuesOf(result.id)).toMatchObject([[4, 'BANK_SHARE_TOTAL', expect.stringContaining('101%')]]);
  });

  test('BANK_ACCOUNT_TAKEN: the account of somebody else, who is there or in a row before, unless it is joint', async () => {
    const [there, one, two] = [somebody(), somebody(), somebody()];
    const head =
      'Employee number,Bank,Account number,In the name of,Share in percent,Joint account,Why it is shared,Valid from\n';
    const row = (person: Person, no: string, joint = 'no,') =>
      `${person.employeeNo},Bank ${no},${no},Somebody,50,${joint},2024-01-01\n`;
    expect((await write(head + row(there, '55 66 77'), 'EmployeeBankAccount')).counts).toMatchObject({ added: 1 });
    const checked = await check(
      head + row(one, '55-66-77') + row(one, '55-66-88') + row(two, '556688') + row(two, '556677', 'yes,Married'),
      'EmployeeBankAccount',
      { mode: 'insert' },
    );
    expect(await issuesOf(checked.id)).toMatchObject([
      [2, 'BANK_ACCOUNT_TAKEN', `This account belongs to ${there.employeeNo}. Tick joint account if they share it.`],
      [4, 'BANK_ACCOUNT_TAKEN', `This account belongs to ${one.employeeNo}. Tick joint account if they share it.`],
    ]);
  });
});

describe('18: addresses', () => {
  test('18: a postal code is written as in its country, in a file as by hand', async () => {
    const person = somebody();
    await api.door.outside((tx) => ensureReference(tx));
    const row = (code: string) => `${person.employeeNo},Mailing address,Indonesia,Jalan Pos,${code},2019-01-01\n`;
    const file = (code: string) => `Employee number,Type,Country,Address,Postal code,Valid from\n${row(code)}`;
    const wrong = await check(file('4012'), 'EmployeeAddress');
    expect(await issuesOf(wrong.id)).toMatchObject([[2, 'POSTAL_CODE_FORMAT', expect.stringContaining('99999')]]);
    expect((await check(file('40123'), 'EmployeeAddress')).counts).toMatchObject({ add: 1, errors: 0 });
  });
});

describe('10.3: contracts', () => {
  test('CONTRACT_OVERLAP, also between rows of the file; the number finds the contract again', async () => {
    const person = somebody();
    const head = 'Employee number,Number,Type,Start,End\n';
    const one = `${person.employeeNo},C-1,Fixed-term,2022-01-01,2022-12-31\n`;
    const file = `${head}${one}${person.employeeNo},C-2,Fixed-term,2022-06-01,2023-06-01\n${person.employeeNo},C-3,Permanent,2023-01-01,\n`;
    const result = await write(file, 'EmployeeContract');
    expect(result.counts).toMatchObject({ added: 2, errors: 1 });
    expect(await issuesOf(result.id)).toMatchObject([[3, 'CONTRACT_OVERLAP', expect.stringContaining('C-1')]]);
    const longer = await write(head + one.replace('2022-12-31', '2022-11-30'), 'EmployeeContract');
    expect(longer.counts).toMatchObject({ changed: 1, added: 0 });
  });

  test('18: the law of the company`s country decides how long a probation may be, in a file as by hand', async () => {
    const person = somebody();
    const file = `Employee number,Number,Type,Start,Probation until\n${person.employeeNo},P-1,Permanent,2024-01-01,2024-06-30\n`;
    const country = (code: string) => api.owner.query("update tenant set country = $1 where name = 'demo'", [code]);
    const checked = await check(file, 'EmployeeContract');
    expect(await issuesOf(checked.id)).toMatchObject([[2, 'PROBATION_TOO_LONG', expect.any(String)]]);
    await country('NL');
    expect((await check(file, 'EmployeeContract')).counts).toMatchObject({ add: 1, errors: 0 });
    await country('ID');
  });
});

describe('0.2: field classes', () => {
  test('FIELD_FORBIDDEN: a pay column needs the class pay; it is not even named to whoever lacks it', async () => {
    const officer = api.as('multi@demo.example');
    const entities = (await officer.get('/v1/Import/Entity')).body.data as {
      name: string;
      fields: { key: string }[];
    }[];
    const names = entities.map((one) => one.name);
    expect(names).toContain('EmployeeTraining');
    expect(names).not.toContain('EmployeeTaxProfile');
    expect(names).not.toContain('EmployeeMedical');
    const training = entities.find((one) => one.name === 'EmployeeTraining');
    expect(training?.fields.map((one) => one.key)).not.toContain('cost');
    const { id, settings } = (
      await uploadsOf(officer).upload('Employee number,Name,From,Cost\n1,A,2024-01-01,5\n', '?entity=EmployeeTraining')
    ).body.data;
    const mapping = ['employeeId', 'name', 'startedOn', 'cost'];
    const refused = await officer.put(`/v1/Import/${id}/Mapping`, {
      entity: 'EmployeeTraining',
      settings: { ...settings, mapping },
    });
    expect([refused.status, refused.body.code]).toEqual([403, 'FIELD_FORBIDDEN']);
  });
});

describe('17.1: what should be looked at again is counted and told, and keeps nothing from being written', () => {
  const warningsOf = async (id: string, headers = {}) =>
    (await admin.get(`/v1/Import/${id}/Rows?state=warning`, headers)).body.data.map(
      (row: { row: number; issues: { column: string; code: string; message: string }[] }) => [
        row.row,
        row.issues[0]?.column,
        row.issues[0]?.code,
        row.issues[0]?.message,
      ],
    );
  const bornOn = (one: Person, date: string, gender: string) =>
    api.owner.query('update employee set birth_date = $2, gender = $3 where id = $1', [one.id, date, gender]);

  test('18: a NIK that says another birth date or gender than the record; the woman born 12 May 1992 is not asked about', async () => {
    const [fits, older, man] = [somebody(), somebody(), somebody()];
    await bornOn(fits, '1992-05-12', 'female');
    await bornOn(older, '1991-05-12', 'female');
    await bornOn(man, '1992-05-13', 'male');
    const file = [
      'Employee number,Kind,Number',
      `${fits.employeeNo},NIK,3174015205920003`,
      `${older.employeeNo},NIK,3174015205920004`,
      `${man.employeeNo},NIK,3174015305920005`,
    ].join('\n');
    const checked = await check(file, 'EmployeeIdentifier');
    expect(checked, JSON.stringify(await issuesOf(checked.id))).toMatchObject({
      state: 'validated',
      counts: { add: 3, errors: 0, warnings: 2 },
    });
    const result = await warningsOf(checked.id);
    expect(result.map((one: unknown[]) => one.slice(0, 2))).toEqual([
      [3, 'Number'],
      [4, 'Number'],
    ]);
    expect(JSON.stringify(result)).not.toContain('31740152');
    const inIndonesian = await warningsOf(checked.id, { 'accept-language': 'id' });
    expect(inIndonesian[0][3]).not.toBe(result[0][3]);
    await act(checked.id, 'Run', { policy: 'allOrNothing' });
    expect(await settled(checked.id)).toMatchObject({ state: 'completed', counts: { added: 3, warnings: 2 } });
    expect((await check(file, 'EmployeeIdentifier')).counts).toMatchObject({ same: 3, warnings: 0 });
  });

  test('18: an NPWP that is not the NIK, whether that is there or comes with the file, before it or after it', async () => {
    const [there, above, below, without, old] = [somebody(), somebody(), somebody(), somebody(), somebody()];
    const born = ['1992-05-12', 'female'] as const;
    for (const one of [there, above, below, without, old]) await bornOn(one, ...born);
    const nik = { scheme: 'id-nik', isPrimary: true };
    await admin.post(`/v1/Employee/${there.id}/Identifier`, { ...nik, value: '3174015205920011' });
    await admin.post(`/v1/Employee/${old.id}/Identifier`, { ...nik, value: '3174015205920012' });
    const file = [
      'Employee number,Kind,Number',
      `${there.employeeNo},NPWP,3174015205920091`,
      `${above.employeeNo},NIK,3174015205920013`,
      `${above.employeeNo},NPWP,3174015205920092`,
      `${below.employeeNo},NPWP,3174015205920093`,
      `${below.employeeNo},NIK,3174015205920014`,
      `${without.employeeNo},NPWP,3174015205920094`,
      `${old.employeeNo},NPWP,01.234.567.8-901.000`,
    ].join('\n');
    const checked = await check(file, 'EmployeeIdentifier');
    expect(checked.counts, JSON.stringify(await issuesOf(checked.id))).toMatchObject({ add: 7, errors: 0 });
    const result = await warningsOf(checked.id);
    const text = 'The NPWP of a resident is the NIK; this one differs from it.';
    const differs = ['Number', 'IDENTIFIER_NOT_NIK', text];
    expect(result).toEqual([2, 4, 5].map((row) => [row, ...differs]));
    // As by hand.
    const npwp = { scheme: 'id-npwp', isPrimary: true, value: '3174015205920091' };
    const made = await admin.post(`/v1/Employee/${there.id}/Identifier`, npwp);
    expect(made.body.data.warnings).toEqual([text]);
  });

  test('18: an NPWP is compared with the NIK however far apart they stand in the file, and with the one that will be valid', async () => {
    const [after, before, fits, renewed] = [somebody(), somebody(), somebody(), somebody()];
    for (const one of [after, before, fits, renewed]) await bornOn(one, '1992-05-12', 'female');
    const nik = { scheme: 'id-nik', isPrimary: true, value: '3174015205920021' };
    await admin.post(`/v1/Employee/${renewed.id}/Identifier`, nik);
    // More rows between them than are judged in one go.
    const others = Array.from({ length: 6_000 }, (_, n) => `NOBODY${n},NIK,3174015205920099`);
    const file = [
      'Employee number,Kind,Number',
      `${after.employeeNo},NPWP,3174015205920022`,
      `${before.employeeNo},NIK,3174015205920023`,
      `${fits.employeeNo},NPWP,3174015205920024`,
      `${renewed.employeeNo},NPWP,3174015205920025`,
      ...others,
      `${after.employeeNo},NIK,3174015205920026`,
      `${before.employeeNo},NPWP,3174015205920027`,
      `${fits.employeeNo},NIK,3174015205920024`,
      `${renewed.employeeNo},NIK,3174015205920025`,
    ].join('\n');
    const checked = await check(file, 'EmployeeIdentifier');
    expect(checked.counts).toMatchObject({ add: 8, errors: others.length, warnings: 2 });
    expect((await warningsOf(checked.id)).map((one: unknown[]) => [one[0], one[2]])).toEqual([
      [2, 'IDENTIFIER_NOT_NIK'],
      [others.length + 7, 'IDENTIFIER_NOT_NIK'],
    ]);
  });

  test('10.3: work elsewhere after the hire, the own phone for an emergency, a second spouse', async () => {
    const one = somebody();
    await api.owner.query("update employee set phone = '+6281234500099' where id = $1", [one.id]);
    const work = await check(
      `Employee number,Employer,Position,From,To\n${one.employeeNo},Before,Clerk,1999-01-01,1999-12-31\n${one.employeeNo},Beside,Clerk,2001-01-01,2998-12-31\n`,
      'EmployeeWorkHistory',
    );
    expect(work.counts, JSON.stringify(await issuesOf(work.id))).toMatchObject({ add: 2, errors: 0, warnings: 1 });
    expect((await warningsOf(work.id))[0].slice(0, 3)).toEqual([3, 'To', 'AFTER_HIRE']);
    const contact = await check(
      `Employee number,Name,Relation,Phone,Priority\n${one.employeeNo},Ibu,parent,+62 812-3450-0099,1\n`,
      'EmployeeEmergencyContact',
    );
    expect(contact.counts, JSON.stringify(await issuesOf(contact.id))).toMatchObject({ add: 1, warnings: 1 });
    expect((await warningsOf(contact.id))[0].slice(1, 3)).toEqual(['Phone', 'OWN_PHONE']);
    const family = await check(
      `Employee number,Name,Relation\n${one.employeeNo},A,Spouse\n${one.employeeNo},B,Spouse\n${one.employeeNo},C,Child\n`,
      'EmployeeFamilyMember',
    );
    expect(family.counts, JSON.stringify(await issuesOf(family.id))).toMatchObject({ add: 3, warnings: 1 });
    expect((await warningsOf(family.id))[0].slice(0, 3)).toEqual([3, 'Relation', 'TOO_MANY_SPOUSES']);
  });

  test('17.1: a family in the words of the country; a dash in the column of identity numbers is no number', async () => {
    const { employeeNo, id } = somebody();
    const rows = ['Istri Satu,Istri,W,-', 'Anak Satu,Anak kandung,L,–', 'Ibu Satu,IBU,Perempuan,N/A'];
    const file = `Nomor karyawan,Nama,Hubungan,Jenis kelamin,Nomor identitas\n${rows.map((row) => `${employeeNo},${row}`).join('\n')}\n`;
    const mapping = ['employeeId', 'name', 'relation', 'gender', 'nationalId'];
    const family = await write(file, 'EmployeeFamilyMember', { mapping });
    expect(family.counts, JSON.stringify(await issuesOf(family.id))).toMatchObject({ added: 3, errors: 0 });
    expect(
      (await list({ id } as Person, 'FamilyMember')).map((one: { relation: string; nationalId: string | null }) => [
        one.relation,
        one.nationalId,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['spouse', null],
        ['child', null],
        ['parent', null],
      ]),
    );
  });
});
