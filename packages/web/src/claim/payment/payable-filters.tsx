import { CLAIM_PAY_ROUTES, type ClaimPayRoute, ClaimType, OrganizationUnit } from '@personalia/contract';
import { Checkbox, Select } from 'antd';
import {
  DayFilter,
  type FilterChanges,
  FilterFields,
  ReferenceFilter,
  SearchFilter,
} from '../../platform/resource/list/address-filters.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { CurrencyFilter, EmployerFilter } from './payment-filters.tsx';

/** What the claims to pay are narrowed by, as the API calls it. */
export const PAYABLE_FILTERS = [
  'search',
  'employerId',
  'unitId',
  'claimTypeId',
  'currency',
  'until',
  'account',
] as const;

interface Props {
  id: string;
  params: URLSearchParams;
  route: ClaimPayRoute;
  onChange: (changes: FilterChanges) => void;
}

export function PayableFilters({ id, params, route, onChange }: Props) {
  const { t, locale } = useClaimWords();
  const places = [
    { name: 'unitId', to: OrganizationUnit.name, label: t('report.unit') },
    { name: 'claimTypeId', to: ClaimType.name, label: t('report.type') },
  ];
  return (
    <FilterFields names={PAYABLE_FILTERS}>
      <div>
        <label htmlFor={`${id}-route`}>{t('payment.route')}</label>
        <Select
          id={`${id}-route`}
          className="form-wide"
          value={route}
          options={CLAIM_PAY_ROUTES.map(({ value, label }) => ({ value, label: label[locale] }))}
          onChange={(next) => onChange({ route: next === 'BANK_BATCH' ? null : next, account: null })}
        />
      </div>
      <SearchFilter id={`${id}-search`} label={t('payment.search')} params={params} onChange={onChange} />
      <EmployerFilter id={id} params={params} onChange={onChange} />
      {places.map(({ name, to, label }) => (
        <ReferenceFilter
          key={name}
          id={`${id}-${name}`}
          name={name}
          to={to}
          label={label}
          params={params}
          onChange={onChange}
        />
      ))}
      <CurrencyFilter id={id} params={params} onChange={onChange} />
      <DayFilter id={`${id}-until`} name="until" label={t('payment.until')} params={params} onChange={onChange} />
      {route === 'BANK_BATCH' && (
        <Checkbox
          checked={params.get('account') === 'missing'}
          onChange={({ target }) => onChange({ account: target.checked ? 'missing' : null })}
        >
          {t('payment.onlyMissing')}
        </Checkbox>
      )}
    </FilterFields>
  );
}
