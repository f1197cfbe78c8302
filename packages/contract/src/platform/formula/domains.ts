import type { FormulaType } from './tree.ts';

/** Whose formulas there are (leave 8.2); a word without domains may be used in all of them. */
export const FORMULA_DOMAINS = ['Leave', 'Workflow', 'Claim'] as const;
export type FormulaDomain = (typeof FORMULA_DOMAINS)[number];

export const FORMULA_TYPES = [
  'decimal',
  'string',
  'date',
  'bool',
  'list<decimal>',
  'list<string>',
  'list<date>',
  'list<bool>',
] as const satisfies readonly FormulaType[];
