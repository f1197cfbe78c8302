import * as z from 'zod';
import { idListWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { maySet, settingPath, workflowDraft, workflowSetting } from './setting.ts';

const exported = z
  .strictObject({
    ...workflowDraft,
    /** What the ids of the definition point to: another company finds its own records by these codes. */
    references: z.record(z.uuid(), z.strictObject({ kind: z.string().max(40), code: z.string().max(100) })).default({}),
  })
  .meta({ id: 'WorkflowExport' });
export type ExportedWorkflow = z.output<typeof exported>;
export const ExportWorkflows = defineEndpoint({
  name: 'ExportWorkflows',
  summary: 'Workflows as JSON, with the codes of the records that they point to',
  method: 'GET',
  path: `${settingPath}/Export`,
  access: maySet('export'),
  query: z.strictObject({ ids: idListWord.optional() }),
  reply: z.array(exported),
});
export const ImportWorkflows = defineEndpoint({
  name: 'ImportWorkflows',
  summary: 'Create drafts from exported workflows',
  method: 'POST',
  path: `${settingPath}/Import`,
  access: maySet('create'),
  body: z.strictObject({ workflows: z.array(exported).min(1).max(50) }),
  reply: z.array(workflowSetting),
});
