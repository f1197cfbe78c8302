import { SHIFT_DEFAULT_NAMES, type ShiftDefaults, shiftRuleFields } from '@personalia/contract';
import { FieldRow } from '../../platform/form/index.ts';
import { fieldCell } from '../../platform/resource/fields/cells.tsx';
import { FieldControl } from '../../platform/resource/fields/controls.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useAttendanceWords } from '../words.ts';

interface Props {
  values: ShiftDefaults;
  errors: Readonly<Record<string, string>>;
  mayEdit: boolean;
  onChange: (values: ShiftDefaults) => void;
}

/** What a new shift begins with, asked for as in its form (attendance 13). */
export function ShiftDefaultFields({ values, errors, mayEdit, onChange }: Props) {
  const { t, locale } = useAttendanceWords();
  const { t: words } = useWords();
  return (
    <fieldset disabled={!mayEdit}>
      <legend>{t('setting.shiftDefaults')}</legend>
      <p>{t('setting.shiftDefaultsHelp')}</p>
      <div className="form-grid">
        {SHIFT_DEFAULT_NAMES.map((name) => {
          const field = shiftRuleFields[name];
          return (
            <FieldRow
              key={name}
              id={`setting-default-${name}`}
              label={field.options.label[locale]}
              required={false}
              help={field.options.help?.[locale]}
              error={errors[`shiftDefaults.${name}`]}
            >
              {(ties) =>
                mayEdit ? (
                  <FieldControl
                    field={field}
                    value={values[name]}
                    onChange={(value) => onChange({ ...values, [name]: value })}
                    onBlur={() => undefined}
                    ties={ties}
                    locale={locale}
                  />
                ) : (
                  <output id={ties.id} aria-describedby={ties['aria-describedby']} className="field-value">
                    {fieldCell(field, values[name], { t: words, locale, ref: undefined }) ?? words('none')}
                  </output>
                )
              }
            </FieldRow>
          );
        })}
      </div>
    </fieldset>
  );
}
