import { Button, Tag } from 'antd';
import { useState } from 'react';
import { PageTabs, usePageTab } from '../platform/page-tabs/index.ts';
import { useMay } from '../platform/resource/data/permissions.ts';
import type { ListParts } from '../platform/resource/list/list-parts.ts';
import { ResourceListPage } from '../platform/resource/list/resource-list-page.tsx';
import type { ResourcePages } from '../platform/resource/pages.ts';
import { HeadcountDialog } from './headcount-dialog.tsx';
import { usePeopleThere } from './people-there.tsx';
import { useOrganisationWords } from './use-organisation-words.ts';
import { Vacancies } from './vacancies.tsx';

const TABS = ['list', 'vacancies'] as const;

/** Positions as a list, and those with an empty seat. */
export function PositionListPage({ pages }: { pages: ResourcePages }) {
  const { t } = useOrganisationWords();
  const [tab, setTab] = usePageTab(TABS);
  const may = useMay('position');
  const [changed, setChanged] = useState<{ ids: readonly string[]; done: () => void } | null>(null);
  const parts: ListParts = {
    ...PARTS,
    ...usePeopleThere('positionId'),
    bulk: (selection) =>
      may('edit') && (
        <Button
          size="small"
          disabled={selection.chosen.size === 0}
          onClick={() => setChanged({ ids: [...selection.chosen.keys()], done: selection.clear })}
        >
          {t('headcount.action')}
        </Button>
      ),
  };
  return (
    <>
      <PageTabs
        label={t('positions.tabs')}
        tabs={TABS}
        word={(one) => t(`positions.${one}`)}
        value={tab}
        onChange={setTab}
      />
      {tab === 'list' ? <ResourceListPage pages={pages} parts={parts} /> : <Vacancies />}
      {changed && <HeadcountDialog ids={changed.ids} onDone={changed.done} onClose={() => setChanged(null)} />}
    </>
  );
}

const PARTS: ListParts = {
  cell: ({ name }, { [name]: value }) =>
    name === 'vacant' && typeof value === 'number' ? <Vacant seats={value} /> : undefined,
};

/** Empty seats; in red how many people there are too many. */
function Vacant({ seats }: { seats: number }) {
  const { t } = useOrganisationWords();
  if (seats === 0) return <span className="cell-number">0</span>;
  return seats > 0 ? <Tag color="orange">{seats}</Tag> : <Tag color="red">{t('seats.overTag', { count: -seats })}</Tag>;
}
