/** Upload Data: files on their way to records (organisation-and-employee 17.1). Start with wizard/import-page.tsx. */
import { importPages } from '@personalia/contract';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

export const uploadData: AreaRoute[] = [
  {
    page: importPages.uploadData,
    list: lazyPage('upload-data', () => import('./list/import-list-page.tsx')),
    children: { ':id': lazyPage('upload-data-wizard', () => import('./wizard/import-page.tsx')) },
  },
];
