import { REQUEST_STATE_LABELS, REQUEST_STATES } from '@personalia/contract';
import { useWords } from '../resource/fields/words.ts';
import { ChoiceFilter, type FilterProps } from '../resource/list/address-filters.tsx';

/** Requests in one state. */
export function StateFilter({ name = 'state', ...props }: FilterProps & { name?: string }) {
  const { locale } = useWords();
  const options = REQUEST_STATES.map((value) => ({ value, label: REQUEST_STATE_LABELS[value][locale] }));
  return <ChoiceFilter {...props} name={name} options={options} />;
}
