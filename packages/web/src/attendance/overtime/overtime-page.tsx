import { menuOf } from '@personalia/contract';
import { PageTabs, useKeptTab } from '../../platform/page-tabs/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { ResourceListPage } from '../../platform/resource/list/resource-list-page.tsx';
import { RequestList } from './request-list.tsx';
import { pages } from './setting.ts';
import { useOvertimeWords } from './use-overtime.ts';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../attendance.css';

/** /overtime: requests, and for those who keep them, the rules by which they are paid. */
export function Component() {
  const may = useMay(menuOf(pages.resource));
  return may('view') ? <WithSettings /> : <RequestList />;
}

const TABS = ['requests', 'settings'] as const;

function WithSettings() {
  const { t } = useOvertimeWords();
  const [tab, setTab] = useKeptTab(TABS);
  return (
    <>
      <PageTabs label={t('tabs')} tabs={TABS} word={(one) => t(`tab.${one}`)} value={tab} onChange={setTab} />
      {tab === 'requests' ? (
        <RequestList />
      ) : (
        <ResourceListPage key="settings" pages={pages} parts={{ imports: false }} />
      )}
    </>
  );
}
