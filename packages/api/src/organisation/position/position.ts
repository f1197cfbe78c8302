import { type CalendarDate, type ListQuery, OPEN_END, Position } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { sql } from 'kysely';
import { unitsBelow } from '../../access/index.ts';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { defaults, type ResourceHandlers, storeOf } from '../../platform/resource/index.ts';
import { idsIn, type RowListStore } from '../../platform/rows/index.ts';
import { whileNobodyIsThere } from '../assignments.ts';
import { refuseByRules } from '../judge-masters.ts';
import { namedOn, positionsOn } from '../named-on.ts';
import { overStaffed, refuseManySeats, refuseOverStaffed, staffingOf } from './cover-staffing.ts';
import { withUnit } from './with-unit.ts';

const plain = defaults(Position);

/** What differs from the plain resource: the grade band, and a filter by unit means the unit and all below it. */
const own: ResourceHandlers = {
  ...plain,
  options: withUnit(namedOn(plain.options, positionsOn)),
  page: async (call) => plain.page({ ...call, input: await withUnitsBelow(call.tx, call.caller, call.input) }),
  exportFile: async (call) =>
    plain.exportFile({ ...call, input: await withUnitsBelow(call.tx, call.caller, call.input) }),
  create: async (call) => {
    const { tx, caller, input } = call;
    const wanted = { id: null, values: input.body as object };
    return titled(tx, caller, input.body as Titled, () => plain.create(call), wanted);
  },
  update: async (call) => {
    const { tx, caller, input } = call;
    return titled(tx, caller, input.body as Titled, () => plain.update(call), {
      id: input.params.id,
      values: input.body as object,
    });
  },
  activate: async (call) => {
    const position = await storeOf(Position).one(call.tx, call.caller, call.input.params.id);
    return titled(call.tx, call.caller, position as unknown as Titled, () => plain.activate(call));
  },
};
export const positionHandlers = whileNobodyIsThere(own, Position, 'position_id');

interface Titled {
  readonly unitId: string;
  readonly title: string;
}

/** The rules of what is written, if any, before the work. */
type Judged = Parameters<typeof refuseByRules>[3];

/** POSITION_TITLE_TAKEN names the unit. The refused statement ended the transaction's work, so that is asked before. */
async function titled<T>(
  tx: Tx,
  caller: Caller,
  { unitId, title }: Titled,
  work: () => Promise<T>,
  judged?: Judged,
): Promise<T> {
  const unit = sql<{ name: string }>`
    select name from organization_unit where tenant_id = ${caller.tenantId} and id = ${unitId}::uuid`;
  const [, { rows }] = await together(
    judged ? refuseByRules(tx, caller, 'Position', judged) : undefined,
    unit.execute(tx),
  );
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && error.code === 'TAKEN' && error.options.errors?.[0]?.path === 'title')
      throw Problem.at('title', 'POSITION_TITLE_TAKEN', { unit: rows[0]?.name ?? '', title });
    throw error;
  }
}

async function withUnitsBelow<I extends { readonly query: unknown }>(tx: Tx, caller: Caller, input: I): Promise<I> {
  const query = input.query as ListQuery;
  const units = query['unitId.in'];
  if (!units) return input;
  const { rows } = await sql<{ id: string }>`select id from ${unitsBelow(caller, sql`${units}::uuid[]`)} u`.execute(tx);
  return { ...input, query: { ...query, 'unitId.in': rows.map(({ id }) => id) } };
}

interface SeatsRow {
  readonly approved: number | null;
  readonly validFrom: CalendarDate;
  readonly validTo: CalendarDate | null;
}

/** STAFFING_OVER_CAP: said at the row of the day; a day without a row has no seat. */
async function refuseFewSeats(tx: Tx, tenantId: string, positionId: string, rows: readonly SeatsRow[]): Promise<void> {
  const seats = rows.map(({ approved, validFrom, validTo }) => ({
    from: validFrom,
    to: validTo ?? OPEN_END,
    approved,
  }));
  const found = overStaffed(await staffingOf(tx, tenantId, [positionId]), [{ positionId, seats }]).get(positionId);
  if (!found) return;
  const row = seats.findIndex(({ from, to }) => from <= found.date && found.date <= to);
  throw Problem.at(row < 0 ? 'rows' : `rows.${row}.approved`, 'STAFFING_OVER_CAP', { ...found });
}

/** Seats by date; today's number on the position itself follows. */
export const headcountStore: RowListStore = {
  table: 'position_headcount',
  owner: 'position_id',
  judge: async (tx, tenantId, position, rows) => {
    const given = rows as unknown as readonly SeatsRow[];
    const row = given.findIndex(({ approved }) => approved === null || approved > 1);
    if (position['seatType'] === 'single' && row >= 0) throw Problem.at(`rows.${row}.approved`, 'SINGLE_SEAT');
    await refuseFewSeats(tx, tenantId, String(position['id']), given);
  },
  judgeWritten: async (tx, tenantId, rows) => {
    const ids = idsIn(rows, 'positionId');
    await refuseManySeats(tx, tenantId, ids);
    await refuseOverStaffed(tx, tenantId, ids);
  },
  settle: (tx, tenantId, ids) => sql`select app.refresh_positions(${tenantId}::uuid, ${[...ids]}::uuid[])`.execute(tx),
};

/** Titles and units by date; today's on the position itself follow, and with them what people are called. */
export const versionStore: RowListStore = {
  table: 'position_version',
  owner: 'position_id',
  settle: (tx, tenantId, ids) =>
    sql`select app.refresh_position_facts(${tenantId}::uuid, ${[...ids]}::uuid[])`.execute(tx),
};
