import { PageTabs, usePageTab } from '../platform/page-tabs/index.ts';
import { useMay } from '../platform/resource/data/permissions.ts';
import { ResourceListPage } from '../platform/resource/list/resource-list-page.tsx';
import type { ResourcePages } from '../platform/resource/pages.ts';
import { GradeOrder } from './grade-order.tsx';
import { useOrganisationWords } from './use-organisation-words.ts';

const TABS = ['list', 'order'] as const;

/** Grades as a list, and as a ladder that can be put in another order. */
export function GradeListPage({ pages }: { pages: ResourcePages }) {
  const { t } = useOrganisationWords();
  const may = useMay('grade');
  const [tab, setTab] = usePageTab(TABS);
  if (!may('edit')) return <ResourceListPage pages={pages} />;
  return (
    <>
      <PageTabs label={t('grades.tabs')} tabs={TABS} word={(one) => t(`grades.${one}`)} value={tab} onChange={setTab} />
      {tab === 'list' ? <ResourceListPage pages={pages} /> : <GradeOrder />}
    </>
  );
}
