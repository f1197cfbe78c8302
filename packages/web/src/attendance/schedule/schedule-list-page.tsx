import { PageTabs, useKeptTab } from '../../platform/page-tabs/index.ts';
import { ResourceListPage } from '../../platform/resource/list/resource-list-page.tsx';
import type { ResourcePages } from '../../platform/resource/pages.ts';
import { useAttendanceWords } from '../words.ts';
import { pages as defaults } from './default-schedule.ts';

const TABS = ['schedules', 'defaults'] as const;

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
      <ResourceListPage key={tab} pages={shown} parts={{ imports: false }} />
    </>
  );
}
