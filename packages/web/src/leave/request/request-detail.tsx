import { type CalendarDate, formatDate, type LeaveRequestDetail } from '@personalia/contract';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { WaitingFor } from '../../platform/requests/request-state.tsx';
import { RequestTrail } from '../../platform/requests/request-trail.tsx';
import { useAmount, useLeaveWords } from '../parts/words.ts';
import { DaysTable } from './days-table.tsx';
import { Acts } from './request-acts.tsx';
import { Changes, Head, Links, Notes, RequestFiles } from './request-parts.tsx';

/** One request: what was asked for, day by day, how it stands, and what can be done with it. */
export function RequestDetail({
  request,
  onForm,
}: {
  request: LeaveRequestDetail;
  onForm: (form: 'edit' | 'amend') => void;
}) {
  const { t, locale } = useLeaveWords();
  const { can, balance } = request;
  const amount = useAmount(request);
  return (
    <div className="form-page leave-detail">
      <Head request={request} />
      <WaitingFor names={request.waitingFor} />
      <Notes request={request} />
      {request.changes.length > 0 && <Changes request={request} />}
      <h3>{amount.total(request.total)}</h3>
      <DaysTable days={request.days} leaveUnit={request.leaveUnit} />
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
      <Links request={request} />
      {request.requestId && <RequestTrail key={request.version} requestId={request.requestId} />}
      <Acts request={request} onForm={onForm} />
    </div>
  );
}
