import { CURRENCIES, Employer } from '@personalia/contract';
import { ChoiceFilter, type FilterChanges, ReferenceFilter } from '../../platform/resource/list/address-filters.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';

interface Props {
  id: string;
  params: URLSearchParams;
  onChange: (changes: FilterChanges) => void;
}

/** Who pays, in lists of payments. */
export function EmployerFilter({ id, ...shared }: Props) {
  const { t } = useClaimWords();
  return (
    <ReferenceFilter
      id={`${id}-employerId`}
      name="employerId"
      to={Employer.name}
      label={t('payment.column.employer')}
      {...shared}
    />
  );
}

export function CurrencyFilter({ id, ...shared }: Props) {
  const { t } = useClaimWords();
  return (
    <ChoiceFilter
      id={`${id}-currency`}
      name="currency"
      label={t('payment.currency')}
      options={CURRENCIES.map((value) => ({ value, label: value }))}
      {...shared}
    />
  );
}
