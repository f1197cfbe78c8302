import { columnName, featuresIn, type InputOf, issuersIn, roleLabel, TenantSetting } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem, type Route, route, stale } from '../platform/http/index.ts';
import { historyOf } from '../platform/resource/index.ts';
import { approvalOfRoles } from './approval-end/index.ts';
import { keepingAdministrator } from './roles/administrators.ts';
import { noteSettings } from './tenant-note.ts';
import { refuseUnknownRole, refuseWiderRole } from './users/guards.ts';

const { endpoints } = TenantSetting;
type Change = InputOf<typeof endpoints.update>['body'];

/** The settings of the caller's own tenant; there are no others, whatever id is asked for. */
async function readSettings(tx: Tx, { tenantId, locale }: Caller, id: string): Promise<Record<string, unknown>> {
  if (id !== tenantId) throw new Problem('NOT_FOUND');
  const { rows } = await sql<Record<string, unknown> & { role: string | null }>`
    select t.id, 'active' as status, t.version, t.created_at as "createdAt", null as "createdBy", t.updated_at as "updatedAt",
      u.name as "updatedBy", t.display_name as "displayName", t.locale, t.time_zone as "timeZone", t.provisioning,
      t.role_source as "roleSource", t.default_role_id as "defaultRoleId", t.link_employee_by as "linkEmployeeBy",
      t.change_password_url as "changePasswordUrl", t.password_length as "passwordLength", t.password_strength as "passwordStrength",
      t.base_currency as "baseCurrency", t.country, t.trusted_issuers as "trustedIssuers", t.grants_need_approval as "grantsNeedApproval", t.audit_years as "auditYears",
      nullif(array_to_string(t.features, ', '), '') as features,
      t.required_facts as "requiredFacts", t.asks_emergency_contact as "asksEmergencyContact", t.optional_facts as "optionalFacts", t.name_pattern as "namePattern", t.name_length as "nameLength", t.leap_day as "leapDay", t.manager_source as "managerSource", t.bridge_days as "bridgeDays", t.alumni_days as "alumniDays",
      trim_scale(t.month_days)::text as "monthDays", trim_scale(t.month_hours)::text as "monthHours",
      t.erasure_after_months as "erasureAfterMonths", t.overdue_contracts as "overdueContracts", t.asks_probation_evaluation as "asksProbationEvaluation",
      t.gap_reset_days as "gapResetDays", t.review_points as "reviewPoints", t.incident_days as "incidentDays", t.directory_skills as "directorySkills", r.name as role
    from tenant t
    left join app_user u on u.tenant_id = t.id and u.id = t.updated_by
    left join role r on r.tenant_id = t.id and r.id = t.default_role_id
    where t.id = ${tenantId}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Problem('NOT_FOUND');
  const { role, ...settings } = found;
  return { ...settings, refs: role ? { defaultRoleId: { code: null, name: roleLabel(role)[locale] } } : {} };
}

async function saveSettings(tx: Tx, caller: Caller, id: string, change: Change): Promise<Record<string, unknown>> {
  const { version, ...values } = change as { version: number } & Record<string, string | null>;
  const before = await readSettings(tx, caller, id);
  const roleId = values['defaultRoleId'] ?? null;
  if (roleId !== null && roleId !== before['defaultRoleId']) {
    await refuseUnknownRole(tx, caller, roleId, 'defaultRoleId');
    // Everybody who has no role gets it: that is a grant like any other (US-5).
    await refuseWiderRole(tx, caller, roleId);
  }
  const grantsNeedApproval = await approvalOfRoles(tx, caller, before, values);
  await refuseLeavingOutOwn(tx, caller, values['trustedIssuers'] ?? null);
  values['features'] = featuresIn(values['features'] ?? '').join(', ') || null;
  const columns = {
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [columnName(name), value])),
    features: featuresIn(values['features'] ?? ''),
    grants_need_approval: grantsNeedApproval,
  };
  // A feature that is switched off may take pages away, that of roles too (US-3).
  const { numUpdatedRows } = await keepingAdministrator(tx, caller, () =>
    tx
      .updateTable('tenant')
      .set({ ...columns, updated_by: caller.userId, updated_at: new Date().toISOString() })
      // Who is in which role today depends on the day here, so everybody's access is read again.
      .set((row) => ({ version: row('version', '+', 1), access_version: sql<string>`access_version + 1` }))
      .where('id', '=', caller.tenantId)
      .where('version', '=', version)
      .executeTakeFirstOrThrow(),
  );
  if (Number(numUpdatedRows) === 0) throw stale(before);
  await noteSettings(tx, caller, before, { ...values, grantsNeedApproval });
  return readSettings(tx, caller, id);
}

/** D1: nobody shuts themselves out, and all who sign in where they do. */
async function refuseLeavingOutOwn(tx: Tx, { tenantId, userId }: Caller, lines: string | null): Promise<void> {
  if (lines === null) return;
  const { issuer } = await tx
    .selectFrom('app_user')
    .select('issuer')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (issuer !== null && !issuersIn(lines).includes(issuer))
    throw Problem.at('trustedIssuers', 'ISSUER_OWN', { issuer });
}

export const tenantRoutes: readonly Route[] = [
  route(endpoints.one, ({ tx, caller, input }) => readSettings(tx, caller, input.params.id)),
  route(endpoints.update, ({ tx, caller, input }) => saveSettings(tx, caller, input.params.id, input.body)),
  route(endpoints.history, async ({ tx, caller, input }) => {
    await readSettings(tx, caller, input.params.id);
    return historyOf(tx, caller, TenantSetting, input.params.id);
  }),
];
