/** Screens of the people file: the list, the hire of a new person, the record of one. */
import { employeePages } from '@personalia/contract';
import { plainRoute, resourceRoute } from '../platform/resource/resource-route.tsx';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

/** The form of a career event for pages of other areas; it comes with the page that shows it. */
export const loadTransitionDraft = () => import('./timeline/draft-form.tsx');

/** A career as a picture and its events, for the page of career transitions. */
export const loadCareerHistory = () => import('./timeline/career-history.tsx');

/** One type of change for many people, for the page of career transitions. */
export const loadTransitionBatch = () => import('./timeline/batch/batch-page.tsx');
export const loadTransitionForm = () => import('./timeline/transition-form.ts');
export type { BatchRequest } from './timeline/batch/use-batch.ts';

export const employee: AreaRoute[] = [
  {
    page: employeePages.employee,
    home: () => import('./home.tsx'),
    finds: { resource: 'Employee', pathOf: (id) => `/employee/employee-form/${id}` },
    list: lazyPage('employee-list', () => import('./list/employee-list-page.tsx')),
    children: { 'employee-form': lazyPage('employee-form', () => import('./record/employee-form-page.tsx')) },
  },
  {
    page: employeePages.people,
    list: lazyPage('people', () => import('./people/people-page.tsx')),
    children: { person: lazyPage('person', () => import('./people/person-page.tsx')) },
  },
  {
    page: employeePages.employeeErasure,
    list: lazyPage('employee-erasure', () => import('./erasure/erasure-page.tsx')),
  },
  {
    page: employeePages.documentRequest,
    list: lazyPage('document-request', () => import('./documents/document-requests-page.tsx')),
  },
  plainRoute(
    employeePages.catalogueValue,
    async () => (await import('@personalia/contract/employee/catalogue-value')).CatalogueValue,
  ),
  resourceRoute(employeePages.customField, () => import('./custom-field.ts')),
  plainRoute(
    employeePages.documentType,
    async () => (await import('@personalia/contract/employee/record/document')).DocumentType,
  ),
];
