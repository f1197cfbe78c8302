import { sql } from 'kysely';
import { type At, col, type Sql } from './at.ts';
import { stretchOf } from './stretch.ts';

/** The person behind a row. */
export const person = (at: At): string =>
  at.use('e', sql`left join employee e on e.tenant_id = t.tenant_id and e.id = t.id`);

/** Facts that today's row does not repeat: of its segment. */
export const segmentFact = (at: At, name: string): Sql => {
  return at.isToday ? col(segment(at), name) : col('t', name);
};

/** The segment behind a row. */
const segment = (at: At): string =>
  at.use(
    'g',
    at.isToday
      ? sql`left join assignment_segment g on g.tenant_id = t.tenant_id and g.employment_id = t.employment_id
          and g.kind = 'primary' and g.recorded_to is null and g.valid_from = t.valid_from`
      : sql`left join assignment_segment g on g.tenant_id = t.tenant_id and g.employment_id = t.employment_id and g.id = t.segment_id`,
  );

/** The days on which the facts of a row hold, as far as who asks may know what cuts them. */
export function factDays(at: At): { readonly from: Sql; readonly to: Sql } {
  if (at.isStretch) return { from: col('t', 'valid_from'), to: col('t', 'valid_to') };
  if (at.seesSuspensions) return { from: col('t', 'valid_from'), to: segmentFact(at, 'valid_to') };
  const own = segment(at);
  const whole = at.use('whole', sql`left join lateral ${stretchOf(own)} whole on true`);
  return { from: col(whole, 'valid_from'), to: col(whole, 'valid_to') };
}

interface Master {
  readonly table: string;
  readonly id: (at: At) => Sql;
  readonly name: string;
  readonly code: string;
}

const ofFrame = (name: string) => (): Sql => col('t', name);
export const MASTERS = {
  employer: { table: 'employer', id: ofFrame('employer_id'), name: 'name', code: 'code' },
  location: { table: 'location', id: ofFrame('location_id'), name: 'name', code: 'code' },
  unit: { table: 'organization_unit', id: ofFrame('unit_id'), name: 'name', code: 'code' },
  position: { table: 'position', id: ofFrame('position_id'), name: 'title', code: 'code' },
  grade: { table: 'grade', id: ofFrame('grade_id'), name: 'name', code: 'code' },
  establishment: {
    table: 'establishment',
    id: (at) => segmentFact(at, 'establishment_id'),
    name: 'name',
    code: 'code',
  },
  manager: { table: 'employee', id: ofFrame('manager_id'), name: 'display_name', code: 'employee_no' },
} as const satisfies Readonly<Record<string, Master>>;
export type MasterName = keyof typeof MASTERS;

/** What today's row calls its references. */
const TODAY: Partial<Record<MasterName, { readonly code: string; readonly name: string }>> = {
  employer: { code: 'employer_code', name: 'employer_name' },
  location: { code: 'location_code', name: 'location_name' },
  unit: { code: 'unit_code', name: 'unit_name' },
  position: { code: 'position_code', name: 'position_title' },
  grade: { code: 'grade_code', name: 'grade_name' },
  manager: { code: 'manager_no', name: 'manager_name' },
};

/** Code and name of what a row refers to; of a unit or position the name that it had on the day. */
export function masterOf(at: At, which: MasterName): { readonly code: Sql; readonly name: Sql } {
  const kept = at.isToday ? TODAY[which] : undefined;
  if (kept) return { code: col('t', kept.code), name: col('t', kept.name) };
  const { table, id, name, code }: Master = MASTERS[which];
  const alias = at.use(
    `m_${which}`,
    sql`left join ${sql.table(table)} ${sql.ref(`m_${which}`)} on ${col(`m_${which}`, 'tenant_id')} = t.tenant_id and ${col(`m_${which}`, 'id')} = ${id(at)}`,
  );
  if (which === 'unit') return { code: col(alias, code), name: sql`coalesce(${unitVersion(at)}, ${col(alias, name)})` };
  if (which === 'position')
    return {
      code: col(alias, code),
      name: sql`(select v from app.position_title_on(t.tenant_id, t.position_id, ${at.day}) v)`,
    };
  return { code: col(alias, code), name: col(alias, name) };
}

const unitVersion = (at: At): Sql => {
  const alias = at.use(
    'm_unit_name',
    sql`left join lateral (
      select v.name from organization_unit_version v where v.tenant_id = t.tenant_id and v.unit_id = t.unit_id
        and v.valid_from <= ${at.day} and v.valid_to >= ${at.day} limit 1
    ) m_unit_name on true`,
  );
  return col(alias, 'name');
};

/** Own positions of the row's employment, as they are known now. */
export const ownPositions = sql`x.tenant_id = t.tenant_id and x.employment_id = t.employment_id and x.kind = 'primary' and x.recorded_to is null`;

/** Pay of a component on the row's day. */
export const payOf = (at: At, component: string): string => {
  const alias = `pay_${component.replace(/\W/g, '_')}`;
  return at.use(
    alias,
    sql`left join salary_segment ${sql.ref(alias)} on ${col(alias, 'tenant_id')} = t.tenant_id and ${col(alias, 'employment_id')} = t.employment_id
      and ${col(alias, 'component')} = ${component} and ${col(alias, 'recorded_to')} is null
      and ${col(alias, 'valid_from')} <= ${at.day} and ${col(alias, 'valid_to')} >= ${at.day}`,
  );
};
