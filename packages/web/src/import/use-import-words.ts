import type { ImportEntityInfo, Locale } from '@personalia/contract';
import { useTranslation } from 'react-i18next';

/** Words of the wizard, numbers as the language writes them, and the language that labels are read in. */
export function useImportWords() {
  const { t, i18n } = useTranslation('import');
  const locale: Locale = i18n.language === 'id' ? 'id' : 'en';
  const number = new Intl.NumberFormat(locale);
  return { t, locale, count: (value: number) => number.format(value) };
}

export type ImportWords = ReturnType<typeof useImportWords>;

/** What an upload holds, by the name of its entity; the name itself for one that may not be uploaded any more. */
export const entityLabel = (entities: readonly ImportEntityInfo[] | undefined, name: string, locale: Locale): string =>
  entities?.find((one) => one.name === name)?.label[locale] ?? name;
