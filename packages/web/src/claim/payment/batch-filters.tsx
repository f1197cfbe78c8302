import { CLAIM_PAY_ROUTES, PAYMENT_BATCH_STATE_LABELS, PAYMENT_BATCH_STATES } from '@personalia/contract';
import {
  ChoiceFilter,
  DayRangeFilter,
  type FilterChanges,
  FilterFields,
  SearchFilter,
} from '../../platform/resource/list/address-filters.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { CurrencyFilter, EmployerFilter } from './payment-filters.tsx';

/** What payment batches are narrowed by, as the API calls it. */
export const BATCH_FILTERS = ['search', 'state', 'route', 'employerId', 'currency', 'from', 'to'] as const;

interface Props {
  id: string;
  params: URLSearchParams;
  onChange: (changes: FilterChanges) => void;
}

export function BatchFilters({ id, params, onChange }: Props) {
  const { t, locale } = useClaimWords();
  const shared = { params, onChange };
  return (
    <FilterFields names={BATCH_FILTERS}>
      <SearchFilter id={`${id}-search`} label={t('payment.searchBatches')} {...shared} />
      <ChoiceFilter
        id={`${id}-state`}
        name="state"
        label={t('payment.column.state')}
        options={PAYMENT_BATCH_STATES.map((value) => ({ value, label: PAYMENT_BATCH_STATE_LABELS[value][locale] }))}
        {...shared}
      />
      <ChoiceFilter
        id={`${id}-route`}
        name="route"
        label={t('payment.route')}
        options={CLAIM_PAY_ROUTES.map(({ value, label }) => ({ value, label: label[locale] }))}
        {...shared}
      />
      <EmployerFilter id={id} {...shared} />
      <CurrencyFilter id={id} {...shared} />
      <DayRangeFilter id={id} labels={{ from: t('payment.from'), to: t('payment.to') }} {...shared} />
    </FilterFields>
  );
}
