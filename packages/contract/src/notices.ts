import { accessNotices } from './access/index.ts';
import { attendanceNotices } from './attendance/index.ts';
import { changeNotices } from './change/index.ts';
import { employeeNotices } from './employee/index.ts';
import { leaveNotices } from './leave/index.ts';
import type { Label } from './platform/label.ts';
import type { MailedNotice } from './platform/notice.ts';
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
  ...reportNotices,
} as const;
export type NoticeEvent = keyof typeof NOTICES;

/** What a mail of an event says, for events that go by mail as well. */
export const mailTextOf = (event: NoticeEvent): Label | null => {
  const notice: Label & Partial<MailedNotice> = NOTICES[event];
  return notice.mail ?? null;
};
export const MAILED_EVENTS: readonly NoticeEvent[] = (Object.keys(NOTICES) as NoticeEvent[]).filter(
  (event) => mailTextOf(event) !== null,
);
