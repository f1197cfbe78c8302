/**
 * Where SQL of an area still names tables of an area to its right, in how many files, and why. The list may only shrink: the
 * check fails when more files do, and also when fewer do than stand here.
 */
export type TableException = { room: string; table: string; files: number };

const people = (room: string, tables: Record<string, number>): TableException[] =>
  Object.entries(tables).map(([table, files]) => ({ room, table, files }));

export const tableExceptions: readonly TableException[] = [
  // Users are linked to people, and reach those in their part of the organisation.
  ...people('access', { employee: 3, employee_current: 8, employment: 1, career_transition: 2 }),
  ...people('access', { organization_unit: 2, employer: 1, country: 1 }),
  // The countries of a company's own employers come first in pickers.
  ...people('region', { employer: 1 }),
  // Masters count the people who have them, and are judged by them: seats, pay bands, heads of units, papers.
  ...people('organisation', { assignment_segment: 5, employee: 3, employee_current: 2, salary_segment: 2 }),
  ...people('organisation', { document_type: 2, employee_document: 1 }),
  // Erasure reaches what uploads kept of somebody.
  ...people('employee', { data_import: 1, import_change: 1, import_file: 2, import_row: 1 }),
];
