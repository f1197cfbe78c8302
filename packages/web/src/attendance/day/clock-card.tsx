import { type AttendanceClock, ClockPunch } from '@personalia/contract';
import { onlineManager } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call, messageOf, Problem } from '../../platform/api/index.ts';
import { formatDate, timeOfPlace } from '../../platform/format/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { isUnreachable, useKeeping, useOffers } from '../../platform/outbox/use-keeping.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { useAttendanceWords } from '../words.ts';
import { DayMark, useDuration } from './marks.tsx';
import { DAYS } from './use-days.ts';

interface Props {
  clock: AttendanceClock;
  /** It stands in a card that has a frame and a heading. */
  isInCard?: boolean;
}

/**
 * Clock in and out for oneself: shift of today, last punch and one button with what comes next (attendance 10.3). Days to correct are
 * named where no other card does.
 */
export function ClockCard({ clock, isInCard = false }: Props) {
  const { t, locale } = useAttendanceWords();
  const may = useMay('attendance-status');
  const duration = useDuration();
  const { step, isBusy } = useStep(DAYS);
  const { next, last, shift, day, today } = clock;
  const mayClock = may('create') && clock.clocking === 'allowed';
  const keep = useKeeping();
  const other = next === 'in' ? 'out' : 'in';
  const entry = (direction: 'in' | 'out') => ({
    kind: 'punch' as const,
    text: t(`clock.${direction}`),
    path: ClockPunch.path,
    body: { direction },
    refresh: [DAYS],
  });
  useOffers(mayClock ? [entry(next), entry(other)] : []);
  const [question, setQuestion] = useState<string | null>(null);
  const punch = (direction: 'in' | 'out', isConfirmed = false) => {
    const [id, at] = [crypto.randomUUID(), new Date().toISOString()];
    const later = () => void keep({ ...entry(direction), id, body: { direction, at } });
    if (!onlineManager.isOnline()) {
      later();
      return;
    }
    let isKept = false;
    void step(
      async () => {
        try {
          await call(ClockPunch, {
            body: { direction, ...(isConfirmed ? { confirm: true } : {}) },
            idempotencyKey: id,
          });
        } catch (error) {
          if (!isUnreachable(error)) throw error;
          isKept = true;
          later();
        }
      },
      () => (isKept ? null : t(`clock.done.${direction}`)),
      (error) => {
        if (error instanceof Problem && error.code === 'ALREADY_CLOCKED_IN') setQuestion(error.message);
        else notify.error(messageOf(error));
      },
    );
  };
  const Frame = isInCard ? 'div' : 'section';
  return (
    <Frame className="clock-card" {...(isInCard ? {} : { 'aria-label': t('clock.title') })}>
      <div>
        {isInCard ? <p>{formatDate(today, locale)}</p> : <h2>{formatDate(today, locale)}</h2>}
        <p>
          {shift
            ? shift.start && shift.end
              ? t('clock.shift', { name: shift.name, from: shift.start, to: shift.end })
              : shift.name
            : t('clock.noShift')}
        </p>
        <p className="day-note">
          {last
            ? t(`clock.last.${last.direction}`, {
                time: timeOfPlace(last.time, clock.zone),
                date: formatDate(last.date, locale),
              })
            : t('clock.noPunch')}
          {last?.isOutside && last.date === today && <> {t('clock.outside')}</>}
        </p>
        {day && (
          <p className="day-line">
            <DayMark status={day.status}>{day.statusText}</DayMark>{' '}
            {day.workedMinutes > 0 && duration(day.workedMinutes)}
          </p>
        )}
        {(isInCard ? [] : clock.toCorrect).map((date) => (
          <p key={date} className="day-line">
            <DayMark status="INCOMPLETE">{t('clock.incomplete', { date: formatDate(date, locale) })}</DayMark>
            <Link
              className="clock-correct"
              to={`/attendance-correction/attendance-correction-form?employee=${clock.employeeId}&date=${date}`}
            >
              {t('clock.correct')}
            </Link>
          </p>
        ))}
      </div>
      {(clock.clocking === 'useComputer' || clock.clocking === 'usePhone') && (
        <p className="day-note">{t(`clock.${clock.clocking}`)}</p>
      )}
      {mayClock && (
        <div className="clock-buttons">
          <Button type="primary" size="large" loading={isBusy} onClick={() => punch(next)}>
            {t(`clock.${next}`)}
          </Button>
          <Button type="link" disabled={isBusy} onClick={() => punch(other)}>
            {t(`clock.${other}`)}
          </Button>
        </div>
      )}
      {question !== null && (
        <ConfirmDialog
          title={t('clock.again')}
          text={question}
          action={t('clock.in')}
          isDanger={false}
          isPending={isBusy}
          onConfirm={() => {
            setQuestion(null);
            punch('in', true);
          }}
          onClose={() => setQuestion(null)}
        />
      )}
    </Frame>
  );
}
