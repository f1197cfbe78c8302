import type { Action, DutyConflict, FieldGrant } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { brokenRules, type DutyRule, type HeldAction } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { usersSeenByRoles } from '../users/user-scope.ts';
import { actionPhrase, fieldSide, sideLabel } from '../words.ts';
import { FIXED_ROLE } from './role-record.ts';

/** The menu whose edit lets somebody change fields of people. */
const EMPLOYEES = 'employee';

/** What a role holds by its grants and by the classes of fields it edits. */
export function heldBy(
  grants: readonly { readonly menu: string; readonly actions: readonly Action[] }[],
  classes: readonly Pick<FieldGrant, 'class' | 'access'>[],
): HeldAction[] {
  const actions = grants.flatMap(({ menu, actions: some }) => some.map((action) => ({ menu, action })));
  if (!actions.some(({ menu, action }) => menu === EMPLOYEES && action === 'edit')) return actions;
  const edited = classes.filter(({ access }) => access === 'edit');
  return [...actions, ...edited.map((one) => ({ menu: fieldSide(one.class), action: 'edit' as const }))];
}

interface ConflictRow {
  rule_id: string;
  code: string;
  severity: 'block' | 'warn';
  user_id: string | null;
  name: string;
  menu_a: string;
  label_a: string | null;
  action_a: Action;
  menu_b: string;
  label_b: string | null;
  action_b: Action;
}

const asConflict = (row: ConflictRow, caller: Caller): DutyConflict => ({
  ruleId: row.rule_id,
  code: row.code,
  severity: row.severity,
  userId: row.user_id,
  name: row.name,
  a: actionPhrase(sideLabel(row.menu_a, row.label_a ?? undefined, caller.locale), row.action_a, caller.locale),
  b: actionPhrase(sideLabel(row.menu_b, row.label_b ?? undefined, caller.locale), row.action_b, caller.locale),
});

/** A role that somebody would have. */
interface Supposed {
  readonly userId: string;
  readonly roleId: string;
}

/**
 * Who holds two separated actions now, without the exceptions; or who would with some roles more. The fixed administrator
 * role is left out: it holds everything by design, and no rule could ever be kept.
 */
export async function conflictsOf(
  tx: Tx,
  caller: Caller,
  userIds: readonly string[] | null,
  supposed: readonly Supposed[] = [],
): Promise<DutyConflict[]> {
  const some = userIds === null ? sql`` : sql` and ur.user_id = any(${[...userIds]}::uuid[])`;
  const seen = userIds === null ? usersSeenByRoles(caller) : sql`true`;
  const label = sql.ref(caller.locale === 'id' ? 'label_id' : 'label_en');
  const more = JSON.stringify(supposed.map(({ userId, roleId }) => ({ user_id: userId, role_id: roleId })));
  const { rows } = await sql<ConflictRow>`
    with today as (select (now() at time zone time_zone)::date as day from tenant where id = ${caller.tenantId}),
    rules as (select * from sod_rule where tenant_id = ${caller.tenantId} and status = 'active' and level = 'user'),
    held as (
      select distinct ur.user_id, a.menu, a.action
      from (
        select tenant_id, user_id, role_id, valid_to from user_role where tenant_id = ${caller.tenantId}
        union all select ${caller.tenantId}::uuid, user_id, role_id, null from jsonb_to_recordset(${more}::jsonb) as s(user_id uuid, role_id uuid)
      ) ur
      cross join today
      join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and r.status = 'active' and r.code <> ${FIXED_ROLE}
      cross join lateral (
        select m.key as menu, one.action from menu_grant g
        join menu m on m.tenant_id = g.tenant_id and m.id = g.menu_id
        cross join lateral unnest(g.actions) as one(action)
        where g.tenant_id = r.tenant_id and g.role_id = r.id
        union all
        select 'field:' || f.class, 'edit' from field_grant f
        where f.tenant_id = r.tenant_id and f.role_id = r.id and f.access = 'edit'
      ) a
      where ur.tenant_id = ${caller.tenantId} and (ur.valid_to is null or ur.valid_to >= today.day)${some}
        and exists (select from rules where (menu_a, action_a) = (a.menu, a.action) or (menu_b, action_b) = (a.menu, a.action)
          or a.menu = ${EMPLOYEES} and a.action = 'edit')
    )
    select s.id as rule_id, s.code, s.severity, t.id as user_id, t.name,
      s.menu_a, (select ${label} from menu where tenant_id = ${caller.tenantId} and key = s.menu_a) as label_a, s.action_a,
      s.menu_b, (select ${label} from menu where tenant_id = ${caller.tenantId} and key = s.menu_b) as label_b, s.action_b
    from rules s
    join held a on (a.menu, a.action) = (s.menu_a, s.action_a)
    join held b on b.user_id = a.user_id and (b.menu, b.action) = (s.menu_b, s.action_b)
    join app_user t on t.tenant_id = ${caller.tenantId} and t.id = a.user_id and t.status <> 'deactivated' and ${seen}
    where (left(s.menu_a, 6) <> 'field:' and left(s.menu_b, 6) <> 'field:'
        -- Fields are edited by whoever edits employees.
        or exists (select from held e where e.user_id = t.id and (e.menu, e.action) = (${EMPLOYEES}, 'edit')))
      and not exists (
      select from sod_exception e, today
      where e.tenant_id = ${caller.tenantId} and e.rule_id = s.id and e.user_id = t.id and e.valid_to >= today.day)
    order by t.name, s.code`.execute(tx);
  return rows.map((row) => asConflict(row, caller));
}

export const conflictProblem = ({ name, a, b }: DutyConflict): Problem =>
  new Problem('SOD_CONFLICT', { values: { name, a, b } });

/** Runs a change of somebody's roles, and refuses it when it gives anybody two separated actions who had not both before. */
export async function keepingDuties<T>(
  tx: Tx,
  caller: Caller,
  userIds: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  const key = (one: DutyConflict): string => `${one.userId} ${one.ruleId}`;
  const before = new Set((await conflictsOf(tx, caller, userIds)).map(key));
  const result = await change();
  const made = (await conflictsOf(tx, caller, userIds)).find(
    (one) => one.severity === 'block' && !before.has(key(one)),
  );
  if (made) throw conflictProblem(made);
  return result;
}

/** A role must not hold both sides of a rule by itself. */
export async function refuseOwnConflict(
  tx: Tx,
  caller: Caller,
  role: string,
  held: readonly HeldAction[],
): Promise<void> {
  const rules = await tx
    .selectFrom('sod_rule')
    .select(['id', 'code', 'menu_a', 'action_a', 'menu_b', 'action_b', 'severity'])
    .where('tenant_id', '=', caller.tenantId)
    .where('status', '=', 'active')
    .where('level', '=', 'user')
    .execute();
  const [broken] = brokenRules(
    rules.map((rule) => ({
      id: rule.id,
      code: rule.code,
      severity: rule.severity,
      menuA: rule.menu_a,
      actionA: rule.action_a,
      menuB: rule.menu_b,
      actionB: rule.action_b,
    })),
    held,
  ).filter(({ severity }) => severity === 'block');
  if (!broken) return;
  throw new Problem('SOD_CONFLICT', { values: { name: role, ...(await dutyPhrases(tx, caller, broken)) } });
}

/** Both sides of a rule in the caller's language. */
export async function dutyPhrases(
  tx: Tx,
  caller: Caller,
  { menuA, actionA, menuB, actionB }: DutyRule,
): Promise<{ a: string; b: string }> {
  const labels = await tx
    .selectFrom('menu')
    .select(['key', 'label_en', 'label_id'])
    .where('tenant_id', '=', caller.tenantId)
    .where('key', 'in', [menuA, menuB])
    .execute();
  const labelOf = (key: string): string => {
    const menu = labels.find((one) => one.key === key);
    return sideLabel(key, caller.locale === 'id' ? menu?.label_id : menu?.label_en, caller.locale);
  };
  return {
    a: actionPhrase(labelOf(menuA), actionA, caller.locale),
    b: actionPhrase(labelOf(menuB), actionB, caller.locale),
  };
}
