import * as z from 'zod';
import { userAccess } from '../access/index.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { bulkResult } from '../platform/resource-endpoints.ts';
import { Employee } from './employee.ts';

/** All of a list at once, as `InviteEmployees` does for those who are named (claims-workflow-access D2). */
export const InviteAllEmployees = defineEndpoint({
  name: 'InviteAllEmployees',
  summary:
    'Invite all employees of a filter by their work e-mail; whoever has an account keeps it; more than 200 as a job',
  method: 'POST',
  path: '/v1/Employee/InviteAll',
  access: userAccess('create'),
  query: Employee.query,
  body: z.strictObject({}),
  reply: bulkResult,
});
