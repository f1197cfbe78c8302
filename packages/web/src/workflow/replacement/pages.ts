import { defineResource, workflowPages } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../../platform/resource/pages.ts';

/** Both pages are drawn by themselves: this only names what they are about. */
const Replacement = defineResource('WorkflowReplacement', {
  path: workflowPages.workflowReplacement.path,
  label: workflowPages.workflowReplacement.label,
  code: 'none',
  title: 'id',
  fields: {},
  list: { columns: [], search: [], sort: 'id' },
});

/** /workflow-replacement: one entry of the first load for the list and the form. */
export const pages: ResourcePages = {
  ...pagesOf(Replacement),
  list: async () => (await import('./replacement-list-page.tsx')).Component,
  form: async () => (await import('./replacement-form-page.tsx')).Component,
};
