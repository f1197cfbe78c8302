import { Grade, GradeMapping } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../platform/resource/pages.ts';

export const pages: ResourcePages = {
  ...pagesOf(Grade),
  list: async () => (await import('./grade-list-page.tsx')).GradeListPage,
  tabs: [
    {
      key: 'mapping',
      label: GradeMapping.label,
      load: async () => (await import('./rows/rows-tab.tsx')).rowsTab(GradeMapping, 'GradeMapping'),
    },
  ],
};
