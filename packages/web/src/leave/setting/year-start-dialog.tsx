import { ChangeLeaveYearStart, type LeaveYearView, PreviewLeaveYearStart, type ReplyOf } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { call, messageOf } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { jobsChanged } from '../../platform/jobs/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useLeaveWords } from '../parts/words.ts';
import '../../platform/form/form.css';

interface Props {
  /** The last leave year; null: none was opened yet. */
  year: LeaveYearView | null;
  onClose: () => void;
}

/** R9: leave years that begin on another day, with what becomes of the last one, before it is changed. */
export function YearStartDialog({ year, onClose }: Props) {
  const { t } = useLeaveWords();
  const { t: words } = useWords();
  const [startsOn, setStart] = useState<string | null>(null);
  const { data, error } = useQuery({
    queryKey: ['LeaveYear', 'start', startsOn],
    queryFn: ({ signal }) => call(PreviewLeaveYearStart, { body: { startsOn: startsOn ?? '' }, signal }),
    enabled: startsOn !== null,
    staleTime: 0,
    retry: false,
  });
  const { submit, isBusy, general, errors } = useSubmit<ReplyOf<typeof ChangeLeaveYearStart>>({
    refresh: ['LeaveYear', 'LeaveAccount'],
    success: () => t('year.start.done'),
    onDone: () => {
      void jobsChanged();
      onClose();
    },
  });
  const change = () =>
    void submit((idempotencyKey) =>
      call(ChangeLeaveYearStart, {
        body: { startsOn: startsOn ?? '', version: year?.version ?? null },
        idempotencyKey,
      }),
    );
  return (
    <Dialog
      open
      title={t('year.start.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" loading={isBusy} disabled={!data || data.used > 0} onClick={change}>
            {t('year.start.change')}
          </Button>
        </>
      }
    >
      <p>{t('year.start.about')}</p>
      <FormAlert text={general} />
      <FieldRow
        id="year-start"
        label={t('year.start.startsOn')}
        required
        error={errors['startsOn'] ?? (error ? messageOf(error) : undefined)}
      >
        {(ties) => <DateInput {...ties} value={startsOn} onChange={setStart} />}
      </FieldRow>
      {data && <Consequence {...data} />}
    </Dialog>
  );
}

function Consequence({ last, next, used }: ReplyOf<typeof PreviewLeaveYearStart>) {
  const { t, locale } = useLeaveWords();
  const day = (date: string) => formatDate(date, locale);
  return (
    <div aria-live="polite">
      {last && (
        <p>
          {t(last.to < last.before ? 'year.start.cut' : 'year.start.extended', {
            year: last.code,
            to: day(last.to),
            before: day(last.before),
          })}
        </p>
      )}
      <p>{t('year.start.next', { year: next.code, from: day(next.from), to: day(next.to) })}</p>
      {used > 0 && last && (
        <Alert showIcon type="error" title={t('year.start.used', { count: used, date: day(last.to) })} />
      )}
    </div>
  );
}
