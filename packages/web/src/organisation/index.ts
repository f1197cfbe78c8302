/** Screens of the organisation: who employs, where, in which units, positions and grades. */
import { organisationPages } from '@personalia/contract';
import { resourceForm, resourceRoute } from '../platform/resource/resource-route.tsx';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

/** The form of an establishment, for pages of other areas that show it. */
export const loadEstablishmentPages = () => import('./establishment.ts');

export const organisation: AreaRoute[] = [
  resourceRoute(organisationPages.employer, () => import('./employer.ts')),
  resourceRoute(organisationPages.establishment, loadEstablishmentPages),
  {
    page: organisationPages.holiday,
    list: lazyPage('holiday-list', () => import('./holiday-page.tsx')),
    children: {
      'non-work-day-form': resourceForm('non-work-day-form', () => import('./holiday.ts')),
      'holiday-calendar-form': resourceForm('holiday-calendar-form', () => import('./holiday-calendar.ts')),
    },
  },
  resourceRoute(organisationPages.location, () => import('./location.ts')),
  {
    page: organisationPages.organizationLevel,
    list: lazyPage('organization-level', () => import('./structure/structure-page.tsx')),
  },
  resourceRoute(organisationPages.position, () => import('./position.ts')),
  resourceRoute(organisationPages.grade, () => import('./grade.ts')),
  resourceRoute(organisationPages.salaryRange, () => import('./salary-range.ts')),
];
