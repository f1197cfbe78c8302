import { Select } from 'antd';
import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input/Input';
import { DateInput } from '../../platform/form/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useRequestWords } from '../request/request-words.ts';
import { useRequestTypes } from './use-inbox.ts';

interface Props {
  params: URLSearchParams;
  onChange: (changes: Readonly<Record<string, string | null>>) => void;
}

export function InboxFilters({ params, onChange }: Props) {
  const { t } = useRequestWords();
  const { t: words } = useWords();
  const { data: types = [] } = useRequestTypes();
  return (
    <div className="inbox-filters" role="search">
      <div>
        <label htmlFor="inbox-search">{t('inbox.search')}</label>
        <Input
          id="inbox-search"
          type="search"
          allowClear
          defaultValue={params.get('search') ?? ''}
          onPressEnter={({ currentTarget }) => onChange({ search: currentTarget.value.trim() })}
          onBlur={({ currentTarget }) => {
            const typed = currentTarget.value.trim();
            if (typed !== (params.get('search') ?? '')) onChange({ search: typed });
          }}
        />
      </div>
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
        <div key={name}>
          <label htmlFor={`inbox-${name}`}>{t(`inbox.${name}`)}</label>
          <DateInput
            keepsDay
            id={`inbox-${name}`}
            placeholder=""
            value={params.get(name) || null}
            onChange={(day) => onChange({ [name]: day })}
          />
        </div>
      ))}
      <Checkbox
        checked={params.get('overdue') === 'true'}
        onChange={({ target }) => onChange({ overdue: target.checked ? 'true' : null })}
      >
        {t('inbox.overdue')}
      </Checkbox>
    </div>
  );
}
