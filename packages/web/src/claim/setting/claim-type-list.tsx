import { PageTabs, useKeptTab } from '../../platform/page-tabs/index.ts';
import { ResourceListPage } from '../../platform/resource/list/resource-list-page.tsx';
import type { ResourcePages } from '../../platform/resource/pages.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { BalancesTab } from './balances-tab.tsx';
import { pages as ratePages } from './currency-rate.ts';
import { PaymentRulesTab } from './payment-rules-tab.tsx';

const TABS = ['types', 'rates', 'balances', 'rules'] as const;

/** /claim-setting: claim types, which come with terms that no file has, and the rates by which receipts are converted. */
export function Component({ pages }: { pages: ResourcePages }) {
  const { t } = useClaimWords();
  const [tab, setTab] = useKeptTab(TABS);
  return (
    <>
      <PageTabs
        label={t('setting.tabs')}
        tabs={TABS}
        word={(one) => t(`setting.tab.${one}`)}
        value={tab}
        onChange={setTab}
      />
      {tab === 'types' && <ResourceListPage key="types" pages={pages} parts={{ imports: false }} />}
      {tab === 'rates' && <ResourceListPage key="rates" pages={ratePages} />}
      {tab === 'balances' && <BalancesTab />}
      {tab === 'rules' && <PaymentRulesTab />}
    </>
  );
}
