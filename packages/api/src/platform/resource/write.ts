import { columnName, hasClass, type Label, label, nameIn, type Resource, type Status } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { sql } from 'kysely';
import { problemOfDatabaseError } from '../http/database-problem.ts';
import { type Caller, Problem, stale } from '../http/index.ts';
import { mayUse } from './record.ts';
import type { ResourceStore } from './store.ts';

type Values = Readonly<Record<string, unknown>>;

/** Database refusals in the words of the resource's own labels. */
export async function guarded<T>(resource: Resource, values: Values, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw problemOfDatabaseError(error, {
      label: (field) => (field === 'code' ? codeOfKind(resource) : (resource.fields[field]?.options.label ?? field)),
      values,
    });
  }
}

/** What the code of a kind of record is called: of many kinds that all have one, whose it is. */
const codeOfKind = ({ label: { one } }: Resource): Label => label(`${one.en} code`, `Kode ${one.id.toLowerCase()}`);

/** Writable values; a field that the caller may not edit keeps what it had. */
function writable(resource: Resource, caller: Caller, values: Values): [string, unknown][] {
  return Object.entries(resource.fields)
    .filter(([, field]) => mayUse(caller, field.options.class ?? 'basic', 'edit'))
    .map(([name]) => [columnName(name), values[name] ?? null]);
}

export async function insertRecord(tx: Tx, caller: Caller, resource: Resource, values: Values): Promise<string> {
  const hidden = Object.entries(resource.fields).find(
    ([name, field]) =>
      field.required && values[name] != null && !mayUse(caller, field.options.class ?? 'basic', 'edit'),
  );
  if (hidden)
    throw new Problem('FIELD_FORBIDDEN', {
      values: { label: hidden[1].options.label[caller.locale] },
      errors: [{ path: hidden[0] }],
    });
  const columns = writable(resource, caller, values);
  return guarded(resource, values, async () => {
    const { rows } = await sql<{ id: string }>`
      insert into ${sql.table(resource.table)} (tenant_id, created_by, updated_by, ${sql.join(columns.map(([name]) => sql.id(name)))})
      values (${caller.tenantId}, ${caller.userId}, ${caller.userId}, ${sql.join(columns.map(([, value]) => value))})
      returning id`.execute(tx);
    return rows[0]?.id ?? '';
  });
}

/** Changes a record and reads it as it is then. */
export async function updateRecord(
  tx: Tx,
  caller: Caller,
  store: ResourceStore,
  id: string,
  version: number,
  sent: Values,
): Promise<Awaited<ReturnType<ResourceStore['one']>>> {
  const { resource } = store;
  const values = await withKeptFields(tx, caller, store, id, sent);
  await refuseFixedFields(tx, caller, store, id, values);
  await refuseCircles(tx, caller, store, id, values);
  const columns = writable(resource, caller, values);
  if (columns.length === 0) throw new Problem('FORBIDDEN');
  const assignments = columns.map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  const change = () => changeRow(tx, caller, store, id, version, sql.join(assignments));
  const [, changed] = await guarded(resource, values, () => together(change(), store.one(tx, caller, id)));
  return changed;
}

/** What was sent, with what is stored in place of the fields that the caller may not edit; the rules hold for the whole. */
async function withKeptFields(tx: Tx, caller: Caller, store: ResourceStore, id: string, sent: Values): Promise<Values> {
  const { fields, create } = store.resource;
  if (!Object.values(fields).some(hasClass)) return sent;
  const stored = await store.whole(tx, caller, id);
  const kept = Object.entries(fields).filter(([, field]) => !mayUse(caller, field.options.class ?? 'basic', 'edit'));
  const checked = create.safeParse({ ...sent, ...Object.fromEntries(kept.map(([name]) => [name, stored[name]])) });
  if (!checked.success) throw Problem.invalid(checked.error);
  return checked.data;
}

export async function setStatus(
  tx: Tx,
  caller: Caller,
  store: ResourceStore,
  id: string,
  version: number,
  status: Status,
): Promise<void> {
  // What comes back may meet what took its place in the meantime, and is then named.
  const values = status === 'active' ? await store.whole(tx, caller, id) : {};
  await guarded(store.resource, values, () => changeRow(tx, caller, store, id, version, sql`status = ${status}`));
}

export async function changeRow(
  tx: Tx,
  caller: Caller,
  store: ResourceStore,
  id: string,
  version: number,
  assignments: ReturnType<typeof sql>,
): Promise<void> {
  const result = await sql`
    update ${sql.table(store.resource.table)} t set ${assignments}, version = t.version + 1, updated_at = now(), updated_by = ${caller.userId}
    where ${sql.join([sql`t.tenant_id = ${caller.tenantId} and t.id = ${id} and t.version = ${version}`, ...store.scope(caller)], sql` and `)}`.execute(
    tx,
  );
  if (Number(result.numAffectedRows ?? 0) === 0) throw await staleOrMissing(tx, caller, store, id);
}

/** The record has changed since it was read, or is not there: both are told apart, and the present state comes along. */
async function staleOrMissing(tx: Tx, caller: Caller, store: ResourceStore, id: string): Promise<Problem> {
  const current = await store.one(tx, caller, id);
  return stale(current);
}

async function refuseFixedFields(
  tx: Tx,
  caller: Caller,
  store: ResourceStore,
  id: string,
  values: Values,
): Promise<void> {
  const fixed = Object.entries(store.resource.fields).filter(([, field]) => field.options.fixed);
  if (fixed.length === 0) return;
  const current = await store.whole(tx, caller, id);
  const changed = fixed.find(([name]) => current[name] !== values[name]);
  if (changed) throw Problem.at(changed[0], 'FIXED_FIELD', { label: changed[1].options.label[caller.locale] });
}

/** Deletes a row that nothing refers to; otherwise says how it can be deactivated instead. */
export async function deleteRecord(tx: Tx, caller: Caller, store: ResourceStore, id: string): Promise<void> {
  const record = await store.one(tx, caller, id);
  const { rows } = await sql<{
    n: string;
  }>`select app.references_to(${store.resource.table}::regclass, ${id}::uuid) as n`.execute(tx);
  const inUse = (n: string): Problem =>
    new Problem('IN_USE', {
      values: { name: nameIn(store.resource, record, caller.locale) ?? record['code'] ?? '', n },
    });
  if (rows[0] && rows[0].n !== '0') throw inUse(rows[0].n);
  try {
    await sql`delete from ${sql.table(store.resource.table)} where tenant_id = ${caller.tenantId} and id = ${id}`.execute(
      tx,
    );
  } catch (error) {
    // Somebody referred to it since it was counted.
    const problem = problemOfDatabaseError(error);
    throw problem instanceof Problem && problem.code === 'IN_USE' ? inUse('1') : problem;
  }
}

/**
 * A record that refers to its own kind (a parent, the post it reports to) must not end up above itself. Writers of the
 * same tree take turns, so two moves at once cannot close a circle between them.
 */
async function refuseCircles(
  tx: Tx,
  caller: Caller,
  { resource }: ResourceStore,
  id: string,
  values: Values,
): Promise<void> {
  const own = Object.entries(resource.fields).filter(
    ([name, field]) => field.kind === 'reference' && field.options.to === resource.name && values[name],
  );
  for (const [name] of own) {
    const turn = sql`select pg_advisory_xact_lock(hashtextextended(${`${caller.tenantId} ${resource.name} ${name}`}, 0))`;
    const found = sql<{ circle: boolean; name: string }>`
      select app.would_cycle(${resource.table}::regclass, ${columnName(name)}::name, ${id}::uuid, ${values[name]}::uuid) as circle,
        (select ${sql.id(columnName(resource.title))} from ${sql.table(resource.table)} where tenant_id = ${caller.tenantId} and id = ${values[name]}::uuid) as name`;
    const [, { rows }] = await together(turn.execute(tx), found.execute(tx));
    if (rows[0]?.circle)
      throw Problem.at(name, 'PARENT_CYCLE', {
        name: rows[0].name,
        entity: resource.label.one[caller.locale].toLowerCase(),
      });
  }
}
