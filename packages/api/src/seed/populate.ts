import type { CalendarDate } from '@personalia/contract';
import { newId, openDoor, type Tx } from '@personalia/database';
import pg from 'pg';
import { setUpTenant } from '../access/index.ts';
import { requestTypes } from '../areas.ts';
import { setUpWorkActions } from '../change/index.ts';
import { type HireRow, hireMany, setUpCatalogues } from '../employee/index.ts';
import { setUpWorkflows } from '../workflow/index.ts';
import { inventCareers } from './careers.ts';
import { EMPTY_PERSON } from './empty-person.ts';
import { type OpenPosition, openSeatsOfMany, planSeatsOfMany, positionsForMany } from './many-positions.ts';
import { seedOrganisation } from './organisation.ts';
import { chance, inventDate, inventPerson, pick } from './people.ts';
import { seedPositions } from './positions.ts';

/** People that are written in one transaction. */
const BATCH = 10_000;
/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

export interface Population {
  readonly owner: string;
  readonly app: string;
  /** Name of the tenant to fill; it is made when it is not there. */
  readonly tenant: string;
  readonly employees: number;
  /** Years of career events for everybody; 0: people are only hired. */
  readonly years?: number;
  /** Until which day careers reach. */
  readonly today: CalendarDate;
  readonly progress?: (done: number) => void;
}

interface Places {
  readonly employerId: string;
  readonly locations: readonly string[];
  readonly positions: readonly OpenPosition[];
}

/** Fills a tenant with invented employees, for measuring. Returns how many there are then. */
export async function populate(population: Population): Promise<number> {
  const { owner, app, tenant, employees, years = 0, today, progress } = population;
  const tenantId = await tenantNamed(owner, tenant);
  const door = openDoor(app, { connections: 1, applicationName: 'personalia-populate' });
  const actor = { tenantId, userId: null, channel: 'populate' };
  try {
    const there = await door.asActor(actor, countEmployees);
    await door.asActor(actor, (tx) => openSeatsOfMany(tx, tenantId));
    const places = await door.asActor(actor, (tx) => placesOf(tx, tenantId, tenant, employees));
    const random = chance(there + 1);
    const managers: Leader[] = [];
    for (let done = there; done < employees; done += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, employees - done) }, (_, n) =>
        inventHire(random, places, done + n, managers),
      );
      await door.asActor(actor, (tx) => hireMany(tx, { tenantId, userId: null }, rows));
      progress?.(done + rows.length);
    }
    // Statistics of what was just written, so that the replays find people by key.
    if (years > 0) await settle(owner);
    for (let written = 0, after: string | null = years > 0 ? FIRST : null; after !== null; ) {
      const from: string = after;
      const chunk = await door.asActor(actor, (tx) => inventCareers(tx, tenantId, from, places, years, random, today));
      written += chunk?.written ?? 0;
      after = chunk?.after ?? null;
      progress?.(written);
    }
    await door.asActor(actor, (tx) => planSeatsOfMany(tx, tenantId));
    return await door.asActor(actor, countEmployees);
  } finally {
    await door.close();
    await settle(owner);
  }
}

async function countEmployees(tx: Tx): Promise<number> {
  const { n } = await tx
    .selectFrom('employee')
    .select((select) => select.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

interface Leader {
  readonly id: string;
  readonly hireDate: string;
}

/** Before everybody else: whoever finds no other leader who is there already reports to the first. */
const FIRST_HIRE = '2010-01-01';
/** Of so many leaders the last ones lead who comes. */
const LEADERS_AT_A_TIME = 200;

/** Somebody who was there when the person came. */
function leaderOf(random: () => number, hireDate: string, managers: readonly Leader[]): string | null {
  const there = managers.slice(-LEADERS_AT_A_TIME).filter((one) => one.hireDate <= hireDate);
  return (there.length > 0 ? pick(random, there) : managers[0])?.id ?? null;
}

/** Every tenth person leads some of the ones after them. */
function inventHire(random: () => number, places: Places, n: number, managers: Leader[]): HireRow {
  const person = inventPerson(random);
  const position = pick(random, places.positions);
  const id = newId();
  const hireDate = managers.length === 0 ? FIRST_HIRE : inventDate(random, 2010, 2024);
  const managerId = leaderOf(random, hireDate, managers);
  if (managers.length === 0 || n % 10 === 0) managers.push({ id, hireDate });
  return {
    ...EMPTY_PERSON,
    ...person,
    id,
    employeeNo: null,
    // Of age when hired, and years from retirement.
    birthDate: inventDate(random, 1970, 1991),
    workEmail: n % 3 === 0 ? `p${n}@populated.example` : null,
    hireDate,
    employerId: places.employerId,
    locationId: pick(random, places.locations),
    unitId: position.unitId,
    positionId: position.id,
    gradeId: position.gradeId,
    managerId,
    employmentType: random() < 0.8 ? 'permanent' : 'fixed-term',
    salaryAmount: String(4_000_000 + Math.floor(random() * 400) * 50_000),
    salaryPeriod: 'month',
  };
}

/** Its id. */
export async function tenantNamed(ownerUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into tenant (name, display_name, idp_tenant_id) values ($1, $1, $1)
       on conflict (name) do update set name = excluded.name returning id`,
      [name],
    );
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}

/** The organisation to place people in; made when the tenant has none. */
async function placesOf(tx: Tx, tenantId: string, tenantName: string, employees: number): Promise<Places> {
  const employers = await tx.selectFrom('employer').select('id').where('tenant_id', '=', tenantId).execute();
  if (employers.length === 0) {
    await setUpTenant(tx, tenantId);
    await setUpWorkflows(tx, tenantId, requestTypes);
    await setUpCatalogues(tx, tenantId);
    await setUpWorkActions(tx, tenantId);
    await seedOrganisation(tx, tenantId, tenantName);
    await seedPositions(tx, tenantId);
    return placesOf(tx, tenantId, tenantName, employees);
  }
  const employerId = String(employers[0]?.id);
  const locations = await tx
    .selectFrom('location')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('employer_id', '=', employerId)
    .execute();
  return {
    employerId,
    locations: locations.map((one) => String(one.id)),
    positions: await positionsForMany(tx, tenantId, employees),
  };
}

/** Fresh statistics, so that what is measured next is planned well. */
async function settle(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      'vacuum (analyze) employee, employment, career_transition, assignment_segment, salary_segment, employee_current',
    );
  } finally {
    await client.end();
  }
}
