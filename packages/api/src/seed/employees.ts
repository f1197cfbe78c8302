import { newId, type Tx } from '@personalia/database';
import { type HireRow, hireMany } from '../employee/index.ts';
import { EMPTY_PERSON } from './empty-person.ts';
import { chance, inventDate, inventPerson, pick } from './people.ts';
import { type SeededPosition, seedPositions } from './positions.ts';

/** People of the demonstration who can sign in, where they work and who leads them. */
interface Known {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 'male' | 'female';
  readonly title: string;
  readonly manager?: string;
}

const known = (
  box: string,
  firstName: string,
  lastName: string,
  gender: 'male' | 'female',
  title: string,
  manager?: string,
): Known => ({ email: `${box}@demo.example`, firstName, lastName, gender, title, ...(manager ? { manager } : {}) });

const KNOWN: readonly Known[] = [
  known('hr', 'Bima', 'Prasetyo', 'male', 'Human Resources Director'),
  known('manager', 'Sekar', 'Anggraini', 'female', 'Operations Manager'),
  known('employee', 'Yoga', 'Firmansyah', 'male', 'Shift Supervisor', 'manager@demo.example'),
  known('multi', 'Arif', 'Setiawan', 'male', 'Human Resources Manager', 'hr@demo.example'),
];
const SIZE: Readonly<Record<string, number>> = { demo: 300, other: 8 };
/** Shows what somebody sees who leads nobody. */
const LED_ONLY = 'employee@demo.example';
/** Nobody stands above. */
const HEAD = 'President Director';
/** How many people one leads before the next one does. */
const SPAN = 8;

interface Places {
  readonly employerId: string;
  readonly locations: readonly string[];
  /** Ways of working by their code. */
  readonly arrangements: ReadonlyMap<string, string>;
}

/** Invented employees: a director on top of each unit, managers below, and everybody else in lines of eight. */
export async function seedEmployees(tx: Tx, tenantId: string, tenantName: string): Promise<void> {
  const positions = await seedPositions(tx, tenantId);
  const places = await placesOf(tx, tenantId);
  const random = chance(tenantName === 'demo' ? 2026 : 7);
  const rows = tenantName === 'demo' ? KNOWN.map((one) => hireKnown(one, positions, places)) : [];
  const idByEmail = new Map(rows.map((row) => [row.workEmail, row.id]));
  const size = SIZE[tenantName] ?? 0;
  while (rows.length < size) rows.push(hireSomebody(random, positions, places, rows.length));
  const led = withManagers(rows, positions, idByEmail);
  await hireMany(tx, { tenantId, userId: null }, led);
  for (const [email, id] of idByEmail) {
    await tx
      .updateTable('app_user')
      .set({ employee_id: id })
      .where('tenant_id', '=', tenantId)
      .where('email', '=', email ?? '')
      .execute();
  }
}

async function placesOf(tx: Tx, tenantId: string): Promise<Places> {
  const locations = await tx
    .selectFrom('location')
    .select(['id', 'employer_id'])
    .where('tenant_id', '=', tenantId)
    .orderBy('code')
    .execute();
  const arrangements = await tx
    .selectFrom('catalogue_value')
    .select(['id', 'code'])
    .where('tenant_id', '=', tenantId)
    .where('list', '=', 'work-arrangement')
    .execute();
  return {
    employerId: locations[0]?.employer_id ?? '',
    locations: locations.map((one) => String(one.id)),
    arrangements: new Map(arrangements.map(({ id, code }) => [code, id])),
  };
}

const placed = (position: SeededPosition, places: Places, location: number) => ({
  employerId: places.employerId,
  locationId: places.locations[location % places.locations.length] ?? '',
  unitId: position.unitId,
  positionId: position.id,
  gradeId: position.gradeId,
  employmentType: 'permanent',
});

function hireKnown(one: Known, positions: readonly SeededPosition[], places: Places): HireRow {
  const position = positions.find(({ title }) => title === one.title) as SeededPosition;
  return {
    ...EMPTY_PERSON,
    ...placed(position, places, 0),
    id: newId(),
    firstName: one.firstName,
    lastName: one.lastName,
    gender: one.gender,
    birthDate: '1988-05-12',
    workEmail: one.email,
    phone: '+628111000100',
    hireDate: '2019-03-04',
    salaryAmount: '18500000',
    salaryPeriod: 'month',
  };
}

/** In which years people of a post were hired, and until when they were born: who leads was there before those who are led. */
function spanOf({ title, rank }: SeededPosition): { hired: [number, number]; bornUntil: number } {
  if (title === HEAD) return { hired: [2015, 2015], bornUntil: 1980 };
  if (rank > 6) return { hired: [2016, 2016], bornUntil: 1985 };
  return rank > 4 ? { hired: [2017, 2018], bornUntil: 1990 } : { hired: [2022, 2025], bornUntil: 2003 };
}

function hireSomebody(random: () => number, positions: readonly SeededPosition[], places: Places, n: number): HireRow {
  const person = inventPerson(random);
  // The first ones fill every position once; after that, junior posts are more common.
  const position =
    positions[n - KNOWN.length] ??
    pick(
      random,
      positions.filter(({ rank }) => rank < 5),
    );
  const { hired, bornUntil } = spanOf(position);
  const address = `${person.firstName}.${person.lastName ?? 'staf'}.${n}`.toLowerCase();
  return {
    ...EMPTY_PERSON,
    ...person,
    ...placed(position, places, Math.floor(random() * 5)),
    id: newId(),
    birthDate: inventDate(random, 1970, bornUntil),
    maritalStatus: random() < 0.6 ? 'married' : 'single',
    workEmail: `${address}@nusantara.example`,
    phone: `+62812${String(10_000_000 + n)}`,
    hireDate: inventDate(random, ...hired),
    employmentType: position.rank < 3 && random() < 0.3 ? 'fixed-term' : 'permanent',
    workArrangementId: places.arrangements.get(random() < 0.2 ? 'HYBRID' : 'ON-SITE') ?? null,
    salaryAmount: String((3 + position.rank * 2) * 1_000_000 + Math.floor(random() * 20) * 100_000),
    salaryPeriod: 'month',
  };
}

/** Directors report to the first director; everybody else to somebody of the own unit with a higher grade who was there when they came. */
function withManagers(
  rows: readonly HireRow[],
  positions: readonly SeededPosition[],
  idByEmail: ReadonlyMap<string | null, string>,
): HireRow[] {
  const rankOf = (row: HireRow): number => positions.find(({ id }) => id === row.positionId)?.rank ?? 0;
  const top = rows.find((row) => positions.find(({ id }) => id === row.positionId)?.title === HEAD);
  const chosen = new Map(
    KNOWN.flatMap(({ email, manager }) => (manager ? [[email, idByEmail.get(manager) ?? null] as const] : [])),
  );
  const leading = rows.filter(({ workEmail }) => workEmail !== LED_ONLY);
  return rows.map((row, n) => {
    const wanted = chosen.get(row.workEmail ?? '');
    if (wanted) return { ...row, managerId: wanted };
    const above = leading.filter(
      (one) => one.unitId === row.unitId && rankOf(one) > rankOf(row) && one.hireDate <= row.hireDate,
    );
    const nearest = Math.min(...above.map(rankOf));
    const leaders = above.filter((one) => rankOf(one) === nearest);
    const leader = leaders[Math.floor(n / SPAN) % Math.max(leaders.length, 1)] ?? (row === top ? undefined : top);
    return { ...row, managerId: leader?.id ?? null };
  });
}
