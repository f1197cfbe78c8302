import type { ExportFormat, RegisterView, RHYTHMS, ScheduledExport } from '@personalia/contract';
import { type FormEvent, useState } from 'react';
import { messageOf, Problem } from '../../platform/api/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { useReportWords } from '../use-report-words.ts';
import type { Schedules } from './use-schedules.ts';

export interface ScheduleFormProps {
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

function draftOf({ changing, proposed }: ScheduleFormProps) {
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

/** A scheduled export that is typed, and how it is saved. */
export function useScheduleDraft(props: ScheduleFormProps) {
  const { known, view, changing, onSaved } = props;
  const { t } = useReportWords();
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

  return { draft, set, takesView, setTakesView, errors, submit };
}
