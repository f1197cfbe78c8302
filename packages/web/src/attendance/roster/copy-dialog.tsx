import { addDays, type CalendarDate, type CallOf, CopyRoster, MOST_COPIED_WEEKS } from '@personalia/contract';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { FieldRow } from '../../platform/form/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { useAttendanceWords } from '../words.ts';
import { ROSTER } from './use-roster.ts';

type Copied = { copied: number; same: number; notEmployed: number; locked: number; refused: number };
type Filter = Omit<CallOf<typeof CopyRoster>['body'], 'weeks' | 'from' | 'to'> & {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
};

interface Props {
  which: Filter;
  weeks: number;
  onClose: () => void;
  onCopied: (from: string) => void;
}

/** Copies the days that are shown to later weeks; then says how many, and what was left out. */
export function CopyDialog({ which, weeks: standard, onClose, onCopied }: Props) {
  const { t, locale } = useAttendanceWords();
  const [weeks, setWeeks] = useState<number>(standard);
  const [done, setDone] = useState<Copied | null>(null);
  const { submit, isBusy, general } = useSubmit<Copied>({ refresh: [ROSTER], onDone: setDone });
  const day = (date: string) => formatDate(date, locale);
  const target = {
    from: addDays(which.from, weeks * 7),
    to: addDays(which.to, weeks * 7),
  };
  const left = (['same', 'notEmployed', 'locked', 'refused'] as const).filter((name) => (done?.[name] ?? 0) > 0);
  return (
    <Dialog
      open
      title={t('roster.copyTitle')}
      onClose={onClose}
      actions={
        done ? (
          <>
            <Button onClick={onClose}>{t('roster.close')}</Button>
            <Button type="primary" onClick={() => onCopied(target.from)}>
              {t('roster.showCopied')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('roster.cancel')}</Button>
            <Button
              type="primary"
              loading={isBusy}
              onClick={() =>
                void submit((idempotencyKey) => call(CopyRoster, { body: { ...which, weeks }, idempotencyKey }))
              }
            >
              {t('roster.copyNow')}
            </Button>
          </>
        )
      }
    >
      {general && <FormAlert text={general} />}
      {done ? (
        <>
          <p role="status">{t('roster.copied', { count: done.copied })}</p>
          <ul>
            {left.map((name) => (
              <li key={name}>{t(`roster.left.${name}`, { count: done[name] })}</li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>{t('roster.copyText', { from: day(which.from), to: day(which.to) })}</p>
          <FieldRow
            id="roster-weeks"
            label={t('roster.weeksLater')}
            required
            help={t('roster.copyTarget', { from: day(target.from), to: day(target.to) })}
          >
            {(ties) => (
              <Select
                {...ties}
                className="form-wide"
                value={weeks}
                options={Array.from({ length: MOST_COPIED_WEEKS }, (_, n) => ({ value: n + 1, label: String(n + 1) }))}
                onChange={setWeeks}
              />
            )}
          </FieldRow>
        </>
      )}
    </Dialog>
  );
}
