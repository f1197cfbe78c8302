import { label } from '../platform/label.ts';
import { type WebhookEventDefinition, whenChanged } from '../platform/webhook-event.ts';

/** What webhooks are told of employees. */
export const employeeEvents = {
  'employee.created': {
    label: label('Employee added', 'Karyawan ditambahkan'),
    lines: [whenChanged('Employee', { actions: ['CREATE'] })],
  },
  'employee.updated': {
    label: label('Employee changed', 'Karyawan diubah'),
    lines: [whenChanged('Employee', { actions: ['UPDATE'] })],
  },
  'employee.joined': { label: label('First working day', 'Hari kerja pertama') },
  'employee.left': { label: label('Day after the last working day', 'Hari setelah hari kerja terakhir') },
  'employee.erased': { label: label('Employee erased', 'Data karyawan dihapus') },
  'assignment.changed': {
    label: label('Job history changed', 'Riwayat jabatan berubah'),
    lines: [whenChanged('CareerTransition')],
  },
  'document.expiring': { label: label('Document expiring', 'Dokumen akan berakhir') },
} as const satisfies Readonly<Record<string, WebhookEventDefinition>>;
