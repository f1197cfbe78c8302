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
export const brokenRules = <R extends DutyRule>(rules: readonly R[], held: readonly HeldAction[]): R[] =>
  rules.filter((rule) => holds(held, rule.menuA, rule.actionA) && holds(held, rule.menuB, rule.actionB));

/** What somebody must not have done before to the same thing, to do this to it now. */
export const earlierActs = (rules: readonly DutyRule[], { menu, action }: HeldAction): Action[] =>
  rules.flatMap(({ menuA, actionA, menuB, actionB }) => [
    ...(menuA === menu && actionA === action && menuB === menu ? [actionB] : []),
    ...(menuB === menu && actionB === action && menuA === menu ? [actionA] : []),
  ]);

/** Somebody has to be able to part what clashes, so roles can always be edited. */
const isParting = ({ menu, action }: HeldAction): boolean => menu === 'user-role' && action === 'edit';

/**
 * What may not be done of all that somebody holds, at the moment of doing it: both sides of every rule that refuses and
 * that nobody has excepted them from. It may have come about in ways that no assignment was asked for: by the roles of a
 * sign-in provider, or because an exception is over.
 */
export const withheldActions = (rules: readonly DutyRule[], held: readonly HeldAction[]): HeldAction[] =>
  brokenRules(
    rules.filter(({ severity }) => severity === 'block'),
    held,
  )
    .flatMap(({ menuA, actionA, menuB, actionB }) => [
      { menu: menuA, action: actionA },
      { menu: menuB, action: actionB },
    ])
    .filter((one) => !isParting(one));
