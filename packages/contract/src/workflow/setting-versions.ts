import * as z from 'zod';
import { idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { maySet, settingPath, workflowVersion } from './setting.ts';

export const GetWorkflowVersions = defineEndpoint({
  name: 'GetWorkflowVersions',
  summary: 'All versions of a workflow, newest first',
  method: 'GET',
  path: `${settingPath}/{id}/Versions`,
  access: maySet('view'),
  params: idParams,
  reply: z.array(workflowVersion),
});
const versionNo = z
  .string()
  .max(6)
  .regex(/^[1-9]\d*$/)
  .transform(Number);
export const GetWorkflowDiff = defineEndpoint({
  name: 'GetWorkflowDiff',
  summary: 'What differs between two versions',
  method: 'GET',
  path: `${settingPath}/{id}/Versions/{a}/Diff/{b}`,
  access: maySet('view'),
  params: z.strictObject({ id: idWord, a: versionNo, b: versionNo }),
  reply: z.array(
    z.object({
      /** "steps.1.slots.0", by the newer of the two. */
      path: z.string(),
      /** "Step 2: Claims Officer", or the section of the form. */
      where: z.string(),
      /** What differs there, as the form calls it. */
      what: z.string(),
      old: z.string().nullable(),
      new: z.string().nullable(),
    }),
  ),
});
