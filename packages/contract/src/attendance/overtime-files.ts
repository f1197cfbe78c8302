import { defineEndpoint } from '../platform/endpoint.ts';
import { fileWords, PAGE_WORDS } from '../platform/list-file.ts';
import { overtimeRequestQuery } from './overtime-request.ts';
import { overtimeSummaryFilter } from './overtime-summary.ts';
import { attendancePages } from './pages.ts';

/** Overtime requests and their sums as files (attendance 9.5). */

const access = { menu: attendancePages.overtime.path, action: 'export' } as const;
const subject = { field: 'employeeId' } as const;

export const ExportOvertimeRequests = defineEndpoint({
  name: 'ExportOvertimeRequests',
  summary: 'All overtime requests of a filter as a file',
  method: 'GET',
  path: '/v1/OvertimeRequest/Export',
  access,
  subject,
  query: overtimeRequestQuery.omit(PAGE_WORDS).extend(fileWords),
  form: 'file',
});

export const ExportOvertimeSummary = defineEndpoint({
  name: 'ExportOvertimeSummary',
  summary: 'All rows of a summary of overtime as a file',
  method: 'GET',
  path: '/v1/Overtime/Summary/Export',
  access,
  subject,
  query: overtimeSummaryFilter.extend(fileWords),
  form: 'file',
});
