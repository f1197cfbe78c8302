import { GetHomeLayout, type HomeForm, type HomeLayout, type InputOf, SaveHomeLayout } from '@personalia/contract';
import { together } from '@personalia/database';
import { arrangeCards } from '@personalia/domain';
import { sql } from 'kysely';
import { type HomeCardSource, mayHaveCard, product } from '../../platform/area/index.ts';
import { type Call, type Caller, Problem, revalidated, route, stale } from '../../platform/http/index.ts';
import { ROLE_CATALOGUE } from '../setup/role-catalogue.ts';

type Context = Pick<Call, 'tx' | 'caller' | 'door'>;

const isActive = ({ activeRole }: Caller, name: string): boolean =>
  name.toLowerCase() === activeRole?.trim().toLowerCase();

/** System roles are never renamed (RO-7), so the name of the active role says which one it is. */
const codeOf = (caller: Caller): string | undefined => ROLE_CATALOGUE.find(({ name }) => isActive(caller, name))?.code;

const placeOf = ({ place, phone }: HomeCardSource, role: string | undefined, form: HomeForm): number =>
  (form === 'phone' && phone?.[role ?? '']) || (place[role ?? 'otherwise'] ?? place.otherwise);

/** HS-3: the cards that the caller may have, in the order of the active role. */
async function cardsFor({ tx, caller, door }: Context, form: HomeForm): Promise<HomeCardSource[]> {
  const shown: HomeCardSource[] = [];
  for (const source of product().homeCards) {
    if (!mayHaveCard(source, caller)) continue;
    if (source.isShown && !(await source.isShown({ tx, caller, door }))) continue;
    shown.push(source);
  }
  const role = codeOf(caller);
  return shown.toSorted((one, other) => placeOf(one, role, form) - placeOf(other, role, form));
}

/** The active role; calls without one act in all roles together, which nobody arranges. */
const roleIdOf = (caller: Caller): string | null => caller.roles.find(({ name }) => isActive(caller, name))?.id ?? null;

async function layoutOf(context: Context, form: HomeForm): Promise<HomeLayout> {
  const { tx, caller } = context;
  const cards = await cardsFor(context, form);
  const own = await tx
    .selectFrom('home_layout')
    .select(['cards', 'hidden', 'version'])
    .where('tenant_id', '=', caller.tenantId)
    .where('user_id', '=', caller.userId)
    .where('role_id', '=', roleIdOf(caller))
    .where('form', '=', form)
    .executeTakeFirst();
  const titles = new Map(cards.map(({ card }) => [card.key, card.title[caller.locale]]));
  const arranged = own ?? (await defaultOf(context, form));
  const hidden = new Set(arranged?.hidden);
  return {
    cards: arrangeCards([...titles.keys()], arranged?.cards ?? []).map((key) => ({
      key,
      title: titles.get(key) ?? key,
      isHidden: hidden.has(key),
    })),
    version: own?.version ?? 0,
  };
}

/** What whoever edits roles arranged for all in the active role. */
const defaultOf = ({ tx, caller }: Context, form: HomeForm) =>
  tx
    .selectFrom('home_role_layout')
    .select(['cards', 'hidden'])
    .where('tenant_id', '=', caller.tenantId)
    .where('role_id', '=', roleIdOf(caller))
    .where('form', '=', form)
    .executeTakeFirst();

async function saveDefault(context: Context, body: InputOf<typeof SaveHomeLayout>['body']): Promise<HomeLayout> {
  const { tx, caller } = context;
  const { form, order, hidden } = body;
  if (!caller.permissions.can('user-role', 'edit')) throw new Problem('FORBIDDEN');
  const roleId = roleIdOf(caller);
  if (roleId === null) throw new Problem('ROLE_REQUIRED');
  const ofRole = sql`tenant_id = ${caller.tenantId} and role_id = ${roleId}::uuid and form = ${form}`;
  // Their own arrangement goes, so that they see what they did.
  await together(
    sql`delete from home_layout where ${ofRole} and user_id = ${caller.userId}::uuid`.execute(tx),
    order.length === 0
      ? sql`delete from home_role_layout where ${ofRole}`.execute(tx)
      : sql`
          insert into home_role_layout (tenant_id, role_id, form, cards, hidden)
          values (${caller.tenantId}, ${roleId}::uuid, ${form}, ${[...order]}::text[], ${[...hidden]}::text[])
          on conflict (tenant_id, role_id, form) do update set cards = excluded.cards, hidden = excluded.hidden`.execute(
          tx,
        ),
  );
  return layoutOf(context, form);
}

/** HS-11. Keys that are not the caller's now are kept: a right may come back. */
async function saveLayout(context: Context, body: InputOf<typeof SaveHomeLayout>['body']): Promise<HomeLayout> {
  const { tx, caller } = context;
  const roleId = roleIdOf(caller);
  if (roleId === null) throw new Problem('ROLE_REQUIRED');
  const { form, order, hidden, version } = body;
  const mine = sql`tenant_id = ${caller.tenantId} and user_id = ${caller.userId}::uuid and role_id = ${roleId}::uuid and form = ${form}`;
  const { rows } =
    order.length === 0
      ? await sql`delete from home_layout where ${mine} and version = ${version} returning 1`.execute(tx)
      : version === 0
        ? await sql`
            insert into home_layout (tenant_id, user_id, role_id, form, cards, hidden)
            values (${caller.tenantId}, ${caller.userId}::uuid, ${roleId}::uuid, ${form}, ${[...order]}::text[], ${[...hidden]}::text[])
            on conflict do nothing returning 1`.execute(tx)
        : await sql`
            update home_layout set cards = ${[...order]}::text[], hidden = ${[...hidden]}::text[], version = version + 1
            where ${mine} and version = ${version} returning 1`.execute(tx);
  const now = await layoutOf(context, form);
  // Nothing arranged and nothing to reset is no conflict.
  const isReset = order.length === 0 && now.version === 0;
  if (rows.length === 0 && !isReset) throw stale(now, {});
  return now;
}

export const homeRoutes = [
  route(GetHomeLayout, async ({ tx, caller, door, input, request }) => {
    const layout = await layoutOf({ tx, caller, door }, input.query.form);
    return revalidated(request, [caller.tenantId, caller.userId, JSON.stringify(layout)], async () => layout);
  }),
  route(SaveHomeLayout, ({ tx, caller, door, input: { body } }) =>
    (body.asDefault ? saveDefault : saveLayout)({ tx, caller, door }, body),
  ),
];
