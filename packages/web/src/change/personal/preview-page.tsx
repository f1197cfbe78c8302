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
import { TextRow } from '../../platform/form/text-row.tsx';
import { formatDate, formatInstant } from '../../platform/format/index.ts';
import { RequestTrail } from '../../platform/requests/request-trail.tsx';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { StateChip } from '../../platform/resource/fields/state-chip.tsx';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { useNameOfPage } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { type Decision, ItemView } from './item-view.tsx';
import { formPath, previewPath, REFRESHED, recordPath, useChange, useChangeWords } from './use-changes.ts';
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
type Asked = 'reject' | 'return' | 'recall' | 'withdraw' | 'cancel' | 'delete';
const NEEDS_COMMENT: readonly Asked[] = ['reject', 'return', 'cancel'];
const ASKED: readonly Asked[] = ['return', 'reject', 'recall', 'withdraw', 'cancel', 'delete'];

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

interface ActionsProps {
  change: PersonalChange;
  isBusy: boolean;
  /** How many items would be approved, whether that is a part of them, and whether any is left. */
  accepted: number;
  isPart: boolean;
  mayApprove: boolean;
  onSubmit: () => void;
  onApprove: () => void;
  onAsk: (action: Asked) => void;
}

function Actions({ change, isBusy, accepted, isPart, mayApprove, onSubmit, onApprove, onAsk }: ActionsProps) {
  const { t } = useChangeWords();
  const { employee, can } = change;
  const may = (action: PersonalChangeAction) => can.includes(action);
  return (
    <div className="form-actions button-row">
      {may('submit') && (
        <Button type="primary" loading={isBusy} onClick={onSubmit}>
          {t('action.submit')}
        </Button>
      )}
      {may('approve') && (
        <Button type="primary" loading={isBusy} disabled={!mayApprove} onClick={onApprove}>
          {isPart ? t('action.approveSome', { count: accepted }) : t('action.approve')}
        </Button>
      )}
      {may('edit') && <LinkButton to={`${formPath(employee.id)}?draft=${change.id}`}>{t('action.edit')}</LinkButton>}
      {ASKED.filter(may).map((action) => (
        <Button key={action} danger={action === 'reject' || action === 'delete'} onClick={() => onAsk(action)}>
          {t(`action.${action}`)}
        </Button>
      ))}
      <LinkButton type="text" to={recordPath(employee.id)}>
        {t('preview.openRecord')}
      </LinkButton>
    </div>
  );
}

const ACCEPTED: Decision = { isRejected: false, reason: '' };

interface DialogProps {
  action: Asked;
  isBusy: boolean;
  onAct: (comment: string) => void;
  onClose: () => void;
}

function ActDialog({ action, isBusy, onAct, onClose }: DialogProps) {
  const { t, words } = useChangeWords();
  const [comment, setComment] = useState('');
  const [isTried, setTried] = useState(false);
  const needsComment = NEEDS_COMMENT.includes(action);
  const lacksComment = needsComment && comment.trim() === '';
  return (
    <Dialog
      open
      isQuestion={!needsComment}
      title={t(`sure.${action}.title`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button
            type="primary"
            danger={action !== 'return' && action !== 'recall'}
            loading={isBusy}
            onClick={() => {
              setTried(true);
              if (!lacksComment) onAct(comment.trim());
            }}
          >
            {t(`action.${action}`)}
          </Button>
        </>
      }
    >
      <p>{t(`sure.${action}.text`)}</p>
      {needsComment && (
        <TextRow
          id="change-decision-comment"
          label={t('form.comment')}
          required
          error={isTried && lacksComment ? t('preview.commentMissing') : undefined}
          rows={3}
          maxLength={2000}
          value={comment}
          onChange={setComment}
        />
      )}
    </Dialog>
  );
}
