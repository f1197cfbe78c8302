import { useAttendanceWords } from '../words.ts';

const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** The days above the grid. */
export function RosterHead({ dates, today }: { dates: readonly string[]; today: string }) {
  const { t, locale } = useAttendanceWords();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
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
          data-weekend={[0, 6].includes(utc(date).getUTCDay()) || undefined}
        >
          <small>{weekday.format(utc(date))}</small>
          {Number(date.slice(8))}
        </div>
      ))}
    </div>
  );
}
