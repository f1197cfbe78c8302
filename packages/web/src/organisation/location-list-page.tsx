import { lazy, Suspense } from 'react';
import { PageTabs, usePageTab } from '../platform/page-tabs/index.ts';
import { ResourceListPage } from '../platform/resource/list/resource-list-page.tsx';
import type { ResourcePages } from '../platform/resource/pages.ts';
import { usePeopleThere } from './people-there.tsx';
import { useOrganisationWords } from './use-organisation-words.ts';

const LocationMap = lazy(async () => ({ default: (await import('./map/location-map.tsx')).LocationMap }));

const TABS = ['list', 'map'] as const;

/** Locations as a list, and where they are. */
export function LocationListPage({ pages }: { pages: ResourcePages }) {
  const { t } = useOrganisationWords();
  const [tab, setTab] = usePageTab(TABS);
  const parts = usePeopleThere('locationId');
  return (
    <>
      <PageTabs
        label={t('locations.tabs')}
        tabs={TABS}
        word={(one) => t(`locations.${one}`)}
        value={tab}
        onChange={setTab}
      />
      {tab === 'list' ? (
        <ResourceListPage pages={pages} parts={parts} />
      ) : (
        <Suspense fallback={<p role="status">{t('loading')}</p>}>
          <LocationMap />
        </Suspense>
      )}
    </>
  );
}
