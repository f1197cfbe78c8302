import * as field from '../platform/fields.ts';
import { errorAt } from '../platform/finding.ts';
import { label } from '../platform/label.ts';
import { defineRowList, type RowsRule } from '../platform/row-list.ts';
import { Grade } from './grade.ts';

/** MAPPING_TWICE: what a move to a grade is has one answer. */
const eachOnce: RowsRule = (rows) => {
  const seen = new Set<unknown>();
  const row = rows.findIndex(({ toGradeId }) => seen.has(toGradeId) || !seen.add(toGradeId));
  return row < 0
    ? null
    : {
        row,
        ...errorAt(
          'toGradeId',
          'MAPPING_TWICE',
          label('This grade is already mapped in another row.', 'Golongan ini sudah dipetakan di baris lain.'),
        ),
      };
};

/**
 * What a move from this grade to one of another structure is. Ranks of two structures say nothing about each other, so
 * without such a row nobody can move between them (organisation-and-employee 7).
 */
export const GradeMapping = defineRowList('Mapping', Grade, {
  label: label('Moves to other structures', 'Perpindahan ke struktur lain'),
  about: label(
    'What a move from this grade to one of another structure counts as. Without a row nobody can make that move.',
    'Arti perpindahan dari golongan ini ke struktur lain. Tanpa baris, perpindahan itu tidak dapat dilakukan.',
  ),
  fields: {
    toGradeId: field.reference({ label: label('To grade', 'Ke golongan'), to: 'Grade' }),
    direction: field.choice({
      label: label('Counts as', 'Dihitung sebagai'),
      initial: 'lateral',
      choices: [
        { value: 'promotion', label: label('Promotion', 'Promosi') },
        { value: 'lateral', label: label('Lateral move', 'Mutasi setara') },
        { value: 'demotion', label: label('Demotion', 'Demosi') },
      ],
    }),
  },
  rowsRules: [eachOnce],
});
