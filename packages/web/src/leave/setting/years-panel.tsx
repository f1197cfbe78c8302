import {
  amountText,
  CloseLeaveYear,
  GetLeaveYears,
  LEAVE_YEAR_STATE_LABELS,
  type LeaveYearView,
  PreviewLeaveYearClosing,
  ReopenLeaveYear,
  type ReplyOf,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { call, messageOf } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { formatDate, formatDecimal, formatInstant } from '../../platform/format/index.ts';
import { jobsChanged } from '../../platform/jobs/index.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { SidePanel, useToday } from '../../platform/shell/index.ts';
import { useAmount, useLeaveWords } from '../parts/words.ts';
import { YearStartDialog } from './year-start-dialog.tsx';
import '../../platform/resource/parts.css';
import '../../platform/form/form.css';
import '../parts/leave.css';

const YEARS = 'LeaveYear';
const AT_WORK = ['CLOSING', 'REOPENING'];

/** While a job is at work, how it stands is asked for again. */
const watched = (years: readonly LeaveYearView[] | undefined): number | false =>
  years?.some(({ status, isMoving }) => isMoving || AT_WORK.includes(status)) ? 2_000 : false;

/** The leave years: closing one carries forward what is left and lets the rest expire (leave R10). */
export function YearsPanel({ open, mayChange, onClose }: { open: boolean; mayChange: boolean; onClose: () => void }) {
  const { t } = useLeaveWords();
  const [isStarting, setStarting] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [YEARS, 'all'],
    queryFn: ({ signal }) => call(GetLeaveYears, { signal }),
    enabled: open,
    refetchInterval: ({ state }) => watched(state.data),
  });
  return (
    <SidePanel title={t('year.title')} open={open} onClose={onClose}>
      <div className="side-panel-content">
        {error && <ListFailure error={error} entities={t('year.many')} onRetry={() => void refetch()} />}
        {!error && !data && <ListSkeleton rows={3} columns={3} />}
        {data?.length === 0 && (
          <ListMessage title={t('year.empty')} hint={t('year.emptyHint')}>
            {mayChange && <Button onClick={() => setStarting(true)}>{t('year.start.action')}</Button>}
          </ListMessage>
        )}
        {isStarting && <YearStartDialog year={null} onClose={() => setStarting(false)} />}
        {data?.map((year) => (
          <Year key={year.id} year={year} />
        ))}
      </div>
    </SidePanel>
  );
}

function Year({ year }: { year: LeaveYearView }) {
  const { t, locale } = useLeaveWords();
  const { full } = useAmount();
  const { full: hours } = useAmount({ leaveUnit: 'hour' });
  const today = useToday();
  const [isClosing, setClosing] = useState(false);
  const [isReopening, setReopening] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const { step, isBusy } = useStep(YEARS);
  const { code, from, to, status, isMoving, carried, expired, hours: inHours, closedAt, closedBy, can } = year;
  const reopen = async () => {
    const done = await step(
      () => call(ReopenLeaveYear, { params: { id: year.id }, body: { version: year.version } }),
      t('year.reopening', { year: code }),
    );
    setReopening(false);
    if (done) void jobsChanged();
  };
  return (
    <section className="leave-account" aria-label={code}>
      <header>
        <h3>
          {code} <span className="note">{LEAVE_YEAR_STATE_LABELS[status][locale]}</span>
        </h3>
        <p className="note">
          {formatDate(from, locale)} – {formatDate(to, locale)}
        </p>
        {to >= today && <p className="note">{t('year.runs', { date: formatDate(to, locale) })}</p>}
        {isMoving && <p className="note">{t('year.start.moving')}</p>}
        {status === 'CLOSED' && (
          <>
            <p>{t('year.sums', { carried: full(carried), expired: full(expired) })}</p>
            {inHours && <p>{t('year.sums', { carried: hours(inHours.carried), expired: hours(inHours.expired) })}</p>}
            {closedAt && (
              <p className="note">
                {t('entry.posted', { time: formatInstant(closedAt, locale), name: closedBy ?? t('entry.system') })}
              </p>
            )}
          </>
        )}
      </header>
      {can.includes('close') && <Button onClick={() => setClosing(true)}>{t('year.close')}</Button>}
      {can.includes('changeStart') && (
        <Button type="text" onClick={() => setStarting(true)}>
          {t('year.start.action')}
        </Button>
      )}
      {isStarting && <YearStartDialog year={year} onClose={() => setStarting(false)} />}
      {can.includes('reopen') && (
        <Button type="text" onClick={() => setReopening(true)}>
          {t('year.reopen')}
        </Button>
      )}
      {isClosing && <CloseDialog year={year} onClose={() => setClosing(false)} />}
      {isReopening && (
        <ConfirmDialog
          title={t('year.reopenTitle', { year: code })}
          text={t('year.reopenText')}
          action={t('year.reopen')}
          isPending={isBusy}
          onConfirm={() => void reopen()}
          onClose={() => setReopening(false)}
        />
      )}
    </section>
  );
}

/** What closing would post, by leave type, before a job posts it. */
function CloseDialog({ year, onClose }: { year: LeaveYearView; onClose: () => void }) {
  const { t } = useLeaveWords();
  const { t: words } = useWords();
  const { step, isBusy } = useStep(YEARS);
  const { data, error } = useQuery({
    queryKey: [YEARS, 'closing', year.id],
    queryFn: ({ signal }) => call(PreviewLeaveYearClosing, { params: { id: year.id }, signal }),
    staleTime: 0,
  });
  const close = async () => {
    const done = await step(
      () => call(CloseLeaveYear, { params: { id: year.id }, body: { version: year.version } }),
      t('year.closing', { year: year.code }),
    );
    if (!done) return;
    void jobsChanged();
    onClose();
  };
  return (
    <Dialog
      open
      wide
      title={t('year.closeTitle', { year: year.code })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" loading={isBusy} disabled={!data} onClick={() => void close()}>
            {t('year.close')}
          </Button>
        </>
      }
    >
      <FormAlert text={error ? messageOf(error) : null} />
      {data && <Closing closing={data} />}
    </Dialog>
  );
}

function Closing({ closing: { types, pending } }: { closing: ReplyOf<typeof PreviewLeaveYearClosing> }) {
  const { t, locale } = useLeaveWords();
  const number = (name: string) => ({ words: t(`year.column.${name}`), isNumber: true });
  const heads = [t('year.column.type'), ...SUMS.map(number), t('year.column.usableUntil')];
  return (
    <>
      <p>{types.length > 0 ? t('year.closeText') : t('year.nothing')}</p>
      {pending > 0 && <Alert showIcon type="warning" title={t('year.pending', { count: pending })} />}
      {types.length > 0 && (
        <RowsTable compact stacks label={t('year.closings')} heads={heads}>
          {types.map((type) => (
            <tr key={type.leaveTypeId}>
              <th scope="row">{type.name}</th>
              {SUMS.map((name) => (
                <td key={name} className="rows-number" data-label={t(`year.column.${name}`)}>
                  {name === 'people'
                    ? formatDecimal(String(type.people), locale)
                    : amountText(type[name], { leaveUnit: type.leaveUnit }, locale)}
                </td>
              ))}
              <td className="rows-text" data-label={t('year.column.usableUntil')}>
                {type.carried === '0' ? '–' : formatDate(type.usableUntil, locale)}
              </td>
            </tr>
          ))}
        </RowsTable>
      )}
    </>
  );
}
const SUMS = ['people', 'left', 'carried', 'expired'] as const;
