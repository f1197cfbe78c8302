import { menuOf } from '@personalia/contract';
import { PageTabs, useKeptTab } from '../../platform/page-tabs/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { ResourceListPage } from '../../platform/resource/list/resource-list-page.tsx';
import { CandidateList } from './candidate-list.tsx';
import { RequestList } from './request-list.tsx';
import { pages } from './setting.ts';
import { SummaryList } from './summary-list.tsx';
import { useOvertimeWords } from './use-overtime.ts';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../attendance.css';

const TABS = ['requests', 'candidates', 'summary', 'settings'] as const;

/** /overtime: requests, days that nobody has asked for, sums, and for those who keep them, the rules by which overtime is paid. */
export function Component() {
  const { t } = useOvertimeWords();
  const mayRequest = useMay('overtime')('create');
  const mayKeep = useMay(menuOf(pages.resource))('view');
  const tabs = TABS.filter((tab) => (tab === 'candidates' ? mayRequest : tab === 'settings' ? mayKeep : true));
  const [kept, setTab] = useKeptTab(TABS);
  const tab = tabs.find((one) => one === kept) ?? 'requests';
  return (
    <>
      {tabs.length > 1 && (
        <PageTabs label={t('tabs')} tabs={tabs} word={(one) => t(`tab.${one}`)} value={tab} onChange={setTab} />
      )}
      {tab === 'requests' && <RequestList />}
      {tab === 'candidates' && <CandidateList />}
      {tab === 'summary' && <SummaryList />}
      {tab === 'settings' && <ResourceListPage key="settings" pages={pages} parts={{ imports: false }} />}
    </>
  );
}
