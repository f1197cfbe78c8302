import { addDays, type CalendarDate, formatDayOfYear, type ReplyOf, type TeamCalendarCard } from '@personalia/contract';
import { Link } from 'react-router';
import { formatDate } from '../platform/format/index.ts';
import { useHomeWords } from '../platform/home/home-words.ts';
import './team-days.css';

/** Four weeks of a team: a row a person, and below how many are away. Colours are said in words as well. */
export function TeamDays({ calendar }: { calendar: ReplyOf<typeof TeamCalendarCard.endpoint> }) {
  const { t, locale } = useHomeWords();
  const { counts, rows } = calendar;
  const days = counts.away.map((away, n) => ({
    date: addDays(counts.from as CalendarDate, n),
    away,
    holiday: counts.holidays[n] ?? null,
  }));
  const weeks = days.filter((_, n) => n % 7 === 0);
  return (
    <div className="team-days">
      <table>
        <caption className="visually-hidden">{t('calendar.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('calendar.person')}</span>
            </th>
            {weeks.map(({ date }) => (
              <th key={date} colSpan={7} scope="colgroup">
                {formatDayOfYear(date, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ employeeId, name, away, pending }) => (
            <tr key={employeeId}>
              <th scope="row">
                <Link to={`/people/person/${employeeId}`}>{name}</Link>
              </th>
              {days.map(({ date, holiday }, n) => {
                const state = away.includes(date) ? 'away' : pending.includes(date) ? 'pending' : null;
                const text = state ? `${formatDate(date, locale)}: ${t(`calendar.${state}`)}` : (holiday ?? undefined);
                return (
                  <td
                    key={date}
                    data-state={state}
                    data-holiday={holiday !== null || undefined}
                    data-week={n % 7 === 0}
                    title={text}
                  >
                    {state && <span className="visually-hidden">{text}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('calendar.away')}</th>
            {days.map(({ date, away, holiday }, n) => (
              <td
                key={date}
                data-holiday={holiday !== null || undefined}
                data-week={n % 7 === 0}
                title={
                  away > 0 ? t('calendar.of', { away, team: counts.team, date: formatDate(date, locale) }) : undefined
                }
              >
                {away > 0 ? away : ''}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
