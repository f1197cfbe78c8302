import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useAreaHomes } from '../../platform/home/use-home.ts';
import { PageTabs } from '../../platform/page-tabs/index.ts';
import { ResourceListPage } from '../../platform/resource/list/resource-list-page.tsx';
import type { ResourcePages } from '../../platform/resource/pages.ts';
import { Deliveries } from './deliveries.tsx';
import { useIntegrationWords } from './use-integration-words.ts';

/** /integration: webhooks, and what was sent to them (home-and-self-service 6). */
export function IntegrationPage({ pages }: { pages: ResourcePages }) {
  const { t } = useIntegrationWords();
  const [params, setParams] = useSearchParams();
  const { homes } = useAreaHomes();
  const others = new Map(homes.flatMap(({ integrations = {} }) => Object.entries(integrations)));
  const tabs = ['webhooks', ...others.keys(), 'deliveries'];
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'webhooks';
  return (
    <>
      <PageTabs
        label={t('tabs')}
        tabs={tabs}
        word={(one) => t(`tab.${one}`)}
        value={tab}
        onChange={(next) => setParams(next === 'webhooks' ? {} : { tab: next }, { replace: true })}
      />
      {tab === 'webhooks' && <ResourceListPage pages={pages} parts={{ imports: false }} />}
      {tab === 'deliveries' && <Deliveries />}
      {[...others].map(([key, Other]) =>
        key === tab ? (
          <Suspense key={key}>
            <Other />
          </Suspense>
        ) : null,
      )}
    </>
  );
}
