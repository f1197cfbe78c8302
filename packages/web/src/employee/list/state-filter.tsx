import { EMPLOYEE_STATES } from '@personalia/contract';
import { StatusChoice } from '../../platform/resource/list/status-choice.tsx';
import type { List } from '../../platform/resource/list/use-list.ts';
import { useEmployeeWords } from '../parts/words.ts';
import { stateChoices } from './state-choices.ts';

/** Which states the list shows. */
export function StateFilter({ list: { address, change } }: { list: List }) {
  const { t, locale } = useEmployeeWords();
  const value = address.status.join(',');
  return (
    <StatusChoice
      label={t('list.state')}
      value={value}
      options={stateChoices(EMPLOYEE_STATES, value, locale, t('list.everyState'))}
      onChange={(next) => change({ status: next.split(',') })}
    />
  );
}
