import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
/** An HR officer, without pay, bank and medical. */
const officer = api.as('multi@demo.example');

let ayu = '';
let budi = '';
beforeAll(async () => {
  const people = (await admin.get('/v1/Employee/GetPagination?pageSize=2&status=active')).body.data;
  [ayu, budi] = people.map((one: { id: string }) => one.id);
});
const add = (whose: string, child: string, draft: object, who = admin) =>
  who.post(`/v1/Employee/${whose}/${child}`, draft);

describe('10.3: cards, devices and sizes', () => {
  const card = { kind: 'access-card', number: 'AC-1001' };

  test('a card and a number at the attendance device belong to one person, without regard to case', async () => {
    expect((await add(ayu, 'Equipment', card)).status).toBe(201);
    const taken = await add(budi, 'Equipment', { ...card, number: 'ac-1001' });
    expect([taken.status, taken.body.code]).toEqual([409, 'TAKEN']);
    expect(taken.body.errors).toMatchObject([{ path: 'number' }]);
    expect((await add(budi, 'Equipment', { kind: 'attendance-device', number: 'AC-1001' })).status).toBe(201);
    expect((await add(ayu, 'Equipment', { kind: 'attendance-device', number: 'AC-1001' })).status).toBe(409);
  });

  test('many people have one size', async () => {
    for (const whose of [ayu, budi])
      expect((await add(whose, 'Equipment', { kind: 'uniform', number: 'XL' })).status).toBe(201);
  });
});

describe('10.3: emergency contacts', () => {
  test('the own number is a question, not a refusal', async () => {
    const { version } = (await admin.get(`/v1/Employee/${ayu}`)).body.data;
    expect((await admin.put(`/v1/Employee/${ayu}`, { phone: '+62 811 2233 445', version })).status).toBe(200);
    const contact = { name: 'Wati', relation: 'Mother', priority: 11 };
    const own = await add(ayu, 'EmergencyContact', { ...contact, phone1: '+62-811-2233-445' });
    expect([own.status, own.body.data.warnings]).toEqual([201, ["This is the employee's own number."]]);
    const other = await add(ayu, 'EmergencyContact', { ...contact, priority: 12, phone1: '+628112233446' });
    expect(other.body.data.warnings).toEqual([]);
    await api.owner.query("update employee set home_phone = '+622144455' where id = $1", [ayu]);
    const second = { ...contact, priority: 13, phone1: '+628112233447', phone2: '+622144455' };
    expect((await add(ayu, 'EmergencyContact', second)).body.data.warnings).toHaveLength(1);
  });
});

describe('10.3, 10.8: what is computed when a record is read', () => {
  test('what ends today has not expired, what ended yesterday has; a note tells who wrote it', async () => {
    const { rows } = await api.owner.query(
      `select (now() at time zone l.time_zone)::date::text as today, ((now() at time zone l.time_zone)::date - 1)::text as yesterday
       from employee_current t join location l on l.id = t.location_id where t.id = $1`,
      [budi],
    );
    const { today, yesterday } = rows[0];
    for (const [expiresOn, isExpired] of [
      [today, false],
      [yesterday, true],
    ]) {
      const passport = { scheme: 'passport', value: `END${isExpired}1`, expiresOn, isPrimary: true };
      expect((await add(budi, 'Identifier', passport)).body.data).toMatchObject({ isExpired });
      const licence = { name: `Crane ${isExpired}`, expiresOn };
      expect((await add(budi, 'Certification', licence)).body.data).toMatchObject({ isExpired });
    }
    const author = (await admin.get('/v1/User/Me')).body.data.name;
    for (const kind of ['Note', 'PrivateNote'])
      expect((await add(budi, kind, { notedOn: today, text: 'x' })).body.data).toMatchObject({ author });
    // What was so before ended before today.
    const former = (heldUntil: string) => add(budi, 'FormerName', { name: 'Lama', heldUntil });
    expect((await former(today)).body.errors).toMatchObject([{ path: 'heldUntil', code: 'STILL_SO' }]);
    expect((await former(yesterday)).status).toBe(201);
  });
});

describe('10.3, 10.11: contracts', () => {
  test('CONTRACT_END_FORBIDDEN: one without an end of its own has none', async () => {
    const contract = { contractNo: 'PERM-1', type: 'permanent', state: 'active', startDate: '2024-01-01', sequence: 1 };
    const { status, body } = await add(ayu, 'Contract', { ...contract, endDate: '2025-01-01' });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([
      { path: 'endDate', code: 'CONTRACT_END_FORBIDDEN', message: 'A permanent contract has no end date.' },
    ]);
  });
});

describe('10.2: disabilities and social accounts', () => {
  test('each kind of disability once; only roles with the class medical know that there are any', async () => {
    const disability = { type: 'Low vision', since: '2020-01-01', accommodation: 'A large screen' };
    expect((await add(ayu, 'Disability', disability)).status).toBe(201);
    expect((await add(ayu, 'Disability', { ...disability, since: null })).status).toBe(409);
    expect((await officer.get(`/v1/Employee/${ayu}/Disability`)).body.code).toBe('FIELD_FORBIDDEN');
    expect((await add(ayu, 'Disability', { type: 'Deafness' }, officer)).body.code).toBe('FIELD_FORBIDDEN');
  });

  test('an account once in each network', async () => {
    const account = { network: 'linkedin', account: 'ayu.lestari' };
    expect((await add(ayu, 'SocialAccount', account)).status).toBe(201);
    expect((await add(ayu, 'SocialAccount', { ...account, network: 'x' })).status).toBe(201);
    expect((await add(ayu, 'SocialAccount', account)).status).toBe(409);
    expect((await add(ayu, 'SocialAccount', { ...account, network: 'myspace' })).body.errors).toMatchObject([
      { path: 'network' },
    ]);
  });
});
