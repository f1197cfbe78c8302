import { columnName, type Field, type Locale, plainWords, type Resource } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { didYouMean } from '@personalia/domain';
import { sql } from 'kysely';
import { resources, titleOf } from '../../platform/resource/index.ts';
import type { EntityDescription } from '../entities/entity-parts.ts';

interface Entry {
  readonly id: string;
  readonly code: string | null;
  /** Codes that it had before. */
  readonly former: readonly string[] | null;
  readonly name: string;
  /** What it is called in the local language, where that is another name. */
  readonly localName: string | null;
  /** What tells it from others of the same name: its unit, its employer, its list. */
  readonly within: string | null;
  /** One that was deactivated stays on records that have it, and cannot be chosen again. */
  readonly active: boolean;
}

/** The records that a reference may point to, found by id, code or name. */
export interface Lookup {
  find(word: string, within: string | null, by?: 'by code' | 'by code or name'): Entry | 'none' | 'several';
  suggest(word: string, within?: string | null): string | null;
}

/** References to people are asked chunk by chunk: a tenant may have more of them than fit in memory. */
const ASKED = 'Employee';

/** One lookup for each resource that the entity refers to, read once for a whole file. */
export async function openLookups(tx: Tx, tenantId: string, entity: EntityDescription): Promise<Map<string, Lookup>> {
  const wanted = new Set(entity.fields.flatMap(({ field }) => field.options.to ?? []));
  const lookups = new Map<string, Lookup>();
  for (const name of wanted) {
    const resource = resources.get(name);
    if (resource && name !== ASKED) lookups.set(name, lookupOf(await readEntries(tx, tenantId, resource)));
  }
  return lookups;
}

type Choices = readonly { readonly code: string | null; readonly name: string }[];

/** What a template lists for the references of an entity, by field: active records, as whoever asks calls them. */
export async function readChoices(
  tx: Tx,
  { tenantId, locale }: { readonly tenantId: string; readonly locale: Locale },
  fields: readonly Field[],
  most: number,
): Promise<Map<Field, Choices>> {
  const read = new Map<string, Choices>();
  const choices = new Map<Field, Choices>();
  for (const field of fields) {
    const { to = '', list, meantFor } = field.options;
    const resource = resources.get(to);
    if (!resource || to === ASKED) continue;
    const source = `${to} ${list ?? ''} ${meantFor ?? ''}`;
    const code = resource.code === 'none' ? sql`null::text` : sql`t.code`;
    const part = list && resource.partOf ? sql` and t.${sql.id(columnName(resource.partOf))} = ${list}` : sql``;
    const meant =
      meantFor && resource.meantFor
        ? sql` and t.${sql.id(columnName(resource.meantFor.field))} in (${meantFor}, ${resource.meantFor.everything})`
        : sql``;
    const ask = sql<Choices[number]>`
      select ${code} as code, ${titleOf(resource, 't', locale)} as name from ${sql.table(resource.table)} t
      where t.tenant_id = ${tenantId} and t.status = 'active'${part}${meant} order by 1, 2 limit ${most}`;
    const rows = read.get(source) ?? (await ask.execute(tx)).rows;
    read.set(source, rows);
    choices.set(field, rows);
  }
  return choices;
}

async function readEntries(tx: Tx, tenantId: string, resource: Resource): Promise<Entry[]> {
  const code = resource.code === 'none' ? sql`null::text` : sql`t.code`;
  const within = resource.partOf;
  const local = resource.localTitle;
  const { rows } = await sql<Entry>`
    select t.id, ${code} as code, a.former, ${sql.id(columnName(resource.title))} as name, ${local ? sql.id(columnName(local)) : sql`null::text`} as "localName", ${within ? sql.id(columnName(within)) : sql`null::uuid`} as within, status = 'active' as active
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
    for (const name of namesOf(entry)) put(byName, name, entry);
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
    suggest: (word, within = null) =>
      didYouMean(
        word,
        (function* () {
          for (const { code, name, localName, active, ...entry } of entries) {
            if (!active || (within !== null && entry.within !== within)) continue;
            yield name;
            if (localName) yield localName;
            if (code) yield code;
          }
        })(),
      ),
  };
}

/** What a record is called, one that is called the same in both languages once. */
const namesOf = ({ name, localName }: Entry): Set<string> =>
  new Set(localName === null ? [plainWords(name)] : [plainWords(name), plainWords(localName)]);

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
