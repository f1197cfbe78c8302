/** Reports of ready rows: an area says the columns and the statement, and gets the page and the file. */
export {
  between,
  column,
  type Filter,
  type ReportColumn,
  type ReportDefinition,
  type ReportRow,
  type ReportRows,
  type ReportPart,
  summed,
} from './definition.ts';
export { reportHandlers } from './handlers.ts';
export { statementReport } from './statement.ts';
