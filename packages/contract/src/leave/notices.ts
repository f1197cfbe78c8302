import { label } from '../platform/label.ts';
import { mailed, type Notice } from '../platform/notice.ts';

/** What people are notified of by leave. */
export const leaveNotices = {
  'leave-recounted': {
    title: label('My approved leave was counted again', 'Cuti saya yang disetujui dihitung ulang'),
    ...mailed(
      label(
        '{type} from {date} now counts {days} instead of {before} {unit}, because your working days changed.',
        '{type} mulai {date} kini dihitung {days}, sebelumnya {before} {unit}, karena hari kerja Anda berubah.',
      ),
      label('Your approved leave was counted again.', 'Cuti Anda yang disetujui dihitung ulang.'),
    ),
  },
  'leave-days-cancelled': {
    title: label('Days of my approved leave were cancelled', 'Hari cuti saya yang disetujui dibatalkan'),
    ...mailed(
      label(
        'Cancelled days of your {type}: {dates}. {days} {unit} of this leave {days:stays|stay} approved.',
        'Hari {type} Anda yang dibatalkan: {dates}. {days} {unit} dari cuti ini tetap disetujui.',
      ),
      label('Days of your approved leave were cancelled.', 'Hari cuti Anda yang disetujui dibatalkan.'),
    ),
  },
  'leave-expiring': {
    title: label('Leave days of mine expire soon', 'Hari cuti saya segera hangus'),
    ...mailed(
      label(
        '{days} {unit} of {type} expire after {date} unless you use {days:it|them}.',
        '{days} {unit} {type} hangus setelah {date} bila tidak dipakai.',
      ),
    ),
  },
  'calendar-feed-ending': {
    title: label('One of my calendar feeds is unused', 'Langganan kalender saya tidak dipakai lagi'),
    ...mailed(
      label(
        'Your calendar feed “{feed}” has not been used for months. It ends on {date} unless your calendar fetches it.',
        'Langganan kalender Anda “{feed}” sudah berbulan-bulan tidak dipakai. Langganan ini berakhir pada {date} bila kalender Anda tidak mengambilnya.',
      ),
    ),
  },
} as const satisfies Record<string, Notice>;
