import * as z from 'zod';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { WorkflowDefinition } from './definition.ts';
import { ApprovalStepView } from './request.ts';
import { requestTypeCode } from './request-type.ts';
import { maySet, settingPath } from './setting.ts';

const simulation = z
  .object({
    /** The workflow that would be chosen; null: none covers the request. */
    chosen: z
      .object({ id: z.string().nullable(), code: z.string(), name: z.string(), versionNo: z.int().nullable() })
      .nullable(),
    /** Why the others were not chosen. */
    others: z.array(z.object({ code: z.string(), name: z.string(), priority: z.int(), reason: z.string() })),
    steps: z.array(ApprovalStepView),
    /** How it would end with everybody approving: APPROVED, or BLOCKED for want of an approver. */
    outcome: z.enum(['APPROVED', 'BLOCKED', 'NONE']),
  })
  .meta({ id: 'WorkflowSimulation' });
export type WorkflowSimulation = z.output<typeof simulation>;
export const SimulateWorkflow = defineEndpoint({
  name: 'SimulateWorkflow',
  summary: 'Who would decide on a request, by the same rules as the engine; nothing is written',
  method: 'POST',
  path: `${settingPath}/Simulate`,
  access: maySet('view'),
  body: z.strictObject({
    requestType: requestTypeCode,
    employeeId: idWord.nullable().default(null),
    /** Who would submit it; left out: the employee. */
    submitterId: idWord.nullable().default(null),
    date: dateWord.nullish(),
    /** Facts that the conditions look at: { "claim.total": "3200000" }. */
    facts: z.record(z.string().max(80), z.union([z.string().max(500), z.number(), z.boolean(), z.null()])).default({}),
    subType: z.string().max(100).nullable().default(null),
    /** Take this workflow's saved draft in place of its published version. */
    draftOf: idWord.nullable().default(null),
    /** Or this, before it is saved. */
    definition: WorkflowDefinition.nullable().default(null),
  }),
  reply: simulation,
});
