import { Grade } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../platform/resource/pages.ts';

export const pages: ResourcePages = {
  ...pagesOf(Grade),
  list: async () => (await import('./grade-list-page.tsx')).GradeListPage,
};
