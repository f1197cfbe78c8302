import { label } from '../platform/label.ts';
import { mailed, type Notice } from '../platform/notice.ts';

/** What people are notified of by attendance. */
export const attendanceNotices = {
  'roster-published': {
    title: label('My roster changed', 'Roster saya berubah'),
    ...mailed(
      label('Your roster changed: {days}.', 'Roster Anda berubah: {days}.'),
      label('Your roster changed.', 'Roster Anda berubah.'),
    ),
  },
} as const satisfies Record<string, Notice>;
