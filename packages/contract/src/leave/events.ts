import { label } from '../platform/label.ts';
import { type WebhookEventDefinition, whenBecomes } from '../platform/webhook-event.ts';

/** What webhooks are told of leave. */
export const leaveEvents = {
  'leave.submitted': {
    label: label('Leave submitted', 'Cuti diajukan'),
    lines: [whenBecomes('LeaveRequest', 'status', 'PENDING')],
  },
  'leave.approved': {
    label: label('Leave approved', 'Cuti disetujui'),
    lines: [whenBecomes('LeaveRequest', 'status', 'APPROVED')],
  },
  'leave.rejected': {
    label: label('Leave rejected', 'Cuti ditolak'),
    lines: [whenBecomes('LeaveRequest', 'status', 'REJECTED')],
  },
  'leave.cancelled': {
    label: label('Leave cancelled', 'Cuti dibatalkan'),
    lines: [whenBecomes('LeaveRequest', 'status', 'CANCELLED')],
  },
} as const satisfies Readonly<Record<string, WebhookEventDefinition>>;
