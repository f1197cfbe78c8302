import { lazy, Suspense } from 'react';
import { PageTabs, usePageTab } from '../../platform/page-tabs/index.ts';
import { useOrganisationWords } from '../use-organisation-words.ts';
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
      <PageTabs
        label={t('structure.tabs')}
        tabs={TABS}
        word={(one) => t(`structure.${one}`)}
        value={tab}
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
