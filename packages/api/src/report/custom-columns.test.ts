import type { RegisterFieldInfo, RegisterViewDraft } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { defineField, giveValues } from '../../testing/custom-fields.ts';
import { HANDED_IN } from '../../testing/drafts.ts';
import { testApi } from '../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const payroll = api.as('payroll@demo.example');
const stranger = api.as('admin@other.example');

let [ani, budi, citra] = ['', '', ''];
const numbers = new Map<string, string>();

beforeAll(async () => {
  const people = (await admin.get('/v1/Employee/GetPagination?pageSize=10&status=active')).body.data;
  [ani, budi, citra] = people.map((one: { id: string }) => one.id);
  for (const { id, employeeNo } of people) numbers.set(id, employeeNo);
  await defineField(admin, 'SHIRT', { type: 'choice', options: 'S\nM\nL', sectionEn: 'Uniform', sectionId: 'Seragam' });
  await defineField(admin, 'SHIFTS', { type: 'choices', options: 'Day\nEvening\nNight' });
  await defineField(admin, 'SEATS', { type: 'integer' });
  await defineField(admin, 'DISTANCE', { type: 'decimal' });
  await defineField(admin, 'JOINED', { type: 'date' });
  await defineField(admin, 'UNION', { type: 'boolean' });
  await defineField(admin, 'NICK');
  await defineField(admin, 'STORY', { type: 'note' });
  await defineField(admin, 'PAGE', { type: 'url' });
  await defineField(admin, 'MENTOR', { type: 'employee' });
  await defineField(admin, 'LEASE', { type: 'file' });
  await defineField(admin, 'HIDDEN', { isInRegister: false });
  await giveValues(admin, ani, {
    SHIRT: 'M',
    SHIFTS: ['Day', 'Night'],
    SEATS: 4,
    DISTANCE: '12.5',
    JOINED: '2020-02-29',
    UNION: true,
    NICK: 'Ucok',
    STORY: 'One\nTwo',
    PAGE: 'https://company.example/a',
    MENTOR: budi,
  });
  await giveValues(admin, budi, { SHIRT: 'L', SHIFTS: ['Evening'], SEATS: 11, DISTANCE: '3', UNION: false });
  await giveValues(admin, citra, { SHIRT: 'S' });
});

const ask = async (view: RegisterViewDraft) => {
  const { status, body } = await admin.post('/v1/EmployeeData/Query', { view });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
type Condition = { field: string; operator: string; value: string };
const found = async (...conditions: Condition[]): Promise<string[]> => {
  const filter = { match: 'all', conditions } as RegisterViewDraft['filter'];
  const { rows } = await ask({ columns: ['employeeNo'], filter });
  return rows.map((row: { employeeId: string }) => row.employeeId).toSorted();
};
const where = (field: string, operator: string, value: string): Condition => ({
  field: `custom.${field}`,
  operator,
  value,
});
const CODES = ['SHIRT', 'SHIFTS', 'SEATS', 'DISTANCE', 'JOINED', 'UNION', 'NICK', 'STORY', 'PAGE', 'MENTOR', 'LEASE'];

describe('10.6, 11: custom fields in the register', () => {
  test('each is a column under its heading, unless it is not meant for lists; other tenants know nothing of it', async () => {
    const fields = (await admin.get('/v1/EmployeeData/Fields')).body.data as RegisterFieldInfo[];
    const own = new Map(fields.filter(({ key }) => key.startsWith('custom.')).map((one) => [one.key, one]));
    expect([...own.keys()].toSorted()).toEqual(CODES.map((code) => `custom.${code}`).toSorted());
    expect(own.get('custom.SHIRT')).toMatchObject({ group: { en: 'Uniform', id: 'Seragam' }, kind: 'choice' });
    expect(own.get('custom.NICK')).toMatchObject({ label: { en: 'Field NICK', id: 'Isian NICK' } });
    const hidden = await admin.post('/v1/EmployeeData/Query', { view: { columns: ['custom.HIDDEN'] } });
    expect(hidden.status).toBe(422);
    const theirs = (await stranger.get('/v1/EmployeeData/Fields')).body.data as RegisterFieldInfo[];
    expect(theirs.some(({ key }) => key.startsWith('custom.'))).toBe(false);
  });

  test('values stand in their own kind, today, on another day, and compared', async () => {
    const columns = CODES.map((code) => `custom.${code}`);
    const filter = {
      match: 'all',
      conditions: [{ field: 'employeeNo', operator: 'is', value: numbers.get(ani) ?? '' }],
    } as RegisterViewDraft['filter'];
    for (const more of [{}, { asOf: '2026-01-15' }, { population: 'all' }, { compareTo: '2026-01-15' }] as const) {
      const { rows } = await ask({ columns, filter, ...more });
      expect(rows[0].cells).toMatchObject([
        'M',
        ['Day', 'Night'],
        4,
        '12.5',
        '2020-02-29',
        true,
        'Ucok',
        'One\nTwo',
        'https://company.example/a',
        { id: budi, code: numbers.get(budi) },
        null,
      ]);
    }
    // Of every kind the same value on both days is no change.
    const { total } = await ask({ columns, filter, compareTo: '2026-01-15', changedOnly: true });
    expect(total).toBe(0);
  });

  test('filters, sorts, groups and sums', async () => {
    expect(await found(where('SHIRT', 'in', 'M,L'))).toEqual([ani, budi].toSorted());
    expect(await found(where('SHIRT', 'notIn', 'M,L'), where('SHIRT', 'empty', 'false'))).toEqual([citra]);
    expect(await found(where('SHIFTS', 'in', 'Night,Evening'))).toEqual([ani, budi].toSorted());
    expect(await found(where('SHIFTS', 'in', 'Night'))).toEqual([ani]);
    expect(await found(where('SEATS', 'from', '5'))).toEqual([budi]);
    expect(await found(where('DISTANCE', 'to', '3.5'))).toEqual([budi]);
    expect(await found(where('JOINED', 'is', '2020-02-29'))).toEqual([ani]);
    expect(await found(where('UNION', 'is', 'false'))).toEqual([budi]);
    expect(await found(where('NICK', 'contains', 'UCO'))).toEqual([ani]);
    expect(await found(where('MENTOR', 'in', budi))).toEqual([ani]);
    expect(await found(where('PAGE', 'empty', 'false'))).toEqual([ani]);
    const some = { match: 'all', conditions: [where('SEATS', 'empty', 'false')] } as RegisterViewDraft['filter'];
    const { rows } = await ask({ columns: ['employeeNo'], filter: some, sorts: ['-custom.SEATS'] });
    expect(rows.map((row: { employeeId: string }) => row.employeeId)).toEqual([budi, ani]);
    const { groups } = await ask({
      columns: ['employeeNo'],
      filter: some,
      groupBy: ['custom.SHIRT'],
      aggregates: [{ field: 'custom.DISTANCE', of: 'sum' }],
    });
    expect(groups[0]).toMatchObject({ people: 2, values: [{ value: '15.5' }] });
    expect(groups.slice(1).map((one: { keys: string[] }) => one.keys[0])).toEqual(['L', 'M']);
  });

  test('in a file several choices stand in one cell; a saved view outlives an archived field', async () => {
    const view = {
      columns: ['employeeNo', 'custom.SHIFTS', 'custom.MENTOR', 'custom.NICK'],
      filter: { match: 'all', conditions: [where('NICK', 'is', 'ucok')] },
    };
    const file = await admin.post('/v1/EmployeeData/Export', { view, format: 'csv' });
    expect(file.raw.toString()).toMatch(/"Day; Night",[^,]+,Ucok/);
    const archived = await defineField(admin, 'PASSING');
    const saved = await admin.post('/v1/EmployeeData/View', {
      name: 'With a field',
      view: { columns: ['employeeNo', 'custom.PASSING'] },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    await admin.post(`/v1/CustomField/${archived.id}/Deactivate`, { version: archived.version });
    const { views } = (await admin.get('/v1/EmployeeData/View')).body.data;
    expect(views.find((one: { name: string }) => one.name === 'With a field').view.columns).toEqual(['employeeNo']);
  });
});

describe('11: a row for each record of a kind', () => {
  beforeAll(async () => {
    const member = { isDependant: true, taxDependant: false, insuranceDependant: false, isStudying: false };
    const rest = { isMarried: false, isDisabled: false };
    for (const [name, relation, birthDate] of [
      ['Dewi', 'spouse', '1990-05-01'],
      ['Eka', 'child', '2015-03-02'],
    ])
      await made(ani, 'FamilyMember', { name, relation, birthDate, ...member, ...rest });
    await made(budi, 'FamilyMember', { name: 'Fajar', relation: 'child', birthDate: '2012-01-01', ...member, ...rest });
    for (const institution of ['UI', 'ITB'])
      await made(ani, 'Education', {
        level: 'bachelor',
        institution,
        graduated: true,
        isHighest: institution === 'UI',
      });
  });
  async function made(employeeId: string, child: string, body: object): Promise<void> {
    const answer = await admin.post(`/v1/Employee/${employeeId}/${child}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  }
  const mine = { match: 'any' as const, conditions: [] as Condition[] };
  beforeAll(() => {
    for (const id of [ani, budi])
      mine.conditions.push({ field: 'employeeNo', operator: 'is', value: numbers.get(id) ?? '' });
  });

  test.each([{}, { asOf: '2026-01-15' }, { population: 'all' as const }])('family members, %j', async (more) => {
    const columns = ['employeeNo', 'FamilyMember.name', 'FamilyMember.relation', 'custom.SHIRT'];
    const filter = mine as RegisterViewDraft['filter'];
    const { rows, total } = await ask({
      columns,
      filter,
      rowPer: 'FamilyMember',
      sorts: ['FamilyMember.name'],
      ...more,
    });
    expect(total).toBe(3);
    expect(rows.map((row: { cells: unknown[] }) => row.cells)).toEqual([
      [numbers.get(ani), 'Dewi', 'spouse', 'M'],
      [numbers.get(ani), 'Eka', 'child', 'M'],
      [numbers.get(budi), 'Fajar', 'child', 'L'],
    ]);
    expect(new Set(rows.map((row: { key: string }) => row.key)).size).toBe(3);
  });

  test('filtered and grouped by the record of the row; every kind is read', async () => {
    const children = { field: 'FamilyMember.relation', operator: 'in', value: 'child' };
    const filter = { match: 'all', conditions: [children, mine] } as RegisterViewDraft['filter'];
    const { groups } = await ask({
      columns: ['employeeNo'],
      rowPer: 'FamilyMember',
      filter,
      groupBy: ['FamilyMember.relation'],
    });
    expect(groups[0]).toMatchObject({ rows: 2, people: 2 });
    const education = { match: 'all', conditions: [mine] } as RegisterViewDraft['filter'];
    const schools = await ask({ columns: ['Education.institution'], rowPer: 'Education', filter: education });
    expect(schools.rows.map((row: { cells: unknown[] }) => row.cells[0]).toSorted()).toEqual(['ITB', 'UI']);
    for (const rowPer of ['Contract', 'WorkHistory', 'Certification', 'Training', 'Address', 'BankAccount'] as const)
      await ask({ columns: ['employeeNo'], rowPer });
    const compared = await admin.post('/v1/EmployeeData/Query', {
      view: { columns: ['employeeNo'], rowPer: 'Education', compareTo: '2026-01-15' },
    });
    expect(compared.status).toBe(422);
  });

  test('0.2: without the class of the record there are no such rows, no saved view, no file', async () => {
    const view = { columns: ['employeeNo'], rowPer: 'FamilyMember' };
    for (const answer of [
      await payroll.post('/v1/EmployeeData/Query', { view }),
      await payroll.post('/v1/EmployeeData/Export', { view }),
      await payroll.post('/v1/EmployeeData/View', { name: 'x', view }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'FIELD_FORBIDDEN']);
    const names = (await payroll.get('/v1/EmployeeData/View')).body.data.views.map((one: { name: string }) => one.name);
    expect(names).not.toContain('Family');
    expect(names).not.toContain('Missing documents');
  });
});

describe('11: views of the product', () => {
  test('all ten are there', async () => {
    const { views } = (await admin.get('/v1/EmployeeData/View')).body.data;
    expect(views.map((one: { name: string }) => one.name)).toEqual(
      expect.arrayContaining([
        'Headcount',
        'Joiners this month',
        'Leavers of 12 months',
        'Birthdays',
        'Contract ends',
        'Missing documents',
        'Salary review',
        'Span of control',
        'Tax and social ids',
        'Family',
      ]),
    );
  });

  test('10.7, 11: missing documents and completeness are those of each record', async () => {
    const type = { expires: false, isRequired: true, maxMegabytes: 5, ...HANDED_IN, requiredFor: null };
    const made = await admin.post('/v1/DocumentType', { ...type, code: 'OATH', name: 'Oath', reminderDays: null });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const there = { name: 'Oath', documentTypeId: made.body.data.id, state: 'submitted', country: 'ID' };
    const sent = await admin.post(`/v1/Employee/${ani}/Document`, there);
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const { rows } = await ask({
      columns: ['document.missingNames', 'document.missing', 'document.completeness'],
    });
    type Told = { employeeId: string; cells: [string | null, number, number] };
    for (const { employeeId, cells } of rows.slice(0, 12) as Told[]) {
      const { missing, percent } = (await admin.get(`/v1/Employee/${employeeId}/Completeness`)).body.data;
      expect([cells[0]?.split(', ') ?? [], cells[1], cells[2]]).toEqual([missing, missing.length, percent]);
    }
    const oath = rows.filter((row: { cells: [string | null] }) => row.cells[0]?.includes('Oath'));
    expect(oath.length).toBeGreaterThan(0);
    expect(oath.some((row: { employeeId: string }) => row.employeeId === ani)).toBe(false);
  });
});
