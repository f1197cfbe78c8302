import { type ClaimSetting, ClaimType } from '@personalia/contract';
import { type Errors, FieldRow } from '../../platform/form/index.ts';
import { FieldControl } from '../../platform/resource/fields/controls.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import type { SettingDraft } from './setting-draft.ts';

const HEADER = ['code', 'name', 'category', 'currency', 'description'] as const;
type HeaderField = (typeof HEADER)[number];

interface Props {
  readonly setting: ClaimSetting | null;
  readonly values: SettingDraft;
  readonly errors: Errors;
  readonly onChange: (name: HeaderField, value: unknown) => void;
  readonly onLeave: (name: HeaderField) => void;
}

/** What a claim type is called, in which currency. Once something was claimed, its name and currency stay. */
export function SettingHead({ setting, values, errors, onChange, onLeave }: Props) {
  const { t, locale } = useClaimWords();
  return (
    <div className="form-grid">
      {HEADER.map((name) => {
        const field = ClaimType.fields[name];
        const isFixed = (setting?.claims ?? 0) > 0 && (name === 'name' || name === 'currency');
        return (
          <FieldRow
            key={name}
            id={`claim-${name}`}
            label={field.options.label[locale]}
            required={field.required}
            error={errors[name]}
            help={isFixed ? t('setting.fixed') : undefined}
            wide={name === 'description'}
          >
            {(ties) =>
              isFixed ? (
                <div className="field-value" id={ties.id}>
                  {values[name]}
                </div>
              ) : (
                <FieldControl
                  field={field}
                  value={values[name]}
                  ties={ties}
                  locale={locale}
                  onBlur={() => onLeave(name)}
                  onChange={(value) => onChange(name, value ?? '')}
                />
              )
            }
          </FieldRow>
        );
      })}
    </div>
  );
}
