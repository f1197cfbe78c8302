import {
  type CreateRegisterView,
  type InputOf,
  type RegisterView,
  type SavedRegisterView,
  type UpdateRegisterView,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem, stale } from '../platform/http/index.ts';
import { mayUse } from '../platform/resource/index.ts';
import { type Catalogue, catalogueOf, everCatalogueOf, maySee, refuseClosedRows, sortKey } from './columns.ts';
import { recordOfRows } from './frame.ts';
import { decidingIn, namesOfGone, refuseGone, shownBy, textOfGone, withoutGone } from './gone.ts';
import { takeOwnTurn } from './own-turn.ts';
import { refuseWrongColumns } from './plan.ts';
import { SYSTEM_VIEWS } from './system-views.ts';

type Draft = InputOf<typeof CreateRegisterView>['body'];
type Change = InputOf<typeof UpdateRegisterView>['body'];

/**
 * A view as the caller may use it: without columns and sums of classes that they lack. One whose filter, order or groups
 * need such a class shows something else without it, so it is not theirs at all. What was archived since is left out wherever it
 * stands, and the view says so: its owner can open it and save it again.
 */
function usable(
  caller: Caller,
  { catalogue, ever }: { readonly catalogue: Catalogue; readonly ever: Catalogue },
  saved: SavedRegisterView,
): SavedRegisterView | null {
  const { view } = saved;
  const record = recordOfRows(view.rowPer);
  if (record && !mayUse(caller, record.ofEmployee.class, 'view')) return null;
  const isOpen = (key: string): boolean => {
    const column = ever.get(key);
    return column !== undefined && maySee(caller, column);
  };
  const stays = (key: string): boolean => catalogue.has(key) && isOpen(key);
  const deciding = decidingIn(view);
  if (!deciding.every(isOpen) || !view.columns.some(isOpen)) return null;
  const columns = view.columns.filter(stays);
  const namesOf = (keys: readonly string[]) => namesOfGone(caller, catalogue, ever, keys);
  const gone = { all: namesOf([...shownBy(view), ...deciding]), deciding: namesOf(deciding) };
  return {
    ...saved,
    view: {
      ...view,
      columns: columns.length === 0 ? ['displayName'] : columns,
      filter: withoutGone(view.filter, stays),
      sorts: view.sorts.filter((word) => stays(sortKey(word))),
      groupBy: view.groupBy.filter(stays),
      aggregates: view.aggregates.filter(({ field }) => stays(field)),
    },
    leftOut: textOfGone(caller, gone, saved),
  };
}

const rolesInForce = ({ roles, activeRole }: Caller): string[] =>
  roles
    .filter((role) => activeRole === null || role.name.toLowerCase() === activeRole.trim().toLowerCase())
    .map(({ id }) => id);

async function savedViews(tx: Tx, caller: Caller, id?: string): Promise<SavedRegisterView[]> {
  const { rows } = await sql<SavedRegisterView>`
    select v.id, v.name, v.state as view, false as "isSystem", v.owner_id = ${caller.userId}::uuid as mine, u.name as owner,
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name), '[]')
        from register_view_role s join role r on r.tenant_id = s.tenant_id and r.id = s.role_id
        where s.tenant_id = v.tenant_id and s.view_id = v.id) as "sharedWith",
      v.version, v.updated_at as "updatedAt", null as "leftOut"
    from register_view v left join app_user u on u.tenant_id = v.tenant_id and u.id = v.owner_id
    where v.tenant_id = ${caller.tenantId}::uuid and (v.owner_id = ${caller.userId}::uuid or exists (
        select from register_view_role s where s.tenant_id = v.tenant_id and s.view_id = v.id and s.role_id = any(${rolesInForce(caller)}::uuid[])))
      ${id ? sql`and v.id = ${id}::uuid` : sql``}
    order by v.name, v.id`.execute(tx);
  return rows;
}

/** Views of the product, own ones, and those shared with a role that counts in this call. */
export async function registerViews(tx: Tx, caller: Caller) {
  const catalogue = await catalogueOf(tx, caller);
  const system = SYSTEM_VIEWS.map(
    ({ id, name, view }): SavedRegisterView => ({
      id,
      name: name[caller.locale],
      view,
      isSystem: true,
      mine: false,
      owner: null,
      sharedWith: [],
      version: 1,
      updatedAt: null,
      leftOut: null,
    }),
  );
  const all = [...system, ...(await savedViews(tx, caller))];
  const isWhole = all.every(({ view }) => [...shownBy(view), ...decidingIn(view)].every((key) => catalogue.has(key)));
  const ever = isWhole ? catalogue : await everCatalogueOf(tx, caller);
  const views = all.flatMap((one) => usable(caller, { catalogue, ever }, one) ?? []);
  return { views, roles: await rolesOfRegister(tx, caller) };
}

/** Roles whose people may open the register. */
async function rolesOfRegister(tx: Tx, { tenantId }: Caller): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select r.id, r.name from role r
    join menu_grant g on g.tenant_id = r.tenant_id and g.role_id = r.id and 'view' = any(g.actions)
    join menu m on m.tenant_id = g.tenant_id and m.id = g.menu_id and m.key = 'employee-data'
    where r.tenant_id = ${tenantId}::uuid and r.status = 'active' order by r.name`.execute(tx);
  return rows;
}

async function oneView(tx: Tx, caller: Caller, id: string): Promise<SavedRegisterView> {
  const [view] = await savedViews(tx, caller, id);
  if (!view) throw new Problem('NOT_FOUND');
  return view;
}

/** Whatever is saved can be opened by its owner. */
async function refuseUnusable(tx: Tx, caller: Caller, view: RegisterView): Promise<void> {
  refuseClosedRows(caller, view.rowPer);
  const catalogue = await catalogueOf(tx, caller);
  await refuseGone(tx, caller, catalogue, view);
  refuseWrongColumns(caller, catalogue, view);
}

async function refuseTakenName(tx: Tx, caller: Caller, name: string, except: string | null): Promise<void> {
  const { rows } = await sql`
    select 1 from register_view where tenant_id = ${caller.tenantId}::uuid and owner_id = ${caller.userId}::uuid
      and name = ${name} and id is distinct from ${except}::uuid`.execute(tx);
  if (rows.length > 0)
    throw Problem.at('name', 'TAKEN', { label: caller.locale === 'id' ? 'Nama' : 'Name', value: name });
}

async function shareWith(tx: Tx, caller: Caller, viewId: string, roleIds: readonly string[]): Promise<void> {
  const known = new Set((await rolesOfRegister(tx, caller)).map(({ id }) => id));
  if (!roleIds.every((id) => known.has(id))) throw Problem.at('roleIds', 'REFERENCE_MISSING');
  await sql`delete from register_view_role where tenant_id = ${caller.tenantId}::uuid and view_id = ${viewId}::uuid`.execute(
    tx,
  );
  await sql`
    insert into register_view_role (tenant_id, view_id, role_id)
    select ${caller.tenantId}::uuid, ${viewId}::uuid, id from unnest(${[...new Set(roleIds)]}::uuid[]) as u(id)`.execute(
    tx,
  );
}

export async function createView(tx: Tx, caller: Caller, { name, view, roleIds }: Draft): Promise<SavedRegisterView> {
  await refuseUnusable(tx, caller, view);
  await takeOwnTurn(tx, caller, 'views');
  await refuseTakenName(tx, caller, name, null);
  const { id } = await tx
    .insertInto('register_view')
    .values({
      tenant_id: caller.tenantId,
      owner_id: caller.userId,
      name,
      state: JSON.stringify(view),
      created_by: caller.userId,
      updated_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shareWith(tx, caller, id, roleIds);
  return oneView(tx, caller, id);
}

/** Only the owner changes a view, and only the one that they have seen. */
export async function updateView(tx: Tx, caller: Caller, id: string, change: Change): Promise<SavedRegisterView> {
  await takeOwnTurn(tx, caller, 'views');
  const before = await ownView(tx, caller, id);
  if (before.version !== change.version) throw stale(before, { updatedBy: before.owner, updatedAt: before.updatedAt });
  await refuseUnusable(tx, caller, change.view);
  await refuseTakenName(tx, caller, change.name, id);
  await tx
    .updateTable('register_view')
    .set({ name: change.name, state: JSON.stringify(change.view), updated_by: caller.userId })
    .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: sql<string>`now()` }))
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  await shareWith(tx, caller, id, change.roleIds);
  return oneView(tx, caller, id);
}

async function ownView(tx: Tx, caller: Caller, id: string): Promise<SavedRegisterView> {
  const view = await oneView(tx, caller, id);
  if (!view.mine) throw new Problem('NOT_FOUND');
  return view;
}

export async function removeView(tx: Tx, caller: Caller, id: string): Promise<void> {
  await ownView(tx, caller, id);
  await tx.deleteFrom('register_view').where('tenant_id', '=', caller.tenantId).where('id', '=', id).execute();
}
