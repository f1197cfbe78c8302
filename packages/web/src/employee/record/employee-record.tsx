import { Employee } from '@personalia/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { HistoryList } from '../../platform/resource/fields/history-list.tsx';
import type { EmployeeDetail } from '../parts/employee-parts.ts';
import { EmploymentTab } from './employment-tab.tsx';
import { PayTab } from './pay-tab.tsx';
import { PersonForm } from './person-form.tsx';
import { SummaryCard } from './summary-card.tsx';
import { panelId, TabList, tabId } from './tab-list.tsx';
import { type TabKey, tabIn, tabsOf } from './tabs.ts';
import './record.css';

/** One employee: who it is at a glance, and everything the role may see in tabs. */
export function EmployeeRecord({ record }: { record: EmployeeDetail }) {
  const [params, setParams] = useSearchParams();
  const tabs = tabsOf(record);
  const [tab, setTab] = useState(() => tabIn(params, tabs));
  // The address follows; a field that is to get the cursor cannot wait for it.
  const show = (next: TabKey) => {
    setTab(next);
    setParams({ tab: next }, { replace: true });
  };
  const isForm = tab === 'personal' || tab === 'contact';
  const panel = { role: 'tabpanel', id: panelId(tab), 'aria-labelledby': tabId(tab) } as const;
  return (
    <div className="record">
      <SummaryCard record={record} />
      <div className="form-page record-main">
        <TabList tabs={tabs} current={tab} onChoose={show} />
        {/* Stays while other tabs are looked at, with what was typed. */}
        <div {...(isForm ? panel : {})} hidden={!isForm}>
          <PersonForm record={record} tab={isForm ? tab : 'personal'} onTab={show} />
        </div>
        {!isForm && (
          <div {...panel}>
            {tab === 'employment' && <EmploymentTab segments={record.segments} />}
            {tab === 'pay' && <PayTab salary={record.salary ?? []} />}
            {tab === 'history' && <HistoryList resource={Employee} id={record.id} />}
          </div>
        )}
      </div>
    </div>
  );
}
