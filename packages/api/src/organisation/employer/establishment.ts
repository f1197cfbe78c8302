import {
  type CalendarDate,
  type Decimal,
  Establishment,
  type EstablishmentSeats,
  firstOverlap,
  type GetEstablishmentSeats,
  type GetStaffingFigures,
  multiply,
  OPEN_END,
  type StaffingFigure,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type SeatRow, staffingOverCap } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, type Handler, Problem } from '../../platform/http/index.ts';
import { defaults, limitTo, mayUse, type ResourceHandlers, storeOf } from '../../platform/resource/index.ts';
import { idsIn, type RowListStore } from '../../platform/rows/index.ts';
import { judgePlaces } from '../../region/index.ts';
import { whileNobodyIsThere } from '../assignments.ts';
import { byRules } from '../by-rules.ts';
import { dayOf } from '../day.ts';
import { holdPositions, refuseOverStaffed } from '../position/cover-staffing.ts';
import { seatsOf } from '../position/seats.ts';

const plain = byRules(defaults(Establishment), 'Establishment');
const store = storeOf(Establishment);

/** What differs from the plain resource: rules that need other records, and the city of the minimum wage in its province. */
const own: ResourceHandlers = {
  ...plain,
  create: async (call) => {
    await refuseWrongCity(call.tx, call.caller, call.input.body as Draft);
    return plain.create(call);
  },
  update: async (call) => {
    await refuseWrongCity(call.tx, call.caller, call.input.body as Draft);
    return plain.update(call);
  },
};
export const establishmentHandlers = whileNobodyIsThere(own, Establishment, 'establishment_id');

interface Draft {
  readonly wageProvinceId: string | null;
  readonly wageCityId: string | null;
}

async function refuseWrongCity(tx: Tx, caller: Caller, { wageProvinceId, wageCityId }: Draft): Promise<void> {
  const wage = { provinceId: wageProvinceId, cityId: wageCityId };
  const [finding] = (await judgePlaces(tx, caller.tenantId, [wage]))[0] ?? [];
  if (finding) throw Problem.at('wageCityId', finding.code, finding.values);
}

interface StaffingRow {
  readonly positionId: string;
  readonly approved: number;
  readonly validFrom: CalendarDate;
  readonly validTo: CalendarDate | null;
}

/** The staffing table lies within the time the establishment is open and within the seats of each position. */
export const staffingStore: RowListStore = {
  table: 'establishment_staffing',
  owner: 'establishment_id',
  hold: (tx, tenantId, rows) => holdPositions(tx, tenantId, idsIn(rows, 'positionId')),
  judge: async (tx, tenantId, establishment, given) => {
    const rows = given as unknown as readonly StaffingRow[];
    const [openedOn, closedOn] = [String(establishment['openedOn']), establishment['closedOn'] as string | null];
    const outside = rows.findIndex(
      ({ validFrom, validTo }) => validFrom < openedOn || (closedOn !== null && (validTo ?? '9999-12-31') > closedOn),
    );
    if (outside >= 0) throw Problem.at(`rows.${outside}.validFrom`, 'STAFFING_OUTSIDE');
    await refuseOverlap(tx, tenantId, rows);
    await refuseOverCap(tx, tenantId, String(establishment['id']), rows);
  },
  judgeWritten: async (tx, tenantId, rows) => {
    await refuseOutside(tx, tenantId, idsIn(rows, 'establishmentId'));
    await refuseOverStaffed(tx, tenantId, idsIn(rows, 'positionId'));
  },
};

/** STAFFING_OUTSIDE of establishments as they are by now. */
async function refuseOutside(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from establishment e join establishment_staffing f on f.tenant_id = e.tenant_id and f.establishment_id = e.id
    where e.tenant_id = ${tenantId}::uuid and e.id = any(${[...ids]}::uuid[])
      and (f.valid_from < e.opened_on or coalesce(f.valid_to, 'infinity') > e.closed_on) limit 1`.execute(tx);
  if (rows.length > 0) throw new Problem('STAFFING_OUTSIDE');
}

/** STAFFING_OVERLAP: one approved number for a position on any day. It is looked into here, where a position has its name. */
async function refuseOverlap(tx: Tx, tenantId: string, rows: readonly StaffingRow[]): Promise<void> {
  const found = firstOverlap(rows as unknown as readonly Record<string, unknown>[], ({ positionId }) =>
    String(positionId),
  );
  const earlier = found && rows[found.earlier];
  if (!earlier) return;
  const position = await namedPosition(tx, tenantId, earlier.positionId);
  const values = { position, from: earlier.validFrom, to: earlier.validTo ?? OPEN_END };
  throw Problem.at(`rows.${found.later}.validFrom`, 'STAFFING_OVERLAP', values);
}

/** With its code, as positions of several units share a title. */
async function namedPosition(tx: Tx, tenantId: string, id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%s (%s)', title, code) as name from position where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(
    tx,
  );
  return rows[0]?.name ?? '';
}

/** STAFFING_OVER_CAP: all establishments together have no more seats of a position than it has. */
async function refuseOverCap(tx: Tx, tenantId: string, id: string, rows: readonly StaffingRow[]): Promise<void> {
  const positions = [...new Set(rows.map(({ positionId }) => positionId))];
  if (positions.length === 0) return;
  const seats = await seatsOf(tx, tenantId, positions);
  const { rows: elsewhere } = await sql<SeatRow & { positionId: string }>`
    select position_id as "positionId", valid_from as "from", coalesce(valid_to, '9999-12-31') as "to", approved
    from establishment_staffing
    where tenant_id = ${tenantId} and establishment_id <> ${id}::uuid and position_id = any(${positions}::uuid[])`.execute(
    tx,
  );
  for (const [index, { positionId }] of rows.entries()) {
    const own = rows.filter((row) => row.positionId === positionId).map(seatRow);
    const others = elsewhere.filter((row) => row.positionId === positionId);
    const found = staffingOverCap(seats.get(positionId) ?? [], [...own, ...others]);
    if (!found) continue;
    const position = await namedPosition(tx, tenantId, positionId);
    throw Problem.at(`rows.${index}.approved`, 'STAFFING_OVER_CAP', { ...found, position });
  }
}

const seatRow = ({ validFrom, validTo, approved }: StaffingRow): SeatRow => ({
  from: validFrom,
  to: validTo ?? ('9999-12-31' as CalendarDate),
  approved,
});

/** How many people are in a seat of the staffing table: the row `f` of the establishment `e`. */
const filledOn = (day: string) =>
  sql`app.filled_in(e.tenant_id, e.id, e.employer_id, e.main_location_id, f.position_id, ${day}::date)`;

const staffingOn = (day: string) => sql`
  establishment_staffing f on f.tenant_id = e.tenant_id and f.establishment_id = e.id and daterange(f.valid_from, f.valid_to, '[]') @> ${day}::date`;

/** Seats and people of an establishment on a day. */
export const staffingFigures: Handler<typeof GetStaffingFigures> = async ({ tx, caller, input }) => {
  const { id } = input.params;
  await store.one(tx, caller, id);
  const { day } = await dayOf(tx, caller, input.query.asOf);
  const { rows } = await sql<Omit<StaffingFigure, 'vacant' | 'budget'> & { seat: Decimal | null }>`
    select p.id as "positionId", p.code as "positionCode", p.title as "positionTitle", f.approved, n.filled,
      trim_scale(f.budget_per_seat)::text as seat, f.currency
    from establishment e
    join ${staffingOn(day)}
    join position p on p.tenant_id = f.tenant_id and p.id = f.position_id
    cross join lateral ${filledOn(day)} n
    where e.tenant_id = ${caller.tenantId} and e.id = ${id}::uuid order by p.title, p.id`.execute(tx);
  const seesPay = mayUse(caller, 'pay', 'view');
  const figures = rows.map(({ seat, ...row }) => {
    const vacant = row.approved - row.filled;
    const budget = seat === null ? null : multiply(seat, String(Math.max(vacant, 0)) as Decimal);
    return { ...row, vacant, ...(seesPay ? { budget } : {}) };
  });
  return { asOf: day, figures };
};

const MOST_ESTABLISHMENTS = 500;

/** Every active establishment with the sums of its staffing table. */
export const establishmentSeats: Handler<typeof GetEstablishmentSeats> = async ({ tx, caller, input }) => {
  const { vacant, employerId } = input.query;
  const { day } = await dayOf(tx, caller, input.query.asOf);
  const { rows } = await sql<EstablishmentSeats>`
    select e.id, e.code, e.name, m.name as employer, e.establishment_type as type, c.name as city,
      coalesce(sum(f.approved), 0)::int as approved, coalesce(sum(n.filled), 0)::int as filled,
      coalesce(sum(greatest(f.approved - n.filled, 0)), 0)::int as vacant
    from establishment e
    join employer m on m.tenant_id = e.tenant_id and m.id = e.employer_id
    left join location l on l.tenant_id = e.tenant_id and l.id = e.main_location_id
    left join city c on c.tenant_id = l.tenant_id and c.id = l.city_id
    left join ${staffingOn(day)}
    left join lateral ${filledOn(day)} n on f.id is not null
    where e.tenant_id = ${caller.tenantId} and e.status = 'active' and e.opened_on <= ${day}::date and coalesce(e.closed_on, ${OPEN_END}::date) >= ${day}::date
      and ${employerId ? sql`e.employer_id = ${employerId}::uuid` : sql`true`}
    group by e.id, e.code, e.name, m.name, e.establishment_type, c.name
    ${vacant === 'true' ? sql`having coalesce(sum(greatest(f.approved - n.filled, 0)), 0) > 0` : sql``}
    order by e.name, e.id ${limitTo(MOST_ESTABLISHMENTS + 1)}`.execute(tx);
  return { asOf: day, establishments: rows.slice(0, MOST_ESTABLISHMENTS), more: rows.length > MOST_ESTABLISHMENTS };
};
