/** Changes of employment and of personal data, as requests. */
import { changePages } from '@personalia/contract';
import { loadEstablishmentPages } from '../organisation/index.ts';
import { plainRoute, resourceForm } from '../platform/resource/resource-route.tsx';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

export const change: AreaRoute[] = [
  {
    page: changePages.personalChange,
    home: () => import('./home.tsx'),
    list: lazyPage('personal-change', () => import('./personal/list-page.tsx')),
    children: {
      'personal-change-record': lazyPage('personal-change-record', () => import('./personal/record-page.tsx')),
      'personal-change-form-add': lazyPage('personal-change-form', () => import('./personal/form-page.tsx')),
      'personal-change-form-preview': lazyPage('personal-change-preview', () => import('./personal/preview-page.tsx')),
    },
  },
  {
    page: changePages.endOfContractAndProbation,
    list: lazyPage('end-of-contract-and-probation', () => import('./career/ends-page.tsx')),
    children: { 'establishment-form': resourceForm('ends-establishment-form', loadEstablishmentPages) },
  },
  {
    page: changePages.careerTransition,
    list: lazyPage('career-transition', () => import('./career/list-page.tsx')),
    children: {
      'career-transition-record': lazyPage('career-transition-record', () => import('./career/record-page.tsx')),
      'career-transition-form-add': lazyPage('career-transition-form', () => import('./career/form-page.tsx')),
      'career-transition-form-edit': lazyPage('career-transition-edit', () => import('./career/edit-page.tsx')),
      'career-transition-form-preview': lazyPage(
        'career-transition-preview',
        () => import('./career/preview-page.tsx'),
      ),
    },
  },
  {
    page: changePages.careerTransitionReport,
    list: lazyPage('career-transition-report', () => import('./report/report-page.tsx')),
  },
  {
    page: changePages.workAction,
    list: lazyPage('work-action', () => import('./work-action/list-page.tsx')),
    children: {
      'work-action-record': lazyPage('work-action-record', () => import('./work-action/record-page.tsx')),
      'work-action-form-add': lazyPage('work-action-form', () => import('./work-action/form-page.tsx')),
      'work-action-form-edit': lazyPage('work-action-edit', () => import('./work-action/edit-page.tsx')),
      'work-action-form-preview': lazyPage('work-action-preview', () => import('./work-action/preview-page.tsx')),
    },
  },
  plainRoute(
    changePages.workActionType,
    async () => (await import('@personalia/contract/change/work-action/type')).WorkActionType,
  ),
  plainRoute(
    changePages.violation,
    async () => (await import('@personalia/contract/change/work-action/violation')).Violation,
  ),
  plainRoute(
    changePages.letterTemplate,
    async () => (await import('@personalia/contract/change/letter/template')).LetterTemplate,
  ),
];
