import { OrganizationUnit, plainWords, type Resource } from '@personalia/contract';
import { newId, type Tx } from '@personalia/database';
import { codeFromName } from '@personalia/domain';
import { sql } from 'kysely';
import { withLevels } from '../../organisation/index.ts';
import { resources, rowsAsTable } from '../../platform/resource/index.ts';
import { openLookups } from '../check/lookups.ts';
import type { ImportEntity, ImportField, Origin, SideChange, Values } from '../entities/entity.ts';
import type { EntityDescription } from '../entities/entity-parts.ts';
import { NEW_UNIT_PARENT, topUnits } from '../entities/new-units.ts';
import { resourceEntity } from '../entities/resource-entity.ts';

/** Ids of the records behind names that the file brought: found by field, name and what the name stands within. */
export class FreshRecords {
  readonly #ids = new Map<string, string>();

  static key(field: string, name: string, within: unknown): string {
    return `${field}\u0000${plainWords(name)}\u0000${typeof within === 'string' ? within : ''}`;
  }
  set(field: string, name: string, within: unknown, id: string): void {
    this.#ids.set(FreshRecords.key(field, name, within), id);
  }
  get(field: string, name: string, within: unknown): string | undefined {
    return this.#ids.get(FreshRecords.key(field, name, within));
  }
}

/** The values of a row with the records that were made for it. */
export function fillFresh(
  { fields }: EntityDescription,
  made: FreshRecords,
  { values, fresh = {} }: { readonly values: Values; readonly fresh?: Readonly<Record<string, string>> },
): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...values };
  const wanted = fields.filter(({ key }) => key in fresh);
  for (const { key, within } of wanted.toSorted((a, b) => Number(Boolean(a.within)) - Number(Boolean(b.within))))
    filled[key] = made.get(key, fresh[key] ?? '', within ? filled[within] : null);
  return filled;
}

interface Wanted {
  readonly name: string;
  readonly within: string | null;
  /** Of a unit: the one that it is put below. */
  readonly parent: string | null;
  readonly row: number;
}

/**
 * Makes the units and positions that the file names and nobody has yet: units first, as positions stand in them. What an
 * interrupted run made is found again.
 */
export async function createMissing(tx: Tx, origin: Origin, entity: ImportEntity): Promise<FreshRecords> {
  const fresh = new FreshRecords();
  const fields = entity.fields.filter(({ creatable }) => creatable);
  for (const field of fields.toSorted((a, b) => Number(Boolean(a.within)) - Number(Boolean(b.within)))) {
    const wanted = await wantedNames(tx, origin, field, fresh);
    if (wanted.length > 0) await createNamed(tx, origin, entity, field, wanted, fresh);
  }
  return fresh;
}

async function wantedNames(
  tx: Tx,
  origin: Origin,
  { key, within }: ImportField,
  fresh: FreshRecords,
): Promise<Wanted[]> {
  const { rows } = await sql<{
    name: string;
    id: string | null;
    fresh: string | null;
    parent: string | null;
    row: number;
  }>`
    select data -> 'fresh' ->> ${key} as name, data -> 'values' ->> ${within ?? ''} as id, data -> 'fresh' ->> ${within ?? ''} as fresh, min(row_no) as row,
      (array_agg(data -> 'aside' ->> ${NEW_UNIT_PARENT.key} order by row_no))[1] as parent
    from import_row where tenant_id = ${origin.tenantId} and import_id = ${origin.importId} and data -> 'fresh' ->> ${key} is not null
    group by 1, 2, 3 order by 4`.execute(tx);
  return rows.map((row) => ({
    name: row.name,
    within: within ? (row.fresh === null ? row.id : (fresh.get(within, row.fresh, null) ?? null)) : null,
    parent: row.parent,
    row: row.row,
  }));
}

async function createNamed(
  tx: Tx,
  origin: Origin,
  entity: ImportEntity,
  { key, field, within }: ImportField,
  wanted: readonly Wanted[],
  fresh: FreshRecords,
): Promise<void> {
  const resource = resources.get(field.options.to ?? '');
  if (!resource) return;
  const lookup = (await openLookups(tx, origin.tenantId, entity)).get(resource.name);
  const taken = await takenCodes(tx, origin.tenantId, resource);
  const outer = entity.fields.find((beside) => beside.key === within)?.field.options.to;
  const place = outer && Object.entries(resource.fields).find(([, one]) => one.options.to === outer)?.[0];
  const made: { id: string; values: Values; row: number }[] = [];
  const isUnit = resource.name === OrganizationUnit.name;
  const [top = null, another] = isUnit ? await topUnits(tx, origin.tenantId) : [];
  for (const { name, within: inside, parent, row } of wanted) {
    if (fresh.get(key, name, inside)) continue;
    const found = lookup?.find(name, inside);
    if (typeof found === 'object' && found.active) {
      fresh.set(key, name, inside, found.id);
      continue;
    }
    const code = codeFromName(name, taken);
    taken.add(code);
    const id = newId();
    fresh.set(key, name, inside, id);
    made.push({
      id,
      row,
      values: {
        ...initialsOf(resource),
        code,
        [resource.title]: name,
        ...(place ? { [place]: inside } : {}),
        ...(isUnit ? { parentUnitId: parent ?? (another ? null : top), levelId: null } : {}),
      },
    });
  }
  if (made.length === 0) return;
  await resourceEntity(resource).insert(tx, origin, isUnit ? await withLevels(tx, origin.tenantId, made) : made);
  await recordChanges(
    tx,
    origin,
    resource.name,
    made.map(({ id, row }) => ({ row, id, action: 'insert', before: null, version: 1 })),
  );
}

const initialsOf = (resource: Resource): Values =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([key, { options, required }]) =>
      required && options.initial !== undefined ? [[key, options.initial]] : [],
    ),
  );

async function takenCodes(tx: Tx, tenantId: string, resource: Resource): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from ${sql.table(resource.table)} where tenant_id = ${tenantId}`.execute(tx);
  return new Set(rows.map((row) => row.code));
}

export interface WrittenChange {
  readonly row: number;
  readonly id: string;
  readonly action: 'insert' | 'update';
  readonly before: Values | null;
  readonly version: number;
}

/** What was written, in the transaction that wrote it. A row that is written down already cannot be written again. */
export async function recordChanges(
  tx: Tx,
  { tenantId, importId }: Origin,
  entity: string,
  changes: readonly WrittenChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into import_change (tenant_id, import_id, entity, row_no, target_id, action, before, version)
    select ${tenantId}::uuid, ${importId}::uuid, ${entity}, r.row, r.id, r.action, r.before, r.version
    from ${rowsAsTable('r', changes, { row: 'int', id: 'uuid', action: 'text', before: 'jsonb', version: 'int' })}`.execute(
    tx,
  );
}

/**
 * Records that had to change for others. What this upload itself has written counts on from there; the rest is written down
 * beside the rows, to be put back with them.
 */
export async function recordSides(
  tx: Tx,
  { tenantId, importId }: Origin,
  entity: string,
  sides: readonly SideChange[],
): Promise<SideChange[]> {
  if (sides.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update import_change c set version = r.version,
      before = case when c.action = 'update' then r.before || coalesce(c.before, '{}') else c.before end
    from json_to_recordset(${JSON.stringify(sides)}::json) as r(id uuid, before jsonb, version int)
    where c.tenant_id = ${tenantId}::uuid and c.import_id = ${importId}::uuid and c.entity = ${entity} and c.target_id = r.id
    returning r.id`.execute(tx);
  const own = new Set(rows.map(({ id }) => id));
  return sides.filter(({ id }) => !own.has(id));
}
