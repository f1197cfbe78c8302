import {
  ACCESS_CLASSES,
  ACTIONS,
  type GetMe,
  type GetMenuByRole,
  type GetMyRoles,
  type MenuModule,
  roleLabel,
  type SavePreferences,
  type SwitchRole,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, type Handler, type Permissions, Problem, revalidated } from '../platform/http/index.ts';
import { companyCallingCode } from './calling-code.ts';
import { menuTree } from './menu-tree.ts';
import { providerOf } from './provider.ts';

export const me: Handler<typeof GetMe> = async ({ tx, caller, request }) => {
  const user = await tx
    .selectFrom('app_user')
    .select(['email', 'first_name', 'name', 'locale', 'theme'])
    .select(
      sql<boolean>`exists (select from employee_current c where c.tenant_id = app_user.tenant_id
        and c.manager_id = app_user.employee_id and c.status <> 'ended')`.as('has_reports'),
    )
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  const tenant = await tx
    .selectFrom('tenant')
    .select([
      'id',
      'name',
      'display_name',
      'locale',
      'base_currency',
      'country',
      companyCallingCode,
      'time_zone',
      'required_facts',
      'asks_emergency_contact',
      'change_password_url',
      'password_length',
      'password_strength',
    ])
    .where('id', '=', caller.tenantId)
    .executeTakeFirstOrThrow();
  return {
    id: caller.userId,
    email: user.email,
    firstName: user.first_name,
    name: user.name,
    tenant: {
      id: tenant.id,
      name: tenant.name,
      displayName: tenant.display_name,
      locale: tenant.locale,
      baseCurrency: tenant.base_currency,
      country: tenant.country,
      callingCode: tenant.callingCode,
      timeZone: tenant.time_zone,
      requiredFacts: tenant.required_facts ?? [],
      asksEmergencyContact: tenant.asks_emergency_contact,
    },
    roles: caller.roles,
    preferences: { locale: user.locale, theme: user.theme },
    password: {
      managedHere: providerOf(request).identityEmbedded,
      changePasswordUrl: tenant.change_password_url,
      length: tenant.password_length,
      strength: tenant.password_strength,
    },
    fieldClasses: Object.fromEntries(ACCESS_CLASSES.map((one) => [one, caller.permissions.fieldAccess(one)])),
    mails: providerOf(request).mails,
    hasReports: user.has_reports,
    employeeId: caller.employeeId,
    onlyEmployeeId: onlyEmployeeOf(caller),
  };
};

/** Whoever sees nobody but themselves needs no list of people. */
function onlyEmployeeOf({ permissions, employeeId }: Caller): string | null {
  const reach = permissions.reach('employee', 'view');
  return reach.length > 0 && reach.every(({ scope }) => scope === 'self') ? employeeId : null;
}

export const savePreferences: Handler<typeof SavePreferences> = async ({ tx, caller, input }) => {
  const user = tx.updateTable('app_user').where('tenant_id', '=', caller.tenantId).where('id', '=', caller.userId);
  const wanted = Object.fromEntries(Object.entries(input.body).filter(([, value]) => value !== undefined));
  const changed =
    Object.keys(wanted).length > 0 ? user.set(wanted) : user.set((row) => ({ locale: row.ref('locale') }));
  return changed.returning(['locale', 'theme']).executeTakeFirstOrThrow();
};

export const myRoles: Handler<typeof GetMyRoles> = async ({ caller }) => caller.roles;

/** C4, session-and-shell 11.9: in which role somebody goes on. What they may do is decided by each call's own header. */
export const switchRole: Handler<typeof SwitchRole> = async ({ tx, caller, input }) => {
  const own = (name: string | null) => caller.roles.find((role) => role.name.toLowerCase() === name?.toLowerCase());
  const [from, to] = [own(input.body.from), own(input.body.to)];
  if (!to) throw new Problem('ROLE_NOT_ASSIGNED', { values: { role: roleLabel(input.body.to) } });
  const changes = { role: [from?.name ?? null, to.name] };
  await sql`
    select app.note('ACTION:SWITCH_ROLE', 'User', u.id, u.email, ${JSON.stringify(changes)}::jsonb)
    from app_user u where u.tenant_id = ${caller.tenantId} and u.id = ${caller.userId}::uuid`.execute(tx);
};

/** MN-1 to MN-4: the tree of one of the caller's own roles, whatever the active one is. */
export const menuByRole: Handler<typeof GetMenuByRole> = async ({ tx, caller, input, request }) => {
  const { role } = input.query;
  if (!role?.trim()) throw new Problem('ROLE_REQUIRED');
  const granted = caller.permissionsOf(role);
  if (!granted) throw new Problem('ROLE_NOT_ASSIGNED', { values: { role } });
  const restsOn = [caller.tenantId, caller.userId, caller.accessStamp, role.trim().toLowerCase(), caller.locale];
  return revalidated(request, restsOn, async () => ({ menus: await treeOf(tx, caller, granted) }));
};

async function treeOf(tx: Tx, caller: Caller, granted: Permissions): Promise<MenuModule[]> {
  const rows = await tx.selectFrom('menu_state').selectAll().where('tenant_id', '=', caller.tenantId).execute();
  return menuTree(
    rows.map((row) => ({
      id: row.id,
      key: row.key,
      type: row.type,
      parentId: row.parent_id,
      labelEn: row.label_en,
      labelId: row.label_id,
      path: row.path ?? row.url,
      icon: row.icon,
      activeIcon: row.active_icon,
      order: row.sort_order,
      active: row.in_use,
    })),
    (key) => ACTIONS.filter((action) => granted.can(key, action)),
    caller.locale,
  );
}
