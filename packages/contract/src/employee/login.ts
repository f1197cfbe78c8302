import * as z from 'zod';
import { USER_STATUSES, userAccess } from '../access/index.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { idParams } from '../platform/resource-endpoints.ts';

/** The account by which a person signs in; null: there is none, or none within reach. */
const login = z
  .object({ id: z.string(), name: z.string(), email: z.string(), status: z.enum(USER_STATUSES) })
  .nullable()
  .meta({ id: 'EmployeeLogin' });
export type EmployeeLogin = z.output<typeof login>;

/** Accounts are the business of those who look after users. */
export const GetLogin = defineEndpoint({
  name: 'EmployeeLogin',
  summary: 'The account of an employee',
  method: 'GET',
  path: '/v1/Employee/{id}/User',
  access: userAccess('view'),
  params: idParams,
  reply: login,
});
export const LinkLogin = defineEndpoint({
  name: 'EmployeeLinkUser',
  summary: 'Link an account that is there to an employee',
  method: 'POST',
  path: '/v1/Employee/{id}/LinkUser',
  access: userAccess('edit'),
  params: idParams,
  body: z.strictObject({ userId: idParams.shape.id }),
  reply: login,
});
export const UnlinkLogin = defineEndpoint({
  name: 'EmployeeUnlinkUser',
  summary: 'Take the account of an employee from them; it stays',
  method: 'POST',
  path: '/v1/Employee/{id}/UnlinkUser',
  access: userAccess('edit'),
  params: idParams,
  body: z.strictObject({}),
  reply: login,
});
