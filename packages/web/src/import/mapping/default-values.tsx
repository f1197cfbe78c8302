import type { ImportEntityInfo } from '@personalia/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { FieldRow } from '../../platform/form/index.ts';
import { useImportWords } from '../use-import-words.ts';
import type { SettingsDraft } from '../wizard/use-settings-draft.ts';
import { unmappedFields } from './completeness.ts';
import { DefaultControl } from './default-control.tsx';
import { defaultId } from './default-ids.ts';

interface Props {
  draft: SettingsDraft;
  /** Fields that still need a value, once that was asked for. */
  missing: readonly ImportEntityInfo['fields'][number][];
  disabled: boolean;
}

/** One value for all rows: for required fields that the file does not have, and for any other one chosen. */
export function DefaultValues({ draft, missing, disabled }: Props) {
  const { t, locale } = useImportWords();
  const { entity, settings } = draft;
  const [added, setAdded] = useState<readonly string[]>([]);
  const needed = unmappedFields(entity, settings);
  const shown = entity.fields.filter(
    (field) => needed.includes(field) || added.includes(field.key) || settings.defaults[field.key] !== undefined,
  );
  const others = entity.fields.filter((field) => !shown.includes(field));
  return (
    <section className="default-values" aria-labelledby="default-values">
      <h3 id="default-values">{t('defaults.title')}</h3>
      <p className="wizard-hint">{t(needed.length > 0 ? 'defaults.needed' : 'defaults.hint')}</p>
      <div className="form-grid">
        {shown.map((field) => (
          <FieldRow
            key={field.key}
            id={defaultId(field.key)}
            label={field.label[locale]}
            required={needed.includes(field)}
            help={field.help?.[locale]}
            error={missing.includes(field) ? t('defaults.required') : undefined}
          >
            {(ties) => <DefaultControl draft={draft} field={field} ties={ties} />}
          </FieldRow>
        ))}
      </div>
      {!disabled && others.length > 0 && (
        <Select
          className="default-add"
          aria-label={t('defaults.add')}
          placeholder={t('defaults.add')}
          value={null}
          options={others.map(({ key, label }) => ({ value: key, label: label[locale] }))}
          onChange={(key: string | null) => key && setAdded((before) => [...before, key])}
        />
      )}
    </section>
  );
}
