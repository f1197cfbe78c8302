import { label } from '../platform/label.ts';
import { mailed, type Notice } from '../platform/notice.ts';

/** What people are notified of by this area, each with its sentence (claims-workflow-access C3). */
export const accessNotices = {
  'job-finished': {
    title: label('My background job finished', 'Pekerjaan latar belakang saya selesai'),
    text: label('Finished: {job}. {result}', 'Selesai: {job}. {result}'),
  },
  'job-failed': {
    title: label('My background job failed', 'Pekerjaan latar belakang saya gagal'),
    text: label('Failed: {job}. {result}', 'Gagal: {job}. {result}'),
  },
  'audit-broken': {
    title: label('Audit trail damaged', 'Jejak audit rusak'),
    text: label(
      'The audit trail no longer fits its seal {no}: something was changed after the fact.',
      'Jejak audit tidak lagi cocok dengan segel {no}: sesuatu diubah setelahnya.',
    ),
    required: true,
    menu: 'audit-trail',
  },
  'pages-added': {
    title: label('New pages with an update', 'Halaman baru dari pembaruan'),
    text: label(
      'An update brought something new on these pages: {pages}. New pages stay switched off until you switch them on under Menus.',
      'Pembaruan membawa hal baru di halaman ini: {pages}. Halaman baru tetap nonaktif sampai Anda mengaktifkannya di Menu.',
    ),
    required: true,
    menu: 'user-role',
  },
  'roles-left': {
    title: label('Roles without the permissions of an update', 'Peran tanpa izin dari pembaruan'),
    text: label(
      'Roles that your company changed did not get the permissions of an update: {roles}. Check {pages} in these roles.',
      'Peran yang diubah perusahaan Anda tidak mendapat izin dari pembaruan: {roles}. Periksa {pages} pada peran ini.',
    ),
    required: true,
    menu: 'user-role',
  },
  'webhook-failing': {
    title: label('Webhook switched off', 'Webhook dimatikan'),
    ...mailed(
      label(
        'The webhook {name} accepted nothing for 72 hours and was switched off.',
        'Webhook {name} tidak menerima apa pun selama 72 jam dan dimatikan.',
      ),
    ),
    menu: 'integration',
  },
  'webhook-gone': {
    title: label('Address of a webhook gone', 'Alamat webhook tidak ada lagi'),
    ...mailed(
      label(
        'The address of the webhook {name} no longer exists. The webhook was switched off.',
        'Alamat webhook {name} sudah tidak ada. Webhook dimatikan.',
      ),
    ),
    menu: 'integration',
  },
  'account-unclear': {
    title: label('Sign-in account unclear', 'Akun masuk tidak jelas'),
    text: label(
      'The sign-in account of {name} is gone, but another account has the address {email}. Nothing was changed: please look.',
      'Akun masuk {name} sudah tidak ada, tetapi akun lain memakai alamat {email}. Tidak ada yang diubah: mohon diperiksa.',
    ),
    required: true,
    menu: 'user-management',
  },
  'role-grant-asked': {
    title: label('Role waiting for my approval', 'Peran menunggu persetujuan saya'),
    ...mailed(label('{by} asks to give {name} the role {role}.', '{by} meminta agar {name} diberi peran {role}.')),
    required: true,
    menu: 'user-management',
  },
  'role-grants-asked': {
    title: label('Roles of several people waiting for my approval', 'Peran beberapa orang menunggu persetujuan saya'),
    ...mailed(
      label(
        '{by} asks to give {n} {n:person|people} the role {role}.',
        '{by} meminta agar {n} orang diberi peran {role}.',
      ),
    ),
    required: true,
    menu: 'user-management',
  },
  'role-grant-approved': {
    title: label('Role that I asked for approved', 'Peran yang saya minta disetujui'),
    ...mailed(
      label('{by} approved it: {name} has the role {role}.', '{by} menyetujuinya: {name} memiliki peran {role}.'),
    ),
    menu: 'user-management',
  },
  'role-grant-rejected': {
    title: label('Role that I asked for rejected', 'Peran yang saya minta ditolak'),
    ...mailed(
      label(
        '{by} did not approve the role {role} for {name}: {reason}',
        '{by} tidak menyetujui peran {role} untuk {name}: {reason}',
      ),
      label('{by} did not approve the role {role} for {name}.', '{by} tidak menyetujui peran {role} untuk {name}.'),
    ),
    menu: 'user-management',
  },
  'approval-end-asked': {
    title: label('Request to give roles without approval', 'Permohonan memberi peran tanpa persetujuan'),
    text: label(
      '{by} asks that roles need no approval any more.',
      '{by} meminta agar peran tidak lagi memerlukan persetujuan.',
    ),
    required: true,
    menu: 'user-management',
  },
  'approval-end-approved': {
    title: label('Roles need no approval any more', 'Peran tidak lagi memerlukan persetujuan'),
    text: label(
      '{by} approved it: roles need no approval any more.',
      '{by} menyetujuinya: peran tidak lagi memerlukan persetujuan.',
    ),
    menu: 'user-management',
  },
  'approval-end-rejected': {
    title: label('Roles go on needing approval', 'Peran tetap memerlukan persetujuan'),
    text: label(
      '{by} did not approve it, roles go on needing approval: {reason}',
      '{by} tidak menyetujuinya, peran tetap memerlukan persetujuan: {reason}',
    ),
    menu: 'user-management',
  },
} as const satisfies Record<string, Notice>;
