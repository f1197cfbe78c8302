import type { FieldClass, TransitionType } from '@personalia/contract';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useAddressPanel } from '../../platform/page-tabs/index.ts';
import { useClassAccess } from '../../platform/resource/data/permissions.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useNameOfPage } from '../../platform/shell/index.ts';
import type { EmployeeDetail } from '../parts/employee-parts.ts';
import { PersonIsErased } from '../parts/may-change.ts';
import { asOfIn } from '../timeline/as-of-address.ts';
import { NEW } from '../timeline/new-transition.ts';
import { PayTab } from './pay-tab.tsx';
import { PersonForm } from './person-form.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { RecordTab } from './records/record-tab.tsx';
import { panelId, TabList, tabId } from './tab-list.tsx';
import { hasRecords, type TabKey, tabIn, tabsOf } from './tabs.ts';
import './record.css';

const EmployeeHistory = lazy(async () => ({ default: (await import('./employee-history.tsx')).EmployeeHistory }));
const TimelineTab = lazy(async () => ({ default: (await import('../timeline/timeline-tab.tsx')).TimelineTab }));

/** One employee: who it is at a glance, and everything the role may see in tabs. */
export function EmployeeRecord({ record }: { record: EmployeeDetail }) {
  const { t } = useWords();
  const { state } = useLocation();
  useNameOfPage(String(record['displayName']));
  // Going from tab to tab forgets where somebody came from.
  const [asOf] = useState(() => asOfIn(state));
  const [params, setParams] = useSearchParams();
  const access = useClassAccess();
  const tabs = tabsOf(record, (name: FieldClass) => access(name) !== 'none');
  const [tab, setTab] = useState(() => tabIn(params, tabs));
  // The address follows; a field that is to get the cursor cannot wait for it.
  const show = (next: TabKey) => {
    setTab(next);
    setParams({ tab: next }, { replace: true });
  };
  const asked = tabIn(params, tabs);
  const follow = useEffectEvent(() => setTab(asked));
  // Back, or a link from the record to another part of it.
  useEffect(() => follow(), [asked]);
  const over = useAddressPanel([NEW]);
  const act = (type: TransitionType) => over.open(NEW, type, { tab: 'employment' });
  const isForm = tab === 'personal' || tab === 'contact';
  const panel = { role: 'tabpanel', id: panelId(tab), 'aria-labelledby': tabId(tab) } as const;
  return (
    <PersonIsErased value={record.anonymisedAt !== null}>
      <div className="record">
        <ProfileHeader record={record} onAct={act} />
        <div className="form-page record-main">
          <TabList tabs={tabs} current={tab} onChoose={show} />
          {/* Stays while other tabs are looked at, with what was typed. */}
          <div {...(isForm ? panel : {})} hidden={!isForm}>
            <PersonForm record={record} tab={isForm ? tab : 'personal'} onTab={show} />
            {isForm && (
              <div className="person-records">
                <RecordTab tab={tab} employeeId={record.id} />
              </div>
            )}
          </div>
          {!isForm && (
            <div {...panel}>
              <Suspense fallback={<p role="status">{t('loading')}</p>}>
                {tab === 'employment' && <TimelineTab record={record} asOf={asOf} />}
                {tab === 'history' && <EmployeeHistory employeeId={record.id} />}
              </Suspense>
              {tab === 'pay' && <PayTab salary={record.salary ?? []} />}
              {hasRecords(tab) && <RecordTab tab={tab} employeeId={record.id} />}
            </div>
          )}
        </div>
      </div>
    </PersonIsErased>
  );
}
