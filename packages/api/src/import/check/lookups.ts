import { columnName, plainWords, type Resource } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { didYouMean } from '@personalia/domain';
import { sql } from 'kysely';
import { resources } from '../../platform/resource/index.ts';
import type { ImportEntity } from '../entities/entity.ts';

interface Entry {
  readonly id: string;
  readonly code: string | null;
  /** Codes that it had before. */
  readonly former: readonly string[] | null;
  readonly name: string;
  /** What tells it from others of the same name: its unit, its employer. */
  readonly within: string | null;
  /** One that was put away stays on records that have it, and cannot be chosen anew. */
  readonly active: boolean;
}

/** The records that a reference may point to, found by id, code or name. */
export interface Lookup {
  find(word: string, within: string | null, by?: 'by code' | 'by code or name'): Entry | 'none' | 'several';
  suggest(word: string): string | null;
}

/** References to people are asked chunk by chunk: a tenant may have more of them than fit in memory. */
const ASKED = 'Employee';

/** One lookup for each resource that the entity refers to, read once for a whole file. */
export async function openLookups(tx: Tx, tenantId: string, entity: ImportEntity): Promise<Map<string, Lookup>> {
  const wanted = new Set(entity.fields.flatMap(({ field }) => field.options.to ?? []));
  const lookups = new Map<string, Lookup>();
  for (const name of wanted) {
    const resource = resources.get(name);
    if (resource && name !== ASKED) lookups.set(name, lookupOf(await readEntries(tx, tenantId, resource)));
  }
  return lookups;
}

/** What a template lists for the references of an entity: active records by resource, as people call them. */
export async function readChoices(
  tx: Tx,
  tenantId: string,
  entity: ImportEntity,
  most: number,
): Promise<Map<string, { code: string | null; name: string }[]>> {
  const choices = new Map<string, { code: string | null; name: string }[]>();
  for (const name of new Set(entity.fields.flatMap(({ field }) => field.options.to ?? []))) {
    const resource = resources.get(name);
    if (!resource || name === ASKED) continue;
    const code = resource.code === 'none' ? sql`null::text` : sql`code`;
    const { rows } = await sql<{ code: string | null; name: string }>`
      select ${code} as code, ${sql.id(columnName(resource.title))} as name from ${sql.table(resource.table)}
      where tenant_id = ${tenantId} and status = 'active' order by 1, 2 limit ${most}`.execute(tx);
    choices.set(name, rows);
  }
  return choices;
}

async function readEntries(tx: Tx, tenantId: string, resource: Resource): Promise<Entry[]> {
  const code = resource.code === 'none' ? sql`null::text` : sql`t.code`;
  const within = resource.partOf;
  const { rows } = await sql<Entry>`
    select t.id, ${code} as code, a.former, ${sql.id(columnName(resource.title))} as name, ${within ? sql.id(columnName(within)) : sql`null::uuid`} as within, status = 'active' as active
    from ${sql.table(resource.table)} t
    left join (
      select record_id, array_agg(code) as former from code_alias where tenant_id = ${tenantId} and resource = ${resource.name} group by record_id
    ) a on a.record_id = t.id
    where t.tenant_id = ${tenantId} order by t.created_at, t.id`.execute(tx);
  return rows;
}

export function lookupOf(entries: readonly Entry[]): Lookup {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const byCode = new Map<string, Entry[]>();
  const byName = new Map<string, Entry[]>();
  const put = (map: Map<string, Entry[]>, key: string, entry: Entry): void => {
    const list = map.get(key);
    if (list) list.push(entry);
    else map.set(key, [entry]);
  };
  for (const entry of entries) {
    if (entry.code) put(byCode, entry.code.toLowerCase(), entry);
    for (const code of entry.former ?? []) put(byCode, code.toLowerCase(), entry);
    put(byName, plainWords(entry.name), entry);
  }
  return {
    find(word, within, by) {
      const known = byId.get(word);
      if (known) return known;
      const named = by === 'by code' ? undefined : byName.get(plainWords(word));
      for (const found of [byCode.get(word.trim().toLowerCase()), named]) {
        if (!found) continue;
        const inside = within === null ? found : found.filter((entry) => entry.within === within);
        const active = inside.filter((entry) => entry.active);
        const near = active.length > 0 ? active : inside;
        if (near.length === 1 && near[0]) return near[0];
        if (near.length > 1) return 'several';
      }
      return 'none';
    },
    suggest: (word) =>
      didYouMean(
        word,
        (function* () {
          for (const { code, name, active } of entries) {
            if (!active) continue;
            yield name;
            if (code) yield code;
          }
        })(),
      ),
  };
}

/** People by their number, for the rows at hand. */
export async function peopleByNumber(
  tx: Tx,
  tenantId: string,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map();
  const keys = [...new Set(numbers.map((one) => one.toLowerCase()))];
  // By the key column: an index on lower() is of no use under row-level security.
  const { rows } = await sql<{ id: string; no: string }>`
    select id, number_key as no from employee_current
    where tenant_id = ${tenantId} and number_key = any(${keys}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.no, row.id]));
}
