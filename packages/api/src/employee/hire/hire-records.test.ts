import { beforeAll, describe, expect, test } from 'vitest';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
/** An HR officer, without pay, bank and medical. */
const officer = api.as('multi@demo.example');

let post: object;
beforeAll(async () => {
  const [somebody] = (await admin.get('/v1/Employee/GetPagination?pageSize=1&status=active')).body.data;
  const { employerId, locationId, unitId, positionId } = somebody;
  post = { employerId, locationId, unitId, positionId };
});

let n = 0;
function hire(records: object, who = admin) {
  n += 1;
  const person = { firstName: 'Ratih', lastName: `Lengkap${n}`, birthDate: '1992-05-12', gender: 'female' };
  const terms = { hireDate: '2025-02-03', employmentType: 'fixed-term', reason: 'One more for a busy season' };
  return who.post('/v1/Employee', { ...post, ...person, ...terms, records });
}
const contract = {
  contractNo: 'PKWT-1',
  type: 'fixed-term',
  state: 'active',
  startDate: '2025-02-03',
  endDate: '2026-02-02',
  sequence: 1,
};
const contact = { name: 'Ibu Wati', relation: 'Mother', phone1: '+628123456789', priority: 1 };
const nik = (value: string) => ({ scheme: 'id-nik', value, isPrimary: true });
const howMany = async (): Promise<number> =>
  (await admin.get('/v1/Employee/GetPagination?search=Lengkap')).body.pagination.totalItems;

describe('10.10: a hire with what is known of the person', () => {
  test('contract, numbers, relatives and accounts are kept with the hire, at once', async () => {
    const made = succeeded(
      await hire({
        Contract: [contract],
        Identifier: [nik('3174015205920003'), { scheme: 'passport', value: 'C1234567', isPrimary: true }],
        EmergencyContact: [contact],
        FamilyMember: [
          {
            name: 'Bagus',
            relation: 'child',
            birthDate: '2020-01-01',
            isDependant: true,
            taxDependant: true,
            insuranceDependant: true,
            isStudying: false,
            isMarried: false,
            isDisabled: false,
          },
        ],
      }),
    ).body.data;
    expect(made).not.toHaveProperty('warnings');
    const kept = async (child: string) => (await admin.get(`/v1/Employee/${made.id}/${child}`)).body.data;
    expect(await kept('Contract')).toMatchObject([{ contractNo: 'PKWT-1', endDate: '2026-02-02' }]);
    const ends = (await kept('Identifier')).map((one: { value: string }) => one.value.slice(-4)).toSorted();
    expect(ends).toEqual(['0003', '4567']);
    expect(await kept('EmergencyContact')).toMatchObject([{ name: 'Ibu Wati' }]);
    expect(await kept('FamilyMember')).toMatchObject([{ name: 'Bagus', dependantUntil: '2040-12-31' }]);
  });

  test('18: a number that does not fit the birth date is kept, and said to be looked at again', async () => {
    const { warnings } = succeeded(await hire({ Identifier: [nik('3174015305920004')] })).body.data;
    expect(warnings).toHaveLength(1);
  });

  test.each([
    [
      'CONTRACT_END_REQUIRED',
      { Contract: [{ ...contract, contractNo: 'PKWT-4', endDate: null }] },
      'records.Contract.0.endDate',
    ],
    [
      'CONTRACT_OVERLAP',
      {
        Contract: [
          { ...contract, contractNo: 'PKWT-3' },
          { ...contract, contractNo: 'PKWT-2', startDate: '2026-01-01', endDate: '2026-12-31' },
        ],
      },
      'records.Contract.1.startDate',
    ],
    [
      'required',
      { EmergencyContact: [contact, { ...contact, name: null, priority: 2 }] },
      'records.EmergencyContact.1.name',
    ],
    ['VALIDATION', { Nonsense: [{}] }, 'records.Nonsense'],
  ])('%s: one record that is wrong is named by its place, and nobody is hired', async (code, records, path) => {
    const before = await howMany();
    const { status, body } = await hire(records);
    expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
    expect(body.errors).toMatchObject([{ path, code }]);
    expect(await howMany()).toBe(before);
  });

  test('10.8: a number that somebody has already refuses the whole', async () => {
    succeeded(await hire({ Identifier: [nik('3174015205920011')] }));
    const before = await howMany();
    const { status, body } = await hire({ EmergencyContact: [contact], Identifier: [nik('3174015205920011')] });
    expect([status, body.errors[0]]).toMatchObject([
      409,
      { path: 'records.Identifier.0.value', code: 'IDENTIFIER_TAKEN' },
    ]);
    expect(await howMany()).toBe(before);
  });

  test('0.2: a record of a class that the caller may not edit refuses the whole', async () => {
    const account = {
      bankName: 'BCA',
      accountNo: '1231231230',
      accountName: 'Ratih',
      currency: 'IDR',
      purpose: 'payroll',
      sharePercent: '100',
      isPrimary: true,
      isJoint: false,
      validFrom: '2025-02-03',
    };
    const before = await howMany();
    expect((await hire({ BankAccount: [account] }, officer)).body.code).toBe('FIELD_FORBIDDEN');
    expect(await howMany()).toBe(before);
    succeeded(await hire({ EmergencyContact: [contact] }, officer));
  });
});
