import type { Label } from '../../../platform/label.ts';

/** What a formula can work with. */
export type FormulaType = 'number' | 'text' | 'date' | 'boolean';

/** A formula that was read: what it computes, from which fields, with which words. */
export type Formula =
  | { readonly is: 'number' | 'text'; readonly value: string }
  | { readonly is: 'field'; readonly code: string }
  | { readonly is: 'call'; readonly word: string; readonly given: readonly Formula[] };

/** Longest text and most parts of a formula: it is computed for everybody in a list. */
export const FORMULA_LENGTH = 500;
export const FORMULA_PARTS = 60;

/** Why a formula cannot be used, in words for whoever wrote it. */
export class FormulaError extends Error {
  readonly reason: Label;

  constructor(reason: Label) {
    super(reason.en);
    this.reason = reason;
  }
}
