/** Screens of the organisation: who employs, where, in which units, positions and grades. */
import { organisationArea } from '@personalia/contract';
import { resourceRoute } from '../platform/resource/resource-route.tsx';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

const { pages } = organisationArea;

export const organisation: AreaRoute[] = [
  resourceRoute(pages.employer, () => import('./employer.ts')),
  resourceRoute(pages.establishment, () => import('./establishment.ts')),
  resourceRoute(pages.holiday, () => import('./holiday-calendar.ts'), 'holiday-calendar-form'),
  resourceRoute(pages.location, () => import('./location.ts')),
  {
    page: pages.organizationLevel,
    list: lazyPage('organization-level', () => import('./structure/structure-page.tsx')),
  },
  resourceRoute(pages.position, () => import('./position.ts')),
  resourceRoute(pages.grade, () => import('./grade.ts')),
  resourceRoute(pages.salaryRange, () => import('./salary-range.ts')),
];
