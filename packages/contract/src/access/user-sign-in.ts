import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { bulkResult, idParams } from '../platform/resource-endpoints.ts';
import { userAccess } from './user.ts';

export const GetSignInHistory = defineEndpoint({
  name: 'GetSignInHistory',
  summary: 'When and from where a user signed in, newest first',
  method: 'GET',
  path: '/v1/User/{id}/SignInHistory',
  access: userAccess('view'),
  params: idParams,
  reply: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      kind: z.string(),
      ip: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
});

export const InviteEmployees = defineEndpoint({
  name: 'InviteEmployees',
  summary: 'Invite employees by their work e-mail; whoever has an account keeps it; more than 200 as a job',
  method: 'POST',
  path: '/v1/User/InviteEmployees',
  access: userAccess('create'),
  body: z.strictObject({ employeeIds: z.array(z.uuid()).min(1).max(10_000) }),
  reply: bulkResult,
});

export const ValidateUnique = defineEndpoint({
  name: 'ValidateUnique',
  summary: 'Is an e-mail address or user name free?',
  method: 'GET',
  path: '/v1/User/ValidateUnique',
  access: userAccess('view'),
  query: z.strictObject({
    field: z.enum(['email', 'username']),
    value: z.string().min(1).max(254),
    except: z.uuid().optional(),
  }),
  reply: z.object({ unique: z.boolean() }),
});
