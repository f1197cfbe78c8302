import { Button, Select } from 'antd';
import { type FormEvent, useState } from 'react';
import { useWords } from '../fields/words.ts';
import type { Column } from './columns.ts';
import { FilterValue } from './filter-value.tsx';
import { type Condition, conditionsOf, type Filter, needsValue } from './filter-words.ts';

interface Props {
  columns: readonly Column[];
  filter: Filter | null;
  /** Says whether the value is one the list understands. */
  accepts: (filter: Filter) => boolean;
  onApply: (filter: Filter) => void;
}

/** Field, condition, value. In a chunk of its own: most visits to a list filter nothing new. */
export default function FilterEditor({ columns, filter, accepts, onApply }: Props) {
  const { t, locale } = useWords();
  const fields = columns.flatMap(({ name, field, label }) => (field ? [{ name, field, label: label[locale] }] : []));
  const [draft, setDraft] = useState<Filter | null>(filter);
  const [refused, setRefused] = useState(false);
  const chosen = fields.find(({ name }) => name === draft?.field);

  function change(next: Filter): void {
    setRefused(false);
    setDraft(next);
  }

  function apply(event: FormEvent): void {
    event.preventDefault();
    if (!draft) return;
    if (accepts(draft)) onApply(draft);
    else setRefused(true);
  }

  return (
    <form className="filter-editor" onSubmit={apply}>
      <Select
        aria-label={t('filter.field')}
        className="form-wide"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the person, to fill this in
        autoFocus
        placeholder={t('filter.field')}
        value={draft?.field}
        options={fields.map(({ name, label }) => ({ value: name, label }))}
        onChange={(name: string) => {
          const field = fields.find((one) => one.name === name)?.field;
          const condition = field && conditionsOf(field)[0];
          if (condition) change({ field: name, condition, value: '' });
        }}
      />
      {draft && chosen && (
        <>
          <Select
            aria-label={t('filter.operator')}
            className="form-wide"
            value={draft.condition}
            options={conditionsOf(chosen.field).map((value) => ({ value, label: t(`filter.${value}`) }))}
            onChange={(condition: Condition) => change({ ...draft, condition })}
          />
          {needsValue(draft.condition) && (
            <FilterValue
              field={chosen.field}
              condition={draft.condition}
              value={draft.value}
              onChange={(value) => change({ ...draft, value })}
              label={t('filter.value')}
            />
          )}
        </>
      )}
      {refused && (
        <p role="alert" className="field-error">
          {t('filter.refused')}
        </p>
      )}
      <Button type="primary" htmlType="submit" block disabled={!draft}>
        {t('filter.apply')}
      </Button>
    </form>
  );
}
