import { Segmented } from 'antd';
import { ResourceListPage } from '../platform/resource/list/resource-list-page.tsx';
import type { ResourcePages } from '../platform/resource/pages.ts';
import { EstablishmentSeatsTable } from './establishment-seats.tsx';
import { useOrganisationWords } from './use-organisation-words.ts';
import { usePageTab } from './use-page-tab.ts';
import './structure/structure.css';

/** Establishments as a list, and how their staffing tables are filled. */
export function EstablishmentListPage({ pages }: { pages: ResourcePages }) {
  const { t } = useOrganisationWords();
  const [tab, setTab] = usePageTab(['list', 'seats']);
  return (
    <>
      <Segmented
        className="page-tabs"
        aria-label={t('establishments.tabs')}
        value={tab}
        onChange={setTab}
        options={[
          { value: 'list', label: t('establishments.list') },
          { value: 'seats', label: t('establishments.seats') },
        ]}
      />
      {tab === 'list' ? <ResourceListPage pages={pages} /> : <EstablishmentSeatsTable />}
    </>
  );
}
