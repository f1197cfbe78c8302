import { Button } from 'antd';
import { useId } from 'react';
import { DateInput } from '../platform/form/index.ts';
import { useOrganisationWords } from './use-organisation-words.ts';
import '../platform/rows/rows.css';

interface Props {
  /** Null: today. */
  value: string | null;
  onChange: (day: string | null) => void;
}

/** The day that is looked at; without one, today. */
export function AsOfPicker({ value, onChange }: Props) {
  const { t } = useOrganisationWords();
  const id = useId();
  return (
    <div className="as-of">
      <label htmlFor={id}>{t('asOf.label')}</label>
      <DateInput keepsDay id={id} value={value} onChange={onChange} placeholder={t('asOf.today')} />
      {value && <Button onClick={() => onChange(null)}>{t('asOf.today')}</Button>}
    </div>
  );
}
