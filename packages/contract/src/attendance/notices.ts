import { label } from '../platform/label.ts';
import { mailed } from '../platform/notice.ts';

/** What people are notified of by attendance. */
export const attendanceNotices = {
  'roster-published': mailed(
    label('Your roster changed: {days}.', 'Roster Anda berubah: {days}.'),
    label('Your roster changed.', 'Roster Anda berubah.'),
  ),
} as const;
