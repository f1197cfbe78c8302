import { decimalsFit } from '../../platform/amount-decimals.ts';
import { country } from '../../platform/countries.ts';
import * as field from '../../platform/fields.ts';
import { label } from '../../platform/label.ts';
import type { RecordOf } from '../../platform/resource.ts';
import { one } from '../choice.ts';
import { SKILL_LEVELS } from '../skill-levels.ts';
import { defineEmployeeRecord } from './define.ts';
import { inOrder, recordError } from './rules.ts';

export const Education = defineEmployeeRecord('Education', {
  label: { one: label('Education', 'Pendidikan'), many: label('Education', 'Pendidikan') },
  class: 'personal',
  title: 'institution',
  fields: {
    level: field.choice({
      label: label('Level', 'Jenjang'),
      choices: [
        one('primary', 'Primary school', 'SD'),
        one('lower-secondary', 'Lower secondary school', 'SMP'),
        one('upper-secondary', 'Upper secondary school', 'SMA/SMK'),
        one('diploma', 'Diploma', 'Diploma (D1–D4)'),
        one('bachelor', 'Bachelor', 'Sarjana (S1)'),
        one('master', 'Master', 'Magister (S2)'),
        one('doctor', 'Doctor', 'Doktor (S3)'),
        one('other', 'Other', 'Lainnya'),
      ],
    }),
    institution: field.text({ label: label('School or university', 'Sekolah atau universitas') }),
    country: country({ label: label('Country', 'Negara'), atHome: true }).optional(),
    major: field.text({ label: label('Major', 'Jurusan'), max: 100 }).optional(),
    startedOn: field.date({ label: label('From', 'Dari') }).optional(),
    endedOn: field.date({ label: label('To', 'Sampai') }).optional(),
    graduated: field.boolean({ label: label('Graduated', 'Lulus'), initial: true }),
    score: field.decimalField({ label: label('Score', 'Nilai'), places: 2, most: '10000' }).optional(),
    scoreScale: field.decimalField({ label: label('Of', 'Skala'), places: 2, most: '10000' }).optional(),
    certificateNo: field.text({ label: label('Certificate number', 'Nomor ijazah'), max: 60 }).optional(),
    isHighest: field.boolean({ label: label('Highest education', 'Pendidikan tertinggi'), initial: false }),
  },
  columns: ['institution', 'level', 'major', 'endedOn', 'isHighest'],
  sort: '-endedOn',
  key: ['level', 'institution'],
  single: { mark: 'isHighest', within: [] },
  rules: [inOrder('startedOn', 'endedOn')],
});
export type Education = RecordOf<typeof Education>;

export const WorkHistory = defineEmployeeRecord('WorkHistory', {
  label: { one: label('Earlier employment', 'Riwayat kerja'), many: label('Earlier employments', 'Riwayat kerja') },
  class: 'personal',
  title: 'employer',
  fields: {
    employer: field.text({ label: label('Employer', 'Pemberi kerja') }),
    position: field.text({ label: label('Position', 'Jabatan') }),
    startedOn: field.date({ label: label('From', 'Dari') }),
    endedOn: field.date({ label: label('To', 'Sampai') }).optional(),
    industry: field.text({ label: label('Industry', 'Bidang usaha'), max: 100 }).optional(),
    lastSalary: field
      .decimalField({ label: label('Last salary', 'Gaji terakhir'), places: 2, most: '999999999999', class: 'pay' })
      .optional(),
    salaryCurrency: field.currency({ label: label('Currency', 'Mata uang'), class: 'pay' }).optional(),
    reasonForLeaving: field.note({ label: label('Reason for leaving', 'Alasan keluar'), max: 500 }).optional(),
    referenceContact: field.text({ label: label('Reference', 'Referensi'), max: 200 }).optional(),
    isVerified: field.boolean({ label: label('Verified', 'Terverifikasi'), initial: false }),
  },
  columns: ['employer', 'position', 'startedOn', 'endedOn', 'isVerified'],
  sort: '-startedOn',
  key: ['employer', 'startedOn'],
  rules: [inOrder('startedOn', 'endedOn'), decimalsFit('salaryCurrency', ['lastSalary'])],
});
export type WorkHistory = RecordOf<typeof WorkHistory>;

export const Skill = defineEmployeeRecord('Skill', {
  label: { one: label('Skill', 'Keahlian'), many: label('Skills', 'Keahlian') },
  class: 'personal',
  title: 'skill',
  fields: {
    skill: field.text({ label: label('Skill', 'Keahlian'), max: 100 }),
    level: field.choice({ label: label('Level', 'Tingkat'), choices: SKILL_LEVELS }),
    years: field.integer({ label: label('Years of experience', 'Lama pengalaman (tahun)'), most: '60' }).optional(),
    lastUsed: field.date({ label: label('Last used', 'Terakhir digunakan') }).optional(),
    assessedBy: field.text({ label: label('Assessed by', 'Dinilai oleh'), max: 100 }).optional(),
  },
  columns: ['skill', 'level', 'years', 'lastUsed'],
  sort: 'skill',
  key: ['skill'],
  unique: [['skill']],
});
export type Skill = RecordOf<typeof Skill>;

const FLUENCY = [
  one('none', 'None', 'Tidak bisa'),
  one('basic', 'Basic', 'Dasar'),
  one('good', 'Good', 'Baik'),
  one('fluent', 'Fluent', 'Lancar'),
] as const;

export const Language = defineEmployeeRecord('Language', {
  label: { one: label('Language', 'Bahasa'), many: label('Languages', 'Bahasa') },
  class: 'personal',
  title: 'language',
  fields: {
    language: field.text({ label: label('Language', 'Bahasa'), max: 60 }),
    speaking: field.choice({ label: label('Speaking', 'Berbicara'), choices: FLUENCY, initial: 'good' }),
    reading: field.choice({ label: label('Reading', 'Membaca'), choices: FLUENCY, initial: 'good' }),
    writing: field.choice({ label: label('Writing', 'Menulis'), choices: FLUENCY, initial: 'good' }),
    isNative: field.boolean({ label: label('Native language', 'Bahasa ibu'), initial: false }),
    testName: field.text({ label: label('Test', 'Tes'), max: 60 }).optional(),
    testScore: field.text({ label: label('Result', 'Hasil'), max: 20 }).optional(),
    testDate: field.date({ label: label('Tested on', 'Tanggal tes') }).optional(),
  },
  columns: ['language', 'speaking', 'reading', 'writing', 'isNative'],
  sort: 'language',
  key: ['language'],
  unique: [['language']],
});
export type Language = RecordOf<typeof Language>;

export const Certification = defineEmployeeRecord('Certification', {
  label: {
    one: label('Certificate or licence', 'Sertifikat atau lisensi'),
    many: label('Certificates and licences', 'Sertifikat dan lisensi'),
  },
  class: 'personal',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama') }),
    number: field.text({ label: label('Number', 'Nomor'), max: 60 }).optional(),
    issuer: field.text({ label: label('Issued by', 'Penerbit') }).optional(),
    issuedOn: field.date({ label: label('Issued on', 'Tanggal terbit') }).optional(),
    expiresOn: field.date({ label: label('Expires on', 'Berlaku sampai') }).optional(),
    mandatoryFor: field.text({ label: label('Needed for', 'Wajib untuk'), max: 100 }).optional(),
  },
  computed: { isExpired: field.boolean({ label: label('Expired', 'Kedaluwarsa') }) },
  columns: ['name', 'number', 'issuer', 'expiresOn', 'isExpired'],
  sort: '-issuedOn',
  key: ['name', 'number'],
  rules: [inOrder('issuedOn', 'expiresOn')],
});
export type Certification = RecordOf<typeof Certification>;

export const Training = defineEmployeeRecord('Training', {
  label: { one: label('Training', 'Pelatihan'), many: label('Training', 'Pelatihan') },
  class: 'personal',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama') }),
    provider: field.text({ label: label('Provider', 'Penyelenggara') }).optional(),
    startedOn: field.date({ label: label('From', 'Dari') }),
    endedOn: field.date({ label: label('To', 'Sampai') }).optional(),
    hours: field.decimalField({ label: label('Hours', 'Jam'), places: 1, most: '10000' }).optional(),
    cost: field
      .decimalField({ label: label('Cost', 'Biaya'), places: 2, most: '999999999999', class: 'pay' })
      .optional(),
    currency: field.currency({ label: label('Currency', 'Mata uang'), class: 'pay' }).optional(),
    result: field.text({ label: label('Result', 'Hasil'), max: 100 }).optional(),
    bondAmount: field
      .decimalField({
        label: label('Bond', 'Ikatan dinas'),
        places: 2,
        most: '999999999999',
        class: 'pay',
        help: label(
          'To be paid back, day by day less, by who leaves before.',
          'Dikembalikan sebanding sisa hari bila keluar lebih awal.',
        ),
      })
      .optional(),
    bondUntil: field.date({ label: label('Bond until', 'Ikatan dinas sampai'), class: 'pay' }).optional(),
  },
  computed: {
    bondToday: field.decimalField({ label: label('Bond today', 'Sisa ikatan dinas'), class: 'pay' }).optional(),
  },
  columns: ['name', 'provider', 'startedOn', 'endedOn', 'bondUntil', 'bondToday'],
  sort: '-startedOn',
  key: ['name', 'startedOn'],
  rules: [
    inOrder('startedOn', 'endedOn'),
    inOrder('startedOn', 'bondUntil'),
    decimalsFit('currency', ['cost', 'bondAmount']),
    ({ bondAmount, bondUntil }) =>
      (typeof bondAmount === 'string') === (typeof bondUntil === 'string')
        ? null
        : recordError(typeof bondAmount === 'string' ? 'bondUntil' : 'bondAmount', 'BOND_WHOLE'),
  ],
});
export type Training = RecordOf<typeof Training>;

export const Membership = defineEmployeeRecord('Membership', {
  label: { one: label('Membership', 'Keanggotaan'), many: label('Memberships', 'Keanggotaan') },
  class: 'personal',
  title: 'organisation',
  fields: {
    organisation: field.text({ label: label('Organisation or union', 'Organisasi atau serikat') }),
    number: field.text({ label: label('Number', 'Nomor'), max: 60 }).optional(),
    startedOn: field.date({ label: label('From', 'Dari') }),
    endedOn: field.date({ label: label('To', 'Sampai') }).optional(),
    feePaidBy: field
      .choice({
        label: label('Fee paid by', 'Iuran dibayar oleh'),
        choices: [one('employee', 'Employee', 'Karyawan'), one('employer', 'Employer', 'Pemberi kerja')],
      })
      .optional(),
    fee: field.decimalField({ label: label('Fee', 'Iuran'), places: 2, most: '999999999999' }).optional(),
    currency: field.currency({ label: label('Currency', 'Mata uang') }).optional(),
  },
  columns: ['organisation', 'number', 'startedOn', 'endedOn', 'feePaidBy'],
  sort: '-startedOn',
  key: ['organisation', 'startedOn'],
  rules: [inOrder('startedOn', 'endedOn'), decimalsFit('currency', ['fee'])],
});
export type Membership = RecordOf<typeof Membership>;
