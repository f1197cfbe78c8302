import { PageTabs, usePageTab } from '../platform/page-tabs/index.ts';
import { ResourceListPage } from '../platform/resource/list/resource-list-page.tsx';
import type { ResourcePages } from '../platform/resource/pages.ts';
import { EstablishmentSeatsTable } from './establishment-seats.tsx';
import { useOrganisationWords } from './use-organisation-words.ts';

const TABS = ['list', 'seats'] as const;

/** Establishments as a list, and how their staffing tables are filled. */
export function EstablishmentListPage({ pages }: { pages: ResourcePages }) {
  const { t } = useOrganisationWords();
  const [tab, setTab] = usePageTab(TABS);
  return (
    <>
      <PageTabs
        label={t('establishments.tabs')}
        tabs={TABS}
        word={(one) => t(`establishments.${one}`)}
        value={tab}
        onChange={setTab}
      />
      {tab === 'list' ? <ResourceListPage pages={pages} /> : <EstablishmentSeatsTable />}
    </>
  );
}
