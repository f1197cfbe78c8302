import { APPROVAL_TAB_LABELS, APPROVAL_TABS, type ApprovalItem, type ApprovalTab } from '@personalia/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageTabs } from '../../platform/page-tabs/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useRequestWords } from '../request/request-words.ts';
import { BulkDecision } from './bulk-decision.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxList } from './inbox-list.tsx';
import { RequestDrawer } from './request-drawer.tsx';
import { useOpenApprovals } from './use-inbox.ts';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import './inbox.css';

/** /approval (claims-workflow-access C2). Tab, filters, page and the open request are in the address. */
export function Component() {
  const { t, locale } = useRequestWords();
  const mayAdminister = useMay('workflow-setting')('edit');
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlyMap<string, ApprovalItem>>(new Map());
  const tabs = APPROVAL_TABS.filter((tab) => mayAdminister || (tab !== 'all' && tab !== 'blocked'));
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'pending';

  const openTab = (next: ApprovalTab) => {
    setChosen(new Map());
    setParams(next === 'pending' ? {} : { tab: next }, { replace: true });
  };
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  const choose = (item: ApprovalItem) =>
    setChosen((before) => {
      const next = new Map(before);
      const key = item.taskId ?? item.id;
      if (!next.delete(key)) next.set(key, item);
      return next;
    });
  const { data: waiting } = useOpenApprovals();
  const word = (one: ApprovalTab) => {
    const text = APPROVAL_TAB_LABELS[one][locale];
    return one === 'pending' && waiting && waiting.open > 0 ? `${text} (${waiting.open})` : text;
  };
  const opened = params.get('task') ?? params.get('request');
  return (
    <div className="list-page">
      <PageTabs label={t('inbox.tabs')} tabs={tabs} word={word} value={tab} onChange={openTab} />
      <InboxFilters params={params} onChange={(changes) => change({ ...changes, page: null })} />
      {chosen.size > 0 && <BulkDecision items={[...chosen.values()]} onDone={() => setChosen(new Map())} />}
      <InboxList
        tab={tab}
        params={params}
        chosen={chosen}
        onChoose={choose}
        onPage={(page) => change({ page: page === 1 ? null : String(page) })}
        onOpen={(item) => change(item.taskId ? { task: item.taskId } : { request: item.id })}
      />
      {opened && (
        <RequestDrawer
          key={opened}
          taskId={params.get('task')}
          requestId={params.get('request')}
          onMove={(task) => change({ task })}
          onClose={() => change({ task: null, request: null })}
        />
      )}
    </div>
  );
}
