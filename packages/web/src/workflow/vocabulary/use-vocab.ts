import {
  FORMULA_DOMAIN_LABELS,
  type FormulaType,
  type FormulaVocab,
  GetFormulaCatalogue,
  GetFormulaTests,
  GetFormulaUsage,
  GetFormulaVocab,
  nameOfType,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';

export const VOCAB = 'FormulaVocab';
export const LIST = '/formula-vocab';
export const FORM = '/formula-vocab/formula-vocab-form';
export const pathOfWord = (id: string): string => `${FORM}/${encodeURIComponent(id)}`;

/** Words of the vocabulary's pages, and the language of the labels in the contract. */
export function useVocabWords() {
  const { t } = useTranslation('formula');
  const { t: words, locale } = useWords();
  const typeName = (type: FormulaType): string => nameOfType(type)[locale];
  const domainNames = (domains: FormulaVocab['domains']): string =>
    domains.length === 0 ? t('allDomains') : domains.map((one) => FORMULA_DOMAIN_LABELS[one][locale]).join(', ');
  return { t, words, locale, typeName, domainNames };
}

export const useWord = (id: string | undefined) =>
  useQuery({
    queryKey: [VOCAB, 'one', id],
    queryFn: ({ signal }) => call(GetFormulaVocab, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    staleTime: 0,
  });

export const useCatalogue = () =>
  useQuery({
    queryKey: [VOCAB, 'catalogue'],
    queryFn: ({ signal }) => call(GetFormulaCatalogue, { query: {}, signal }),
    staleTime: 60_000,
  });

export const useUsage = (id: string) =>
  useQuery({
    queryKey: [VOCAB, 'usage', id],
    queryFn: ({ signal }) => call(GetFormulaUsage, { params: { id }, signal }),
    staleTime: 0,
  });

export const useTests = (vocabId: string) =>
  useQuery({
    queryKey: [VOCAB, 'tests', vocabId],
    queryFn: ({ signal }) => call(GetFormulaTests, { query: { vocabId, pageSize: '100' }, signal }),
    staleTime: 0,
  });
