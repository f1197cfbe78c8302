/** Reports of ready rows: an area says the columns and the statement, and gets the page and the file. */
export {
  between,
  classed,
  column,
  type Filter,
  type ReportColumn,
  type ReportDefinition,
  type ReportPart,
  type ReportRow,
  type ReportRows,
  summed,
} from './definition.ts';
export { MOST_OF_JOB } from './export-job.ts';
export { reportHandlers } from './handlers.ts';
export { statementReport } from './statement.ts';
