import type { Action } from '@personalia/contract';

/** Two actions that one person must not have together. */
export interface DutyRule {
  readonly id: string;
  readonly code: string;
  readonly menuA: string;
  readonly actionA: Action;
  readonly menuB: string;
  readonly actionB: Action;
  readonly severity: 'block' | 'warn';
}

/** One action of one role: what separated duties are checked on. */
export interface HeldAction {
  readonly menu: string;
  readonly action: Action;
}

const holds = (held: readonly HeldAction[], menu: string, action: Action): boolean =>
  held.some((one) => one.menu === menu && one.action === action);

/** The rules that somebody breaks who holds all of these actions. */
export const brokenRules = (rules: readonly DutyRule[], held: readonly HeldAction[]): DutyRule[] =>
  rules.filter((rule) => holds(held, rule.menuA, rule.actionA) && holds(held, rule.menuB, rule.actionB));
