import type { RegisterFieldInfo } from '@personalia/contract';
import { Select } from 'antd';
import { useReportWords } from '../use-report-words.ts';

interface Props {
  fields: readonly RegisterFieldInfo[];
  value: string | null;
  onChange: (key: string) => void;
  label: string;
}

/** One of many columns, in their groups, found by typing. */
export function FieldSelect({ fields, value, onChange, label }: Props) {
  const { locale } = useReportWords();
  const groups = Map.groupBy(fields, (field) => field.group[locale]);
  return (
    <Select
      aria-label={label}
      className="form-wide"
      placeholder={label}
      value={value}
      popupMatchSelectWidth={false}
      options={[...groups].map(([group, members]) => ({
        label: group,
        title: group,
        options: members.map((field) => ({ value: field.key, label: field.label[locale] })),
      }))}
      onChange={onChange}
    />
  );
}
