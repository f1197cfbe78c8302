import { expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const hr = api.as('hr@demo.example');
const { hire, tenantId } = await demoOf(api);

const NO_BENEFITS = {
  isDependant: false,
  taxDependant: false,
  insuranceDependant: false,
  isStudying: false,
  isMarried: false,
  isDisabled: false,
};
const add = async (id: string, kind: string, draft: object) =>
  succeeded(await admin.post(`/v1/Employee/${id}/${kind}`, draft)).body.data;
const profile = (validFrom: string, change: object = {}) => ({
  country: 'ID',
  taxMethod: 'gross',
  isResident: true,
  validFrom,
  ...change,
});

test('10.3, 18: the tax status of a year is that of the family on 1 January; another one is a question', async () => {
  const id = await hire({ firstName: 'Pajak', marriedOn: '2023-06-01', hireDate: '2022-01-03' });
  await add(id, 'FamilyMember', {
    ...NO_BENEFITS,
    name: 'Istri',
    relation: 'spouse',
  });
  await add(id, 'FamilyMember', {
    ...NO_BENEFITS,
    name: 'Anak',
    relation: 'child',
    birthDate: '2024-01-01',
    taxDependant: true,
  });
  await add(id, 'FamilyMember', {
    ...NO_BENEFITS,
    name: 'Bungsu',
    relation: 'child',
    birthDate: '2024-01-02',
    taxDependant: true,
  });
  const result = async (validFrom: string, taxStatus: string | null, change: object = {}) =>
    (await add(id, 'TaxProfile', profile(validFrom, { taxStatus, ...change }))).warnings;
  // Single on 1 January 2023; married, with one child born that very day, on 1 January 2024; with two a year later.
  expect(await result('2023-01-01', 'TK/0')).toEqual([]);
  expect(await result('2024-03-01', 'K/2')).toEqual([
    'According to the family on 1 January 2024, the tax status is K/1.',
  ]);
  expect(await result('2025-01-01', 'K/2')).toEqual([]);
  expect(await result('2026-01-01', null)).toEqual([
    'According to the family on 1 January 2026, the tax status is K/2.',
  ]);
  expect(await result('2026-02-01', 'K/0', { isResident: false })).toEqual([]);
});

test('0.2: without the class personal nothing is told of the family', async () => {
  const id = await hire({ firstName: 'Tertutup', hireDate: '2022-01-03' });
  await add(id, 'FamilyMember', {
    ...NO_BENEFITS,
    name: 'Anak',
    relation: 'child',
    birthDate: '2020-01-01',
    taxDependant: true,
  });
  const acting = { 'x-active-role': 'HR Administrator' };
  const result = async (validFrom: string) =>
    succeeded(await hr.post(`/v1/Employee/${id}/TaxProfile`, profile(validFrom, { taxStatus: 'TK/0' }), acting)).body
      .data.warnings;
  expect(await result('2024-01-01')).toHaveLength(1);
  await api.owner.query(
    `update field_grant g set access = 'none' from role r
     where r.tenant_id = $1 and r.code = 'HR-ADMIN' and g.tenant_id = r.tenant_id and g.role_id = r.id and g.class = 'personal'`,
    [tenantId],
  );
  await api.owner.query('update tenant set access_version = access_version + 1 where id = $1', [tenantId]);
  expect(await result('2025-01-01')).toEqual([]);
});
