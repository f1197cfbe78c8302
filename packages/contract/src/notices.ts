import { accessNotices } from './access/index.ts';
import { attendanceNotices } from './attendance/index.ts';
import { changeNotices } from './change/index.ts';
import { claimNotices } from './claim/index.ts';
import { employeeNotices } from './employee/index.ts';
import { leaveNotices } from './leave/index.ts';
import { type Label, label } from './platform/label.ts';
import type { Notice } from './platform/notice.ts';
import { reportNotices } from './report/index.ts';
import { workflowNotices } from './workflow/index.ts';

/**
 * What people are notified of, joined from the areas. Kept is what fills the sentence, so that everybody reads it in their own
 * language.
 */
export const NOTICES = {
  ...accessNotices,
  ...employeeNotices,
  ...workflowNotices,
  ...changeNotices,
  ...attendanceNotices,
  ...leaveNotices,
  ...claimNotices,
  ...reportNotices,
} as const;
export type NoticeEvent = keyof typeof NOTICES;
export const NOTICE_EVENTS = Object.keys(NOTICES) as [NoticeEvent, ...NoticeEvent[]];

export const noticeOf = (event: NoticeEvent): Notice => NOTICES[event];

/** Events as people choose among them, in this order. */
export const NOTICE_GROUPS: readonly { readonly label: Label; readonly events: readonly NoticeEvent[] }[] = [
  { label: label('Requests and approvals', 'Permohonan dan persetujuan'), of: workflowNotices },
  {
    label: label('Employees and documents', 'Karyawan dan dokumen'),
    of: {
      ...employeeNotices,
      ...changeNotices,
    },
  },
  {
    label: label('Attendance and leave', 'Kehadiran dan cuti'),
    of: {
      ...attendanceNotices,
      ...leaveNotices,
    },
  },
  { label: label('Claims', 'Klaim'), of: claimNotices },
  { label: label('Access and background jobs', 'Akses dan pekerjaan latar belakang'), of: accessNotices },
  { label: label('Reports', 'Laporan'), of: reportNotices },
].map(({ label, of }) => ({ label, events: Object.keys(of) as NoticeEvent[] }));

/** What a mail of an event says, for events that go by mail as well. */
export const mailTextOf = (event: NoticeEvent): Label | null => noticeOf(event).mail ?? null;
export const MAILED_EVENTS: readonly NoticeEvent[] = NOTICE_EVENTS.filter((event) => mailTextOf(event) !== null);
export const REQUIRED_EVENTS: readonly NoticeEvent[] = NOTICE_EVENTS.filter((event) => noticeOf(event).required);
