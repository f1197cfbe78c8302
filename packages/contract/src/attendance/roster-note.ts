import * as z from 'zod';
import { dateWord, idWord, versionNumber } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { ROSTER_PATH, rosterNote } from './roster.ts';

/** Notes on the days of a roster (attendance 6). */

export const LONGEST_ROSTER_NOTE = 500;

export const SetRosterNote = defineEndpoint({
  name: 'SetRosterNote',
  summary:
    'Write, change or with an empty text remove the note on a day of an employee, or of the shift group that the employee is in',
  method: 'PUT',
  path: `${ROSTER_PATH}/Note`,
  access: { menu: 'attendance-roster', action: 'edit' },
  subject: { field: 'employeeId' },
  body: z.strictObject({
    employeeId: idWord,
    date: dateWord,
    text: z.string().trim().max(LONGEST_ROSTER_NOTE),
    /** For everybody in the shift group that the employee is in on that day. */
    forGroup: z.boolean().default(false),
    /** Version of the note that was seen; null: there was none. */
    version: versionNumber.nullable(),
  }),
  reply: rosterNote.nullable(),
});
