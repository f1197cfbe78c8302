import { Establishment, label } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../platform/resource/pages.ts';

export const pages: ResourcePages = {
  ...pagesOf(Establishment),
  list: async () => (await import('./establishment-list-page.tsx')).EstablishmentListPage,
  tabs: [
    {
      key: 'staffing',
      label: label('Staffing', 'Formasi'),
      load: async () => (await import('./staffing-tab.tsx')).StaffingTab,
    },
  ],
};
