import type { ImportEntityInfo } from '@personalia/contract';
import type { ControlTies } from '../../platform/form/index.ts';
import { FieldControl } from '../../platform/resource/fields/controls.tsx';
import { useImportWords } from '../use-import-words.ts';
import type { SettingsDraft } from '../wizard/use-settings-draft.ts';
import { asField } from './as-field.ts';
import { fromDefaultText, toDefaultText } from './default-text.ts';

interface Props {
  draft: SettingsDraft;
  field: ImportEntityInfo['fields'][number];
  ties: ControlTies;
}

/** The one value that a field gets in all rows which bring none. */
export function DefaultControl({ draft, field, ties }: Props) {
  const { locale } = useImportWords();
  const { settings, change } = draft;
  const set = (value: unknown) => {
    const rest = Object.entries(settings.defaults).filter(([key]) => key !== field.key);
    const text = toDefaultText(field.kind, value, settings.numberFormat);
    change({ defaults: Object.fromEntries(text === '' ? rest : [...rest, [field.key, text]]) });
  };
  return (
    <FieldControl
      field={asField(field)}
      ties={ties}
      locale={locale}
      value={fromDefaultText(field.kind, settings.defaults[field.key], settings.numberFormat)}
      onChange={set}
      onBlur={() => undefined}
    />
  );
}
