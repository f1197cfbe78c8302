import type { Label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../http/index.ts';
import type { Filter, ReportDefinition, ReportRow } from './definition.ts';

type Words = Readonly<Record<string, Readonly<Record<string, Label>>>>;

interface Options<F> {
  /** May follow from what is asked for, so that an index of it has the rows of a page. */
  readonly order: RawBuilder<unknown> | ((filter: F) => RawBuilder<unknown>);
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
  const orderOf = (filter: F) => (typeof order === 'function' ? order(filter) : order);
  return {
    columns,
    chart,
    ...(period && { period }),
    hasParts: true,
    async read(tx, caller, scope, filter, { limit, offset, part }) {
      const from = sql`(${statement(caller, scope, filter)}) r`;
      const rows =
        part === 'sums'
          ? []
          : await readRows(tx, sql`${from} order by ${orderOf(filter)} limit ${limit} offset ${offset}`);
      const shown = rows.map((row) => inWords(row, caller, words));
      if (part === 'rows') return { rows: shown, total: null, sums: [], bars: [] };
      const summed = (typeof columns === 'function' ? columns(filter) : columns).filter(({ isSummed }) => isSummed);
      const totals = summed.map(
        ({ key }) => sql`, trim_scale(coalesce(sum(${sql.ref(`r.${key}`)}::numeric), 0))::text as ${sql.id(key)}`,
      );
      const { sums, bars } = await addUp(tx, from, { group, bar, totals: wantsSums(filter) ? totals : [] });
      return {
        rows: shown,
        total: sums.reduce((sum, { n }) => sum + n, 0),
        sums: wantsSums(filter) ? sums.map(({ group: name, n: _, ...values }) => ({ group: name, values })) : [],
        bars: bars.map((one) => ({ ...one, label: words[bar?.by ?? '']?.[one.label]?.[caller.locale] ?? one.label })),
      };
    },
    async *every(tx, caller, scope, filter, piece) {
      await sql`
        declare report_rows no scroll cursor for select * from (${statement(caller, scope, filter)}) r order by ${orderOf(filter)}`.execute(
        tx,
      );
      for (;;) {
        const { rows } = await sql<ReportRow>`fetch ${sql.raw(String(piece))} from report_rows`.execute(tx);
        if (rows.length > 0) yield rows.map((row) => inWords(row, caller, words));
        if (rows.length < piece) break;
      }
      await sql`close report_rows`.execute(tx);
    },
  };
}

const readRows = async (tx: Tx, from: RawBuilder<unknown>): Promise<readonly ReportRow[]> =>
  (await sql<ReportRow>`select * from ${from}`.execute(tx)).rows;

type Sums = Readonly<Record<string, string>> & { readonly group: string; readonly n: number };
interface Bar {
  readonly label: string;
  readonly value: string;
  readonly group: string;
}

/** Number and sums of each group, and the bars of the picture, in one reading of the rows. */
async function addUp(
  tx: Tx,
  from: RawBuilder<unknown>,
  { group, bar, totals }: Pick<Options<never>, 'group' | 'bar'> & { readonly totals: readonly RawBuilder<unknown>[] },
): Promise<{ sums: Sums[]; bars: Bar[] }> {
  const by = sql.ref(`r.${group}`);
  const columns = sql`${by} as "group", count(*)::int as n${sql.join(totals, sql``)}`;
  if (!bar) {
    const { rows } = await sql<Sums>`select ${columns} from ${from} group by ${by} order by ${by}`.execute(tx);
    return { sums: rows, bars: [] };
  }
  // An expression of its own also where bars are by the group itself.
  const of = sql`coalesce(${sql.ref(`r.${bar.by}`)}, '–')`;
  const { rows } = await sql<Sums & { bar: string; value: string; is_bar: boolean }>`
    select * from (
      select a.*, row_number() over (partition by a.is_bar order by abs(a.value) desc) as place from (
        select ${columns}, ${of} as bar, trim_scale(sum(${sql.ref(`r.${bar.value}`)}::numeric)) as value,
          grouping(${of}) = 0 as is_bar
        from ${from} group by grouping sets ((${by}), (${by}, ${of}))) a
      where not a.is_bar or a.value <> 0) b
    where not b.is_bar or b.place <= ${MOST_BARS} order by b.is_bar, case when b.is_bar then b.place end, b.group`.execute(
    tx,
  );
  return {
    sums: rows
      .filter(({ is_bar }) => !is_bar)
      .map(({ bar: _b, value: _v, is_bar: _i, place: _p, ...sums }) => sums as Sums),
    bars: rows
      .filter(({ is_bar }) => is_bar)
      .map(({ bar: label, value, group: name }) => ({ label, value, group: name })),
  };
}

const inWords = (row: ReportRow, { locale }: Caller, words: Words): ReportRow =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, (value !== null && words[key]?.[value]?.[locale]) || value]),
  );
