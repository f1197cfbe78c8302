import type { Label } from '../label.ts';
import { claimDomains } from './domains/claim.ts';
import { leaveDomains } from './domains/leave.ts';
import { overtimeDomains } from './domains/overtime.ts';
import { workflowDomains } from './domains/workflow.ts';
import type { FormulaType } from './tree.ts';

/**
 * Whose formulas there are (leave 8.2), joined from the areas that have some; a word without domains may be used in all of them.
 * The areas declare them in `domains/` and not in their own folders, since the vocabulary stands left of most of them.
 */
export const FORMULA_DOMAIN_LABELS = {
  ...leaveDomains,
  ...workflowDomains,
  ...claimDomains,
  ...overtimeDomains,
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
