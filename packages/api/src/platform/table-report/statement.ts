import type { Label } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../http/index.ts';
import type { Filter, ReportDefinition, ReportRow } from './definition.ts';

type Words = Readonly<Record<string, Readonly<Record<string, Label>>>>;

interface Options<F> {
  readonly order: RawBuilder<unknown>;
  /** The column by which rows may be added up with each other. */
  readonly group: string;
  /** What the picture shows: the values of a column by another one. */
  readonly bar?: { readonly by: string; readonly value: string };
  /** Labels of closed choices, by column and value. */
  readonly words?: Words;
  /** Whether rows are added up; always unless said. */
  readonly sums?: (filter: F) => boolean;
}

const MOST_BARS = 12;

/** A report of one statement: rows, their number, their sums and the picture come from the same one. */
export function statementReport<F extends Filter>(
  { columns, chart, period }: Pick<ReportDefinition<F>, 'columns' | 'chart' | 'period'>,
  statement: (caller: Caller, scope: RawBuilder<boolean>, filter: F) => RawBuilder<unknown>,
  { order, group, bar, words = {}, sums: wantsSums = () => true }: Options<F>,
): ReportDefinition<F> {
  return {
    columns,
    chart,
    ...(period && { period }),
    async read(tx, caller, scope, filter, { limit, offset }) {
      const from = sql`(${statement(caller, scope, filter)}) r`;
      const { rows } =
        await sql<ReportRow>`select * from ${from} order by ${order} limit ${limit} offset ${offset}`.execute(tx);
      const summed = (typeof columns === 'function' ? columns(filter) : columns).filter(({ isSummed }) => isSummed);
      const totals = summed.map(
        ({ key }) => sql`, trim_scale(coalesce(sum(${sql.ref(`r.${key}`)}::numeric), 0))::text as ${sql.id(key)}`,
      );
      const by = sql.ref(`r.${group}`);
      const { rows: sums } = await sql<Record<string, string> & { group: string; n: number }>`
        select ${by} as "group", count(*)::int as n ${sql.join(wantsSums(filter) ? totals : [], sql``)}
        from ${from} group by 1 order by 1`.execute(tx);
      const { rows: bars } = bar
        ? await sql<{ label: string; value: string; group: string }>`
            select coalesce(${sql.ref(`r.${bar.by}`)}, '–') as label, ${by} as "group",
              trim_scale(sum(${sql.ref(`r.${bar.value}`)}::numeric))::text as value
            from ${from} group by 1, 2 having sum(${sql.ref(`r.${bar.value}`)}::numeric) <> 0
            order by abs(sum(${sql.ref(`r.${bar.value}`)}::numeric)) desc limit ${MOST_BARS}`.execute(tx)
        : { rows: [] };
      return {
        rows: rows.map((row) => inWords(row, caller, words)),
        total: sums.reduce((sum, { n }) => sum + n, 0),
        sums: wantsSums(filter) ? sums.map(({ group: name, n: _, ...values }) => ({ group: name, values })) : [],
        bars: bars.map((one) => ({ ...one, label: words[bar?.by ?? '']?.[one.label]?.[caller.locale] ?? one.label })),
      };
    },
  };
}

const inWords = (row: ReportRow, { locale }: Caller, words: Words): ReportRow =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, (value !== null && words[key]?.[value]?.[locale]) || value]),
  );
