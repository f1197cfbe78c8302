import { GetPaymentBatch, type PaymentBatchDetail, PaymentBatchHistory } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { PageTabs } from '../../platform/page-tabs/index.ts';
import { RequestTrail } from '../../platform/requests/request-trail.tsx';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { SidePanel } from '../../platform/shell/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { BatchActions } from './batch-actions.tsx';
import { BatchFacts } from './batch-facts.tsx';
import { BatchItems } from './batch-items.tsx';
import { type Asked, BatchQuestion } from './batch-question.tsx';
import { type Imported, useBatchSteps } from './use-batch-steps.ts';

const HistoryList = lazy(async () => ({
  default: (await import('../../platform/resource/fields/history-list.tsx')).HistoryList,
}));

const TABS = ['items', 'history'] as const;

/** One batch: its items, what can be done with it now, and with the items that are chosen. */
export function BatchDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useClaimWords();
  const [imported, setImported] = useState<Imported | null>(null);
  const [tab, setTab] = useState<(typeof TABS)[number]>('items');
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
        {batch && (
          <>
            <BatchFacts batch={batch} imported={imported} />
            <PageTabs
              label={t('payment.batch')}
              tabs={TABS}
              word={(one) => t(`payment.view.${one}`)}
              value={tab}
              onChange={setTab}
            />
          </>
        )}
        {/* What was chosen is chosen anew after a step; what a file said stays. */}
        {batch && tab === 'items' && <Batch key={batch.version} batch={batch} onImported={setImported} />}
        {batch && tab === 'history' && <BatchHistory batch={batch} />}
      </div>
    </SidePanel>
  );
}

interface BatchProps {
  readonly batch: PaymentBatchDetail;
  readonly onImported: (imported: Imported) => void;
}

function Batch({ batch, onImported }: BatchProps) {
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
      <BatchItems batch={batch} chosen={chosen} onToggle={toggle} />
      <BatchActions batch={batch} steps={steps} onAsk={setAsked} />
      {asked && <BatchQuestion asked={asked} batch={batch} steps={steps} onClose={() => setAsked(null)} />}
    </>
  );
}

/** How the batch was approved, and who did what with it since. */
function BatchHistory({ batch: { id, version, request } }: { batch: PaymentBatchDetail }) {
  const { t } = useClaimWords();
  return (
    <Suspense fallback={<p role="status">{t('loading')}</p>}>
      {request && <RequestTrail key={version} requestId={request.id} />}
      <h3>{t('payment.changes')}</h3>
      <HistoryList resource={PaymentBatchHistory} id={id} />
    </Suspense>
  );
}
