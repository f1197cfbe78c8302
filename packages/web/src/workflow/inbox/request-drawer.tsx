import { RecallRequest, WithdrawRequest } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { SidePanel } from '../../platform/shell/index.ts';
import { RequestView } from '../request/request-view.tsx';
import { useRequestWords } from '../request/request-words.ts';
import { Decide, type Decision } from './decide.tsx';
import { Overrides } from './override.tsx';
import { useDrawerKeys } from './use-drawer-keys.ts';
import { useDecision, useRequest, useTask } from './use-inbox.ts';

interface Props {
  taskId: string | null;
  requestId: string | null;
  onMove: (taskId: string) => void;
  onClose: () => void;
}

/** One request beside the list: what is asked for, who decides, what happened, and the decision. */
export function RequestDrawer({ taskId, requestId, onMove, onClose }: Props) {
  return taskId ? (
    <TaskDrawer id={taskId} onMove={onMove} onClose={onClose} />
  ) : (
    <OwnDrawer id={requestId ?? ''} onClose={onClose} />
  );
}

function TaskDrawer({ id, onMove, onClose }: { id: string; onMove: (id: string) => void; onClose: () => void }) {
  const { t } = useRequestWords();
  const { data: task, error, refetch } = useTask(id);
  const [action, setAction] = useState<Decision | null>(null);
  useDrawerKeys({
    onApprove: task?.can.includes('approve') ? () => setAction('approve') : null,
    onReject: task?.can.includes('reject') ? () => setAction('reject') : null,
    onNext: task?.next ? () => onMove(String(task.next)) : null,
    onPrevious: task?.previous ? () => onMove(String(task.previous)) : null,
  });
  const decided = () => (task?.next ? onMove(task.next) : onClose());
  return (
    <SidePanel open wide title={task?.typeLabel ?? t('request')} onClose={onClose}>
      <div className="side-panel-content">
        {error && <ListFailure error={error} entities={t('inbox.requests')} onRetry={() => void refetch()} />}
        {!error && !task && <p role="status">{t('loading')}</p>}
        {task && (
          <>
            <RequestView request={task} />
            <Decide key={task.version} task={task} asked={action} onAsked={setAction} onDecided={decided} />
            <Overrides request={task} />
          </>
        )}
      </div>
    </SidePanel>
  );
}

function OwnDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useRequestWords();
  const { data: request, error, refetch } = useRequest(id);
  const { step, isBusy } = useDecision();
  const [isSure, setSure] = useState<'recall' | 'withdraw' | null>(null);
  const input = { params: { id }, body: { version: request?.version ?? 1, comment: '' } };
  async function carryOut(action: 'recall' | 'withdraw'): Promise<void> {
    const work = () => call(action === 'recall' ? RecallRequest : WithdrawRequest, input);
    if (await step(work, t(`done.${action}`))) setSure(null);
  }
  return (
    <SidePanel open wide title={request?.typeLabel ?? t('request')} onClose={onClose}>
      <div className="side-panel-content">
        {error && <ListFailure error={error} entities={t('inbox.requests')} onRetry={() => void refetch()} />}
        {!error && !request && <p role="status">{t('loading')}</p>}
        {request && <RequestView request={request} />}
        {request && (
          <div className="button-row decide-buttons">
            {(['recall', 'withdraw'] as const)
              .filter((action) => request.can.includes(action))
              .map((action) => (
                <Button key={action} loading={isBusy} onClick={() => setSure(action)}>
                  {t(`action.${action}`)}
                </Button>
              ))}
          </div>
        )}
        {request && <Overrides request={request} />}
        {isSure && (
          <ConfirmDialog
            title={t(`sure.${isSure}.title`)}
            text={t(`sure.${isSure}.text`)}
            action={t(`action.${isSure}`)}
            onConfirm={() => void carryOut(isSure)}
            onClose={() => setSure(null)}
          />
        )}
      </div>
    </SidePanel>
  );
}
