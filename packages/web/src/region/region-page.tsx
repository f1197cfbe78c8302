import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ResourceListPage } from '../platform/resource/list/resource-list-page.tsx';
import { pages as cities } from './city.ts';
import { pages as countries } from './country.ts';
import { pages as provinces } from './province.ts';
import { ReferenceBar } from './reference-bar.tsx';
import { RegionTree } from './tree/region-tree.tsx';
import './region.css';

const KEPT = 'region-tab';
const TABS = ['tree', 'countries', 'provinces', 'cities'] as const;
type Tab = (typeof TABS)[number];

const LISTS = { countries, provinces, cities };

const keptTab = (): Tab => TABS.find((tab) => tab === sessionStorage.getItem(KEPT)) ?? 'tree';

/** The whole as a tree, and each level as a list; every tab keeps its own address, so a change of tab begins anew. */
export function Component() {
  const { t } = useTranslation('region');
  const navigate = useNavigate();
  const [tab, setTab] = useState(keptTab);
  return (
    <>
      <div className="region-head">
        <div className="region-tabs">
          <Segmented<Tab>
            aria-label={t('tabs')}
            value={tab}
            options={TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
            onChange={(next) => {
              sessionStorage.setItem(KEPT, next);
              setTab(next);
              void navigate('/region', { replace: true });
            }}
          />
        </div>
        <ReferenceBar />
      </div>
      {tab === 'tree' ? <RegionTree /> : <ResourceListPage key={tab} pages={LISTS[tab]} />}
    </>
  );
}
