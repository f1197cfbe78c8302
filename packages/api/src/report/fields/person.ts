import {
  columnName,
  EMPLOYEE_STATES,
  fields as field,
  flagsField,
  label,
  PERSONAL_FACTS,
  personFields,
  rehireFields,
  SHOWN_NAME_LENGTH,
} from '@personalia/contract';
import { sql } from 'kysely';
import { flagsOn, plainState } from '../../employee/index.ts';
import { type At, col, leapDay, type Sql } from '../at.ts';
import { person } from '../parts.ts';
import type { FormerFact } from '../stretch.ts';
import { type KeptIn, ofRow, type RegisterField, registerField } from './register-field.ts';

const identity = label('Person', 'Orang');
const service = label('Service', 'Masa kerja');
const family = label('Person: derived', 'Orang: turunan');

const ofPerson =
  (name: string) =>
  (at: At): Sql =>
    col(person(at), name);

/** Where it is kept what a fact was before; null: nowhere. */
function formerOf(name: string, now = name): FormerFact | null {
  const kept = PERSONAL_FACTS.find(({ former }) => name in former.fields);
  return kept ? { table: kept.former.table, fact: columnName(name), now: columnName(now) } : null;
}
const calledBefore = formerOf('name', 'displayName');

const onDay =
  (name: string) =>
  (at: At): Sql => {
    const now = col(person(at), name);
    return at.isToday
      ? now
      : sql`(select v from app.${sql.id(`${name}_on`)}(t.tenant_id, t.id, t.period_from, ${now}) v)`;
  };

const birthDate = ofPerson('birth_date');

/** Today's row has that of the employment; on another day there may be several. */
const ofEmployment =
  (column: string) =>
  ({ isToday }: At): KeptIn | null =>
    isToday ? null : { table: 'employment', column, where: sql`x.spell_no > 0` };

/** Who somebody is; what follows from the date of birth has its class. */
export const personColumns: readonly RegisterField[] = [
  registerField(
    'employeeNo',
    identity,
    field.text({ label: label('Number', 'Nomor'), max: 20 }),
    false,
    ofRow('employee_no'),
    { order: ofRow('number_key') },
  ),
  registerField(
    'displayName',
    identity,
    field.text({ label: label('Name', 'Nama'), max: SHOWN_NAME_LENGTH }),
    true,
    ofRow('display_name'),
    { order: ofRow('sort_name'), folded: ofRow('sort_name'), ...(calledBefore ? { former: calledBefore } : {}) },
  ),
  registerField(
    'status',
    identity,
    field.choice({ label: label('State', 'Status'), choices: EMPLOYEE_STATES }),
    true,
    (at) => (at.seesSuspensions ? col('t', 'status') : plainState(col('t', 'status'))),
  ),
  registerField('flags', identity, flagsField, true, (at) => flagsOn(at.day)),
  ...Object.entries(personFields).map(([name, definition]) => {
    const former = formerOf(name);
    return registerField(
      name,
      definition.options.section ?? identity,
      definition,
      former !== null,
      (former ? onDay : ofPerson)(columnName(name)),
      former ? { former } : {},
    );
  }),
  registerField(
    'age',
    family,
    field.integer({ label: label('Age', 'Usia'), class: 'personal' }).optional(),
    true,
    (at) => sql`app.full_months(${birthDate(at)}, ${at.day}, ${leapDay(at)}) / 12`,
    { movesWithDays: true },
  ),
  registerField(
    'nextBirthday',
    family,
    field.date({ label: label('Next birthday', 'Ulang tahun berikutnya'), class: 'personal' }).optional(),
    true,
    (at) => sql`app.next_anniversary(${birthDate(at)}, ${at.day}, ${leapDay(at)})`,
    { movesWithDays: true },
  ),
  registerField(
    'birthMonth',
    family,
    field.integer({ label: label('Month of birth', 'Bulan lahir'), class: 'personal', most: '12' }).optional(),
    false,
    (at) => sql`extract(month from ${birthDate(at)})::int`,
  ),
  registerField(
    'hireDate',
    service,
    field.date({ label: label('Hire date', 'Tanggal masuk') }),
    true,
    ofRow('hire_date'),
    { keptIn: ofEmployment('hire_date') },
  ),
  registerField(
    'hireMonth',
    service,
    field.text({ label: label('Month of hire', 'Bulan masuk'), max: 7 }),
    true,
    () => sql`to_char(t.hire_date, 'YYYY-MM')`,
  ),
  registerField(
    'lastDay',
    service,
    field.date({ label: label('Last day', 'Hari terakhir') }).optional(),
    true,
    ofRow('last_day'),
    { keptIn: ofEmployment('last_day') },
  ),
  registerField(
    'leavingMonth',
    service,
    field.text({ label: label('Month of leaving', 'Bulan keluar'), max: 7 }).optional(),
    true,
    () => sql`to_char(t.last_day, 'YYYY-MM')`,
  ),
  ...Object.entries(rehireFields).map(([name, definition]) =>
    registerField(name, service, definition, false, ofPerson(columnName(name))),
  ),
  registerField(
    'serviceDate',
    service,
    field.date({ label: label('Service counted from', 'Masa kerja dihitung sejak') }),
    true,
    ofRow('service_date'),
  ),
  registerField(
    'serviceYears',
    service,
    field.integer({ label: label('Years of service', 'Tahun masa kerja') }).optional(),
    true,
    (at) => sql`app.full_months(t.service_date, ${at.day}, ${leapDay(at)}) / 12`,
    { movesWithDays: true },
  ),
  registerField(
    'serviceMonths',
    service,
    field.integer({ label: label('Months of service', 'Bulan masa kerja') }).optional(),
    true,
    (at) => sql`app.full_months(t.service_date, ${at.day}, ${leapDay(at)})`,
    { movesWithDays: true },
  ),
  registerField(
    'nextAnniversary',
    service,
    field.date({ label: label('Next work anniversary', 'Ulang tahun kerja berikutnya') }).optional(),
    true,
    // The day of the hire itself is none.
    (at) => sql`app.next_anniversary(t.service_date, greatest(${at.day}, t.service_date + 1), ${leapDay(at)})`,
    { movesWithDays: true },
  ),
];
