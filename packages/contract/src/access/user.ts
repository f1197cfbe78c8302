import * as z from 'zod';
import type { Access, Action } from '../platform/access.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { listQuery } from '../platform/list-query.ts';
import { recordStep } from '../platform/record-step.ts';
import { defineResource, type Resource, sortableFields } from '../platform/resource.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { accessPages } from './pages.ts';
import { RoleGrant } from './role-grant.ts';
import { ROLE_NAMES } from './role-name.ts';
import { LOCALES } from './session.ts';

export const USER_STATUSES = ['invited', 'active', 'suspended', 'deactivated'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const USER_STATUS_LABELS = {
  invited: label('Invited', 'Diundang'),
  active: label('Active', 'Aktif'),
  suspended: label('Suspended', 'Ditangguhkan'),
  deactivated: label('Deactivated', 'Dinonaktifkan'),
} as const satisfies Record<UserStatus, unknown>;

/** The full account is the user management's; the directory of HR shows the same people without their roles. */
export const userAccess = (action: Action): Access => ({ menu: ['user-management', 'user-list'], action });
export const mayAdminister = (action: Action): Access => ({ menu: 'user-management', action });

const name = field.text({ label: label('Name', 'Nama'), max: 200 });
const firstName = field.text({ label: label('First name', 'Nama depan'), max: 100 });
const email = field.email({ label: label('E-mail', 'Email') });

const list = defineResource('User', {
  path: accessPages.userList.path,
  statusLabels: USER_STATUS_LABELS,
  label: { one: label('User', 'Pengguna'), many: label('Users', 'Pengguna') },
  code: 'none',
  title: 'name',
  // Whoever was invited belongs to somebody before they come for the first time.
  chosenIn: ['active', 'invited'],
  fields: {
    name,
    firstName,
    email,
    username: field.text({ label: label('User name', 'Nama pengguna'), max: 40 }).optional(),
    roles: field.text({ label: label('Roles', 'Peran'), aliases: ROLE_NAMES }).optional(),
    sources: field.text({ label: label('Source', 'Sumber') }).optional(),
    employee: field.text({ label: label('Employee', 'Karyawan') }).optional(),
    employerId: field.reference({ label: label('Employer', 'Pemberi kerja'), to: 'Employer' }).optional(),
    linked: field.boolean({ label: label('Linked to an employee', 'Tertaut ke karyawan') }),
    lastSignInAt: field.instant({ label: label('Last sign-in', 'Masuk terakhir') }).optional(),
    locale: field.text({ label: label('Language', 'Bahasa') }).optional(),
  },
  list: {
    columns: ['name', 'email', 'employee', 'roles', 'status', 'lastSignInAt', 'sources'],
    search: ['name', 'email'],
    sort: 'name',
  },
});

export const ASSIGNMENT_SOURCES = ['idp', 'local', 'derived'] as const;
export const Assignment = z.object({
  id: z.string(),
  roleId: z.string(),
  roleName: z.string(),
  source: z.enum(ASSIGNMENT_SOURCES),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  scopeRefs: z.array(z.string()),
});
export type Assignment = z.output<typeof Assignment>;

const UserDetail = z
  .object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    name: z.string(),
    username: z.string().nullable(),
    employeeId: z.string().nullable(),
    status: z.enum(USER_STATUSES),
    /** Null: the language of the browser. */
    locale: z.enum(LOCALES).nullable(),
    /** The account outlives employment until the end of this day. */
    keepUntil: z.string().nullable(),
    emailVerified: z.boolean(),
    issuer: z.string().nullable(),
    subject: z.string().nullable(),
    lastSignInAt: z.string().nullable(),
    timeZone: z.string().nullable(),
    amr: z.array(z.string()).nullable(),
    version: z.int(),
    createdAt: z.string(),
    updatedAt: z.string(),
    /** Name of whoever changed it last. */
    updatedBy: z.string().nullable(),
    /** Absent for callers who only see the directory. */
    userRoles: z.array(Assignment).optional(),
    /** Roles that wait for the approval of another administrator (US-8); absent like the roles. */
    roleGrants: z.array(RoleGrant).optional(),
    /** Where an invited person sets a password; only in the answer to an invitation, for passing on. */
    invitationLink: z.string().nullable().optional(),
    /** The invitation went by mail instead; only in the answer to an invitation. */
    invitationMailed: z.boolean().optional(),
  })
  .meta({ id: 'UserDetail' });
export type UserDetail = z.output<typeof UserDetail>;

const day = field.date({ label: label('Date', 'Tanggal') }).schema.nullish();
const AssignmentDraft = z.strictObject({
  roleId: z.uuid(),
  validFrom: day,
  /** Inclusive: the grant ends at the end of that day. */
  validTo: day,
  scopeRefs: z.array(z.uuid()).max(200).default([]),
});
const draft = {
  email: email.schema,
  firstName: firstName.schema,
  name: name.schema,
  username: z
    .string()
    .trim()
    .min(5)
    .max(40)
    .regex(/^[^\s@\p{Cc}]+$/u)
    .nullish(),
  /** Left out: as it was. */
  locale: z.enum(LOCALES).nullish(),
  keepUntil: day,
  employeeId: z.uuid().nullish(),
  /** Left out: the roles stay as they are. Only local assignments are written here. */
  userRoles: z.array(AssignmentDraft).max(50).optional(),
};
export const UserWrite = z.strictObject(draft).meta({ id: 'UserDraft' });
export type UserDraft = z.input<typeof UserWrite>;

export const userQuery = listQuery(list.fields, sortableFields(list.fields), USER_STATUSES).extend({
  /** Not signed in for at least this many days, or never. */
  idleDays: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .optional(),
  roleId: z.uuid().optional(),
});

const { endpoints: plain } = list;
/** The list of users is a plain one over four states; what changes a user has endpoints of its own. */
export const User: Resource = {
  ...list,
  table: 'user_account',
  searched: 'app_user',
  query: userQuery,
};
export const UserOptions = { ...plain.options, access: userAccess('view') };
export const UserHistory = { ...plain.history, access: userAccess('view') };
export const GetUsers = defineEndpoint({
  name: 'GetUsers',
  summary: 'A page of users',
  method: 'GET',
  path: '/v1/User/GetPagination',
  access: userAccess('view'),
  query: userQuery,
  reply: list.record,
  form: 'page',
});
export const AllUsers = defineEndpoint({
  name: 'AllUsers',
  summary: 'Active users, at most 500',
  method: 'GET',
  path: '/v1/User',
  access: userAccess('view'),
  query: z.strictObject({ search: z.string().max(200).optional() }),
  reply: z.array(list.record),
});
export const ExportUsers = defineEndpoint({
  name: 'ExportUsers',
  summary: 'The users of a filter as a file',
  method: 'GET',
  path: '/v1/User/Export',
  access: userAccess('export'),
  query: userQuery.extend({ format: z.enum(['csv', 'xlsx']).default('csv'), columns: z.string().max(2000).optional() }),
  form: 'file',
});
export const GetUser = defineEndpoint({
  name: 'GetUser',
  summary: 'One user',
  method: 'GET',
  path: '/v1/User/{id}',
  access: userAccess('view'),
  params: idParams,
  reply: UserDetail,
});
export const CreateUser = defineEndpoint({
  name: 'CreateUser',
  summary: 'Invite somebody',
  method: 'POST',
  path: '/v1/User',
  access: userAccess('create'),
  body: UserWrite,
  reply: UserDetail,
  status: 201,
});
export const UpdateUser = defineEndpoint({
  name: 'UpdateUser',
  summary: 'Change a user, with or without the roles',
  method: 'PUT',
  path: '/v1/User/{id}',
  access: userAccess('edit'),
  params: idParams,
  body: UserWrite.extend({ version: z.int().min(1) }).meta({ id: 'UserChange' }),
  reply: UserDetail,
});

const step = recordStep({ name: 'User', path: '/v1/User/{id}', access: userAccess('edit'), reply: UserDetail });
export const SuspendUser = defineEndpoint(step('Suspend', 'Keep a user out for now'));
export const ActivateUser = defineEndpoint(
  step('Activate', 'Let a suspended user in again; a deactivated one becomes suspended first'),
);
export const DeactivateUser = defineEndpoint(step('Deactivate', 'End an account; nothing is deleted'));
export const InviteUser = defineEndpoint(step('Invite', 'A new link by which somebody sets a password'));
export const UnlinkUser = defineEndpoint(step('Unlink', 'Take the employee from a user'));
export const USER_STEPS = [SuspendUser, ActivateUser, DeactivateUser, InviteUser, UnlinkUser] as const;
