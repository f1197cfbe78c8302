import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import type { defineTableReport, Label, ReportFormat, TableReport } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import Pagination from 'antd/es/pagination';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt, call, fileName, saveAs } from '../api/index.ts';
import { jobsChanged } from '../jobs/index.ts';
import { notify } from '../notify/index.ts';
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
import { ViewMenu } from '../resource/list/view-menu.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportColumns } from './report-columns.tsx';
import { ReportTable } from './report-table.tsx';
import { useReportView } from './use-report-view.ts';
import '../resource/list/list.css';
import '../resource/parts.css';
import '../resource/list/tools.css';
import './table-report.css';

const PAGE_SIZE = 50;
const FORMATS = ['xlsx', 'csv', 'pdf'] as const satisfies readonly ReportFormat[];

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
  const query = useQuery({
    queryKey: [endpoints.get.name, report, filters, page],
    queryFn: ({ signal }) =>
      call(endpoints.get, {
        params: { report },
        query: { ...filters, page, pageSize: PAGE_SIZE, part: 'rows' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  // What all rows come to takes longer than the rows of a page, and is the same on every page.
  const { data: sums } = useQuery({
    queryKey: [endpoints.get.name, report, filters, 'sums'],
    queryFn: ({ signal }) => call(endpoints.get, { params: { report }, query: { ...filters, part: 'sums' }, signal }),
    enabled: query.data?.totalItems === null && !query.isPlaceholderData,
  });
  const { error, refetch, isPlaceholderData } = query;
  const data = query.data && withSums(query.data, sums);
  const viewed = useReportView(menu, params, setParams);
  const [isExporting, setExporting] = useState(false);
  const hidden = params.get('hide')?.split(',') ?? [];
  const shownColumns = data?.columns.filter(({ key }) => !hidden.includes(key)) ?? [];
  const table = data && { ...data, columns: shownColumns.length > 0 ? shownColumns : data.columns };
  async function exportAs(format: ReportFormat): Promise<void> {
    setExporting(true);
    await attempt(async () => {
      const columns = hidden.length > 0 && table ? { columns: table.columns.map(({ key }) => key).join(',') } : {};
      const answer = await call(endpoints.export, { params: { report }, query: { ...filters, ...columns, format } });
      // A long one is written by a job.
      if (answer.status === 202) {
        notify.success(t('list.exportQueued'));
        await jobsChanged();
        return;
      }
      await saveAs(fileName(answer.headers.get('content-disposition')) ?? `${report}.${format}`, answer);
    });
    setExporting(false);
  }
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
        <div className="report-files">
          <ViewMenu list={viewed} entities={t('tableReport.rows')} />
          {data && (
            <ReportColumns
              columns={data.columns}
              hidden={hidden}
              onHide={(next) => set({ hide: next.length > 0 ? next.join(',') : null })}
            />
          )}
          {may('export') && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: FORMATS.map((format) => ({
                  key: format,
                  label: t(`tableReport.export.${format}`),
                  onClick: () => void exportAs(format),
                })),
              }}
            >
              <Button icon={<DownloadOutlined aria-hidden />} loading={isExporting}>
                {t('list.export')}
              </Button>
            </Dropdown>
          )}
        </div>
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
            showSizeChanger={false}
            current={page}
            pageSize={PAGE_SIZE}
            total={data.totalItems ?? page * PAGE_SIZE}
            onChange={toPage}
          />
        </>
      )}
    </div>
  );
}

/** Rows with what all of them come to, as soon as that is known. */
const withSums = (rows: TableReport, sums: TableReport | undefined): TableReport =>
  rows.totalItems === null && sums
    ? { ...rows, totalItems: sums.totalItems, sums: sums.sums, chart: sums.chart }
    : rows;
