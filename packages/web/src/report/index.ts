/** The register of employees: any fact of anybody as of a day, and pictures of the workforce. */
import { reportArea } from '@personalia/contract';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

export const report: AreaRoute[] = [
  { page: reportArea.pages.employeeData, list: lazyPage('employee-data', () => import('./report-page.tsx')) },
];
