/** Approvals: the inbox, how a request and its way through approval are shown, workflows, replacements and words of formulas. */
import { workflowPages } from '@personalia/contract';
import { resourceRoute } from '../platform/resource/resource-route.tsx';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

export const workflow: AreaRoute[] = [
  {
    page: workflowPages.approval,
    home: () => import('./home.tsx'),
    trail: () => import('./request/request-timeline.tsx'),
    list: lazyPage('approval', () => import('./inbox/inbox-page.tsx')),
  },
  resourceRoute(workflowPages.workflowSetting, () => import('./setting/pages.ts')),
  resourceRoute(workflowPages.workflowReplacement, () => import('./replacement/pages.ts')),
  resourceRoute(workflowPages.formulaVocab, () => import('./vocabulary/words.ts')),
];
