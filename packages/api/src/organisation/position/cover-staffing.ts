import { addDays, type CalendarDate, OPEN_END } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { type ApprovedSeats, type SeatRow, staffingOverCap } from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import { seatsOf } from './seats.ts';

interface WantedSeats {
  readonly positionId: string;
  readonly seats: readonly ApprovedSeats[];
}

/** Whoever changes how many seats positions have, or the staffing tables that share them, waits for whoever else does (3). */
export const holdPositions = (tx: Tx, tenantId: string, ids: readonly string[]): Promise<unknown> =>
  sql`
    select from position where tenant_id = ${tenantId}::uuid and id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(
    tx,
  );

/** Values of the problem STAFFING_OVER_CAP. */
interface OverStaffed {
  readonly date: CalendarDate;
  readonly total: number;
  readonly approved: number;
  readonly position: string;
}

interface Staffing {
  readonly id: string;
  readonly position: string;
  readonly staffing: readonly SeatRow[];
}

/** Seats of the establishments in some positions. */
export async function staffingOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<readonly Staffing[]> {
  const { rows } = await sql<Staffing>`
    select p.id, format('%s (%s)', p.title, p.code) as position,
      json_agg(json_build_object('from', f.valid_from, 'to', coalesce(f.valid_to, ${OPEN_END}::date), 'approved', f.approved)) as staffing
    from establishment_staffing f join position p on p.tenant_id = f.tenant_id and p.id = f.position_id
    where f.tenant_id = ${tenantId}::uuid and f.position_id = any(${[...ids]}::uuid[])
    group by p.id, p.title, p.code`.execute(tx);
  return rows;
}

/** STAFFING_OVER_CAP (3), from the side of the position: by position, where it would have fewer seats than the establishments. */
export function overStaffed(
  staffed: readonly Staffing[],
  wanted: readonly WantedSeats[],
): ReadonlyMap<string, OverStaffed> {
  const seatsOf = new Map(wanted.map((one) => [one.positionId, one.seats]));
  return new Map(
    staffed.flatMap(({ id, position, staffing }): [string, OverStaffed][] => {
      const found = staffingOverCap(seatsOf.get(id) ?? [], staffing);
      return found ? [[id, { ...found, position }]] : [];
    }),
  );
}

/** The same of positions as they are by now. */
export async function refuseOverStaffed(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  const [seats, staffing] = await together(seatsOf(tx, tenantId, ids), staffingOf(tx, tenantId, ids));
  const wanted = ids.map((positionId) => ({ positionId, seats: seats.get(positionId) ?? [] }));
  const [over] = overStaffed(staffing, wanted).values();
  if (over) throw new Problem('STAFFING_OVER_CAP', { values: { ...over } });
}

/** SINGLE_SEAT (6.3) of positions as they are by now. */
export async function refuseManySeats(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from position p join position_headcount h on h.tenant_id = p.tenant_id and h.position_id = p.id
    where p.tenant_id = ${tenantId}::uuid and p.id = any(${[...ids]}::uuid[]) and p.seat_type = 'single' and coalesce(h.approved > 1, true)
    limit 1`.execute(tx);
  if (rows.length > 0) throw new Problem('SINGLE_SEAT');
}

/** Seats once another number holds from a day on, until the next row says otherwise. A position without rows gets it for ever. */
export function withSeatsFrom(
  seats: readonly ApprovedSeats[],
  from: CalendarDate,
  approved: number | null,
): ApprovedSeats[] {
  const begun = seats.find((one) => one.from <= from && from <= one.to);
  const next = seats.filter((one) => one.from > from).toSorted((a, b) => (a.from < b.from ? -1 : 1))[0];
  const to = begun?.to ?? (next ? addDays(next.from, -1) : OPEN_END);
  const others = seats.flatMap((one) =>
    one !== begun ? [one] : one.from < from ? [{ ...one, to: addDays(from, -1) }] : [],
  );
  return [...others, { from, to, approved }];
}
