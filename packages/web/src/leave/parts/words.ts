import { amountText, type CountedIn, type LeaveOption } from '@personalia/contract';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../../platform/format/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';

/** Words of leave, and the language of the labels in the contract. */
export function useLeaveWords() {
  const { t } = useTranslation('leave');
  const { locale } = useWords();
  return { t, locale };
}

/** What a type that can be asked for is counted in. */
export const countedInOf = (type: Pick<LeaveOption, 'leaveUnit' | 'byHour'> | null | undefined): CountedIn => ({
  leaveUnit: type?.leaveUnit,
  hoursPerDay: type?.byHour?.hoursPerDay,
});

/** Sentences about quantities of leave: in days, in days and hours of a type that is taken by the hour, or in hours. */
export function useAmount(countedIn: CountedIn = {}) {
  const { t, locale } = useLeaveWords();
  const isHours = countedIn.leaveUnit === 'hour';
  const isWorded = isHours || Boolean(countedIn.hoursPerDay);
  const text = (quantity: string): string => amountText(quantity, countedIn, locale);
  const inDays = (quantity: string) => ({ count: Number(quantity), days: text(quantity) });
  const full = (quantity: string): string => {
    if (isHours) return t('hours', { count: Number(quantity), hours: formatDecimal(quantity, locale) });
    return isWorded ? text(quantity) : t('amount', inDays(quantity));
  };
  return {
    isHours,
    text,
    /** With its unit: "1 day", "12 days", "1 d 4 h", "16 hours". */
    full,
    total: (quantity: string): string =>
      isWorded ? t('form.totalAmount', { amount: full(quantity) }) : t('form.total', inDays(quantity)),
    submit: (quantity: string): string =>
      isWorded ? t('form.submitAmount', { amount: full(quantity) }) : t('form.submitDays', inDays(quantity)),
    reserved: (quantity: string): string =>
      isWorded ? t('form.reservedAmount', { amount: full(quantity) }) : t('form.reserved', inDays(quantity)),
    sum: ({ before, total, after }: { before: string; total: string; after: string }): string => {
      const [first, second] = isHours
        ? [before, total].map((one) => formatDecimal(one, locale))
        : [before, total].map(text);
      return t(isWorded ? 'form.sumAmount' : 'form.sum', {
        count: Number(after),
        before: first,
        total: second,
        after: isHours ? full(after) : text(after),
      });
    },
  };
}
