import {
  type AttendanceMonthRow,
  addDays,
  addMonths,
  attendancePages,
  type CalendarDate,
  ExportAttendanceSheet,
} from '@personalia/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { fileName, saveAs } from '../../platform/api/download.ts';
import { attempt, call } from '../../platform/api/index.ts';
import { monthName } from '../../platform/format/calendar-names.ts';
import { formatDate } from '../../platform/format/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import {
  FilterFields,
  filledFilters,
  ReferenceFilter,
  SearchFilter,
} from '../../platform/resource/list/address-filters.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { useMe } from '../../platform/shell/index.ts';
import { toneOf } from '../day/marks.tsx';
import { useAttendanceWords } from '../words.ts';
import { type TabProps, useSheet } from './use-report.ts';

const FILTERS = ['search', 'unitId'] as const;

/** The month sheet: a row for each employee, a short code for each day (attendance 10.5). */
export function MonthTab({ params, onChange }: TabProps) {
  const { t, locale } = useAttendanceWords();
  const { data: me } = useMe();
  const mayExport = useMay(attendancePages.attendanceReport.path)('export');
  const now = new Intl.DateTimeFormat('en-CA', { timeZone: me?.tenant.timeZone ?? 'UTC' }).format().slice(0, 7);
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.exec(params.get('month') ?? '')?.[0] ?? now;
  const first = `${month}-01` as CalendarDate;
  const next = addMonths(first, 1);
  const dates = Array.from({ length: Number(addDays(next, -1).slice(8)) }, (_, n) => addDays(first, n));
  const filled = filledFilters(params, FILTERS);
  const query = useSheet({ month, ...filled, page: params.get('page') ?? '1' });
  const change = (changes: Readonly<Record<string, string | null>>) => onChange({ page: null, ...changes });
  const go = (to: string) => change({ month: to.slice(0, 7) === now ? null : to.slice(0, 7) });
  const download = () =>
    attempt(async () => {
      const answer = await call(ExportAttendanceSheet, { query: { month, ...filled } });
      await saveAs(fileName(answer.headers.get('content-disposition')) ?? `${month}.xlsx`, answer);
    });
  return (
    <>
      <div className="month-head">
        <Button aria-label={t('day.previousMonth')} onClick={() => go(addMonths(first, -1))}>
          ‹
        </Button>
        <strong aria-live="polite">{monthName(first, locale)}</strong>
        <Button aria-label={t('day.nextMonth')} disabled={month >= now} onClick={() => go(next)}>
          ›
        </Button>
        {mayExport && <Button onClick={() => void download()}>{t('report.exportMonth')}</Button>}
      </div>
      <FilterFields>
        <SearchFilter id="month-search" label={t('day.search')} params={params} onChange={change} />
        <ReferenceFilter
          id="month-unit"
          label={t('day.unit')}
          name="unitId"
          to="OrganizationUnit"
          params={params}
          onChange={change}
        />
      </FilterFields>
      <div className="month-sheet">
        <PagedRows
          query={query}
          label={t('report.tab.month')}
          heads={[t('day.column.employee'), ...dates.map((date) => String(Number(date.slice(8))))]}
          empty={
            <ListMessage title={Object.keys(filled).length > 0 ? t('day.nothingFound') : t('report.emptyMonth')} />
          }
          onPage={(page) => onChange({ page: page === 1 ? null : String(page) })}
        >
          {(row) => <Row key={row.employeeId} row={row} dates={dates} />}
        </PagedRows>
        <Legend rows={query.data?.data ?? []} />
      </div>
    </>
  );
}

function Row({ row, dates }: { row: AttendanceMonthRow; dates: readonly CalendarDate[] }) {
  const { locale } = useAttendanceWords();
  const byDate = new Map(row.days.map((day) => [day.date, day]));
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  const days = new URLSearchParams({ tab: 'days', search: row.employeeNo, from, to });
  return (
    <tr>
      <th scope="row">
        <Link to={{ search: days.toString() }}>{row.employee}</Link>
        <span className="day-note">{[row.employeeNo, row.unit].filter(Boolean).join(' · ')}</span>
      </th>
      {dates.map((date) => {
        const day = byDate.get(date);
        return (
          <td key={date} data-label={String(Number(date.slice(8)))}>
            {day && (
              <abbr
                className="day-mark month-code"
                data-tone={toneOf(day.status)}
                data-colour={day.colour ?? undefined}
                title={`${formatDate(date, locale)}: ${day.text}`}
              >
                {day.code}
              </abbr>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** What the codes on the page mean. */
function Legend({ rows }: { rows: readonly AttendanceMonthRow[] }) {
  const words = new Map(rows.flatMap(({ days }) => days.map(({ code, text }) => [`${code} ${text}`, { code, text }])));
  if (words.size === 0) return null;
  return (
    <dl className="month-legend">
      {[...words.values()].map(({ code, text }) => (
        <div key={`${code} ${text}`}>
          <dt>{code}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
