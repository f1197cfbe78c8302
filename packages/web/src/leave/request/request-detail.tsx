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
import { call, Problem } from '../../platform/api/index.ts';
import { KeptFiles } from '../../platform/files/index.ts';
import { formatInstant } from '../../platform/format/index.ts';
import { WaitingFor } from '../../platform/requests/request-state.tsx';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { StateChip } from '../../platform/resource/fields/state-chip.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { Blocked } from '../parts/blocked.tsx';
import { DateRange, TypeMark } from '../parts/marks.tsx';
import { useAmount, useLeaveWords } from '../parts/words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
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

const ACTS = ['recall', 'withdraw', 'convert', 'cancel', 'cancelDays', 'optOut', 'delete'] as const;
type Act = (typeof ACTS)[number];
type CancelAct = 'cancel' | 'cancelDays';
/** What is confirmed by a word alone. */
type PlainAct = Exclude<Act, CancelAct | 'convert'>;
const isCancelAct = (act: Act): act is CancelAct => act === 'cancel' || act === 'cancelDays';

/** What another request does to this one, and the way to it. */
function Follower({ id, text }: { id: string; text: string }) {
  const { t } = useLeaveWords();
  const open = <Link to={`/leave-request/leave-form/${id}`}>{t('detail.openCancelling')}</Link>;
  return <Alert showIcon type="info" className="form-alert" title={text} action={open} />;
}

/** What is different from the approved leave that the request replaces (2.3). */
function Changes({ request: { changes, amendsId, status } }: { request: LeaveRequestDetail }) {
  const { t } = useLeaveWords();
  const heads = [t('detail.changes'), t('detail.before'), t('detail.after')];
  return (
    <section>
      <h3>{t('detail.changes')}</h3>
      <RowsTable stacks label={t('detail.changes')} heads={heads}>
        {changes.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="rows-text" data-label={t('detail.before')}>
              {before}
            </td>
            <td className="rows-text" data-label={t('detail.after')}>
              {after}
            </td>
          </tr>
        ))}
      </RowsTable>
      <p>
        <Link to={`/leave-request/leave-form/${amendsId}`}>
          {t(status === 'APPROVED' ? 'detail.amended' : 'detail.amends')}
        </Link>
      </p>
    </section>
  );
}

/** One request: what was asked for, day by day, how it stands, and what can be done with it. */
export function RequestDetail({
  request,
  onForm,
}: {
  request: LeaveRequestDetail;
  onForm: (form: 'edit' | 'amend') => void;
}) {
  const { t, locale } = useLeaveWords();
  const { id, version, can, balance, cancellation, amendment, comment, decidedBy } = request;
  const amount = useAmount(request.hoursPerDay);
  const { step, isBusy } = useStep(REQUESTS, BALANCES, 'Approval');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Act | null>(null);
  const input = { params: { id }, body: { version } };

  /** Q1: warnings are read where they stand, in the form. */
  const submitDraft = () =>
    call(SubmitLeaveRequest, input).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'LEAVE_WARNINGS') onForm('edit');
      throw error;
    });
  async function carryOut(act: PlainAct): Promise<void> {
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
      {cancellation?.status === 'PENDING' && <Follower id={cancellation.id} text={t('detail.cancelling')} />}
      {amendment?.status === 'PENDING' && <Follower id={amendment.id} text={t('detail.amending')} />}
      {amendment?.status === 'APPROVED' && <Follower id={amendment.id} text={t('detail.replaced')} />}
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
      {request.warnings.map((text) => (
        <Alert
          key={text}
          showIcon
          type="warning"
          className="form-alert"
          title={text}
          description={t('detail.acknowledged')}
        />
      ))}
      {request.changes.length > 0 && <Changes request={request} />}
      <h3>{amount.total(request.total)}</h3>
      <DaysTable days={request.days} />
      {can.includes('optOut') && request.optOutUntil && (
        <p>{t('detail.optOut', { date: formatDate(request.optOutUntil as CalendarDate, locale) })}</p>
      )}
      {request.attachmentDueOn && (
        <Alert
          showIcon
          type={request.isDocumentOverdue ? 'error' : 'warning'}
          className="form-alert"
          title={t(request.isDocumentOverdue ? 'detail.attachmentOverdue' : 'detail.attachmentDue', {
            date: formatDate(request.attachmentDueOn as CalendarDate, locale),
          })}
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
            <Button type="primary" loading={isBusy} onClick={() => void step(submitDraft, t('form.submitted'))}>
              {t('form.submit')}
            </Button>
          )}
          {can.includes('edit') && <Button onClick={() => onForm('edit')}>{t('detail.edit')}</Button>}
          {can.includes('amend') && amendment?.status !== 'PENDING' && cancellation?.status !== 'PENDING' && (
            <Button onClick={() => onForm('amend')}>{t('act.amend')}</Button>
          )}
          {ACTS.filter((act) => can.includes(act)).map((act) => (
            <Button key={act} danger={act !== 'recall'} loading={isBusy} onClick={() => setAsked(act)}>
              {t(`act.${act}`)}
            </Button>
          ))}
        </div>
      )}
      {asked && isCancelAct(asked) && <CancelDialog request={request} act={asked} onClose={() => setAsked(null)} />}
      {asked === 'convert' && <ConvertDialog request={request} onClose={() => setAsked(null)} />}
      {asked && asked !== 'convert' && !isCancelAct(asked) && (
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
