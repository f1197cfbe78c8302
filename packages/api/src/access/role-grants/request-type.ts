import { label, roleLabel, STEP_NAMES } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { EffectContext, RequestType } from '../../platform/requests/index.ts';
import { keepingAdministrator } from '../roles/administrators.ts';
import type { LocalRole } from '../users/local-roles.ts';
import { applyGrant } from './apply.ts';

export const ROLE_GRANT = 'ROLE_GRANT';

interface Row extends LocalRole {
  readonly employeeId: string | null;
  readonly userName: string;
  readonly roleName: string;
}

async function readRow(tx: Tx, tenantId: string, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select g.user_id as "userId", g.role_id as "roleId", g.valid_from as "validFrom", g.valid_to as "validTo", g.scope_refs as "scopeRefs",
      u.employee_id as "employeeId", u.name as "userName", r.name as "roleName"
    from role_grant g join app_user u on u.tenant_id = g.tenant_id and u.id = g.user_id
    join role r on r.tenant_id = g.tenant_id and r.id = g.role_id
    where g.tenant_id = ${tenantId} and g.id = ${id}::uuid for update of g`.execute(tx);
  return rows[0];
}

/** The list of grants shows how each ended. */
const close = (state: 'approved' | 'rejected' | 'withdrawn') => ({
  name: 'close',
  run: async ({ tx, actor, subjectId, comment }: EffectContext) => {
    await sql`
      update role_grant set status = ${state}, comment = ${comment}, decided_by = ${actor.userId}::uuid, decided_at = now(),
        version = version + 1, updated_by = ${actor.userId}::uuid, updated_at = now()
      where tenant_id = ${actor.tenantId} and id = ${subjectId}::uuid`.execute(tx);
    return null;
  },
});

const give = {
  name: 'give',
  run: async ({ tx, actor, subjectId }: EffectContext) => {
    const { caller, tenantId } = actor;
    const row = await readRow(tx, tenantId, subjectId);
    if (!caller || !row) throw new Error('a role is given by a person');
    await keepingAdministrator(tx, caller, () => applyGrant(tx, caller, row));
    return row.userId;
  },
};

/** Roles that wait for the approval of another administrator (US-8). Their rules at the approval are `applyGrant`'s. */
export const roleGrantType: RequestType = {
  code: ROLE_GRANT,
  label: label('Role assignment', 'Pemberian peran'),
  prefix: 'ROL',
  menuPath: 'user-role',
  link: () => '/user-role?tab=grants',
  facts: { 'role.name': { type: 'text', label: label('Role', 'Peran') } },
  materialFields: ['userId', 'roleId', 'validFrom', 'validTo', 'scopeRefs'],
  editableFields: {},
  mayApproveOnTimeout: false,
  submitterMayCount: false,
  aboutEmployee: true,
  standard: {
    code: 'ROLE-GRANT',
    name: label('Role assignments', 'Pemberian peran'),
    steps: [
      {
        name: STEP_NAMES.anotherAdministrator,
        slots: [{ kind: 'PERMISSION', menu: 'user-role', action: 'edit', wholeTenant: true }],
      },
    ],
  },
  async lock(tx, tenantId, id) {
    const row = await readRow(tx, tenantId, id);
    return (
      row && {
        employeeId: row.employeeId,
        userId: row.userId,
        facts: { 'role.name': row.roleName },
        material: { ...row, roleName: undefined, userName: undefined },
      }
    );
  },
  // What must never be together is refused before it is asked for, and judged again by the effect.
  validate: async () => {},
  effects(event) {
    if (event === 'APPROVED') return [give, close('approved')];
    if (event === 'REJECTED') return [close('rejected')];
    return event === 'WITHDRAWN' ? [close('withdrawn')] : [];
  },
  async notice(event, { tx, actor, subjectId, comment }) {
    const row = await readRow(tx, actor.tenantId, subjectId);
    // Many that are asked for at once are told of by one notice (`askGrants`).
    if (event === 'assigned' || !row) return null;
    return {
      event: `role-grant-${event}`,
      facts: { by: actor.userName, name: row.userName, role: roleLabel(row.roleName), reason: comment ?? '' },
      link: `/user-management/user-form/${row.userId}`,
    };
  },
  async snapshot(tx, tenantId, id) {
    const row = await readRow(tx, tenantId, id);
    return {
      title: row ? roleLabel(row.roleName) : '',
      subtitle: row?.userName ?? null,
      from: row?.validFrom ?? null,
      to: row?.validTo ?? null,
    };
  },
  async detail(tx, { tenantId, locale }, id) {
    const row = await readRow(tx, tenantId, id);
    if (!row) return [];
    const { rows } = await sql<{ conflicts: string[] }>`
      select conflicts from role_grant where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
    const conflicts = rows[0]?.conflicts ?? [];
    return [
      {
        kind: 'values',
        title: null,
        rows: [
          { label: WORDS.user[locale], value: row.userName },
          { label: WORDS.role[locale], value: roleLabel(row.roleName)[locale] },
          { label: WORDS.from[locale], value: row.validFrom },
          { label: WORDS.to[locale], value: row.validTo },
        ],
      },
      ...(conflicts.length > 0
        ? [{ kind: 'notes' as const, title: WORDS.duties[locale], severity: 'warning' as const, lines: conflicts }]
        : []),
    ];
  },
};

const WORDS = {
  user: label('User', 'Pengguna'),
  role: label('Role', 'Peran'),
  from: label('From', 'Dari'),
  to: label('To', 'Sampai'),
  duties: label('Segregation of duties', 'Pemisahan tugas'),
};
