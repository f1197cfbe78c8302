import { CatalogueValue, columnName, type Field, fields as field, label, transitionFields } from '@personalia/contract';
import { sql } from 'kysely';
import { titleOf } from '../../platform/resource/index.ts';
import { type At, col, leapDay, type Sql } from '../at.ts';
import { factDays, MASTERS, type MasterName, masterOf, ownPositions, segmentFact } from '../parts.ts';
import { type KeptIn, ofRow, ofStretch, type RegisterField, registerField } from './register-field.ts';

const placement = label('Placement', 'Penempatan');
const since = label('Since when', 'Sejak kapan');

/** A list of managers is no single value, and has a column of its own. */
const { dottedManagers, ...facts } = transitionFields;
/** Facts that today's row does not repeat. */
const ON_SEGMENT = new Set(['establishmentId', 'probationEnd', 'contractEnd']);
/** Facts that may be empty in the register although an event has to name them. */
const masterNamed = (fact: string): MasterName | undefined =>
  (Object.keys(MASTERS) as MasterName[]).find((name) => `${name}Id` === fact);

const valueOf = (fact: string) =>
  ON_SEGMENT.has(fact) ? (at: At): Sql => segmentFact(at, columnName(fact)) : ofRow(columnName(fact));

const onSegment = (fact: string): KeptIn => ({
  table: 'assignment_segment',
  column: columnName(fact),
  where: sql`x.recorded_to is null`,
});

/** An entry of a list of the tenant, called as whoever asks calls it. */
function listedValue(at: At, fact: string): { readonly code: Sql; readonly name: Sql } {
  const alias = at.use(
    `v_${fact}`,
    sql`left join catalogue_value ${sql.ref(`v_${fact}`)} on ${col(`v_${fact}`, 'tenant_id')} = t.tenant_id and ${col(`v_${fact}`, 'id')} = ${valueOf(fact)(at)}`,
  );
  return { code: col(alias, 'code'), name: titleOf(CatalogueValue, alias, at.locale) };
}

function namedBy(fact: string, { options }: Field): Pick<RegisterField, 'named'> {
  const master = masterNamed(fact);
  if (master) return { named: (at) => masterOf(at, master) };
  return options.list === undefined ? {} : { named: (at) => listedValue(at, fact) };
}

const factColumns = Object.entries(facts).map(([fact, definition]: [string, Field]) =>
  registerField(fact, definition.options.section ?? placement, definition, true, valueOf(fact), {
    ...namedBy(fact, definition),
    ...(ON_SEGMENT.has(fact) ? { keptIn: () => onSegment(fact) } : {}),
  }),
);

/** Codes as columns of their own: what files are matched by. */
const codeColumns = (Object.keys(MASTERS) as MasterName[]).map((name) => {
  const words = facts[`${name}Id` as keyof typeof facts].options.label;
  const suffix = name === 'manager' ? label(': number', ': nomor') : label(': code', ': kode');
  const text = field.text({ label: label(words.en + suffix.en, words.id + suffix.id) }).optional();
  return registerField(`${name}Code`, placement, text, true, (at) => masterOf(at, name).code);
});

/** Managers by dotted line, by name with their numbers. */
const dottedColumn = registerField(
  'dottedManagers',
  placement,
  field.text({ label: dottedManagers.options.label }).optional(),
  true,
  (at) => sql`(
    select string_agg(d.display_name || ' (' || d.employee_no || ')', '; ' order by d.display_name, d.id)
    from jsonb_array_elements(${segmentFact(at, 'dotted_managers')}) x
    join employee d on d.tenant_id = t.tenant_id and d.id = (x ->> 'employeeId')::uuid)`,
);

/** From when on a fact has held without a break in this employment. */
const heldSince = (fact: string): Sql => sql`coalesce((
  select max(x.valid_to) + 1 from assignment_segment x
  where ${ownPositions} and x.valid_to < t.valid_from and ${sql.ref(`x.${fact}`)} is distinct from ${sql.ref(`t.${fact}`)}
), t.hire_date)`;

const sinceColumns = (fact: string, key: string, en: string, id: string): RegisterField[] => [
  registerField(
    `${key}Since`,
    since,
    field.date({ label: label(`In ${en} since`, `Pada ${id} sejak`) }).optional(),
    true,
    () => heldSince(fact),
  ),
  registerField(
    `${key}Months`,
    since,
    field.integer({ label: label(`Months in ${en}`, `Bulan pada ${id}`) }).optional(),
    true,
    (at) => sql`app.full_months(${heldSince(fact)}, ${at.day}, ${leapDay(at)})`,
    { movesWithDays: true },
  ),
];

/** As the record tells it: of somebody who has left, or of a stretch that is over, nothing is ahead any more. */
function nextChange(at: At): Sql {
  const next = at.seesSuspensions ? col('t', 'next_change') : sql`nullif(${factDays(at).to}, '9999-12-31') + 1`;
  return sql`case when ${next} > ${at.asOf} then ${next} end`;
}

/** Where somebody works, under what terms, since when and until when. */
export const placementColumns: readonly RegisterField[] = ofStretch([
  ...factColumns,
  ...codeColumns,
  dottedColumn,
  registerField(
    'validFrom',
    since,
    field.date({ label: label('These facts from', 'Keadaan ini sejak') }),
    true,
    (at) => factDays(at).from,
  ),
  registerField(
    'validTo',
    since,
    field.date({ label: label('These facts until', 'Keadaan ini sampai') }).optional(),
    true,
    (at) => sql`nullif(${factDays(at).to}, '9999-12-31')`,
  ),
  registerField(
    'nextChange',
    since,
    field.date({ label: label('Next change', 'Perubahan berikutnya') }).optional(),
    true,
    nextChange,
  ),
  ...sinceColumns('grade_id', 'grade', 'this grade', 'golongan ini'),
  ...sinceColumns('position_id', 'position', 'this position', 'jabatan ini'),
]);

/** Of rows per segment: the days of it that lie in the range. */
export const periodColumns: readonly RegisterField[] = [
  registerField(
    'periodFrom',
    since,
    field.date({ label: label('In the range from', 'Dalam rentang sejak') }),
    true,
    (at) => (at.isToday ? at.day : sql.ref('t.period_from')),
    { movesWithDays: true },
  ),
  registerField(
    'periodTo',
    since,
    field.date({ label: label('In the range until', 'Dalam rentang sampai') }),
    true,
    (at) => (at.isToday ? at.day : sql.ref('t.period_to')),
    { movesWithDays: true },
  ),
];
