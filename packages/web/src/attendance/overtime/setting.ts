import { label, OvertimeSetting, OvertimeTiers } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../../platform/resource/pages.ts';

export const pages: ResourcePages = {
  ...pagesOf(OvertimeSetting),
  tabs: [
    {
      key: 'tiers',
      label: OvertimeTiers.label,
      load: async () => (await import('./tiers-tab.tsx')).TiersTab,
    },
    {
      key: 'try',
      label: label('Try it', 'Coba'),
      load: async () => (await import('./try-tab.tsx')).TryTab,
    },
  ],
};
