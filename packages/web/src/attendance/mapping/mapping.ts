import { EmployeeAttendanceMapping } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../../platform/resource/pages.ts';

export const pages: ResourcePages = {
  ...pagesOf(EmployeeAttendanceMapping),
  list: async () => (await import('./mapping-list-page.tsx')).MappingListPage,
};
