import { EMPLOYEE_STATES } from '@personalia/contract';
import { Segmented } from 'antd';
import { useIsNarrow } from '../../platform/resource/list/use-is-narrow.ts';
import type { List } from '../../platform/resource/list/use-list.ts';
import { useEmployeeWords } from '../parts/words.ts';
import { stateChoices } from './state-choices.ts';

/** Which states the list shows; a plain selection where five buttons have no room. */
export function StateFilter({ list: { address, change } }: { list: List }) {
  const { t, locale } = useEmployeeWords();
  const narrow = useIsNarrow();
  const value = address.status.join(',');
  const options = stateChoices(EMPLOYEE_STATES, value, locale, t('list.everyState'));
  const choose = (next: string) => change({ status: next.split(',') });
  if (!narrow) {
    return <Segmented size="small" aria-label={t('list.state')} value={value} options={options} onChange={choose} />;
  }
  return (
    <select
      className="plain-select"
      aria-label={t('list.state')}
      value={value}
      onChange={({ target }) => choose(target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
