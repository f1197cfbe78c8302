import type { RegisterView, ScheduledExport } from '@personalia/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../platform/api/index.ts';
import { formatInstant } from '../../platform/format/index.ts';
import { ConfirmButton } from '../../platform/resource/confirm-button.tsx';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { type ReportWords, useReportWords } from '../use-report-words.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { type Schedules as Known, useSchedules } from './use-schedules.ts';

/** Exports that run by the clock: one's own, and a new one of what is seen now. */
export function Schedules({ view, name, onClose }: { view: RegisterView; name: string; onClose: () => void }) {
  const { t } = useReportWords();
  const known = useSchedules();
  const [secret, setSecret] = useState<string | null>(null);
  const [changed, setChanged] = useState<string | null>(null);
  const changing = known.schedules?.find(({ id }) => id === changed) ?? null;
  const saved = (result: string | null) => {
    setSecret(result);
    setChanged(null);
  };
  return (
    <Dialog
      open
      wide
      title={t('schedule.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {known.error && (
        <Alert
          type="error"
          title={messageOf(known.error)}
          action={
            <Button size="small" onClick={known.retry}>
              {t('schedule.again')}
            </Button>
          }
        />
      )}
      {!known.error && !known.schedules && <p>{t('loading')}</p>}
      {known.schedules?.length === 0 && <p>{t('schedule.none')}</p>}
      {known.schedules && known.schedules.length > 0 && (
        <ul className="register-schedules">
          {known.schedules.map((one) => (
            <Line key={one.id} one={one} known={known} onChange={() => setChanged(one.id)} />
          ))}
        </ul>
      )}
      {secret && (
        <Alert
          type="success"
          title={t('schedule.secret')}
          description={<code className="register-secret">{secret}</code>}
        />
      )}
      <h3>{changing ? t('schedule.change', { name: changing.name }) : t('schedule.new')}</h3>
      <ScheduleForm
        key={changing?.id ?? 'new'}
        known={known}
        view={view}
        proposed={name}
        changing={changing}
        onSaved={saved}
        onCancel={() => setChanged(null)}
      />
    </Dialog>
  );
}

function Line({ one, known, onChange }: { one: ScheduledExport; known: Known; onChange: () => void }) {
  const { t, locale } = useReportWords();
  const next =
    one.status === 'active'
      ? t('schedule.next', { time: formatInstant(one.nextRunAt, locale) })
      : t('schedule.isPaused');
  return (
    <li>
      <div>
        <strong>{one.name}</strong> <span>{rhythmWords(one, t)}</span>
        <p className="register-hint">
          {[one.url ? new URL(one.url).host : t('schedule.jobCentre'), one.mail && t('schedule.mailed'), next]
            .filter(Boolean)
            .join(' · ')}
          {one.lastRunAt && (
            <>
              <br />
              {t('schedule.last', { time: formatInstant(one.lastRunAt, locale) })}{' '}
              {one.lastState && t(`schedule.state.${one.lastState}`)} {one.lastMessage}
            </>
          )}
        </p>
      </div>
      <div className="register-schedule-steps">
        <Button size="small" onClick={() => void known.run(one)}>
          {t('schedule.run')}
        </Button>
        <Button size="small" aria-label={t('schedule.change', { name: one.name })} onClick={onChange}>
          {t('schedule.changeIt')}
        </Button>
        <Button size="small" onClick={() => void known.pause(one)}>
          {t(one.status === 'active' ? 'schedule.pause' : 'schedule.resume')}
        </Button>
        <ConfirmButton
          size="small"
          question={t('schedule.deleteAsk', { name: one.name })}
          onConfirm={() => void known.remove(one)}
        >
          {t('schedule.delete')}
        </ConfirmButton>
      </div>
    </li>
  );
}

/** `Every week on Monday at 06:00, XLSX`. */
function rhythmWords({ every, weekday, dayOfMonth, hour, format }: ScheduledExport, t: ReportWords): string {
  const values = {
    weekday: weekday ? t(`schedule.weekday.${weekday}`) : '',
    day: dayOfMonth,
    time: `${String(hour).padStart(2, '0')}:00`,
    format: format.toUpperCase(),
  };
  return t(`schedule.words.${every}`, values);
}
