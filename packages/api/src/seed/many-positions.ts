import type { Tx } from '@personalia/database';
import { sql } from 'kysely';

/** People who share a position in a company of many; with the few of the demonstration a thousand would. */
const PEOPLE_OF_A_POSITION = 50;

/** Jobs below the managers, by unit code; anywhere else people do office work. */
const JOBS: Readonly<Record<string, readonly string[]>> = {
  FIN: ['Accountant', 'Treasury Analyst', 'Tax Specialist', 'Payroll Officer', 'Billing Clerk', 'Cost Controller'],
  HR: ['Recruiter', 'Compensation Analyst', 'Training Officer', 'Personnel Officer', 'Industrial Relations Officer'],
  OPS: [
    'Machine Operator',
    'Maintenance Technician',
    'Quality Inspector',
    'Warehouse Clerk',
    'Driver',
    'Safety Officer',
  ],
  IT: ['Software Engineer', 'System Administrator', 'Data Analyst', 'Support Specialist', 'Test Engineer'],
  SAL: ['Account Executive', 'Sales Representative', 'Merchandiser', 'Customer Service Officer', 'Sales Analyst'],
};
const OFFICE = ['Administrator', 'Secretary', 'Legal Officer', 'Internal Auditor', 'Procurement Officer'];
/** Each with the grade that goes with it. */
const STANDINGS = [
  ['', 'G1'],
  ['Senior ', 'G2'],
  ['Lead ', 'G3'],
] as const;
const FIELDS =
  'Domestic,Export,Retail,Wholesale,Food,Beverages,Textiles,Chemicals,Packaging,Logistics,Projects,Assets,West,East,North,South,Central,Java,Sumatra,Kalimantan,Sulawesi,Bali,Papua,Key Accounts,Group,Special Orders,Night Shift,Weekend'.split(
    ',',
  );

export interface OpenPosition {
  readonly id: string;
  readonly unitId: string;
  readonly gradeId: string;
}

/** The positions that anybody may be put into, and as many more below the managers as that many people need. */
export async function positionsForMany(tx: Tx, tenantId: string, employees: number): Promise<OpenPosition[]> {
  const open = await openPositions(tx, tenantId);
  const more = Math.ceil(employees / PEOPLE_OF_A_POSITION) - open.length;
  if (more <= 0) return open;
  const units = await tx
    .selectFrom('organization_unit')
    .select(['id', 'code'])
    .where('tenant_id', '=', tenantId)
    .orderBy('code')
    .execute();
  const grades = await tx
    .selectFrom('grade')
    .select(['id', 'code'])
    .where('tenant_id', '=', tenantId)
    .orderBy('rank')
    .execute();
  const { n } = await tx
    .selectFrom('position')
    .select((select) => select.fn.countAll<string>().as('n'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const made = Array.from({ length: more }, (_, at) => {
    const unit = units[at % units.length];
    const { title, gradeCode } = jobAt(String(unit?.code), Math.floor((at + Number(n)) / units.length));
    return {
      tenant_id: tenantId,
      code: `P-${Number(n) + at + 1}`,
      title,
      unit_id: unit?.id,
      grade_id: (grades.find(({ code }) => code === gradeCode) ?? grades[0])?.id,
      seat_type: 'pool',
      critical: false,
    };
  });
  for (let from = 0; from < made.length; from += 1_000)
    await tx
      .insertInto('position')
      .values(made.slice(from, from + 1_000) as never)
      .execute();
  return openPositions(tx, tenantId);
}

/** The n-th job of a unit: every job in every standing and field, and only then with a number. */
export function jobAt(unitCode: string, n: number): { title: string; gradeCode: string } {
  const jobs = JOBS[unitCode] ?? OFFICE;
  const [job = '', rest] = [jobs[n % jobs.length], Math.floor(n / jobs.length)];
  const [standing, gradeCode] = STANDINGS[rest % STANDINGS.length] ?? STANDINGS[0];
  const place = Math.floor(rest / STANDINGS.length);
  const round = Math.floor(place / FIELDS.length);
  return { title: `${standing}${job}, ${FIELDS[place % FIELDS.length]}${round > 0 ? ` ${round + 1}` : ''}`, gradeCode };
}

async function openPositions(tx: Tx, tenantId: string): Promise<OpenPosition[]> {
  const rows = await tx
    .selectFrom('position')
    .select(['id', 'unit_id', 'grade_id'])
    .where('tenant_id', '=', tenantId)
    .where('grade_id', 'is not', null)
    .where('approved_headcount', 'is', null)
    .orderBy('code')
    .execute();
  return rows.map((one) => ({ id: one.id, unitId: one.unit_id, gradeId: one.grade_id ?? '' }));
}

/** What marks the seats that `planSeatsOfMany` has planned. */
const NOTE = 'Seats of invented people';

/** Approved seats of positions that had no plan: those that are filled, and every twelfth besides. */
export async function planSeatsOfMany(tx: Tx, tenantId: string): Promise<void> {
  await sql`
    with filled as (
      select c.position_id, count(*)::int as people from employee_current c
      where c.tenant_id = ${tenantId}::uuid and c.status <> 'ended' group by c.position_id
    )
    merge into position_headcount h using (
      select p.id, f.people + f.people / 12 + 1 as seats from position p join filled f on f.position_id = p.id
      where p.tenant_id = ${tenantId}::uuid and p.approved_headcount is null
    ) w on h.tenant_id = ${tenantId}::uuid and h.position_id = w.id and h.note = ${NOTE}
    when matched then update set approved = w.seats
    when not matched then insert (tenant_id, position_id, approved, valid_from, note)
      values (${tenantId}::uuid, w.id, w.seats, date '1900-01-01', ${NOTE})`.execute(tx);
  await sql`select app.refresh_positions(${tenantId}::uuid)`.execute(tx);
}

/** Before more people come: those seats are any number again. */
export async function openSeatsOfMany(tx: Tx, tenantId: string): Promise<void> {
  await sql`
    update position_headcount set approved = null where tenant_id = ${tenantId}::uuid and note = ${NOTE}`.execute(tx);
  await sql`select app.refresh_positions(${tenantId}::uuid)`.execute(tx);
}
