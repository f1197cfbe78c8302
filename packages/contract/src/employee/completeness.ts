import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { idParams } from '../platform/resource-endpoints.ts';

export const Completeness = z
  .object({
    filled: z.int(),
    required: z.int(),
    percent: z.int(),
    /** Names of what is required and not there: kinds of documents, an emergency contact. */
    missing: z.array(z.string()),
  })
  .meta({ id: 'Completeness' });
export type Completeness = z.output<typeof Completeness>;

export const GetCompleteness = defineEndpoint({
  name: 'GetCompleteness',
  summary:
    'What of all that is required of an employee is there: documents, and an emergency contact where the company asks for one',
  method: 'GET',
  path: '/v1/Employee/{employeeId}/Completeness',
  access: { menu: 'employee', action: 'view' },
  params: z.strictObject({ employeeId: idParams.shape.id }),
  reply: Completeness,
});
