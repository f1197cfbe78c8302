import type { Kind, TableReport } from '@personalia/contract';
import type { ReportColumn } from './definition.ts';

const KINDS: Readonly<Record<ReportColumn['kind'], Kind>> = {
  text: 'text',
  date: 'date',
  money: 'decimal',
  integer: 'integer',
  decimal: 'decimal',
};

/** The columns of a report as a sheet has them. */
export const sheetColumns = (columns: TableReport['columns']) =>
  columns.map(({ key, kind, label: title }) => ({ key, title, kind: KINDS[kind] }));
