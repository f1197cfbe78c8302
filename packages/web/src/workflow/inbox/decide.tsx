import { type ApprovalTask, ApproveTask, AskTask, ForwardTask, RejectTask, ReturnTask } from '@personalia/contract';
import { Button } from 'antd';
import { call } from '../../platform/api/index.ts';
import { useRequestWords } from '../request/request-words.ts';
import { DecisionDialog, type Given } from './decision-dialog.tsx';
import { useDecision } from './use-inbox.ts';

export const DECISIONS = ['approve', 'reject', 'return', 'ask', 'forward'] as const;
export type Decision = (typeof DECISIONS)[number];
/** Decisions that keep the notes of an approver; amounts are of an approval alone. */
const KEEPS_NOTES: ReadonlySet<Decision> = new Set<Decision>(['reject', 'return']);

interface Props {
  task: ApprovalTask;
  /** The decision that is about to be taken. */
  asked: Decision | null;
  onAsked: (decision: Decision | null) => void;
  onDecided: () => void;
}

/** What the caller may do with a task. One decision that needs nothing more is taken at once. */
export function Decide({ task, asked, onAsked, onDecided }: Props) {
  const { t } = useRequestWords();
  const { step, isBusy } = useDecision();
  const possible = DECISIONS.filter((one) => task.can.includes(one));
  const { closedText, forName } = task.task;

  async function decide(decision: Decision, given: Given, onRefused: (error: unknown) => void): Promise<void> {
    if (!(await step(() => send(task, decision, given), t(`done.${decision}`), onRefused))) return;
    onAsked(null);
    onDecided();
  }

  if (closedText) return <p className="decide-closed">{closedText}</p>;
  if (possible.length === 0) return null;
  return (
    <footer className="decide">
      {forName && <p className="note">{t('inbox.for', { name: forName })}</p>}
      <div className="button-row decide-buttons">
        {possible.map((decision) => (
          <Button
            key={decision}
            type={decision === 'approve' ? 'primary' : 'default'}
            danger={decision === 'reject'}
            onClick={() => onAsked(decision)}
          >
            {t(`action.${decision}`)}
          </Button>
        ))}
      </div>
      {asked && possible.includes(asked) && (
        <DecisionDialog
          key={asked}
          title={t(`decide.${asked}`, { title: task.snapshot.title })}
          action={t(`action.${asked}`)}
          isBusy={isBusy}
          isDanger={asked === 'reject'}
          needsComment={asked === 'ask' || asked === 'forward' || task.task.commentNeededFor.includes(asked)}
          editable={task.task.editable.filter(
            ({ kind }) => asked === 'approve' || (kind === 'NOTE' && KEEPS_NOTES.has(asked)),
          )}
          {...(asked === 'forward' ? { personLabel: t('decide.person') } : {})}
          onDecide={(given, onRefused) => decide(asked, given, onRefused)}
          onClose={() => onAsked(null)}
        />
      )}
    </footer>
  );
}

/** The same key for every try of one decision: sent twice, it is taken once (W20). */
function send({ task: { id }, version }: ApprovalTask, decision: Decision, given: Given): Promise<unknown> {
  const { comment, edits, toEmployeeId, idempotencyKey } = given;
  const params = { id };
  const body = { version, comment };
  switch (decision) {
    case 'approve':
      return call(ApproveTask, { params, body: { ...body, edits }, idempotencyKey });
    case 'reject':
      return call(RejectTask, { params, body: { ...body, edits }, idempotencyKey });
    case 'return':
      return call(ReturnTask, { params, body: { ...body, edits }, idempotencyKey });
    case 'ask':
      return call(AskTask, { params, body, idempotencyKey });
    case 'forward':
      return call(ForwardTask, { params, body: { ...body, toEmployeeId }, idempotencyKey });
  }
}
