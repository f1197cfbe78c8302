import * as field from '../platform/fields.ts';
import { errorAt } from '../platform/finding.ts';
import { label } from '../platform/label.ts';
import type { Rule } from '../platform/resource.ts';
import { defineRowList, firstOverlap, type RowsRule } from '../platform/row-list.ts';
import { Employer } from './employer.ts';
import { periodInOrder } from './period-rules.ts';

/** What letters are about; each has its own signatory. */
export const LETTER_KINDS = [
  { value: 'all', label: label('All letters', 'Semua surat') },
  { value: 'contract', label: label('Contracts', 'Kontrak kerja') },
  { value: 'transition', label: label('Career decisions', 'Surat keputusan karier') },
  { value: 'warning', label: label('Warnings', 'Surat peringatan') },
  { value: 'reference', label: label('References', 'Surat keterangan') },
  { value: 'end', label: label('End of employment', 'Akhir hubungan kerja') },
] as const;

/** SIGNATORY_WHO: somebody of the company, or a name. */
const somebodySigns: Rule = ({ employeeId, name }) =>
  Boolean(employeeId) === Boolean(name)
    ? errorAt('name', 'SIGNATORY_WHO', label('Choose an employee or enter a name.', 'Pilih karyawan atau isi nama.'))
    : null;

const SIGNATORY_OVERLAP = label(
  'Someone else already signs these letters on {date}.',
  'Orang lain sudah menandatangani surat ini pada {date}.',
);

/** SIGNATORY_OVERLAP: one signatory for a kind of letter on any day. */
const oneOnAnyDay: RowsRule = (rows) => {
  const found = firstOverlap(rows, (row) => String(row['letters']));
  if (!found) return null;
  const date = String(rows[found.later]?.['validFrom']);
  return { row: found.later, ...errorAt('validFrom', 'SIGNATORY_OVERLAP', SIGNATORY_OVERLAP, { date }) };
};

/** Who signs letters for an employer, over time (organisation-and-employee 2). */
export const EmployerSignatories = defineRowList('Signatories', Employer, {
  label: label('Signatories', 'Penanda tangan'),
  about: label(
    'Who signs which letters of the employer, and when.',
    'Siapa yang menandatangani surat apa bagi pemberi kerja, dan kapan.',
  ),
  fields: {
    letters: field.choice({ label: label('Letters', 'Surat'), initial: 'all', choices: LETTER_KINDS }),
    employeeId: field.reference({ label: label('Employee', 'Karyawan'), to: 'Employee' }).optional(),
    name: field.text({ label: label('Or name', 'Atau nama'), max: 150 }).optional(),
    title: field.text({ label: label('Title', 'Jabatan'), max: 150 }),
    validFrom: field.date({ label: label('From', 'Dari') }),
    validTo: field.date({ label: label('To', 'Sampai') }).optional(),
  },
  rules: [somebodySigns, periodInOrder],
  rowsRules: [oneOnAnyDay],
});
