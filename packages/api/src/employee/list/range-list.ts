import {
  type CalendarDate,
  columnName,
  type Employee as EmployeeRecord,
  FILTER_OPERATORS,
  type ListQuery,
  plainDecimal,
  rangeFigures,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { conditionOn, mayUse, noteSensitiveRead, type OrderPart } from '../../platform/resource/index.ts';
import { rowsOn } from '../timeline/as-of.ts';

type Figure = keyof typeof rangeFigures;
const FIGURES = Object.keys(rangeFigures) as Figure[];
const isFigure = (name: string): name is Figure => name in rangeFigures;

const COLUMNS = { rangePlace: 'place', compaRatio: 'compa_ratio' } as const satisfies Record<Figure, string>;

/** Where the pay of a row `t` of the list lies in its range (organisation-and-employee 8). */
const placeOn = (tenantId: string, day: CalendarDate | null): RawBuilder<unknown> => sql`app.place_in_range(
  t.tenant_id, ${day === null ? sql`(select app.today_of(${tenantId}::uuid))` : sql`${day}::date`}, t.employment_id, t.grade_id, t.grade_step,
  t.employer_id, t.location_id, t.employment_type, t.position_id, t.fte)`;

/**
 * One of the two of a row `t`. They are found for everybody at once, before the first row is read: of each row by itself they
 * would be looked for in the whole list, several times.
 */
function valueOf(name: Figure, tenantId: string, day: CalendarDate | null): RawBuilder<unknown> {
  const column = sql.ref(`p.${COLUMNS[name]}`);
  const all = sql`select jsonb_object_agg(p.id, ${column}) from app.places_in_range(${tenantId}::uuid, ${day}::date) p`;
  return sql`((${all}) ->> t.id::text)${name === 'compaRatio' ? sql`::numeric` : sql``}`;
}

/** Filters by the range; who may ask for them is judged with all other columns of the list. */
export const rangeConditions = (
  { tenantId }: Caller,
  query: ListQuery,
  day: CalendarDate | null,
): RawBuilder<boolean>[] =>
  FIGURES.flatMap((name) => {
    const { kind } = rangeFigures[name];
    return FILTER_OPERATORS[kind].flatMap((operator) => {
      const given = query[`${name}.${operator}`];
      return given === undefined ? [] : [conditionOn(valueOf(name, tenantId, day), operator, given, kind)];
    });
  });

/** The order by where pay lies; null for any other column. */
export const rangeOrder = (
  { tenantId }: Caller,
  name: string,
  day: CalendarDate | null,
): Omit<OrderPart, 'name' | 'descending'> | null =>
  isFigure(name)
    ? { expression: valueOf(name, tenantId, day), cast: name === 'compaRatio' ? 'numeric' : 'text', nullable: true }
    : null;

/** Which of them an answer tells: those asked for; of a file those of its columns, where it names some. */
export function rangeWanted(caller: Caller, query: ListQuery, isFile = false): boolean {
  const { columns } = query as { columns?: unknown };
  if (isFile) return typeof columns === 'string' ? columns.split(',').some(isFigure) : mayUse(caller, 'pay', 'view');
  return (query.figures ?? []).some(isFigure);
}

/** Records of a list with where their pay lies; one question for all of them. */
export async function withRanges(
  tx: Tx,
  { tenantId }: Caller,
  day: CalendarDate | null,
  records: readonly EmployeeRecord[],
): Promise<EmployeeRecord[]> {
  if (records.length === 0) return [];
  const ids = sql`${records.map(({ id }) => id)}::uuid[]`;
  const people = day === null ? sql`(select * from employee_current where id = any(${ids}))` : rowsOn(day, ids);
  const { rows } = await sql<{ id: string; place: string; compaRatio: string | null }>`
    select t.id, p.place, p.compa_ratio::text as "compaRatio" from ${people} t cross join lateral ${placeOn(tenantId, day)} p
    where t.tenant_id = ${tenantId}::uuid`.execute(tx);
  const found = new Map(rows.map(({ id, ...one }) => [id, one]));
  return records.map((record) => {
    const { place = null, compaRatio = null } = found.get(record.id) ?? {};
    return { ...record, rangePlace: place, compaRatio: compaRatio && plainDecimal(compaRatio) };
  });
}

/** Which of the two an address names: shows, sorts or filters by. */
function rangesIn(query: ListQuery): Figure[] {
  const words = [...(query.figures ?? []), ...(query.sort ?? []).map((word) => word.replace(/^-/, ''))];
  return FIGURES.filter(
    (name) =>
      words.includes(name) ||
      Object.keys(query).some((key) => key.startsWith(`${name}.`) && query[key as `${string}.${string}`] !== undefined),
  );
}

export const asksForRanges = (query: ListQuery): boolean => rangesIn(query).length > 0;

/** That somebody saw where others' pay lies is kept (claims-workflow-access C4). */
export async function noteRangesSeen(tx: Tx, query: ListQuery, people: number): Promise<void> {
  const names = rangesIn(query);
  if (names.length === 0 || people === 0) return;
  await noteSensitiveRead(tx, { kind: 'Employee' }, { class: 'pay', columns: names.map(columnName), rows: people });
}
