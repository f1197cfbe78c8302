import type { ImportEntityInfo } from '@personalia/contract';
import type { ControlTies } from '../../platform/form/index.ts';
import type { SettingsDraft } from '../wizard/use-settings-draft.ts';
import { WordControl } from './word-control.tsx';

interface Props {
  draft: SettingsDraft;
  field: ImportEntityInfo['fields'][number];
  ties: ControlTies;
}

/** The one value that a field gets in all rows which bring none. */
export function DefaultControl({ draft, field, ties }: Props) {
  const { settings, change } = draft;
  const set = (text: string) => {
    const rest = Object.entries(settings.defaults).filter(([key]) => key !== field.key);
    change({ defaults: Object.fromEntries(text === '' ? rest : [...rest, [field.key, text]]) });
  };
  return (
    <WordControl
      field={field}
      text={settings.defaults[field.key]}
      numberFormat={settings.numberFormat}
      ties={ties}
      onChange={set}
    />
  );
}
