import type { LeaveEntry } from '@personalia/contract';
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
