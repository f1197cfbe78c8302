import {
  type CareerRequest,
  DeleteCareerRequest,
  RecallCareerRequest,
  SubmitCareerRequest,
  WithdrawCareerRequest,
} from '@personalia/contract';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call, download } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { formatDate, formatInstant } from '../../platform/format/index.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useNameOfPage, useToday } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
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

const ASKED = ['recall', 'withdraw', 'delete'] as const;
type Asked = (typeof ASKED)[number];
const ACTS = { submit: SubmitCareerRequest, recall: RecallCareerRequest, withdraw: WithdrawCareerRequest } as const;

function Preview({ request }: { request: CareerRequest }) {
  const { t, words, locale, typeText } = useCareerWords();
  const navigate = useNavigate();
  const today = useToday();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { employee, can, requestId, taskId, rows } = request;
  const params = { id: request.id };
  const { submit, isBusy, errors, general } = useSubmit<CareerRequest | null>({
    refresh: REFRESHED,
    fieldOf: () => null,
    onDone: (done) => {
      setAsked(null);
      void navigate(done ? previewPath(employee.id, done.id) : recordPath(employee.id), { replace: true });
    },
  });
  const act = (action: keyof typeof ACTS) =>
    void submit(() => call(ACTS[action], { params, body: { version: request.version } }), t(`done.${action}`));
  const remove = () =>
    void submit(async () => {
      await call(DeleteCareerRequest, { params });
      return null;
    }, t('done.delete'));
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
    <div className="form-page career-page" data-errors={Object.keys(errors).length || undefined}>
      <header className="page-top">
        <div>
          <p className="form-name">{typeText(request.type)}</p>
          <p className="note">
            {[employee.name, employee.no, employee.position, employee.unit].filter(Boolean).join(' · ')}
          </p>
        </div>
        <p>
          <strong>{request.stateText}</strong>
          <span className="note">{request.transactionNo ?? t('draft')}</span>
        </p>
      </header>
      <FormAlert text={general} />
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
      <div className="form-actions button-row">
        {taskId && (
          <LinkButton type="primary" to={`/approval?task=${taskId}`}>
            {t('preview.decide')}
          </LinkButton>
        )}
        {can.includes('submit') && (
          <Button type="primary" loading={isBusy} onClick={() => act('submit')}>
            {t('action.submit')}
          </Button>
        )}
        {request.hasLetter && (
          <Button onClick={() => void download({ url: `/v1/CareerTransitionRequest/${request.id}/Letter` })}>
            {t('action.letter')}
          </Button>
        )}
        {can.includes('edit') && <LinkButton to={editPath(employee.id, request.id)}>{t('action.edit')}</LinkButton>}
        {ASKED.filter((one) => can.includes(one)).map((one) => (
          <Button key={one} danger={one === 'delete'} onClick={() => setAsked(one)}>
            {t(`action.${one}`)}
          </Button>
        ))}
        <LinkButton type="text" to={recordPath(employee.id)}>
          {t('preview.openRecord')}
        </LinkButton>
      </div>
      {requestId && (
        <section className="career-section">
          <Suspense fallback={<p role="status">{words('loading')}</p>}>
            <RequestTimeline requestId={requestId} />
          </Suspense>
        </section>
      )}
      {asked && (
        <ConfirmDialog
          title={t(`sure.${asked}.title`)}
          text={t(`sure.${asked}.text`)}
          action={t(`action.${asked}`)}
          onConfirm={() => (asked === 'delete' ? remove() : act(asked))}
          onClose={() => setAsked(null)}
        />
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
