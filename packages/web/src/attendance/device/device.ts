import { AttendanceDevice, label } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../../platform/resource/pages.ts';

export const pages: ResourcePages = {
  ...pagesOf(AttendanceDevice),
  list: async () => (await import('../plain-list-page.tsx')).PlainListPage,
  tabs: [
    {
      key: 'keys',
      label: label('Keys', 'Kunci'),
      load: async () => (await import('./keys-tab.tsx')).KeysTab,
    },
  ],
};
