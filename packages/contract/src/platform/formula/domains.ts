import { type Label, label } from '../label.ts';
import type { FormulaType } from './tree.ts';

/** Whose formulas there are (leave 8.2); a word without domains may be used in all of them. */
export const FORMULA_DOMAIN_LABELS = {
  Leave: label('Leave', 'Cuti'),
  Workflow: label('Workflow', 'Alur kerja'),
  Claim: label('Claims', 'Klaim'),
} as const satisfies Readonly<Record<string, Label>>;
export type FormulaDomain = keyof typeof FORMULA_DOMAIN_LABELS;
export const FORMULA_DOMAINS = Object.keys(FORMULA_DOMAIN_LABELS) as [FormulaDomain, ...FormulaDomain[]];

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
