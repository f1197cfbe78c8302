import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';

/** Seniority, ordered by rank: higher is more senior (organisation-and-employee 7). */
export const Grade = defineResource('Grade', {
  path: 'grade',
  label: { one: label('Grade', 'Golongan'), many: label('Grades', 'Golongan') },
  code: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama') }),
    rank: field.integer({
      label: label('Rank', 'Peringkat'),
      least: '1',
      most: '999',
      help: label('Higher is more senior.', 'Lebih tinggi berarti lebih senior.'),
    }),
    steps: field.integer({ label: label('Steps', 'Jenjang'), most: '50', initial: 0 }).optional(),
    minYearsInGrade: field
      .integer({ label: label('Years before promotion', 'Tahun sebelum promosi'), most: '50' })
      .optional(),
    nextGradeId: field.reference({ label: label('Next grade', 'Golongan berikutnya'), to: 'Grade' }).optional(),
    description: field.note({ label: label('Description', 'Keterangan') }).optional(),
  },
  unique: [['rank']],
  list: { columns: ['code', 'name', 'rank', 'steps', 'nextGradeId', 'status'], search: ['code', 'name'], sort: 'rank' },
});
export type Grade = RecordOf<typeof Grade>;
