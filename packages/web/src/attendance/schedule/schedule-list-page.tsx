import { SCHEDULE_STATE_LABELS } from '@personalia/contract';
import { PageTabs, useKeptTab } from '../../platform/page-tabs/index.ts';
import { DEFAULT_STATUS } from '../../platform/resource/list/list-address.ts';
import type { ListParts } from '../../platform/resource/list/list-parts.ts';
import { ResourceListPage } from '../../platform/resource/list/resource-list-page.tsx';
import { StatusChoice } from '../../platform/resource/list/status-choice.tsx';
import type { List } from '../../platform/resource/list/use-list.ts';
import type { ResourcePages } from '../../platform/resource/pages.ts';
import { useAttendanceWords } from '../words.ts';
import { pages as defaults } from './default-schedule.ts';

const TABS = ['schedules', 'defaults'] as const;
const PLAIN: ListParts = { imports: false };
const PARTS: ListParts = {
  ...PLAIN,
  wholeFilter: false,
  status: (list) => <StateChoice list={list} />,
  ownFilters: ['state.in'],
};

/** /work-schedule: the schedules, and which of them those follow who are in no shift group (attendance 1.3, 3). */
export function ScheduleListPage({ pages }: { pages: ResourcePages }) {
  const { t } = useAttendanceWords();
  const [tab, setTab] = useKeptTab(TABS);
  const shown = tab === 'defaults' ? defaults : pages;
  return (
    <>
      <PageTabs
        label={t('schedule.tabs')}
        tabs={TABS}
        word={(one) => t(`schedule.tab.${one}`)}
        value={tab ?? 'schedules'}
        onChange={setTab}
      />
      <ResourceListPage key={tab} pages={shown} parts={shown === defaults ? PLAIN : PARTS} />
    </>
  );
}

/** Which states the list shows: drafts and inactive schedules are the inactive ones of lists. */
function StateChoice({ list: { address, change } }: { list: List }) {
  const { t, locale } = useAttendanceWords();
  const { 'state.in': state = '', ...others } = address.filters;
  return (
    <StatusChoice
      label={t('schedule.stateFilter')}
      value={state}
      options={(['active', 'draft', 'inactive'] as const).map((one) => ({
        value: one === 'active' ? '' : one,
        label: SCHEDULE_STATE_LABELS[one][locale],
      }))}
      onChange={(next) =>
        change({
          status: next === '' ? DEFAULT_STATUS : ['inactive'],
          filters: next === '' ? others : { ...others, 'state.in': next },
        })
      }
    />
  );
}
