import * as z from 'zod';
import type { Access, Action } from '../platform/access.ts';
import { limitWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineResource, type Resource } from '../platform/resource.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { normaliseNote, normaliseText } from '../platform/text.ts';
import { FieldGrant, MatrixModule, MenuGrant } from './grants.ts';
import { accessPages } from './pages.ts';
import { ROLE_NAMES } from './role-name.ts';

/** Roles have two homes: their own page, and a tab of the user management. */
export const roleAccess = (action: Action): Access => ({ menu: ['user-role', 'user-management'], action });

const list = defineResource('Role', {
  path: accessPages.userRole.path,
  label: accessPages.userRole.label,
  code: 'none',
  title: 'name',
  aliases: ROLE_NAMES,
  fields: {
    name: field.text({ label: label('Name', 'Nama'), max: 60, aliases: ROLE_NAMES }),
    description: field.note({ label: label('Description', 'Keterangan'), max: 500 }).optional(),
    code: field.code({ label: label('Code', 'Kode') }).optional(),
    externalName: field
      .text({ label: label('External role name (SSO)', 'Nama peran eksternal (SSO)'), max: 200 })
      .optional(),
    priority: field.integer({ label: label('Priority', 'Prioritas'), least: '0', most: '1000', initial: 100 }),
    userCount: field.integer({ label: label('Users', 'Pengguna') }),
    menuCount: field.integer({ label: label('Menus', 'Menu') }),
    scopes: field.text({ label: label('Scope', 'Lingkup') }).optional(),
    isSystem: field.boolean({ label: label('System role', 'Peran sistem') }),
  },
  list: {
    columns: ['name', 'description', 'userCount', 'menuCount', 'scopes', 'status'],
    search: ['name', 'description', 'externalName'],
    sort: 'name',
  },
});

export const RoleDetail = z
  .object({ menuGrants: z.array(MenuGrant), fieldGrants: z.array(FieldGrant), warnings: z.array(z.string()) })
  .and(list.record)
  .meta({ id: 'RoleDetail' });
export interface RoleDetail {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly description: string | null;
  readonly externalName: string | null;
  readonly priority: number;
  readonly status: 'active' | 'inactive';
  readonly isSystem: boolean;
  readonly userCount: number;
  readonly menuCount: number;
  readonly version: number;
  readonly menuGrants: readonly MenuGrant[];
  readonly fieldGrants: readonly FieldGrant[];
  /** What was completed by rule while saving (RO-1), in the caller's language. */
  readonly warnings: readonly string[];
}

const optionalText = (max: number, normalise: (text: string) => string) =>
  z
    .string()
    .max(max * 2)
    .transform(normalise)
    .pipe(z.string().max(max))
    .nullish()
    .transform((text) => text || null);

const draft = {
  /** An empty name is a problem of its own: NAME_REQUIRED. */
  name: z.string().max(200).transform(normaliseText).pipe(z.string().max(60)).default(''),
  description: optionalText(500, normaliseNote),
  externalName: optionalText(200, normaliseText),
  priority: z.int().min(0).max(1000).default(100),
  /** Left out: a new role has no permissions (SPEC 7), a changed one keeps its own. An empty list is NO_GRANT (D3). */
  menuGrants: z.array(MenuGrant).max(500).optional(),
  fieldGrants: z.array(FieldGrant).max(20).optional(),
};
const RoleWrite = z
  .strictObject({
    ...draft,
    code: z
      .string()
      .regex(/^[A-Za-z0-9_.-]{1,20}$/)
      .transform((code) => code.toUpperCase())
      .nullish(),
  })
  .meta({ id: 'RoleDraft' });
const RoleChange = z.strictObject({ ...draft, version: z.int().min(1) }).meta({ id: 'RoleReplacement' });
export type RoleDraft = z.input<typeof RoleWrite>;

const pages = list.query.extend({
  pageSize: z.string().max(3).regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(200)).default(10),
});

const allRoles = defineEndpoint({
  name: 'GetRoles',
  summary: 'All roles; whoever may not see roles gets the own ones, by name and description',
  method: 'GET',
  path: '/v1/Role',
  access: 'signed-in',
  query: z.strictObject({ search: z.string().max(200).optional(), limit: limitWord.optional() }),
  reply: z.array(z.object({ id: z.string(), name: z.string(), description: z.string().nullable() })),
});
export const CreateRole = defineEndpoint({
  name: 'CreateRole',
  summary: 'Create a role with its grants',
  method: 'POST',
  path: '/v1/Role',
  access: roleAccess('create'),
  body: RoleWrite,
  reply: RoleDetail,
  status: 201,
});
export const UpdateRole = defineEndpoint({
  name: 'UpdateRole',
  summary: 'Replace a role and its grants',
  method: 'PUT',
  path: '/v1/Role/{id}',
  access: roleAccess('edit'),
  params: idParams,
  body: RoleChange,
  reply: RoleDetail,
});

const { endpoints: plain } = list;
/** The role list is a plain resource; writing a role is not, because its grants come with it. */
export const Role: Resource = {
  ...list,
  table: 'role_list',
  query: pages,
  endpoints: {
    ...plain,
    all: allRoles as unknown as typeof plain.all,
    options: { ...plain.options, access: roleAccess('view') },
    page: { ...plain.page, access: roleAccess('view'), query: pages },
    one: { ...plain.one, access: roleAccess('view'), reply: RoleDetail },
    create: CreateRole as unknown as typeof plain.create,
    update: UpdateRole as unknown as typeof plain.update,
    remove: { ...plain.remove, access: roleAccess('delete') },
    deactivate: { ...plain.deactivate, access: roleAccess('edit') },
    activate: { ...plain.activate, access: roleAccess('edit') },
    history: { ...plain.history, access: roleAccess('view') },
    exportFile: { ...plain.exportFile, access: roleAccess('export') },
  },
};

export const GetRole = defineEndpoint({
  name: 'GetRole',
  summary: 'One role with its grants',
  method: 'GET',
  path: '/v1/Role/{id}',
  access: roleAccess('view'),
  params: idParams,
  reply: z.custom<RoleDetail>(),
});

export const DuplicateRole = defineEndpoint({
  name: 'DuplicateRole',
  summary: 'A new role with the same grants',
  method: 'POST',
  path: '/v1/Role/{id}/Duplicate',
  access: roleAccess('create'),
  params: idParams,
  body: z.strictObject({ name: draft.name }),
  reply: RoleDetail,
  status: 201,
});

export const GetRoleUsers = defineEndpoint({
  name: 'GetRoleUsers',
  summary: 'Who has a role; for each whether it is their only one',
  method: 'GET',
  path: '/v1/Role/{id}/Users',
  access: roleAccess('view'),
  params: idParams,
  reply: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      status: z.string(),
      source: z.enum(['idp', 'local', 'derived']),
      validFrom: z.string().nullable(),
      validTo: z.string().nullable(),
      isOnlyRole: z.boolean(),
    }),
  ),
});

export const GetRoleMatrix = defineEndpoint({
  name: 'GetRoleMatrix',
  summary: 'Every menu by module, with what a role may do there',
  method: 'GET',
  path: '/v1/Role/{id}/Matrix',
  access: roleAccess('view'),
  params: idParams,
  reply: z.array(MatrixModule),
});

export const GetEmptyMatrix = defineEndpoint({
  name: 'GetEmptyMatrix',
  summary: 'Every menu by module, nothing granted: where a new role begins',
  method: 'GET',
  path: '/v1/Role/Matrix',
  access: roleAccess('view'),
  reply: z.array(MatrixModule),
});
