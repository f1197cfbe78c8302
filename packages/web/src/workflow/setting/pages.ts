import { WorkflowList } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../../platform/resource/pages.ts';

/** /workflow-setting: one entry of the first load for the list and the form. */
export const pages: ResourcePages = {
  ...pagesOf(WorkflowList),
  list: async () => (await import('./workflow-list-page.tsx')).Component,
  form: async () => (await import('./workflow-form-page.tsx')).Component,
};
