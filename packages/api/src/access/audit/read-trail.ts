import {
  type AuditEntry,
  columnName,
  FIELD_CLASSES,
  type Fields,
  type GetAuditLog,
  hasClass,
  type InputOf,
  isId,
  TRANSITION_TRAIL,
  transitionChanges,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { product } from '../../platform/area/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import {
  type ColumnWords,
  columnWordsOf,
  kindsOfRecords,
  likeText,
  referable,
  visibleFields,
} from '../../platform/resource/index.ts';
import { menuLabels, refusalOf } from './refusal-words.ts';
import { type Names, namesOf, type Wanted } from './trail-names.ts';
import { columnsText, columnText, kindText, listedColumns, targetOf, wordText } from './trail-words.ts';

type Filter = Omit<InputOf<typeof GetAuditLog>['query'], 'after' | 'before' | 'pageSize'>;

const HIDDEN = '•••';

/** Ids grow with time, so a day is also a place in the trail; a day of slack covers long transactions. */
const DAY = 86_400_000;
function idAt(day: string, slack: number): string {
  const ms = Math.max(0, Date.parse(`${day}T00:00:00Z`) + slack)
    .toString(16)
    .padStart(12, '0')
    .slice(-12);
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`;
}

export function trailConditions(caller: Caller, filter: Filter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [sql`a.tenant_id = ${caller.tenantId}`];
  // A narrower reach is about employees; of the trail it leaves what one did oneself.
  const all = caller.permissions.reach('audit-trail', 'view').some(({ scope }) => scope === 'tenant');
  const actor = all ? filter.userId : caller.userId;
  if (actor) conditions.push(sql`a.actor_user_id = ${actor}::uuid`);
  if (filter.entity) conditions.push(sql`a.entity = ${filter.entity}`);
  if (filter.entityId) conditions.push(sql`a.entity_id = ${filter.entityId}::uuid`);
  if (filter.action) conditions.push(sql`a.action = ${filter.action}`);
  if (filter.search) {
    conditions.push(
      sql`(app.fold(a.business_key) like '%' || app.fold(${likeText(filter.search)}) || '%' or ${ofPeople(caller, filter.search)})`,
    );
    // Finding a row by a name that is hidden in it would tell the name.
    if (!seesEverything(caller)) conditions.push(sql`a.entity = any(${namedEntities(caller)}::text[])`);
  }
  if (caller.permissions.fieldAccess('disciplinary') === 'none')
    conditions.push(sql`not (a.entity = ${TRANSITION_TRAIL.name} and a.changes ? 'disciplinary')`);
  const zone = sql`(select time_zone from tenant where id = ${caller.tenantId})`;
  if (filter.from)
    conditions.push(
      sql`a.id >= ${idAt(filter.from, -DAY)}::uuid and a.at >= (${filter.from}::date)::timestamp at time zone ${zone}`,
    );
  if (filter.to)
    conditions.push(
      sql`a.id < ${idAt(filter.to, 3 * DAY)}::uuid and a.at < (${filter.to}::date + 1)::timestamp at time zone ${zone}`,
    );
  return conditions;
}

const MOST_PEOPLE = 200;

/** What is on the trail of people who are found by their names, in any order, or by a number they have or had. */
function ofPeople({ tenantId }: Caller, search: string): RawBuilder<boolean> {
  const words = search
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 10);
  const found = sql`(
    select p.id from app.search_employees(${words}::text[], false, ${MOST_PEOPLE}) p
    union
    select g.employee_id from app.numbers_given(${tenantId}::uuid, array[lower(${search.trim()})]) g)`;
  return sql<boolean>`(a.entity_id in ${found}
    or a.changes ? 'employee_id' and coalesce(a.changes #>> '{employee_id,1}', a.changes #>> '{employee_id,0}') in (select f.id::text from ${found} f))`;
}

const isRefusal = ({ action }: Pick<AuditEntry, 'action'>): boolean => action === 'DENIED';

type Row = Omit<AuditEntry, 'changes' | 'entityText'> & { changes: Record<string, [unknown, unknown]> };

/** Rows of the trail from a position on, newest first. `backwards` reads the rows before it instead. */
export async function readTrail(
  tx: Tx,
  caller: Caller,
  filter: Filter,
  { limit, after, before }: { limit: number; after?: string | undefined; before?: string | undefined },
): Promise<AuditEntry[]> {
  const conditions = trailConditions(caller, filter);
  if (after) conditions.push(sql`a.id < ${after}::uuid`);
  if (before) conditions.push(sql`a.id > ${before}::uuid`);
  const { rows } = await sql<Row>`
    select a.id, a.at, a.actor_user_id as "actorId", u.name as actor, a.acting_role as role, a.channel, a.ip,
      a.user_agent as "userAgent", a.trace_id as "traceId", a.entity, a.entity_id as "entityId", a.business_key as "businessKey",
      a.action, a.reason, case when a.entity = ${TRANSITION_TRAIL.name} and a.changes ? 'pay' then coalesce(
        (select a.changes || jsonb_build_object('pay', jsonb_build_array(null, c.pay_changes)) from career_transition c
          where c.tenant_id = a.tenant_id and c.id = a.entity_id and c.pay_changes is not null), a.changes) else a.changes end as changes
    from (select * from audit_log a where ${sql.join(conditions, sql` and `)}
          order by a.id ${sql.raw(before ? 'asc' : 'desc')} limit ${limit}) a
    left join app_user u on u.tenant_id = a.tenant_id and u.id = a.actor_user_id
    order by a.id desc`.execute(tx);
  for (const row of rows)
    if (row.entity === TRANSITION_TRAIL.name && !isRefusal(row))
      row.changes = transitionChanges(row.changes) as Row['changes'];
  const [refusals, done] = [rows.filter(isRefusal), rows.filter((row) => !isRefusal(row))];
  const names = await namesOf(tx, caller, idsIn(caller, done));
  const columns = await columnsIn(tx, caller, done);
  const labels = await menuLabels(
    tx,
    caller,
    refusals.map(({ changes }) => changes),
  );
  return rows.map((row) => ({
    ...row,
    entityText: kindText(row.entity, caller.locale),
    businessKey: mayNameIt(caller, row.entity) ? row.businessKey : null,
    changes: isRefusal(row)
      ? refusalOf(caller, row.changes, labels)
      : changesOf(caller, row, { names, columns: columns.get(row.entity) }),
  }));
}

/** What the columns are called that rows list, by kind of record. */
async function columnsIn(tx: Tx, caller: Caller, rows: readonly Row[]): Promise<ReadonlyMap<string, ColumnWords>> {
  const kinds = new Set(
    rows
      .filter(({ changes }) =>
        Object.entries(changes).some(([name, values]) => values.some((one) => listedColumns(name, one))),
      )
      .map(({ entity }) => entity),
  );
  const words = new Map<string, ColumnWords>();
  for (const kind of kinds) words.set(kind, await columnWordsOf(tx, caller, kind));
  return words;
}

/** The records that the changes speak of and whose names the caller may know. */
function idsIn(caller: Caller, rows: readonly Row[]): Wanted {
  const wanted: Wanted = new Map();
  for (const { entity, changes } of rows) {
    for (const [column, values] of Object.entries(changes)) {
      const kind = targetOf(entity, column);
      if (kind === undefined || !mayNameIt(caller, kind)) continue;
      const ids = wanted.get(kind) ?? wanted.set(kind, new Set()).get(kind);
      for (const value of values) if (typeof value === 'string' && isId(value)) ids?.add(value);
    }
  }
  return wanted;
}

/** What the caller may not see on the record, the trail does not tell either. */
function changesOf(
  caller: Caller,
  row: Row,
  { names, columns }: { readonly names: Names; readonly columns: ColumnWords | undefined },
): AuditEntry['changes'] {
  const sees = sightOf(caller, row.entity);
  return Object.entries(row.changes).map(([name, [old, now]]) => {
    const field = { field: name, fieldText: columnText(row.entity, name, caller.locale) };
    if (!sees(name)) return { ...field, old: masked(old), new: masked(now), oldText: null, newText: null };
    const text = (value: unknown) => {
      const list = listedColumns(name, value);
      if (list) return columnsText(row.entity, columns, list, caller.locale);
      return names.get(String(value)) ?? wordText(row.entity, name, value, caller.locale) ?? null;
    };
    return { ...field, old, new: now, oldText: text(old), newText: text(now) };
  });
}

const masked = (value: unknown): unknown => (value === null ? null : HIDDEN);

function sightOf(caller: Caller, entity: string): (column: string) => boolean {
  if (product().trail.open.has(entity)) return () => true;
  if (entity === TRANSITION_TRAIL.name) return (column) => seesOfTransition(caller, column);
  const resource = referable.get(entity);
  const seesAll = seesEverything(caller);
  if (!resource) return () => seesAll;
  const visible = new Set([...visibleFields(resource, caller), 'status'].map(columnName));
  const known = new Set(Object.keys(resource.fields).map(columnName));
  return (column) => visible.has(column) || (seesAll && !known.has(column));
}

const transitionColumns = new Map(
  Object.entries<Fields[string]>(TRANSITION_TRAIL.fields).map(([name, one]) => [columnName(name), one]),
);
/** Facts of a career are open to whoever reads the trail; what somebody is paid is not. */
const seesOfTransition = ({ permissions }: Caller, column: string): boolean => {
  const own = transitionColumns.get(column);
  return own === undefined || !hasClass(own) || permissions.fieldAccess(own.options.class ?? 'pay') !== 'none';
};

const seesEverything = (caller: Caller): boolean =>
  FIELD_CLASSES.every((one) => caller.permissions.fieldAccess(one) !== 'none');

/** What a record is called may be a value of a class: the name of a relative, of a document. */
function mayNameIt(caller: Caller, entity: string): boolean {
  if (product().trail.open.has(entity) || entity === TRANSITION_TRAIL.name || seesEverything(caller)) return true;
  const resource = referable.get(entity);
  return resource !== undefined && visibleFields(resource, caller).includes(resource.title);
}

const namedEntities = (caller: Caller): string[] =>
  [...product().trail.open, TRANSITION_TRAIL.name, ...kindsOfRecords()].filter((entity) => mayNameIt(caller, entity));
