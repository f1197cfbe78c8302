import {
  ATTENDANCE_MEASURE_LABELS,
  type AttendanceMeasure,
  type AttendancePeriod,
  type AttendanceSummary,
  SUMMARY_SORTS,
} from '@personalia/contract';
import { Button, Select } from 'antd';
import { DateInput } from '../../platform/form/index.ts';
import { FilterFields, ReferenceFilter, SearchFilter } from '../../platform/resource/list/address-filters.tsx';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { useAttendanceWords } from '../words.ts';
import { AdjustmentsPanel } from './adjustments-panel.tsx';
import { PeriodSelect } from './period-select.tsx';
import { type TabProps, useMeasure, usePeriods, useSummary } from './use-report.ts';

type Sort = (typeof SUMMARY_SORTS)[number];
const FILTERS = ['search', 'unitId'] as const;
/** Dates of one's own stand in the address as no period. */
const OWN_DATES = 'none';

const COLUMNS = [
  'presentDays',
  'absentDays',
  'leaveDays',
  'paidDays',
  'incompleteDays',
  'workedMinutes',
  'requiredMinutes',
  'lateMinutes',
  'earlyMinutes',
  'outsideMinutes',
  'nightMinutes',
] as const satisfies readonly AttendanceMeasure[];
/** On how many days, below for how long. */
const DAYS_OF: Readonly<Partial<Record<AttendanceMeasure, AttendanceMeasure>>> = {
  lateMinutes: 'lateDays',
  earlyMinutes: 'earlyDays',
};

/** The sums of each employee in a period or between two dates (attendance 10.5). */
export function SummaryTab(props: TabProps) {
  const { t } = useAttendanceWords();
  const { data: periods, error, refetch } = usePeriods();
  if (error) return <ListFailure error={error} entities={t('period.many')} onRetry={() => void refetch()} />;
  if (!periods) return <ListSkeleton rows={6} columns={6} />;
  return <Summary {...props} periods={periods} />;
}

function Summary({ params, onChange, periods }: TabProps & { periods: readonly AttendancePeriod[] }) {
  const { t, locale } = useAttendanceWords();
  const asked = params.get('period');
  const period = asked === OWN_DATES ? null : (periods.find(({ id }) => id === asked) ?? periods[0] ?? null);
  const [from, to] = [params.get('from'), params.get('to')];
  const span = period ? { periodId: period.id } : from && to && from <= to ? { from, to } : null;
  const filled = Object.fromEntries(FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
  const sort: Sort = SUMMARY_SORTS.find((one) => one === params.get('sort')) ?? 'employee';
  const query = useSummary(span && { ...span, ...filled, sort, page: params.get('page') ?? '1' });
  const change = (changes: Readonly<Record<string, string | null>>) => onChange({ page: null, ...changes });
  const opened = params.get('why');
  const openedPeriod = period && opened ? period : null;
  return (
    <>
      <FilterFields>
        <PeriodSelect
          periods={periods}
          value={period?.id ?? null}
          onChange={(next) => change({ period: next?.id ?? OWN_DATES, from: null, to: null })}
        />
        {!period &&
          (['from', 'to'] as const).map((name) => (
            <div key={name}>
              <label htmlFor={`summary-${name}`}>{t(`day.${name}`)}</label>
              <DateInput
                keepsDay
                id={`summary-${name}`}
                placeholder=""
                value={params.get(name) || null}
                onChange={(day) => change({ [name]: day })}
              />
            </div>
          ))}
        <Filters params={params} sort={sort} onChange={change} />
      </FilterFields>
      {span === null ? (
        <ListMessage title={t('report.chooseDates')} />
      ) : (
        <PagedRows
          query={query}
          label={t('report.tab.summary')}
          heads={[
            t('day.column.employee'),
            ...COLUMNS.map((one) => ({
              key: one,
              words: ATTENDANCE_MEASURE_LABELS[one][locale],
              isNumber: true,
            })),
          ]}
          empty={
            <ListMessage title={Object.keys(filled).length > 0 ? t('day.nothingFound') : t('report.emptySummary')} />
          }
          onPage={(page) => onChange({ page: page === 1 ? null : String(page) })}
        >
          {(row) => <Row key={row.employeeId} row={row} onWhy={() => onChange({ why: row.employeeId })} />}
        </PagedRows>
      )}
      {opened && openedPeriod && (
        <AdjustmentsPanel
          key={opened}
          title={t('adjustment.title', { period: openedPeriod.code })}
          periodId={openedPeriod.id}
          employeeId={opened}
          onClose={() => onChange({ why: null })}
        />
      )}
    </>
  );
}

function Row({ row, onWhy }: { row: AttendanceSummary; onWhy: () => void }) {
  const { t, locale } = useAttendanceWords();
  const { plain, signed } = useMeasure();
  const { measures, adjustments } = row;
  return (
    <tr>
      <th scope="row">
        {row.employee}
        <span className="day-note">{[row.employeeNo, row.unit].filter(Boolean).join(' · ')}</span>
        {adjustments && (
          <Button size="small" onClick={onWhy} aria-label={t('adjustment.whyOf', { name: row.employee })}>
            {t('adjustment.why')}
          </Button>
        )}
      </th>
      {COLUMNS.map((one) => {
        const change = adjustments?.[one] ?? '0';
        const days = DAYS_OF[one] ? Number(measures[DAYS_OF[one]]) : 0;
        return (
          <td key={one} data-label={ATTENDANCE_MEASURE_LABELS[one][locale]} className="rows-number">
            {measures[one] === '0' ? '–' : plain(one, measures[one])}
            {days > 0 && <span className="day-note">{t('report.days', { count: days })}</span>}
            {change !== '0' && (
              <span className="day-note">{t('adjustment.change', { change: signed(one, change) })}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function Filters({ params, sort, onChange }: TabProps & { sort: Sort }) {
  const { t, locale } = useAttendanceWords();
  const sorts = SUMMARY_SORTS.map((value) => {
    const measure = value.replace(/^-/, '') as Exclude<Sort, `-${string}`>;
    const name = measure === 'employee' ? t('day.column.employee') : ATTENDANCE_MEASURE_LABELS[measure][locale];
    return { value, label: `${name} ${value.startsWith('-') ? '↓' : '↑'}` };
  });
  return (
    <>
      <SearchFilter id="summary-search" label={t('day.search')} params={params} onChange={onChange} />
      <ReferenceFilter
        id="summary-unit"
        label={t('day.unit')}
        name="unitId"
        to="OrganizationUnit"
        params={params}
        onChange={onChange}
      />
      <div>
        <label htmlFor="summary-sort">{t('report.sort')}</label>
        <Select
          id="summary-sort"
          className="form-wide"
          value={sort as string}
          options={sorts}
          onChange={(value: string) => onChange({ sort: value === 'employee' ? null : value })}
        />
      </div>
    </>
  );
}
