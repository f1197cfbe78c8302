import { label, WorkSchedule, WorkScheduleDays } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../platform/resource/pages.ts';

export const pages: ResourcePages = {
  ...pagesOf(WorkSchedule),
  list: async () => (await import('./schedule/schedule-list-page.tsx')).ScheduleListPage,
  // Without working days everybody who follows it is off.
  tabOfNew: 'days',
  tabs: [
    {
      key: 'days',
      label: WorkScheduleDays.label,
      load: async () => (await import('./schedule-days-tab.tsx')).ScheduleDaysTab,
    },
    {
      key: 'versions',
      label: label('Versions', 'Versi'),
      load: async () => (await import('./schedule/schedule-versions-tab.tsx')).ScheduleVersionsTab,
    },
  ],
};
