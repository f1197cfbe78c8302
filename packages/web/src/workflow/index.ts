/** Approvals: the inbox, and how a request and its way through approval are shown. */
import { workflowPages } from '@personalia/contract';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

export const workflow: AreaRoute[] = [
  { page: workflowPages.approval, list: lazyPage('approval', () => import('./inbox/inbox-page.tsx')) },
];
