import {
  addDays,
  addMonths,
  type CalendarDate,
  CopyHolidayYear,
  GetHolidayYear,
  HOLIDAY_KIND_LABELS,
  HOLIDAY_RECURRENCE_LABELS,
  HOLIDAY_STATE_LABELS,
  HolidayCalendar,
  type HolidayKind,
  type Locale,
  type ReplyOf,
  sinceMonday,
  YEARLY_HOLIDAY_KINDS,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { call } from '../platform/api/index.ts';
import { weekdayNames } from '../platform/format/calendar-names.ts';
import { formatDate, todayIn } from '../platform/format/index.ts';
import { useMay } from '../platform/resource/data/permissions.ts';
import { ask } from '../platform/resource/data/use-resource.ts';
import { ListMessage, ListSkeleton } from '../platform/resource/list/list-states.tsx';
import type { AnyRecord } from '../platform/resource/pages.ts';
import { useSubmit } from '../platform/submit/index.ts';
import { useOrganisationWords } from './use-organisation-words.ts';
import '../platform/format/month-days.css';
import './holiday-year.css';

type Day = ReplyOf<typeof GetHolidayYear>[number];

const kindText = (kind: string, locale: Locale): string | undefined =>
  HOLIDAY_KIND_LABELS[kind as HolidayKind]?.[locale];

/** A recurring day over the end of a year is twice in it. */
const keyOf = ({ id, fromDate }: Day): string => `${id} ${fromDate}`;

const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** The days off of one calendar in a year, with those of the calendars above it. */
export function HolidayYear() {
  const { t, locale } = useOrganisationWords();
  const [year, setYear] = useState(() => Number(todayIn('UTC').slice(0, 4)));
  const may = useMay('holiday');
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: calendars } = useQuery({
    queryKey: [HolidayCalendar.name, 'year-calendars'],
    queryFn: ({ signal }) =>
      ask<{ readonly data: readonly AnyRecord[] }>(HolidayCalendar.endpoints.page, {
        query: { pageSize: '100' },
        signal,
      }),
  });
  const calendarId = chosen ?? calendars?.data[0]?.id ?? null;
  const { data: days } = useQuery({
    queryKey: ['Holiday', 'year', calendarId, year],
    queryFn: ({ signal }) => call(GetHolidayYear, { params: { id: calendarId ?? '' }, query: { year }, signal }),
    enabled: calendarId !== null,
  });
  const { submit, isBusy } = useSubmit<ReplyOf<typeof CopyHolidayYear>>({
    refresh: ['Holiday', HolidayCalendar.name],
    success: ({ added, skipped }) => t('holidays.copied', { count: added, skipped }),
    onDone: () => setYear(year + 1),
  });
  if (!calendars) return <ListSkeleton rows={6} columns={4} />;
  if (calendarId === null) return <ListMessage title={t('holidays.noCalendar')} hint={t('holidays.noCalendarHint')} />;
  // Those of calendars above are copied there.
  const own = calendars.data.find(({ id }) => id === calendarId)?.['name'];
  const whole = [...new Map((days ?? []).map((day) => [keyOf(day), day])).values()];
  // What is copied: a span in the year in which it begins.
  const yearly = whole.filter(
    ({ kind, calendar, state, fromDate, isRecurring }) =>
      calendar === own &&
      !isRecurring &&
      state === 'published' &&
      fromDate.startsWith(`${year}-`) &&
      YEARLY_HOLIDAY_KINDS.some((one) => one === kind),
  ).length;
  const copy = () =>
    void submit((idempotencyKey) =>
      call(CopyHolidayYear, { params: { id: calendarId }, body: { year }, idempotencyKey }),
    );
  const byDate = Map.groupBy(days ?? [], ({ date }) => date);
  return (
    <section className="holiday-year" aria-label={t('holidays.yearOf', { year })}>
      <header>
        <Select
          aria-label={t('holidays.calendar')}
          value={calendarId}
          options={calendars.data.map((one) => ({ value: one.id, label: String(one['name']) }))}
          onChange={setChosen}
        />
        <Button aria-label={t('holidays.previousYear')} onClick={() => setYear(year - 1)}>
          ‹
        </Button>
        <strong aria-live="polite">{year}</strong>
        <Button aria-label={t('holidays.nextYear')} onClick={() => setYear(year + 1)}>
          ›
        </Button>
        {may('edit') && yearly > 0 && (
          <Button loading={isBusy} onClick={copy}>
            {t('holidays.copy', { count: yearly, year: year + 1 })}
          </Button>
        )}
      </header>
      <div className="holiday-months" aria-hidden="true">
        {Array.from({ length: 12 }, (_, n) => addMonths(`${year}-01-01` as CalendarDate, n)).map((month) => (
          <Month key={month} month={month} holidays={byDate} locale={locale} />
        ))}
      </div>
      {days && days.length === 0 && <p>{t('holidays.none', { year })}</p>}
      <ul className="holiday-list">
        {whole.map((day) => (
          <li key={keyOf(day)}>
            <Dates day={day} /> <strong>{day.name}</strong>
            <small>
              {[
                day.state === 'draft' && HOLIDAY_STATE_LABELS.draft[locale],
                kindText(day.kind, locale),
                day.isRecurring && HOLIDAY_RECURRENCE_LABELS.sameDateYearly[locale],
                day.calendar,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The whole of it, also where it begins or ends in another year. */
function Dates({ day: { fromDate, toDate } }: { day: Day }) {
  const { locale } = useOrganisationWords();
  const first = <time dateTime={fromDate}>{formatDate(fromDate, locale)}</time>;
  if (fromDate === toDate) return first;
  return (
    <>
      {first} – <time dateTime={toDate}>{formatDate(toDate, locale)}</time>
    </>
  );
}

interface MonthProps {
  month: CalendarDate;
  holidays: ReadonlyMap<string, readonly Day[]>;
  locale: Locale;
}

function Month({ month, holidays, locale }: MonthProps) {
  const last = addDays(addMonths(month, 1), -1);
  const dates = Array.from({ length: Number(last.slice(8)) }, (_, n) => addDays(month, n));
  return (
    <div className="holiday-month">
      <h3>{new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(utc(month))}</h3>
      <div className="holiday-week month-days">
        {weekdayNames(locale).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className="holiday-dates month-days" data-offset={sinceMonday(month)}>
        {dates.map((date) => (
          <DateCell key={date} date={date} days={holidays.get(date) ?? []} />
        ))}
      </div>
    </div>
  );
}

/** Drafts change nothing of a date on which something is published; of several days the first has the highest rank. */
function DateCell({ date, days }: { date: CalendarDate; days: readonly Day[] }) {
  const published = days.filter(({ state }) => state === 'published');
  const [first] = published.length > 0 ? published : days;
  return (
    <span
      data-holiday={first !== undefined || undefined}
      data-half={first?.kind.endsWith('-half') || undefined}
      data-draft={first?.state === 'draft' || undefined}
      data-rest={sinceMonday(date) > 4 || undefined}
      title={days.map(({ name }) => name).join(', ') || undefined}
    >
      {Number(date.slice(8))}
    </span>
  );
}
