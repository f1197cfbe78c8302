import { GetSeatFigures, type SeatFigures } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../platform/api/index.ts';
import { PageTabs, usePageTab } from '../platform/page-tabs/index.ts';
import { useMay } from '../platform/resource/data/permissions.ts';
import type { ListParts } from '../platform/resource/list/list-parts.ts';
import { ResourceListPage } from '../platform/resource/list/resource-list-page.tsx';
import type { ResourcePages } from '../platform/resource/pages.ts';
import { HeadcountDialog } from './headcount-dialog.tsx';
import { useOrganisationWords } from './use-organisation-words.ts';
import { Vacancies } from './vacancies.tsx';

const TABS = ['list', 'vacancies'] as const;

/** Positions as a list, with the people who hold them; and those with an empty seat. */
export function PositionListPage({ pages }: { pages: ResourcePages }) {
  const { t } = useOrganisationWords();
  const [tab, setTab] = usePageTab(TABS);
  const may = useMay('position');
  const [changed, setChanged] = useState<{ ids: readonly string[]; done: () => void } | null>(null);
  const parts: ListParts = {
    ...PARTS,
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
  cell: ({ name }, { id }) => (name === 'approvedHeadcount' ? <Seats id={id} /> : undefined),
};

/** Filled of approved, and how many are empty. All rows of a page are asked for at once. */
function Seats({ id }: { id: string }) {
  const { t } = useOrganisationWords();
  const { data } = useQuery({
    queryKey: ['Position', 'seats of rows', id],
    queryFn: () => gather(id),
    staleTime: 30_000,
  });
  if (!data) return <span aria-hidden="true">…</span>;
  const { approved, occupied, vacancy } = data;
  return (
    <span className="cell-number">
      {vacancy !== null && vacancy > 0 && <Tag color="orange">{t('seats.vacantTag', { count: vacancy })}</Tag>}{' '}
      {vacancy !== null && vacancy < 0 && <Tag color="red">{t('seats.overTag', { count: -vacancy })}</Tag>}{' '}
      {approved === null ? t('seats.justFilled', { count: occupied }) : t('seats.of', { occupied, approved })}
    </span>
  );
}

type Waiting = { ids: string[]; answer: Promise<Map<string, SeatFigures>> };
let waiting: Waiting | null = null;

/** Rows that are drawn together ask together. */
async function gather(id: string): Promise<SeatFigures | null> {
  if (!waiting) {
    const ids: string[] = [];
    const answer = new Promise<void>((go) => setTimeout(go, 0)).then(async () => {
      waiting = null;
      const found = await call(GetSeatFigures, { query: { ids: ids.join(',') } });
      return new Map(found.map((one) => [one.positionId, one]));
    });
    waiting = { ids, answer };
  }
  waiting.ids.push(id);
  return (await waiting.answer).get(id) ?? null;
}
