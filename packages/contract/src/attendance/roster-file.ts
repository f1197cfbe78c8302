import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { EXPORT_FORMATS } from '../platform/resource-endpoints.ts';
import { ROSTER_PATH, refineDays, rosterQuery } from './roster.ts';

/** The roster as a sheet: a row for each employee, a column for each day (attendance 6). */

const menu = 'attendance-roster';

/** What stands in a cell for a day off, and for the schedule again. An empty cell changes nothing. */
export const ROSTER_OFF = 'OFF';
export const ROSTER_RESTORE = '*';
export const MOST_IMPORTED_PEOPLE = 500;

export const ExportRoster = defineEndpoint({
  name: 'ExportRoster',
  summary: 'The roster of the people of a filter as a file that can be uploaded again',
  method: 'GET',
  path: `${ROSTER_PATH}/Export`,
  access: { menu, action: 'export' },
  subject: { field: 'employeeId' },
  query: refineDays(rosterQuery.extend({ format: z.enum(EXPORT_FORMATS).default('xlsx') })),
  form: 'file',
});

/** What is wrong in a file, of which then nothing is taken in. */
export const importErrors = z.array(
  z.object({
    /** Of the file, as a spreadsheet counts. */
    row: z.int(),
    employeeNo: z.string(),
    /** Null: the whole row. */
    date: z.string().nullable(),
    value: z.string(),
    message: z.string(),
  }),
);
export type ImportErrors = z.output<typeof importErrors>;

const imported = z
  .object({
    rows: z.int(),
    /** Days that have another draft now; none as long as there are errors. */
    changed: z.int(),
    /** Days that are planned like that already. */
    same: z.int(),
    errors: importErrors,
  })
  .meta({ id: 'RosterImported' });
export type RosterImported = z.output<typeof imported>;

export const ImportRoster = defineEndpoint({
  name: 'ImportRoster',
  summary: 'Take days of a file in as drafts; with an error in any cell nothing is written',
  method: 'POST',
  path: `${ROSTER_PATH}/Import`,
  access: { menu, action: 'edit' },
  upload: true,
  reply: imported,
});
