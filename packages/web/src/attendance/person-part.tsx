import { type AttendanceDay, GetAttendanceDays } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/index.ts';
import { formatDate } from '../platform/format/index.ts';
import { CardCounts, HomeCard } from '../platform/home/home-card.tsx';
import { useHomeWords } from '../platform/home/home-words.ts';
import { useToday } from '../platform/shell/index.ts';
import { toneOf } from './day/marks.tsx';
import { DAYS } from './day/use-days.ts';
import './attendance.css';
import './person-part.css';

const SHOWN = 30;

/** The last 30 days of somebody: a strip, and how many of them need a look. */
export function AttendanceOfPerson({ employeeId }: { employeeId: string }) {
  const { t, locale } = useHomeWords();
  const today = useToday();
  const from = new Date(Date.parse(today) - (SHOWN - 1) * 86_400_000).toISOString().slice(0, 10);
  const card = useQuery({
    queryKey: [DAYS, 'person', employeeId, from],
    queryFn: ({ signal }) =>
      call(GetAttendanceDays, { query: { employeeId, from, to: today, sort: 'date', pageSize: '50' }, signal }),
    select: ({ data }: { data: readonly AttendanceDay[] }) => data,
    retry: false,
  });
  return (
    <HomeCard
      title={t('person.attendance')}
      card={card}
      empty={t('person.noAttendance')}
      isEmpty={(days) => days.length === 0}
    >
      {(days) => (
        <>
          <ol className="person-strip">
            {days.map(({ date, status, statusText }) => (
              <li key={date} data-tone={toneOf(status)} title={`${formatDate(date, locale)}: ${statusText}`}>
                <span className="visually-hidden">
                  {formatDate(date, locale)}: {statusText}
                </span>
              </li>
            ))}
          </ol>
          <CardCounts
            counts={[
              {
                key: 'late',
                words: t('team.late'),
                value: days.filter(({ lateMinutes }) => lateMinutes > 0).length,
              },
              {
                key: 'incomplete',
                words: t('exceptions.incomplete'),
                value: days.filter(({ status }) => status === 'INCOMPLETE').length,
                tone: 'negative',
              },
              {
                key: 'absent',
                words: t('person.absent'),
                value: days.filter(({ status }) => status === 'ABSENT').length,
                tone: 'negative',
              },
            ]}
          />
        </>
      )}
    </HomeCard>
  );
}
