import { RHYTHM_LABELS, RHYTHMS } from '@personalia/contract';
import { Button, Checkbox, Select } from 'antd';
import Input from 'antd/es/input/Input';
import { FieldRow } from '../../platform/form/index.ts';
import { useMe } from '../../platform/shell/index.ts';
import { useReportWords } from '../use-report-words.ts';
import { type ScheduleFormProps, useScheduleDraft } from './use-schedule-draft.ts';

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Has what is seen now exported every day, week or month, or changes how that is done. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { changing, onCancel } = props;
  const { t, locale } = useReportWords();
  const { data: me } = useMe();
  const { draft, set, takesView, setTakesView, errors, submit } = useScheduleDraft(props);
  const choice = (
    key: 'every' | 'weekday' | 'day' | 'hour' | 'format',
    options: { value: string; label: string }[],
  ) => (
    <FieldRow id={`schedule-${key}`} label={t(`schedule.field.${key}`)} required>
      {({ id }) => (
        <Select
          popupMatchSelectWidth={false}
          id={id}
          value={draft[key]}
          options={options}
          onChange={(value) => set({ [key]: value })}
        />
      )}
    </FieldRow>
  );
  return (
    <form className="dialog-form register-schedule-form" noValidate onSubmit={(event) => void submit(event)}>
      <FieldRow id="schedule-name" label={t('views.name')} required error={errors['name']}>
        {(ties) => (
          <Input {...ties} maxLength={60} value={draft.name} onChange={({ target }) => set({ name: target.value })} />
        )}
      </FieldRow>
      {choice(
        'every',
        RHYTHMS.map((value) => ({ value, label: RHYTHM_LABELS[value][locale] })),
      )}
      {draft.every === 'week' &&
        choice(
          'weekday',
          numbers(1, 7).map((n) => ({ value: String(n), label: t(`schedule.weekday.${n}`) })),
        )}
      {draft.every === 'month' &&
        choice(
          'day',
          numbers(1, 31).map((n) => ({ value: String(n), label: String(n) })),
        )}
      {choice(
        'hour',
        numbers(0, 23).map((n) => ({ value: String(n), label: clock(n) })),
      )}
      {choice(
        'format',
        (['xlsx', 'csv', 'jsonl'] as const).map((value) => ({ value, label: value.toUpperCase() })),
      )}
      <FieldRow
        id="schedule-url"
        wide
        label={t('schedule.field.url')}
        required={false}
        help={t('schedule.urlHelp')}
        error={errors['url']}
      >
        {(ties) => (
          <Input
            {...ties}
            inputMode="url"
            placeholder="https://"
            maxLength={500}
            value={draft.url}
            onChange={({ target }) => set({ url: target.value })}
          />
        )}
      </FieldRow>
      {(me?.mails || draft.mail) && (
        <Checkbox checked={draft.mail} onChange={({ target }) => set({ mail: target.checked })}>
          {t('schedule.mail')}
        </Checkbox>
      )}
      {errors['mail'] && (
        <p role="alert" className="field-error">
          {errors['mail']}
        </p>
      )}
      {changing && (
        <Checkbox checked={takesView} onChange={({ target }) => setTakesView(target.checked)}>
          {t('schedule.takeView')}
        </Checkbox>
      )}
      <div className="register-schedule-steps">
        <Button type="primary" htmlType="submit">
          {t(changing ? 'schedule.save' : 'schedule.add')}
        </Button>
        {changing && <Button onClick={onCancel}>{t('schedule.cancel')}</Button>}
      </div>
    </form>
  );
}
