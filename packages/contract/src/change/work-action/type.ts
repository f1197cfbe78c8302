import * as field from '../../platform/fields.ts';
import { problemIn } from '../../platform/finding.ts';
import { label } from '../../platform/label.ts';
import { changeProblems } from '../../platform/problems/change.ts';
import { defineResource, type RecordOf, type Rule } from '../../platform/resource.ts';
import { NUMBER_PATTERN_HELP, patternCanBeUsed } from '../letter/number-pattern.ts';
import { changePages } from '../pages.ts';

export const WORK_ACTION_NATURES = [
  { value: 'disciplinary', label: label('Disciplinary', 'Kedisiplinan') },
  { value: 'commendation', label: label('Commendation', 'Penghargaan') },
  { value: 'notice', label: label('Notice', 'Pemberitahuan') },
] as const;
export type WorkActionNature = (typeof WORK_ACTION_NATURES)[number]['value'];

const problemAt = problemIn(changeProblems);
const steps = label('Ladder', 'Jenjang peringatan');
const consequences = label('Consequences', 'Konsekuensi');
const letter = label('Letter', 'Surat');

const ladderHasLevel: Rule = ({ ladder, level }) =>
  (ladder ?? null) === null || (level ?? null) !== null ? null : problemAt('level', 'LADDER_LEVEL');

const OF_LADDER = [
  'ladder',
  'level',
  'allowSkip',
  'maySupersedeLower',
  'blocksPromotion',
  'blocksBonus',
  'suspends',
  'proposesTermination',
  'points',
];
/** What has no meaning for a letter that is no warning. */
const HIDDEN = { commendation: [...OF_LADDER, 'needsHearing'], notice: OF_LADDER } as const;

/** What can be given to an employee: warnings of a ladder, other disciplinary letters, commendations (15.2). */
export const WorkActionType = defineResource('WorkActionType', {
  path: changePages.workActionType.path,
  label: changePages.workActionType.label,
  code: 'tenant',
  title: 'name',
  localTitle: 'localName',
  fields: {
    name: field.text({ label: label('Name', 'Nama'), max: 100 }),
    localName: field.text({ label: label('Local name', 'Nama lokal'), max: 100 }).optional(),
    nature: field.choice({
      label: label('Nature', 'Sifat'),
      choices: WORK_ACTION_NATURES,
      initial: 'disciplinary',
      fixed: true,
    }),
    validityMonths: field.integer({
      label: label('Valid for (months)', 'Masa berlaku (bulan)'),
      most: '120',
      initial: 6,
      help: label('Enter 0 for no expiry.', 'Isi 0 jika tanpa batas waktu.'),
    }),
    ladder: field
      .code({
        label: label('Ladder', 'Jenjang'),
        section: steps,
        fixed: true,
        help: label(
          'Types of one ladder follow each other by level, such as SP.',
          'Jenis dalam satu jenjang saling melanjutkan menurut tingkat, misalnya SP.',
        ),
      })
      .optional(),
    level: field
      .integer({
        label: label('Level', 'Tingkat'),
        most: '9',
        section: steps,
        fixed: true,
        help: label('0 comes before the first written warning.', '0 mendahului peringatan tertulis pertama.'),
      })
      .optional(),
    allowSkip: field
      .boolean({
        label: label('May be reached by skipping a level', 'Boleh melompati tingkat'),
        section: steps,
        initial: false,
        help: label('The proposal then needs a reason.', 'Usulan kemudian memerlukan alasan.'),
      })
      .optional(),
    maySupersedeLower: field
      .boolean({
        label: label('Replaces lower levels', 'Menggantikan tingkat di bawahnya'),
        section: steps,
        initial: false,
        help: label(
          'Active actions of lower levels are no longer active from its date.',
          'Tindakan pada tingkat di bawahnya tidak berlaku lagi sejak tanggal suratnya.',
        ),
      })
      .optional(),
    blocksPromotion: field
      .boolean({ label: label('Blocks promotion', 'Menghalangi promosi'), section: consequences, initial: false })
      .optional(),
    blocksBonus: field
      .boolean({ label: label('Blocks bonus', 'Menghalangi bonus'), section: consequences, initial: false })
      .optional(),
    suspends: field
      .boolean({
        label: label('Suspends the employee', 'Menskors karyawan'),
        section: consequences,
        initial: false,
        help: label(
          'The proposal names the days; the suspension is recorded when it is issued.',
          'Usulan menyebutkan harinya; skorsing dicatat saat diterbitkan.',
        ),
      })
      .optional(),
    proposesTermination: field
      .boolean({
        label: label('Proposes ending the employment', 'Mengusulkan pemutusan hubungan kerja'),
        section: consequences,
        initial: false,
        help: label(
          'Approvers are reminded of it; nothing ends automatically.',
          'Pengambil keputusan diingatkan; hubungan kerja tidak berakhir dengan sendirinya.',
        ),
      })
      .optional(),
    points: field
      .integer({ label: label('Points while active', 'Poin selama berlaku'), most: '99', section: consequences })
      .optional(),
    needsHearing: field
      .boolean({
        label: label('Needs a hearing', 'Perlu keterangan karyawan'),
        section: letter,
        initial: false,
        help: label(
          'What the employee said is entered before it is submitted.',
          'Keterangan karyawan diisi sebelum diajukan.',
        ),
      })
      .optional(),
    needsAcknowledgement: field
      .boolean({
        label: label('Employee acknowledges it', 'Perlu tanda terima karyawan'),
        section: letter,
        initial: true,
      })
      .optional(),
    letterTemplateId: field
      .reference({ label: label('Letter template', 'Templat surat'), to: 'LetterTemplate', section: letter })
      .optional(),
    numberPattern: field
      .text({
        label: label('Letter number', 'Nomor surat'),
        max: 50,
        section: letter,
        initial: '{SEQ3}/{TYPE}/HR-{EMPLOYER}/{ROMAN}/{YYYY}',
        help: NUMBER_PATTERN_HELP,
      })
      .optional(),
  },
  unique: [['name'], ['ladder', 'level']],
  hiddenWhen: ({ nature }) => (nature === 'disciplinary' ? [] : HIDDEN[nature as keyof typeof HIDDEN]),
  rules: [ladderHasLevel, patternCanBeUsed],
  list: {
    columns: ['code', 'name', 'nature', 'ladder', 'level', 'validityMonths', 'letterTemplateId', 'status'],
    search: ['code', 'name', 'localName'],
    sort: 'code',
  },
});
export type WorkActionType = RecordOf<typeof WorkActionType>;
