import { useSearchParams } from 'react-router';
import { PageTabs } from '../../platform/page-tabs/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { BatchDrawer } from './batch-drawer.tsx';
import { BatchList } from './batch-list.tsx';
import { PayableList } from './payable-list.tsx';
import { RecoveryList } from './recovery-list.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import '../parts/claim.css';

const TABS = ['payable', 'batches', 'recoveries'] as const;
type Tab = (typeof TABS)[number];

/** /claim-payment-process (CL3): approved claims to be paid, and the batches that pay them. */
export function Component() {
  const { t } = useClaimWords();
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'payable';
  const open = (next: Tab, batch?: string) =>
    setParams({ ...(next === 'payable' ? {} : { tab: next }), ...(batch ? { batch } : {}) });
  const batch = params.get('batch');
  /** Opens or closes a batch above the list, which stays as it is narrowed. */
  const show = (id: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id === null) next.delete('batch');
      else next.set('batch', id);
      return next;
    });
  return (
    <div className="list-page">
      <PageTabs
        label={t('payment.tabs')}
        tabs={TABS}
        word={(one) => t(`payment.tab.${one}`)}
        value={tab}
        onChange={(next) => open(next)}
      />
      {tab === 'payable' && <PayableList onCreated={(id) => open('batches', id)} />}
      {tab === 'batches' && <BatchList onOpen={show} />}
      {tab === 'recoveries' && <RecoveryList />}
      {batch && <BatchDrawer key={batch} id={batch} onClose={() => show(null)} />}
    </div>
  );
}
