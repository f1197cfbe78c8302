import { useTranslation } from 'react-i18next';
import { PageTabs, useKeptTab } from '../platform/page-tabs/index.ts';
import { ResourceListPage } from '../platform/resource/list/resource-list-page.tsx';
import { pages as cities } from './city.ts';
import { pages as countries } from './country.ts';
import { pages as provinces } from './province.ts';
import { ReferenceBar } from './reference-bar.tsx';
import { RegionTree } from './tree/region-tree.tsx';
import './region.css';

const TABS = ['tree', 'countries', 'provinces', 'cities'] as const;

const LISTS = { countries, provinces, cities };

/** The whole as a tree, and each level as a list; every tab keeps its own address, so a change of tab begins again. */
export function Component() {
  const { t } = useTranslation('region');
  const [tab, setTab] = useKeptTab(TABS);
  return (
    <>
      <div className="region-head">
        <PageTabs label={t('tabs')} tabs={TABS} word={(one) => t(`tab.${one}`)} value={tab} onChange={setTab} />
        <ReferenceBar />
      </div>
      {tab === 'tree' ? <RegionTree /> : <ResourceListPage key={tab} pages={LISTS[tab]} />}
    </>
  );
}
