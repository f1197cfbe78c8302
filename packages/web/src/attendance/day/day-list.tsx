import { type AttendanceDay, attendancePages, DAY_FLAG_LABELS, ExportAttendanceDays } from '@personalia/contract';
import type { ReactNode } from 'react';
import { call } from '../../platform/api/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { FileMenu } from '../../platform/resource/list/file-menu.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { type Selection, useSelection } from '../../platform/resource/list/selection.ts';
import { TickBox } from '../../platform/resource/list/tick-box.tsx';
import { useAttendanceWords } from '../words.ts';
import { ChosenDays, type ListedDay, listedDay, useDayActions } from './chosen-days.tsx';
import { DayFilters } from './day-filters.tsx';
import { DayMark, timesText, useDuration } from './marks.tsx';
import { useDays } from './use-days.ts';

const PAGE_SIZE = 20;

interface DayListProps {
  params: URLSearchParams;
  onChange: (changes: Readonly<Record<string, string | null>>) => void;
  onOpen: (day: AttendanceDay) => void;
  /** Only those that somebody has to look at, with what is to be looked at. */
  exceptions?: boolean;
  /** A filter before the others. */
  children?: ReactNode;
}

const FILTERS = [
  'search',
  'status',
  'from',
  'to',
  'unitId',
  'locationId',
  'employerId',
  'groupId',
  'flag',
  'lateOver',
] as const;

/** The days of everybody in reach, with filters that stand in the address. */
export function DayList({ params, onChange, onOpen, exceptions = false, children }: DayListProps) {
  const { t } = useAttendanceWords();
  const filled = Object.fromEntries(FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
  const asked = { ...filled, ...(exceptions ? { exceptions: 'true' as const } : {}) };
  const query = useDays({ page: params.get('page') ?? '1', pageSize: String(PAGE_SIZE), ...asked });
  const actions = useDayActions();
  const selection = useSelection<ListedDay>(JSON.stringify(asked));
  const selectable = actions.recalculate || actions.ask ? (query.data?.data ?? []).map(listedDay) : [];
  const mayOnStatus = useMay(attendancePages.attendanceStatus.path);
  const mayOnReport = useMay(attendancePages.attendanceReport.path);
  const heads = [
    t('day.column.date'),
    t('day.column.employee'),
    t('day.column.status'),
    t('day.column.times'),
    { words: t('day.number.worked'), isNumber: true },
    { words: t('day.number.late'), isNumber: true },
    { words: t('day.number.outside'), isNumber: true },
  ];
  return (
    <>
      <DayFilters params={params} onChange={onChange}>
        {children}
      </DayFilters>
      {(mayOnStatus('export') || mayOnReport('export')) && (
        <div className="day-tools">
          <FileMenu
            name="daily-results"
            ask={(format) => call(ExportAttendanceDays, { query: { ...asked, format } })}
          />
        </div>
      )}
      <ChosenDays selection={selection} rows={selectable} />
      <PagedRows
        query={query}
        label={t('day.many')}
        heads={heads}
        empty={
          <ListMessage
            title={t(
              Object.keys(filled).length > 0 ? 'day.nothingFound' : exceptions ? 'day.noExceptions' : 'day.empty',
            )}
          />
        }
        onPage={(page) => onChange({ page: page === 1 ? null : String(page) })}
      >
        {(row) => (
          <Row
            key={`${row.employeeId} ${row.date}`}
            row={listedDay(row)}
            selection={selectable.length > 0 ? selection : null}
            showsFlags={exceptions}
            onOpen={onOpen}
          />
        )}
      </PagedRows>
    </>
  );
}

interface RowProps {
  row: ListedDay;
  /** Null where there is nothing to do with several. */
  selection: Selection<ListedDay> | null;
  showsFlags: boolean;
  onOpen: (day: AttendanceDay) => void;
}

function Row({ row, selection, showsFlags, onOpen }: RowProps) {
  const { t, locale } = useAttendanceWords();
  const { t: words } = useWords();
  const name = `${row.employee}, ${formatDate(row.date, locale)}`;
  const duration = useDuration();
  const minutes = (value: number): string => (value > 0 ? duration(value) : '–');
  return (
    <tr>
      <th scope="row">
        <span className="day-choice">
          {selection && (
            <TickBox
              label={words('list.selectRow', { name })}
              checked={selection.has(row)}
              onChange={() => selection.toggle(row)}
            />
          )}
          <button type="button" className="day-open" data-row-link onClick={() => onOpen(row)}>
            {formatDate(row.date, locale)}
          </button>
        </span>
      </th>
      <td data-label={t('day.column.employee')} className="rows-text">
        {row.employee}
        <span className="day-note">{[row.employeeNo, row.unit].filter(Boolean).join(' · ')}</span>
      </td>
      <td data-label={t('day.column.status')} className="rows-text">
        <DayMark status={row.status} mark={row.statusMark}>
          {row.statusText}
        </DayMark>
        {showsFlags && row.flags.length > 0 && (
          <span className="day-note">{row.flags.map((flag) => DAY_FLAG_LABELS[flag][locale]).join(' · ')}</span>
        )}
      </td>
      <td data-label={t('day.column.times')} className="rows-text">
        {timesText(row.firstIn, row.lastOut) ?? '–'}
        {row.shift && <span className="day-note">{row.shift}</span>}
      </td>
      <td data-label={t('day.number.worked')} className="rows-number">
        {minutes(row.workedMinutes)}
      </td>
      <td data-label={t('day.number.late')} className="rows-number">
        {minutes(row.lateMinutes)}
      </td>
      <td data-label={t('day.number.outside')} className="rows-number">
        {minutes(row.overtimeMinutes)}
      </td>
    </tr>
  );
}
