/** Screens of the organisation: who employs, where, in which units, positions and grades. */
import { resourceRoute } from '../platform/resource/resource-route.tsx';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

export const organisation: AreaRoute[] = [
  resourceRoute('employer', () => import('./employer.ts')),
  resourceRoute('establishment', () => import('./establishment.ts')),
  { ...resourceRoute('holiday-calendar', () => import('./holiday-calendar.ts')), path: '/holiday' },
  resourceRoute('location', () => import('./location.ts'), ':employercode?/:locationcode?'),
  {
    path: '/organization-level',
    list: lazyPage('organization-level', () => import('./structure/structure-page.tsx')),
  },
  resourceRoute('position', () => import('./position.ts')),
  resourceRoute('grade', () => import('./grade.ts')),
  resourceRoute('salary-range', () => import('./salary-range.ts')),
];
