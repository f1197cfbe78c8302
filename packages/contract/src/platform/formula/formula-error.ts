import { fillInLabel } from '../fill-in.ts';
import { type Label, label } from '../label.ts';
import { formulaProblems } from '../problems/formula.ts';
import type { FormulaType, Span } from './tree.ts';

export type FormulaProblem = keyof typeof formulaProblems;

const TYPE_NAMES: Readonly<Record<FormulaType, Label>> = {
  decimal: label('number', 'angka'),
  string: label('text', 'teks'),
  date: label('date', 'tanggal'),
  bool: label('yes or no', 'ya atau tidak'),
  'list<decimal>': label('list of numbers', 'daftar angka'),
  'list<string>': label('list of texts', 'daftar teks'),
  'list<date>': label('list of dates', 'daftar tanggal'),
  'list<bool>': label('list of yes or no', 'daftar ya atau tidak'),
};
export const nameOfType = (type: FormulaType): Label => TYPE_NAMES[type];

/** Why a formula cannot be used or computed, and where in its text. */
export class FormulaError extends Error {
  readonly code: FormulaProblem;
  readonly reason: Label;
  readonly span: Span;
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(code: FormulaProblem, span: Span, values: Readonly<Record<string, unknown>> = {}) {
    const reason = fillInLabel(formulaProblems[code].text, values);
    super(reason.en);
    this.name = 'FormulaError';
    this.code = code;
    this.reason = reason;
    this.span = { start: span.start, end: span.end };
    this.#values = values;
  }

  /** What its sentence is filled with. */
  get values(): Readonly<Record<string, unknown>> {
    return this.#values;
  }

  /** The same with line and column in a text of several lines. */
  in(text: string): FormulaError {
    return new FormulaError(this.code, this.span, { ...this.#values, ...placeIn(text, this.span.start) });
  }
}

/** Line and column of a position, both from 1. */
export function placeIn(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
