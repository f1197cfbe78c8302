/** Approvals: the inbox, and how a request and its way through approval are shown. */
import { workflowPages } from '@personalia/contract';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

/** How a request goes through approval, for the pages of the modules that have them; it comes with the page that shows it. */
export const loadRequestWay = () => import('./request/request-way.tsx');

export const workflow: AreaRoute[] = [
  { page: workflowPages.approval, list: lazyPage('approval', () => import('./inbox/inbox-page.tsx')) },
];
