import {
  AttendanceExceptionsCard,
  ClockCard as ClockOfHome,
  MyOvertimeCard,
  PeriodCard,
  TEAM_STATES,
  TeamTodayCard,
} from '@personalia/contract';
import { formatDate, formatInstant } from '../platform/format/index.ts';
import type { AreaHome, CardProps } from '../platform/home/cards.ts';
import { CardCounts, CardRow, CardRows, HomeCard, useCard } from '../platform/home/home-card.tsx';
import { useHomeWords } from '../platform/home/home-words.ts';
import { RequestStateText } from '../platform/requests/request-state.tsx';
import { useMe } from '../platform/shell/index.ts';
import { ClockCard } from './day/clock-card.tsx';
import { useDuration } from './day/marks.tsx';
import { DAYS } from './day/use-days.ts';
import { AttendanceOfPerson } from './person-part.tsx';
import './attendance.css';

/** One press clocks in or out (HS-14): the button says what comes next. */
function Clock({ title }: CardProps) {
  return (
    <HomeCard title={title} card={useCard(ClockOfHome, [DAYS])} all={{ to: '/attendance-status' }}>
      {({ rows: [clock] }) => clock && <ClockCard isInCard clock={clock} />}
    </HomeCard>
  );
}

function MyOvertime({ title }: CardProps) {
  const { t, locale } = useHomeWords();
  const duration = useDuration();
  return (
    <HomeCard
      title={title}
      card={useCard(MyOvertimeCard, ['OvertimeRequest'])}
      badge={({ counts }) => counts.pending}
      empty={t('overtime.empty')}
      all={{ to: '/overtime' }}
    >
      {({ rows, counts }) => (
        <>
          {counts.approvedMinutes > 0 && (
            <p className="home-card-line">{t('overtime.month', { time: duration(counts.approvedMinutes) })}</p>
          )}
          <CardRows>
            {rows.map(({ id, date, plannedMinutes, status }) => (
              <CardRow
                key={id}
                to={`/overtime/overtime-form/${id}`}
                primary={formatDate(date, locale)}
                secondary={duration(plannedMinutes)}
                side={<RequestStateText state={status} waitingFor={[]} />}
              />
            ))}
          </CardRows>
        </>
      )}
    </HomeCard>
  );
}

function TeamToday({ title }: CardProps) {
  const { t, locale } = useHomeWords();
  const { data: me } = useMe();
  const duration = useDuration();
  return (
    <HomeCard
      title={title}
      card={useCard(TeamTodayCard, [DAYS])}
      empty={t('team.empty')}
      all={{ to: '/attendance-status?tab=all', page: '/attendance-status' }}
    >
      {({ rows, counts }) => (
        <>
          <CardCounts
            counts={TEAM_STATES.filter((state) => state !== 'none').map((state) => ({
              key: state,
              words: t(`team.${state}`),
              value: counts[state],
            }))}
          />
          <CardRows>
            {rows.map(({ employeeId, name, state, firstIn, lateMinutes }) => (
              <CardRow
                key={employeeId}
                to={`/people/person/${employeeId}`}
                primary={name}
                secondary={t(`team.${state}`)}
                side={[
                  firstIn && formatInstant(firstIn, locale, me?.tenant.timeZone),
                  lateMinutes > 0 && t('team.lateBy', { time: duration(lateMinutes) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                tone={state === 'late' ? 'negative' : undefined}
              />
            ))}
          </CardRows>
        </>
      )}
    </HomeCard>
  );
}

const DAY_LIST = '/attendance-status?tab=all';
const EXCEPTIONS = ['incomplete', 'noSchedule', 'unmatched'] as const;

function AttendanceExceptions({ title }: CardProps) {
  const { t, locale } = useHomeWords();
  const card = useCard(AttendanceExceptionsCard, [DAYS]);
  const days = card.data ? `&from=${card.data.counts.from}&to=${card.data.counts.to}` : '';
  return (
    <HomeCard
      title={title}
      card={card}
      badge={({ counts }) => counts.incomplete}
      empty={t('exceptions.empty')}
      isEmpty={({ counts }) => EXCEPTIONS.every((key) => counts[key] === 0)}
      all={{ to: `${DAY_LIST}&status=INCOMPLETE${days}`, page: '/attendance-status' }}
    >
      {({ rows, counts }) => (
        <>
          <CardCounts
            counts={EXCEPTIONS.map((key) => ({
              key,
              words: t(`exceptions.${key}`),
              value: counts[key],
              ...(key === 'unmatched' ? { to: '/employee-attendance-mapping?tab=unmatched' } : {}),
            }))}
          />
          <CardRows>
            {rows.map(({ employeeId, name, date }) => (
              <CardRow
                key={`${employeeId} ${date}`}
                to={`${DAY_LIST}&employee=${employeeId}&date=${date}`}
                primary={name}
                secondary={t('exceptions.incomplete')}
                side={formatDate(date, locale)}
              />
            ))}
          </CardRows>
        </>
      )}
    </HomeCard>
  );
}

function Period({ title }: CardProps) {
  const { t, locale } = useHomeWords();
  return (
    <HomeCard
      title={title}
      card={useCard(PeriodCard, [DAYS])}
      empty={t('period.empty')}
      all={{ to: '/attendance-extract' }}
    >
      {({ rows }) => (
        <CardRows>
          {rows.map(({ code, employer, from, to, daysLeft, checks }) => (
            <CardRow
              key={code}
              primary={`${formatDate(from, locale)} – ${formatDate(to, locale)}${employer ? ` · ${employer}` : ''}`}
              secondary={checks
                .filter(({ count }) => count > 0)
                .map(({ code: check, count }) => t(`period.${check}`, { count }))
                .join(' · ')}
              side={daysLeft < 0 ? t('ends.daysOver', { count: -daysLeft }) : t('ends.daysLeft', { count: daysLeft })}
              tone={daysLeft < 0 ? 'negative' : undefined}
            />
          ))}
        </CardRows>
      )}
    </HomeCard>
  );
}

export const home: AreaHome = {
  cards: { Clock, MyOvertime, TeamToday, AttendanceExceptions, Period },
  actions: [
    {
      words: 'correct',
      order: 3,
      to: '/attendance-correction/attendance-correction-form',
      page: '/attendance-correction',
      action: 'create',
    },
  ],
  parts: [{ key: 'attendance', order: 2, menu: 'attendance-status', Part: AttendanceOfPerson }],
};
