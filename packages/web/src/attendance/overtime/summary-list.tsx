import {
  addMonths,
  type CalendarDate,
  ExportOvertimeSummary,
  OVERTIME_DAY_TYPE_LABELS,
  OVERTIME_SUMMARY_PER,
  OVERTIME_SUMMARY_PER_LABELS,
  type OvertimeSummary,
  type OvertimeSummaryPer,
} from '@personalia/contract';
import type { ReactNode } from 'react';
import { call } from '../../platform/api/index.ts';
import { formatDecimal, formatMoney } from '../../platform/format/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import {
  ChoiceFilter,
  DayRangeFilter,
  FilterFields,
  filledFilters,
  ReferenceFilter,
  SearchFilter,
  useAddressFilters,
} from '../../platform/resource/list/address-filters.tsx';
import { FileMenu } from '../../platform/resource/list/file-menu.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { useMe } from '../../platform/shell/index.ts';
import { useDuration } from '../day/marks.tsx';
import { useClock } from '../day/use-days.ts';
import { useOvertimeSummary, useOvertimeWords } from './use-overtime.ts';

const NUMBERS = ['days', 'actual', 'approved', 'paid', 'cut', 'hours', 'pay'] as const;
type NumberColumn = (typeof NUMBERS)[number];
/** Only paid minutes have a rate. */
const OF_RATES: readonly NumberColumn[] = ['days', 'paid', 'hours', 'pay'];

/** What overtime comes to by period, and by employee or rate (attendance 9). */
export function SummaryList() {
  const { t, locale } = useOvertimeWords();
  const may = useMay('overtime');
  const { data: me } = useMe();
  const { data: clock } = useClock();
  const { params, change, toPage } = useAddressFilters();
  const per = OVERTIME_SUMMARY_PER.find((one) => one === params.get('per')) ?? OVERTIME_SUMMARY_PER[0];
  const to = params.get('to') ?? clock?.today ?? null;
  const from = params.get('from') ?? (to && lastMonthOf(to as CalendarDate));
  const shown = new URLSearchParams(params);
  if (from) shown.set('from', from);
  if (to) shown.set('to', to);
  const filled = filledFilters(params, ['search', 'unitId']);
  const asked = from && to ? { per, from, to, ...filled } : null;
  const query = useOvertimeSummary(asked && { ...asked, page: params.get('page') ?? '1', pageSize: '20' });
  // Only where a rule says what an hour is worth, and for those who see pay.
  const hasPay = (query.data?.data ?? []).some(({ pay = [] }) => pay.length > 0);
  const columns = (per === 'rate' ? OF_RATES : NUMBERS).filter((one) => one !== 'pay' || hasPay);
  return (
    <div className="list-page">
      <p className="day-note">{t('summary.hint')}</p>
      {may('export') && asked && (
        <div className="correction-starts">
          <FileMenu
            name="overtime-summary"
            ask={(format) => call(ExportOvertimeSummary, { query: { ...asked, format } })}
          />
        </div>
      )}
      <FilterFields>
        <ChoiceFilter
          id="overtime-summary-per"
          name="per"
          label={t('summary.per')}
          placeholder={OVERTIME_SUMMARY_PER_LABELS[OVERTIME_SUMMARY_PER[0]][locale]}
          options={OVERTIME_SUMMARY_PER.map((value) => ({ value, label: OVERTIME_SUMMARY_PER_LABELS[value][locale] }))}
          params={params}
          onChange={change}
        />
        {me && !me.onlyEmployeeId && (
          <>
            <SearchFilter id="overtime-summary-search" label={t('list.search')} params={params} onChange={change} />
            <ReferenceFilter
              id="overtime-summary-unit"
              label={t('list.unit')}
              name="unitId"
              to="OrganizationUnit"
              params={params}
              onChange={change}
            />
          </>
        )}
        <DayRangeFilter
          id="overtime-summary"
          labels={{ from: t('list.from'), to: t('list.to') }}
          params={shown}
          onChange={change}
        />
      </FilterFields>
      <PagedRows
        query={query}
        label={t('summary.many')}
        heads={[
          t('summary.period'),
          ...(per === 'employee' ? [t('form.employee')] : []),
          ...(per === 'rate' ? [t('value.dayType'), { words: t('value.multiplier'), isNumber: true }] : []),
          ...columns.map((one) => ({ key: one, words: t(COLUMN_WORDS[one]), isNumber: true })),
        ]}
        empty={<ListMessage title={t('summary.empty')} />}
        onPage={toPage}
      >
        {(row) => (
          <Row
            key={[row.period, row.employeeId, row.dayType, row.multiplier].join(' ')}
            row={row}
            per={per}
            columns={columns}
          />
        )}
      </PagedRows>
    </div>
  );
}

const COLUMN_WORDS = {
  days: 'summary.days',
  actual: 'value.actual',
  approved: 'value.approved',
  paid: 'value.paid',
  cut: 'value.cut',
  hours: 'value.hours',
  pay: 'value.pay',
} as const satisfies Record<NumberColumn, string>;

/** The first day of the month before. */
const lastMonthOf = (date: CalendarDate): CalendarDate => addMonths(`${date.slice(0, 7)}-01` as CalendarDate, -1);

interface RowProps {
  row: OvertimeSummary;
  per: OvertimeSummaryPer;
  columns: readonly NumberColumn[];
}

function Row({ row, per, columns }: RowProps) {
  const { t, locale } = useOvertimeWords();
  const duration = useDuration();
  const minutes = (value: number | null): string => (value === null ? '–' : duration(value));
  const cells: Readonly<Record<NumberColumn, ReactNode>> = {
    days: (
      <>
        {row.days}
        {row.provisionalDays > 0 && (
          <span className="day-note">{t('summary.provisional', { count: row.provisionalDays })}</span>
        )}
      </>
    ),
    actual: minutes(row.actualMinutes),
    approved: minutes(row.approvedMinutes),
    paid: minutes(row.paidMinutes),
    cut: minutes(row.cutMinutes),
    hours: formatDecimal(row.weightedHours, locale),
    pay: (row.pay ?? []).map(({ currency, amount }) => (
      <div key={currency}>{formatMoney(amount, currency, locale)}</div>
    )),
  };
  return (
    <tr>
      <th scope="row">{row.period}</th>
      {per === 'employee' && (
        <td data-label={t('form.employee')} className="rows-text">
          {row.employee}
          <span className="day-note">{[row.employeeNo, row.unit].filter(Boolean).join(' · ')}</span>
        </td>
      )}
      {per === 'rate' && row.dayType && (
        <>
          <td data-label={t('value.dayType')} className="rows-text">
            {OVERTIME_DAY_TYPE_LABELS[row.dayType][locale]}
          </td>
          <td data-label={t('value.multiplier')} className="rows-number">
            × {formatDecimal(row.multiplier ?? '0', locale)}
          </td>
        </>
      )}
      {columns.map((one) => (
        <td key={one} data-label={t(COLUMN_WORDS[one])} className="rows-number">
          {cells[one]}
        </td>
      ))}
    </tr>
  );
}
