import { type CalendarDate, sinceMonday } from '@personalia/contract';
import { weekdayName } from '../../platform/format/calendar-names.ts';
import { useAttendanceWords } from '../words.ts';

/** The days above the grid. */
export function RosterHead({ dates, today }: { dates: readonly string[]; today: string }) {
  const { t, locale } = useAttendanceWords();
  return (
    <div role="row" className="roster-row roster-head">
      <div role="columnheader" className="roster-name">
        {t('day.column.employee')}
      </div>
      {dates.map((date) => (
        <div
          key={date}
          role="columnheader"
          className="roster-day"
          data-today={date === today || undefined}
          data-weekend={sinceMonday(date as CalendarDate) > 4 || undefined}
        >
          <small>{weekdayName(date, locale)}</small>
          {Number(date.slice(8))}
        </div>
      ))}
    </div>
  );
}
