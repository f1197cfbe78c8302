import * as field from '../platform/fields.ts';
import { errorAt } from '../platform/finding.ts';
import { label } from '../platform/label.ts';
import { defineRowList, type RowsRule } from '../platform/row-list.ts';
import { Grade } from './grade.ts';

/** STEP_TWICE: a step has one name. */
const eachOnce: RowsRule = (rows) => {
  const seen = new Set<unknown>();
  const row = rows.findIndex(({ step }) => seen.has(step) || !seen.add(step));
  return row < 0
    ? null
    : {
        row,
        ...errorAt(
          'step',
          'STEP_TWICE',
          label('Another row already names this step.', 'Baris lain sudah menamai jenjang ini.'),
        ),
      };
};

/** What the steps of a grade are called; one without a name goes by its number (organisation-and-employee 7). */
export const GradeSteps = defineRowList('Steps', Grade, {
  label: label('Names of the steps', 'Nama jenjang'),
  about: label(
    'What the steps of this grade are called. A step without a row goes by its number.',
    'Sebutan jenjang golongan ini. Jenjang tanpa baris disebut dengan nomornya.',
  ),
  fields: {
    step: field.integer({ label: label('Step', 'Jenjang'), least: '1', most: '50' }),
    name: field.text({ label: label('Name', 'Nama'), max: 100 }),
  },
  rowsRules: [eachOnce],
});
