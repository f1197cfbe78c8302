import { label } from '../../../platform/label.ts';
import { type Formula, FormulaError, type FormulaType } from './tree.ts';
import { FORMULA_WORDS, isFormulaWord } from './words.ts';

/** As what a type of custom field stands in a formula; those that are missing cannot be worked with. */
export const TYPE_IN_FORMULA: Readonly<Record<string, FormulaType | undefined>> = {
  text: 'text',
  choice: 'text',
  integer: 'number',
  decimal: 'number',
  date: 'date',
  boolean: 'boolean',
};

const TYPE_NAMES = {
  number: label('a number', 'angka'),
  text: label('a text', 'teks'),
  date: label('a date', 'tanggal'),
  boolean: label('yes or no', 'ya atau tidak'),
} as const;

/** What a formula gives, with the fields that there are; throws a FormulaError where it does not fit together. */
export function typeOfFormula(formula: Formula, fields: ReadonlyMap<string, FormulaType>): FormulaType {
  switch (formula.is) {
    case 'field': {
      const type = fields.get(formula.code);
      if (type) return type;
      const { code } = formula;
      throw new FormulaError(
        label(
          `There is no field ${code} that can be used here.`,
          `Tidak ada isian ${code} yang dapat dipakai di sini.`,
        ),
      );
    }
    case 'call': {
      const { word, given } = formula;
      if (!isFormulaWord(word)) throw new FormulaError(label(`"${word}" is not known.`, `"${word}" tidak dikenal.`));
      const type = FORMULA_WORDS[word](
        given.map((one) => typeOfFormula(one, fields)),
        given,
      );
      if (type) return type;
      throw new FormulaError(
        label(`"${word}" cannot be used with what it is given.`, `"${word}" tidak dapat dipakai dengan isinya.`),
      );
    }
    default:
      return formula.is;
  }
}

/** FORMULA_RESULT: what comes out is not what the field is said to hold. */
export function refuseOtherResult(told: FormulaType, wanted: FormulaType): void {
  if (told === wanted) return;
  const [held, given] = [TYPE_NAMES[wanted], TYPE_NAMES[told]];
  throw new FormulaError(
    label(
      `The formula gives ${given.en}, and the field holds ${held.en}.`,
      `Rumus menghasilkan ${given.id}, sedangkan isian ini memuat ${held.id}.`,
    ),
  );
}
