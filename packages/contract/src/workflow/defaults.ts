import * as z from 'zod';
import { idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { requestTypeCode } from './request-type.ts';
import { maySet, settingPath } from './setting.ts';

const defaults = z
  .object({
    /** Who decides when nobody else is found (A5). */
    fallbackRoleId: z.string().nullable(),
    fallbackRole: z.string().nullable(),
    /** Types whose requests are approved when no workflow covers them; all others are blocked. */
    autoApproved: z.array(z.string()),
    /** How many days a returned request keeps what it has reserved (A3). */
    reservedDays: z.int(),
    version: z.int(),
  })
  .meta({ id: 'WorkflowDefaults' });
export type WorkflowDefaults = z.output<typeof defaults>;
export const GetWorkflowDefaults = defineEndpoint({
  name: 'GetWorkflowDefaults',
  summary: 'The fallback role, and what happens where no workflow covers a request',
  method: 'GET',
  path: `${settingPath}/Defaults`,
  access: maySet('view'),
  reply: defaults,
});
export const UpdateWorkflowDefaults = defineEndpoint({
  name: 'UpdateWorkflowDefaults',
  summary: 'Change the fallback role, and what happens where no workflow covers a request',
  method: 'PUT',
  path: `${settingPath}/Defaults`,
  access: maySet('edit'),
  body: z.strictObject({
    fallbackRoleId: idWord.nullable(),
    autoApproved: z.array(requestTypeCode).max(100),
    /** Left out: as it was. */
    reservedDays: z.int().min(1).max(365).optional(),
    version: z.int().min(1),
  }),
  reply: defaults,
});
