import { type AttendanceMonthDay, addMonths, type CalendarDate } from '@personalia/contract';
import { Button } from 'antd';
import { monthName, weekdayName } from '../../platform/format/calendar-names.ts';
import { formatDate } from '../../platform/format/index.ts';
import { ListFailure, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { useAttendanceWords } from '../words.ts';
import { DayMark, timesText, useDuration } from './marks.tsx';
import { useMonth } from './use-days.ts';

interface Props {
  employeeId: string;
  month: string;
  today: string;
  onMonth: (month: string) => void;
  onOpen: (date: string) => void;
}

/** The days of a month of one employee, the latest first; days to come are left out. */
export function MonthList({ employeeId, month, today, onMonth, onOpen }: Props) {
  const { t, locale } = useAttendanceWords();
  const { data, error, refetch } = useMonth(employeeId, month);
  const moved = (n: number) => addMonths(`${month}-01` as CalendarDate, n).slice(0, 7);
  const days = (data ?? []).filter(({ date, dayType }) => date <= today && dayType !== null).toReversed();
  return (
    <section className="day-month" aria-label={t('day.month')}>
      <header>
        <Button type="text" aria-label={t('day.previousMonth')} onClick={() => onMonth(moved(-1))}>
          ‹
        </Button>
        <strong aria-live="polite">{monthName(`${month}-01`, locale)}</strong>
        <Button
          type="text"
          aria-label={t('day.nextMonth')}
          disabled={month >= today.slice(0, 7)}
          onClick={() => onMonth(moved(1))}
        >
          ›
        </Button>
      </header>
      {error && <ListFailure error={error} entities={t('day.many')} onRetry={() => void refetch()} />}
      {!error && !data && <ListSkeleton rows={8} columns={2} />}
      {data && days.length === 0 && <p className="day-note">{t('day.noDays')}</p>}
      <ul className="day-list">
        {days.map((day) => (
          <Day key={day.date} day={day} onOpen={() => onOpen(day.date)} />
        ))}
      </ul>
    </section>
  );
}

function Day({ day: { date, dayType, holiday, result }, onOpen }: { day: AttendanceMonthDay; onOpen: () => void }) {
  const { t, locale } = useAttendanceWords();
  const duration = useDuration();
  const planned = holiday ?? t(`day.type.${dayType ?? 'off'}`);
  return (
    <li>
      <button type="button" className="day-row" onClick={onOpen}>
        <span className="day-date">
          {formatDate(date, locale)}
          <small>{weekdayName(date, locale)}</small>
        </span>
        {result ? (
          <>
            <DayMark status={result.status} mark={result.statusMark}>
              {result.statusText}
            </DayMark>
            <span className="day-times">
              {timesText(result.firstIn, result.lastOut)}
              {result.workedMinutes > 0 && <small>{duration(result.workedMinutes)}</small>}
            </span>
          </>
        ) : (
          <span className="day-note">{planned}</span>
        )}
      </button>
    </li>
  );
}
