import { formatDate } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { HANDED_IN } from '../../../testing/drafts.ts';
import { testApi } from '../../../testing/index.ts';
import { ensureReference } from '../../region/index.ts';

const api = await testApi();
/** An HR officer, without pay, bank and medical. */
const hr = api.as('multi@demo.example');
const admin = api.as('admin@demo.example');
const payroll = api.as('payroll@demo.example');

interface Person {
  readonly id: string;
  readonly employeeNo: string;
  readonly displayName: string;
  readonly hireDate: string;
}
let people: readonly Person[] = [];
let n = 0;
const somebody = (): Person => people[(n += 1) % people.length] as Person;
beforeAll(async () => {
  people = (await admin.get('/v1/Employee/GetPagination?pageSize=100&status=active')).body.data;
});

const at = (person: Person, child: string): string => `/v1/Employee/${person.id}/${child}`;
const add = (person: Person, child: string, draft: object, who = admin) => who.post(at(person, child), draft);
const added = async (person: Person, child: string, draft: object) => {
  const { status, body } = await add(person, child, draft);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
};
const list = async (person: Person, child: string) => (await admin.get(at(person, child))).body.data;

const address = (validFrom: string, change: object = {}) => ({
  type: 'domicile',
  country: 'ID',
  line1: `Jalan Mawar ${validFrom}`,
  validFrom,
  ...change,
});

describe('10.3: one current record of its kind', () => {
  test('a new address ends the one before it on the day before', async () => {
    const person = somebody();
    await added(person, 'Address', address('2023-01-01'));
    await added(person, 'Address', address('2024-05-06'));
    await added(person, 'Address', address('2024-01-01', { type: 'mailing' }));
    const rows = await list(person, 'Address');
    expect(rows.map((one: Record<string, unknown>) => [one['type'], one['validFrom'], one['validTo']])).toEqual([
      ['domicile', '2024-05-06', null],
      ['mailing', '2024-01-01', null],
      ['domicile', '2023-01-01', '2024-05-05'],
    ]);
  });

  test('18: a postal code is written as in the country of the address; one of which nothing is known takes any', async () => {
    const person = somebody();
    await api.door.outside((tx) => ensureReference(tx));
    const wrong = await add(person, 'Address', address('2020-01-01', { postalCode: '1234' }));
    expect([wrong.status, wrong.body.errors]).toMatchObject([
      422,
      [{ path: 'postalCode', code: 'POSTAL_CODE_FORMAT' }],
    ]);
    const right = await added(person, 'Address', address('2020-01-01', { postalCode: '12340' }));
    const worse = { ...address('2020-01-01', { postalCode: 'x' }), version: right.version };
    expect((await admin.put(`${at(person, 'Address')}/${right.id}`, worse)).body.code).toBe('POSTAL_CODE_FORMAT');
    await added(person, 'Address', address('2021-01-01', { type: 'mailing', country: 'HK', postalCode: 'none' }));
  });

  test('RECORD_OVERLAP: two of one kind on the same day are refused, also at once', async () => {
    const person = somebody();
    await added(person, 'Address', address('2024-05-06'));
    const before = await add(person, 'Address', address('2023-01-01'));
    expect(before.status).toBe(409);
    expect(before.body).toMatchObject({ code: 'RECORD_OVERLAP', errors: [{ path: 'validFrom' }] });
    const other = somebody();
    const both = await Promise.all([1, 2].map(() => add(other, 'Address', address('2024-05-06'))));
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('PERIOD_ORDER: the end is not before the start', async () => {
    const { status, body } = await add(somebody(), 'Address', address('2024-05-06', { validTo: '2024-05-05' }));
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path: 'validTo', code: 'PERIOD_ORDER' }]);
  });

  test('one highest education: setting it again takes it from the other', async () => {
    const person = somebody();
    const education = { level: 'bachelor', institution: 'UI', graduated: true, isHighest: true };
    await added(person, 'Education', education);
    await added(person, 'Education', { ...education, level: 'master' });
    const rows = await list(person, 'Education');
    expect(rows.filter((one: { isHighest: boolean }) => one.isHighest)).toMatchObject([{ level: 'master' }]);
    // Identity numbers have such a mark in each kind.
    const number = (scheme: string, value: string) => ({ scheme, value, isPrimary: true });
    for (const one of [
      number('passport', 'MARK0001'),
      number('id-kk', '3174015205920009'),
      number('passport', 'MARK0002'),
    ])
      await added(person, 'Identifier', one);
    const marked = (await list(person, 'Identifier')).map((one: Record<string, unknown>) => [
      one['value'],
      one['isPrimary'],
    ]);
    expect(Object.fromEntries(marked)).toEqual({ '••••0001': false, '••••0002': true, '••••0009': true });
  });

  test('a skill, a language and an order of calling are there once', async () => {
    const person = somebody();
    await added(person, 'Skill', { skill: 'Welding', level: '3' });
    const again = await add(person, 'Skill', { skill: 'WELDING', level: '4' });
    expect(again.body).toMatchObject({ code: 'TAKEN', errors: [{ path: 'skill' }] });
    const contact = { name: 'Ibu', relation: 'Mother', phone1: '+62811111222', priority: 1 };
    await added(person, 'EmergencyContact', contact);
    const second = await add(person, 'EmergencyContact', { ...contact, name: 'Bapak' });
    expect(second.body).toMatchObject({ code: 'TAKEN', errors: [{ path: 'priority' }] });
  });
});

describe('10.3: the family', () => {
  const child = {
    name: 'Putri',
    relation: 'child',
    birthDate: '2010-05-12',
    isDependant: true,
    taxDependant: true,
    insuranceDependant: true,
    isStudying: false,
    isMarried: false,
    isDisabled: false,
  };

  test('a child is a dependant until the day before the 21st birthday, the 25th when studying', async () => {
    const person = somebody();
    expect(await added(person, 'FamilyMember', child)).toMatchObject({ dependantUntil: '2031-05-11' });
    expect(await added(person, 'FamilyMember', { ...child, isStudying: true })).toMatchObject({
      dependantUntil: '2035-05-11',
    });
    expect(await added(person, 'FamilyMember', { ...child, isDependant: false })).toMatchObject({
      dependantUntil: null,
    });
    expect(await added(person, 'FamilyMember', { ...child, benefitTo: '2028-06-30' })).toMatchObject({
      dependantUntil: '2028-06-30',
    });
  });

  test('a second living spouse is a question, not a refusal', async () => {
    const person = somebody();
    const spouse = { ...child, relation: 'spouse', birthDate: '1990-01-01' };
    expect((await added(person, 'FamilyMember', { ...spouse, deceasedOn: '2015-01-01' })).warnings).toEqual([]);
    expect((await added(person, 'FamilyMember', spouse)).warnings).toEqual([]);
    expect((await added(person, 'FamilyMember', { ...spouse, deceasedOn: '2016-01-01' })).warnings).toEqual([]);
    expect((await added(person, 'FamilyMember', spouse)).warnings).toEqual(['2 living spouses are recorded.']);
  });

  test('a relative may be a colleague, and is called by name; nobody is their own relative', async () => {
    const [person, colleague] = [somebody(), somebody()];
    const made = await added(person, 'FamilyMember', { ...child, relation: 'spouse', colleagueId: colleague.id });
    expect(made.refs['colleagueId']).toMatchObject({ name: colleague.displayName });
    const self = await add(person, 'FamilyMember', { ...child, colleagueId: person.id });
    expect(self.body.errors).toMatchObject([{ path: 'colleagueId', code: 'NOT_SELF' }]);
  });
});

describe('10.8, 18: identity numbers', () => {
  const passport = (value: string) => ({ scheme: 'passport', value, isPrimary: true });

  test('kept encrypted, shown as the last four, and never copied into the trail', async () => {
    const person = somebody();
    const made = await added(person, 'Identifier', passport('X 1234-567'));
    expect(made['value']).toBe('••••4567');
    const { rows } = await api.owner.query('select * from employee_identifier where id = $1', [made.id]);
    expect(JSON.stringify(rows[0])).not.toContain('X1234567');
    expect(rows[0].value_sealed).toBeInstanceOf(Buffer);
    const trail = await api.owner.query('select changes::text as text from audit_log where entity_id = $1', [made.id]);
    expect(trail.rows[0].text).not.toMatch(/X1234567|sealed|digest/);
  });

  test('what comes back as it was shown stays; typed again it is replaced', async () => {
    const person = somebody();
    const made = await added(person, 'Identifier', passport('A1111111'));
    const digests = async () =>
      (await api.owner.query('select value_digest from employee_identifier where id = $1', [made.id])).rows[0]
        .value_digest;
    const before = await digests();
    const path = `${at(person, 'Identifier')}/${made.id}`;
    const kept = await admin.put(path, { ...passport('••••1111'), issuedOn: '2020-01-01', version: 1 });
    expect(kept.body.data, JSON.stringify(kept.body)).toMatchObject({ value: '••••1111', issuedOn: '2020-01-01' });
    expect((await digests()).equals(before)).toBe(true);
    const changed = await admin.put(path, { ...passport('B2222222'), version: 2 });
    expect(changed.body.data, JSON.stringify(changed.body)).toMatchObject({ value: '••••2222' });
    expect((await digests()).equals(before)).toBe(false);
    const invented = await admin.put(path, { ...passport('••••9999'), version: 3 });
    expect(invented.body.errors).toMatchObject([{ path: 'value', code: 'RETYPE' }]);
  });

  test('10.8: a number that becomes one of another kind is looked at as if typed again', async () => {
    const [first, second] = [somebody(), somebody()];
    const other = (value: string) => ({ scheme: 'other', value, isPrimary: true });
    const made = await added(first, 'Identifier', other('MOVED007'));
    const path = `${at(first, 'Identifier')}/${made.id}`;
    const nik = await admin.put(path, { ...other(made.value), scheme: 'id-nik', version: 1 });
    expect(nik.body.errors).toMatchObject([{ path: 'value', code: 'IDENTIFIER_SHAPE' }]);
    const moved = await admin.put(path, { ...passport(made.value), version: 1 });
    expect(moved.body.data, JSON.stringify(moved.body)).toMatchObject({ scheme: 'passport', value: '••••D007' });
    // As a passport it is found, and so is the one that somebody else has as something else.
    expect((await add(second, 'Identifier', passport('MOVED007'))).body.code).toBe('IDENTIFIER_TAKEN');
    const same = await added(second, 'Identifier', other('MOVED007'));
    const taken = await admin.put(`${at(second, 'Identifier')}/${same.id}`, { ...passport(same.value), version: 1 });
    expect([taken.status, taken.body.code]).toEqual([409, 'IDENTIFIER_TAKEN']);
  });

  test('IDENTIFIER_TAKEN: a number of one person is not given to another; a family number may be', async () => {
    const [first, second] = [somebody(), somebody()];
    await added(first, 'Identifier', passport('TAKEN-77'));
    const refused = await add(second, 'Identifier', passport('taken 77'));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'IDENTIFIER_TAKEN',
      message: `Passport ••••N77 is already registered for ${first.employeeNo} ${first.displayName}.`,
      errors: [{ path: 'value' }],
    });
    const card = { scheme: 'id-kk', value: '3174015205920003', isPrimary: true };
    await added(first, 'Identifier', card);
    await added(second, 'Identifier', card);
    const atOnce = await Promise.all([first, second].map((one) => add(one, 'Identifier', passport('RACE0001'))));
    expect(atOnce.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('10.8: nobody has the same number of a kind and a country twice, added, changed to it, or of a family', async () => {
    const person = somebody();
    const twice = `Passport ••••A123 is already registered for ${person.employeeNo} ${person.displayName}.`;
    const first = await added(person, 'Identifier', { ...passport('TWICEA123'), country: 'ID' });
    const again = await add(person, 'Identifier', { ...passport('twice a-123'), country: 'ID', isPrimary: false });
    expect([again.status, again.body.message, again.body.errors]).toMatchObject([409, twice, [{ path: 'value' }]]);
    // Another country may have given the same number, and it does not become the one that is there.
    const abroad = await added(person, 'Identifier', { ...passport('TWICEA123'), country: 'SG' });
    const path = (id: string) => `${at(person, 'Identifier')}/${id}`;
    const moved = await admin.put(path(abroad.id), { ...passport(abroad.value), country: 'ID', version: 1 });
    expect([moved.status, moved.body.message]).toEqual([409, twice]);
    const { version } = (await admin.get(path(first.id))).body.data;
    const kept = await admin.put(path(first.id), { ...passport(first.value), country: 'ID', version });
    expect(kept.status, JSON.stringify(kept.body)).toBe(200);
    const card = { scheme: 'id-kk', value: '3174015205920771', isPrimary: true };
    await added(person, 'Identifier', { ...card, country: 'ID' });
    expect((await add(person, 'Identifier', card)).body.code).toBe('IDENTIFIER_TAKEN');
    const atOnce = await Promise.all([1, 2].map(() => add(person, 'Identifier', passport('TWICERACE'))));
    expect(atOnce.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('18: a NIK has 16 digits; one of another birth date is a question, not a refusal', async () => {
    const person = somebody();
    const nik = (value: string) => ({ scheme: 'id-nik', value, isPrimary: true });
    const short = await add(person, 'Identifier', nik('317401520592'));
    expect(short.body.errors).toMatchObject([
      { path: 'value', code: 'IDENTIFIER_SHAPE', message: 'NIK must have 16 digits.' },
    ]);
    const made = await added(person, 'Identifier', nik('3174015205320003'));
    expect(made.warnings.join(' ')).toContain('another birth date');
  });

  test('0.2: without the class the whole kind is refused, to look at and to change', async () => {
    const person = somebody();
    const made = await added(person, 'Identifier', passport('HIDDEN01'));
    for (const { status, body } of [
      await payroll.get(at(person, 'Identifier')),
      await payroll.get(`${at(person, 'Identifier')}/${made.id}`),
      await payroll.get(`${at(person, 'Identifier')}/${made.id}/History`),
    ]) {
      expect(status).toBe(403);
      expect(body).toMatchObject({ code: 'FIELD_FORBIDDEN', message: 'You may not use the field Identity numbers.' });
    }
  });
});

describe('10.3: bank accounts', () => {
  const account = (accountNo: string, change: object = {}) => ({
    bankName: 'BCA',
    accountNo,
    accountName: 'Somebody',
    currency: 'IDR',
    purpose: 'payroll',
    sharePercent: '100',
    isPrimary: true,
    isJoint: false,
    validFrom: '2024-01-01',
    ...change,
  });

  test('BANK_SHARE_TOTAL: more than the whole is refused, less is still to be shared out', async () => {
    const person = somebody();
    const part = await added(person, 'BankAccount', account('1000001', { sharePercent: '60.5' }));
    expect(part.warnings).toEqual(['The shares for Pay add up to 60.5%. They must add up to 100%.']);
    const rest = await added(person, 'BankAccount', account('1000002', { sharePercent: '39.5' }));
    expect(rest.warnings).toEqual([]);
    const more = await add(person, 'BankAccount', account('1000003', { sharePercent: '0.01' }));
    expect(more.status).toBe(422);
    expect(more.body.errors).toMatchObject([
      {
        path: 'sharePercent',
        code: 'BANK_SHARE_TOTAL',
        message: 'The shares for Pay add up to 100.01%. They must add up to 100%.',
      },
    ]);
    await added(person, 'BankAccount', account('1000004', { purpose: 'claim' }));
    await added(person, 'BankAccount', account('1000005', { sharePercent: null, fixedAmount: '500000' }));
    // Each purpose has its main account: the last that was marked.
    const marked = (await list(person, 'BankAccount')).filter((one: { isPrimary: boolean }) => one.isPrimary);
    expect(marked.map((one: Record<string, unknown>) => [one['purpose'], one['accountNo']]).toSorted()).toEqual([
      ['claim', '••••004'],
      ['payroll', '••••005'],
    ]);
  });

  test('BANK_SHARE_TOTAL: what is left is said as well when one is deleted or serves another purpose', async () => {
    const person = somebody();
    const remove = async (id: string) => {
      const { status, body } = await admin.remove(`${at(person, 'BankAccount')}/${id}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.data.warnings;
    };
    const short = (percent: number) => `The shares for Pay add up to ${percent}%. They must add up to 100%.`;
    const first = await added(person, 'BankAccount', account('2000001', { sharePercent: '60' }));
    const part = await added(
      person,
      'BankAccount',
      account('2000002', { sharePercent: '30', validFrom: '2024-02-01' }),
    );
    const rest = await added(
      person,
      'BankAccount',
      account('2000003', { sharePercent: '10', validFrom: '2024-03-01' }),
    );
    const moved = { ...account(rest.accountNo, { sharePercent: '100', purpose: 'claim' }), version: rest.version };
    const claims = await admin.put(`${at(person, 'BankAccount')}/${rest.id}`, moved);
    expect([claims.status, claims.body.data.warnings]).toEqual([200, [short(90)]]);
    // Of claims nothing is left to be paid anywhere.
    expect(await remove(rest.id)).toEqual([]);
    expect(await remove(first.id)).toEqual([short(30)]);
    expect(await remove(part.id)).toEqual([]);
  });

  test('10.3: signs alone are no number of an account', async () => {
    const { status, body } = await add(somebody(), 'BankAccount', account(' - . - '));
    expect([status, body.errors]).toMatchObject([422, [{ path: 'accountNo', code: 'NO_NUMBER' }]]);
  });

  test('BANK_ACCOUNT_TAKEN: unless it is a joint account with a reason', async () => {
    const [first, second] = [somebody(), somebody()];
    await added(first, 'BankAccount', account('777-888-999'));
    const refused = await add(second, 'BankAccount', account('777888999'));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'BANK_ACCOUNT_TAKEN',
      message: `This account belongs to ${first.employeeNo} ${first.displayName}. Tick joint account if they share it.`,
      errors: [{ path: 'accountNo' }],
    });
    const silent = await add(second, 'BankAccount', account('777888999', { isJoint: true }));
    expect(silent.body.errors).toMatchObject([{ path: 'jointReason', code: 'JOINT_REASON' }]);
    const joint = await added(second, 'BankAccount', account('777888999', { isJoint: true, jointReason: 'Married' }));
    const path = `${at(second, 'BankAccount')}/${joint.id}`;
    const alone = await admin.put(path, { ...account(joint.accountNo), version: 1 });
    expect([alone.status, alone.body.code]).toEqual([409, 'BANK_ACCOUNT_TAKEN']);
    // Whose account it was to begin with goes on keeping it.
    const [own] = (await list(first, 'BankAccount')) as { id: string; accountNo: string; version: number }[];
    const renamed = { ...account(own?.accountNo ?? '', { bankName: 'BRI' }), version: own?.version };
    expect((await admin.put(`${at(first, 'BankAccount')}/${own?.id}`, renamed)).status).toBe(200);
  });

  test('0.2: HR without bank sees and changes none; payroll sees and does not change', async () => {
    const person = somebody();
    const made = await added(person, 'BankAccount', account('5550001'));
    expect((await hr.get(at(person, 'BankAccount'))).body).toMatchObject({ code: 'FIELD_FORBIDDEN' });
    expect((await add(person, 'BankAccount', account('5550002'), hr)).body).toMatchObject({ code: 'FIELD_FORBIDDEN' });
    expect((await payroll.get(at(person, 'BankAccount'))).body.data).toMatchObject([
      { id: made.id, accountNo: '••••001' },
    ]);
  });
});

describe('10.3, 10.11: contracts', () => {
  const contract = (contractNo: string, change: object = {}) => ({
    contractNo,
    type: 'fixed-term',
    state: 'active',
    startDate: '2024-01-01',
    endDate: '2024-12-31',
    sequence: 1,
    ...change,
  });
  const codes = (body: { errors: { path: string; code: string }[] }) => body.errors.map((one) => [one.path, one.code]);

  test('CONTRACT_END_REQUIRED, CONTRACT_END_BEFORE_START and a probation beyond the end', async () => {
    const person = somebody();
    const open = await add(person, 'Contract', contract('K-1', { endDate: null }));
    expect(open.status).toBe(422);
    expect(open.body.errors[0]).toMatchObject({ path: 'endDate', message: 'A fixed term contract needs an end date.' });
    const early = await add(person, 'Contract', contract('K-2', { endDate: '2023-12-31' }));
    expect(codes(early.body)).toContainEqual(['endDate', 'CONTRACT_END_BEFORE_START']);
    const late = await add(person, 'Contract', contract('K-3', { probationEndDate: '2025-01-01' }));
    expect(codes(late.body)).toContainEqual(['probationEndDate', 'PROBATION_PERIOD']);
  });

  test('CONTRACT_OVERLAP names the other contract; drafts and void ones are none', async () => {
    const person = somebody();
    await added(person, 'Contract', contract('C-100'));
    const refused = await add(
      person,
      'Contract',
      contract('C-101', { startDate: '2024-12-31', endDate: '2025-12-31' }),
    );
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'CONTRACT_OVERLAP',
      message: 'Contract C-100 already covers 1 Jan 2024 to 31 Dec 2024.',
      errors: [{ path: 'startDate' }],
    });
    const early = await add(person, 'Contract', contract('C-99', { startDate: '2023-01-01', endDate: '2024-01-01' }));
    expect(early.body.code).toBe('CONTRACT_OVERLAP');
    await added(person, 'Contract', contract('C-98', { startDate: '2023-01-01', endDate: '2023-12-31' }));
    await added(person, 'Contract', contract('C-102', { startDate: '2024-06-01', state: 'draft' }));
    await added(person, 'Contract', contract('C-103', { startDate: '2025-01-01', endDate: '2025-12-31' }));
  });

  test('18: no probation in a fixed term, three months at most in a permanent one, sixty months of fixed terms', async () => {
    const person = somebody();
    const fixed = await add(person, 'Contract', contract('D-1', { probationEndDate: '2024-03-31' }));
    expect(codes(fixed.body)).toEqual([['probationEndDate', 'PROBATION_FORBIDDEN']]);
    const permanent = { type: 'permanent', endDate: null, probationEndDate: '2024-04-01' };
    const long = await add(person, 'Contract', contract('D-2', permanent));
    expect(codes(long.body)).toEqual([['probationEndDate', 'PROBATION_TOO_LONG']]);
    const five = await added(person, 'Contract', contract('D-3', { endDate: '2028-12-31' }));
    expect(five.warnings).toEqual([]);
    const sixth = await add(person, 'Contract', contract('D-4', { startDate: '2029-01-01', endDate: '2029-01-31' }));
    expect(codes(sixth.body)).toEqual([['endDate', 'FIXED_TERM_CAP']]);
    expect(sixth.body.errors[0].message).toBe('Total would be 61 months. The maximum is 60.');
  });

  test('18: the law is that of the employer`s country, else of the company`s; a country without limits has none', async () => {
    const person = somebody();
    const { employerId } = (await admin.get(`/v1/Employee/${person.id}`)).body.data;
    const country = (code: string) => api.owner.query("update tenant set country = $1 where name = 'demo'", [code]);
    const trial = { type: 'permanent', endDate: null, probationEndDate: '2024-06-30', state: 'active' };
    await country('NL');
    await added(person, 'Contract', contract('L-1', { ...trial, state: 'draft' }));
    const [kept] = await list(person, 'Contract');
    const { id: _, ...change } = { ...contract('L-1', trial), id: kept.id, version: kept.version };
    expect((await admin.put(`${at(person, 'Contract')}/${kept.id}`, change)).status).toBe(200);
    await country('ID');
    const again = { ...change, version: change.version + 1 };
    const refused = await admin.put(`${at(person, 'Contract')}/${kept.id}`, again);
    expect(codes(refused.body)).toEqual([['probationEndDate', 'PROBATION_TOO_LONG']]);
    // The employer's own country comes before that of the company.
    await api.door.outside((tx) => ensureReference(tx));
    const [singapore] = (await admin.get('/v1/Country/Options?search=Singapore')).body.data;
    await api.owner.query('update employer set country_id = $2 where id = $1', [employerId, singapore.id]);
    expect((await admin.put(`${at(person, 'Contract')}/${kept.id}`, again)).status).toBe(200);
    await api.owner.query('update employer set country_id = null where id = $1', [employerId]);
  });

  test('0.2: the salary in a contract is pay: absent without the class, refused when written', async () => {
    const person = somebody();
    await added(person, 'Contract', contract('E-1', { salaryAmount: '12500000', salaryCurrency: 'IDR' }));
    const [seen] = (await hr.get(at(person, 'Contract'))).body.data;
    expect(seen).toMatchObject({ contractNo: 'E-1' });
    expect(seen).not.toHaveProperty('salaryAmount');
    const draft = contract('E-2', { startDate: '2025-01-01', endDate: '2025-12-31', salaryAmount: '1' });
    expect((await add(person, 'Contract', draft, hr)).body).toMatchObject({
      code: 'FIELD_FORBIDDEN',
      errors: [{ path: 'salaryAmount' }],
    });
    const path = `${at(person, 'Contract')}/${seen.id}`;
    const { id: _, ...kept } = contract('E-1', { version: 1, noticeDays: 30 }) as Record<string, unknown>;
    expect((await hr.put(path, kept)).status).toBe(200);
    expect((await admin.get(path)).body.data).toMatchObject({ noticeDays: 30, salaryAmount: '12500000' });
  });
});

describe('10.3, 10.7: what follows from the fields', () => {
  test('10.7: a document expires the day after its last, and is remembered before', async () => {
    const type = await admin.post('/v1/DocumentType', {
      code: 'SIO',
      name: 'Forklift licence',
      expires: true,
      reminderDays: '30, 7',
      isRequired: false,
      maxMegabytes: 10,
      ...HANDED_IN,
    });
    const person = somebody();
    const document = { documentTypeId: type.body.data.id, name: 'SIO', state: 'verified' };
    expect(await added(person, 'Document', { ...document, expiresOn: '2020-10-31' })).toMatchObject({
      stateToday: 'expired',
      nextReminder: null,
    });
    expect(await added(person, 'Document', { ...document, expiresOn: '2999-10-31' })).toMatchObject({
      stateToday: 'verified',
      nextReminder: '2999-10-01',
    });
    const rejected = await add(person, 'Document', { ...document, state: 'rejected' });
    expect(rejected.body.errors).toMatchObject([{ path: 'rejectReason', code: 'REJECT_REASON' }]);
  });

  test('10.7: completeness is what is there of what is required, for the kind of employment', async () => {
    const person = somebody();
    const type = async (code: string, change: object = {}) => {
      const draft = { code, name: code, expires: true, isRequired: true, maxMegabytes: 10, ...HANDED_IN, ...change };
      return (await admin.post('/v1/DocumentType', draft)).body.data.id;
    };
    const score = async () => (await admin.get(at(person, 'Completeness'))).body.data;
    const [card, diploma] = [await type('CARD'), await type('DIPLOMA')];
    await type('INTERN-LETTER', { requiredFor: 'intern' });
    await type('HOBBY', { isRequired: false });
    const retired = await type('RETIRED');
    expect((await admin.post(`/v1/DocumentType/${retired}/Deactivate`, { version: 1 })).status).toBe(200);
    expect(await score()).toEqual({ filled: 0, required: 2, percent: 0, missing: ['CARD', 'DIPLOMA'] });
    await added(person, 'Document', { documentTypeId: card, name: 'Card', state: 'verified', expiresOn: '2020-01-01' });
    await added(person, 'Document', { documentTypeId: diploma, name: 'Diploma', state: 'submitted' });
    expect(await score()).toEqual({ filled: 1, required: 2, percent: 50, missing: ['CARD'] });
    await added(person, 'Document', { documentTypeId: card, name: 'Card', state: 'verified', expiresOn: '2999-01-01' });
    expect(await score()).toEqual({ filled: 2, required: 2, percent: 100, missing: [] });
    expect((await payroll.get(at(person, 'Completeness'))).body).toMatchObject({ code: 'FIELD_FORBIDDEN' });
  });

  test('10.7: some documents are asked of foreigners, or in a position, alone', async () => {
    const person = somebody();
    const { positionId } = (await admin.get(`/v1/Employee/${person.id}`)).body.data;
    const elsewhere = (await admin.get('/v1/Position/Options')).body.data.find(
      (one: { id: string }) => one.id !== positionId,
    );
    const type = async (code: string, change: object) => {
      const draft = { code, name: code, expires: false, isRequired: true, maxMegabytes: 10, ...HANDED_IN, ...change };
      expect((await admin.post('/v1/DocumentType', draft)).status).toBe(201);
    };
    await type('HERE', { requiredForPositionId: positionId });
    await type('THERE', { requiredForPositionId: elsewhere.id });
    await type('OF-CITIZENS', { requiredForNationals: 'national' });
    await type('OF-FOREIGNERS', { requiredForNationals: 'foreign' });
    const missing = async (who = admin) =>
      (await who.get(at(person, 'Completeness'))).body.data.missing.filter((one: string) =>
        ['HERE', 'THERE', 'OF-CITIZENS', 'OF-FOREIGNERS'].includes(one),
      );
    const becomes = (nationality: string | null) =>
      api.owner.query('update employee set nationality = $2 where id = $1', [person.id, nationality]);
    await becomes(null);
    expect(await missing()).toEqual(['HERE', 'OF-CITIZENS']);
    await becomes('ID');
    expect(await missing()).toEqual(['HERE', 'OF-CITIZENS']);
    await becomes('SG');
    expect(await missing()).toEqual(['HERE', 'OF-FOREIGNERS']);
    // 18: who is a foreigner is decided by the country of employer or company.
    await api.owner.query("update tenant set country = 'SG' where name = 'demo'");
    expect(await missing()).toEqual(['HERE', 'OF-CITIZENS']);
    await api.owner.query("update tenant set country = 'ID' where name = 'demo'");
    const view = { columns: ['document.missingNames'], filter: { match: 'all', conditions: [] } };
    const employeeId = { field: 'employeeNo', operator: 'is', value: person.employeeNo };
    const asked = { view: { ...view, filter: { match: 'all', conditions: [employeeId] } } };
    const [row] = (await admin.post('/v1/EmployeeData/Query', asked)).body.data.rows;
    expect(row.cells[0]).toContain('OF-FOREIGNERS');
    expect(row.cells[0]).not.toContain('OF-CITIZENS');
  });

  test('10.3: the bond of a training is pay, whole, and shrinks to nothing', async () => {
    const person = somebody();
    const training = { name: 'Pilot', startedOn: '2020-01-01', endedOn: '2020-12-31', bondAmount: '1000' };
    expect((await add(person, 'Training', training)).body.errors).toMatchObject([
      { path: 'bondUntil', code: 'BOND_WHOLE' },
    ]);
    expect(await added(person, 'Training', { ...training, bondUntil: '2021-12-31' })).toMatchObject({ bondToday: '0' });
    const [seen] = (await hr.get(at(person, 'Training'))).body.data;
    expect(seen).not.toHaveProperty('bondToday');
    expect(seen).not.toHaveProperty('bondAmount');
  });

  test('10.3: work before this one that ends after the hire is a question', async () => {
    const person = somebody();
    const work = { employer: 'PT Lain', position: 'Clerk', startedOn: '2000-01-01', isVerified: false };
    expect((await added(person, 'WorkHistory', { ...work, endedOn: '2001-01-01' })).warnings).toEqual([]);
    expect((await added(person, 'WorkHistory', { ...work, endedOn: person.hireDate })).warnings).toHaveLength(1);
    expect((await added(person, 'WorkHistory', { ...work, endedOn: '2999-01-01' })).warnings).toEqual([
      `This ends after the hire on ${formatDate(person.hireDate, 'en')}.`,
    ]);
  });
});
