import { WorkSchedule, WorkScheduleDays } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../platform/resource/pages.ts';

export const pages: ResourcePages = {
  ...pagesOf(WorkSchedule),
  list: async () => (await import('./plain-list-page.tsx')).PlainListPage,
  tabs: [
    {
      key: 'days',
      label: WorkScheduleDays.label,
      load: async () => (await import('./schedule-days-tab.tsx')).ScheduleDaysTab,
    },
  ],
};
