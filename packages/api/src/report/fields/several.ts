import {
  EmployeeDocument,
  type EmployeeRecord,
  FamilyMember,
  type Field,
  fields as field,
  IDENTIFIER_SCHEMES,
  Identifier,
  Language,
  LoanedAsset,
  label,
  Phone,
  Skill,
  SocialScheme,
} from '@personalia/contract';
import { ENDS_AT, ENDS_AT_FOR_STUDENTS } from '@personalia/domain';
import { sql } from 'kysely';
import { missingOf, requiredOf } from '../../employee/index.ts';
import { type At, col, leapDay, type Sql } from '../at.ts';
import { type RegisterField, registerField } from './register-field.ts';
import { inFull } from './sealed.ts';

/** Rows of a table that belong to the employee of `t`. */
const own = sql`r.tenant_id = t.tenant_id and r.employee_id = t.id and r.status = 'active'`;

const rowOfScheme = (at: At, table: string, scheme: string, order: Sql): string => {
  const alias = `s_${table}_${scheme.replace(/\W/g, '_')}`;
  return at.use(
    alias,
    sql`left join lateral (select * from ${sql.table(table)} r where ${own} and r.scheme = ${scheme} order by ${order}, r.id limit 1) ${sql.ref(alias)} on true`,
  );
};

/** The same field under another name. */
const called = (definition: Field, en: string, id: string): Field => ({
  ...definition,
  required: false,
  options: { ...definition.options, label: label(en, id) },
});

/** All records of a kind in one cell, each by what it is called. */
const listed = (key: string, { label: { many }, ofEmployee }: EmployeeRecord, name: Sql, table: Sql): RegisterField =>
  registerField(
    key,
    many,
    field.text({ label: many, max: 2000, class: ofEmployee.class }).optional(),
    false,
    () => sql`(select string_agg(${name}, ', ' order by ${name}) from ${table} r where ${own})`,
  );

const identifiers = IDENTIFIER_SCHEMES.flatMap(({ value: scheme, label: words }) => {
  const row = (at: At) =>
    rowOfScheme(at, 'employee_identifier', scheme, sql`r.is_primary desc, r.issued_on desc nulls last`);
  const { value, expiresOn } = Identifier.fields;
  return [
    registerField(
      `identifier.${scheme}`,
      Identifier.label.many,
      called(value, words.en, words.id),
      false,
      (at) => col(row(at), 'value'),
      inFull(Identifier, 'value', row),
    ),
    registerField(
      `identifier.${scheme}.expiresOn`,
      Identifier.label.many,
      called(expiresOn, `${words.en}: expires on`, `${words.id}: berlaku sampai`),
      false,
      (at) => col(row(at), 'expires_on'),
    ),
  ];
});

/** The one that holds on the day, else the latest. */
const rowOfSocial = (at: At, scheme: string): string =>
  rowOfScheme(
    at,
    'employee_social_scheme',
    scheme,
    sql`(r.valid_from <= ${at.day} and coalesce(r.valid_to, 'infinity') >= ${at.day}) desc, r.valid_from desc`,
  );

const social = (SocialScheme.fields.scheme.options.choices ?? []).map(({ value: scheme, label: words }) =>
  registerField(
    `social.${scheme}`,
    SocialScheme.label.many,
    called(SocialScheme.fields.number, words.en, words.id),
    true,
    (at) => col(rowOfSocial(at, scheme), 'number'),
    inFull(SocialScheme, 'number', (at) => rowOfSocial(at, scheme)),
  ),
);

const count = (
  key: string,
  group: { en: string; id: string },
  words: ReturnType<typeof label>,
  fieldClass: 'personal' | 'basic' | 'document',
  value: (at: At) => Sql,
) => registerField(key, group, field.integer({ label: words, class: fieldClass }), false, value);

const family = FamilyMember.label.many;

/** As the record says it of one relative (`dependantUntil`), of all of them on the day. */
const dependants = (at: At): Sql => {
  const age = sql`app.full_months(r.birth_date, ${at.day}, ${leapDay(at)})`;
  const most = sql`12 * case when r.is_studying and not r.is_married then ${sql.lit(ENDS_AT_FOR_STUDENTS)} else ${sql.lit(ENDS_AT)} end`;
  const ofAge = sql`r.relation = 'child' and not r.is_disabled and ${age} >= ${most}`;
  return sql`(select count(*)::int from employee_family_member r where ${own} and r.is_dependant
    and coalesce(r.benefit_from, r.birth_date, '-infinity') <= ${at.day} and coalesce(r.deceased_on, 'infinity') >= ${at.day}
    and case when r.benefit_to is null then (${ofAge}) is not true else r.benefit_to >= ${at.day} end)`;
};

/** Of what somebody has several of: how many, their names, or the one of each scheme. */
export const severalColumns: readonly RegisterField[] = [
  ...identifiers,
  ...social,
  count(
    'family.children',
    family,
    label('Children', 'Anak'),
    'personal',
    () =>
      sql`(select count(*)::int from employee_family_member r where ${own} and r.relation = 'child' and r.deceased_on is null)`,
  ),
  registerField(
    'family.dependants',
    family,
    field.integer({ label: label('Dependants', 'Tanggungan'), class: 'personal' }),
    true,
    dependants,
    { movesWithDays: true },
  ),
  registerField(
    'family.spouse',
    family,
    field.text({ label: label('Spouse', 'Suami/istri'), class: 'personal' }).optional(),
    false,
    () =>
      sql`(select r.name from employee_family_member r where ${own} and r.relation = 'spouse' and r.deceased_on is null order by r.id limit 1)`,
  ),
  listed('skills', Skill, sql.ref('r.skill'), sql.table('employee_skill')),
  listed('languages', Language, sql.ref('r.language'), sql.table('employee_language')),
  listed('phones', Phone, sql.ref('r.number'), sql.table('employee_phone')),
  count(
    'document.count',
    EmployeeDocument.label.many,
    label('Documents on file', 'Dokumen tersimpan'),
    'document',
    () => sql`(select count(*)::int from employee_document r where ${own})`,
  ),
  registerField(
    'document.missing',
    EmployeeDocument.label.many,
    field.integer({ label: label('Required, but missing', 'Wajib, tetapi belum ada'), class: 'document' }),
    true,
    (at) => sql`(select count(*)::int from ${missingOf(at.day, at.required)})`,
  ),
  registerField(
    'document.completeness',
    EmployeeDocument.label.many,
    field.integer({
      label: label('Completeness (%)', 'Kelengkapan (%)'),
      class: 'document',
      most: '100',
    }),
    true,
    // As in the record: rounded down, so that 100 is said only when nothing is missing.
    (at) => sql`(
      select case when n.required = 0 then 100 else (n.required - n.missing) * 100 / n.required end
      from (select count(*)::int as required, (count(*) filter (where not d.is_there))::int as missing from ${requiredOf(at.day, at.required)}) n)`,
  ),
  registerField(
    'document.missingNames',
    EmployeeDocument.label.many,
    field.text({ label: label('Which are missing', 'Yang belum ada'), max: 2000, class: 'document' }).optional(),
    true,
    (at) => sql`(select string_agg(d.name, ', ' order by d.name) from ${missingOf(at.day, at.required)})`,
  ),
  registerField(
    'document.nextExpiry',
    EmployeeDocument.label.many,
    field
      .date({ label: label('Next document expires on', 'Dokumen berikutnya habis pada'), class: 'document' })
      .optional(),
    true,
    (at) => sql`(select min(r.expires_on) from employee_document r where ${own} and r.expires_on >= ${at.day})`,
  ),
  count(
    'assets.open',
    LoanedAsset.label.many,
    label('Assets not returned', 'Aset belum dikembalikan'),
    'basic',
    () => sql`(select count(*)::int from employee_loaned_asset r where ${own} and r.returned_on is null)`,
  ),
];
