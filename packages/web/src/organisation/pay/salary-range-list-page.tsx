import { SalaryRange } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { PageTabs, usePageTab } from '../../platform/page-tabs/index.ts';
import { useFieldAccess, useMay } from '../../platform/resource/data/permissions.ts';
import { filterRequest, type ListRequest } from '../../platform/resource/list/list-request.ts';
import { ResourceListPage } from '../../platform/resource/list/resource-list-page.tsx';
import type { ResourcePages } from '../../platform/resource/pages.ts';
import { useOrganisationWords } from '../use-organisation-words.ts';
import { BandChart } from './band-chart.tsx';
import { UpliftDialog } from './uplift-dialog.tsx';

interface Raised {
  readonly ids: readonly string[] | null;
  readonly filter: ListRequest;
  readonly done: () => void;
}

const TABS = ['list', 'bands'] as const;

/** Salary ranges as a list, and as bands with the people in them, for those who may see pay. */
export function SalaryRangeListPage({ pages }: { pages: ResourcePages }) {
  const { t } = useOrganisationWords();
  const may = useMay('salary-range');
  const access = useFieldAccess()(SalaryRange.fields.minimum);
  const [tab, setTab] = usePageTab(TABS);
  const [raised, setRaised] = useState<Raised | null>(null);
  const button = (options: Raised) =>
    may('create') &&
    access === 'edit' && (
      <Button size="small" onClick={() => setRaised(options)}>
        {t('uplift.action')}
      </Button>
    );
  const list = (
    <ResourceListPage
      pages={pages}
      parts={{
        bulk: (selection) => button({ ids: [...selection.chosen.keys()], filter: {}, done: selection.clear }),
        bulkOfAll: (selection, { address }) =>
          button({ ids: null, filter: filterRequest(address), done: selection.clear }),
      }}
    />
  );
  return (
    <>
      {access !== 'none' && (
        <PageTabs label={t('bands.tabs')} tabs={TABS} word={(one) => t(`bands.${one}`)} value={tab} onChange={setTab} />
      )}
      {tab === 'list' ? list : <BandChart />}
      {raised && (
        <UpliftDialog ids={raised.ids} filter={raised.filter} onDone={raised.done} onClose={() => setRaised(null)} />
      )}
    </>
  );
}
