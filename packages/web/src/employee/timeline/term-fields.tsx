import { isTransitionType, type TransitionList, type TransitionRule, transitionRule } from '@personalia/contract';
import { Checkbox, Radio, Select } from 'antd';
import { DateInput, FieldRow, NumberInput } from '../../platform/form/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { typeText } from './fact-text.ts';
import { TextRow } from './text-row.tsx';
import { givesNumber, hasNotice, type TransitionForm, withNotice } from './transition-form.ts';
import { useTimelineWords } from './words.ts';

interface Props {
  form: TransitionForm;
  rule: TransitionRule;
  events: Omit<TransitionList, 'employee'>;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<TransitionForm>) => void;
}

/** What a type of event asks beside facts and pay. */
export function TermFields({ form, rule, events, errors, onChange }: Props) {
  const { t, locale } = useTimelineWords();
  const isWhole = (text: string | null): number | null =>
    text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null;
  return (
    <>
      {rule.endDate !== 'never' && (
        <FieldRow
          id="tl-endDate"
          label={t('form.endDate')}
          required={rule.endDate === 'must'}
          error={errors['endDate']}
          help={rule.endDate === 'may' ? t('form.openHelp') : undefined}
        >
          {(ties) => <DateInput {...ties} checked value={form.endDate} onChange={(endDate) => onChange({ endDate })} />}
        </FieldRow>
      )}
      {form.type === 'suspension' && (
        <FieldRow id="tl-payPercent" label={t('form.payPercent')} required={false} error={errors['payPercent']}>
          {(ties) => (
            <NumberInput
              {...ties}
              locale={locale}
              value={form.payPercent}
              onChange={(payPercent) => onChange({ payPercent })}
            />
          )}
        </FieldRow>
      )}
      {form.type === 'secondment' && (
        <FieldRow id="tl-costShare" label={t('form.costShare')} required={false} error={errors['costShare']}>
          {(ties) => (
            <NumberInput
              {...ties}
              locale={locale}
              value={form.costShare}
              onChange={(costShare) => onChange({ costShare })}
            />
          )}
        </FieldRow>
      )}
      {form.type === 'suspension' && (
        <Checkbox checked={form.blockLogin} onChange={({ target }) => onChange({ blockLogin: target.checked })}>
          {t('form.blockLogin')}
        </Checkbox>
      )}
      {form.type === 'acting' && form.pay && (
        <FieldRow
          id="tl-waitingDays"
          label={t('form.waitingDays')}
          required={false}
          error={errors['waitingDays']}
          help={t('form.waitingHelp')}
        >
          {(ties) => (
            <NumberInput
              {...ties}
              locale={locale}
              value={form.waitingDays === null ? null : String(form.waitingDays)}
              onChange={(text) => onChange({ waitingDays: isWhole(text) })}
            />
          )}
        </FieldRow>
      )}
      {hasNotice(form.type) && (
        <FieldRow id="tl-noticeDate" label={t('form.noticeDate')} required={false} error={errors['noticeDate']}>
          {(ties) => (
            <DateInput
              {...ties}
              checked
              value={form.noticeDate}
              onChange={(noticeDate) => onChange(withNotice(form, noticeDate, events.noticeDays))}
            />
          )}
        </FieldRow>
      )}
      {rule.does === 'returns' && (
        <FieldRow id="tl-returnOf" label={t('form.returnOf')} required error={errors['returnOf']}>
          {(ties) => (
            <Select
              {...ties}
              className="form-wide"
              value={form.returnOf}
              options={running(events).map((event) => ({
                value: event.rootId,
                label: `${typeText(event.type, locale)} ${event.transactionNo}, ${formatDate(event.effectiveDate, locale)}`,
              }))}
              onChange={(returnOf: string) => onChange({ returnOf })}
            />
          )}
        </FieldRow>
      )}
      {givesNumber(form) && (
        <Checkbox checked={form.newNumber} onChange={({ target }) => onChange({ newNumber: target.checked })}>
          {t('form.newNumber')}
        </Checkbox>
      )}
      {rule.does === 'ends' && <MayComeBack form={form} error={errors['rehireNote']} onChange={onChange} />}
      {rule.does === 'ends' && <NewManager form={form} error={errors['reports']} onChange={onChange} />}
    </>
  );
}

/** Suspensions and positions for a time that are in force. */
function running({ transitions }: Props['events']): TransitionList['transitions'] {
  return transitions.filter((event) => {
    if (event.can.length === 0 || !isTransitionType(event.type)) return false;
    const { does } = transitionRule(event.type);
    return does === 'suspends' || does === 'adds';
  });
}

interface EndingProps {
  form: TransitionForm;
  error: string | undefined;
  onChange: (change: Partial<TransitionForm>) => void;
}

/** Whether the person may come back one day; whoever says no says why (organisation-and-employee 10.2). */
function MayComeBack({ form: { rehireEligible, rehireNote }, error, onChange }: EndingProps) {
  const { t } = useTimelineWords();
  return (
    <>
      <fieldset className="tl-fields">
        <legend className="field-label">{t('form.rehire')}</legend>
        <Radio.Group
          value={rehireEligible === null ? 'open' : rehireEligible ? 'yes' : 'no'}
          onChange={({ target }) =>
            onChange({ rehireEligible: target.value === 'open' ? null : target.value === 'yes' })
          }
          options={['open', 'yes', 'no'].map((value) => ({ value, label: t(`form.rehireIs.${value}`) }))}
        />
      </fieldset>
      {rehireEligible === false && (
        <TextRow
          id="tl-rehireNote"
          label={t('form.rehireNote')}
          required
          error={error}
          value={rehireNote ?? ''}
          onChange={(text) => onChange({ rehireNote: text })}
        />
      )}
    </>
  );
}

/** Who leads those who report to the leaver, from the day after on. */
function NewManager({ form: { newManagerId }, error, onChange }: EndingProps) {
  const { t } = useTimelineWords();
  const way = newManagerId === undefined ? 'none' : newManagerId === null ? 'above' : 'one';
  return (
    <fieldset className="tl-fields">
      <legend className="field-label">{t('form.reports')}</legend>
      <Radio.Group
        value={way}
        onChange={({ target }) =>
          onChange({ newManagerId: target.value === 'none' ? undefined : target.value === 'above' ? null : '' })
        }
        options={['none', 'above', 'one'].map((value) => ({ value, label: t(`form.reportsTo.${value}`) }))}
      />
      {way === 'one' && (
        <>
          <ReferenceSelect
            to="Employee"
            aria-label={t('form.newManager')}
            aria-describedby="tl-new-manager-help"
            value={newManagerId ? [newManagerId] : []}
            onChange={([id]) => onChange({ newManagerId: id ?? '' })}
          />
          <p id="tl-new-manager-help" className="field-help">
            {t('form.newManagerHelp')}
          </p>
        </>
      )}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
