import type { ImportEntityInfo, ImportSettings } from '@personalia/contract';
import type { ControlTies } from '../../platform/form/index.ts';
import { FieldControl } from '../../platform/resource/fields/controls.tsx';
import { useImportWords } from '../use-import-words.ts';
import { asField } from './as-field.ts';
import { fromDefaultText, toDefaultText } from './default-text.ts';

interface Props {
  field: ImportEntityInfo['fields'][number];
  /** As a cell of the file would have it. */
  text: string | undefined;
  numberFormat: ImportSettings['numberFormat'];
  ties: ControlTies;
  onChange: (text: string) => void;
}

/** The control of a field for a value that is kept as a cell of the file would have it. */
export function WordControl({ field, text, numberFormat, ties, onChange }: Props) {
  const { locale } = useImportWords();
  return (
    <FieldControl
      field={asField(field)}
      ties={ties}
      locale={locale}
      value={fromDefaultText(field.kind, text, numberFormat)}
      onChange={(value: unknown) => onChange(toDefaultText(field.kind, value, numberFormat))}
      onBlur={() => undefined}
    />
  );
}
