import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { idParams } from '../platform/resource-endpoints.ts';

export const Completeness = z
  .object({
    filled: z.int(),
    required: z.int(),
    percent: z.int(),
    /** Names of the required document types of which nothing valid is there. */
    missing: z.array(z.string()),
  })
  .meta({ id: 'Completeness' });
export type Completeness = z.output<typeof Completeness>;

export const GetCompleteness = defineEndpoint({
  name: 'GetCompleteness',
  summary: 'Which of the documents that an employee has to have are there',
  method: 'GET',
  path: '/v1/Employee/{employeeId}/Completeness',
  access: { menu: 'employee', action: 'view' },
  params: z.strictObject({ employeeId: idParams.shape.id }),
  reply: Completeness,
});
