import { fields as field, label } from '@personalia/contract';
import { sql } from 'kysely';
import { type At, col, type Sql } from '../at.ts';
import { type RegisterField, registerField } from './register-field.ts';

const lines = label('Reporting lines', 'Garis pelaporan');
const levels = label('Unit at each level', 'Unit pada tiap tingkat');
const DEEPEST_CHAIN = 5;
/** As deep as an organisation may be (organisation-and-employee 5). */
export const DEEPEST_LEVEL = 15;
export const levelKey = (no: number): string => `unitAtLevel${no}`;

/** The manager's manager and so on: each link is the person above the one before. */
function linkAbove(at: At, rank: number): { id: Sql; code: Sql; name: Sql } {
  if (rank === 1) {
    const alias = at.use('chain1', namesOf('chain1', sql`t.manager_id`));
    return { id: sql`t.manager_id`, code: col(alias, 'employee_no'), name: col(alias, 'display_name') };
  }
  const below = linkAbove(at, rank - 1);
  const lead = at.use(`lead${rank}`, leadOf(at, `lead${rank}`, below.id));
  const id = col(lead, 'manager_id');
  const alias = at.use(`chain${rank}`, namesOf(`chain${rank}`, id));
  return { id, code: col(alias, 'employee_no'), name: col(alias, 'display_name') };
}

const namesOf = (alias: string, id: Sql): Sql =>
  sql`left join employee_current ${sql.ref(alias)} on ${col(alias, 'tenant_id')} = t.tenant_id and ${col(alias, 'id')} = ${id}`;

/** The position of somebody on the day, for who leads them. */
const leadOf = (at: At, alias: string, id: Sql): Sql =>
  at.isToday
    ? namesOf(alias, id)
    : sql`left join lateral (
        select x.manager_id from employment m join assignment_segment x on x.tenant_id = m.tenant_id and x.employment_id = m.id
        where m.tenant_id = t.tenant_id and m.employee_id = ${id} and m.spell_no > 0 and x.kind = 'primary' and x.recorded_to is null
          and x.valid_from <= ${at.day} and x.valid_to >= ${at.day} limit 1
      ) ${sql.ref(alias)} on true`;

const chainColumns = Array.from({ length: DEEPEST_CHAIN }, (_, index) => {
  const rank = index + 1;
  return registerField(
    `manager${rank}`,
    lines,
    field
      .reference({ label: label(`Manager, ${rank} up`, `Atasan, ${rank} tingkat ke atas`), to: 'Employee' })
      .optional(),
    true,
    (at) => linkAbove(at, rank).id,
    { named: (at) => linkAbove(at, rank) },
  );
});

const reports = (at: At): Sql =>
  at.isToday
    ? sql`(select count(*)::int from employee_current r where r.tenant_id = t.tenant_id and r.manager_id = t.id and r.status in ('active', 'suspended'))`
    : sql`(select count(*)::int from assignment_segment x where x.tenant_id = t.tenant_id and x.manager_id = t.id and x.kind = 'primary'
        and x.recorded_to is null and x.valid_from <= ${at.day} and x.valid_to >= ${at.day})`;

function unitAt(at: At, no: number): { id: Sql; code: Sql; name: Sql } {
  const alias = at.use(
    `level${no}`,
    sql`left join lateral (
      select u.id, u.code, u.name from organization_unit_path p
      join organization_unit u on u.tenant_id = p.tenant_id and u.id = p.ancestor_id
      join organization_level l on l.tenant_id = u.tenant_id and l.id = u.level_id and l.level_no = ${sql.lit(no)}
      where p.tenant_id = t.tenant_id and p.unit_id = t.unit_id and p.valid_from <= ${at.day} and p.valid_to >= ${at.day}
      limit 1
    ) ${sql.ref(`level${no}`)} on true`,
  );
  return { id: col(alias, 'id'), code: col(alias, 'code'), name: col(alias, 'name') };
}

/** Named by the levels that a tenant has, when the columns are listed. */
const levelColumns = Array.from({ length: DEEPEST_LEVEL }, (_, index) => {
  const no = index + 1;
  const words = label(`Unit at level ${no}`, `Unit pada tingkat ${no}`);
  return registerField(
    levelKey(no),
    levels,
    field.reference({ label: words, to: 'OrganizationUnit' }).optional(),
    true,
    (at) => unitAt(at, no).id,
    { named: (at) => unitAt(at, no) },
  );
});

/** Who stands above and below somebody, and the units that theirs is a part of. */
export const lineColumns: readonly RegisterField[] = [
  ...chainColumns,
  registerField('reports', lines, field.integer({ label: label('Direct reports', 'Bawahan langsung') }), true, reports),
  ...levelColumns,
];
