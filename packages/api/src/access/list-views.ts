import {
  CreateListView,
  DeleteListView,
  GetListViews,
  type InputOf,
  type ListView,
  SaveListLayout,
  SetDefaultListView,
  UpdateListView,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem, route } from '../platform/http/index.ts';

/** Own views and those shared with one of the roles that count in this call. */
async function viewsOf(tx: Tx, caller: Caller, list: string, id?: string): Promise<ListView[]> {
  const { rows } = await sql<ListView>`
    select v.id, v.name, v.state, v.user_id = ${caller.userId} as mine, coalesce(l.default_view_id = v.id, false) as "isDefault",
      case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as "sharedWith"
    from list_view v
    left join role r on r.tenant_id = v.tenant_id and r.id = v.role_id
    left join list_layout l on l.tenant_id = v.tenant_id and l.user_id = ${caller.userId} and l.list = v.list
    where v.tenant_id = ${caller.tenantId} and v.list = ${list} and (v.user_id = ${caller.userId} or v.role_id = any(${rolesInForce(caller)}::uuid[]))
      ${id ? sql`and v.id = ${id}::uuid` : sql``}
    order by v.name, v.id`.execute(tx);
  return rows;
}

const rolesInForce = ({ roles, activeRole }: Caller): string[] =>
  roles
    .filter((role) => activeRole === null || role.name.toLowerCase() === activeRole.trim().toLowerCase())
    .map(({ id }) => id);

function refuseForeignRole({ roles }: Caller, roleId: string | null): void {
  if (roleId !== null && !roles.some(({ id }) => id === roleId)) throw Problem.at('roleId', 'REFERENCE_MISSING');
}

async function refuseTakenName(tx: Tx, caller: Caller, list: string, name: string, except: string | null) {
  const { rows } = await sql`
    select 1 from list_view where tenant_id = ${caller.tenantId} and user_id = ${caller.userId} and list = ${list}
      and name = ${name} and id is distinct from ${except}::uuid`.execute(tx);
  if (rows.length > 0)
    throw Problem.at('name', 'TAKEN', { label: caller.locale === 'id' ? 'Nama' : 'Name', value: name });
}

async function keepLayout(
  tx: Tx,
  { tenantId, userId }: Caller,
  list: string,
  values: { layout?: string | null; default_view_id?: string | null },
): Promise<void> {
  await tx
    .insertInto('list_layout')
    .values({ tenant_id: tenantId, user_id: userId, list, layout: null, default_view_id: null, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'list']).doUpdateSet(values))
    .execute();
}

async function chooseDefault(tx: Tx, caller: Caller, list: string, id: string, isDefault: boolean): Promise<void> {
  if (isDefault) return keepLayout(tx, caller, list, { default_view_id: id });
  await tx
    .updateTable('list_layout')
    .set({ default_view_id: null })
    .where('tenant_id', '=', caller.tenantId)
    .where('user_id', '=', caller.userId)
    .where('default_view_id', '=', id)
    .execute();
}

async function ownView(tx: Tx, caller: Caller, id: string): Promise<{ list: string }> {
  const view = await tx
    .selectFrom('list_view')
    .select('list')
    .where('tenant_id', '=', caller.tenantId)
    .where('user_id', '=', caller.userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!view) throw new Problem('NOT_FOUND');
  return view;
}

async function oneView(tx: Tx, caller: Caller, list: string, id: string): Promise<ListView> {
  const [view] = await viewsOf(tx, caller, list, id);
  if (!view) throw new Problem('NOT_FOUND');
  return view;
}

async function createView(tx: Tx, caller: Caller, draft: InputOf<typeof CreateListView>['body']): Promise<ListView> {
  refuseForeignRole(caller, draft.roleId);
  await refuseTakenName(tx, caller, draft.list, draft.name, null);
  const { id } = await tx
    .insertInto('list_view')
    .values({
      tenant_id: caller.tenantId,
      user_id: caller.userId,
      list: draft.list,
      name: draft.name,
      state: JSON.stringify(draft.state),
      role_id: draft.roleId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await chooseDefault(tx, caller, draft.list, id, draft.isDefault);
  return oneView(tx, caller, draft.list, id);
}

async function updateView(
  tx: Tx,
  caller: Caller,
  id: string,
  draft: InputOf<typeof UpdateListView>['body'],
): Promise<ListView> {
  const { list } = await ownView(tx, caller, id);
  refuseForeignRole(caller, draft.roleId);
  await refuseTakenName(tx, caller, list, draft.name, id);
  await tx
    .updateTable('list_view')
    .set({ name: draft.name, state: JSON.stringify(draft.state), role_id: draft.roleId })
    .set({ updated_at: sql<string>`now()` })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  await chooseDefault(tx, caller, list, id, draft.isDefault);
  return oneView(tx, caller, list, id);
}

/** Saved views of lists, own and shared, and how each person likes each list. */
export const listViewRoutes = [
  route(GetListViews, async ({ tx, caller, input }) => {
    const own = await tx
      .selectFrom('list_layout')
      .select('layout')
      .where('tenant_id', '=', caller.tenantId)
      .where('user_id', '=', caller.userId)
      .where('list', '=', input.query.list)
      .executeTakeFirst();
    return { views: await viewsOf(tx, caller, input.query.list), layout: own?.layout ?? null };
  }),
  route(CreateListView, ({ tx, caller, input }) => createView(tx, caller, input.body)),
  route(UpdateListView, ({ tx, caller, input }) => updateView(tx, caller, input.params.id, input.body)),
  route(DeleteListView, async ({ tx, caller, input }) => {
    await ownView(tx, caller, input.params.id);
    await tx
      .deleteFrom('list_view')
      .where('tenant_id', '=', caller.tenantId)
      .where('id', '=', input.params.id)
      .execute();
  }),
  route(SetDefaultListView, async ({ tx, caller, input }) => {
    const { list, viewId } = input.body;
    if (viewId) await oneView(tx, caller, list, viewId);
    await keepLayout(tx, caller, list, { default_view_id: viewId });
  }),
  route(SaveListLayout, ({ tx, caller, input }) =>
    keepLayout(tx, caller, input.body.list, { layout: input.body.layout ? JSON.stringify(input.body.layout) : null }),
  ),
];
