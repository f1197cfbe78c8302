import { Shift } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../platform/resource/pages.ts';

export const pages: ResourcePages = {
  ...pagesOf(Shift),
  list: async () => (await import('./plain-list-page.tsx')).PlainListPage,
  below: async () => (await import('./shift-summary.tsx')).ShiftSummary,
};
