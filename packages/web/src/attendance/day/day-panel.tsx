import {
  type AttendanceDayDetail,
  DAY_FLAG_LABELS,
  PUNCH_DIRECTION_LABELS,
  PUNCH_SOURCE_LABELS,
  REQUEST_STATE_LABELS,
} from '@personalia/contract';
import { Link } from 'react-router';
import { formatDate, formatInstant } from '../../platform/format/index.ts';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { SidePanel } from '../../platform/shell/index.ts';
import { OvertimeValue } from '../overtime/overtime-value.tsx';
import { useAttendanceWords } from '../words.ts';
import { DayMark, timesText, useDuration } from './marks.tsx';
import { useDay } from './use-days.ts';

interface Props {
  employeeId: string;
  date: string;
  onClose: () => void;
}

/** One day: plan, punches, numbers, and why the result is what it is. */
export function DayPanel({ employeeId, date, onClose }: Props) {
  const { t, locale } = useAttendanceWords();
  const { data: day, error, refetch } = useDay(employeeId, date);
  return (
    <SidePanel open title={formatDate(date, locale)} onClose={onClose}>
      <div className="side-panel-content day-panel">
        {error && <ListFailure error={error} entities={t('day.many')} onRetry={() => void refetch()} />}
        {!error && !day && <p role="status">{t('day.loading')}</p>}
        {day && <Day day={day} />}
      </div>
    </SidePanel>
  );
}

function Day({ day }: { day: AttendanceDayDetail }) {
  const { t, locale } = useAttendanceWords();
  const duration = useDuration();
  const { slots, punches, flags, why, history, correction } = day;
  const numbers = (
    [
      ['required', day.requiredMinutes],
      ['worked', day.workedMinutes],
      ['break', day.breakMinutes],
      ['late', day.lateMinutes],
      ['early', day.earlyMinutes],
      ['outside', day.overtimeMinutes],
      ['night', day.nightMinutes],
    ] as const
  ).filter(([name, minutes]) => minutes > 0 || name === 'worked');
  return (
    <>
      <p>
        {day.employee} · {day.employeeNo}
      </p>
      <p className="day-line">
        <DayMark status={day.status}>{day.statusText}</DayMark>
        {day.state === 'provisional' && <span className="day-note">{t('day.provisional')}</span>}
      </p>
      {day.lockedPeriod && <p className="day-note">{t('period.locked', { period: day.lockedPeriod })}</p>}
      {day.canCorrect && (
        <p>
          <LinkButton
            type={day.status === 'INCOMPLETE' || day.status === 'ABSENT' ? 'primary' : 'default'}
            to={`/attendance-correction/attendance-correction-form?employee=${day.employeeId}&date=${day.date}`}
          >
            {t('correction.correct')}
          </LinkButton>
        </p>
      )}
      {correction && (
        <p>
          <Link to={`/attendance-correction?open=${correction.id}`}>
            {t('day.correction', { state: REQUEST_STATE_LABELS[correction.status][locale].toLowerCase() })}
          </Link>
        </p>
      )}
      {slots.map(({ slotNo, shift, plannedStart, plannedEnd, in: from, out }) => (
        <p key={slotNo} className="day-note">
          {plannedStart && plannedEnd ? t('clock.shift', { name: shift, from: plannedStart, to: plannedEnd }) : shift}
          {slots.length > 1 && ` · ${timesText(from, out) ?? '–'}`}
        </p>
      ))}
      <dl className="day-numbers">
        {numbers.map(([name, minutes]) => (
          <div key={name}>
            <dt>{t(`day.number.${name}`)}</dt>
            <dd>{duration(minutes)}</dd>
          </div>
        ))}
      </dl>
      {flags.length > 0 && <p className="day-note">{flags.map((flag) => DAY_FLAG_LABELS[flag][locale]).join(' · ')}</p>}
      <h3>{t('day.punches')}</h3>
      {punches.length === 0 && <p className="day-note">{t('clock.noPunch')}</p>}
      <ul className="day-punches">
        {punches.map(({ id, time, direction, source, isUsed, isVoid, isExcluded }) => (
          <li key={id} data-unused={isVoid || !isUsed || undefined}>
            <strong>{time}</strong> {PUNCH_DIRECTION_LABELS[direction][locale]} · {PUNCH_SOURCE_LABELS[source][locale]}
            {isVoid && ` · ${t(isExcluded ? 'punch.use.excluded' : 'day.void').toLowerCase()}`}
            {!isVoid && !isUsed && ` · ${t('day.unused')}`}
          </li>
        ))}
      </ul>
      {day.overtime && (
        <section aria-label={t('day.overtime')}>
          <h3>{t('day.overtime')}</h3>
          <OvertimeValue value={day.overtime} />
        </section>
      )}
      <h3>{t('day.why')}</h3>
      <ol className="day-why">
        {why.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      {history.length > 0 && (
        <section aria-label={t('day.history')}>
          <h3>{t('day.history')}</h3>
          <ul className="day-punches">
            {history.map((one) => (
              <li key={one.replacedAt}>
                <strong>{one.statusText}</strong>
                {one.firstIn || one.lastOut
                  ? ` ${timesText(one.firstIn, one.lastOut)} · ${duration(one.workedMinutes)}`
                  : ''}
                <span className="day-note">
                  {t('day.replaced', { at: formatInstant(one.replacedAt, locale), cause: one.cause })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
