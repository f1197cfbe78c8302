import type { WorkActionListed, WorkActionRecord } from '@personalia/contract';
import { Alert } from 'antd';
import { Link, useParams } from 'react-router';
import { formatDate } from '../../platform/format/index.ts';
import { WaitingFor } from '../../platform/requests/request-state.tsx';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useNameOfPage } from '../../platform/shell/index.ts';
import { LadderMeter } from './ladder-meter.tsx';
import { AcknowledgementText, StandingMark, Validity } from './marks.tsx';
import { addPath, previewPath, useActionRecord, useActionWords } from './use-actions.ts';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import './work-action.css';

/** The work actions of one person and the ladder on which they stand (15.5). */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useActionRecord(id);
  useNameOfPage(data?.employee.name);
  if (error) return <RecordProblem error={error} list="/work-action" onRetry={() => void refetch()} />;
  return data ? <Record record={data} /> : <RecordSkeleton />;
}

function Record({ record }: { record: WorkActionRecord }) {
  const { t } = useActionWords();
  const { employee, ladders, actions, types, isSelf, points } = record;
  return (
    <div className="form-page action-page">
      <header className="page-top">
        <div>
          <p className="form-name">{employee.name}</p>
          <p className="note">{[employee.no, employee.position, employee.unit].filter(Boolean).join(' · ')}</p>
        </div>
        {types.length > 0 && (
          <LinkButton type="primary" to={addPath(employee.id)}>
            {t('record.add')}
          </LinkButton>
        )}
      </header>
      {ladders.map((ladder) => (
        <section key={ladder.ladder} className="action-section">
          <h2>{t('record.ladder', { ladder: ladder.ladder })}</h2>
          <LadderMeter ladder={ladder} />
        </section>
      ))}
      {points && <Points {...points} />}
      <section className="action-section">
        <h2>{t('record.history')}</h2>
        {actions.length === 0 ? (
          <p className="note">{t(isSelf ? 'record.noneOfOwn' : 'record.none')}</p>
        ) : (
          <History actions={actions} />
        )}
      </section>
    </div>
  );
}

/** Points of active warnings, and that they call for a review (15.3). */
function Points({ sum, limit, callsForReview }: NonNullable<WorkActionRecord['points']>) {
  const { t } = useActionWords();
  const text = t('record.points', { sum, limit });
  return callsForReview ? (
    <Alert type="warning" showIcon className="form-alert" title={`${text} ${t('record.review')}`} />
  ) : (
    <p className="action-section">{text}</p>
  );
}

const HEADS = ['type', 'issued', 'validTo', 'state', 'acknowledged'] as const;

function History({ actions }: { actions: readonly WorkActionListed[] }) {
  const { t, locale } = useActionWords();
  return (
    <RowsTable stacks label={t('record.history')} heads={HEADS.map((one) => t(`column.${one}`))}>
      {actions.map((action) => (
        <tr key={action.id}>
          <th scope="row">
            <Link to={previewPath(action.employee.id, action.id)}>{action.type.name}</Link>
            <span className="note">{action.letterNo ?? action.transactionNo ?? t('draft')}</span>
          </th>
          <td data-label={t('column.issued')} className="rows-text">
            {formatDate(action.issueDate, locale)}
          </td>
          <td data-label={t('column.validTo')} className="rows-text">
            <Validity action={action} />
          </td>
          <td data-label={t('column.state')} className="rows-text">
            <StandingMark action={action} />
            <WaitingFor names={action.waitingFor} />
          </td>
          <td data-label={t('column.acknowledged')} className="rows-text">
            <AcknowledgementText value={action.acknowledgement} />
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}
