import {
  type ChangeTags,
  changedTags,
  GetTags,
  type InputOf,
  isTags,
  TAG_LENGTH,
  TAGS_MOST,
  type TagDraft,
  tagsIn,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, confinedTo, Problem } from '../../platform/http/index.ts';
import { refuseErased } from '../erased.ts';
import { scopeOf } from '../scope.ts';

/** Tags in use on people whom the caller may see, by their most usual spelling. */
export async function tagsInUse(tx: Tx, caller: Caller): Promise<unknown[]> {
  const { rows } = await sql`
    select mode() within group (order by w.tag) as tag, count(*)::int as people
    from employee e
    cross join lateral unnest(string_to_array(e.tags, ', ')) w(tag)
    where e.tenant_id = ${caller.tenantId} and e.tags is not null and ${confinedTo(caller, GetTags, sql.ref('e.id'))}
    group by lower(w.tag) order by 1`.execute(tx);
  return rows;
}

/** Puts tags on people and takes tags off. Whom the caller may not change is not found, and then nothing is done. */
export async function changeTags(
  tx: Tx,
  caller: Caller,
  { employeeIds, ...options }: InputOf<typeof ChangeTags>['body'],
): Promise<{ changed: number }> {
  const ids = [...new Set(employeeIds)];
  const people = await taggedPeople(tx, caller, ids);
  if (people.length < ids.length) throw new Problem('NOT_FOUND');
  await refuseErased(tx, caller, ids);
  const { changes, tooMany } = retagged(people, options);
  if (tooMany > 0) throw Problem.at('add', 'TOO_MANY_TAGS', { n: TAGS_MOST, length: TAG_LENGTH });
  return { changed: await writeTags(tx, caller, changes) };
}

/** The same for those of a list whom the caller may change; the others are left out. */
export async function changeTagsReached(
  tx: Tx,
  caller: Caller,
  ids: readonly string[],
  options: TagDraft,
): Promise<{ changed: number; leftOut: number }> {
  const people = (await taggedPeople(tx, caller, ids)).filter(({ isErased }) => !isErased);
  const { changes, tooMany } = retagged(people, options);
  return { changed: await writeTags(tx, caller, changes), leftOut: ids.length - people.length + tooMany };
}

type Tagged = Awaited<ReturnType<typeof taggedPeople>>;

/** What the tags of these people become, of those whose change, and how many would have too many. */
function retagged(people: Tagged, { add, remove }: TagDraft) {
  const next = people.map(({ id, tags }) => ({ id, before: plain(tags), tags: changedTags(tags, add, remove) }));
  const fitting = next.filter(({ tags }) => tags === null || isTags(tags));
  return { changes: fitting.filter(({ tags, before }) => tags !== before), tooMany: next.length - fitting.length };
}

async function writeTags(
  tx: Tx,
  { tenantId, userId }: Caller,
  changes: readonly { readonly id: string; readonly tags: string | null }[],
): Promise<number> {
  await sql`
    update employee e set tags = x.tags, version = e.version + 1, updated_at = now(), updated_by = ${userId}::uuid
    from json_to_recordset(${JSON.stringify(changes)}::json) as x(id uuid, tags text)
    where e.tenant_id = ${tenantId} and e.id = x.id`.execute(tx);
  return changes.length;
}

const plain = (tags: string | null): string | null => tagsIn(tags).join(', ') || null;

/** Held until the transaction ends, so that two changes of the same people add up. */
async function taggedPeople(tx: Tx, caller: Caller, ids: readonly string[]) {
  const scope = scopeOf(caller, 'edit');
  const { rows } = await sql<{ id: string; tags: string | null; isErased: boolean }>`
    select e.id, e.tags, e.anonymised_at is not null as "isErased" from employee e join employee_current t on t.tenant_id = e.tenant_id and t.id = e.id
    where e.tenant_id = ${caller.tenantId} and e.id = any(${[...ids]}::uuid[])${scope ? sql` and ${scope}` : sql``}
    order by e.id for no key update of e`.execute(tx);
  return rows;
}
