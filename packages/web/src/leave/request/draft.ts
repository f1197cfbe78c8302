import {
  AddLeaveRequestFile,
  GetLeaveRequest,
  type LeaveRequestDetail,
  SubmitLeaveRequest,
} from '@personalia/contract';
import { call } from '../../platform/api/index.ts';
import { datesOfRequest, partOfRequest } from './part-of-day.tsx';

/** What the form of leave knows of its draft, apart from how it is drawn. */

const DATES = [
  'leaveTypeId',
  'fromDate',
  'toDate',
  'startPortion',
  'endPortion',
  'startTime',
  'endTime',
  'eventDate',
] as const;
export type Dates = Readonly<Partial<Record<(typeof DATES)[number], string | null | undefined>>>;

/** Whether something else is asked for than the request says. */
export function isChanged(request: LeaveRequestDetail, dates: Dates | null, reason: string): boolean {
  if (!dates || reason !== (request.reason ?? '')) return true;
  const { leaveTypeId, eventDate } = request;
  const [fromDate, toDate] = datesOfRequest(request);
  const before: Dates = { leaveTypeId, eventDate, fromDate, toDate, ...partOfRequest(request) };
  return DATES.some((name) => (dates[name] ?? null) !== (before[name] ?? null));
}

/** Files are kept with the saved request; only then it is submitted. */
export async function withFiles(
  { id, version }: LeaveRequestDetail,
  files: readonly File[],
  submitted: { readonly acknowledge: boolean } | null,
): Promise<LeaveRequestDetail> {
  const params = { id };
  for (const file of files) await call(AddLeaveRequestFile, { params, file });
  return submitted
    ? call(SubmitLeaveRequest, { params, body: { version, ...submitted } })
    : call(GetLeaveRequest, { params });
}
