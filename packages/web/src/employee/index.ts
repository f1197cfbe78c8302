/** Screens of the people file: the list, the hire of a new person, the record of one. */
import { employeeArea } from '@personalia/contract';
import { resourceRoute } from '../platform/resource/resource-route.tsx';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

const { pages } = employeeArea;

export const employee: AreaRoute[] = [
  {
    page: pages.employee,
    finds: { resource: 'Employee', pathOf: (id) => `/employee/employee-form/${id}` },
    list: lazyPage('employee-list', () => import('./list/employee-list-page.tsx')),
    children: { 'employee-form': lazyPage('employee-form', () => import('./record/employee-form-page.tsx')) },
  },
  { page: pages.employeeErasure, list: lazyPage('employee-erasure', () => import('./erasure/erasure-page.tsx')) },
  {
    page: pages.documentRequest,
    list: lazyPage('document-request', () => import('./documents/document-requests-page.tsx')),
  },
  resourceRoute(pages.catalogueValue, () => import('./catalogue-value.ts')),
  resourceRoute(pages.customField, () => import('./custom-field.ts')),
  resourceRoute(pages.documentType, () => import('./document-type.ts')),
];
