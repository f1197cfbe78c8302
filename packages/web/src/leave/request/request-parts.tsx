import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import {
  AddLeaveRequestFile,
  type CalendarDate,
  DeleteLeaveRequestFile,
  formatDate,
  GetLeaveRequestFile,
  GetLeaveRequestFiles,
  type LeaveRequestDetail,
  REQUEST_STATE_LABELS,
} from '@personalia/contract';
import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { KeptFiles } from '../../platform/files/index.ts';
import { formatInstant } from '../../platform/format/index.ts';
import { StateChip } from '../../platform/resource/fields/state-chip.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { Blocked } from '../parts/blocked.tsx';
import { DateRange, TypeMark } from '../parts/marks.tsx';
import { useLeaveWords } from '../parts/words.ts';
import { REQUESTS } from './use-requests.ts';

interface Props {
  request: LeaveRequestDetail;
}

/** Which leave of whom, and how it stands. */
export function Head({ request }: Props) {
  const { t, locale } = useLeaveWords();
  return (
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
      <div className="leave-acts">
        <StateChip state={request.status}>
          {request.cancelled === null ? REQUEST_STATE_LABELS[request.status][locale] : request.stateText}
        </StateChip>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {t('detail.print')}
        </Button>
      </div>
    </header>
  );
}

/** What others did to the request or said of it, and why it was asked for. */
export function Notes({ request }: Props) {
  const { t, locale } = useLeaveWords();
  const { cancellation, amendment, comment, decidedBy } = request;
  return (
    <>
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
    </>
  );
}

/** The ways to the requests it belongs to. */
export function Links({ request }: Props) {
  const { t } = useLeaveWords();
  const { cancellation } = request;
  return (
    <>
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
    </>
  );
}

/** What another request does to this one, and the way to it. */
function Follower({ id, text }: { id: string; text: string }) {
  const { t } = useLeaveWords();
  const open = <Link to={`/leave-request/leave-form/${id}`}>{t('detail.openCancelling')}</Link>;
  return <Alert showIcon type="info" className="form-alert" title={text} action={open} />;
}

/** What is different from the approved leave that the request replaces (2.3). */
export function Changes({ request: { changes, amendsId, status } }: { request: LeaveRequestDetail }) {
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

/** The documents of the request; they may follow until it is over. */
export function RequestFiles({ request: { id, mayAttach, mayDetach } }: { request: LeaveRequestDetail }) {
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
