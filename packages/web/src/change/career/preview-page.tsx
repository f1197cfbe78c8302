import {
  type CareerRequest,
  DeleteCareerRequest,
  IssueCareerRequestLetter,
  RecallCareerRequest,
  SubmitCareerRequest,
  WithdrawCareerRequest,
} from '@personalia/contract';
import { Alert, Button } from 'antd';
import { useParams } from 'react-router';
import { download } from '../../platform/api/download.ts';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { formatDate, formatDecimal, formatInstant } from '../../platform/format/index.ts';
import { personNote } from '../../platform/requests/person-cell.tsx';
import { RequestActs } from '../../platform/requests/request-acts.tsx';
import { RequestTrail } from '../../platform/requests/request-trail.tsx';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useNameOfPage, useToday } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { CareerFiles } from './career-files.tsx';
import {
  changePath,
  editPath,
  previewPath,
  REFRESHED,
  recordPath,
  useCareerRequest,
  useCareerWords,
} from './use-career.ts';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import './career.css';

/** One request: before and after side by side, and its way through approval (12.7). */
export function Component() {
  const { transitionId = '' } = useParams();
  const { data, error, refetch } = useCareerRequest(transitionId);
  const { requestText } = useCareerWords();
  useNameOfPage(data && `${requestText(data)}, ${data.employee.name}`);
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
  const { t, locale, requestText } = useCareerWords();
  const today = useToday();
  const { employee, requestId, rows, target, others } = request;
  const values = [
    ...(target ? [{ label: t(`preview.${request.action}`), text: target.transactionNo }] : []),
    { label: t('column.effective'), text: formatDate(request.effectiveDate, locale) },
    ...(target && target.effectiveDate !== request.effectiveDate
      ? [{ label: t('preview.recordedDay'), text: formatDate(target.effectiveDate, locale) }]
      : []),
    ...(request.correctionReason ? [{ label: t('preview.why'), text: request.correctionReason }] : []),
    ...(request.endDate ? [{ label: t('preview.until'), text: formatDate(request.endDate, locale) }] : []),
    ...(request.reason ? [{ label: t('preview.reason'), text: request.reason }] : []),
    ...(request.comment ? [{ label: t('preview.comment'), text: request.comment }] : []),
    ...(request.submittedAt
      ? [{ label: t('column.submitted'), text: formatInstant(request.submittedAt, locale) }]
      : []),
    ...(request.createdBy ? [{ label: t('preview.by'), text: request.createdBy }] : []),
    ...(request.letterNo ? [{ label: t('preview.letterNo'), text: request.letterNo }] : []),
    ...(request.letterTemplateVersion !== null
      ? [{ label: t('preview.templateVersion'), text: formatDecimal(String(request.letterTemplateVersion), locale) }]
      : []),
    ...(request.recorded
      ? [
          {
            label: t('preview.recorded'),
            text: [request.recorded, request.recordedState && t(`application.${request.recordedState}`)]
              .filter(Boolean)
              .join(' · '),
          },
        ]
      : []),
  ];
  const isOpen = ['DRAFT', 'PENDING', 'RETURNED'].includes(request.state);
  return (
    <div className="form-page career-page">
      <header className="page-top">
        <div>
          <p className="form-name">{requestText(request)}</p>
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
      {request.letterGaps && (
        <Alert
          type="warning"
          showIcon
          className="form-alert"
          title={t('preview.letterWaits')}
          description={
            request.letterGaps.length > 0
              ? t('preview.letterGaps', { fields: request.letterGaps.join(', ') })
              : t('preview.letterReady')
          }
        />
      )}
      {rows.length > 0 && (
        <Rows
          label={others.length > 0 ? employee.name : t('preview.changes')}
          isNamed={others.length > 0}
          rows={rows}
        />
      )}
      {others.map((one) => (
        <Rows key={one.employee.id} label={one.employee.name} isNamed rows={one.rows} />
      ))}
      <CareerFiles request={request} />
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
          <>
            {request.hasLetter && (
              <Button onClick={() => void download({ url: `/v1/CareerTransitionRequest/${request.id}/Letter` })}>
                {t('action.letter')}
              </Button>
            )}
            {request.hasLetter &&
              others.map(({ employee: { id, name } }) => (
                <Button
                  key={id}
                  onClick={() =>
                    void download({ url: `/v1/CareerTransitionRequest/${request.id}/Letter?employeeId=${id}` })
                  }
                >
                  {t('action.letterOf', { name })}
                </Button>
              ))}
            {request.can.includes('issueLetter') && <IssueLetter request={request} />}
            {(['correct', 'cancel'] as const).map(
              (action) =>
                request.transitionId &&
                request.can.includes(action) && (
                  <LinkButton key={action} to={changePath(employee.id, action, request.transitionId)}>
                    {t(`record.${action}`)}
                  </LinkButton>
                ),
            )}
          </>
        }
      />
      {requestId && (
        <section className="career-section">
          <RequestTrail requestId={requestId} />
        </section>
      )}
    </div>
  );
}

/** The letter that waited, once what its template lacks was filled in. */
function IssueLetter({ request: { id, version } }: { request: CareerRequest }) {
  const { t } = useCareerWords();
  const { submit, isBusy, general } = useSubmit<unknown>({ refresh: REFRESHED, onDone: () => undefined });
  return (
    <>
      <Button
        type="primary"
        loading={isBusy}
        onClick={() =>
          void submit(
            () => call(IssueCareerRequestLetter, { params: { id }, body: { version } }),
            t('done.issueLetter'),
          )
        }
      >
        {t('action.issueLetter')}
      </Button>
      <FormAlert text={general} />
    </>
  );
}

interface RowsProps {
  /** Whose changes, where there are several people. */
  label: string;
  isNamed: boolean;
  rows: CareerRequest['rows'];
}

function Rows({ label, isNamed, rows: changes }: RowsProps) {
  const { t } = useCareerWords();
  return (
    <section className={isNamed ? 'career-section' : undefined}>
      {isNamed && <h2>{label}</h2>}
      <ChangeTable label={isNamed ? t('preview.changesOf', { name: label }) : label} rows={changes} />
    </section>
  );
}

function ChangeTable({ label: title, rows }: { label: string; rows: CareerRequest['rows'] }) {
  const { t, words } = useCareerWords();
  return (
    <RowsTable stacks label={title} heads={['field', 'current', 'new'].map((one) => t(`column.${one}`))}>
      {rows.map(({ field, label, old, new: wanted, masked, changedMeanwhile }) => (
        <tr key={field}>
          <th scope="row">
            {label}
            {masked && <span className="note">{t('preview.masked')}</span>}
            {changedMeanwhile && <span className="note text-negative">{t('preview.changedMeanwhile')}</span>}
          </th>
          <td data-label={t('column.current')} className="rows-text">
            {old ?? words('none')}
          </td>
          <td data-label={t('column.new')} className="rows-text">
            <strong>{wanted ?? words('none')}</strong>
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}
