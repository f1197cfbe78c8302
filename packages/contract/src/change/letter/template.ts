import * as z from 'zod';
import { TRANSITION_TYPES } from '../../employee/index.ts';
import * as field from '../../platform/fields.ts';
import { problemIn } from '../../platform/finding.ts';
import { label } from '../../platform/label.ts';
import { changeProblems } from '../../platform/problems/change.ts';
import { defineResource, type RecordOf, type Rule } from '../../platform/resource.ts';
import { changePages } from '../pages.ts';
import { LETTER_SUBJECTS } from './fields.ts';
import { NUMBER_PATTERN_HELP, patternCanBeUsed } from './number-pattern.ts';

const text = label('Text', 'Teks');
const problemAt = problemIn(changeProblems);

/** LETTER_EMPLOYER: another template is replaced at one employer only. */
const replacesAtOne: Rule = ({ insteadOfId, employerId }) =>
  (insteadOfId ?? null) === null || (employerId ?? null) !== null ? null : problemAt('employerId', 'LETTER_EMPLOYER');

/** What has no meaning for a kind of letter. A work action's type has its template, and the number of its letter. */
const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  WORK_ACTION: ['transitionTypes', 'numberPattern'],
  CAREER_TRANSITION: ['insteadOfId'],
  REFERENCE: ['insteadOfId', 'transitionTypes'],
};

/** The text of a letter with merge fields (organisation-and-employee 15.4). What was issued keeps its own copy. */
export const LetterTemplate = defineResource('LetterTemplate', {
  path: changePages.letterTemplate.path,
  label: changePages.letterTemplate.label,
  code: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama'), max: 100 }),
    subject: field.choice({
      label: label('For', 'Untuk'),
      choices: LETTER_SUBJECTS,
      initial: 'WORK_ACTION',
      fixed: true,
    }),
    employerId: field
      .reference({
        label: label('Employer', 'Pemberi kerja'),
        to: 'Employer',
        help: label('Leave blank for all employers.', 'Kosongkan untuk semua pemberi kerja.'),
      })
      .optional(),
    insteadOfId: field
      .reference({
        label: label('Instead of', 'Sebagai pengganti'),
        to: 'LetterTemplate',
        help: label(
          'At this employer, letters that use that template are written with this one.',
          'Pada pemberi kerja ini, surat dengan templat tersebut ditulis dengan templat ini.',
        ),
      })
      .optional(),
    transitionTypes: field
      .choices({
        label: label('For types of change', 'Untuk jenis perubahan'),
        choices: Object.entries(TRANSITION_TYPES).map(([value, rule]) => ({ value, label: rule.label })),
        help: label(
          'An approved change of these types gets this letter.',
          'Perubahan jenis ini yang disetujui mendapat surat ini.',
        ),
      })
      .optional(),
    numberPattern: field
      .text({ label: label('Letter number', 'Nomor surat'), max: 50, help: NUMBER_PATTERN_HELP })
      .optional(),
    language: field.choice({
      label: label('Language of the letter', 'Bahasa surat'),
      choices: [
        { value: 'id', label: label('Indonesian', 'Indonesia') },
        { value: 'en', label: label('English', 'Inggris') },
      ],
      initial: 'id',
    }),
    heading: field.text({
      label: label('Heading', 'Judul surat'),
      max: 150,
      section: text,
      help: label('Merge fields work here as well.', 'Isian otomatis juga dapat dipakai di sini.'),
    }),
    body: field.note({
      label: label('Body', 'Isi surat'),
      max: 8000,
      section: text,
      help: label(
        'Merge fields stand in double braces: {{employee.displayName}}, {{action.validTo|date}}. {{#action.violations}} and {{/action.violations}} enclose what is written only where there are some. A blank line starts a new paragraph.',
        'Isian otomatis ditulis dalam kurung kurawal ganda: {{employee.displayName}}, {{action.validTo|date}}. {{#action.violations}} dan {{/action.violations}} mengapit teks yang hanya ditulis jika ada isinya. Baris kosong memulai paragraf baru.',
      ),
    }),
    signature: field
      .text({
        label: label('Signed as', 'Jabatan penanda tangan'),
        max: 100,
        section: text,
        help: label('Shown below the name of the signatory.', 'Tertulis di bawah nama penanda tangan.'),
      })
      .optional(),
    textVersion: field
      .integer({
        label: label('Text version', 'Versi teks'),
        section: text,
        readOnly: true,
        help: label(
          'Counts the changes of the text. Each letter shows the version that it was written with.',
          'Menghitung perubahan teks. Setiap surat menunjukkan versi yang dipakai.',
        ),
      })
      .optional(),
  },
  unique: [['name']],
  hiddenWhen: ({ subject }) => HIDDEN[subject as string] ?? [],
  rules: [patternCanBeUsed, replacesAtOne],
  list: {
    columns: ['code', 'name', 'subject', 'employerId', 'language', 'textVersion', 'status'],
    search: ['code', 'name'],
    sort: 'name',
  },
});
export type LetterTemplate = RecordOf<typeof LetterTemplate>;

/** A piece of a letter as a preview shows it: a text, an empty field, or one that is filled in when it is issued. */
const run = z.object({ text: z.string(), kind: z.enum(['text', 'gap', 'later']) });
export type LetterRun = z.output<typeof run>;

/** A letter on screen. One that was issued has texts only. */
export const letterView = z
  .object({
    letterhead: z.object({ name: z.string(), address: z.string().nullable() }),
    no: z.array(run),
    heading: z.array(run),
    paragraphs: z.array(z.array(run)),
    /** The day below the text, and who signs. */
    signature: z.object({ date: z.string(), name: z.array(run), title: z.string().nullable() }),
    /** Labels of the fields without a value: a letter with gaps is not issued. */
    gaps: z.array(z.string()),
    language: z.enum(['en', 'id']),
    /** Which version of the text of its template it is written with; null of letters from before versions were counted. */
    templateVersion: z.int().nullable(),
    isIssued: z.boolean(),
    isVoid: z.boolean(),
  })
  .meta({ id: 'Letter' });
export type LetterView = z.output<typeof letterView>;
