import { Segmented } from 'antd';
import { lazy, Suspense } from 'react';
import { useOrganisationWords } from '../use-organisation-words.ts';
import { usePageTab } from '../use-page-tab.ts';
import { LevelList } from './level-list.tsx';
import { UnitTree } from './unit-tree.tsx';
import './structure.css';

const OrgChart = lazy(async () => ({ default: (await import('../chart/org-chart.tsx')).OrgChart }));

const TABS = ['units', 'levels', 'chart'] as const;

/** The organisation: its units as a tree, what its levels are called, and the whole as a chart. */
export function Component() {
  const { t } = useOrganisationWords();
  const [tab, setTab] = usePageTab(TABS);
  return (
    <>
      <Segmented
        className="page-tabs"
        aria-label={t('structure.tabs')}
        value={tab}
        options={TABS.map((value) => ({ value, label: t(`structure.${value}`) }))}
        onChange={setTab}
      />
      {tab === 'units' && <UnitTree />}
      {tab === 'levels' && <LevelList />}
      {tab === 'chart' && (
        <Suspense fallback={<p role="status">{t('loading')}</p>}>
          <OrgChart />
        </Suspense>
      )}
    </>
  );
}
