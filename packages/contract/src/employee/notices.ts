import { label } from '../platform/label.ts';
import type { Notice } from '../platform/notice.ts';

/** What people are notified of by this area, each with its sentence (claims-workflow-access C3). */
export const employeeNotices = {
  'erasure-asked': {
    title: label('Erasure waiting for a second person', 'Penghapusan menunggu orang kedua'),
    text: label(
      '{by} asks to erase the data of {name} ({no}). A second person has to confirm.',
      '{by} meminta penghapusan data {name} ({no}). Orang kedua harus mengonfirmasi.',
    ),
    required: true,
    menu: 'employee-erasure',
  },
  'document-expires': {
    title: label('Document of an employee expires', 'Dokumen karyawan akan kedaluwarsa'),
    text: label(
      '{document} of {name} ({no}) expires on {date}.',
      '{document} milik {name} ({no}) berlaku sampai {date}.',
    ),
    menu: 'document-request',
  },
  'own-document-expires': {
    title: label('My document expires', 'Dokumen saya akan kedaluwarsa'),
    text: label('Your {document} expires on {date}.', '{document} Anda berlaku sampai {date}.'),
  },
  'document-expired': {
    title: label('Document of an employee expired', 'Dokumen karyawan kedaluwarsa'),
    text: label(
      '{document} of {name} ({no}) expired on {date}.',
      '{document} milik {name} ({no}) kedaluwarsa sejak {date}.',
    ),
    menu: 'document-request',
  },
  'own-document-expired': {
    title: label('My document expired', 'Dokumen saya kedaluwarsa'),
    text: label('Your {document} expired on {date}.', '{document} Anda kedaluwarsa sejak {date}.'),
  },
  'document-requested': {
    title: label('Document requested from me', 'Dokumen diminta dari saya'),
    text: label('Please hand in: {document}.', 'Mohon serahkan: {document}.'),
    required: true,
  },
  'document-handed-in': {
    title: label('Requested document handed in', 'Dokumen yang diminta diserahkan'),
    text: label('{name} ({no}) handed in {document}.', '{name} ({no}) menyerahkan {document}.'),
    menu: 'document-request',
  },
  'document-rejected': {
    title: label('My document was not accepted', 'Dokumen saya tidak diterima'),
    text: label('{document} was not accepted: {reason}', '{document} tidak diterima: {reason}'),
  },
  'document-chased': {
    title: label('Reminder of a requested document', 'Pengingat dokumen yang diminta'),
    text: label('Reminder: please hand in {document}.', 'Pengingat: mohon serahkan {document}.'),
  },
} as const satisfies Record<string, Notice>;
