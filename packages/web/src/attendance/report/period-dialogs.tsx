import {
  type AttendancePeriod,
  CloseAttendancePeriod,
  type PeriodCheck,
  ReopenAttendancePeriod,
  UseAttendancePeriod,
} from '@personalia/contract';
import { Button } from 'antd';
import Input from 'antd/es/input/Input';
import { type ReactNode, useState } from 'react';
import { call, messageOf } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { FieldRow } from '../../platform/form/index.ts';
import { TextRow } from '../../platform/form/text-row.tsx';
import { formatDecimal } from '../../platform/format/index.ts';
import { jobsChanged } from '../../platform/jobs/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { useAttendanceWords } from '../words.ts';
import { PERIODS, periodName, useChecks } from './use-report.ts';
import '../../platform/form/form.css';

interface Props {
  period: AttendancePeriod;
  onClose: () => void;
}

/** What speaks against closing, with counts; with findings a reason is asked for (attendance 10.4). */
export function CloseDialog({ period, onClose }: Props) {
  const { t } = useAttendanceWords();
  const { data: checks, error } = useChecks(period.id);
  const [reason, setReason] = useState('');
  const { submit, isBusy, errors, general } = useSubmit({
    refresh: [PERIODS],
    success: () => t('period.closing', { period: periodName(period) }),
    onDone: () => {
      void jobsChanged();
      onClose();
    },
  });
  const found = checks?.some(({ count }) => count > 0) ?? false;
  const close = () =>
    submit((idempotencyKey) =>
      call(CloseAttendancePeriod, {
        params: { id: period.id },
        body: { version: period.version, ...(reason.trim() ? { reason } : {}) },
        idempotencyKey,
      }),
    );
  return (
    <PeriodDialog
      title={t('period.closeTitle', { period: periodName(period) })}
      action={t('period.close')}
      isBusy={isBusy}
      isReady={checks !== undefined}
      onAct={() => void close()}
      onClose={onClose}
    >
      <FormAlert text={general ?? (error ? messageOf(error) : null)} />
      <p>{t('period.closeText')}</p>
      {checks && <Checks checks={checks} />}
      {found && <Reason value={reason} error={errors['reason']} help={t('period.reasonHelp')} onChange={setReason} />}
    </PeriodDialog>
  );
}

function Checks({ checks }: { checks: readonly PeriodCheck[] }) {
  const { t, locale } = useAttendanceWords();
  return (
    <RowsTable
      compact
      label={t('period.checks')}
      heads={[t('period.check'), { words: t('period.count'), isNumber: true }]}
    >
      {checks.map(({ code, label, count }) => (
        <tr key={`${code} ${label}`} data-found={count > 0 || undefined} className="period-check">
          <th scope="row">{label}</th>
          <td className="rows-number">{formatDecimal(String(count), locale)}</td>
        </tr>
      ))}
    </RowsTable>
  );
}

/** Opening again needs a reason; the days become what they are, and their adjustments are taken back. */
export function ReopenDialog({ period, onClose }: Props) {
  const { t } = useAttendanceWords();
  const [reason, setReason] = useState('');
  const { submit, isBusy, errors, general } = useSubmit({
    refresh: [PERIODS],
    success: () => t('period.reopened', { period: periodName(period) }),
    onDone: onClose,
  });
  const reopen = () =>
    submit((idempotencyKey) =>
      call(ReopenAttendancePeriod, {
        params: { id: period.id },
        body: { version: period.version, reason },
        idempotencyKey,
      }),
    );
  return (
    <PeriodDialog
      title={t('period.reopenTitle', { period: periodName(period) })}
      action={t('period.reopen')}
      isBusy={isBusy}
      isReady
      onAct={() => void reopen()}
      onClose={onClose}
    >
      <FormAlert text={general} />
      <p>{t('period.reopenText')}</p>
      <Reason value={reason} error={errors['reason']} onChange={setReason} />
    </PeriodDialog>
  );
}

export function UseDialog({ period, onClose }: Props) {
  const { t } = useAttendanceWords();
  const [run, setRun] = useState('');
  const { submit, isBusy, errors, general } = useSubmit({
    refresh: [PERIODS],
    success: () => t('period.marked', { period: periodName(period) }),
    onDone: onClose,
  });
  const use = () =>
    submit((idempotencyKey) =>
      call(UseAttendancePeriod, {
        params: { id: period.id },
        body: { version: period.version, payrollRun: run },
        idempotencyKey,
      }),
    );
  return (
    <PeriodDialog
      title={t('period.useTitle', { period: periodName(period) })}
      action={t('period.use')}
      isBusy={isBusy}
      isReady
      onAct={() => void use()}
      onClose={onClose}
    >
      <FormAlert text={general} />
      <p>{t('period.useText')}</p>
      <FieldRow id="period-run" label={t('period.run')} required error={errors['payrollRun']}>
        {(ties) => <Input {...ties} maxLength={60} value={run} onChange={({ target }) => setRun(target.value)} />}
      </FieldRow>
    </PeriodDialog>
  );
}

interface DialogProps {
  title: string;
  action: string;
  isBusy: boolean;
  isReady: boolean;
  onAct: () => void;
  onClose: () => void;
  children: ReactNode;
}

function PeriodDialog({ title, action, isBusy, isReady, onAct, onClose, children }: DialogProps) {
  const { t } = useWords();
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" loading={isBusy} disabled={!isReady} onClick={onAct}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

interface ReasonProps {
  value: string;
  error: string | undefined;
  help?: string;
  onChange: (reason: string) => void;
}

function Reason({ value, error, help, onChange }: ReasonProps) {
  const { t } = useAttendanceWords();
  return (
    <TextRow
      id="period-reason"
      label={t('correction.reasonLabel')}
      required
      error={error}
      help={help}
      rows={3}
      maxLength={500}
      value={value}
      onChange={onChange}
    />
  );
}
