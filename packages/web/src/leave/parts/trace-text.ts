import type { LeaveEntry } from '@personalia/contract';
import { formatDecimal } from '../../platform/format/index.ts';
import { useLeaveWords } from './words.ts';

/** The values that a quantity came from: "company.baseDays (version 2) = 10, employee.serviceYears = 3". */
export function useTraceText() {
  const { t } = useLeaveWords();
  return (inputs: LeaveEntry['inputs']): string =>
    inputs
      .map(({ name, value, version, hidden }) => {
        const word = version === undefined ? name : `${name} (${t('entry.wordVersion', { version })})`;
        return `${word} = ${hidden ? t('entry.hidden') : value}`;
      })
      .join(', ');
}

/** A formula that is no more than the amount itself, in words: "Days: 12"; null of any other. */
export function useAmountAlone() {
  const { t, locale } = useLeaveWords();
  return (formula: string | null, [first, ...others]: LeaveEntry['inputs']): string | null => {
    if (first?.name !== formula || others.length > 0) return null;
    const words = { days: t('entry.quantity'), hours: t('entry.hours') }[first?.name ?? ''];
    return first && words ? `${words}: ${formatDecimal(first.value, locale)}` : null;
  };
}
