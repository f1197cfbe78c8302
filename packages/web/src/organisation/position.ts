import { label, Position, PositionCertificates, PositionLocations, PositionVersions } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../platform/resource/pages.ts';
import { ownFields } from './own-fields.ts';

export const pages: ResourcePages = {
  ...pagesOf(Position),
  ...ownFields('position'),
  list: async () => (await import('./position-list-page.tsx')).PositionListPage,
  tabs: [
    {
      key: 'headcount',
      label: label('Headcount', 'Jumlah kursi'),
      load: async () => (await import('./position-headcount-tab.tsx')).PositionHeadcountTab,
    },
    {
      key: 'versions',
      label: PositionVersions.label,
      load: async () => (await import('../platform/rows/rows-tab.tsx')).rowsTab(PositionVersions, 'PositionVersion'),
    },
    {
      key: 'certificates',
      label: PositionCertificates.label,
      load: async () =>
        (await import('../platform/rows/rows-tab.tsx')).rowsTab(PositionCertificates, 'PositionCertificate'),
    },
    {
      key: 'locations',
      label: PositionLocations.label,
      load: async () => (await import('../platform/rows/rows-tab.tsx')).rowsTab(PositionLocations, 'PositionLocation'),
    },
    {
      key: 'job-description',
      label: label('Job description', 'Uraian jabatan'),
      load: async () => (await import('./job-description-tab.tsx')).JobDescriptionTab,
    },
    {
      key: 'holders',
      label: label('Holders', 'Pemegang'),
      load: async () => (await import('./position-holders-tab.tsx')).PositionHoldersTab,
    },
  ],
};
