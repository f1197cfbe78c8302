import { label } from '../platform/label.ts';
import { mailed, type Notice } from '../platform/notice.ts';

/** What people are notified of by leave. */
export const leaveNotices = {
  'leave-recounted': {
    title: label('My approved leave was counted again', 'Cuti saya yang disetujui dihitung ulang'),
    ...mailed(
      label(
        '{type} from {date} now counts {days} instead of {before} {before:day|days}, because your working days changed.',
        '{type} mulai {date} kini dihitung {days} hari, sebelumnya {before} hari, karena hari kerja Anda berubah.',
      ),
      label('Your approved leave was counted again.', 'Cuti Anda yang disetujui dihitung ulang.'),
    ),
  },
} as const satisfies Record<string, Notice>;
