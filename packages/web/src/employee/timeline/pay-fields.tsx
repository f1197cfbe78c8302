import { PAY_COMPONENTS, PAY_MODES, PAY_PERIODS, payFields, type TransitionRule } from '@personalia/contract';
import { Button, Select } from 'antd';
import { FieldRow, NumberInput } from '../../platform/form/index.ts';
import { useClassAccess } from '../../platform/resource/data/permissions.ts';
import { FieldControl } from '../../platform/resource/fields/controls.tsx';
import { componentText, payText } from './fact-text.ts';
import { NEW_PAY, type PayForm, type TransitionForm } from './transition-form.ts';
import { useTimelineWords } from './words.ts';

interface Props {
  form: TransitionForm;
  kind: TransitionRule['kind'];
  current: readonly { component: string; amount: string; currency: string; period: string }[];
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<TransitionForm>) => void;
}

/** Pay, for whoever may write it: a new amount, or by how much it rises; what is kept is the result. */
export function PayFields({ form: { pay }, kind, current, errors, onChange }: Props) {
  const { t, locale } = useTimelineWords();
  const access = useClassAccess();
  if (access('pay') !== 'edit') return null;
  if (!pay) {
    const component = kind === undefined ? 'base' : 'acting-allowance';
    return (
      <Button className="tl-add-pay" onClick={() => onChange({ pay: { ...NEW_PAY, component } })}>
        {t('form.addPay')}
      </Button>
    );
  }
  const set = (change: Partial<PayForm>) => onChange({ pay: { ...pay, ...change } });
  const held = current.find((one) => one.component === pay.component);
  const choices = (list: readonly { value: string; label: { en: string; id: string } }[]) =>
    list.map(({ value, label }) => ({ value, label: label[locale] }));
  return (
    <fieldset className="tl-fields">
      <legend className="form-section-title">{t('pay')}</legend>
      <p className="tl-now">
        <span className="tl-now-label">{t('form.now')}</span>{' '}
        {held ? `${componentText(held.component, locale)} ${payText(held, locale)}` : t('form.noPay')}
      </p>
      <div className="tl-pay">
        <FieldRow id="tl-pay-component" label={t('form.component')} required error={errors['component']}>
          {(ties) => (
            <Select
              {...ties}
              className="form-wide"
              value={pay.component}
              options={choices(PAY_COMPONENTS)}
              onChange={(component: string) => set({ component })}
            />
          )}
        </FieldRow>
        <FieldRow id="tl-pay-mode" label={t('form.mode')} required error={errors['mode']}>
          {(ties) => (
            <Select
              {...ties}
              className="form-wide"
              value={pay.mode}
              options={choices(PAY_MODES)}
              onChange={(mode: PayForm['mode']) => set({ mode })}
            />
          )}
        </FieldRow>
        <FieldRow
          id="tl-pay-value"
          label={t(pay.mode === 'percent' ? 'form.percent' : 'form.amount')}
          required
          error={errors['value']}
        >
          {(ties) => <NumberInput {...ties} locale={locale} value={pay.value} onChange={(value) => set({ value })} />}
        </FieldRow>
        {!held && (
          <>
            <FieldRow
              id="tl-pay-currency"
              label={t('form.currency')}
              required={false}
              help={t('form.currencyHelp')}
              error={errors['currency']}
            >
              {(ties) => (
                <FieldControl
                  field={{ ...payFields.salaryCurrency, required: false }}
                  value={pay.currency}
                  onChange={(currency) => set({ currency: currency === null ? null : String(currency) })}
                  onBlur={() => undefined}
                  ties={ties}
                  locale={locale}
                />
              )}
            </FieldRow>
            <FieldRow id="tl-pay-period" label={t('form.period')} required={false} error={errors['period']}>
              {(ties) => (
                <Select
                  {...ties}
                  className="form-wide"
                  value={pay.period ?? 'month'}
                  options={choices(PAY_PERIODS)}
                  onChange={(period: string) => set({ period })}
                />
              )}
            </FieldRow>
          </>
        )}
      </div>
      <Button type="link" className="tl-add-pay" onClick={() => onChange({ pay: null })}>
        {t('form.noPayChange')}
      </Button>
    </fieldset>
  );
}
