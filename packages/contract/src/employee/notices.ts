import { label } from '../platform/label.ts';

/** What people are notified of by this area, each with its sentence (claims-workflow-access C3). */
export const employeeNotices = {
  'erasure-asked': label(
    '{by} asks to erase the data of {name} ({no}). A second person has to confirm.',
    '{by} meminta penghapusan data {name} ({no}). Orang kedua harus mengonfirmasi.',
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
  'document-chased': label('Reminder: please hand in {document}.', 'Pengingat: mohon serahkan {document}.'),
} as const;
