import {
  addDays,
  addMonths,
  type CalendarDate,
  type GetLeaveCalendar,
  type ReplyOf,
  sinceMonday,
} from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { monthName, weekdayNames } from '../../platform/format/calendar-names.ts';
import { formatDate } from '../../platform/format/index.ts';
import { useToday } from '../../platform/shell/index.ts';
import { useLeaveWords } from '../parts/words.ts';
import { useLeaveCalendar } from './use-requests.ts';
import '../../platform/format/month-days.css';

type Day = ReplyOf<typeof GetLeaveCalendar>[number];

interface Props {
  employeeId: string;
  /** The month that is shown first. */
  start: CalendarDate;
  from: CalendarDate | null;
  to: CalendarDate | null;
  onChange: (from: CalendarDate, to: CalendarDate) => void;
}

export const firstOf = (date: CalendarDate): CalendarDate => `${date.slice(0, 8)}01` as CalendarDate;

/** A month to choose days in: the first tap is a day, a second one later the end of a range. */
export function Month({ employeeId, start, from, to, onChange }: Props) {
  const { t, locale } = useLeaveWords();
  const today = useToday();
  const [month, setMonth] = useState(firstOf(start));
  const last = addDays(addMonths(month, 1), -1);
  const { data: days } = useLeaveCalendar(employeeId, month, last);
  const shown = days?.[0]?.date === month ? days : placeholder(month, last);

  function choose(date: CalendarDate): void {
    // A range is begun again by a tap before it, or when it is complete.
    if (from !== null && from === to && date > from) onChange(from, date);
    else onChange(date, date);
  }
  return (
    <section className="leave-month" aria-label={t('form.calendar')}>
      <header>
        <Button type="text" aria-label={t('form.previousMonth')} onClick={() => setMonth(addMonths(month, -1))}>
          ‹
        </Button>
        <strong aria-live="polite">{monthName(month, locale)}</strong>
        <Button type="text" aria-label={t('form.nextMonth')} onClick={() => setMonth(addMonths(month, 1))}>
          ›
        </Button>
      </header>
      <div className="leave-week month-days" aria-hidden="true">
        {weekdayNames(locale).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className="leave-days month-days" data-offset={sinceMonday(month)}>
        {shown.map((day) => (
          <DayButton
            key={day.date}
            day={day}
            isToday={day.date === today}
            isChosen={from !== null && to !== null && from <= day.date && day.date <= to}
            onChoose={() => choose(day.date as CalendarDate)}
          />
        ))}
      </div>
    </section>
  );
}

interface DayProps {
  day: Day;
  isToday: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function DayButton({ day, isToday, isChosen, onChoose }: DayProps) {
  const { t, locale } = useLeaveWords();
  const { date, kind, holiday, leave, away } = day;
  const facts = [
    formatDate(date, locale),
    holiday ?? (kind === 'REST' ? t('form.rest') : null),
    leave ? t('form.onLeave', { type: leave.type }) : null,
    away > 0 ? t('form.away', { count: away }) : null,
  ].filter((one) => one !== null);
  return (
    <button
      type="button"
      className="leave-day"
      data-kind={kind}
      data-leave={leave ? leave.status : undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      aria-label={facts.join(', ')}
      title={facts.slice(1).join(', ') || undefined}
      onClick={onChoose}
    >
      {Number(date.slice(8))}
      {away > 0 && <small aria-hidden="true">{away}</small>}
    </button>
  );
}

function placeholder(from: CalendarDate, to: CalendarDate): Day[] {
  const days: Day[] = [];
  for (let date = from; date <= to; date = addDays(date, 1))
    days.push({ date, kind: sinceMonday(date) > 4 ? 'REST' : 'WORK', holiday: null, leave: null, away: 0 });
  return days;
}
