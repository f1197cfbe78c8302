import { Grade, GradeMapping, GradeSteps, SalaryRange } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../platform/resource/pages.ts';
import { ownFields } from './own-fields.ts';

export const pages: ResourcePages = {
  ...pagesOf(Grade),
  ...ownFields('grade'),
  list: async () => (await import('./grade-list-page.tsx')).GradeListPage,
  tabs: [
    {
      key: 'ranges',
      label: SalaryRange.label.many,
      load: async () => (await import('./pay/grade-ranges-tab.tsx')).GradeRangesTab,
    },
    {
      key: 'steps',
      label: GradeSteps.label,
      load: async () => (await import('../platform/rows/rows-tab.tsx')).rowsTab(GradeSteps, 'GradeStep'),
    },
    {
      key: 'mapping',
      label: GradeMapping.label,
      load: async () => (await import('../platform/rows/rows-tab.tsx')).rowsTab(GradeMapping, 'GradeMapping'),
    },
  ],
};
