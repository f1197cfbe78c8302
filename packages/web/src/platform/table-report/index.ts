/** A page of reports whose columns the API names: tabs, filters, picture, rows with sums, and a file. */
export { TableReportPage } from './table-report-page.tsx';
