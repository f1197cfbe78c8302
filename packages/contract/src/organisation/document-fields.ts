import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';

/** Whose documents a type is for. */
export const PAPER_OWNERS = [
  { value: 'people', label: label('People', 'Karyawan') },
  { value: 'establishments', label: label('Establishments', 'Cabang') },
] as const;
export type DocumentOwner = (typeof PAPER_OWNERS)[number]['value'];

/** What is kept of a document, whoever it belongs to: a person, an establishment (organisation-and-employee 3, 10.7). */
export const documentFields = (owner: DocumentOwner) => ({
  documentTypeId: field.reference({ label: label('Type', 'Jenis'), to: 'DocumentType', meantFor: owner }),
  name: field.text({ label: label('Name', 'Nama') }),
  number: field.text({ label: label('Number', 'Nomor'), max: 60 }).optional(),
  issuer: field.text({ label: label('Issued by', 'Penerbit') }).optional(),
});

/** When it was issued, until when it holds, and what else there is to say. */
export const documentDays = {
  issuedOn: field.date({ label: label('Issued on', 'Tanggal terbit') }).optional(),
  expiresOn: field.date({ label: label('Expires on', 'Berlaku sampai') }).optional(),
};
export const documentNote = field.note({ label: label('Note', 'Catatan'), max: 1000 }).optional();
