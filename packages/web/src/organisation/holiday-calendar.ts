import { HolidayCalendar, Holidays } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../platform/resource/pages.ts';

export const pages: ResourcePages = {
  ...pagesOf(HolidayCalendar),
  tabs: [
    {
      key: 'days',
      label: Holidays.label,
      load: async () => (await import('../platform/rows/rows-tab.tsx')).rowsTab(Holidays, 'Holiday'),
    },
  ],
};
