import { label, Position } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../platform/resource/pages.ts';

export const pages: ResourcePages = {
  ...pagesOf(Position),
  list: async () => (await import('./position-list-page.tsx')).PositionListPage,
  tabs: [
    {
      key: 'headcount',
      label: label('Headcount', 'Jumlah kursi'),
      load: async () => (await import('./position-headcount-tab.tsx')).PositionHeadcountTab,
    },
    {
      key: 'holders',
      label: label('Holders', 'Pemegang'),
      load: async () => (await import('./position-holders-tab.tsx')).PositionHoldersTab,
    },
  ],
};
