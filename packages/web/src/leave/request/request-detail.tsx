import {
  AddLeaveRequestFile,
  type CalendarDate,
  DeleteLeaveRequest,
  DeleteLeaveRequestFile,
  formatDate,
  GetLeaveRequestFile,
  GetLeaveRequestFiles,
  type LeaveRequestDetail,
  OptOutOfMassLeave,
  REQUEST_STATE_LABELS,
  RecallLeaveRequest,
  SubmitLeaveRequest,
  WithdrawLeaveRequest,
} from '@personalia/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { KeptFiles } from '../../platform/files/index.ts';
import { formatInstant } from '../../platform/format/index.ts';
import { WaitingFor } from '../../platform/requests/request-state.tsx';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { StateChip } from '../../platform/resource/fields/state-chip.tsx';
import { Blocked } from '../parts/blocked.tsx';
import { DateRange, TypeMark } from '../parts/marks.tsx';
import { useAmount, useLeaveWords } from '../parts/words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { DaysTable } from './days-table.tsx';
import { BALANCES, REQUESTS } from './use-requests.ts';

/** The documents of the request; they may follow until it is over. */
function RequestFiles({ request: { id, mayAttach, mayDetach } }: { request: LeaveRequestDetail }) {
  const { t } = useLeaveWords();
  const params = { id };
  return (
    <section aria-label={t('detail.files')}>
      <h3>{t('detail.files')}</h3>
      <KeptFiles
        kind={REQUESTS}
        recordId={id}
        mayEdit={mayAttach}
        mayRemove={mayDetach}
        ways={{
          list: (signal) => call(GetLeaveRequestFiles, { params, signal }),
          add: (file) => call(AddLeaveRequestFile, { params, file }),
          get: (fileId) => call(GetLeaveRequestFile, { params: { ...params, fileId } }),
          remove: (fileId) => call(DeleteLeaveRequestFile, { params: { ...params, fileId } }),
        }}
      />
    </section>
  );
}

const ACTS = ['recall', 'withdraw', 'cancel', 'cancelDays', 'optOut', 'delete'] as const;
type Act = (typeof ACTS)[number];
type CancelAct = 'cancel' | 'cancelDays';
const isCancelAct = (act: Act): act is CancelAct => act === 'cancel' || act === 'cancelDays';

/** One request: what was asked for, day by day, how it stands, and what can be done with it. */
export function RequestDetail({ request, onEdit }: { request: LeaveRequestDetail; onEdit: () => void }) {
  const { t, locale } = useLeaveWords();
  const { id, version, can, balance, cancellation, comment, decidedBy } = request;
  const amount = useAmount(request.hoursPerDay);
  const { step, isBusy } = useStep(REQUESTS, BALANCES, 'Approval');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Act | null>(null);
  const input = { params: { id }, body: { version } };

  async function carryOut(act: Exclude<Act, CancelAct>): Promise<void> {
    const work = {
      recall: () => call(RecallLeaveRequest, input),
      withdraw: () => call(WithdrawLeaveRequest, input),
      optOut: () => call(OptOutOfMassLeave, input),
      delete: () => call(DeleteLeaveRequest, { params: { id } }),
    }[act];
    const isDone = await step(work, t(`done.${act}`));
    setAsked(null);
    if (isDone && act === 'delete') void navigate('/leave-request');
  }
  return (
    <div className="form-page leave-detail">
      <header className="form-head">
        <div>
          <h2 className="form-name">
            <DateRange leave={request} />
          </h2>
          <p>
            <TypeMark colour={request.colour}>{request.type}</TypeMark>
            {request.kind === 'CANCEL' && ` · ${t('request.cancellation')}`}
          </p>
          <p className="form-changed">
            {request.employee} · {request.employeeNo}
            {request.no && ` · ${request.no}`}
            {request.submittedAt && ` · ${formatInstant(request.submittedAt, locale)}`}
          </p>
        </div>
        <StateChip state={request.status}>
          {request.cancelled === null ? REQUEST_STATE_LABELS[request.status][locale] : request.stateText}
        </StateChip>
      </header>
      <WaitingFor names={request.waitingFor} />
      {request.isBlocked && <Blocked text={t('detail.blocked')} />}
      {cancellation?.status === 'PENDING' && (
        <Alert
          showIcon
          type="info"
          className="form-alert"
          title={t('detail.cancelling')}
          action={<Link to={`/leave-request/leave-form/${cancellation.id}`}>{t('detail.openCancelling')}</Link>}
        />
      )}
      {comment && (
        <Alert
          showIcon
          type="info"
          className="form-alert"
          title={t('detail.comment', { name: decidedBy ?? '' })}
          description={comment}
        />
      )}
      {request.eventDate && (
        <p>
          <span className="note">{t('form.eventDate')}</span>
          {formatDate(request.eventDate as CalendarDate, locale)}
        </p>
      )}
      {request.reason && (
        <p>
          <span className="note">{t('form.reason')}</span>
          {request.reason}
        </p>
      )}
      <h3>{amount.total(request.total)}</h3>
      <DaysTable days={request.days} />
      {can.includes('optOut') && request.optOutUntil && (
        <p>{t('detail.optOut', { date: formatDate(request.optOutUntil as CalendarDate, locale) })}</p>
      )}
      {request.attachmentDueOn && (
        <Alert
          showIcon
          type="warning"
          className="form-alert"
          title={t('detail.attachmentDue', { date: formatDate(request.attachmentDueOn as CalendarDate, locale) })}
        />
      )}
      {(request.mayAttach || request.files.length > 0) && <RequestFiles request={request} />}
      {balance && request.kind === 'TAKE' && (
        <p className="leave-sum">
          {amount.sum({ ...balance, total: request.total })}{' '}
          <Link to={`/employee/employee-leave-balance/${request.employeeId}`}>{t('balance.open')}</Link>
        </p>
      )}
      {request.requestId && (
        <p>
          <Link to={`/approval?tab=mine&request=${request.requestId}`}>{t('detail.steps')}</Link>
        </p>
      )}
      {request.cancelled !== null && cancellation?.status === 'APPROVED' && (
        <p>
          <Link to={`/leave-request/leave-form/${cancellation.id}`}>{t('detail.cancellation')}</Link>
        </p>
      )}
      {request.parentId && (
        <p>
          <Link to={`/leave-request/leave-form/${request.parentId}`}>{t('detail.parent')}</Link>
        </p>
      )}
      {can.length > 0 && (
        <div className="form-actions">
          {can.includes('submit') && (
            <Button
              type="primary"
              loading={isBusy}
              onClick={() => void step(() => call(SubmitLeaveRequest, input), t('form.submitted'))}
            >
              {t('form.submit')}
            </Button>
          )}
          {can.includes('edit') && <Button onClick={onEdit}>{t('detail.edit')}</Button>}
          {ACTS.filter((act) => can.includes(act)).map((act) => (
            <Button key={act} danger={act !== 'recall'} loading={isBusy} onClick={() => setAsked(act)}>
              {t(`act.${act}`)}
            </Button>
          ))}
        </div>
      )}
      {asked && isCancelAct(asked) && <CancelDialog request={request} act={asked} onClose={() => setAsked(null)} />}
      {asked && !isCancelAct(asked) && (
        <ConfirmDialog
          title={t(`sure.${asked}.title`)}
          text={t(`sure.${asked}.text`)}
          action={t(`act.${asked}`)}
          keep={t('sure.keep')}
          isPending={isBusy}
          onConfirm={() => void carryOut(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
