/** Changes of employment and of personal data, as requests. */
import { changePages } from '@personalia/contract';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

export const change: AreaRoute[] = [
  {
    page: changePages.personalChange,
    list: lazyPage('personal-change', () => import('./personal/list-page.tsx')),
    children: {
      'personal-change-record': lazyPage('personal-change-record', () => import('./personal/record-page.tsx')),
      'personal-change-form-add': lazyPage('personal-change-form', () => import('./personal/form-page.tsx')),
      'personal-change-form-preview': lazyPage('personal-change-preview', () => import('./personal/preview-page.tsx')),
    },
  },
];
