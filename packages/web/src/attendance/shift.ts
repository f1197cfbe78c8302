import { GetShiftDefaults, label, Shift } from '@personalia/contract';
import { call } from '../platform/api/index.ts';
import { pagesOf, type ResourcePages } from '../platform/resource/pages.ts';

export const pages: ResourcePages = {
  ...pagesOf(Shift),
  begin: (signal) => call(GetShiftDefaults, { signal }),
  list: async () => (await import('./plain-list-page.tsx')).PlainListPage,
  tabs: [
    {
      key: 'versions',
      label: label('Versions', 'Versi'),
      load: async () => (await import('./shift-versions-tab.tsx')).ShiftVersionsTab,
    },
  ],
  below: async () => (await import('./shift-summary.tsx')).ShiftSummary,
};
