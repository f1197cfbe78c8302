import { label } from '../platform/label.ts';

/** One entry of a closed list. */
export const one = <const V extends string>(value: V, en: string, id: string, synonyms: readonly string[] = []) => ({
  value,
  label: label(en, id),
  synonyms,
});
