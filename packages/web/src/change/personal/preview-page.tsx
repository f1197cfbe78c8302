import {
  ApprovePersonalChange,
  CancelPersonalChange,
  DeletePersonalChange,
  type PersonalChange,
  type PersonalChangeAction,
  RecallPersonalChange,
  RejectPersonalChange,
  ReturnPersonalChange,
  SubmitPersonalChange,
  WithdrawPersonalChange,
} from '@personalia/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call, Problem } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { formatDate, formatInstant } from '../../platform/format/index.ts';
import { RequestTrail } from '../../platform/requests/request-trail.tsx';
import { StateChip } from '../../platform/resource/fields/state-chip.tsx';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { useNameOfPage } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { ActDialog, type Asked } from './act-dialog.tsx';
import { Actions } from './change-actions.tsx';
import { type Decision, ItemView } from './item-view.tsx';
import { previewPath, REFRESHED, recordPath, useChange, useChangeWords } from './use-changes.ts';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/parts.css';
import './change.css';

/** One request: old and new of every part, its documents, the decision, and its way through approval (14.5). */
export function Component() {
  const { transactionNo = '' } = useParams();
  const { data, error, refetch } = useChange(transactionNo);
  const { t } = useChangeWords();
  useNameOfPage(data && (data.transactionNo ?? t('draft')));
  if (error) return <RecordProblem error={error} list="/personal-change" onRetry={() => void refetch()} />;
  return data ? <Preview key={data.version} change={data} onReload={() => void refetch()} /> : <RecordSkeleton />;
}

const ACTS = {
  submit: SubmitPersonalChange,
  reject: RejectPersonalChange,
  return: ReturnPersonalChange,
  recall: RecallPersonalChange,
  withdraw: WithdrawPersonalChange,
  cancel: CancelPersonalChange,
} as const;
function Preview({ change, onReload }: { change: PersonalChange; onReload: () => void }) {
  const { t } = useChangeWords();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [isTried, setTried] = useState(false);
  const { employee, items, can, requestId } = change;
  const params = { transactionNo: change.id };
  const may = (action: PersonalChangeAction) => can.includes(action);
  const { submit, isBusy, general, error } = useSubmit<PersonalChange | null>({
    refresh: REFRESHED,
    fieldOf: () => null,
    onDone: (done) => {
      setAsked(null);
      if (!done) return void navigate(recordPath(employee.id));
      const here = previewPath(employee.id, done.transactionNo ?? done.id);
      void navigate(here, { replace: true });
    },
  });

  const rejected = [...decisions].filter(([, { isRejected }]) => isRejected);
  const waiting = items.filter(({ outcome, policy }) => outcome === null && policy !== 'FREE');
  const isAllRejected = waiting.length > 0 && waiting.every(({ id }) => decisions.get(id)?.isRejected);
  const isStaleValue = error instanceof Problem && error.code === 'VALUE_CHANGED';

  function approve(acceptChanged: boolean): void {
    setTried(true);
    if (rejected.some(([, { reason }]) => reason.trim() === '')) return;
    const body = {
      version: change.version,
      rejected: rejected.map(([id, { reason }]) => ({ id, reason: reason.trim() })),
      acceptChanged,
    };
    void submit(() => call(ApprovePersonalChange, { params, body }), t('done.approve'));
  }
  function act(action: keyof typeof ACTS, comment: string): void {
    const body = { version: change.version, comment };
    void submit(() => call(ACTS[action], { params, body }), t(`done.${action}`));
  }
  async function remove(): Promise<null> {
    await call(DeletePersonalChange, { params });
    return null;
  }

  return (
    <div className="form-page change-page">
      <Head change={change} />
      <FormAlert text={general} />
      {isStaleValue && may('approve') && (
        <div className="button-row">
          <Button onClick={onReload}>{t('preview.reload')}</Button>
          <Button danger loading={isBusy} onClick={() => approve(true)}>
            {t('preview.approveAnyway')}
          </Button>
        </div>
      )}
      {change.warnings.map((text) => (
        <Alert key={text} type="warning" showIcon title={text} className="form-alert" />
      ))}
      <Facts change={change} />
      {items.map((item) => (
        <ItemView
          key={item.id}
          change={change}
          item={item}
          decision={
            may('approve') && item.outcome === null && item.policy !== 'FREE' && waiting.length > 1
              ? (decisions.get(item.id) ?? ACCEPTED)
              : null
          }
          isTried={isTried}
          onDecide={(decision) => setDecisions((before) => new Map(before).set(item.id, decision))}
        />
      ))}
      {requestId && (
        <section className="change-timeline">
          <RequestTrail requestId={requestId} />
        </section>
      )}
      <Actions
        change={change}
        isBusy={isBusy}
        accepted={waiting.length - rejected.length}
        isPart={rejected.length > 0}
        mayApprove={!isAllRejected}
        onSubmit={() => act('submit', '')}
        onApprove={() => approve(false)}
        onAsk={setAsked}
      />
      {asked && (
        <ActDialog
          key={asked}
          action={asked}
          isBusy={isBusy}
          onClose={() => setAsked(null)}
          onAct={(comment) => (asked === 'delete' ? void submit(remove, t('done.delete')) : act(asked, comment))}
        />
      )}
    </div>
  );
}

function Head({ change: { employee, state, stateText } }: { change: PersonalChange }) {
  return (
    <header className="page-top change-head">
      <div>
        <p className="form-name">{employee.name}</p>
        <p className="note">{[employee.no, employee.unit].filter(Boolean).join(' · ')}</p>
      </div>
      <StateChip state={state}>{stateText}</StateChip>
    </header>
  );
}

/** From when, and when and for whom it was submitted. */
function Facts({ change }: { change: PersonalChange }) {
  const { t, locale } = useChangeWords();
  return (
    <dl className="value-grid">
      <div>
        <dt>{t('form.from')}</dt>
        <dd>{formatDate(change.effectiveDate, locale)}</dd>
      </div>
      {change.submittedAt && (
        <div>
          <dt>{t('list.column.submitted')}</dt>
          <dd>
            {formatInstant(change.submittedAt, locale)}
            {change.onBehalf && <span className="note">{t('preview.onBehalf', { name: change.createdBy })}</span>}
          </dd>
        </div>
      )}
      {change.comment && (
        <div>
          <dt>{t('form.comment')}</dt>
          <dd>{change.comment}</dd>
        </div>
      )}
    </dl>
  );
}

const ACCEPTED: Decision = { isRejected: false, reason: '' };
