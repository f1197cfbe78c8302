import {
  type TransitionList,
  type TransitionPreview,
  type TransitionRecord,
  type TransitionType,
  transitionRule,
} from '@personalia/contract';
import { Alert, Select } from 'antd';
import { DateInput, FieldRow, NumberInput } from '../../platform/form/index.ts';
import { FactFields } from './fact-fields.tsx';
import { typeText } from './fact-text.ts';
import { PayFields } from './pay-fields.tsx';
import { ReasonFields } from './reason-fields.tsx';
import { TermFields } from './term-fields.tsx';
import { NEW_PAY, type TransitionForm, withType } from './transition-form.ts';
import { useTimelineWords } from './words.ts';

interface Props {
  types: readonly TransitionType[];
  form: TransitionForm;
  corrects: TransitionRecord | null;
  events: Omit<TransitionList, 'employee'>;
  /** What is so now, as far as it is known. */
  preview: (Partial<Pick<TransitionPreview, 'current'>> & Pick<TransitionPreview, 'currentPay' | 'names'>) | undefined;
  /** Of a rehire: why it is not advised; null where it is. */
  notAdvised: string | null;
  /** Pay is proposed in percent by those who do not see it. */
  blindPay?: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<TransitionForm>) => void;
}

/** The type first, then only the fields of that type, each with what is so now below it (12.7). */
export function TransitionFields({
  types,
  form,
  corrects,
  events,
  preview,
  notAdvised,
  blindPay = false,
  errors,
  onChange,
}: Props) {
  const { t, locale } = useTimelineWords();
  const rule = form.type === null ? null : transitionRule(form.type);
  return (
    <>
      <FieldRow id="tl-type" label={t('form.type')} required error={errors['type']}>
        {(ties) => (
          <Select
            {...ties}
            className="form-wide"
            disabled={corrects !== null}
            placeholder={t('form.chooseType')}
            value={form.type}
            options={types.map((type) => ({ value: type, label: typeText(type, locale) }))}
            onChange={(type: TransitionType) => onChange(withType(form, type))}
          />
        )}
      </FieldRow>
      {form.type === 'rehire' && notAdvised !== null && (
        <Alert type="warning" showIcon role="alert" title={t('form.notAdvised')} description={notAdvised} />
      )}
      {form.type && rule && (
        <>
          <FieldRow
            id="tl-effectiveDate"
            label={t(rule.does === 'ends' ? 'form.lastDay' : 'form.effectiveDate')}
            required
            error={errors['effectiveDate']}
            help={rule.does === 'returns' ? t('form.returnHelp') : undefined}
          >
            {(ties) => (
              <DateInput
                {...ties}
                checked
                value={form.effectiveDate}
                onChange={(effectiveDate) => onChange({ effectiveDate })}
              />
            )}
          </FieldRow>
          <TermFields form={form} rule={rule} events={events} errors={errors} onChange={onChange} />
          <FactFields
            type={form.type}
            form={form}
            current={preview?.current ?? null}
            names={{ ...events.names, ...preview?.names }}
            errors={errors}
            onChange={onChange}
          />
          {rule.pay !== 'never' &&
            (blindPay ? (
              <IncreaseField form={form} error={errors['value']} onChange={onChange} />
            ) : (
              <PayFields
                form={form}
                kind={rule.kind}
                current={preview?.currentPay ?? []}
                errors={errors}
                onChange={onChange}
              />
            ))}
          <ReasonFields
            form={form}
            type={form.type}
            corrects={corrects}
            needed={rule.reason === 'must'}
            errors={errors}
            onChange={onChange}
          />
        </>
      )}
    </>
  );
}

interface IncreaseProps {
  form: TransitionForm;
  error: string | undefined;
  onChange: Props['onChange'];
}

/** An increase of a salary that the requester does not see. */
function IncreaseField({ form: { pay }, error, onChange }: IncreaseProps) {
  const { t, locale } = useTimelineWords();
  return (
    <FieldRow id="tl-value" label={t('form.increase')} required={false} help={t('form.increaseHelp')} error={error}>
      {(ties) => (
        <NumberInput
          {...ties}
          locale={locale}
          value={pay?.value ?? null}
          onChange={(value) => onChange({ pay: value ? { ...NEW_PAY, mode: 'percent', value } : null })}
        />
      )}
    </FieldRow>
  );
}
