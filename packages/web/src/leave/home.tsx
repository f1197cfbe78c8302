import { AwayCard, CelebrationsCard, type LeaveUnit, MyLeaveCard, TeamCalendarCard } from '@personalia/contract';
import { formatDate, formatDecimal } from '../platform/format/index.ts';
import type { AreaHome, CardProps } from '../platform/home/cards.ts';
import { CardRow, CardRows, HomeCard, useCard } from '../platform/home/home-card.tsx';
import { useHomeWords } from '../platform/home/home-words.ts';
import { LeaveOfPerson } from './person-part.tsx';
import { TeamDays } from './team-days.tsx';

function MyLeave({ title }: CardProps) {
  const { t, locale } = useHomeWords();
  const left = (value: string, unit: LeaveUnit) =>
    t(unit === 'hour' ? 'leave.hours' : 'leave.days', { count: Number(value), days: formatDecimal(value, locale) });
  return (
    <HomeCard
      title={title}
      card={useCard(MyLeaveCard, ['LeaveRequest'])}
      empty={t('leave.empty')}
      all={{ to: '/leave-request' }}
    >
      {({ rows, counts }) => (
        <>
          <CardRows>
            {rows.map((row) =>
              row.kind === 'balance' ? (
                <CardRow
                  key={row.id}
                  primary={row.type}
                  secondary={row.validTo && t('leave.validTo', { date: formatDate(row.validTo, locale) })}
                  side={left(row.available, row.leaveUnit)}
                />
              ) : (
                <CardRow
                  key={row.id}
                  to={`/leave-request/leave-form/${row.id}`}
                  primary={t('leave.next', { type: row.type })}
                  side={
                    row.from === row.to
                      ? formatDate(row.from, locale)
                      : `${formatDate(row.from, locale)} – ${formatDate(row.to, locale)}`
                  }
                />
              ),
            )}
          </CardRows>
          {counts.pending > 0 && <p className="home-row-secondary">{t('leave.pending', { count: counts.pending })}</p>}
        </>
      )}
    </HomeCard>
  );
}

function Away({ title }: CardProps) {
  const { t, locale } = useHomeWords();
  return (
    <HomeCard
      title={title}
      card={useCard(AwayCard)}
      badge={({ counts }) => counts.today}
      empty={t('away.empty')}
      all={{ to: '/leave-request' }}
    >
      {({ rows }) => (
        <CardRows>
          {rows.map(({ employeeId, name, from, until, isToday }) => (
            <CardRow
              key={employeeId}
              to={`/people/person/${employeeId}`}
              primary={name}
              side={
                isToday
                  ? until
                    ? t('away.until', { date: formatDate(until, locale) })
                    : t('away.today')
                  : t('away.from', { date: formatDate(from, locale) })
              }
            />
          ))}
        </CardRows>
      )}
    </HomeCard>
  );
}

function TeamCalendar({ title }: CardProps) {
  const { t } = useHomeWords();
  return (
    <HomeCard
      title={title}
      card={useCard(TeamCalendarCard, ['LeaveRequest'])}
      empty={t('calendar.empty')}
      all={{ to: '/leave-request?tab=calendar', page: '/leave-request' }}
    >
      {(calendar) => <TeamDays calendar={calendar} />}
    </HomeCard>
  );
}

function Celebrations({ title }: CardProps) {
  const { t, locale } = useHomeWords();
  return (
    <HomeCard title={title} card={useCard(CelebrationsCard)} empty={t('celebrations.empty')}>
      {({ rows }) => (
        <CardRows>
          {rows.map(({ employeeId, name, kind, date, years }) => (
            <CardRow
              key={`${employeeId} ${kind}`}
              to={`/people/person/${employeeId}`}
              primary={name}
              secondary={t(`celebrations.${kind}`, { count: years ?? 0 })}
              side={formatDate(date, locale)}
            />
          ))}
        </CardRows>
      )}
    </HomeCard>
  );
}

export const home: AreaHome = {
  cards: { MyLeave, Away, TeamCalendar, Celebrations },
  parts: [{ key: 'leave', order: 3, menu: 'leave-request', Part: LeaveOfPerson }],
  actions: [{ words: 'leave', order: 1, to: '/leave-request/leave-form', page: '/leave-request', action: 'create' }],
};
