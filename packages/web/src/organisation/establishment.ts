import { Establishment, label } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../platform/resource/pages.ts';

export const pages: ResourcePages = {
  ...pagesOf(Establishment),
  tabs: [
    {
      key: 'staffing',
      label: label('Staffing', 'Formasi'),
      load: async () => (await import('./staffing-tab.tsx')).StaffingTab,
    },
  ],
};
