import type { ImportEntityInfo } from '@personalia/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { FieldRow } from '../../platform/form/index.ts';
import { FieldControl } from '../../platform/resource/fields/controls.tsx';
import { useImportWords } from '../use-import-words.ts';
import type { SettingsDraft } from '../wizard/use-settings-draft.ts';
import { asField } from './as-field.ts';
import { unmappedFields } from './completeness.ts';
import { defaultId } from './default-ids.ts';
import { fromDefaultText, toDefaultText } from './default-text.ts';

interface Props {
  draft: SettingsDraft;
  /** Fields that still need a value, once that was asked for. */
  missing: readonly ImportEntityInfo['fields'][number][];
  disabled: boolean;
}

/** One value for all rows: for required fields that the file does not have, and for any other one chosen. */
export function DefaultValues({ draft, missing, disabled }: Props) {
  const { t, locale } = useImportWords();
  const { entity, settings, change } = draft;
  const [added, setAdded] = useState<readonly string[]>([]);
  const needed = unmappedFields(entity, settings);
  const shown = entity.fields.filter(
    (field) => needed.includes(field) || added.includes(field.key) || settings.defaults[field.key] !== undefined,
  );
  const others = entity.fields.filter((field) => !shown.includes(field));
  const set = (field: ImportEntityInfo['fields'][number], value: unknown) => {
    const rest = Object.entries(settings.defaults).filter(([key]) => key !== field.key);
    const text = toDefaultText(field.kind, value, settings.numberFormat);
    change({ defaults: Object.fromEntries(text === '' ? rest : [...rest, [field.key, text]]) });
  };
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
            {(ties) => (
              <FieldControl
                field={asField(field)}
                ties={ties}
                locale={locale}
                value={fromDefaultText(field.kind, settings.defaults[field.key], settings.numberFormat)}
                onChange={(value) => set(field, value)}
                onBlur={() => undefined}
              />
            )}
          </FieldRow>
        ))}
      </div>
      {!disabled && others.length > 0 && (
        <Select
          className="default-add"
          aria-label={t('defaults.add')}
          placeholder={t('defaults.add')}
          showSearch={{ optionFilterProp: 'label' }}
          value={null}
          options={others.map(({ key, label }) => ({ value: key, label: label[locale] }))}
          onChange={(key: string | null) => key && setAdded((before) => [...before, key])}
        />
      )}
    </section>
  );
}
