import type { Choice } from '../platform/fields.ts';
import type { Label } from '../platform/label.ts';

/** Choices of a field from their words, in this order. */
export const namedChoices = (words: Readonly<Record<string, Label>>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
