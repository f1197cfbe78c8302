import * as field from '../platform/fields.ts';
import { errorAt } from '../platform/finding.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf, type Rule } from '../platform/resource.ts';
import { EMPLOYMENT_TYPES } from './employment-types.ts';
import { inactiveFrom } from './inactive-from.ts';
import { organisationPages } from './pages.ts';

const identity = label('Identity', 'Identitas');
const placement = label('Placement and grade', 'Penempatan dan golongan');
const seats = label('Headcount', 'Formasi');
const requirements = label('Requirements', 'Persyaratan');
const terms = label('Terms', 'Ketentuan');

/** SINGLE_SEAT (organisation-and-employee 6.3). */
const singleSeatHasOne: Rule = ({ seatType, approvedHeadcount }) =>
  seatType === 'single' && typeof approvedHeadcount === 'number' && approvedHeadcount > 1
    ? errorAt(
        'approvedHeadcount',
        'SINGLE_SEAT',
        label(
          'A single-seat position can have at most one approved seat.',
          'Jabatan tunggal paling banyak memiliki satu formasi yang disetujui.',
        ),
      )
    : null;

/** A position people hold: title, unit, grade and seats (organisation-and-employee 6). */
export const Position = defineResource('Position', {
  path: organisationPages.position.path,
  label: organisationPages.position.label,
  code: 'tenant',
  partOf: 'unitId',
  title: 'title',
  fields: {
    title: field.text({ label: label('Title', 'Nama jabatan'), section: identity }),
    titleLocal: field
      .text({ label: label('Title in the local language', 'Nama jabatan lokal'), section: identity })
      .optional(),
    unitId: field.reference({ label: label('Unit', 'Unit'), to: 'OrganizationUnit', section: placement }),
    employerId: field
      .reference({ label: label('Employer', 'Pemberi kerja'), to: 'Employer', section: placement })
      .optional(),
    gradeId: field
      .reference({ label: label('Default grade', 'Golongan baku'), to: 'Grade', section: placement })
      .optional(),
    gradeMinId: field
      .reference({ label: label('Lowest grade', 'Golongan terendah'), to: 'Grade', section: placement })
      .optional(),
    gradeMaxId: field
      .reference({ label: label('Highest grade', 'Golongan tertinggi'), to: 'Grade', section: placement })
      .optional(),
    jobFamily: field.text({ label: label('Job family', 'Rumpun jabatan'), max: 60, section: placement }).optional(),
    jobLevel: field.text({ label: label('Job level', 'Jenjang jabatan'), max: 60, section: placement }).optional(),
    reportsToPositionId: field
      .reference({ label: label('Reports to', 'Melapor kepada'), to: 'Position', section: placement })
      .optional(),
    seatType: field.choice({
      label: label('Held by', 'Dipegang oleh'),
      initial: 'pool',
      section: seats,
      choices: [
        { value: 'pool', label: label('Several people', 'Beberapa orang') },
        { value: 'single', label: label('One person', 'Satu orang') },
      ],
    }),
    approvedHeadcount: field
      .integer({
        label: label('Approved headcount', 'Formasi disetujui'),
        most: '99999',
        section: seats,
        help: label(
          'From today on. Empty: any number. Other dates: under Headcount.',
          'Mulai hari ini. Kosong: berapa pun. Tanggal lain: di Formasi per tanggal.',
        ),
      })
      .optional(),
    critical: field.boolean({ label: label('Critical', 'Kritis'), initial: false, section: seats }),
    safetySensitive: field
      .boolean({ label: label('Safety-sensitive', 'Peka keselamatan'), initial: false, section: seats })
      .optional(),
    employmentTypesAllowed: field
      .choices({
        label: label('Employment types allowed', 'Jenis hubungan kerja yang boleh'),
        choices: EMPLOYMENT_TYPES,
        section: requirements,
        help: label(
          'Empty: any. Another one asks for a reason. Places: under Locations allowed.',
          'Kosong: semua. Jenis lain meminta alasan. Tempat: di Lokasi yang boleh.',
        ),
      })
      .optional(),
    education: field.text({ label: label('Education', 'Pendidikan'), max: 200, section: requirements }).optional(),
    experienceYears: field
      .integer({ label: label('Years of experience', 'Tahun pengalaman'), most: '60', section: requirements })
      .optional(),
    duties: field.note({ label: label('Duties', 'Tugas'), section: requirements }).optional(),
    probationMonths: field
      .integer({
        label: label('Probation in months', 'Masa percobaan (bulan)'),
        most: '24',
        section: terms,
        help: label("Empty: the employer's.", 'Kosong: milik pemberi kerja.'),
      })
      .optional(),
    noticeDays: field
      .integer({
        label: label('Notice in days', 'Masa pemberitahuan (hari)'),
        most: '365',
        section: terms,
        help: label("Empty: the employer's.", 'Kosong: milik pemberi kerja.'),
      })
      .optional(),
    description: field.note({ label: label('Description', 'Keterangan'), section: identity }).optional(),
    inactiveFrom: inactiveFrom(terms),
  },
  effectiveDated: true,
  unique: [['unitId', 'title']],
  rules: [singleSeatHasOne],
  tenantFields: true,
  list: {
    columns: [
      'code',
      'title',
      'unitId',
      'gradeId',
      'approvedHeadcount',
      'filled',
      'vacant',
      'movesIn',
      'movesOut',
      'status',
    ],
    search: ['code', 'title'],
    sort: 'title',
  },
  figures: {
    filled: field.integer({ label: label('Filled', 'Terisi') }),
    /** Below zero where there are more people than seats; none where any number is allowed. */
    vacant: field.integer({ label: label('Vacant', 'Kosong'), least: '-99999' }).optional(),
    movesIn: field.integer({ label: label('Coming', 'Akan masuk') }),
    movesOut: field.integer({ label: label('Leaving', 'Akan keluar') }),
  },
});
export type Position = RecordOf<typeof Position>;
