import {
  type AttendanceExtract,
  EXTRACT_STATE_LABELS,
  GetAttendanceExtract,
  GetAttendanceExtracts,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { formatDate, formatDecimal, formatInstant } from '../../platform/format/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { ListFailure, ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { SidePanel } from '../../platform/shell/index.ts';
import type { TabProps } from '../report/use-report.ts';
import { useAttendanceWords } from '../words.ts';
import { UploadDialog } from './upload-dialog.tsx';
import '../../platform/form/form.css';
import '../attendance.css';

const EXTRACTS = 'AttendanceExtract';
const AT_WORK = ['QUEUED', 'RUNNING'];

/** Files of devices and what became of their rows (attendance 10). */
export function ExtractsTab({ params, onChange }: TabProps) {
  const { t } = useAttendanceWords();
  const may = useMay('employee-attendance-mapping');
  const [isUploading, setUploading] = useState(false);
  const page = params.get('page') ?? '1';
  const query = useQuery({
    queryKey: [EXTRACTS, 'page', page],
    queryFn: ({ signal }) => call(GetAttendanceExtracts, { query: { page, pageSize: '20' }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some((row) => AT_WORK.includes(row.state)) ? 2_000 : false),
  });
  const opened = params.get('open');
  return (
    <>
      {may('create') && (
        <p>
          <Button type="primary" onClick={() => setUploading(true)}>
            {t('extract.add')}
          </Button>
        </p>
      )}
      <PagedRows
        query={query}
        label={t('extract.many')}
        heads={[
          t('extract.file'),
          t('extract.location'),
          t('day.column.status'),
          { words: t('extract.new'), isNumber: true },
          { words: t('extract.duplicate'), isNumber: true },
          { words: t('extract.unmatched'), isNumber: true },
          { words: t('extract.invalid'), isNumber: true },
        ]}
        empty={<ListMessage title={t('extract.empty')} hint={t('extract.emptyHint')} />}
        onPage={(next) => onChange({ page: next === 1 ? null : String(next) })}
      >
        {(row) => <Row key={row.id} row={row} onOpen={() => onChange({ open: row.id })} />}
      </PagedRows>
      <UploadDialog open={isUploading} onClose={() => setUploading(false)} />
      {opened && <ExtractPanel key={opened} id={opened} onClose={() => onChange({ open: null })} />}
    </>
  );
}

function Row({ row, onOpen }: { row: AttendanceExtract; onOpen: () => void }) {
  const { t, locale } = useAttendanceWords();
  const counts = [
    ['new', row.rowsNew],
    ['duplicate', row.rowsDuplicate],
    ['unmatched', row.rowsUnmatched],
    ['invalid', row.rowsInvalid],
  ] as const;
  return (
    <tr>
      <th scope="row">
        <button type="button" className="day-open" data-row-link onClick={onOpen}>
          {row.fileName}
        </button>
        <span className="day-note">
          {row.no} · {formatInstant(row.createdAt, locale)}
        </span>
      </th>
      <td data-label={t('extract.location')} className="rows-text">
        {row.location}
      </td>
      <td data-label={t('day.column.status')} className="rows-text">
        {EXTRACT_STATE_LABELS[row.state][locale]}
      </td>
      {counts.map(([name, n]) => (
        <td key={name} data-label={t(`extract.${name}`)} className="rows-number">
          {formatDecimal(String(n), locale)}
        </td>
      ))}
    </tr>
  );
}

function ExtractPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, locale } = useAttendanceWords();
  const { data, error, refetch } = useQuery({
    queryKey: [EXTRACTS, 'one', id],
    queryFn: ({ signal }) => call(GetAttendanceExtract, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && AT_WORK.includes(state.data.state) ? 2_000 : false),
  });
  return (
    <SidePanel open title={data?.no ?? t('extract.file')} onClose={onClose}>
      <div className="side-panel-content day-panel">
        {error && <ListFailure error={error} entities={t('extract.many')} onRetry={() => void refetch()} />}
        {!error && !data && <p role="status">{t('day.loading')}</p>}
        {data && (
          <>
            <p>{data.fileName}</p>
            <p className="day-note">
              {EXTRACT_STATE_LABELS[data.state][locale]} · {data.location} · {data.zone}
            </p>
            {(data.from ?? data.to) && (
              <p className="day-note">
                {t('extract.dates', {
                  from: data.from ? formatDate(data.from, locale) : '…',
                  to: data.to ? formatDate(data.to, locale) : '…',
                })}
              </p>
            )}
            {data.state === 'REFUSED' && <p>{t('extract.refused')}</p>}
            {data.state !== 'REFUSED' && data.rowsRejected > 0 && (
              <p>{t('extract.rejected', { count: data.rowsRejected })}</p>
            )}
            {data.rowsUnmatched > 0 && (
              <p>
                <Link to="/employee-attendance-mapping?tab=unmatched">{t('extract.assign')}</Link>
              </p>
            )}
            {data.errors.length > 0 && (
              <RowsTable
                compact
                label={t('extract.errors')}
                heads={[t('extract.row'), t('extract.value'), t('extract.error')]}
              >
                {data.errors.map(({ row, value, message }) => (
                  <tr key={row}>
                    <th scope="row">{row}</th>
                    <td>{value}</td>
                    <td className="rows-text">{message}</td>
                  </tr>
                ))}
              </RowsTable>
            )}
          </>
        )}
      </div>
    </SidePanel>
  );
}
