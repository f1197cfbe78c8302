/** Screens of the people file: the list, the hire of a new person, the record of one. */
import { resourceRoute } from '../platform/resource/resource-route.tsx';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

export const employee: AreaRoute[] = [
  {
    path: '/employee',
    finds: { resource: 'Employee', pathOf: (id) => `/employee/employee-form/${id}` },
    list: lazyPage('employee-list', () => import('./list/employee-list-page.tsx')),
    children: [
      { path: 'employee-form/:id?', page: lazyPage('employee-form', () => import('./record/employee-form-page.tsx')) },
    ],
  },
  { path: '/employee-erasure', list: lazyPage('employee-erasure', () => import('./erasure/erasure-page.tsx')) },
  {
    path: '/document-request',
    list: lazyPage('document-request', () => import('./documents/document-requests-page.tsx')),
  },
  resourceRoute('catalogue-value', () => import('./catalogue-value.ts')),
  resourceRoute('custom-field', () => import('./custom-field.ts')),
  resourceRoute('document-type', () => import('./document-type.ts')),
];
