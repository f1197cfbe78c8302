import type { ApprovalRequestDetail } from '@personalia/contract';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { StateChip } from '../../platform/resource/fields/state-chip.tsx';
import { useMayOpen } from '../../platform/shell/index.ts';
import { DetailBlocks, Values } from './detail-blocks.tsx';
import { Question } from './question.tsx';
import { RequestHistory } from './request-history.tsx';
import { RequestSteps } from './request-steps.tsx';
import { useRequestWords } from './request-words.ts';
import '../../platform/resource/parts.css';
import './request.css';

/** One request as its requester, its approvers and administrators read it. */
export function RequestView({ request }: { request: ApprovalRequestDetail }) {
  const { t } = useRequestWords();
  const mayOpen = useMayOpen();
  const { snapshot, employee, stateText, lastError, detail, steps, expected, history, workflow } = request;
  return (
    <div className="request">
      <header className="request-head">
        <p className="request-title">{snapshot.title}</p>
        {snapshot.subtitle && <p className="note">{snapshot.subtitle}</p>}
        <p>
          <StateChip state={request.state}>{stateText}</StateChip>
        </p>
        {request.link && mayOpen(request.link) && (
          <p>
            <Link to={request.link}>{t('openRequest')}</Link>
          </p>
        )}
        {employee && (
          <p className="note">
            {employee.name} · {employee.no}
            {employee.unit && ` · ${employee.unit}`}
          </p>
        )}
      </header>
      <Question request={request} />
      {lastError && <Alert type="error" showIcon title={lastError} />}
      {snapshot.values.length > 0 && <Values rows={snapshot.values} />}
      <DetailBlocks blocks={detail} />
      <section className="request-block">
        <h3>{t('steps')}</h3>
        <RequestSteps steps={steps} label={t('steps')} />
        {expected.length > 0 && (
          <>
            <h4>{t('expected')}</h4>
            <p className="note">{t('expectedHint')}</p>
            <RequestSteps steps={expected} label={t('expected')} />
          </>
        )}
        {workflow && <p className="note">{t('workflow', { name: workflow.name, version: workflow.versionNo })}</p>}
      </section>
      <section className="request-block">
        <h3>{t('history')}</h3>
        <RequestHistory events={history} />
      </section>
    </div>
  );
}
