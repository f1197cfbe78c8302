/** The register of employees: any fact of anybody as of a day, and pictures of the workforce. */
import { reportPages } from '@personalia/contract';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

export const report: AreaRoute[] = [
  {
    page: reportPages.employeeData,
    home: () => import('./home.tsx'),
    list: lazyPage('employee-data', () => import('./report-page.tsx')),
  },
];
