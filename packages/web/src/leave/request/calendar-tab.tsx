import {
  addDays,
  addMonths,
  type CalendarDate,
  GetLeaveTeamCalendar,
  type LeaveCalendarPerson,
  MOST_CALENDAR_PEOPLE,
  PORTION_LABELS,
  sinceMonday,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { monthName } from '../../platform/format/calendar-names.ts';
import { formatDateWithWeekday } from '../../platform/format/index.ts';
import { FilterFields, type FilterProps, ReferenceFilter } from '../../platform/resource/list/address-filters.tsx';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { useToday } from '../../platform/shell/index.ts';
import { TypeMark } from '../parts/marks.tsx';
import { useLeaveWords } from '../parts/words.ts';
import { LEAVE_GROUNDS, wordsOn } from '../parts/words-on.ts';
import { firstOf, Month } from './month.tsx';
import { REQUESTS } from './use-requests.ts';
import './calendar-tab.css';

interface Props extends Pick<FilterProps, 'params' | 'onChange'> {
  /** The caller's own record. */
  employeeId: string | null;
  hasReports: boolean;
  /** The caller sees more people than those who report to them. */
  mayChooseUnit: boolean;
}

/** The calendar of /leave-request (leave 2.6): the own month, or one of the team or of a unit, a row a person. */
export function CalendarTab({ employeeId, hasReports, mayChooseUnit, params, onChange }: Props) {
  const { t } = useLeaveWords();
  const today = useToday();
  const navigate = useNavigate();
  const unitId = params.get('unit');
  if (!hasReports && !mayChooseUnit && employeeId)
    return (
      <div className="leave-own-month">
        <p className="note">{t('calendar.tap')}</p>
        <Month
          employeeId={employeeId}
          start={today}
          from={null}
          to={null}
          onChange={(date) => void navigate(`/leave-request/leave-form?from=${date}`)}
        />
      </div>
    );
  return (
    <>
      {mayChooseUnit && (
        <FilterFields names={['unit']}>
          <ReferenceFilter
            id="leave-calendar-unit"
            label={t('balance.column.unit')}
            name="unit"
            to="OrganizationUnit"
            params={params}
            onChange={onChange}
          />
        </FilterFields>
      )}
      {!hasReports && !employeeId && !unitId ? (
        <ListMessage title={t('calendar.chooseUnit')} />
      ) : (
        <TeamMonth month={params.get('month') ?? today.slice(0, 7)} unitId={unitId} onChange={onChange} />
      )}
    </>
  );
}

function TeamMonth({ month, unitId, onChange }: Pick<Props, 'onChange'> & { month: string; unitId: string | null }) {
  const { t, locale } = useLeaveWords();
  const { data, error, refetch } = useQuery({
    queryKey: [REQUESTS, 'team-calendar', month, unitId],
    queryFn: ({ signal }) => call(GetLeaveTeamCalendar, { query: unitId ? { month, unitId } : { month }, signal }),
    placeholderData: keepPreviousData,
  });
  if (error) return <ListFailure error={error} entities={t('request.many')} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={6} columns={8} />;
  const first = `${month}-01` as CalendarDate;
  const go = (months: number) => onChange({ month: firstOf(addMonths(first, months)).slice(0, 7) });
  return (
    <section className="team-month" aria-label={t('calendar.title')}>
      <header>
        <Button type="text" aria-label={t('form.previousMonth')} onClick={() => go(-1)}>
          ‹
        </Button>
        <strong aria-live="polite">{monthName(first, locale)}</strong>
        <Button type="text" aria-label={t('form.nextMonth')} onClick={() => go(1)}>
          ›
        </Button>
      </header>
      {data.people.length === 0 ? (
        <ListMessage title={t('calendar.nobody')} />
      ) : (
        <>
          <Matrix people={data.people} first={first} />
          {data.more && <p className="note">{t('calendar.more', { count: MOST_CALENDAR_PEOPLE })}</p>}
          <Legend people={data.people} />
        </>
      )}
    </section>
  );
}

const WEEKEND = 4;

/** Days across, people down, and below how many are away on each day. */
function Matrix({ people, first }: { people: readonly LeaveCalendarPerson[]; first: CalendarDate }) {
  const { t, locale } = useLeaveWords();
  const today = useToday();
  const last = addDays(addMonths(first, 1), -1);
  const dates = Array.from({ length: Number(last.slice(8)) }, (_, n) => addDays(first, n));
  const away = (date: CalendarDate): number =>
    people.filter(({ days }) => days.some((day) => day.date === date && day.leave.length > 0)).length;
  const scroller = useRef<HTMLDivElement>(null);
  // On a phone only some days fit: those around today.
  useEffect(() => {
    const [area, day] = [scroller.current, scroller.current?.querySelector<HTMLElement>('[data-today]')];
    if (area) area.scrollLeft = day ? day.offsetLeft - area.clientWidth / 2 : 0;
  }, [first]);
  return (
    <div ref={scroller} className="team-month-scroll">
      <table>
        <caption className="visually-hidden">{t('calendar.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('request.column.employee')}</th>
            {dates.map((date) => (
              <th
                key={date}
                scope="col"
                data-today={date === today || undefined}
                data-weekend={sinceMonday(date) > WEEKEND || undefined}
              >
                <abbr title={formatDateWithWeekday(date, locale)}>{Number(date.slice(8))}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.employeeId}>
              <th scope="row" title={person.employeeNo}>
                {person.isOwn ? t('calendar.you') : person.employee}
              </th>
              {dates.map((date) => (
                <Cell key={date} date={date} day={person.days.find((day) => day.date === date)} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('calendar.away')}</th>
            {dates.map((date) => (
              <td key={date}>{away(date) || ''}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** A day of a person: its kind behind it, and each leave of it as a link with its type and state in words. */
function Cell({ date, day }: { date: CalendarDate; day: LeaveCalendarPerson['days'][number] | undefined }) {
  const { t, locale } = useLeaveWords();
  const { kind = 'WORK', holiday = null, leave = [] } = day ?? {};
  const off = holiday ?? (kind === 'REST' ? t('form.rest') : undefined);
  return (
    <td
      data-kind={kind}
      title={leave.length === 0 && off ? `${formatDateWithWeekday(date, locale)}: ${off}` : undefined}
    >
      {leave.map(({ requestId, type, colour, status, portion }) => {
        const facts = [
          `${formatDateWithWeekday(date, locale)}: ${type}`,
          ...(portion === 'FULL' ? [] : [PORTION_LABELS[portion][locale]]),
          ...(status === 'APPROVED' ? [] : [t('calendar.waiting')]),
        ].join(', ');
        return (
          <Link
            key={requestId}
            className="team-month-leave leave-type"
            to={`/leave-request/leave-form/${requestId}`}
            data-colour={colour}
            data-words={wordsOn(LEAVE_GROUNDS[colour])}
            data-waits={status !== 'APPROVED' || undefined}
            data-part={portion === 'FULL' ? undefined : portion}
            aria-label={facts}
            title={facts}
          >
            {type.slice(0, 1)}
          </Link>
        );
      })}
    </td>
  );
}

/** The types that are in the month, by colour and first letter, and how leave that waits looks. */
function Legend({ people }: { people: readonly LeaveCalendarPerson[] }) {
  const { t } = useLeaveWords();
  const all = people.flatMap(({ days }) => days.flatMap(({ leave }) => leave));
  const types = new Map(all.map(({ type, colour }) => [type, colour]));
  if (all.length === 0) return <p className="note">{t('calendar.nobodyAway')}</p>;
  return (
    <ul className="team-month-legend">
      {[...types].map(([type, colour]) => (
        <li key={type}>
          <TypeMark colour={colour}>{type}</TypeMark>
        </li>
      ))}
      {all.some(({ status }) => status !== 'APPROVED') && (
        <li className="team-month-waits">
          <span aria-hidden="true" data-waits />
          {t('calendar.waiting')}
        </li>
      )}
    </ul>
  );
}
