import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { lineOfText } from '../platform/line-of-text.ts';

/** What the shell asks for once somebody is signed in: who am I, as what, and where may I go. */

const RoleName = z.object({ id: z.string(), name: z.string(), description: z.string().nullable() });
export type RoleName = z.infer<typeof RoleName>;

export const LOCALES = ['en', 'id'] as const;
export const THEMES = ['system', 'light', 'dark'] as const;

const Preferences = z.object({
  /** Null: never chosen, so the browser's wish holds. */
  locale: z.enum(LOCALES).nullable(),
  theme: z.enum(THEMES),
});
export type Preferences = z.infer<typeof Preferences>;

export const GetMe = defineEndpoint({
  name: 'GetMe',
  summary: 'The signed-in user: tenant, roles, preferences, and what the active role may see of sensitive fields',
  method: 'GET',
  path: '/v1/User/Me',
  access: 'signed-in',
  reply: z.object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    name: z.string(),
    tenant: z.object({
      id: z.string(),
      name: z.string(),
      displayName: z.string(),
      locale: z.enum(LOCALES),
      /** What new amounts are in, unless another is chosen. */
      baseCurrency: z.string(),
      /** ISO 3166-1 alpha-2: whose law holds where an employer names no country. */
      country: z.string(),
      /** What phone numbers of that country begin with when they are written for abroad, such as +62. */
      callingCode: z.string().nullable(),
      /** By whose clock it is today: the company's, wherever somebody reads from. */
      timeZone: z.string(),
      /** Facts that have to be known of everybody, by the names of their fields. */
      requiredFacts: z.array(z.string()),
      /** Whether everybody has to have an emergency contact. */
      asksEmergencyContact: z.boolean(),
    }),
    roles: z.array(RoleName),
    preferences: Preferences,
    password: z.object({
      managedHere: z.boolean(),
      changePasswordUrl: z.string().nullable(),
      /** What the company asks of a new one. */
      length: z.int(),
      strength: z.int(),
    }),
    fieldClasses: z.record(z.string(), z.enum(['none', 'view', 'edit'])),
    mails: z.boolean().meta({ description: 'Whether anything can be sent by mail here' }),
    hasReports: z.boolean().meta({ description: 'Whether somebody reports to the own employee record' }),
    employeeId: z.string().nullable().meta({ description: 'The own employee record' }),
    onlyEmployeeId: z
      .string()
      .nullable()
      .meta({ description: 'The own employee record, where the active role reaches no other' }),
  }),
});

export const SavePreferences = defineEndpoint({
  name: 'SavePreferences',
  summary: 'Language and theme of the signed-in user',
  method: 'PUT',
  path: '/v1/User/Me/Preferences',
  access: 'signed-in',
  body: z.strictObject({
    locale: z.enum(LOCALES).optional(),
    theme: z.enum(THEMES).optional(),
  }),
  reply: Preferences,
});

/** Texts are checked by the password policy, which reports every broken rule at once. */
const Password = z.string().max(1000);

export const ChangePassword = defineEndpoint({
  name: 'ChangePassword',
  summary: 'Change the own password, where the bundled provider keeps it',
  method: 'POST',
  path: '/v1/User/Me/ChangePassword',
  access: 'signed-in',
  body: z.strictObject({ currentPassword: Password, newPassword: Password, confirm: Password }),
  form: 'nothing',
});

export const GetMyRoles = defineEndpoint({
  name: 'GetMyRoles',
  summary: 'The roles the signed-in user may choose from',
  method: 'GET',
  path: '/v1/Role/Mine',
  access: 'signed-in',
  reply: z.array(RoleName),
});

export const SwitchRole = defineEndpoint({
  name: 'SwitchRole',
  summary: 'Note on the trail that the signed-in user acts in another of their roles',
  method: 'POST',
  path: '/v1/User/Me/SwitchRole',
  access: 'signed-in',
  body: z.strictObject({ from: z.string().max(60).nullable(), to: z.string().min(1).max(60) }),
  form: 'nothing',
});

export interface MenuNode {
  key: string;
  type: 'section' | 'menu';
  label: string;
  path: string | null;
  icon: string | null;
  activeIcon: string | null;
  childs: MenuNode[];
  actions?: string[] | undefined;
}

const MenuNode: z.ZodType<MenuNode> = z
  .object({
    key: z.string(),
    type: z.enum(['section', 'menu']),
    label: z.string(),
    path: z.string().nullable(),
    icon: z.string().nullable(),
    activeIcon: z.string().nullable(),
    get childs() {
      return z.array(MenuNode);
    },
    actions: z.array(z.string()).optional(),
  })
  .meta({ id: 'MenuNode' });

const MenuModule = z.object({
  key: z.string(),
  label: z.string(),
  icon: z.string().nullable(),
  childs: z.array(MenuNode),
});
export type MenuModule = z.infer<typeof MenuModule>;

export const GetMenuByRole = defineEndpoint({
  name: 'GetMenuByRole',
  summary: 'The menu tree of one of the own roles',
  method: 'GET',
  path: '/v1/Menu/MenuByRole',
  access: 'signed-in',
  query: z.object({ role: z.string().max(200).optional() }),
  reply: z.object({ menus: z.array(MenuModule) }),
});

const SetupStep = z.object({
  code: z.string(),
  label: z.string(),
  path: z.string(),
  done: z.boolean(),
  required: z.boolean(),
  notApplicable: z.boolean(),
});
export type SetupStep = z.infer<typeof SetupStep>;

export const GetSetupProgress = defineEndpoint({
  name: 'GetSetupProgress',
  summary: 'How much of the system is set up',
  method: 'GET',
  path: '/v1/Setup/Progress',
  access: 'signed-in',
  reply: z.object({ percent: z.number(), done: z.number(), total: z.number(), steps: z.array(SetupStep) }),
});

export const MarkSetupStep = defineEndpoint({
  name: 'MarkSetupStep',
  summary: 'Say that a set-up step does not apply here, and why; or that it does after all',
  method: 'POST',
  path: '/v1/Setup/{code}/NotApplicable',
  access: { menu: 'user-management', action: 'edit' },
  params: z.object({ code: z.string().max(60) }),
  body: z.strictObject({ notApplicable: z.boolean(), reason: lineOfText(0, 300).optional() }),
  form: 'nothing',
});
