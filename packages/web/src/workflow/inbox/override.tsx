import { type ApprovalRequestDetail, ForceReject, ReassignTask, SkipStep } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useRequestWords } from '../request/request-words.ts';
import { DecisionDialog, type Given } from './decision-dialog.tsx';
import { useDecision } from './use-inbox.ts';

const OVERRIDES = ['reassign', 'skipStep', 'forceReject'] as const;
type Override = (typeof OVERRIDES)[number];

/** AE-11: what an administrator of workflows may do with a request that does not go on by itself, with a comment. */
export function Overrides({ request }: { request: ApprovalRequestDetail }) {
  const { t } = useRequestWords();
  const { step, isBusy } = useDecision();
  const [asked, setAsked] = useState<Override | null>(null);
  const possible = OVERRIDES.filter((one) => request.can.includes(one));
  if (possible.length === 0) return null;

  const tasks = request.steps
    .filter(({ state }) => state === 'ACTIVE')
    .flatMap(({ people }) => people)
    .flatMap(({ taskId, name, state }) => (taskId !== null && state === 'OPEN' ? { id: taskId, name } : []));
  async function carryOut(override: Override, given: Given, onRefused: (error: unknown) => void): Promise<void> {
    if (await step(() => send(request, override, given), t(`done.${override}`), onRefused)) setAsked(null);
  }
  return (
    <footer className="override">
      <p className="note">{t('override.hint')}</p>
      <div className="button-row decide-buttons">
        {possible.map((override) => (
          <Button key={override} danger={override === 'forceReject'} onClick={() => setAsked(override)}>
            {t(`action.${override}`)}
          </Button>
        ))}
      </div>
      {asked && possible.includes(asked) && (
        <DecisionDialog
          key={asked}
          title={t(`decide.${asked}`, { title: request.snapshot.title })}
          action={t(`action.${asked}`)}
          isBusy={isBusy}
          isDanger={asked === 'forceReject'}
          needsComment
          editable={[]}
          {...(asked === 'reassign' ? { personLabel: t('decide.reassignTo'), tasks } : {})}
          onDecide={(given, onRefused) => carryOut(asked, given, onRefused)}
          onClose={() => setAsked(null)}
        />
      )}
    </footer>
  );
}

function send({ id, version }: ApprovalRequestDetail, override: Override, given: Given): Promise<unknown> {
  const { comment, toEmployeeId, taskId, idempotencyKey } = given;
  const params = { id };
  const body = { version, comment };
  switch (override) {
    case 'reassign':
      return call(ReassignTask, { params, body: { ...body, taskId, toEmployeeId }, idempotencyKey });
    case 'skipStep':
      return call(SkipStep, { params, body, idempotencyKey });
    case 'forceReject':
      return call(ForceReject, { params, body, idempotencyKey });
  }
}
