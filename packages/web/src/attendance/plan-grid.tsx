import { addDays, type CalendarDate, dayNumber, type Locale, type PlannedDay } from '@personalia/contract';
import { formatDate } from '../platform/format/index.ts';
import { useAttendanceWords } from './words.ts';
import './attendance.css';

const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);
const sinceMonday = (date: string): number => (((dayNumber(date as CalendarDate) + 3) % 7) + 7) % 7;

/** Monday first, as in both languages of the product. */
const weekdays = (locale: Locale): string[] =>
  Array.from({ length: 7 }, (_, n) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
      utc(addDays('2026-01-05' as CalendarDate, n)),
    ),
  );

/** Planned days, a week in each row. */
export function PlanGrid({ days }: { days: readonly PlannedDay[] }) {
  const { t, locale } = useAttendanceWords();
  const lead = sinceMonday(days[0]?.date ?? '2026-01-05');
  const cells: (PlannedDay | null)[] = [...Array.from({ length: lead }, () => null), ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, n) => cells.slice(n * 7, n * 7 + 7));
  return (
    <div className="plan-scroll">
      <table className="plan-grid">
        <thead>
          <tr>
            {weekdays(locale).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day)?.date}>
              {week.map((day, n) =>
                day ? (
                  <td key={day.date} data-kind={day.kind}>
                    <small>{formatDate(day.date, locale)}</small>
                    <span>
                      {day.holiday && day.kind === 'HOLIDAY' ? day.holiday : day.shifts.join(', ') || t('schedule.off')}
                    </span>
                  </td>
                ) : (
                  <td key={`before-${String(n)}`} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
