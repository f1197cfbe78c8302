import * as z from 'zod';
import { ACTIONS, type Action } from '../platform/access.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { type Label, label } from '../platform/label.ts';
import { STATUSES } from '../platform/list-query.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { normaliseText } from '../platform/text.ts';

export const MENU_TYPES = ['module', 'section', 'menu'] as const;
export const MENU_TYPE_LABELS: Readonly<Record<(typeof MENU_TYPES)[number], Label>> = {
  module: label('Module', 'Modul'),
  section: label('Section', 'Bagian'),
  menu: label('Menu', 'Menu'),
};
/** Module, section, menu, menu. */
export const DEEPEST_MENU = 4;

/** What a feature is called that menus may belong to (D4). */
export const FEATURE = /^[a-z0-9-]{1,40}$/;

const access = (action: Action) => ({ menu: 'menu', action }) as const;

const Menu = z
  .object({
    id: z.string(),
    key: z.string(),
    type: z.enum(MENU_TYPES),
    parentId: z.string().nullable(),
    labelEn: z.string(),
    labelId: z.string(),
    path: z.string().nullable(),
    url: z.string().nullable(),
    icon: z.string().nullable(),
    activeIcon: z.string().nullable(),
    order: z.int(),
    status: z.enum(STATUSES),
    /** It is there only while the company has this feature switched on. */
    featureFlag: z.string().nullable(),
    isSystem: z.boolean(),
    actions: z.array(z.enum(ACTIONS)),
    /** Names of the roles that see it. */
    roles: z.array(z.string()),
    version: z.int(),
    updatedAt: z.string(),
    /** Name of whoever changed it last. */
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'Menu' });
export type Menu = z.output<typeof Menu>;

const labelText = z.string().max(200).transform(normaliseText).pipe(z.string().min(1).max(80));
const icon = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/)
  .nullish();

export const MenuGrantDraft = z.strictObject({
  roleId: z.uuid(),
  actions: z.array(z.enum(ACTIONS)).max(ACTIONS.length),
});
const draft = {
  type: z.enum(MENU_TYPES),
  parentId: z.uuid().nullable(),
  labelEn: labelText,
  labelId: labelText,
  path: z
    .string()
    .max(200)
    .regex(/^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/)
    .nullish(),
  /** An address outside the product, opened in a new tab. */
  url: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullish(),
  icon,
  activeIcon: icon,
  order: z.int().min(0).max(10_000).default(0),
  status: z.enum(STATUSES).default('active'),
  featureFlag: z.string().trim().toLowerCase().regex(FEATURE).nullish(),
  /** Left out: grants stay as they are. */
  grants: z.array(MenuGrantDraft).max(200).optional(),
};
const MenuWrite = z.strictObject(draft).meta({ id: 'MenuDraft' });
export type MenuDraft = z.input<typeof MenuWrite>;

export const GetMenus = defineEndpoint({
  name: 'GetMenus',
  summary: 'Every menu of the tenant, in the order of the tree',
  method: 'GET',
  path: '/v1/Menu',
  access: access('view'),
  reply: z.array(Menu),
});

export interface MenuBranch extends Menu {
  childs: MenuBranch[];
}
export const GetMenuTree = defineEndpoint({
  name: 'GetMenuTree',
  summary: 'Every menu of the tenant as a tree',
  method: 'GET',
  path: '/v1/Menu/Tree',
  access: access('view'),
  reply: z.array(z.custom<MenuBranch>()),
});

export const GetMenu = defineEndpoint({
  name: 'GetMenu',
  summary: 'One menu with the grants of every role',
  method: 'GET',
  path: '/v1/Menu/{id}',
  access: access('view'),
  params: idParams,
  reply: Menu.extend({
    grants: z.array(
      z.object({ roleId: z.string(), roleName: z.string(), fixed: z.boolean(), actions: z.array(z.enum(ACTIONS)) }),
    ),
  }),
});

export const CreateMenu = defineEndpoint({
  name: 'CreateMenu',
  summary: 'Add a menu of your own',
  method: 'POST',
  path: '/v1/Menu',
  access: access('create'),
  body: MenuWrite,
  reply: Menu,
  status: 201,
});

export const UpdateMenu = defineEndpoint({
  name: 'UpdateMenu',
  summary: 'Change a menu: its words, place, picture, whether it is shown',
  method: 'PUT',
  path: '/v1/Menu/{id}',
  access: access('edit'),
  params: idParams,
  body: MenuWrite.extend({ version: z.int().min(1) }).meta({ id: 'MenuChange' }),
  reply: Menu,
});

export const DeleteMenu = defineEndpoint({
  name: 'DeleteMenu',
  summary: 'Delete a menu of your own',
  method: 'DELETE',
  path: '/v1/Menu/{id}',
  access: access('delete'),
  params: idParams,
  form: 'nothing',
});

export const ReorderMenus = defineEndpoint({
  name: 'ReorderMenus',
  summary: 'Put the children of one parent into this order, moving them there when they were elsewhere',
  method: 'POST',
  path: '/v1/Menu/Reorder',
  access: access('edit'),
  body: z.strictObject({ parentId: z.uuid().nullable(), ids: z.array(z.uuid()).min(1).max(200) }),
  form: 'nothing',
});

export const ResetMenus = defineEndpoint({
  name: 'ResetMenus',
  summary: "Give system menus the product's words, places and order again; grants and own menus stay",
  method: 'POST',
  path: '/v1/Menu/ResetToDefault',
  access: access('edit'),
  body: z.strictObject({}),
  form: 'nothing',
});
