import { Checkbox } from 'antd';
import { DateInput, FieldRow, fieldId, NumberInput } from '../../platform/form/index.ts';
import { useActionWords } from './use-actions.ts';

/** What is typed of a suspension; it counts where the type suspends. */
export interface SuspensionValues {
  readonly from: string | null;
  readonly to: string | null;
  readonly payPercent: string | null;
  readonly blockLogin: boolean;
}

interface Props {
  values: SuspensionValues;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (more: SuspensionValues) => void;
}

/** The days of a suspension, and what becomes of pay and sign-in meanwhile (15.2). */
export function SuspensionFields({ values, errors, onChange }: Props) {
  const { t, locale } = useActionWords();
  const change = (more: Partial<SuspensionValues>) => onChange({ ...values, ...more });
  return (
    <fieldset className="action-suspension">
      <legend className="field-label">{t('suspension.title')}</legend>
      <FieldRow id={fieldId('suspension.from')} label={t('suspension.from')} required error={errors['suspension.from']}>
        {(ties) => <DateInput {...ties} value={values.from} onChange={(from) => change({ from })} />}
      </FieldRow>
      <FieldRow
        id={fieldId('suspension.to')}
        label={t('suspension.to')}
        required={false}
        error={errors['suspension.to']}
        help={t('suspension.toHelp')}
      >
        {(ties) => <DateInput {...ties} value={values.to} onChange={(to) => change({ to })} />}
      </FieldRow>
      <FieldRow
        id={fieldId('suspension.payPercent')}
        label={t('suspension.payPercent')}
        required={false}
        error={errors['suspension.payPercent']}
        help={t('suspension.payHelp')}
      >
        {(ties) => (
          <NumberInput
            {...ties}
            locale={locale}
            value={values.payPercent}
            onChange={(payPercent) => change({ payPercent })}
          />
        )}
      </FieldRow>
      <Checkbox checked={values.blockLogin} onChange={({ target }) => change({ blockLogin: target.checked })}>
        {t('suspension.blockLogin')}
      </Checkbox>
    </fieldset>
  );
}
