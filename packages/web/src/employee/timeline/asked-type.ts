import { isTransitionType, type TransitionType } from '@personalia/contract';

/** The type that an address asks for; null: it is still to be chosen. */
export const askedType = (value: string | null): TransitionType | null =>
  value !== null && isTransitionType(value) ? value : null;
