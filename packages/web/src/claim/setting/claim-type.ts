import { ClaimType } from '@personalia/contract';
import { pagesOf } from '../../platform/resource/pages.ts';

export const pages = {
  ...pagesOf(ClaimType),
  list: async () => (await import('./claim-type-list.tsx')).Component,
  form: async () => (await import('./setting-page.tsx')).Component,
};
