import { isTransitionType, transitionRule } from '@personalia/contract';

/** Suspensions, and their ends, are class `disciplinary` (1.1). */
export const isDisciplinary = (type: string): boolean =>
  isTransitionType(type) && transitionRule(type).does === 'suspends';
