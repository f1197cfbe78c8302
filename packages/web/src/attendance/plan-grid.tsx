import type { PlannedDay } from '@personalia/contract';
import { weekdayNames } from '../platform/format/calendar-names.ts';
import { formatDate } from '../platform/format/index.ts';
import { useAttendanceWords } from './words.ts';
import './attendance.css';

/** Planned days from a Monday on, a week in each row. */
export function PlanGrid({ days }: { days: readonly PlannedDay[] }) {
  const { t, locale } = useAttendanceWords();
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, n) => days.slice(n * 7, n * 7 + 7));
  return (
    <div className="plan-scroll">
      <table className="plan-grid">
        <thead>
          <tr>
            {weekdayNames(locale).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <td key={day.date} data-kind={day.kind}>
                  <small>{formatDate(day.date, locale)}</small>
                  <span>
                    {day.holiday && day.kind === 'HOLIDAY' ? day.holiday : day.shifts.join(', ') || t('schedule.off')}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
