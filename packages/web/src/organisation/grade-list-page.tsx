import { Segmented } from 'antd';
import { useMay } from '../platform/resource/data/permissions.ts';
import { ResourceListPage } from '../platform/resource/list/resource-list-page.tsx';
import type { ResourcePages } from '../platform/resource/pages.ts';
import { GradeOrder } from './grade-order.tsx';
import { useOrganisationWords } from './use-organisation-words.ts';
import { usePageTab } from './use-page-tab.ts';
import './structure/structure.css';

/** Grades as a list, and as a ladder that can be put in another order. */
export function GradeListPage({ pages }: { pages: ResourcePages }) {
  const { t } = useOrganisationWords();
  const may = useMay('grade');
  const [tab, setTab] = usePageTab(['list', 'order']);
  if (!may('edit')) return <ResourceListPage pages={pages} />;
  return (
    <>
      <Segmented
        className="page-tabs"
        aria-label={t('grades.tabs')}
        value={tab}
        onChange={setTab}
        options={[
          { value: 'list', label: t('grades.list') },
          { value: 'order', label: t('grades.order') },
        ]}
      />
      {tab === 'list' ? <ResourceListPage pages={pages} /> : <GradeOrder />}
    </>
  );
}
