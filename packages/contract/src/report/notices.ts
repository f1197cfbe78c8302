import { label } from '../platform/label.ts';

/** What people are notified of by this area, each with its sentence (claims-workflow-access C3). */
export const reportNotices = {
  'export-ready': label('The scheduled export {name} is ready.', 'Ekspor terjadwal {name} sudah siap.'),
  'export-failed': label('The scheduled export {name} failed: {reason}', 'Ekspor terjadwal {name} gagal: {reason}'),
} as const;
