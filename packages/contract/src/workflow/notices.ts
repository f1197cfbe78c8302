import { label } from '../platform/label.ts';
import { mailed, type Notice } from '../platform/notice.ts';

/** What people are notified of by this area, each with its sentence (claims-workflow-access C3). */
export const workflowNotices = {
  'approval-assigned': {
    title: label('Request waiting for my decision', 'Permohonan menunggu keputusan saya'),
    ...mailed(
      label(
        '{type} {no} of {name} is waiting for your decision.',
        '{type} {no} atas nama {name} menunggu keputusan Anda.',
      ),
    ),
    required: true,
  },
  'approval-reminder': {
    title: label('Reminder to decide', 'Pengingat untuk memutuskan'),
    ...mailed(
      label(
        'Reminder: {type} {no} of {name} is waiting for your decision.',
        'Pengingat: {type} {no} atas nama {name} menunggu keputusan Anda.',
      ),
    ),
    required: true,
  },
  'approval-withdrawn': {
    title: label('Request that waited for me withdrawn', 'Permohonan yang menunggu saya ditarik'),
    text: label(
      '{type} {no} of {name} was withdrawn by {by} and needs no decision.',
      '{type} {no} atas nama {name} ditarik oleh {by} dan tidak perlu diputuskan.',
    ),
  },
  'approval-blocked': {
    title: label('Request blocked without an approver', 'Permohonan tertahan tanpa penyetuju'),
    ...mailed(
      label(
        '{type} {no} of {name} is blocked: no approver was found.',
        '{type} {no} atas nama {name} tertahan: tidak ada penyetuju.',
      ),
    ),
    required: true,
    menu: 'workflow-setting',
  },
  'approval-failed': {
    title: label('Approval that could not be completed', 'Persetujuan yang tidak dapat diselesaikan'),
    text: label(
      '{type} {no} of {name} could not be completed: {reason}',
      '{type} {no} atas nama {name} tidak dapat diselesaikan: {reason}',
    ),
    menu: 'workflow-setting',
  },
  'request-approved': {
    title: label('My request was approved', 'Permohonan saya disetujui'),
    ...mailed(label('{type} {no} was approved by {by}.', '{type} {no} disetujui oleh {by}.')),
  },
  'request-rejected': {
    title: label('My request was rejected', 'Permohonan saya ditolak'),
    ...mailed(
      label('{type} {no} was rejected by {by}: {reason}', '{type} {no} ditolak oleh {by}: {reason}'),
      label('{type} {no} was rejected by {by}.', '{type} {no} ditolak oleh {by}.'),
    ),
  },
  'request-returned': {
    title: label('My request was returned', 'Permohonan saya dikembalikan'),
    ...mailed(
      label('{type} {no} was returned by {by}: {reason}', '{type} {no} dikembalikan oleh {by}: {reason}'),
      label('{type} {no} was returned by {by}.', '{type} {no} dikembalikan oleh {by}.'),
    ),
    required: true,
  },
  'request-cancelled': {
    title: label('My approved request was cancelled', 'Permohonan saya yang disetujui dibatalkan'),
    ...mailed(
      label('{type} {no} was cancelled by {by}: {reason}', '{type} {no} dibatalkan oleh {by}: {reason}'),
      label('{type} {no} was cancelled by {by}.', '{type} {no} dibatalkan oleh {by}.'),
    ),
  },
  'request-asked': {
    title: label('Question about my request', 'Pertanyaan tentang permohonan saya'),
    ...mailed(
      label('{by} has a question about {type} {no}: {reason}', '{by} bertanya tentang {type} {no}: {reason}'),
      label('{by} has a question about {type} {no}.', '{by} bertanya tentang {type} {no}.'),
    ),
    required: true,
  },
  'request-answered': {
    title: label('My question was answered', 'Pertanyaan saya dijawab'),
    text: label(
      '{by} answered your question about {type} {no}: {reason}',
      '{by} menjawab pertanyaan Anda tentang {type} {no}: {reason}',
    ),
  },
  'replacement-named': {
    title: label('I replace someone', 'Saya menggantikan seseorang'),
    ...mailed(
      label(
        'You decide in place of {name} from {from} to {to}.',
        'Anda memutuskan sebagai pengganti {name} dari {from} sampai {to}.',
      ),
    ),
  },
  'replacement-ended': {
    title: label('A replacement ended', 'Penggantian berakhir'),
    text: label(
      '{delegate} no longer decides in place of {name}.',
      '{delegate} tidak lagi memutuskan sebagai pengganti {name}.',
    ),
  },
  'replacement-decided': {
    title: label('Decision in my place', 'Keputusan sebagai pengganti saya'),
    text: label('{by} decided on {type} {no} in your place.', '{by} memutuskan {type} {no} sebagai pengganti Anda.'),
  },
} as const satisfies Record<string, Notice>;
