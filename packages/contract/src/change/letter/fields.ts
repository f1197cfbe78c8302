import { type Label, label } from '../../platform/label.ts';

/** How a value of a letter is written; a text stays as it is. */
export const LETTER_FORMATS = ['date', 'money'] as const;
export type LetterFormat = (typeof LETTER_FORMATS)[number];

/** What a letter is about; each has fields of its own. */
export const LETTER_SUBJECTS = [
  { value: 'WORK_ACTION', label: label('Work action', 'Tindakan kerja') },
  { value: 'CAREER_TRANSITION', label: label('Career transition', 'Transisi karier') },
  { value: 'REFERENCE', label: label('Reference letter', 'Surat keterangan kerja') },
] as const;
export type LetterSubject = (typeof LETTER_SUBJECTS)[number]['value'];

type LetterFields = Readonly<Record<string, Label>>;

const OF_PERSON: LetterFields = {
  'employee.displayName': label('Name of the employee', 'Nama karyawan'),
  'employee.no': label('Employee number', 'Nomor karyawan'),
  'position.title': label('Position', 'Jabatan'),
  'unit.name': label('Unit', 'Unit'),
  'employer.name': label('Employer', 'Pemberi kerja'),
  'location.name': label('Location', 'Lokasi'),
  'signatory.name': label('Name of signatory', 'Nama penanda tangan'),
  'letter.no': label('Letter number', 'Nomor surat'),
  'letter.date': label('Date of the letter', 'Tanggal surat'),
};

/** Merge fields of each kind of letter: `{{employee.displayName}}`, `{{action.validTo|date}}`. */
export const LETTER_FIELDS: Readonly<Record<LetterSubject, LetterFields>> = {
  WORK_ACTION: {
    ...OF_PERSON,
    'action.type': label('Type of work action', 'Jenis tindakan kerja'),
    'action.incidentDate': label('Date of the incident', 'Tanggal kejadian'),
    'action.incidentPlace': label('Place of the incident', 'Tempat kejadian'),
    'action.violations': label('Violations', 'Pelanggaran'),
    'action.description': label('Description', 'Uraian'),
    'action.validFrom': label('Valid from', 'Berlaku mulai'),
    'action.validTo': label('Valid to', 'Berlaku sampai'),
    'action.suspendedFrom': label('Suspended from', 'Diskors mulai'),
    'action.suspendedTo': label('Suspended until', 'Diskors sampai'),
    'action.previous': label('Earlier active letters', 'Surat sebelumnya yang masih berlaku'),
  },
  CAREER_TRANSITION: {
    ...OF_PERSON,
    'transition.type': label('Type of change', 'Jenis perubahan'),
    'transition.effectiveDate': label('Effective date', 'Tanggal berlaku'),
    'transition.endDate': label('Until', 'Sampai'),
    'transition.changes': label('Changes without pay', 'Perubahan tanpa gaji'),
  },
  REFERENCE: {
    ...OF_PERSON,
    'employment.hireDate': label('Hire date', 'Tanggal masuk'),
    'employment.period': label('Period of employment', 'Masa kerja'),
    'letter.purpose': label('Purpose', 'Keperluan'),
  },
};

/** Fields that are known only once the letter is issued: a preview shows where they will stand. */
export const FIELDS_OF_ISSUE: readonly string[] = ['letter.no', 'signatory.name'];
