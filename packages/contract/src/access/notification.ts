import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { label } from '../platform/label.ts';
import { idParams } from '../platform/resource-endpoints.ts';

/**
 * What people are told of, each with its sentence (claims-workflow-access C3). Kept is what fills the sentence, so that
 * everybody reads it in their own language.
 */
export const NOTICES = {
  'audit-broken': label(
    'The audit trail no longer fits its seal {no}: something was changed after the fact.',
    'Jejak audit tidak lagi cocok dengan segel {no}: sesuatu diubah setelahnya.',
  ),
  'account-unclear': label(
    'The sign-in account of {name} is gone, but another account has the address {email}. Nothing was changed: please look.',
    'Akun masuk {name} sudah tidak ada, tetapi akun lain memakai alamat {email}. Tidak ada yang diubah: mohon diperiksa.',
  ),
  'erasure-asked': label(
    '{by} asks to erase the data of {name} ({no}). A second person has to confirm.',
    '{by} meminta penghapusan data {name} ({no}). Orang kedua harus mengonfirmasi.',
  ),
  'role-grant-asked': label(
    '{by} asks to give {name} the role {role}.',
    '{by} meminta agar {name} diberi peran {role}.',
  ),
  'role-grants-asked': label(
    '{by} asks to give {n} {n:person|people} the role {role}.',
    '{by} meminta agar {n} orang diberi peran {role}.',
  ),
  'role-grant-approved': label(
    '{by} approved it: {name} has the role {role}.',
    '{by} menyetujuinya: {name} memiliki peran {role}.',
  ),
  'role-grant-rejected': label(
    '{by} did not approve the role {role} for {name}: {reason}',
    '{by} tidak menyetujui peran {role} untuk {name}: {reason}',
  ),
  'approval-end-asked': label(
    '{by} asks that roles need no approval any more.',
    '{by} meminta agar peran tidak lagi memerlukan persetujuan.',
  ),
  'approval-end-approved': label(
    '{by} approved it: roles need no approval any more.',
    '{by} menyetujuinya: peran tidak lagi memerlukan persetujuan.',
  ),
  'approval-end-rejected': label(
    '{by} did not approve it, roles go on needing approval: {reason}',
    '{by} tidak menyetujuinya, peran tetap memerlukan persetujuan: {reason}',
  ),
  'document-expires': label(
    '{document} of {name} ({no}) expires on {date}.',
    '{document} milik {name} ({no}) berlaku sampai {date}.',
  ),
  'own-document-expires': label('Your {document} expires on {date}.', '{document} Anda berlaku sampai {date}.'),
  'document-expired': label(
    '{document} of {name} ({no}) expired on {date}.',
    '{document} milik {name} ({no}) kedaluwarsa sejak {date}.',
  ),
  'own-document-expired': label('Your {document} expired on {date}.', '{document} Anda kedaluwarsa sejak {date}.'),
  'document-requested': label('Please hand in: {document}.', 'Mohon serahkan: {document}.'),
  'document-handed-in': label('{name} ({no}) handed in {document}.', '{name} ({no}) menyerahkan {document}.'),
  'document-rejected': label('{document} was not accepted: {reason}', '{document} tidak diterima: {reason}'),
  'export-ready': label('The scheduled export {name} is ready.', 'Ekspor terjadwal {name} sudah siap.'),
  'export-failed': label('The scheduled export {name} failed: {reason}', 'Ekspor terjadwal {name} gagal: {reason}'),
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
  'document-chased': label('Reminder: please hand in {document}.', 'Pengingat: mohon serahkan {document}.'),
} as const;
export type NoticeEvent = keyof typeof NOTICES;

const notification = z
  .object({
    id: z.string(),
    event: z.string(),
    text: z.string(),
    link: z.string().nullable(),
    createdAt: z.string(),
    readAt: z.string().nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notification>;

export const GetNotifications = defineEndpoint({
  name: 'GetNotifications',
  summary: 'What the signed-in person was told, newest first',
  method: 'GET',
  path: '/v1/Notification/GetPagination',
  access: 'signed-in',
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: notification,
  form: 'page',
});

export const CountNotifications = defineEndpoint({
  name: 'CountNotifications',
  summary: 'How many notices the signed-in person has not read',
  method: 'GET',
  path: '/v1/Notification/Count',
  access: 'signed-in',
  reply: z.object({ unread: z.int() }),
});

export const ReadNotification = defineEndpoint({
  name: 'ReadNotification',
  summary: 'Mark a notice as read',
  method: 'POST',
  path: '/v1/Notification/{id}/Read',
  access: 'signed-in',
  params: idParams,
  body: z.strictObject({}),
  form: 'nothing',
});

export const ReadAllNotifications = defineEndpoint({
  name: 'ReadAllNotifications',
  summary: 'Mark every notice as read',
  method: 'POST',
  path: '/v1/Notification/ReadAll',
  access: 'signed-in',
  body: z.strictObject({}),
  form: 'nothing',
});
