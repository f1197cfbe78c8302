import * as z from 'zod';
import { ACTIONS, SCOPES } from '../platform/access.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { CLASS_ACCESS, FIELD_CLASSES } from '../platform/field-class.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { DutyConflict } from './grants.ts';
import { Assignment, mayAdminister, USER_STATUSES, userQuery } from './user.ts';

const Because = z.object({ role: z.string(), scope: z.enum(SCOPES), includeSelf: z.boolean() });
export const GetEffectivePermissions = defineEndpoint({
  name: 'GetEffectivePermissions',
  summary: 'What a user may do today, and which role grants it',
  method: 'GET',
  path: '/v1/User/{id}/EffectivePermissions',
  access: mayAdminister('view'),
  params: idParams,
  reply: z.object({
    user: z.object({ id: z.string(), name: z.string(), status: z.enum(USER_STATUSES) }),
    roles: z.array(Assignment.extend({ inForce: z.boolean(), reason: z.string().nullable() })),
    menus: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        module: z.string(),
        actions: z.array(z.object({ action: z.enum(ACTIONS), because: z.array(Because) })),
      }),
    ),
    fieldClasses: z.array(
      z.object({ class: z.enum(FIELD_CLASSES), access: z.enum(CLASS_ACCESS), because: z.array(z.string()) }),
    ),
    conflicts: z.array(DutyConflict),
  }),
});

const handing = {
  roleId: z.uuid(),
  assign: z.boolean(),
  validTo: field.date({ label: label('Date', 'Tanggal') }).schema.nullish(),
};
const handed = z.object({
  changed: z.int(),
  /** For how many it waits for approval (US-8). */
  requested: z.int(),
  unchanged: z.int(),
  jobId: z.string().nullable(),
});

export const BulkAssign = defineEndpoint({
  name: 'BulkAssign',
  summary: 'Give a role to several users, or take it from them: up to 200 at once, all or none; more as a job',
  method: 'POST',
  path: '/v1/User/BulkAssign',
  access: mayAdminister('edit'),
  body: z.strictObject({ userIds: z.array(z.uuid()).min(1).max(10_000), ...handing }),
  reply: handed,
});

export const BulkAssignAll = defineEndpoint({
  name: 'BulkAssignAll',
  summary: 'Give a role to all users of a filter but oneself, or take it from them; more than 200 as a job',
  method: 'POST',
  path: '/v1/User/BulkAssignAll',
  access: mayAdminister('edit'),
  query: userQuery,
  body: z.strictObject(handing),
  reply: handed,
});

export const GetUnknownRoles = defineEndpoint({
  name: 'GetUnknownRoles',
  summary: 'Role names of the sign-in provider that match no role',
  method: 'GET',
  path: '/v1/User/UnknownRoles',
  access: mayAdminister('view'),
  reply: z.array(z.object({ name: z.string(), lastSeenAt: z.string(), userName: z.string().nullable() })),
});

const unknownRoleName = z.string().trim().min(1).max(200);
export const MapUnknownRole = defineEndpoint({
  name: 'MapUnknownRole',
  summary: 'Say which role a name of the sign-in provider stands for, from the next sign-in on',
  method: 'POST',
  path: '/v1/User/UnknownRoles/Map',
  access: { menu: 'user-role', action: 'edit' },
  body: z.strictObject({ name: unknownRoleName, roleId: z.uuid() }),
  form: 'nothing',
});

export const ForgetUnknownRole = defineEndpoint({
  name: 'ForgetUnknownRole',
  summary: 'Take a name off the list of unknown roles, until it is seen again',
  method: 'POST',
  path: '/v1/User/UnknownRoles/Forget',
  access: { menu: 'user-role', action: 'edit' },
  body: z.strictObject({ name: unknownRoleName }),
  form: 'nothing',
});
