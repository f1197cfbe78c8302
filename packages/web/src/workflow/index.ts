/** Approvals: the inbox, and how a request and its way through approval are shown. */
import { workflowPages } from '@personalia/contract';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

/** The way of a request on the pages of modules; it comes with the page that shows it. */
export const loadRequestTimeline = () => import('./request/request-timeline.tsx');

export const workflow: AreaRoute[] = [
  { page: workflowPages.approval, list: lazyPage('approval', () => import('./inbox/inbox-page.tsx')) },
];
