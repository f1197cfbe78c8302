import { ClaimRequest } from '@personalia/contract';
import { pagesOf } from '../../platform/resource/pages.ts';

export const pages = {
  ...pagesOf(ClaimRequest),
  list: async () => (await import('./claim-list.tsx')).Component,
  form: async () => (await import('./claim-page.tsx')).Component,
};
