import {
  CLAIM_REPORT_LABELS,
  CLAIM_REPORTS,
  type ClaimReport,
  type ClaimReportTable,
  ExportClaimReport,
  type ExportFormat,
  formatDate,
  GetClaimReport,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import Pagination from 'antd/es/pagination';
import { useSearchParams } from 'react-router';
import { attempt, call, fileName, saveAs } from '../../platform/api/index.ts';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { PageTabs } from '../../platform/page-tabs/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { ReportChart } from './report-chart.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import '../parts/claim.css';
import './report.css';

const PAGE_SIZE = 50;
const FILTERS = ['from', 'to', 'claimTypeId', 'employeeId'] as const;

/** /claim-report (CL4): report, filters and page are in the address. */
export function Component() {
  const { t, locale } = useClaimWords();
  const may = useMay('claim-report');
  const [params, setParams] = useSearchParams();
  const report: ClaimReport = CLAIM_REPORTS.find((one) => one === params.get('report')) ?? 'claims';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const filters = Object.fromEntries(
    FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  ) as {
    from?: string;
    to?: string;
    claimTypeId?: string;
    employeeId?: string;
  };
  const set = (name: string, value: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (name !== 'page') next.delete('page');
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['ClaimReport', report, filters, page],
    queryFn: ({ signal }) =>
      call(GetClaimReport, { params: { report }, query: { ...filters, page, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
  const exportAs = (format: ExportFormat) =>
    void attempt(async () => {
      const answer = await call(ExportClaimReport, { params: { report }, query: { ...filters, format } });
      await saveAs(fileName(answer.headers.get('content-disposition')) ?? `${report}.${format}`, answer);
    });
  return (
    <div className="list-page">
      <PageTabs
        label={t('report.tabs')}
        tabs={CLAIM_REPORTS}
        word={(one) => CLAIM_REPORT_LABELS[one][locale]}
        value={report}
        onChange={(next) => setParams({ ...filters, ...(next === 'claims' ? {} : { report: next }) })}
      />
      <div className="form-grid claim-filters">
        {report !== 'balances' && (
          <FieldRow id="report-from" label={t('report.from')} required={false}>
            {(ties) => <DateInput {...ties} value={filters.from ?? null} onChange={(day) => set('from', day)} />}
          </FieldRow>
        )}
        <FieldRow id="report-to" label={t(report === 'balances' ? 'report.on' : 'report.to')} required={false}>
          {(ties) => <DateInput {...ties} value={filters.to ?? null} onChange={(day) => set('to', day)} />}
        </FieldRow>
        <FieldRow id="report-type" label={t('report.type')} required={false}>
          {(ties) => (
            <ReferenceSelect
              {...ties}
              to="ClaimType"
              value={filters.claimTypeId ? [filters.claimTypeId] : []}
              onChange={([id]) => set('claimTypeId', id ?? null)}
            />
          )}
        </FieldRow>
        <FieldRow id="report-employee" label={t('report.employee')} required={false}>
          {(ties) => (
            <ReferenceSelect
              {...ties}
              to="Employee"
              value={filters.employeeId ? [filters.employeeId] : []}
              onChange={([id]) => set('employeeId', id ?? null)}
            />
          )}
        </FieldRow>
      </div>
      {may('export') && (
        <div className="claim-bar">
          <Button onClick={() => exportAs('xlsx')}>{t('report.export')} XLSX</Button>
          <Button onClick={() => exportAs('csv')}>{t('report.export')} CSV</Button>
        </div>
      )}
      {error && <ListFailure error={error} entities={t('report.rows')} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={8} columns={6} />}
      {data?.rows.length === 0 && <ListMessage title={t('report.empty')} />}
      {data && data.rows.length > 0 && (
        <>
          <ReportChart chart={data.chart} />
          {report === 'balances' && <p className="field-help">{t('report.balancesHint')}</p>}
          <ReportTable table={data} isStale={isPlaceholderData} label={CLAIM_REPORT_LABELS[report][locale]} />
          <Pagination
            hideOnSinglePage
            showSizeChanger={false}
            current={page}
            pageSize={PAGE_SIZE}
            total={data.totalItems}
            onChange={(next) => set('page', next === 1 ? null : String(next))}
          />
        </>
      )}
    </div>
  );
}

/** The rows of a page, and below them the sums of all rows, one line for each currency. */
function ReportTable({ table, isStale, label }: { table: ClaimReportTable; isStale: boolean; label: string }) {
  const { t, locale, amount } = useClaimWords();
  // The columns before the first sum.
  const leading = table.columns.findIndex(({ key }) => table.sums.some(({ values }) => key in values));
  const isNumber = (kind: string): boolean => kind === 'money' || kind === 'integer';
  const text = (kind: string, value: string | null | undefined, currency: string | null): string => {
    if (value === null || value === undefined) return '–';
    if (kind === 'money') return amount(value, currency);
    return kind === 'date' ? formatDate(value, locale) : value;
  };
  return (
    <RowsTable
      stacks
      isStale={isStale}
      label={label}
      heads={table.columns.map((column) => ({ words: column.label, isNumber: isNumber(column.kind) }))}
    >
      {table.rows.map((row, at) => (
        // Rows of a report have no ids; a page is drawn as a whole.
        <tr key={at}>
          {table.columns.map(({ key, label: words, kind }) => (
            <td key={key} data-label={words} className={isNumber(kind) ? 'rows-number' : 'rows-text'}>
              {text(kind, row[key], row['currency'] ?? null)}
            </td>
          ))}
        </tr>
      ))}
      {table.sums.map(({ currency, values }) => (
        <tr key={currency} className="claim-total">
          <th scope="row" colSpan={leading}>
            {t('report.total', { currency })}
          </th>
          {table.columns.slice(leading).map(({ key, label: words, kind }) =>
            key in values ? (
              <td key={key} data-label={words} className="rows-number">
                {text(kind, values[key], currency)}
              </td>
            ) : (
              // Not empty, as the table would say of it that there is nothing.
              <td key={key}>{'\u00a0'}</td>
            ),
          )}
        </tr>
      ))}
    </RowsTable>
  );
}
