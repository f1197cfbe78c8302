import type { FieldClass } from './field-class.ts';
import { type Label, label } from './label.ts';

/** What people call the classes of fields. */
export const CLASS_LABELS: Readonly<Record<FieldClass, Label>> = {
  basic: label('Basic', 'Dasar'),
  personal: label('Personal', 'Pribadi'),
  contact: label('Contact', 'Kontak'),
  identifier: label('Identity numbers', 'Nomor identitas'),
  bank: label('Bank', 'Bank'),
  pay: label('Pay', 'Gaji'),
  medical: label('Medical', 'Kesehatan'),
  disciplinary: label('Disciplinary', 'Kedisiplinan'),
  document: label('Documents', 'Dokumen'),
};
