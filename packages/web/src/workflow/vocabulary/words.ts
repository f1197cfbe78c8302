import { FormulaVocabList } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../../platform/resource/pages.ts';

/** /formula-vocab: the words of formulas. Built-in ones stand in the same list. */
export const pages: ResourcePages = {
  ...pagesOf(FormulaVocabList),
  list: async () => (await import('./vocab-list-page.tsx')).Component,
  form: async () => (await import('./vocab-form-page.tsx')).Component,
};
