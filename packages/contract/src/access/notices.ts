import { label } from '../platform/label.ts';
import { mailed } from '../platform/notice.ts';

/** What people are notified of by this area, each with its sentence (claims-workflow-access C3). */
export const accessNotices = {
  'audit-broken': label(
    'The audit trail no longer fits its seal {no}: something was changed after the fact.',
    'Jejak audit tidak lagi cocok dengan segel {no}: sesuatu diubah setelahnya.',
  ),
  'account-unclear': label(
    'The sign-in account of {name} is gone, but another account has the address {email}. Nothing was changed: please look.',
    'Akun masuk {name} sudah tidak ada, tetapi akun lain memakai alamat {email}. Tidak ada yang diubah: mohon diperiksa.',
  ),
  'role-grant-asked': mailed(
    label('{by} asks to give {name} the role {role}.', '{by} meminta agar {name} diberi peran {role}.'),
  ),
  'role-grants-asked': mailed(
    label(
      '{by} asks to give {n} {n:person|people} the role {role}.',
      '{by} meminta agar {n} orang diberi peran {role}.',
    ),
  ),
  'role-grant-approved': mailed(
    label('{by} approved it: {name} has the role {role}.', '{by} menyetujuinya: {name} memiliki peran {role}.'),
  ),
  'role-grant-rejected': mailed(
    label(
      '{by} did not approve the role {role} for {name}: {reason}',
      '{by} tidak menyetujui peran {role} untuk {name}: {reason}',
    ),
    label('{by} did not approve the role {role} for {name}.', '{by} tidak menyetujui peran {role} untuk {name}.'),
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
} as const;
