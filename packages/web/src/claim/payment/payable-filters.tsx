import {
  CLAIM_PAY_ROUTES,
  type ClaimPayRoute,
  ClaimType,
  CURRENCIES,
  Employer,
  OrganizationUnit,
} from '@personalia/contract';
import { Select } from 'antd';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import {
  ChoiceFilter,
  DayFilter,
  type FilterChanges,
  FilterFields,
  SearchFilter,
} from '../../platform/resource/list/address-filters.tsx';
import { TickBox } from '../../platform/resource/list/tick-box.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';

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
    { name: 'employerId', to: Employer.name, label: t('report.employer') },
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
      {places.map(({ name, to, label }) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{label}</label>
          <ReferenceSelect
            id={`${id}-${name}`}
            to={to}
            value={params.get(name) ? [params.get(name) as string] : []}
            onChange={([chosen]) => onChange({ [name]: chosen ?? null })}
          />
        </div>
      ))}
      <ChoiceFilter
        id={`${id}-currency`}
        name="currency"
        label={t('payment.currency')}
        options={CURRENCIES.map((value) => ({ value, label: value }))}
        params={params}
        onChange={onChange}
      />
      <DayFilter id={`${id}-until`} name="until" label={t('payment.until')} params={params} onChange={onChange} />
      {route === 'BANK_BATCH' && (
        <label className="claim-check">
          <TickBox
            label={t('payment.onlyMissing')}
            checked={params.get('account') === 'missing'}
            onChange={() => onChange({ account: params.get('account') ? null : 'missing' })}
          />
          {t('payment.onlyMissing')}
        </label>
      )}
    </FilterFields>
  );
}
