import * as field from '../platform/fields.ts';
import { errorAt } from '../platform/finding.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf, type Rule } from '../platform/resource.ts';
import { inactiveFrom } from './inactive-from.ts';
import { organisationPages } from './pages.ts';

const identity = label('Identity', 'Identitas');
const registrations = label('Registrations', 'Pendaftaran');
const contact = label('Address and contact', 'Alamat dan kontak');
const defaults = label('Defaults', 'Nilai baku');
const numbering = label('Numbering', 'Penomoran');
const policies = label('Policies', 'Kebijakan');
const closing = label('Closing', 'Penutupan');

const POLICIES = [
  { value: 'block', label: label('Refuse', 'Tolak') },
  { value: 'warn', label: label('Warn and ask for a reason', 'Peringatkan dan minta alasan') },
  { value: 'ignore', label: label('Ignore', 'Abaikan') },
] as const;
const policyHelp = label('Empty: warn.', 'Kosong: peringatkan.');

const TOKENS = /\{(EMP|YYYY|YY|MM|SEQ[1-9])\}/g;

/** PATTERN_NO_SEQ: without a sequence two people would get the same number (organisation-and-employee 2). */
const patternHasSequence: Rule = ({ employeeNoPattern }) =>
  typeof employeeNoPattern === 'string' && /\{SEQ[1-9]\}/.test(employeeNoPattern)
    ? null
    : errorAt(
        'employeeNoPattern',
        'PATTERN_NO_SEQ',
        label(
          'The numbering pattern needs a sequence such as {SEQ4}.',
          'Pola penomoran memerlukan urutan seperti {SEQ4}.',
        ),
      );

const patternTokensAreKnown: Rule = ({ employeeNoPattern }) =>
  typeof employeeNoPattern !== 'string' || /^[A-Za-z0-9_.-]*$/.test(employeeNoPattern.replace(TOKENS, ''))
    ? null
    : errorAt(
        'employeeNoPattern',
        'PATTERN_TOKEN',
        label(
          'Use letters, digits, - _ . and the tokens {EMP} {YYYY} {YY} {MM} {SEQ4}.',
          'Gunakan huruf, angka, - _ . dan token {EMP} {YYYY} {YY} {MM} {SEQ4}.',
        ),
      );

/** The legal entity that signs contracts and pays tax and social security (organisation-and-employee 2). */
export const Employer = defineResource('Employer', {
  path: organisationPages.employer.path,
  label: organisationPages.employer.label,
  code: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama'), section: identity }),
    legalName: field.text({ label: label('Legal name', 'Nama badan hukum'), max: 200, section: identity }),
    employerType: field.choice({
      label: label('Type', 'Jenis'),
      section: identity,
      initial: 'company',
      choices: [
        { value: 'company', label: label('Company', 'Perusahaan') },
        { value: 'foundation', label: label('Foundation', 'Yayasan') },
        { value: 'cooperative', label: label('Cooperative', 'Koperasi') },
        { value: 'foreign-branch', label: label('Branch of a foreign company', 'Cabang perusahaan asing') },
        { value: 'government', label: label('Government', 'Pemerintah') },
      ],
    }),
    parentEmployerId: field
      .reference({ label: label('Parent employer', 'Induk'), to: 'Employer', section: identity })
      .optional(),
    registrationNo: field
      .text({ label: label('Registration number', 'Nomor pendaftaran'), max: 50, section: registrations })
      .optional(),
    taxId: field
      .text({
        label: label('Tax number', 'Nomor pajak'),
        max: 30,
        section: registrations,
        help: label(
          'Indonesia: NPWP, 16 digits; of the old 15 a 0 is put in front.',
          'Indonesia: NPWP, 16 angka; yang lama 15 angka diberi 0 di depan.',
        ),
      })
      .optional(),
    taxIdType: field
      .text({
        label: label('Kind of tax number', 'Jenis nomor pajak'),
        max: 30,
        section: registrations,
      })
      .optional(),
    countryId: field.reference({ label: label('Country', 'Negara'), to: 'Country', section: defaults }).optional(),
    currency: field.currency({ label: label('Currency', 'Mata uang'), section: defaults, initial: 'IDR' }),
    timeZone: field.timeZone({ label: label('Time zone', 'Zona waktu'), section: defaults, initial: 'Asia/Jakarta' }),
    fiscalYearStartMonth: field.integer({
      label: label('First month of the fiscal year', 'Bulan awal tahun fiskal'),
      least: '1',
      most: '12',
      initial: 1,
      section: defaults,
    }),
    locale: field.choice({
      label: label('Language', 'Bahasa'),
      section: defaults,
      initial: 'id',
      choices: [
        { value: 'id', label: label('Indonesian', 'Indonesia') },
        { value: 'en', label: label('English', 'Inggris') },
      ],
    }),
    weekStart: field.choice({
      label: label('Week begins on', 'Awal minggu'),
      section: defaults,
      initial: 'monday',
      choices: [
        { value: 'monday', label: label('Monday', 'Senin') },
        { value: 'sunday', label: label('Sunday', 'Minggu') },
        { value: 'saturday', label: label('Saturday', 'Sabtu') },
      ],
    }),
    maxWeeklyHours: field
      .integer({
        label: label('Weekly hours limit', 'Batas jam per minggu'),
        help: label(
          'A work schedule above it gets a warning. Leave blank to use the limit of the law.',
          'Jadwal kerja di atasnya mendapat peringatan. Kosongkan untuk memakai batas undang-undang.',
        ),
        least: '1',
        most: '168',
        section: defaults,
      })
      .optional(),
    probationMonthsDefault: field.integer({
      label: label('Probation in months', 'Masa percobaan (bulan)'),
      most: '24',
      initial: 3,
      section: defaults,
    }),
    noticeDaysDefault: field.integer({
      label: label('Notice in days', 'Masa pemberitahuan (hari)'),
      most: '365',
      initial: 30,
      section: defaults,
    }),
    address: field.note({ label: label('Address', 'Alamat'), max: 500, section: contact }).optional(),
    phone: field.phone({ label: label('Phone', 'Telepon'), section: contact }).optional(),
    email: field.email({ label: label('E-mail', 'Email'), section: contact }).optional(),
    website: field.text({ label: label('Website', 'Situs web'), max: 200, section: contact }).optional(),
    employeeNoPattern: field.text({
      label: label('Employee number pattern', 'Pola nomor karyawan'),
      max: 40,
      initial: '{EMP}{YY}{SEQ4}',
      section: numbering,
      help: label(
        'Tokens: {EMP} {YYYY} {YY} {MM} {SEQ4}. ABC, 2025 and 42 give ABC250042.',
        'Token: {EMP} {YYYY} {YY} {MM} {SEQ4}. ABC, 2025 dan 42 menjadi ABC250042.',
      ),
    }),
    retirementAge: field
      .integer({
        label: label('Retirement age', 'Usia pensiun'),
        least: '40',
        most: '80',
        section: policies,
        help: label(
          'Empty: the age that the law of the country asks for in the year.',
          'Kosong: usia menurut hukum negara pada tahun itu.',
        ),
      })
      .optional(),
    retirementDay: field
      .choice({
        label: label('Day of retirement', 'Hari pensiun'),
        section: policies,
        help: label('Empty: the birthday.', 'Kosong: hari ulang tahun.'),
        choices: [
          { value: 'exactDay', label: label('The birthday', 'Hari ulang tahun') },
          { value: 'endOfMonth', label: label('The end of its month', 'Akhir bulannya') },
          { value: 'firstOfNextMonth', label: label('The first of the month after', 'Tanggal satu bulan berikutnya') },
        ],
      })
      .optional(),
    headcountPolicy: field
      .choice({
        label: label('Over headcount', 'Melebihi formasi'),
        choices: POLICIES,
        section: policies,
        help: policyHelp,
      })
      .optional(),
    salaryRangePolicy: field
      .choice({
        label: label('Pay outside the range', 'Gaji di luar rentang'),
        choices: POLICIES,
        section: policies,
        help: policyHelp,
      })
      .optional(),
    lockedThrough: field
      .date({
        label: label('Records closed through', 'Data ditutup sampai'),
        section: closing,
        help: label(
          'Up to this day nothing can be changed any more.',
          'Sampai hari ini tidak ada yang dapat diubah lagi.',
        ),
      })
      .optional(),
    inactiveFrom: inactiveFrom(closing),
  },
  effectiveDated: true,
  rules: [patternHasSequence, patternTokensAreKnown],
  tenantFields: true,
  list: {
    columns: [
      'code',
      'name',
      'employerType',
      'countryId',
      'currency',
      'employees',
      'establishments',
      'lockedThrough',
      'status',
    ],
    search: ['code', 'name', 'legalName'],
    sort: 'name',
  },
  figures: {
    /** Who works for it today. */
    employees: field.integer({ label: label('Employees', 'Karyawan') }),
    establishments: field.integer({ label: label('Establishments', 'Cabang') }),
  },
});
export type Employer = RecordOf<typeof Employer>;
