import type { Expression, FormulaValue, LeapDay } from '@personalia/contract';

/** What a row of a table asks of one key: a value, or a range from a value up to another that is no longer in it. */
export type TableKey = FormulaValue | { readonly from: FormulaValue | null; readonly below: FormulaValue | null };
export interface FormulaTable {
  readonly rows: readonly { readonly keys: readonly TableKey[]; readonly value: FormulaValue }[];
}

/** A function with parameters whose body is a formula, or one that its owner computes: pure, and null for no value. */
export type FormulaFunctionBody =
  | {
      readonly params: readonly string[];
      readonly body: Expression;
      /** What parameters are that a call leaves out. */
      readonly defaults?: ReadonlyMap<string, FormulaValue>;
    }
  | { readonly compute: (args: readonly FormulaValue[]) => FormulaValue | null };

/** Everything that a formula can ask about. Its owner gathers it, as of the day and for the person of one evaluation. */
export interface FormulaEnvironment {
  /** Terms and constants by name; null or undefined is a missing value. A Map, or an object that finds values on demand. */
  readonly names: { get(name: string): FormulaValue | null | undefined };
  /** Named formulas. */
  readonly formulas?: ReadonlyMap<string, Expression>;
  readonly functions?: { get(name: string): FormulaFunctionBody | undefined };
  readonly tables?: { get(name: string): FormulaTable | undefined };
  /**
   * What a missing value is: an error (leave 8.3), or `empty`: nothing comes of it, nor of a division by zero, and logic
   * has three values, as in SQL (custom fields).
   */
  readonly missing?: 'error' | 'empty';
  readonly leapDay?: LeapDay;
}

/** One part of a formula with its value, for people who ask why. Parts that were not needed are left out. */
export interface FormulaStep {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly value: FormulaValue | null;
  readonly steps: readonly FormulaStep[];
}
