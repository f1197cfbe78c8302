import { GetPaymentBatch, type PaymentBatchDetail } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { SidePanel } from '../../platform/shell/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { BatchActions } from './batch-actions.tsx';
import { BatchFacts } from './batch-facts.tsx';
import { BatchItems } from './batch-items.tsx';
import { type Asked, BatchQuestion } from './batch-question.tsx';
import { type Imported, useBatchSteps } from './use-batch-steps.ts';

/** One batch: its items, what can be done with it now, and with the items that are chosen. */
export function BatchDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useClaimWords();
  const [imported, setImported] = useState<Imported | null>(null);
  const {
    data: batch,
    error,
    refetch,
  } = useQuery({
    queryKey: ['ClaimPayment', 'batch', id],
    queryFn: ({ signal }) => call(GetPaymentBatch, { params: { id }, signal }),
  });
  return (
    <SidePanel open wide title={batch?.batchNo ?? t('payment.batch')} onClose={onClose}>
      <div className="side-panel-content claim-drawer">
        {error && <ListFailure error={error} entities={t('payment.batches')} onRetry={() => void refetch()} />}
        {!error && !batch && <p role="status">{t('loading')}</p>}
        {/* What was chosen is chosen anew after a step; what a file said stays. */}
        {batch && <Batch key={batch.version} batch={batch} imported={imported} onImported={setImported} />}
      </div>
    </SidePanel>
  );
}

interface BatchProps {
  readonly batch: PaymentBatchDetail;
  readonly imported: Imported | null;
  readonly onImported: (imported: Imported) => void;
}

function Batch({ batch, imported, onImported }: BatchProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const steps = useBatchSteps(batch, chosen, onImported);
  const toggle = (item: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(item)) next.add(item);
      return next;
    });
  return (
    <>
      <BatchFacts batch={batch} imported={imported} />
      <BatchItems batch={batch} chosen={chosen} onToggle={toggle} />
      <BatchActions batch={batch} steps={steps} onAsk={setAsked} />
      {asked && <BatchQuestion asked={asked} batch={batch} steps={steps} onClose={() => setAsked(null)} />}
    </>
  );
}
