import { columnName, type HistoryEntry } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../http/index.ts';
import { fileEntry, mayUse, namedChanges, type ResourceHandlers, type TrailRow, trailRows } from '../resource/index.ts';
import type { RecordRows } from './row-list.ts';

/** As many as a history tells of a record itself. */
const MOST = 200;

/** The history of a record with that of its rows and their files. */
export function withRowHistory(kinds: readonly RecordRows[], handlers: ResourceHandlers): ResourceHandlers {
  const history: ResourceHandlers['history'] = async (call) => {
    const own = (await handlers.history(call)) as HistoryEntry[];
    const rows = await rowsHistory(call.tx, call.caller, kinds, call.input.params.id);
    // What follows from a change of the record itself is part of that change.
    const moments = new Set(own.map(({ at }) => String(at)));
    const following = new Set(kinds.filter((kind) => kind.untilNext && kind.ownAddresses).map(({ name }) => name));
    const further = rows.filter((row) => !following.has(row.rows ?? '') || !moments.has(String(row.at)));
    return [...own, ...further].toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, MOST);
  };
  return { ...handlers, history };
}

async function rowsHistory(tx: Tx, caller: Caller, kinds: readonly RecordRows[], id: string): Promise<HistoryEntry[]> {
  const found = await trailRows(
    tx,
    caller,
    sql`(${sql.join(
      kinds.map((kind) => ofRecord(kind, id)),
      sql` or `,
    )})`,
  );
  const result = inMoments(found).flatMap((row) => {
    const kind = kinds.find(({ name }) => name === row.entity);
    const entry = kind && entryOf(caller, kind, row);
    return entry ? [entry] : [];
  });
  const files = await Promise.all(
    kinds.flatMap((kind) => (kind.files ? [filesHistory(tx, caller, kind, kind.files, id)] : [])),
  );
  return [...result, ...files.flat()];
}

/** The trail of the rows that a record has, and of those it had. */
const ofRecord = ({ name, store: { table, owner } }: RecordRows, id: string): RawBuilder<boolean> => sql<boolean>`
  a.entity = ${name} and (
    a.entity_id in (select t.id from ${sql.table(table)} t where t.tenant_id = a.tenant_id and ${sql.ref(`t.${owner}`)} = ${id}::uuid)
    or a.entity_id in (select gone.entity_id from audit_log gone where gone.tenant_id = a.tenant_id and gone.entity = ${name}
      and gone.action = 'DELETE' and gone.changes #>> ${sql.lit(`{${owner},0}`)} = ${id}))`;

interface Moment extends TrailRow {
  /** What a row that has changed otherwise has kept. */
  readonly same: Readonly<Record<string, unknown>>;
}

/** What the trail has where a column is not for its eyes. */
const HIDDEN = '•••';

/**
 * What became of each row in one moment: a set is written again under its ids, so what went and came has changed, and so has
 * what came and was changed at once. `rows`: newest first.
 */
function inMoments(rows: readonly TrailRow[]): Moment[] {
  const moments = Map.groupBy(rows, ({ entity, entityId, at }) => [entity, entityId, String(at)].join(' '));
  return [...moments.values()].flatMap((steps) => {
    const [last, first] = [steps[0], steps.at(-1)];
    if (!last || !first) return [];
    const [wasThere, isThere] = [first.action !== 'CREATE', last.action !== 'DELETE'];
    if (!wasThere && !isThere) return [];
    const columns = [...new Set(steps.flatMap(({ changes }) => Object.keys(changes)))].map((column) => {
      const texts = steps.flatMap(({ changes }) => (changes[column] ? [changes[column]] : []));
      const before = wasThere ? (texts.at(-1)?.[0] ?? null) : null;
      const after = isThere ? (texts[0]?.[1] ?? null) : null;
      return { column, before, after, isSame: JSON.stringify(before) === JSON.stringify(after) };
    });
    const seen = columns.filter(({ isSame }) => !isSame);
    // A row is not written again for nothing: what cannot be seen has changed.
    const changed = seen.length > 0 ? seen : columns.filter(({ after }) => after === HIDDEN);
    return [
      {
        ...last,
        action: !wasThere ? 'CREATE' : isThere ? 'UPDATE' : 'DELETE',
        changes: Object.fromEntries(changed.map(({ column, before, after }) => [column, [before, after] as const])),
        same: Object.fromEntries(
          columns.filter((one) => !changed.includes(one)).map(({ column, after }) => [column, after]),
        ),
      },
    ];
  });
}

const ROW_ACTIONS: Readonly<Record<string, string>> = { CREATE: 'ADD_ROW', DELETE: 'REMOVE_ROW' };

/** What may be told of a row; null where nothing that somebody may see has changed. */
function entryOf(
  caller: Caller,
  { name: rows, list }: RecordRows,
  { entity: _entity, entityId: _id, changes, same, ...row }: Moment,
): HistoryEntry | null {
  const seen = Object.entries(list.fields).filter(([, { options }]) =>
    mayUse(caller, options.class ?? 'basic', 'view'),
  );
  const result = namedChanges(changes, new Map(seen.map(([name]) => [columnName(name), name])));
  if (result.length === 0) return null;
  const kept = seen.flatMap(([field]) => {
    const value = same[columnName(field)] ?? null;
    return value === null ? [] : [{ field, value }];
  });
  return { ...row, action: ROW_ACTIONS[row.action] ?? row.action, changes: result, rows, kept };
}

/** Files of rows that came and went, with what the row is called now, or was called last. */
async function filesHistory(
  tx: Tx,
  caller: Caller,
  { name: rows, store }: RecordRows,
  files: string,
  id: string,
): Promise<HistoryEntry[]> {
  const owner = sql`coalesce(a.changes #>> ${sql.lit(`{${store.owner},1}`)}, a.changes #>> ${sql.lit(`{${store.owner},0}`)})`;
  const found = await trailRows(tx, caller, sql`a.entity = ${files} and ${owner} = ${id}`);
  const { rows: documents } = await sql<{ id: string; name: string }>`
    select distinct on (entity_id) entity_id as id, coalesce(changes #>> '{name,1}', changes #>> '{name,0}') as name
    from audit_log where tenant_id = ${caller.tenantId}::uuid and entity = ${rows} and changes ? 'name'
      and entity_id = any(${found.map(documentIn)}::uuid[]) order by entity_id, id desc`.execute(tx);
  const names = new Map(documents.map((one) => [one.id, one.name]));
  return found.flatMap((row) => {
    const entry = fileEntry(row);
    const name = names.get(documentIn(row));
    return entry ? [{ ...entry, rows, kept: name ? [{ field: 'name', value: name }] : [] }] : [];
  });
}

const documentIn = ({ changes: { record_id: document } }: TrailRow): string => String(document?.[1] ?? document?.[0]);
