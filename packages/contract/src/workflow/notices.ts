import { label } from '../platform/label.ts';

/** What people are notified of by this area, each with its sentence (claims-workflow-access C3). */
export const workflowNotices = {
  'approval-assigned': label(
    '{type} {no} of {name} is waiting for your decision.',
    '{type} {no} atas nama {name} menunggu keputusan Anda.',
  ),
  'approval-reminder': label(
    'Reminder: {type} {no} of {name} is waiting for your decision.',
    'Pengingat: {type} {no} atas nama {name} menunggu keputusan Anda.',
  ),
  'approval-blocked': label(
    '{type} {no} of {name} is blocked: no approver was found.',
    '{type} {no} atas nama {name} tertahan: tidak ada penyetuju.',
  ),
  'approval-failed': label(
    '{type} {no} of {name} could not be completed: {reason}',
    '{type} {no} atas nama {name} tidak dapat diselesaikan: {reason}',
  ),
  'request-approved': label('{type} {no} was approved by {by}.', '{type} {no} disetujui oleh {by}.'),
  'request-rejected': label('{type} {no} was rejected by {by}: {reason}', '{type} {no} ditolak oleh {by}: {reason}'),
  'request-returned': label(
    '{type} {no} was returned by {by}: {reason}',
    '{type} {no} dikembalikan oleh {by}: {reason}',
  ),
  'request-asked': label(
    '{by} has a question about {type} {no}: {reason}',
    '{by} bertanya tentang {type} {no}: {reason}',
  ),
  'request-answered': label(
    '{by} answered your question about {type} {no}: {reason}',
    '{by} menjawab pertanyaan Anda tentang {type} {no}: {reason}',
  ),
  'replacement-decided': label(
    '{by} decided on {type} {no} in your place.',
    '{by} memutuskan {type} {no} sebagai pengganti Anda.',
  ),
} as const;
