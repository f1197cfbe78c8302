import { expect, test } from 'vitest';
import { testApi } from '../../../testing/index.ts';
import { columnText, kindText, targetOf, wordText } from './trail-words.ts';

const api = await testApi();

/** Every column of an audited table that the trail keeps, with the kind of record that it stands under. */
const { rows: kept } = await api.owner.query<{ entity: string; column: string }>(`
  select distinct convert_from(substring(t.tgargs from 1 for position('\\000'::bytea in t.tgargs) - 1), 'UTF8') as entity, a.attname as column
  from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped
  where t.tgname = 'audit_insert' and not app.is_noise(a.attname) order by 1, 2`);

/** Named by nobody: the name itself is all there is. */
const unnamed = (locale: 'en' | 'id'): string[] =>
  kept.flatMap(({ entity, column }) => (columnText(entity, column, locale) === column ? [`${entity}: ${column}`] : []));

test('C4: every kind of record that the trail keeps has a name', () => {
  expect(kept.length).toBeGreaterThan(200);
  const entities = [...new Set(kept.map(({ entity }) => entity))];
  // These are called the same in both.
  expect(entities.filter((entity) => kindText(entity, 'id') === entity)).toEqual(['Menu', 'Webhook']);
  expect(kindText('PositionHeadcount', 'en')).toBe('Position: Headcount by date');
});

test('C4: every field that the trail keeps is called by a name, in both languages', () => {
  expect(unnamed('en')).toEqual([]);
  expect(unnamed('id')).toEqual([]);
});

/** Every column of an audited table of which the database knows a closed list of values, with each of them. */
const { rows: closed } = await api.owner.query<{ entity: string; column: string; value: string }>(`
  select distinct convert_from(substring(t.tgargs from 1 for position('\\000'::bytea in t.tgargs) - 1), 'UTF8') as entity, a.attname as column, v.value[1] as value
  from pg_trigger t
  join pg_constraint c on c.conrelid = t.tgrelid and c.contype = 'c' and cardinality(c.conkey) = 1
  join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = c.conkey[1]
  cross join lateral regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''::text', 'g') as v(value)
  where t.tgname = 'audit_insert' and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%' order by 1, 2, 3`);

test('C4: states and other choices are told in the words of the screens, never as they are kept', () => {
  expect(closed.length).toBeGreaterThan(100);
  for (const locale of ['en', 'id'] as const)
    expect(
      closed.filter(({ entity, column, value }) => wordText(entity, column, value, locale) === undefined),
      locale,
    ).toEqual([]);
  const words = (entity: string, column: string, value: string) => [
    wordText(entity, column, value, 'en'),
    wordText(entity, column, value, 'id'),
  ];
  expect(words('Import', 'state', 'validatedWithErrors')).toEqual([
    'Checked, with errors',
    'Selesai diperiksa, ada kesalahan',
  ]);
  expect(words('Import', 'entity', 'Employee')).toEqual(['Employee', 'Karyawan']);
  expect(words('Grade', 'status', 'inactive')).toEqual(['Inactive', 'Nonaktif']);
  // A document that was rejected is another thing than a request that was withdrawn.
  expect(words('EmployeeErasure', 'state', 'withdrawn')).toEqual(['Withdrawn', 'Ditarik']);
});

test('C4: permissions, separated duties and requests are told in words, not in their keys', () => {
  const words = (entity: string, column: string, value: unknown) => [
    wordText(entity, column, value, 'en'),
    wordText(entity, column, value, 'id'),
  ];
  expect(words('FieldGrant', 'class', 'pay')).toEqual(['Pay', 'Gaji']);
  expect(words('FieldGrant', 'access', 'edit')).toEqual(['Edit', 'Ubah']);
  expect(words('SodRule', 'severity', 'block')).toEqual(['Refuse', 'Tolak']);
  expect(words('MenuGrant', 'actions', ['view', 'approve'])).toEqual(['View, Approve', 'Lihat, Setujui']);
  expect(words('RoleGrant', 'status', 'pending')).toEqual(['Waits for approval', 'Menunggu persetujuan']);
  expect(words('User', 'status', 'active')).toEqual(['Active', 'Aktif']);
  expect([targetOf('RoleGrant', 'decided_by'), targetOf('PositionHeadcount', 'position_id')]).toEqual([
    'User',
    'Position',
  ]);
});
