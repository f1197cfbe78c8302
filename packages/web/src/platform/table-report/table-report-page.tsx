import type { defineTableReport, Label } from '@personalia/contract';
import Pagination from 'antd/es/pagination';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTabs } from '../page-tabs/index.ts';
import { useMay } from '../resource/data/permissions.ts';
import { useWords } from '../resource/fields/words.ts';
import {
  ChoiceFilter,
  DayFilter,
  FilterFields,
  ReferenceFilter,
  useAddressFilters,
} from '../resource/list/address-filters.tsx';
import { ListFailure, ListMessage, ListSkeleton } from '../resource/list/list-states.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportTable } from './report-table.tsx';
import { ReportTools } from './report-tools.tsx';
import { useReportView } from './use-report-view.ts';
import { useTableReport } from './use-table-report.ts';
import '../resource/list/list.css';
import '../resource/parts.css';
import '../resource/list/tools.css';
import './table-report.css';

interface Props<Report extends string> {
  /** The page whose permissions count. */
  menu: string;
  endpoints: ReturnType<typeof defineTableReport<Report, Record<never, never>>>;
  reports: readonly Report[];
  labels: Readonly<Record<Report, Label>>;
  /** Words of the dates by which a report is narrowed; null: it has no such date. */
  dates: (report: Report, params: URLSearchParams) => { readonly from: string | null; readonly to: string | null };
  /** Lists to choose from, by the name of the filter; the employee is one of every page. */
  filters: readonly ReportFilter<Report>[];
  /** What has to be known to read a report. */
  hint?: (report: Report) => string | null;
}

/** Records of a list, or one of some words; `of`: the reports that it narrows, all of them if left out. */
type ReportFilter<Report extends string> = {
  readonly name: string;
  readonly label: string;
  readonly of?: readonly Report[];
} & (
  | {
      readonly to: string;
      /** The list of choices, where it follows from other filters; null: it is not offered yet. */
      readonly within?: (params: URLSearchParams) => string | null;
    }
  | { readonly options: readonly Option[]; readonly placeholder?: string }
);

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Report, filters and page are in the address, so that what somebody looks at can be passed on. */
export function TableReportPage<Report extends string>(props: Props<Report>) {
  const { menu, endpoints, reports, labels, dates, hint } = props;
  const { t } = useTranslation('resource');
  const { locale } = useWords();
  const id = useId();
  const may = useMay(menu);
  const { params, setParams, set, change, toPage } = useAddressFilters();
  const [first] = reports;
  const report = reports.find((one) => one === params.get('report')) ?? (first as Report);
  const page = Math.max(1, Number(params.get('page')) || 1);
  const choices: readonly ReportFilter<Report>[] = [
    ...props.filters.filter(({ of }) => !of || of.includes(report)),
    { name: 'employeeId', to: 'Employee', label: t('tableReport.employee') },
  ];
  const asked = dates(report, params);
  const names = [...choices.map(({ name }) => name), ...(asked.from ? ['from'] : []), ...(asked.to ? ['to'] : [])];
  const filters = Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const { data, error, refetch, isPlaceholderData, pageSize, isNarrow } = useTableReport(
    endpoints.get,
    report,
    filters,
    page,
  );
  const viewed = useReportView(menu, params, setParams);
  const hidden = params.get('hide')?.split(',') ?? [];
  const shownColumns = data?.columns.filter(({ key }) => !hidden.includes(key)) ?? [];
  const table = data && { ...data, columns: shownColumns.length > 0 ? shownColumns : data.columns };
  // Where no date was asked for, the one that the report chose is shown.
  const shown = new URLSearchParams(params);
  if (data && !isPlaceholderData)
    for (const name of ['from', 'to'] as const)
      if (!shown.get(name) && data.period[name]) shown.set(name, data.period[name]);
  const note = hint?.(report);
  return (
    <div className="list-page">
      <div className="report-head">
        <PageTabs
          label={t('tableReport.tabs')}
          tabs={reports}
          word={(one) => labels[one][locale]}
          value={report}
          onChange={(next) => setParams({ ...filters, ...(next === first ? {} : { report: next }) })}
        />
        <ReportTools
          endpoint={endpoints.export}
          asked={{ report, filters }}
          view={viewed}
          columns={data?.columns}
          hidden={hidden}
          shown={table?.columns}
          mayExport={may('export')}
          onHide={(next) => set({ hide: next.length > 0 ? next.join(',') : null })}
        />
      </div>
      <FilterFields>
        {(['from', 'to'] as const).map(
          (name) =>
            asked[name] && (
              <DayFilter
                key={name}
                id={`${id}-${name}`}
                name={name}
                label={asked[name]}
                params={shown}
                onChange={change}
              />
            ),
        )}
        {choices.map(({ name, label, of: _, ...from }) => {
          const shared = { id: `${id}-${name}`, label, name, params, onChange: change };
          const within = 'to' in from ? from.within?.(params) : undefined;
          if (within === null) return null;
          return 'to' in from ? (
            <ReferenceFilter key={`${name} ${within}`} {...shared} to={from.to} within={within ?? null} />
          ) : (
            <ChoiceFilter key={name} {...shared} {...from} options={[...from.options]} />
          );
        })}
      </FilterFields>
      {error && <ListFailure error={error} entities={t('tableReport.rows')} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={8} columns={6} />}
      {data && !error && data.rows.length === 0 && <ListMessage title={t('tableReport.empty')} />}
      {data && table && !error && data.rows.length > 0 && (
        <>
          {data.chart && data.chart.bars.length > 0 && (
            <ReportChart
              chart={data.chart}
              isMoney={data.columns.some(({ kind }) => kind === 'money')}
              locale={locale}
            />
          )}
          {note && <p className="field-help">{note}</p>}
          <ReportTable table={table} isStale={isPlaceholderData} label={labels[report][locale]} locale={locale} />
          <Pagination
            hideOnSinglePage
            size={isNarrow ? 'small' : undefined}
            showLessItems={isNarrow}
            showSizeChanger={false}
            current={page}
            pageSize={pageSize}
            total={data.totalItems ?? page * pageSize}
            onChange={toPage}
          />
        </>
      )}
    </div>
  );
}
