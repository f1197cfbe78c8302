import { label } from '../platform/label.ts';
import { type WebhookEventDefinition, whenBecomes } from '../platform/webhook-event.ts';

/** What webhooks are told of attendance. */
export const attendanceEvents = {
  'attendance.period_locked': {
    label: label('Attendance period locked', 'Periode kehadiran dikunci'),
    lines: [whenBecomes('AttendancePeriod', 'state', 'LOCKED')],
  },
  'correction.approved': {
    label: label('Attendance correction approved', 'Koreksi kehadiran disetujui'),
    lines: [whenBecomes('AttendanceCorrection', 'status', 'APPROVED')],
  },
} as const satisfies Readonly<Record<string, WebhookEventDefinition>>;
