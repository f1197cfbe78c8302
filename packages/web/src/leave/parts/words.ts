import type { Locale } from '@personalia/contract';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/format/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';

/** Words of leave, and the language of the labels in the contract. */
export function useLeaveWords() {
  const { t } = useTranslation('leave');
  const { locale } = useWords();
  return { t, locale };
}

/** "Mon 16 Mar 2026". */
export const dayText = (date: string, locale: Locale): string =>
  `${new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))} ${formatDate(date, locale)}`;
