import {
  type ExportFormat,
  type RegisterView,
  RHYTHM_LABELS,
  RHYTHMS,
  type ScheduledExport,
} from '@personalia/contract';
import { Button, Checkbox, Select } from 'antd';
import Input from 'antd/es/input/Input';
import { type FormEvent, useState } from 'react';
import { messageOf, Problem } from '../../platform/api/index.ts';
import { FieldRow } from '../../platform/form/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { useMe } from '../../platform/shell/index.ts';
import { useReportWords } from '../use-report-words.ts';
import type { Schedules } from './use-schedules.ts';

interface Props {
  known: Schedules;
  /** What is seen now. */
  view: RegisterView;
  /** What a new one may be called. */
  proposed: string;
  /** The one that is changed; null: a new one. */
  changing: ScheduledExport | null;
  /** Told the secret that signs what is sent; it is shown this once. */
  onSaved: (secret: string | null) => void;
  onCancel: () => void;
}

const NEW = { every: 'week', weekday: '1', day: '1', hour: '6', format: 'xlsx', url: '', mail: false };

function draftOf({ changing, proposed }: Props) {
  if (!changing) return { ...NEW, name: proposed };
  const { name, every, weekday, dayOfMonth, hour, format, url, mail } = changing;
  return {
    name,
    every: String(every),
    weekday: String(weekday ?? 1),
    day: String(dayOfMonth ?? 1),
    hour: String(hour),
    format: String(format),
    url: url ?? '',
    mail,
  };
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Has what is seen now exported every day, week or month, or changes how that is done. */
export function ScheduleForm(props: Props) {
  const { known, view, changing, onSaved, onCancel } = props;
  const { t, locale } = useReportWords();
  const { data: me } = useMe();
  const [draft, setDraft] = useState(() => draftOf(props));
  const [takesView, setTakesView] = useState(changing === null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (draft.name.trim() === '') return setErrors({ name: t('views.nameRequired') });
    try {
      const body = {
        name: draft.name.trim(),
        view: takesView || !changing ? view : changing.view,
        format: draft.format as ExportFormat,
        every: draft.every as (typeof RHYTHMS)[number],
        weekday: draft.every === 'week' ? Number(draft.weekday) : null,
        dayOfMonth: draft.every === 'month' ? Number(draft.day) : null,
        hour: Number(draft.hour),
        url: draft.url.trim() || null,
        mail: draft.mail,
      };
      const { schedule, secret } = await known.save(body, changing);
      notify.success(t(changing ? 'schedule.changed' : 'schedule.made', { name: schedule.name }));
      setErrors({});
      if (!changing) set({ name: '', url: '', mail: false });
      onSaved(secret);
    } catch (failure) {
      const found = failure instanceof Problem ? failure.errors : [];
      setErrors(Object.fromEntries(found.map(({ path, message }) => [path, message])));
      if (!found.some(({ path }) => path in draft)) notify.error(messageOf(failure));
    }
  }

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
