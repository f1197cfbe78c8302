import { Select } from 'antd';
import Checkbox from 'antd/es/checkbox';
import { useWords } from '../../platform/resource/fields/words.ts';
import {
  DayFilter,
  type FilterChanges,
  FilterFields,
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
  const { t: words } = useWords();
  const { data: types = [] } = useRequestTypes();
  return (
    <FilterFields>
      <SearchFilter id="inbox-search" label={t('inbox.search')} params={params} onChange={onChange} />
      <div>
        <label htmlFor="inbox-type">{t('inbox.type')}</label>
        <Select
          id="inbox-type"
          className="form-wide"
          allowClear
          placeholder={words('form.choose')}
          showSearch={{ optionFilterProp: 'label' }}
          value={params.get('type') || null}
          options={types.map(({ code, label }) => ({ value: code, label }))}
          onChange={(value: string | null | undefined) => onChange({ type: value ?? null })}
        />
      </div>
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
