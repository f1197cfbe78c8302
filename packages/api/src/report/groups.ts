import { type Aggregate, MOST_GROUPS, plainDecimal, type RegisterGroup } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type GroupLine, withheldLines } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../platform/http/index.ts';
import { limitTo } from '../platform/resource/index.ts';
import { type At, atOf, PLANNED, type Sql } from './at.ts';
import { type AnswerRow, cellsOf, selectList } from './cells.ts';
import type { RegisterField } from './fields/index.ts';
import type { Plan } from './plan.ts';
import { rowConditions } from './rows.ts';

interface Asked {
  readonly column: RegisterField;
  readonly of: Aggregate;
}

const isPay = ({ column }: Asked): boolean => column.field.options.class === 'pay';

const ADDED_UP: Readonly<Record<Aggregate, (value: Sql) => Sql>> = {
  sum: (value) => sql`sum(${value})`,
  avg: (value) => sql`round(avg(${value}), 2)`,
  median: (value) => sql`round((percentile_cont(0.5) within group (order by ${value}))::numeric, 2)`,
  min: (value) => sql`min(${value})`,
  max: (value) => sql`max(${value})`,
};

/** Values to be added up, as `v0`, and what has to be the same for all of them, as `u0`: it begins with their currency. */
const valueList = (asked: readonly Asked[], at: At): Sql[] =>
  asked.flatMap(({ column }, index) => [
    sql`${column.value(at)} as ${sql.ref(`v${index}`)}`,
    ...(column.unit ? [sql`${column.unit(at)} as ${sql.ref(`u${index}`)}`] : []),
  ]);

/**
 * A person's own number counts once in a group, however many rows of the person it has; where days make it another, as age,
 * the last one counts.
 */
const oncePerPerson = (of: Aggregate, value: Sql): Sql => sql`(select ${ADDED_UP[of](sql`value::numeric`)}
  from jsonb_each_text(jsonb_object_agg(person, ${value} order by since) filter (where ${value} is not null)))`;

function answerList(asked: readonly Asked[], { severalOf }: Plan['frame']): Sql[] {
  return asked.flatMap(({ column, of }, index) => {
    const [value, unit] = [sql.ref(`v${index}`), sql.ref(`u${index}`)];
    const people = sql`count(distinct person) filter (where ${value} is not null) as ${sql.ref(`n${index}`)}`;
    const isOfRow = severalOf === null || column.belongsTo === severalOf;
    const added = isOfRow ? ADDED_UP[of](value) : oncePerPerson(of, value);
    if (!column.unit) return [people, sql`(${added})::text as ${sql.ref(`a${index}`)}`];
    return [
      people,
      sql`case when min(${unit}) = max(${unit}) then (${added})::text end as ${sql.ref(`a${index}`)}`,
      sql`coalesce(min(${unit}) <> max(${unit}), false) as ${sql.ref(`x${index}`)}`,
      sql`left(min(${unit}), 3) as ${sql.ref(`k${index}`)}`,
    ];
  });
}

/** What people work together: of somebody with several records once, however many of them are in a group. */
const fteOf = ({ record }: Plan['frame']): Sql =>
  record === null
    ? sql`sum(share)`
    : sql`(select sum(value::numeric) from jsonb_each_text(jsonb_object_agg(person, share)))`;

const aboutPerson: readonly Sql[] = [sql`t.id as person`, sql`t.fte as share`, sql`t.valid_from as since`];

/** Columns of the select list that make one key. */
const keyColumns = (column: RegisterField, index: number): string[] =>
  column.named ? [`c${index}_name`, `c${index}_code`, `c${index}`] : [`c${index}`];

/** Groups with what is added up in them: the line for everything, then each group above those that divide it. */
export async function groupsOf(
  tx: Tx,
  caller: Caller,
  plan: Plan,
): Promise<{ groups: RegisterGroup[]; moreGroups: boolean }> {
  const { view, frame, columnFor } = plan;
  const keys = view.groupBy.map((key) => columnFor(key));
  const asked = view.aggregates.map(({ field, of }): Asked => ({ column: columnFor(field), of }));
  const at = atOf(frame);
  const list = [...selectList(keys, at, 'c'), ...valueList(asked, at), ...aboutPerson];
  const where = rowConditions(caller, plan, at);
  const sets = keys.map((column, index) => sql`(${sql.join(keyColumns(column, index).map((name) => sql.ref(name)))})`);
  const order = keys.flatMap((column, index) => {
    const names = keyColumns(column, index);
    return [sql`grouping(${sql.ref(`c${index}`)}) desc`, ...names.map((name) => sql`${sql.ref(name)} nulls last`)];
  });
  const grouping = keys.map((_, index) => sql`grouping(${sql.ref(`c${index}`)}) as ${sql.ref(`g${index}`)}`);
  const shown = keys.flatMap((column, index) => keyColumns(column, index).map((name) => sql.ref(name)));
  const { rows } = await sql<AnswerRow>`${PLANNED}
    with base as (select ${sql.join(list)} from ${frame.from} ${at.joins()} ${where})
    select ${sql.join([...grouping, ...shown, ...answerList(asked, frame)])},
      count(*)::int as rows, count(distinct person)::int as people, coalesce(${fteOf(frame)}, 0)::text as fte
    from base group by rollup (${sql.join(sets)}) order by ${sql.join(order)} ${limitTo(MOST_GROUPS + 1)}`.execute(tx);
  const moreGroups = rows.length > MOST_GROUPS;
  return { groups: result(rows.slice(0, MOST_GROUPS), keys, asked, moreGroups), moreGroups };
}

function result(
  rows: readonly AnswerRow[],
  keys: readonly RegisterField[],
  asked: readonly Asked[],
  moreGroups: boolean,
): RegisterGroup[] {
  const levels = rows.map((row) => keys.filter((_, index) => row[`g${index}`] === 0).length);
  const withheld = withheldLines(linesOf(rows, levels, asked));
  return rows.map((row, at) => ({
    level: levels[at] ?? 0,
    keys: cellsOf(keys, row, 'c').slice(0, levels[at]),
    rows: Number(row['rows']),
    people: Number(row['people']),
    fte: plainDecimal(String(row['fte'])),
    values: asked.map((one, index) => {
      // Of groups that are not all told, the rest could be worked out.
      if (isPay(one) && (withheld[at] || moreGroups)) return { value: null, withheld: 'few' as const };
      if (row[`x${index}`] === true) return { value: null, withheld: 'mixed' as const };
      const [value, currency] = [row[`a${index}`], row[`k${index}`]];
      if (typeof value !== 'string') return { value: null };
      return { value: plainDecimal(value), ...(typeof currency === 'string' ? { currency } : {}) };
    }),
  }));
}

/**
 * The lines with how many people's pay they are made of: the fewest of any column of pay, because one column can be worked
 * out of others.
 */
function linesOf(rows: readonly AnswerRow[], levels: readonly number[], asked: readonly Asked[]): GroupLine[] {
  const last: number[] = [];
  return rows.map((row, index) => {
    const level = levels[index] ?? 0;
    last[level] = index;
    const people = asked.flatMap((one, at) => (isPay(one) ? Number(row[`n${at}`]) : [])).filter((n) => n > 0);
    return {
      people: people.length === 0 ? 0 : Math.min(...people),
      above: level === 0 ? null : (last[level - 1] ?? null),
    };
  });
}
