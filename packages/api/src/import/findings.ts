import type { GetImportFindings, ImportFinding, Label, Locale } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Handler } from '../platform/http/index.ts';
import { visibleImport } from './actions.ts';

/** Kinds of mistakes that are told, and values of each: who has more of them than that has one mistake, not many. */
const MOST_KINDS = 50;
const MOST_VALUES = 25;

interface Found {
  readonly column: string | null;
  readonly code: string;
  readonly rows: number;
  readonly values: number;
  readonly value: string | null;
  readonly message: Label;
  readonly ofValue: number;
}

/** A part of an issue as its reader sees it: as it stands in the file, or what it is called in every language. */
const wordsOf = (issue: RawBuilder<unknown>, part: 'column' | 'value', locale: Locale): RawBuilder<string | null> =>
  sql`case jsonb_typeof(${issue} -> ${sql.lit(part)}) when 'object' then ${issue} -> ${sql.lit(part)} ->> ${locale} else ${issue} ->> ${sql.lit(part)} end`;

/** What is wrong most often, in one pass over the rows that have something to say. */
export const getImportFindings: Handler<typeof GetImportFindings> = async ({ tx, caller, input }) => {
  const { tenantId, locale } = caller;
  const upload = await visibleImport(tx, caller, input.params.id);
  const isError = input.query.state === 'error';
  const texts = isError ? sql`i.issues` : sql`i.warnings`;
  const { rows } = await sql<Found>`
    with said as (
      select ${wordsOf(sql`x.issue`, 'column', locale)} as column, x.issue ->> 'code' as code, ${wordsOf(sql`x.issue`, 'value', locale)} as value,
        x.issue ->> 'message' as message, i.row_no
      from import_row i cross join lateral jsonb_array_elements(${texts}) x(issue)
      where i.tenant_id = ${tenantId} and i.import_id = ${upload.id} and ${texts} is not null and (${isError} or i.state <> 'error')
    ), by_value as (
      select "column", code, value, min(message collate "C") as message, count(*)::int as rows, min(row_no) as first
      from said group by 1, 2, 3
    ), placed as (
      select *, row_number() over (partition by "column", code order by rows desc, first) as place,
        sum(rows) over kind as of_kind, count(*) over kind as values, min(first) over kind as first_of_kind
      from by_value window kind as (partition by "column", code)
    ), ranked as (
      select *, dense_rank() over (order by of_kind desc, first_of_kind, "column", code) as kind from placed where place <= ${MOST_VALUES}
    )
    select "column", code, of_kind::int as rows, values::int, value, message::jsonb as message, rows as "ofValue"
    from ranked where kind <= ${MOST_KINDS} order by kind, place`.execute(tx);
  return byKind(rows, locale);
};

/** Rows of one kind stand together, in the order of their values. */
function byKind(rows: readonly Found[], locale: Locale): ImportFinding[] {
  const findings: ImportFinding[] = [];
  for (const { column, code, rows: all, values, value, message, ofValue } of rows) {
    const most = { value, message: message[locale], rows: ofValue };
    const last = findings.at(-1);
    if (last?.column === column && last.code === code) last.most.push(most);
    else findings.push({ column, code, rows: all, values, most: [most] });
  }
  return findings;
}

/** One kind of mistake, of one value if that is said. */
export interface Asked {
  readonly code: string;
  readonly column: string | null;
  readonly value: string | undefined;
}

export const isGiven = (issue: { column: string | null; value: string | null; code: string }, asked: Asked): boolean =>
  issue.code === asked.code &&
  issue.column === asked.column &&
  (asked.value === undefined || issue.value === asked.value);

/** The same for the database: whether that is said of a row. */
export const saying = (
  texts: RawBuilder<unknown>,
  { code, column, value }: Asked,
  locale: Locale,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from jsonb_array_elements(${texts}) x(issue)
  where x.issue ->> 'code' = ${code} and ${wordsOf(sql`x.issue`, 'column', locale)} is not distinct from ${column}
    and (${value ?? null}::text is null or ${wordsOf(sql`x.issue`, 'value', locale)} = ${value ?? null}))`;
