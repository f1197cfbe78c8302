import {
  CancelOvertimeRequest,
  DeleteOvertimeRequest,
  OVERTIME_DAY_TYPE_LABELS,
  type OvertimeRequestDetail,
  SubmitOvertimeRequest,
  WithdrawOvertimeRequest,
} from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { RequestStateText } from '../../platform/requests/request-state.tsx';
import { RequestTrail } from '../../platform/requests/request-trail.tsx';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { useDuration } from '../day/marks.tsx';
import { DAYS } from '../day/use-days.ts';
import { OvertimeValue } from './overtime-value.tsx';
import { OVERTIME, useOvertimeWords } from './use-overtime.ts';

/** What is asked once more before it is done. */
const ACTS = ['withdraw', 'cancel', 'delete'] as const;
type Act = (typeof ACTS)[number];

/** One request: what was asked for, how it stands, and what the day came to. */
export function RequestView({ request, onEdit }: { request: OvertimeRequestDetail; onEdit: () => void }) {
  const { t, locale } = useOvertimeWords();
  const duration = useDuration();
  const { step, isBusy } = useStep(OVERTIME, DAYS, 'Approval');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Act | null>(null);
  const { id, version, can, day } = request;
  /** A draft without a reason is completed first. */
  const isComplete = can.includes('submit') && request.reason !== '';
  async function carryOut(act: Act): Promise<void> {
    if (act === 'delete') {
      await call(DeleteOvertimeRequest, { params: { id } });
      return navigate('/overtime', { replace: true });
    }
    const endpoint = act === 'withdraw' ? WithdrawOvertimeRequest : CancelOvertimeRequest;
    await call(endpoint, { params: { id }, body: { version } });
  }
  const facts = [
    [t('form.time'), `${request.from} – ${request.to}`],
    [t('value.requested'), duration(request.plannedMinutes)],
    [t('value.dayType'), request.dayType && OVERTIME_DAY_TYPE_LABELS[request.dayType][locale]],
    [t('value.shift'), request.shift],
    [t('form.reason'), request.reason],
    [t('form.project'), request.projectCode],
  ] as const;
  return (
    <div className="form-page correction-form overtime-view">
      <header>
        <h2>
          {request.employee} · {formatDate(request.date, locale)}
        </h2>
        <p className="day-note">{[request.no, request.employeeNo, request.unit].filter(Boolean).join(' · ')}</p>
        <p>
          <RequestStateText state={request.status} waitingFor={request.waitingFor} />
        </p>
      </header>
      {request.comment && (
        <p className="day-note">{t('view.comment', { name: request.decidedBy ?? '', text: request.comment })}</p>
      )}
      <dl className="day-numbers">
        {facts.map(([name, text]) =>
          text ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {request.status === 'APPROVED' && (
        <section aria-label={t('view.day')}>
          <h3>{t('view.day')}</h3>
          {day ? <OvertimeValue value={day} /> : <p className="day-note">{t('view.noDay')}</p>}
          {day?.state === 'provisional' && <p className="day-note">{t('view.provisional')}</p>}
        </section>
      )}
      <p>
        <Link to={`/attendance-status?employee=${request.employeeId}&date=${request.date}`}>{t('view.openDay')}</Link>
      </p>
      {request.requestId && <RequestTrail key={version} requestId={request.requestId} />}
      {can.length > 0 && (
        <div className="form-actions">
          {isComplete && (
            <Button
              type="primary"
              loading={isBusy}
              onClick={() =>
                void step(() => call(SubmitOvertimeRequest, { params: { id }, body: { version } }), t('form.sent'))
              }
            >
              {t('form.send')}
            </Button>
          )}
          {can.includes('edit') && (
            <Button type={isComplete ? 'default' : 'primary'} onClick={onEdit}>
              {t('view.edit')}
            </Button>
          )}
          {ACTS.filter((act) => can.includes(act)).map((act) => (
            <Button key={act} danger loading={isBusy} onClick={() => setAsked(act)}>
              {t(`view.${act}`)}
            </Button>
          ))}
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={t(`view.${asked}Title`)}
          text={t(`view.${asked}Text`)}
          action={t(`view.${asked}`)}
          keep={t('view.keep')}
          isPending={isBusy}
          onConfirm={() => void step(() => carryOut(asked), t(`view.${asked}Done`)).then(() => setAsked(null))}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
