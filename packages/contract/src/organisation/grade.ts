import * as z from 'zod';
import { idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { EMPLOYMENT_TYPES } from './employment-types.ts';
import { inactiveFrom } from './inactive-from.ts';
import { organisationPages } from './pages.ts';

/** Seniority, ordered by rank: higher is more senior (organisation-and-employee 7). */
export const Grade = defineResource('Grade', {
  path: organisationPages.grade.path,
  label: organisationPages.grade.label,
  code: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama') }),
    structure: field
      .text({
        label: label('Structure', 'Struktur'),
        max: 60,
        help: label(
          'Ranks are compared within a structure, such as staff or operators. Empty: the general one.',
          'Peringkat dibandingkan dalam satu struktur, misalnya staf atau operator. Kosong: yang umum.',
        ),
      })
      .optional(),
    rank: field.integer({
      label: label('Rank', 'Peringkat'),
      least: '1',
      most: '999',
      help: label('Higher is more senior.', 'Lebih tinggi berarti lebih senior.'),
    }),
    steps: field
      .integer({
        label: label('Steps', 'Jenjang'),
        most: '50',
        initial: 0,
        help: label(
          'How many steps people can have within the grade. Empty: none.',
          'Banyaknya jenjang di dalam golongan ini. Kosong: tidak ada.',
        ),
      })
      .optional(),
    minYearsInGrade: field
      .integer({ label: label('Years before promotion', 'Tahun sebelum promosi'), most: '50' })
      .optional(),
    nextGradeId: field.reference({ label: label('Next grade', 'Golongan berikutnya'), to: 'Grade' }).optional(),
    employmentTypes: field
      .choices({
        label: label('For employment types', 'Untuk jenis hubungan kerja'),
        choices: EMPLOYMENT_TYPES,
        help: label('Empty: for all.', 'Kosong: untuk semua.'),
      })
      .optional(),
    benefits: field.note({ label: label('Benefits', 'Fasilitas') }).optional(),
    description: field.note({ label: label('Description', 'Keterangan') }).optional(),
    inactiveFrom: inactiveFrom(),
  },
  effectiveDated: true,
  unique: [['structure', 'rank']],
  tenantFields: true,
  list: {
    columns: ['code', 'name', 'rank', 'steps', 'nextGradeId', 'employees', 'ranges', 'status'],
    search: ['code', 'name'],
    sort: 'rank',
  },
  figures: {
    /** Who has it today. */
    employees: field.integer({ label: label('Employees', 'Karyawan') }),
    /** Salary ranges in use that hold for it. */
    ranges: field.integer({ label: label('Salary ranges', 'Rentang gaji'), class: 'pay' }),
  },
});
export type Grade = RecordOf<typeof Grade>;

/** A new order of the grades of one structure, from the least to the most senior: ranks are dealt out again among them. */
export const OrderGrades = defineEndpoint({
  name: 'GradeOrder',
  summary: 'Put the grades of a structure in a new order',
  method: 'POST',
  path: '/v1/Grade/Order',
  access: { menu: 'grade', action: 'edit' },
  body: z
    .strictObject({
      grades: z
        .array(z.strictObject({ id: idWord, version: z.int().min(1) }))
        .min(1)
        .max(500),
    })
    .meta({ id: 'GradeOrder' }),
  reply: z.array(Grade.record),
});
