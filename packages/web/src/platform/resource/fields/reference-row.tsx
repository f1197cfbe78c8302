import type { ComponentProps } from 'react';
import { FieldRow } from '../../form/index.ts';
import { ReferenceSelect } from './reference-select.tsx';

type Select = Pick<ComponentProps<typeof ReferenceSelect>, 'to' | 'within' | 'known' | 'placeholder'>;

interface Props extends Omit<ComponentProps<typeof FieldRow>, 'children'>, Select {
  /** The id of the record; null or empty while none is chosen. */
  value: string | null | undefined;
  onChange: (id: string | null) => void;
}

/** A field that one record of another resource is chosen in. */
export function ReferenceRow({ id, label, required, help, error, wide = false, value, onChange, ...select }: Props) {
  return (
    <FieldRow id={id} label={label} required={required} help={help} error={error} wide={wide}>
      {(ties) => (
        <ReferenceSelect
          {...ties}
          {...select}
          value={value ? [value] : []}
          onChange={([chosen]) => onChange(chosen ?? null)}
        />
      )}
    </FieldRow>
  );
}
