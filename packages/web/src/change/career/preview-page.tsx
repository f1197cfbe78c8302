import {
  type CareerRequest,
  DeleteCareerRequest,
  RecallCareerRequest,
  SubmitCareerRequest,
  WithdrawCareerRequest,
} from '@personalia/contract';
import { Alert, Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { download } from '../../platform/api/index.ts';
import { formatDate, formatInstant } from '../../platform/format/index.ts';
import { personNote } from '../../platform/requests/person-cell.tsx';
import { RequestActs } from '../../platform/requests/request-acts.tsx';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useNameOfPage, useToday } from '../../platform/shell/index.ts';
import { loadRequestTimeline } from '../../workflow/index.ts';
import { editPath, previewPath, REFRESHED, recordPath, useCareerRequest, useCareerWords } from './use-career.ts';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import './career.css';

const RequestTimeline = lazy(async () => ({ default: (await loadRequestTimeline()).RequestTimeline }));

/** One request: before and after side by side, and its way through approval (12.7). */
export function Component() {
  const { transitionId = '' } = useParams();
  const { data, error, refetch } = useCareerRequest(transitionId);
  const { typeText } = useCareerWords();
  useNameOfPage(data && `${typeText(data.type)}, ${data.employee.name}`);
  if (error) return <RecordProblem error={error} list="/career-transition" onRetry={() => void refetch()} />;
  return data ? <Preview key={data.version} request={data} /> : <RecordSkeleton />;
}

const ENDPOINTS = {
  submit: SubmitCareerRequest,
  recall: RecallCareerRequest,
  withdraw: WithdrawCareerRequest,
  delete: DeleteCareerRequest,
} as const;

function Preview({ request }: { request: CareerRequest }) {
  const { t, words, locale, typeText } = useCareerWords();
  const today = useToday();
  const { employee, requestId, rows } = request;
  const values = [
    { label: t('column.effective'), text: formatDate(request.effectiveDate, locale) },
    ...(request.endDate ? [{ label: t('preview.until'), text: formatDate(request.endDate, locale) }] : []),
    ...(request.reason ? [{ label: t('preview.reason'), text: request.reason }] : []),
    ...(request.comment ? [{ label: t('preview.comment'), text: request.comment }] : []),
    ...(request.submittedAt
      ? [{ label: t('column.submitted'), text: formatInstant(request.submittedAt, locale) }]
      : []),
    ...(request.createdBy ? [{ label: t('preview.by'), text: request.createdBy }] : []),
    ...(request.letterNo ? [{ label: t('preview.letterNo'), text: request.letterNo }] : []),
    ...(request.recorded ? [{ label: t('preview.recorded'), text: request.recorded }] : []),
  ];
  const isOpen = ['DRAFT', 'PENDING', 'RETURNED'].includes(request.state);
  return (
    <div className="form-page career-page">
      <header className="page-top">
        <div>
          <p className="form-name">{typeText(request.type)}</p>
          <p className="note">
            {employee.name} · {personNote(employee)}
          </p>
        </div>
        <p>
          <strong>{request.stateText}</strong>
          <span className="note">{request.transactionNo ?? t('draft')}</span>
        </p>
      </header>
      {isOpen && request.effectiveDate < today && (
        <Alert type="info" showIcon className="form-alert" title={t('preview.late')} />
      )}
      <dl className="value-grid">
        {values.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {rows.length > 0 && <Rows rows={rows} />}
      <RequestActs
        request={request}
        endpoints={ENDPOINTS}
        refresh={REFRESHED}
        paths={{
          edit: editPath(employee.id, request.id),
          shown: previewPath(employee.id, request.id),
          record: recordPath(employee.id),
        }}
        t={t as (key: string) => string}
        before={
          request.hasLetter && (
            <Button onClick={() => void download({ url: `/v1/CareerTransitionRequest/${request.id}/Letter` })}>
              {t('action.letter')}
            </Button>
          )
        }
      />
      {requestId && (
        <section className="career-section">
          <Suspense fallback={<p role="status">{words('loading')}</p>}>
            <RequestTimeline requestId={requestId} />
          </Suspense>
        </section>
      )}
    </div>
  );
}

function Rows({ rows }: { rows: CareerRequest['rows'] }) {
  const { t, words } = useCareerWords();
  return (
    <RowsTable stacks label={t('preview.changes')} heads={['field', 'current', 'new'].map((one) => t(`column.${one}`))}>
      {rows.map(({ field, label, old, new: wanted, masked, changedMeanwhile }) => (
        <tr key={field}>
          <th scope="row">
            {label}
            {changedMeanwhile && <span className="note text-negative">{t('preview.changedMeanwhile')}</span>}
          </th>
          <td data-label={t('column.current')} className="rows-text">
            {old ?? words('none')}
          </td>
          <td data-label={t('column.new')} className="rows-text">
            <strong>{wanted ?? words('none')}</strong>
            {masked && <span className="note">{t('preview.masked')}</span>}
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}
