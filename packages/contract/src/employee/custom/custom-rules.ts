import { errorAt } from '../../platform/finding.ts';
import { FormulaError } from '../../platform/formula/index.ts';
import { type Label, label } from '../../platform/label.ts';
import type { HiddenFields, Rule } from '../../platform/resource.ts';
import { compare, type Decimal } from '../../platform/values/decimal.ts';
import { parseCustomFormula } from './custom-formula.ts';
import { type CustomShape, customValue, isEntered, optionsOf } from './custom-kinds.ts';

const at = (path: string, code: string, en: string, id: string) => errorAt(path, code, label(en, id));

const hasOptions = (type: unknown): boolean => type === 'choice' || type === 'choices';

const choiceHasOptions: Rule = ({ type, options }) =>
  hasOptions(type) && optionsOf(options).length === 0
    ? at('options', 'OPTIONS_REQUIRED', 'Enter the options, one on each line.', 'Isi pilihan, satu pada tiap baris.')
    : null;

/** They separate options in files and in addresses. */
const optionsArePlain: Rule = ({ options }) =>
  typeof options === 'string' && /[,;]/.test(options)
    ? at(
        'options',
        'OPTION_SIGNS',
        'Write options without commas and semicolons.',
        'Tulis pilihan tanpa koma dan titik koma.',
      )
    : null;

const limitsRise: Rule = ({ least, most }) =>
  typeof least === 'string' && typeof most === 'string' && compare(least as Decimal, most as Decimal) > 0
    ? at(
        'most',
        'LIMITS_ORDER',
        'The largest must not be less than the smallest.',
        'Nilai terbesar tidak boleh kurang dari nilai terkecil.',
      )
    : null;

/** Of a yes or no, of a list, of a file two people may well have the same. */
const UNIQUE_TYPES: readonly unknown[] = ['text', 'integer', 'decimal', 'date', 'url', 'employee'];

const onlyTellingIsUnique: Rule = ({ type, isUnique }) =>
  isUnique === true && !UNIQUE_TYPES.includes(type)
    ? at(
        'isUnique',
        'UNIQUE_TYPE',
        'Fields of this type cannot be unique.',
        'Nilai isian jenis ini tidak dapat dibuat unik.',
      )
    : null;

const onlyTextHasForm: Rule = ({ type, pattern }) =>
  typeof pattern === 'string' && type !== 'text'
    ? at(
        'pattern',
        'PATTERN_TYPE',
        'Only text fields can ask for a form.',
        'Hanya isian teks yang dapat meminta bentuk tertentu.',
      )
    : null;

/** What everybody begins with nobody else could have: a value that is unique, a person, a file. */
const initialFits: Rule = (draft) => {
  const { initial, type, isUnique } = draft;
  if (typeof initial !== 'string') return null;
  const isPossible = isUnique !== true && isEntered(draft as unknown as CustomShape) && type !== 'employee';
  return isPossible && customValue(draft as unknown as CustomShape, initial) !== undefined
    ? null
    : at(
        'initial',
        'INITIAL_INVALID',
        'The field cannot begin with this value.',
        'Isian ini tidak dapat bermula dengan nilai ini.',
      );
};

const NEEDED = label('This is required for computed fields.', 'Wajib bagi isian yang dihitung.');
const ONLY_COMPUTED = label('Only computed fields have this.', 'Ini hanya ada pada isian yang dihitung.');

/** Formula and result belong to computed fields and to no other; nobody enters anything in them. */
const computedIsWhole: Rule = ({ type, formula, resultType, isRequired }) => {
  const given = { formula, resultType };
  const wrong = Object.entries(given).find(([, value]) => (type === 'computed') === (value === null));
  if (wrong) {
    const text = type === 'computed' ? NEEDED : ONLY_COMPUTED;
    return errorAt(wrong[0], 'FORMULA_WHOLE', text);
  }
  return type === 'computed' && isRequired === true
    ? at(
        'isRequired',
        'COMPUTED_REQUIRED',
        'Nobody enters a computed field, so it cannot be required.',
        'Isian yang dihitung tidak diisi siapa pun, jadi tidak dapat diwajibkan.',
      )
    : null;
};

/** FORMULA_INVALID: it cannot be read. Whether its fields are there is known by the API. */
const formulaIsRead: Rule = ({ formula }) => {
  const reason = typeof formula === 'string' ? reasonAgainst(formula) : null;
  return reason ? errorAt('formula', 'FORMULA_INVALID', reason) : null;
};

function reasonAgainst(formula: string): Label | null {
  try {
    parseCustomFormula(formula);
    return null;
  } catch (error) {
    if (error instanceof FormulaError) return error.reason;
    throw error;
  }
}

/** A file is kept or not; what is computed follows its inputs; whose a unique value was on another day nobody could tell. */
const datedIsEntered: Rule = (draft) =>
  draft['isDated'] === true && (draft['isUnique'] === true || !isEntered(draft as unknown as CustomShape))
    ? at(
        'isDated',
        'DATED_TYPE',
        'Files, computed and unique fields have one value for all days.',
        'Berkas, isian yang dihitung, dan isian unik memiliki satu nilai untuk semua hari.',
      )
    : null;

/** CUSTOM_ENTITY: what only people have. Files lie in their folders; nobody asks for a change of an office. */
const ONLY_OF_PEOPLE: Readonly<Record<string, (value: unknown) => boolean>> = {
  type: (value) => value === 'file',
  initial: (value) => value !== null,
  employeeMayRequest: (value) => value === true,
  isDated: (value) => value === true,
};

const fitsEntity: Rule = (draft) => {
  if (draft['entity'] == null) return null;
  const path = Object.keys(ONLY_OF_PEOPLE).find((name) => ONLY_OF_PEOPLE[name]?.(draft[name] ?? null));
  return path === undefined
    ? null
    : at(path, 'CUSTOM_ENTITY', 'Only fields of employees have this.', 'Ini hanya ada pada isian karyawan.');
};

const headingIsWhole: Rule = ({ sectionEn, sectionId }) =>
  (sectionEn === null) === (sectionId === null)
    ? null
    : at(
        sectionEn === null ? 'sectionEn' : 'sectionId',
        'HEADING_WHOLE',
        'Enter the heading in both languages.',
        'Isi judul dalam kedua bahasa.',
      );

const conditionIsWhole: Rule = ({ visibleIfField, visibleIfValue }) =>
  (visibleIfField === null) === (visibleIfValue === null)
    ? null
    : at(
        visibleIfField === null ? 'visibleIfField' : 'visibleIfValue',
        'CONDITION_WHOLE',
        'Enter both the field and its value.',
        'Isi isian beserta nilainya.',
      );

/** What of a definition says something about fields of which types. */
const MEANT_FOR: Readonly<Record<string, (type: unknown) => boolean>> = {
  options: hasOptions,
  pattern: (type) => type === 'text',
  least: (type) => type === 'integer' || type === 'decimal',
  most: (type) => type === 'integer' || type === 'decimal',
  initial: (type) => type !== 'file' && type !== 'computed' && type !== 'employee',
  formula: (type) => type === 'computed',
  resultType: (type) => type === 'computed',
};

/** Of a text nobody asks for its options, nor of a date for the smallest number; of no field for its value. */
export const hiddenFieldsOfType: HiddenFields = ({ type, visibleIfField }) => [
  ...Object.keys(MEANT_FOR).filter((name) => !MEANT_FOR[name]?.(type)),
  ...(visibleIfField ? [] : ['visibleIfValue']),
];

export const customFieldRules: readonly Rule[] = [
  choiceHasOptions,
  optionsArePlain,
  limitsRise,
  onlyTellingIsUnique,
  onlyTextHasForm,
  initialFits,
  computedIsWhole,
  formulaIsRead,
  datedIsEntered,
  fitsEntity,
  headingIsWhole,
  conditionIsWhole,
];
