import { type CalendarDate, ExportRoster, isCalendarDate } from '@personalia/contract';
import Pagination from 'antd/es/pagination';
import { useState } from 'react';
import { fileName, saveAs } from '../../platform/api/download.ts';
import { attempt, call } from '../../platform/api/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { filledFilters, useAddressFilters } from '../../platform/resource/list/address-filters.tsx';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { useIsNarrow } from '../../platform/resource/list/use-is-narrow.ts';
import { useMe, useToday } from '../../platform/shell/index.ts';
import { useAttendanceWords } from '../words.ts';
import { RosterFilters } from './filters.tsx';
import { plannedCells, type Selection } from './grid-selection.ts';
import { daysOf, moved, VIEWS, type View } from './plan-text.ts';
import { type RosterDialog, RosterDialogs } from './roster-dialogs.tsx';
import { RosterGrid } from './roster-grid.tsx';
import { RosterLegend } from './roster-legend.tsx';
import { RosterToolbar } from './roster-toolbar.tsx';
import { usePlanEdit } from './use-plan-edit.ts';
import { useCoverage, useRoster } from './use-roster.ts';
import { WeekList } from './week-list.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../attendance.css';
import './roster.css';

const PAGE_SIZE = 50;
const FILTERS = ['search', 'locationId', 'unitId', 'groupId', 'shiftId', 'employeeId'] as const;
const FIRST: Selection = { active: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } };

/** /attendance-roster: who works when, planned as drafts and published (attendance 6). */
export function Component() {
  const { t, locale } = useAttendanceWords();
  const { data: me } = useMe();
  const isNarrow = useIsNarrow();
  const today = useToday();
  const { params, set, change, toPage } = useAddressFilters();
  const view: View = isNarrow ? 'week' : (VIEWS.find((one) => one === params.get('view')) ?? 'twoWeeks');
  const asked = params.get('from');
  const days = daysOf(view, isCalendarDate(asked) ? asked : today);
  const filter = filledFilters(params, FILTERS);
  const everybody = params.get('everybody') === 'true';
  const conflicts = params.get('conflicts') === 'true';
  const base = { ...days, ...filter, ...(everybody ? { everybody: 'true' as const } : {}) };
  const query = useRoster({
    ...base,
    ...(conflicts ? { conflicts: 'true' } : {}),
    page: params.get('page') ?? '1',
    pageSize: String(PAGE_SIZE),
  });
  const roster = query.data;
  const hasMinimum = roster?.shifts.some(({ minStaff }) => minStaff !== null) ?? false;
  // The minimum is for all who share the work, not for some of them.
  const isAPart = ['search', 'employeeId', 'shiftId'].some((name) => params.has(name));
  const coverage = useCoverage(base, hasMinimum && !isNarrow && !isAPart && !me?.onlyEmployeeId);
  const edit = usePlanEdit(roster);
  const [selection, setSelection] = useState<Selection>(FIRST);
  const [dialog, setDialog] = useState<RosterDialog | null>(null);
  const may = useMay('attendance-roster');
  const mayPlan = may('edit');
  const go = (from: CalendarDate | null) => {
    setSelection(FIRST);
    set({ page: null, from });
  };
  const body = { ...days, ...filter, ...(everybody ? { everybody } : {}) };
  const hasFilter = Object.keys(filter).length > 0 || conflicts;
  const chosen = roster ? plannedCells(roster.rows, selection) : [];
  const selectedDrafts = chosen
    .filter(({ cell: { draft } }) => draft)
    .map(({ employeeId, date }) => ({ employeeId, date }));
  const isPart = chosen.length > 1 && selectedDrafts.length > 0 && selectedDrafts.length < (roster?.drafts ?? 0);
  return (
    <div className="list-page">
      {me && !me.onlyEmployeeId && <RosterFilters params={params} shifts={roster?.shifts ?? []} onChange={change} />}
      <RosterToolbar
        title={`${formatDate(days.from, locale)} – ${formatDate(days.to, locale)}`}
        view={isNarrow ? null : view}
        onView={(next) => {
          setSelection(FIRST);
          set({ view: next === 'twoWeeks' ? null : next, page: null });
        }}
        onMove={(by) => go(moved(view, days.from, by))}
        onToday={() => go(null)}
        planning={
          mayPlan && roster
            ? {
                edit,
                drafts: isPart ? selectedDrafts.length : roster.drafts,
                isPart,
                onPublish: () => setDialog('publish'),
                onCopy: () => setDialog('copy'),
                onImport: () => setDialog('import'),
              }
            : null
        }
        onExport={
          may('export') && !isNarrow
            ? () =>
                void attempt(async () => {
                  const answer = await call(ExportRoster, { query: base });
                  await saveAs(fileName(answer.headers.get('content-disposition')) ?? 'roster.xlsx', answer);
                })
            : null
        }
      />
      {query.error && (
        <ListFailure error={query.error} entities={t('roster.many')} onRetry={() => void query.refetch()} />
      )}
      {!query.error && !roster && <ListSkeleton rows={8} columns={8} />}
      {!query.error && roster && roster.rows.length === 0 && (
        <ListMessage
          title={hasFilter ? t('roster.noMatch') : t('roster.empty')}
          hint={t(hasFilter ? 'roster.noMatchHint' : 'roster.emptyHint')}
        />
      )}
      {!query.error && roster && roster.rows.length > 0 && (
        <>
          {isNarrow ? (
            <WeekList
              roster={roster}
              edit={edit}
              onOpen={(corner) => {
                setSelection({ active: corner, anchor: corner });
                setDialog('day');
              }}
            />
          ) : (
            <RosterGrid
              roster={roster}
              coverage={isAPart ? [] : (coverage.data ?? [])}
              edit={edit}
              selection={selection}
              onSelect={setSelection}
              onOpen={() => setDialog('day')}
            />
          )}
          <RosterLegend roster={roster} keys={mayPlan && !isNarrow} />
          <Pagination
            className="rows-pager"
            hideOnSinglePage
            showSizeChanger={false}
            current={Number(params.get('page') ?? '1')}
            pageSize={PAGE_SIZE}
            total={roster.total}
            onChange={(page) => {
              setSelection(FIRST);
              toPage(page);
            }}
          />
        </>
      )}
      <RosterDialogs
        dialog={dialog}
        onClose={() => setDialog(null)}
        roster={roster}
        edit={edit}
        active={selection.active}
        chosen={chosen}
        count={isNarrow ? 1 : chosen.length}
        published={isPart ? { ...body, cells: selectedDrafts } : body}
        copied={body}
        weeks={view === 'week' ? 1 : view === 'twoWeeks' ? 2 : 4}
        onCopied={go}
      />
    </div>
  );
}
