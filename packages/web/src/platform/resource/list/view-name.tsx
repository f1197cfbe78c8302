import Input from 'antd/es/input/Input';
import { FieldRow } from '../../form/index.ts';
import type { useNaming } from './use-naming.ts';

interface Props {
  naming: ReturnType<typeof useNaming>;
  label: string;
  value: string;
  onChange: (name: string) => void;
}

/** The first field of a dialog that keeps a view: what it is to be called, with what is wrong about that. */
export const ViewName = ({ naming, label, value, onChange }: Props) => (
  <FieldRow id={naming.fieldId} label={label} required error={naming.error}>
    {(ties) => (
      <Input
        {...ties}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus; its first field is meant
        autoFocus
        maxLength={60}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          naming.forget();
        }}
      />
    )}
  </FieldRow>
);
