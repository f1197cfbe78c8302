import { type AccessClass, type Label, label, type TableReport, type TableReportPart } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../http/index.ts';

export type ReportRow = Record<string, string | null>;
type ColumnKind = TableReport['columns'][number]['kind'];

export interface ReportColumn {
  readonly key: string;
  readonly label: Label;
  readonly kind: ColumnKind;
  /** Added up at the end, by the group of the report. */
  readonly isSummed?: true;
  /** Left out for those who do not see it; that it was shown is kept on the trail. */
  readonly class?: AccessClass;
}

/** What every such report can be narrowed by. */
export interface Filter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly employeeId?: string | undefined;
}

export interface ReportPart {
  readonly limit: number;
  readonly offset: number;
  /** Undefined: all of it. Only of reports that can be read in parts. */
  readonly part?: Exclude<TableReportPart, 'all'> | undefined;
}

export interface ReportRows {
  readonly rows: readonly ReportRow[];
  /** Null where only the rows were read. */
  readonly total: number | null;
  readonly sums: TableReport['sums'];
  readonly bars: NonNullable<TableReport['chart']>['bars'];
}

/** One report: its columns, the dates it is of where none are asked for, and its rows from a place on. */
export interface ReportDefinition<F extends Filter> {
  readonly columns: readonly ReportColumn[] | ((filter: F) => readonly ReportColumn[]);
  /** What its picture shows; null: it has none. */
  readonly chart: Label | null;
  /** Completes the dates, and refuses those that make no sense. */
  period?(filter: F, today: string): F;
  /** `scope` narrows to the employees in the caller's reach. */
  read(tx: Tx, caller: Caller, scope: RawBuilder<boolean>, filter: F, part: ReportPart): Promise<ReportRows>;
  /** Its rows are found without reading all of them, so they can be asked for alone. */
  readonly hasParts?: true;
  /** All rows in pieces, for long files; without it they are read page by page. */
  every?(
    tx: Tx,
    caller: Caller,
    scope: RawBuilder<boolean>,
    filter: F,
    piece: number,
  ): AsyncIterable<readonly ReportRow[]>;
}

export const column = (key: string, en: string, id: string, kind: ColumnKind = 'text'): ReportColumn => ({
  key,
  label: label(en, id),
  kind,
});
export const classed = (fieldClass: AccessClass, of: ReportColumn): ReportColumn => ({ ...of, class: fieldClass });
export const summed = (key: string, en: string, id: string, kind: 'money' | 'decimal' = 'money'): ReportColumn => ({
  ...column(key, en, id, kind),
  isSummed: true,
});

/** Whether a date lies in the dates that were asked for; an end that was left out is open. */
export const between = (date: RawBuilder<unknown>, { from, to }: Filter): RawBuilder<unknown> =>
  sql`${date} between ${from ?? '0001-01-01'}::date and ${to ?? '9999-12-31'}::date`;
