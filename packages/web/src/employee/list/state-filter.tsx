import { EMPLOYEE_STATES } from '@personalia/contract';
import { useClassAccess } from '../../platform/resource/data/permissions.ts';
import { StatusChoice } from '../../platform/resource/list/status-choice.tsx';
import type { List } from '../../platform/resource/list/use-list.ts';
import { useEmployeeWords } from '../parts/words.ts';
import { stateChoices } from './state-choices.ts';

/** Which states the list shows. */
export function StateFilter({ list: { address, change } }: { list: List }) {
  const { t, locale } = useEmployeeWords();
  const value = address.status.join(',');
  // Who may not know of suspensions sees these people at work.
  const sees = useClassAccess()('disciplinary') !== 'none';
  const states = EMPLOYEE_STATES.filter((one) => sees || one.value !== 'suspended');
  return (
    <StatusChoice
      label={t('list.state')}
      value={value}
      options={stateChoices(states, value, locale, t('list.everyState'))}
      onChange={(next) => change({ status: next.split(',') })}
    />
  );
}
