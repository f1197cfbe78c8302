import { defineEndpoint } from '../platform/endpoint.ts';
import { fileWords, PAGE_WORDS } from '../platform/list-file.ts';
import { attendanceCorrectionQuery } from './correction.ts';

/** What is done with several corrections at once (attendance 12). */

const menu = 'attendance-correction';
const base = '/v1/AttendanceCorrection' as const;

export const ExportAttendanceCorrections = defineEndpoint({
  name: 'ExportAttendanceCorrections',
  summary: 'All corrections of a filter as a file',
  method: 'GET',
  path: `${base}/Export`,
  access: { menu, action: 'export' },
  subject: { field: 'employeeId' },
  query: attendanceCorrectionQuery.omit(PAGE_WORDS).extend(fileWords),
  form: 'file',
});
