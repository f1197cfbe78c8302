import Checkbox from 'antd/es/checkbox';
import {
  ChoiceFilter,
  DayFilter,
  type FilterChanges,
  FilterFields,
  ReferenceFilter,
  SearchFilter,
} from '../../platform/resource/list/address-filters.tsx';
import { useRequestWords } from '../request/request-words.ts';
import { useRequestTypes } from './use-inbox.ts';

interface Props {
  params: URLSearchParams;
  onChange: (changes: FilterChanges) => void;
}

export function InboxFilters({ params, onChange }: Props) {
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
      {(['from', 'to'] as const).map((name) => (
        <DayFilter
          key={name}
          id={`inbox-${name}`}
          label={t(`inbox.${name}`)}
          name={name}
          params={params}
          onChange={onChange}
        />
      ))}
      <Checkbox
        checked={params.get('overdue') === 'true'}
        onChange={({ target }) => onChange({ overdue: target.checked ? 'true' : null })}
      >
        {t('inbox.overdue')}
      </Checkbox>
    </FilterFields>
  );
}
