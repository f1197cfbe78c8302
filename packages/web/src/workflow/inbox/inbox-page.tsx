import { APPROVAL_TAB_LABELS, APPROVAL_TABS, type ApprovalItem, type ApprovalTab } from '@personalia/contract';
import { useState } from 'react';
import { PageTabs } from '../../platform/page-tabs/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useAddressFilters } from '../../platform/resource/list/address-filters.tsx';
import { useWaitingCount } from '../../platform/shell/layout/use-waiting-count.ts';
import { useRequestWords } from '../request/request-words.ts';
import { BulkDecision } from './bulk-decision.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxList } from './inbox-list.tsx';
import { RequestDrawer } from './request-drawer.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import './inbox.css';

/** /approval (claims-workflow-access C2). Tab, filters, page and the open request are in the address. */
export function Component() {
  const { t, locale } = useRequestWords();
  const mayAdminister = useMay('workflow-setting')('edit');
  const { params, setParams, set, change, toPage } = useAddressFilters();
  const [chosen, setChosen] = useState<ReadonlyMap<string, ApprovalItem>>(new Map());
  const tabs = APPROVAL_TABS.filter((tab) => mayAdminister || (tab !== 'all' && tab !== 'blocked'));
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'pending';

  const openTab = (next: ApprovalTab) => {
    setChosen(new Map());
    setParams(next === 'pending' ? {} : { tab: next }, { replace: true });
  };
  const choose = (item: ApprovalItem) =>
    setChosen((before) => {
      const next = new Map(before);
      const key = item.taskId ?? item.id;
      if (!next.delete(key)) next.set(key, item);
      return next;
    });
  const waiting = useWaitingCount();
  const word = (one: ApprovalTab) => {
    const text = APPROVAL_TAB_LABELS[one][locale];
    return one === 'pending' && waiting > 0 ? `${text} (${waiting})` : text;
  };
  const opened = params.get('task') ?? params.get('request');
  return (
    <div className="list-page">
      <PageTabs label={t('inbox.tabs')} tabs={tabs} word={word} value={tab} onChange={openTab} />
      <InboxFilters key={tab} tab={tab} params={params} onChange={change} />
      {chosen.size > 0 && <BulkDecision items={[...chosen.values()]} onDone={() => setChosen(new Map())} />}
      <InboxList
        tab={tab}
        params={params}
        chosen={chosen}
        onChoose={choose}
        onPage={toPage}
        onOpen={(item) => set(item.taskId ? { task: item.taskId } : { request: item.id })}
      />
      {opened && (
        <RequestDrawer
          key={opened}
          taskId={params.get('task')}
          requestId={params.get('request')}
          onMove={(task) => set({ task })}
          onClose={() => set({ task: null, request: null })}
        />
      )}
    </div>
  );
}
