import { type ApprovalItem, BULK_ACTIONS, BulkApproval } from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { attempt, call } from '../../platform/api/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { BulkResults, type Results } from '../../platform/resource/list/bulk-results.tsx';
import { useRequestWords } from '../request/request-words.ts';
import { DecisionDialog } from './decision-dialog.tsx';

type Action = (typeof BULK_ACTIONS)[number];

interface Props {
  items: readonly ApprovalItem[];
  onDone: () => void;
}

/** One decision with one comment for several requests; each is its own, and one that fails holds up no other (W21). */
export function BulkDecision({ items, onDone }: Props) {
  const { t } = useRequestWords();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Action | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [results, setResults] = useState<Results | null>(null);
  const single = items.filter(({ notInBulk }) => notInBulk !== null);
  // Only what can be done with all of them is offered.
  const possible = BULK_ACTIONS.filter((action) => items.every(({ can }) => can.includes(action)));

  async function decide(action: Action, comment: string, idempotencyKey: string): Promise<void> {
    setBusy(true);
    const tasks = items.flatMap(({ taskId }) => taskId ?? []);
    const outcome = await attempt(() => call(BulkApproval, { body: { action, comment, tasks }, idempotencyKey }));
    setBusy(false);
    setAsked(null);
    await client.invalidateQueries({ queryKey: ['Approval'] });
    if (!outcome) return;
    if (outcome.jobId) {
      notify.success(t('bulk.queued'));
      return onDone();
    }
    const lines = outcome.failed.map((one) => ({ ...one, outcome: 'failed' as const }));
    setResults({ done: outcome.changed, total: tasks.length, lines });
  }

  return (
    <div className="inbox-bulk" role="toolbar" aria-label={t('bulk.chosen', { count: items.length })}>
      <span>{t('bulk.chosen', { count: items.length })}</span>
      {single.length > 0 ? (
        <span className="note">{single[0]?.notInBulk}</span>
      ) : (
        possible.map((action) => (
          <Button key={action} danger={action === 'reject'} onClick={() => setAsked(action)}>
            {t(`bulk.${action}`, { count: items.length })}
          </Button>
        ))
      )}
      <Button type="text" onClick={onDone}>
        {t('bulk.clear')}
      </Button>
      {asked && (
        <DecisionDialog
          title={t(`bulk.${asked}`, { count: items.length })}
          action={t(`bulk.${asked}`, { count: items.length })}
          isBusy={isBusy}
          isDanger={asked === 'reject'}
          needsComment={asked !== 'approve'}
          editable={[]}
          onDecide={({ comment, idempotencyKey }) => decide(asked, comment, idempotencyKey)}
          onClose={() => setAsked(null)}
        />
      )}
      <BulkResults
        results={results}
        onClose={() => {
          setResults(null);
          onDone();
        }}
      />
    </div>
  );
}
