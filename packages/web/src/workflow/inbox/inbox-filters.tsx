import { type ApprovalTab, isDecimal } from '@personalia/contract';
import Checkbox from 'antd/es/checkbox';
import { useState } from 'react';
import { NumberInput } from '../../platform/form/index.ts';
import {
  ChoiceFilter,
  DayRangeFilter,
  type FilterChanges,
  FilterFields,
  type FilterProps,
  ReferenceFilter,
  SearchFilter,
} from '../../platform/resource/list/address-filters.tsx';
import { useRequestWords } from '../request/request-words.ts';
import { useRequestTypes } from './use-inbox.ts';

interface Props {
  tab: ApprovalTab;
  params: URLSearchParams;
  onChange: (changes: FilterChanges) => void;
}

export function InboxFilters({ tab, params, onChange }: Props) {
  const { t } = useRequestWords();
  const { data: types = [] } = useRequestTypes();
  return (
    <FilterFields>
      <SearchFilter id="inbox-search" label={t('inbox.search')} params={params} onChange={onChange} />
      <ChoiceFilter
        id="inbox-type"
        label={t('inbox.type')}
        name="type"
        options={types.map(({ code, label }) => ({ value: code, label }))}
        params={params}
        onChange={onChange}
      />
      {(['employee', 'unit'] as const).map((name) => (
        <ReferenceFilter
          key={name}
          id={`inbox-${name}`}
          label={t(`inbox.${name}`)}
          name={name}
          to={name === 'employee' ? 'Employee' : 'OrganizationUnit'}
          params={params}
          onChange={onChange}
        />
      ))}
      <DayRangeFilter
        id="inbox"
        labels={{ from: t('inbox.from'), to: t('inbox.to') }}
        params={params}
        onChange={onChange}
      />
      {(['amountFrom', 'amountTo'] as const).map((name) => (
        <AmountFilter
          key={name}
          id={`inbox-${name}`}
          label={t(`inbox.${name}`)}
          name={name}
          params={params}
          onChange={onChange}
        />
      ))}
      {tab === 'pending' && (
        <ChoiceFilter
          id="inbox-delegated"
          label={t('inbox.approver')}
          name="delegated"
          options={[
            { value: 'false', label: t('inbox.onlyMine') },
            { value: 'true', label: t('inbox.onlyDelegated') },
          ]}
          params={params}
          onChange={onChange}
        />
      )}
      <Checkbox
        checked={params.get('overdue') === 'true'}
        onChange={({ target }) => onChange({ overdue: target.checked ? 'true' : null })}
      >
        {t('inbox.overdue')}
      </Checkbox>
    </FilterFields>
  );
}

/** An amount that the filter of this name holds, once the field is left; what is no number is taken away again. */
function AmountFilter({ id, label, name, params, onChange }: FilterProps & { name: string }) {
  const { locale } = useRequestWords();
  const held = params.get(name);
  const [typed, setTyped] = useState<string | null>(held);
  const settle = () => {
    const amount = typed !== null && isDecimal(typed) && !typed.startsWith('-') ? typed : null;
    setTyped(amount);
    if (amount !== held) onChange({ [name]: amount });
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <NumberInput id={id} locale={locale} value={typed} onChange={setTyped} onBlur={settle} onPressEnter={settle} />
    </div>
  );
}
