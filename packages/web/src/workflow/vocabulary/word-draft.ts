import {
  type FormulaDomain,
  type FormulaType,
  type FormulaVocab,
  type FormulaVocabVersion,
  hasFormula,
  type TableKeyColumn,
  type TenantWordKind,
  type WordSensitivity,
} from '@personalia/contract';

/** What identifies a word, as it is typed. */
export interface Identity {
  readonly code: string;
  readonly kind: TenantWordKind;
  readonly type: FormulaType;
  readonly domains: FormulaDomain[];
  readonly keys: TableKeyColumn[];
  readonly unit: string;
  readonly label: string;
  readonly description: string;
  readonly example: string;
  readonly sensitivity: WordSensitivity;
}
/** What it means from a day on. */
export interface Meaning {
  readonly effectiveFrom: string | null;
  readonly expression: string;
  readonly value: string;
  readonly rows: string[][];
}

const KEY: TableKeyColumn = { name: '', type: 'string', match: 'exact' };
export const newKey = (): TableKeyColumn => ({ ...KEY });

export const newIdentity = (): Identity => ({
  code: '',
  kind: 'Constant',
  type: 'decimal',
  domains: [],
  keys: [newKey()],
  unit: '',
  label: '',
  description: '',
  example: '',
  sensitivity: 'Normal',
});

export const identityOf = (word: FormulaVocab): Identity => ({
  code: word.code,
  kind: word.kind === 'Term' ? 'Constant' : word.kind,
  type: word.type,
  domains: [...word.domains],
  keys: [...word.keys],
  unit: word.unit ?? '',
  label: word.label,
  description: word.description,
  example: word.example ?? '',
  sensitivity: word.sensitivity,
});

export const meaningOf = (version: FormulaVocabVersion | undefined, from: string): Meaning => ({
  effectiveFrom: version?.effectiveFrom ?? from,
  expression: version?.expression ?? '',
  value: version?.value ?? '',
  rows: version?.rows?.map((row) => [...row]) ?? [],
});

/** As it is sent: keys only of tables, parameters only of functions. */
export const identityBody = ({ keys, unit, example, ...rest }: Identity) => ({
  ...rest,
  unit: unit || null,
  example: example || null,
  keys:
    rest.kind === 'Table'
      ? keys.map(({ default: _, ...key }) => key)
      : rest.kind === 'Function'
        ? keys.map(({ default: own, ...key }) => ({
            ...key,
            match: 'exact' as const,
            ...(own ? { default: own } : {}),
          }))
        : [],
});

/** As it is sent: only what the kind has. */
export const meaningBody = (kind: TenantWordKind, { effectiveFrom, expression, value, rows }: Meaning) => ({
  effectiveFrom: effectiveFrom ?? '',
  ...(hasFormula(kind) ? { expression } : kind === 'Constant' ? { value } : { rows: rows.filter(isFilled) }),
});
const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');

/** The lines of what a version means, for the differences between two. */
export const linesOf = ({ expression, value, rows }: FormulaVocabVersion): string[] =>
  expression?.split('\n') ?? rows?.map((row) => row.join(' | ')) ?? [value ?? ''];
