/** Screens of the organisation: who employs, where, in which positions and grades. */
import { resourceRoute } from '../platform/resource/resource-route.tsx';
import type { AreaRoute } from '../platform/shell/index.ts';

export const organisation: AreaRoute[] = [
  resourceRoute('employer', () => import('./employer.ts')),
  resourceRoute('location', () => import('./location.ts'), ':employercode?/:locationcode?'),
  resourceRoute('organization-level', () => import('./organization-unit.ts')),
  resourceRoute('position', () => import('./position.ts')),
  resourceRoute('grade', () => import('./grade.ts')),
  resourceRoute('salary-range', () => import('./salary-range.ts')),
];
