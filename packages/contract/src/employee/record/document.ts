import * as z from 'zod';
import {
  documentDays,
  documentFields,
  documentNote,
  EMPLOYMENT_TYPES,
  PAPER_OWNERS,
} from '../../organisation/index.ts';
import { country } from '../../platform/countries.ts';
import { defineEndpoint } from '../../platform/endpoint.ts';
import * as field from '../../platform/fields.ts';
import { errorAt } from '../../platform/finding.ts';
import { label } from '../../platform/label.ts';
import { defineResource, type RecordOf, type Rule } from '../../platform/resource.ts';
import { idParams } from '../../platform/resource-endpoints.ts';
import { one } from '../choice.ts';
import { employeePages } from '../pages.ts';
import { defineEmployeeRecord } from './define.ts';
import { inOrder, recordError } from './rules.ts';

const DAYS = /^\d{1,3}(,\s?\d{1,3}){0,5}$/;
const daysAreNumbers: Rule = ({ reminderDays }) =>
  typeof reminderDays === 'string' && !DAYS.test(reminderDays)
    ? errorAt(
        'reminderDays',
        'REMINDER_DAYS',
        label('Enter days with commas between them, such as 90, 30, 7.', 'Isi hari dipisah koma, misalnya 90, 30, 7.'),
      )
    : null;

/** REQUIRED_OF_PEOPLE: nobody counts what an establishment lacks. */
const requiredOfPeople: Rule = ({ usedFor, isRequired }) =>
  usedFor === 'establishments' && isRequired === true
    ? errorAt(
        'isRequired',
        'REQUIRED_OF_PEOPLE',
        label('Only documents of people can be required.', 'Hanya dokumen karyawan yang dapat diwajibkan.'),
      )
    : null;

/** Endings of the files that a document may come as; what a file is is told by its content. */
const FILE_FORMATS = ['pdf', 'jpg', 'png', 'webp', 'docx', 'xlsx'].map((value) => {
  const name = value.toUpperCase();
  return one(value, name, name);
});
const who = label('Who needs one', 'Siapa yang memerlukan');
const handing = label('Handing in', 'Penyerahan');

/** What kinds of documents there are, and who has to have them (organisation-and-employee 10.7). */
export const DocumentType = defineResource('DocumentType', {
  path: employeePages.documentType.path,
  label: employeePages.documentType.label,
  code: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama') }),
    usedFor: field.choice({
      label: label('For documents of', 'Untuk dokumen'),
      choices: [...PAPER_OWNERS, one('both', 'Both', 'Keduanya')],
      initial: 'people',
    }),
    expires: field.boolean({ label: label('Expires', 'Memiliki masa berlaku'), initial: false }),
    reminderDays: field
      .text({
        label: label('Reminders, days before expiry', 'Pengingat, hari sebelum berakhir'),
        max: 40,
        initial: '90, 30, 7',
        help: label('Numbers of days with commas: 90, 30, 7.', 'Jumlah hari dipisah koma: 90, 30, 7.'),
      })
      .optional(),
    isRequired: field.boolean({ label: label('Required', 'Wajib'), initial: false, section: who }),
    requiredFor: field
      .choice({
        label: label('Only for the employment type', 'Hanya bagi jenis hubungan kerja'),
        choices: EMPLOYMENT_TYPES,
        section: who,
        help: label('Leave blank for everyone.', 'Kosong: bagi semua.'),
      })
      .optional(),
    requiredForNationals: field
      .choice({
        label: label('Only for citizens or foreigners', 'Hanya bagi WNI atau WNA'),
        choices: [
          one('national', "Citizens of the employer's country", 'Warga negara dari negara pemberi kerja'),
          one('foreign', 'Foreigners', 'Warga negara asing'),
        ],
        section: who,
        help: label('Visible to roles that see personal data.', 'Ditampilkan bagi peran yang melihat data pribadi.'),
      })
      .optional(),
    requiredForPositionId: field
      .reference({
        label: label('Only in the position', 'Hanya pada jabatan'),
        to: 'Position',
        section: who,
      })
      .optional(),
    employeeMayUpload: field.boolean({
      label: label('Employees hand it in themselves', 'Karyawan menyerahkan sendiri'),
      initial: true,
      section: handing,
      help: label('On their own record, as a file.', 'Di data mereka sendiri, sebagai berkas.'),
    }),
    needsVerification: field.boolean({
      label: label('Has to be verified', 'Perlu diverifikasi'),
      initial: true,
      section: handing,
      help: label(
        'Documents that an employee submits must be checked.',
        'Dokumen yang diserahkan karyawan harus diperiksa.',
      ),
    }),
    allowedFormats: field
      .choices({
        label: label('Formats of files', 'Format berkas'),
        choices: FILE_FORMATS,
        section: handing,
        help: label('Empty: all of them.', 'Kosong: semuanya.'),
      })
      .optional(),
    maxMegabytes: field.integer({
      label: label('Largest file (MB)', 'Berkas terbesar (MB)'),
      section: handing,
      least: '1',
      most: '50',
      initial: 10,
    }),
    retentionMonths: field
      .integer({ label: label('Keep for months after the end', 'Simpan berapa bulan setelah berakhir'), most: '1200' })
      .optional(),
  },
  meantFor: { field: 'usedFor', everything: 'both' },
  rules: [daysAreNumbers, requiredOfPeople],
  // Establishments hand nothing in, nothing is required of them, and they do not leave.
  hiddenWhen: ({ usedFor }) =>
    usedFor === 'establishments'
      ? [
          'isRequired',
          'requiredFor',
          'requiredForNationals',
          'requiredForPositionId',
          'employeeMayUpload',
          'needsVerification',
          'retentionMonths',
        ]
      : [],
  list: {
    columns: ['code', 'name', 'usedFor', 'isRequired', 'expires', 'reminderDays', 'status'],
    search: ['code', 'name'],
    sort: 'name',
  },
});
export type DocumentType = RecordOf<typeof DocumentType>;

export const DOCUMENT_STATES = [
  one('requested', 'Requested', 'Diminta'),
  one('submitted', 'Submitted', 'Diserahkan'),
  one('verified', 'Verified', 'Terverifikasi'),
  one('rejected', 'Rejected', 'Ditolak'),
] as const;
/** What asks for a document: a rule of its type, the one that fits the closest first, or somebody who asked for it. */
const REQUIRED_BY = [
  one('position', 'The position', 'Jabatan'),
  one('nationality', 'The nationality', 'Kewarganegaraan'),
  one('employment-type', 'The employment type', 'Jenis hubungan kerja'),
  one('everybody', 'Required for everyone', 'Wajib bagi semua'),
  one('request', 'Requested', 'Diminta'),
] as const;
const SHOWN_STATES = [...DOCUMENT_STATES, one('expired', 'Expired', 'Kedaluwarsa')] as const;

export const EmployeeDocument = defineEmployeeRecord('Document', {
  label: { one: label('Document', 'Dokumen'), many: label('Documents', 'Dokumen') },
  class: 'document',
  title: 'name',
  fields: {
    ...documentFields('people'),
    country: country({ label: label('Country', 'Negara'), atHome: true }).optional(),
    ...documentDays,
    state: field.choice({ label: label('State', 'Status'), choices: DOCUMENT_STATES, initial: 'submitted' }),
    rejectReason: field.text({ label: label('Why it was rejected', 'Alasan penolakan'), max: 300 }).optional(),
    note: documentNote,
  },
  computed: {
    stateToday: field.choice({ label: label('State', 'Status'), choices: SHOWN_STATES }),
    nextReminder: field.date({ label: label('Next reminder', 'Pengingat berikutnya') }).optional(),
    verifiedBy: field.text({ label: label('Checked by', 'Diperiksa oleh') }).optional(),
    verifiedAt: field.instant({ label: label('Checked on', 'Diperiksa pada') }).optional(),
    requiredBy: field.choice({ label: label('Required by', 'Diwajibkan oleh'), choices: REQUIRED_BY }).optional(),
  },
  columns: ['name', 'documentTypeId', 'number', 'expiresOn', 'stateToday', 'nextReminder'],
  sort: '-expiresOn',
  key: ['documentTypeId', 'name'],
  hiddenWhen: ({ state }) => (state === 'rejected' ? [] : ['rejectReason']),
  rules: [
    inOrder('issuedOn', 'expiresOn'),
    ({ state, rejectReason }) =>
      state === 'rejected' && rejectReason === null ? recordError('rejectReason', 'REJECT_REASON') : null,
  ],
});
export type EmployeeDocument = RecordOf<typeof EmployeeDocument>;

export const VerifyDocument = defineEndpoint({
  name: 'VerifyDocument',
  summary: 'Say that the original of a document was looked at and is right',
  method: 'POST',
  path: '/v1/Employee/{employeeId}/Document/{id}/Verify',
  access: { menu: 'employee', action: 'edit' },
  params: z.strictObject({ employeeId: idParams.shape.id, id: idParams.shape.id }),
  body: z.strictObject({ version: z.int().min(1) }),
  reply: EmployeeDocument.ofEmployee.endpoints.one.reply,
});
