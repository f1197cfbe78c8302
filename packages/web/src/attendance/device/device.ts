import { AttendanceDevice, label } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../../platform/resource/pages.ts';

export const pages: ResourcePages = {
  ...pagesOf(AttendanceDevice),
  tabs: [
    {
      key: 'keys',
      label: label('Keys', 'Kunci'),
      load: async () => (await import('./keys-tab.tsx')).KeysTab,
    },
  ],
};
