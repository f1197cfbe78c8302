/** Approvals: the inbox, how a request and its way through approval are shown, workflows and replacements. */
import { workflowPages } from '@personalia/contract';
import { type AreaRoute, lazyPage } from '../platform/shell/index.ts';

/** The way of a request on the pages of modules; it comes with the page that shows it. */
export const loadRequestTimeline = () => import('./request/request-timeline.tsx');

export const workflow: AreaRoute[] = [
  {
    page: workflowPages.approval,
    home: () => import('./home.tsx'),
    list: lazyPage('approval', () => import('./inbox/inbox-page.tsx')),
  },
  {
    page: workflowPages.workflowSetting,
    list: lazyPage('workflow-setting', () => import('./setting/workflow-list-page.tsx')),
    children: {
      'workflow-setting-form': lazyPage('workflow-setting-form', () => import('./setting/workflow-form-page.tsx')),
    },
  },
  {
    page: workflowPages.workflowReplacement,
    list: lazyPage('workflow-replacement', () => import('./replacement/replacement-list-page.tsx')),
    children: {
      'workflow-replacement-form': lazyPage(
        'workflow-replacement-form',
        () => import('./replacement/replacement-form-page.tsx'),
      ),
    },
  },
  {
    page: workflowPages.formulaVocab,
    list: lazyPage('formula-vocab', () => import('./vocabulary/vocab-list-page.tsx')),
    children: {
      'formula-vocab-form': lazyPage('formula-vocab-form', () => import('./vocabulary/vocab-form-page.tsx')),
    },
  },
];
