import {
  type AttendanceCorrection,
  CancelAttendanceCorrection,
  CORRECTION_TYPE_LABELS,
  DeleteAttendanceCorrection,
  type Locale,
  SubmitAttendanceCorrection,
  WithdrawAttendanceCorrection,
} from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { RequestStateText } from '../../platform/requests/request-state.tsx';
import { RequestTrail } from '../../platform/requests/request-trail.tsx';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { SidePanel } from '../../platform/shell/index.ts';
import { CORRECTIONS, DAYS } from '../day/use-days.ts';
import { useAttendanceWords } from '../words.ts';
import { CorrectionFiles } from './correction-files.tsx';
import { DeclaredDays } from './declared-days.tsx';
import { Effect } from './effect.tsx';
import { useCorrection } from './use-corrections.ts';

export const NEW_CORRECTION = '/attendance-correction/attendance-correction-form';
export const NEW_DECLARATION = '/attendance-correction/declaration-form';

export const datesOf = ({ date, dateTo }: AttendanceCorrection, locale: Locale): string =>
  date === dateTo ? formatDate(date, locale) : `${formatDate(date, locale)} – ${formatDate(dateTo, locale)}`;

/** What the requester may do with a request once that is confirmed. */
const STEPS = {
  withdraw: {
    endpoint: WithdrawAttendanceCorrection,
    action: 'correction.withdraw',
    title: 'correction.withdrawTitle',
    text: 'correction.withdrawText',
    done: 'correction.withdrawn',
  },
  cancel: {
    endpoint: CancelAttendanceCorrection,
    action: 'correction.revoke',
    title: 'correction.revokeTitle',
    text: 'correction.revokeText',
    done: 'correction.revoked',
  },
  delete: {
    endpoint: DeleteAttendanceCorrection,
    action: 'correction.delete',
    title: 'correction.deleteTitle',
    text: 'correction.deleteText',
    done: 'correction.deleted',
  },
} as const;
type ConfirmedStep = keyof typeof STEPS;
const CONFIRMED = Object.keys(STEPS) as ConfirmedStep[];

const carryOut = (action: ConfirmedStep, { id, version }: AttendanceCorrection): Promise<unknown> =>
  action === 'delete'
    ? call(STEPS.delete.endpoint, { params: { id } })
    : call(STEPS[action].endpoint, { params: { id }, body: { version } });

/** A correction with what came of it, and what may be done with it. */
export function CorrectionPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, locale } = useAttendanceWords();
  const { data: row, error, refetch } = useCorrection(id);
  const { step, isBusy } = useStep(CORRECTIONS, DAYS, 'Approval');
  const [asked, setAsked] = useState<ConfirmedStep | null>(null);
  return (
    <SidePanel open title={row?.no ?? t('correction.one')} onClose={onClose}>
      <div className="side-panel-content day-panel">
        {error && <ListFailure error={error} entities={t('correction.many')} onRetry={() => void refetch()} />}
        {!error && !row && <p role="status">{t('day.loading')}</p>}
        {row && (
          <>
            <p>
              {row.employee} · {datesOf(row, locale)}
              {row.type && <span className="day-note">{CORRECTION_TYPE_LABELS[row.type][locale]}</span>}
            </p>
            <p>
              <RequestStateText state={row.status} waitingFor={row.waitingFor} />
            </p>
            {row.days ? <DeclaredDays days={row.days} /> : <Effect preview={row} />}
            <dl className="day-numbers">
              {row.shift && (
                <div>
                  <dt>{t('correction.shift')}</dt>
                  <dd>{row.shift}</dd>
                </div>
              )}
              {row.voidPunches.length > 0 && (
                <div>
                  <dt>{t('correction.extra')}</dt>
                  <dd>{row.voidPunches.join(', ')}</dd>
                </div>
              )}
              {row.clockIn && (
                <div>
                  <dt>{t('correction.in')}</dt>
                  <dd>{row.clockIn}</dd>
                </div>
              )}
              {row.clockOut && (
                <div>
                  <dt>{t('correction.out')}</dt>
                  <dd>{row.clockOut}</dd>
                </div>
              )}
            </dl>
            <p>{row.reason}</p>
            {row.isApprovedAtOnce && <p className="day-note">{t('correction.wasAtOnce')}</p>}
            {row.comment && (
              <p className="day-note">{t('correction.comment', { name: row.decidedBy ?? '', text: row.comment })}</p>
            )}
            <CorrectionFiles correction={row} />
            <p>
              <Link to={`/attendance-status?employee=${row.employeeId}&date=${row.date}`}>
                {t('correction.openDay')}
              </Link>
            </p>
            {row.requestId && <RequestTrail key={row.version} requestId={row.requestId} />}
            <div className="form-actions">
              {row.can.includes('submit') && (
                <Button
                  type="primary"
                  loading={isBusy}
                  onClick={() =>
                    void step(
                      () => call(SubmitAttendanceCorrection, { params: { id }, body: { version: row.version } }),
                      t('correction.sent'),
                    )
                  }
                >
                  {t('correction.send')}
                </Button>
              )}
              {row.can.includes('edit') && (
                <LinkButton
                  type={row.can.includes('submit') ? 'default' : 'primary'}
                  to={`${row.days ? NEW_DECLARATION : NEW_CORRECTION}?id=${row.id}`}
                >
                  {t('correction.edit')}
                </LinkButton>
              )}
              {CONFIRMED.filter((action) => row.can.includes(action)).map((action) => (
                <Button key={action} danger loading={isBusy} onClick={() => setAsked(action)}>
                  {t(STEPS[action].action)}
                </Button>
              ))}
            </div>
            {asked && (
              <ConfirmDialog
                title={t(STEPS[asked].title)}
                text={t(STEPS[asked].text)}
                action={t(STEPS[asked].action)}
                keep={t('correction.keep')}
                isPending={isBusy}
                onConfirm={() =>
                  void step(() => carryOut(asked, row), t(STEPS[asked].done)).then((isDone) => {
                    setAsked(null);
                    if (isDone && asked === 'delete') onClose();
                  })
                }
                onClose={() => setAsked(null)}
              />
            )}
          </>
        )}
      </div>
    </SidePanel>
  );
}
