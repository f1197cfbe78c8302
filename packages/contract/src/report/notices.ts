import { label } from '../platform/label.ts';
import type { Notice } from '../platform/notice.ts';

/** What people are notified of by this area, each with its sentence (claims-workflow-access C3). */
export const reportNotices = {
  'export-ready': {
    title: label('Scheduled export ready', 'Ekspor terjadwal siap'),
    text: label('The scheduled export {name} is ready.', 'Ekspor terjadwal {name} sudah siap.'),
    menu: 'employee-data',
  },
  'export-failed': {
    title: label('Scheduled export failed', 'Ekspor terjadwal gagal'),
    text: label('The scheduled export {name} failed: {reason}', 'Ekspor terjadwal {name} gagal: {reason}'),
    menu: 'employee-data',
  },
} as const satisfies Record<string, Notice>;
