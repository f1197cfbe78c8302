import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { importErrors } from './roster-file.ts';

/** Corrections of many people in one file (attendance 12): employee number, date, clock-in, clock-out, reason and note. */

export const MOST_IMPORTED_CORRECTIONS = 100;

const imported = z
  .object({
    rows: z.int(),
    /** Requests that were sent; none as long as there are errors. */
    sent: z.int(),
    errors: importErrors,
  })
  .meta({ id: 'CorrectionsImported' });
export type CorrectionsImported = z.output<typeof imported>;

export const ImportCorrections = defineEndpoint({
  name: 'ImportCorrections',
  summary: 'Send the corrections of a file; with an error in any row nothing is sent',
  method: 'POST',
  path: '/v1/AttendanceCorrection/Import',
  access: { menu: 'attendance-correction', action: 'create' },
  upload: true,
  reply: imported,
});
