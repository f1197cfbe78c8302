import { calendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';

const LEVELS = [
  [1, 'Company', 'Companies', 'blue'],
  [2, 'Division', 'Divisions', 'green'],
  [3, 'Department', 'Departments', 'orange'],
] as const;
/** Code, name, level, code of the unit above. */
const UNITS = [
  ['HO', 'Head Office', 1, null],
  ['FIN', 'Finance', 2, 'HO'],
  ['HR', 'Human Resources', 2, 'HO'],
  ['OPS', 'Operations', 2, 'HO'],
  ['IT', 'Information Technology', 2, 'HO'],
  ['SAL', 'Sales', 2, 'HO'],
] as const;

/** Levels and units of a small company, the units as a tree. */
export async function seedUnits(tx: Tx, tenantId: string): Promise<void> {
  const levels = await tx
    .insertInto('organization_level')
    .values(
      LEVELS.map(([level_no, name, name_plural, colour]) => ({
        tenant_id: tenantId,
        level_no,
        name,
        name_plural,
        colour,
        may_hold_employees: true,
        mandatory_in_chain: false,
      })),
    )
    .returning(['id', 'level_no'])
    .execute();
  const levelIds = new Map(levels.map(({ id, level_no }) => [level_no, id]));
  const unitIds = new Map<string, string>();
  for (const [code, name, level, above] of UNITS) {
    const { id } = await tx
      .insertInto('organization_unit')
      .values({
        tenant_id: tenantId,
        code,
        name,
        level_id: levelIds.get(level),
        parent_unit_id: above === null ? null : unitIds.get(above),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    unitIds.set(code, id);
  }
}

/** An establishment for each place: the first is the head office. */
export async function seedEstablishments(tx: Tx, tenantId: string): Promise<void> {
  const places = await tx
    .selectFrom('location')
    .innerJoin('employer', 'employer.id', 'location.employer_id')
    .select(['location.id', 'location.code', 'location.name', 'location.employer_id', 'employer.tax_id'])
    .where('location.tenant_id', '=', tenantId)
    .orderBy('location.created_at')
    .orderBy('location.id')
    .execute();
  await tx
    .insertInto('establishment')
    .values(
      places.map(({ id, code, name, employer_id, tax_id }, n) => ({
        tenant_id: tenantId,
        employer_id,
        code,
        name,
        establishment_type: n === 0 ? 'head-office' : 'branch',
        main_location_id: id,
        tax_branch_id: `${tax_id}${String(n).padStart(6, '0')}`,
        opened_on: calendarDate('2015-01-01'),
      })),
    )
    .execute();
}
