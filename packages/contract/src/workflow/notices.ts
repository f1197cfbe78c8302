import { label } from '../platform/label.ts';
import { mailed } from '../platform/notice.ts';

/** What people are notified of by this area, each with its sentence (claims-workflow-access C3). */
export const workflowNotices = {
  'approval-assigned': mailed(
    label(
      '{type} {no} of {name} is waiting for your decision.',
      '{type} {no} atas nama {name} menunggu keputusan Anda.',
    ),
  ),
  'approval-reminder': mailed(
    label(
      'Reminder: {type} {no} of {name} is waiting for your decision.',
      'Pengingat: {type} {no} atas nama {name} menunggu keputusan Anda.',
    ),
  ),
  'approval-blocked': mailed(
    label(
      '{type} {no} of {name} is blocked: no approver was found.',
      '{type} {no} atas nama {name} tertahan: tidak ada penyetuju.',
    ),
  ),
  'approval-failed': label(
    '{type} {no} of {name} could not be completed: {reason}',
    '{type} {no} atas nama {name} tidak dapat diselesaikan: {reason}',
  ),
  'request-approved': mailed(label('{type} {no} was approved by {by}.', '{type} {no} disetujui oleh {by}.')),
  'request-rejected': mailed(
    label('{type} {no} was rejected by {by}: {reason}', '{type} {no} ditolak oleh {by}: {reason}'),
    label('{type} {no} was rejected by {by}.', '{type} {no} ditolak oleh {by}.'),
  ),
  'request-returned': mailed(
    label('{type} {no} was returned by {by}: {reason}', '{type} {no} dikembalikan oleh {by}: {reason}'),
    label('{type} {no} was returned by {by}.', '{type} {no} dikembalikan oleh {by}.'),
  ),
  'request-asked': mailed(
    label('{by} has a question about {type} {no}: {reason}', '{by} bertanya tentang {type} {no}: {reason}'),
    label('{by} has a question about {type} {no}.', '{by} bertanya tentang {type} {no}.'),
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
