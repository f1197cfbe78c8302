import type { CreateRole, DuplicateRole, FieldGrant, InputOf, RoleDetail, UpdateRole } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';
import { DONE } from '../words.ts';
import { keepingAdministrator } from './administrators.ts';
import { heldBy, keepingDuties, refuseOwnConflict } from './duties.ts';
import { checkGrants, type NamedGrant, refuseWider, storeGrants } from './grants.ts';
import { FIXED_ROLE, fieldGrantsOf, menuGrantsOf, readRole } from './role-record.ts';
import { refuseUsed } from './role-uses.ts';

type Draft = InputOf<typeof CreateRole>['body'];
type Change = InputOf<typeof UpdateRole>['body'];

async function refuseName(tx: Tx, { tenantId }: Caller, name: string, except: string | null): Promise<void> {
  if (name.length < 2) throw Problem.at('name', 'NAME_REQUIRED');
  const { rows } = await sql<{ id: string }>`
    select id from role where tenant_id = ${tenantId} and lower(name) = lower(${name}) and id is distinct from ${except}::uuid`.execute(
    tx,
  );
  if (rows.length > 0) throw Problem.at('name', 'NAME_USED', { name });
}

/** A code made of the name, for roles that nobody gave one. */
async function freeCode(tx: Tx, { tenantId }: Caller, name: string): Promise<string> {
  const base =
    name
      .normalize('NFKD')
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 16) || 'ROLE';
  const { rows } = await sql<{ code: string }>`
    select code from role where tenant_id = ${tenantId} and code like ${`${base}%`}`.execute(tx);
  const taken = new Set(rows.map(({ code }) => code));
  for (let n = 1; ; n += 1) {
    const code = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(code)) return code;
  }
}

/** What a payload of name and description alone grants. */
const NO_GRANTS = { grants: [], warnings: [] };

export async function createRole(tx: Tx, caller: Caller, draft: Draft): Promise<RoleDetail> {
  await refuseName(tx, caller, draft.name, null);
  const fieldGrants = draft.fieldGrants ?? [];
  const { grants, warnings } = draft.menuGrants ? await checkGrants(tx, caller, draft.menuGrants) : NO_GRANTS;
  refuseWider(caller, grants, fieldGrants);
  await refuseOwnConflict(tx, caller, draft.name, heldBy(grants, fieldGrants));
  const code = draft.code ?? (await freeCode(tx, caller, draft.name));
  const role = await tx
    .insertInto('role')
    .values({
      tenant_id: caller.tenantId,
      code,
      name: draft.name,
      description: draft.description,
      external_name: draft.externalName,
      priority: draft.priority,
      created_by: caller.userId,
      updated_by: caller.userId,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (!role) throw Problem.at('code', 'TAKEN', { label: caller.locale === 'id' ? 'Kode' : 'Code', value: code });
  await storeGrants(tx, caller, role, grants, fieldGrants);
  return readRole(tx, caller, role.id, warnings);
}

export async function updateRole(tx: Tx, caller: Caller, id: string, change: Change): Promise<RoleDetail> {
  const before = await readRole(tx, caller, id);
  if (before.isSystem && change.name !== '' && change.name !== before.name)
    throw new Problem('SYSTEM_ROLE', { values: { done: DONE.renamed[caller.locale] }, errors: [{ path: 'name' }] });
  await refuseName(tx, caller, change.name, id);
  const { menuGrants = before.menuGrants, fieldGrants = before.fieldGrants } = change;
  const staysEmpty = before.menuGrants.length === 0 && menuGrants.length === 0;
  const { grants, warnings } = staysEmpty ? NO_GRANTS : await checkGrants(tx, caller, menuGrants);
  const fixed = before.code === FIXED_ROLE;
  const isRegranted = !(await isSame(tx, caller, id, grants, fieldGrants));
  if (fixed && isRegranted) throw new Problem('SYSTEM_ROLE', { values: { done: DONE.regranted[caller.locale] } });
  if (!fixed) {
    refuseWider(caller, grants, fieldGrants);
    await refuseOwnConflict(tx, caller, change.name, heldBy(grants, fieldGrants));
  }
  await keepingAdministrator(tx, caller, async () =>
    keepingDuties(tx, caller, await holdersOf(tx, caller, id), async () => {
      await writeRow(tx, caller, id, change.version, {
        name: change.name,
        description: change.description,
        external_name: change.externalName,
        priority: change.priority,
        // What the tenant has decided itself is left to it.
        ...(isRegranted ? { follows_product: false } : {}),
      });
      if (!fixed) await storeGrants(tx, caller, { id, name: change.name }, grants, fieldGrants);
    }),
  );
  return readRole(tx, caller, id, warnings);
}

const keyOf = (grant: NamedGrant): string =>
  JSON.stringify([
    grant.menuId,
    [...grant.actions].sort(),
    grant.scope,
    [...grant.scopeRefs].sort(),
    grant.includeSelf,
  ]);

/** Does a draft ask for just the grants that a role has? */
async function isSame(
  tx: Tx,
  { tenantId }: Caller,
  id: string,
  grants: readonly NamedGrant[],
  fieldGrants: readonly FieldGrant[],
): Promise<boolean> {
  const now = (await menuGrantsOf(tx, tenantId, id)).map(keyOf).sort();
  const classes = (await fieldGrantsOf(tx, tenantId, id)).map((one) => `${one.class} ${one.access}`).sort();
  return (
    JSON.stringify(now) === JSON.stringify(grants.map(keyOf).sort()) &&
    JSON.stringify(classes) === JSON.stringify(fieldGrants.map((one) => `${one.class} ${one.access}`).sort())
  );
}

const holdersOf = async (tx: Tx, { tenantId }: Caller, roleId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('user_role')
      .select('user_id')
      .where('tenant_id', '=', tenantId)
      .where('role_id', '=', roleId)
      .execute()
  ).map((row) => row.user_id);

async function writeRow(
  tx: Tx,
  caller: Caller,
  id: string,
  version: number,
  values: Record<string, string | number | boolean | null>,
): Promise<void> {
  const changed = await tx
    .updateTable('role')
    .set({ ...values, updated_by: caller.userId })
    .set((row) => ({ version: sql<number>`${row.ref('version')} + 1`, updated_at: sql<string>`now()` }))
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (Number(changed.numUpdatedRows) === 0) throw stale(await readRole(tx, caller, id));
}

export async function duplicateRole(
  tx: Tx,
  caller: Caller,
  id: string,
  { name }: InputOf<typeof DuplicateRole>['body'],
): Promise<RoleDetail> {
  const { menuGrants, fieldGrants, description, priority } = await readRole(tx, caller, id);
  return createRole(tx, caller, {
    name,
    description,
    priority,
    externalName: null,
    code: null,
    ...(menuGrants.length > 0 ? { menuGrants: [...menuGrants] } : {}),
    fieldGrants: [...fieldGrants],
  });
}

/** RO-9: users lose a role that is deactivated at their next call; the screen has listed them before. */
export async function switchRole(
  tx: Tx,
  caller: Caller,
  id: string,
  version: number,
  status: 'active' | 'inactive',
): Promise<RoleDetail> {
  const role = await readRole(tx, caller, id);
  if (role.code === FIXED_ROLE && status === 'inactive')
    throw new Problem('SYSTEM_ROLE', { values: { done: DONE.deactivated[caller.locale] } });
  if (status === 'inactive') await refuseUsed(tx, caller, role, 'deactivated');
  if (status === 'active') {
    const named = (await menuGrantsOf(tx, caller.tenantId, id)) as NamedGrant[];
    refuseWider(caller, named, role.fieldGrants);
  }
  await keepingAdministrator(tx, caller, async () =>
    keepingDuties(tx, caller, await holdersOf(tx, caller, id), () => writeRow(tx, caller, id, version, { status })),
  );
  return readRole(tx, caller, id);
}

export async function deleteRole(tx: Tx, caller: Caller, id: string): Promise<void> {
  const role = await readRole(tx, caller, id);
  if (role.isSystem) throw new Problem('SYSTEM_ROLE', { values: { done: DONE.deleted[caller.locale] } });
  if (role.userCount > 0) throw new Problem('IN_USE', { values: { name: role.name, n: role.userCount } });
  await refuseUsed(tx, caller, role, 'deleted');
  await tx.deleteFrom('role').where('tenant_id', '=', caller.tenantId).where('id', '=', id).execute();
}
