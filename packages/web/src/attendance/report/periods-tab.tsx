import {
  type AttendancePeriod,
  ExportAttendancePeriod,
  type ExportFormat,
  PERIOD_STATE_LABELS,
} from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { fileName, saveAs } from '../../platform/api/download.ts';
import { attempt, call } from '../../platform/api/index.ts';
import { formatDate, formatDecimal, formatInstant } from '../../platform/format/index.ts';
import { jobsChanged } from '../../platform/jobs/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useAttendanceWords } from '../words.ts';
import { AdjustmentsPanel } from './adjustments-panel.tsx';
import { CloseDialog, ReopenDialog, UseDialog } from './period-dialogs.tsx';
import { PERIODS, periodName, type TabProps, usePeriods } from './use-report.ts';

/** The periods: their state, closing, opening again, and the file for payroll (attendance 10.4). */
export function PeriodsTab({ params, onChange }: TabProps) {
  const { t } = useAttendanceWords();
  const { data, error, refetch } = usePeriods();
  if (error) return <ListFailure error={error} entities={t('period.many')} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={4} columns={5} />;
  if (data.length === 0) return <ListMessage title={t('period.empty')} />;
  const opened = data.find(({ id }) => id === params.get('open'));
  const heads = [
    t('report.period'),
    t('day.column.status'),
    { words: t('adjustment.plural'), isNumber: true },
    t('period.payroll'),
    { words: t('period.actions'), isHidden: true },
  ];
  return (
    <>
      <RowsTable stacks label={t('report.tab.periods')} heads={heads}>
        {data.map((period) => (
          <Row key={period.id} period={period} onOpen={() => onChange({ open: period.id })} />
        ))}
      </RowsTable>
      {opened && (
        <AdjustmentsPanel
          key={opened.id}
          title={t('adjustment.title', { period: periodName(opened) })}
          periodId={opened.id}
          onClose={() => onChange({ open: null })}
        />
      )}
    </>
  );
}

function Row({ period, onOpen }: { period: AttendancePeriod; onOpen: () => void }) {
  const { t, locale } = useAttendanceWords();
  const { code, employer, from, to, adjustments } = period;
  return (
    <tr>
      <th scope="row">
        {code}
        {employer && <span className="day-note">{employer}</span>}
        <span className="day-note">
          {formatDate(from, locale)} – {formatDate(to, locale)}
        </span>
      </th>
      <td data-label={t('day.column.status')} className="rows-text">
        <State period={period} />
      </td>
      <td data-label={t('adjustment.plural')} className="rows-number">
        {adjustments === 0 ? (
          '–'
        ) : (
          <button
            type="button"
            className="day-open"
            aria-label={t('adjustment.open', { count: adjustments, period: periodName(period) })}
            onClick={onOpen}
          >
            {formatDecimal(String(adjustments), locale)}
          </button>
        )}
      </td>
      <td data-label={t('period.payroll')} className="rows-text">
        <Payroll period={period} />
      </td>
      <td className="rows-actions report-cell">
        <Actions period={period} />
      </td>
    </tr>
  );
}

function State({ period: { state, progress, closedAt, closedBy, reason, locksOn } }: { period: AttendancePeriod }) {
  const { t, locale } = useAttendanceWords();
  return (
    <>
      <span className="day-mark" data-tone={state === 'LOCKED' ? 'good' : 'open'}>
        {PERIOD_STATE_LABELS[state][locale]}
        {progress !== null && ` ${progress} %`}
      </span>
      {closedAt && (
        <span className="day-note">
          {t('period.closed', { time: formatInstant(closedAt, locale) })}
          {closedBy && ` · ${closedBy}`}
        </span>
      )}
      {locksOn && <span className="day-note">{t('period.locksOn', { date: formatDate(locksOn, locale) })}</span>}
      {reason && <span className="day-note report-reason">{t('period.reasonWas', { reason })}</span>}
    </>
  );
}

function Payroll({ period: { exportNo, exportedAt, payrollRun } }: { period: AttendancePeriod }) {
  const { t, locale } = useAttendanceWords();
  if (exportNo === 0 && !payrollRun) return <>–</>;
  return (
    <>
      {exportedAt && t('period.exported', { n: exportNo, time: formatInstant(exportedAt, locale) })}
      {payrollRun && <span className="day-note">{t('period.used', { run: payrollRun })}</span>}
    </>
  );
}

function Actions({ period }: { period: AttendancePeriod }) {
  const { t } = useAttendanceWords();
  const [dialog, setDialog] = useState<'close' | 'reopen' | 'use' | null>(null);
  const can = new Set(period.can);
  const props = { period, onClose: () => setDialog(null) };
  return (
    <span className="report-actions">
      {can.has('close') && <Button onClick={() => setDialog('close')}>{t('period.close')}</Button>}
      {can.has('export') && <ExportMenu period={period} />}
      {can.has('use') && (
        <Button type="text" onClick={() => setDialog('use')}>
          {t('period.use')}
        </Button>
      )}
      {can.has('reopen') && (
        <Button type="text" onClick={() => setDialog('reopen')}>
          {t('period.reopen')}
        </Button>
      )}
      {dialog === 'close' && <CloseDialog {...props} />}
      {dialog === 'reopen' && <ReopenDialog {...props} />}
      {dialog === 'use' && <UseDialog {...props} />}
    </span>
  );
}

/** The payroll file at once, or as a background job where it is long. */
function ExportMenu({ period }: { period: AttendancePeriod }) {
  const { t } = useAttendanceWords();
  const { t: words } = useWords();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async (format: ExportFormat): Promise<void> => {
    setBusy(true);
    await attempt(async () => {
      const answer = await call(ExportAttendancePeriod, { params: { id: period.id }, body: { format } });
      if (answer.status === 202) {
        notify.success(words('list.exportQueued'));
        await jobsChanged();
      } else await saveAs(fileName(answer.headers.get('content-disposition')) ?? `${period.code}.${format}`, answer);
      await client.invalidateQueries({ queryKey: [PERIODS] });
    });
    setBusy(false);
  };
  const items = (['xlsx', 'csv'] as const).map((format) => ({
    key: format,
    label: format.toUpperCase(),
    onClick: () => void run(format),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button loading={isBusy}>{t('period.export')}</Button>
    </Dropdown>
  );
}
