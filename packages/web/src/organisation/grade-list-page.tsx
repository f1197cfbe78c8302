import { PageTabs, usePageTab } from '../platform/page-tabs/index.ts';
import { useMay } from '../platform/resource/data/permissions.ts';
import { ResourceListPage } from '../platform/resource/list/resource-list-page.tsx';
import type { ResourcePages } from '../platform/resource/pages.ts';
import { GradeOrder } from './grade-order.tsx';
import { usePeopleThere } from './people-there.tsx';
import { useOrganisationWords } from './use-organisation-words.ts';

const TABS = ['list', 'order'] as const;

/** Grades as a list, and as a ladder that can be put in another order. */
export function GradeListPage({ pages }: { pages: ResourcePages }) {
  const { t } = useOrganisationWords();
  const may = useMay('grade');
  const [tab, setTab] = usePageTab(TABS);
  const list = <ResourceListPage pages={pages} parts={usePeopleThere('gradeId')} />;
  if (!may('edit')) return list;
  return (
    <>
      <PageTabs label={t('grades.tabs')} tabs={TABS} word={(one) => t(`grades.${one}`)} value={tab} onChange={setTab} />
      {tab === 'list' ? list : <GradeOrder />}
    </>
  );
}
