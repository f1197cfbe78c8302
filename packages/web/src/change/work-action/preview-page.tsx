import {
  DeleteWorkAction,
  RecallWorkAction,
  SubmitWorkAction,
  WithdrawWorkAction,
  WORK_ACTION_BLOCK_LABELS,
  type WorkAction,
} from '@personalia/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { download } from '../../platform/api/download.ts';
import { formatDate, formatDecimal, formatInstant } from '../../platform/format/index.ts';
import { personNote } from '../../platform/requests/person-cell.tsx';
import { RequestActs } from '../../platform/requests/request-acts.tsx';
import { RequestTrail } from '../../platform/requests/request-trail.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { useNameOfPage } from '../../platform/shell/index.ts';
import { addPath as careerAddPath } from '../career/use-career.ts';
import { LetterSheet } from '../letter/letter-sheet.tsx';
import { AcknowledgeBlock } from './acknowledge-block.tsx';
import { AcknowledgementText, StandingMark } from './marks.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { editPath, previewPath, REFRESHED, recordPath, useAction, useActionWords } from './use-actions.ts';
import { WitnessDialog } from './witness-dialog.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import './work-action.css';

/** One work action: its letter, its way through approval, and what the employee answered (15.5). */
export function Component() {
  const { workActionId = '' } = useParams();
  const { data, error, refetch } = useAction(workActionId);
  useNameOfPage(data && `${data.type.name}, ${data.employee.name}`);
  if (error) return <RecordProblem error={error} list="/work-action" onRetry={() => void refetch()} />;
  return data ? <Preview key={data.version} action={data} /> : <RecordSkeleton />;
}

const ENDPOINTS = {
  submit: SubmitWorkAction,
  recall: RecallWorkAction,
  withdraw: WithdrawWorkAction,
  delete: DeleteWorkAction,
} as const;

function Preview({ action }: { action: WorkAction }) {
  const { t } = useActionWords();
  const { employee, type, can, requestId, letter, previous } = action;
  return (
    <div className="form-page action-page">
      <header className="page-top">
        <div>
          <p className="form-name">{type.name}</p>
          <p className="note">
            {employee.name} · {personNote(employee)}
          </p>
        </div>
        <p>
          {action.standing ? <StandingMark action={action} /> : <strong>{action.stateText}</strong>}
          <span className="note">{action.letterNo ?? action.transactionNo ?? t('draft')}</span>
        </p>
      </header>
      {action.standing !== 'REVOKED' && previous.some(({ isRevoked }) => isRevoked) && (
        <Alert type="warning" showIcon className="form-alert" title={t('preview.countsRevoked')} />
      )}
      {action.proposesTermination && action.standing === 'ACTIVE' && <EndProposed employeeId={employee.id} />}
      <Facts action={action} />
      {can.includes('acknowledge') && <AcknowledgeBlock action={action} />}
      <Acts action={action} />
      <section className="action-section">
        <h2>{t('letter.label')}</h2>
        {letter ? <LetterSheet letter={letter} /> : <p className="note">{t('letter.none')}</p>}
      </section>
      {requestId && (
        <section className="action-section">
          <RequestTrail requestId={requestId} />
        </section>
      )}
    </div>
  );
}

/** Ending the employment is decided apart, by those who may ask for it. */
function EndProposed({ employeeId }: { employeeId: string }) {
  const { t } = useActionWords();
  const may = useMay('career-transition');
  return (
    <Alert
      type="warning"
      showIcon
      className="form-alert"
      title={t('preview.endProposed')}
      action={
        may('create') && (
          <LinkButton to={`${careerAddPath(employeeId)}?type=termination`}>{t('preview.proposeEnd')}</LinkButton>
        )
      }
    />
  );
}

function Facts({ action }: { action: WorkAction }) {
  const { t, locale } = useActionWords();
  const { type, employee, previous, revoked } = action;
  const isWarning = type.nature !== 'commendation';
  const date = (value: string | null) => value && formatDate(value, locale);
  const suspensionText = ({ from, to, payPercent, blockLogin, transactionNo }: NonNullable<WorkAction['suspension']>) =>
    [
      t(to ? 'suspension.days' : 'suspension.open', { from: date(from), to: date(to) }),
      payPercent && t('suspension.paid', { percent: formatDecimal(payPercent, locale) }),
      blockLogin && t('suspension.blocked'),
      transactionNo,
    ]
      .filter(Boolean)
      .join(' · ');
  const texts: [label: string, text: string | null][] = [
    [t('field.incidentDate'), date(action.incidentDate)],
    [t('field.incidentPlace'), action.incidentPlace],
    [t('field.violations'), action.violations.map(({ name }) => name).join(', ') || null],
    [t(isWarning ? 'field.description' : 'field.achievement'), action.description],
    [t('field.witnesses'), action.witnesses],
    [t('field.hearing'), action.hearing],
    [t('field.skipReason'), action.skipReason],
    [t('column.issued'), date(action.issueDate)],
    [
      t('column.validTo'),
      [date(action.validTo) ?? t('noExpiry'), action.daysLeft !== null && t('daysLeft', { count: action.daysLeft })]
        .filter(Boolean)
        .join(' · '),
    ],
    [
      t('preview.supersededBy'),
      action.supersededBy &&
        t('preview.supersededFrom', { type: action.supersededBy.type, date: date(action.supersededBy.date) }),
    ],
    [t('preview.blocks'), type.blocks.map((one) => WORK_ACTION_BLOCK_LABELS[one][locale]).join(', ')],
    [t('suspension.title'), action.suspension && suspensionText(action.suspension)],
    [t('preview.acknowledgeBy'), action.acknowledgement === 'WAITING' ? date(action.acknowledgeBy) : null],
    [t('preview.comment'), action.acknowledgementComment],
    [t('preview.refusalWitnesses'), action.refusalWitnesses.join(', ')],
    [t('preview.by'), action.createdBy],
    [
      t('preview.revoked'),
      revoked && [formatInstant(revoked.at, locale), revoked.by, revoked.reason].filter(Boolean).join(' · '),
    ],
  ];
  return (
    <dl className="value-grid">
      {texts.map(
        ([label, text]) =>
          text && (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="action-text">{text}</dd>
            </div>
          ),
      )}
      {action.acknowledgement && (
        <div>
          <dt>{t('column.acknowledged')}</dt>
          <dd>
            <AcknowledgementText value={action.acknowledgement} />
            {action.acknowledgedAt && <span className="note">{formatInstant(action.acknowledgedAt, locale)}</span>}
          </dd>
        </div>
      )}
      {previous.length > 0 && (
        <div>
          <dt>{t('preview.previous')}</dt>
          <dd>
            {previous.map((one) => (
              <div key={one.id}>
                <Link to={previewPath(employee.id, one.id)}>{one.type}</Link>{' '}
                {one.isRevoked
                  ? t('preview.previousRevoked')
                  : t('preview.previousUntil', { date: date(one.validTo) ?? t('noExpiry') })}
              </div>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** What the viewer may do with it. */
function Acts({ action }: { action: WorkAction }) {
  const { t } = useActionWords();
  const [isRevoking, setRevoking] = useState(false);
  const [isWitnessing, setWitnessing] = useState(false);
  const { employee, can, letter } = action;
  return (
    <>
      <RequestActs
        request={action}
        endpoints={ENDPOINTS}
        refresh={REFRESHED}
        paths={{
          edit: editPath(employee.id, action.id),
          shown: previewPath(employee.id, action.id),
          record: recordPath(employee.id),
        }}
        t={t as (key: string) => string}
        before={
          <>
            {letter?.isIssued && (
              <Button onClick={() => void download({ url: `/v1/WorkAction/${action.id}/Pdf` })}>
                {t('action.pdf')}
              </Button>
            )}
            {can.includes('witness') && <Button onClick={() => setWitnessing(true)}>{t('action.witness')}</Button>}
          </>
        }
        after={
          can.includes('revoke') && (
            <Button danger onClick={() => setRevoking(true)}>
              {t('action.revoke')}
            </Button>
          )
        }
      />
      {isWitnessing && <WitnessDialog action={action} onClose={() => setWitnessing(false)} />}
      {isRevoking && <RevokeDialog action={action} onClose={() => setRevoking(false)} />}
    </>
  );
}
