import { SalaryRange } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../platform/resource/pages.ts';

export const pages: ResourcePages = {
  ...pagesOf(SalaryRange),
  list: async () => (await import('./pay/salary-range-list-page.tsx')).SalaryRangeListPage,
};
