import * as z from 'zod';
import { FORMULA_TYPES, type FormulaType, type Signature } from '../platform/formula/index.ts';
import { type Label, label } from '../platform/label.ts';

/** What words of formulas are (leave 8.2): kinds, domains, types, sensitivity, and the columns of a table. */

export const WORD_KINDS = ['Term', 'Constant', 'Table', 'NamedFormula', 'Function'] as const;
export type WordKind = (typeof WORD_KINDS)[number];
/** Terms come with the product. */
export const TENANT_WORD_KINDS = ['Constant', 'Table', 'NamedFormula', 'Function'] as const;
export type TenantWordKind = (typeof TENANT_WORD_KINDS)[number];
export const WORD_KIND_LABELS: Readonly<Record<WordKind, Label>> = {
  Term: label('Term', 'Istilah'),
  Constant: label('Constant', 'Konstanta'),
  Table: label('Table', 'Tabel'),
  NamedFormula: label('Named formula', 'Rumus bernama'),
  Function: label('Function', 'Fungsi'),
};

export const WORD_SOURCES = ['BuiltIn', 'Tenant'] as const;
export const WORD_SOURCE_LABELS = {
  BuiltIn: label('Built-in', 'Bawaan'),
  Tenant: label('Own', 'Sendiri'),
} as const;

export const WORD_SENSITIVITIES = ['Normal', 'Personal', 'Pay'] as const;
export type WordSensitivity = (typeof WORD_SENSITIVITIES)[number];
export const WORD_SENSITIVITY_LABELS: Readonly<Record<WordSensitivity, Label>> = {
  Normal: label('Normal', 'Biasa'),
  Personal: label('Personal', 'Pribadi'),
  Pay: label('Pay', 'Gaji'),
};

export const WORD_STATES = ['DRAFT', 'PUBLISHED', 'RETIRED'] as const;
export type WordState = (typeof WORD_STATES)[number];

export const KEY_MATCHES = ['exact', 'range'] as const;
export const KEY_MATCH_LABELS: Readonly<Record<(typeof KEY_MATCHES)[number], Label>> = {
  exact: label('Equal to', 'Sama dengan'),
  range: label('From a value up to below another', 'Dari suatu nilai sampai di bawah nilai lain'),
};

const formulaType = z.enum(FORMULA_TYPES);
/** What a table is asked by: a value, or a range, which takes two columns; and a function, by values alone. */
export const TableKeyColumn = z
  .strictObject({
    name: z.string().trim().min(1).max(40),
    type: z.enum(['decimal', 'string', 'date', 'bool']),
    match: z.enum(KEY_MATCHES),
    /** Of a parameter of a function: its value, as a constant is written, where a call leaves it out. */
    default: z.string().trim().max(200).nullish(),
  })
  .refine(({ type, match }) => match === 'exact' || type === 'decimal' || type === 'date', {
    params: { code: 'invalid' },
    message: 'invalid',
    path: ['match'],
  });
export type TableKeyColumn = z.output<typeof TableKeyColumn>;
export const MOST_KEYS = 6;
export const MOST_TABLE_ROWS = 500;

export const wordType = formulaType;

/** Cells of a row of a table: a key takes one, a range two (its end may be empty), and the value is the last. */
export const cellsOf = (keys: readonly Pick<TableKeyColumn, 'match'>[]): number =>
  keys.reduce((sum, { match }) => sum + (match === 'range' ? 2 : 1), 1);

/** How a function is called: parameters from the first with a default on may be left out (leave 8.2). */
export function signatureOf(
  params: readonly Pick<TableKeyColumn, 'type' | 'default'>[],
  result: FormulaType,
): Signature {
  const types = params.map(({ type }) => type);
  const first = params.findIndex((one) => one.default);
  return first < 0
    ? { params: types, result }
    : { params: types.slice(0, first), optional: types.slice(first), result };
}

/** A dotted lower camel path (leave 8.2). */
export const WORD_CODE = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$/;
/** A parameter of a function: a name without points. */
export const PARAMETER_NAME = /^[a-z][A-Za-z0-9]*$/;
/** Whether a word is asked by something: a table by its keys, a function by its parameters. */
export const hasKeys = (kind: WordKind): boolean => kind === 'Table' || kind === 'Function';
/** Whether what a word means is a formula, which can be run and tested. */
export const hasFormula = (kind: WordKind): boolean => kind === 'NamedFormula' || kind === 'Function';

/** By what a built-in word is found: its name without points, which addresses of pages take for endings of files. */
export const builtInId = (code: string): string => code.replaceAll('.', '-');

/** Words of CEL that no name may be. */
export const FORMULA_KEYWORDS =
  'true false null in as break const continue else for function if import let loop package namespace return var void while has all exists filter map lookup'.split(
    ' ',
  );
/** First parts that are kept for built-in words, also where there is none yet (leave 8.4). */
export const WORD_ROOTS = ['employee', 'period', 'leave', 'request', 'overtime', 'claim', 'tenant'] as const;

/**
 * The first part of a name that is kept for the product, `roots` being those of its built-in words; null where the name may
 * be taken. Constants may stand under `tenant.const`.
 */
export function reservedRoot(code: string, kind: TenantWordKind, roots: Iterable<string> = WORD_ROOTS): string | null {
  const [first = ''] = code.split('.');
  if (FORMULA_KEYWORDS.includes(first)) return first;
  if (kind === 'Constant' && code.startsWith('tenant.const.')) return null;
  return new Set<string>([...WORD_ROOTS, ...roots]).has(first) ? first : null;
}
