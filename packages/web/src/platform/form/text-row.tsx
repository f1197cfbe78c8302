import TextArea from 'antd/es/input/TextArea';
import type { ComponentProps } from 'react';
import { FieldRow } from './field-row.tsx';

interface Props extends Omit<ComponentProps<typeof FieldRow>, 'children'> {
  rows: number;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
}

/** A reason, a note, a comment: a field for a few sentences. */
export function TextRow({ rows, maxLength, value, onChange, ...row }: Props) {
  return (
    <FieldRow {...row}>
      {(ties) => (
        <TextArea
          {...ties}
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldRow>
  );
}
