import { daysAndHours, type Locale } from '@personalia/contract';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDecimal } from '../../platform/format/index.ts';
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

/** A quantity of leave: "1.5", or "1 d 4 h" of a type that is taken by the hour. */
export const amountText = (quantity: string, hoursPerDay: string | null | undefined, locale: Locale): string =>
  hoursPerDay ? daysAndHours(quantity, hoursPerDay, locale) : formatDecimal(quantity, locale);

/** Sentences about quantities of leave: in days, or in days and hours of a type that is taken by the hour. */
export function useAmount(hoursPerDay?: string | null) {
  const { t, locale } = useLeaveWords();
  const text = (quantity: string): string => amountText(quantity, hoursPerDay, locale);
  const inDays = (quantity: string) => ({ count: Number(quantity), days: text(quantity) });
  return {
    text,
    /** With its unit: "1 day", "12 days", "1 d 4 h". */
    full: (quantity: string): string => (hoursPerDay ? text(quantity) : t('amount', inDays(quantity))),
    total: (quantity: string): string =>
      hoursPerDay ? t('form.totalAmount', { amount: text(quantity) }) : t('form.total', inDays(quantity)),
    submit: (quantity: string): string =>
      hoursPerDay ? t('form.submitAmount', { amount: text(quantity) }) : t('form.submitDays', inDays(quantity)),
    reserved: (quantity: string): string =>
      hoursPerDay ? t('form.reservedAmount', { amount: text(quantity) }) : t('form.reserved', inDays(quantity)),
    sum: ({ before, total, after }: { before: string; total: string; after: string }): string =>
      t(hoursPerDay ? 'form.sumAmount' : 'form.sum', {
        count: Number(after),
        before: text(before),
        total: text(total),
        after: text(after),
      }),
  };
}
