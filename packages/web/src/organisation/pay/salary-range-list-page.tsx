import { SalaryRange } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { PageTabs, usePageTab } from '../../platform/page-tabs/index.ts';
import { useFieldAccess, useMay } from '../../platform/resource/data/permissions.ts';
import { ResourceListPage } from '../../platform/resource/list/resource-list-page.tsx';
import type { ResourcePages } from '../../platform/resource/pages.ts';
import { useOrganisationWords } from '../use-organisation-words.ts';
import { BandChart } from './band-chart.tsx';
import { UpliftDialog } from './uplift-dialog.tsx';

const TABS = ['list', 'bands'] as const;

/** Salary ranges as a list, and as bands with the people in them, for those who may see pay. */
export function SalaryRangeListPage({ pages }: { pages: ResourcePages }) {
  const { t } = useOrganisationWords();
  const may = useMay('salary-range');
  const access = useFieldAccess()(SalaryRange.fields.minimum);
  const [tab, setTab] = usePageTab(TABS);
  const [raised, setRaised] = useState<{ ids: readonly string[]; done: () => void } | null>(null);
  const list = (
    <ResourceListPage
      pages={pages}
      parts={{
        bulk: (selection) =>
          may('create') &&
          access === 'edit' && (
            <Button onClick={() => setRaised({ ids: [...selection.chosen.keys()], done: selection.clear })}>
              {t('uplift.action')}
            </Button>
          ),
      }}
    />
  );
  return (
    <>
      {access !== 'none' && (
        <PageTabs label={t('bands.tabs')} tabs={TABS} word={(one) => t(`bands.${one}`)} value={tab} onChange={setTab} />
      )}
      {tab === 'list' ? list : <BandChart />}
      {raised && <UpliftDialog ids={raised.ids} onDone={raised.done} onClose={() => setRaised(null)} />}
    </>
  );
}
