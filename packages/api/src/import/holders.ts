import type { Locale } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { kindText } from '../access/index.ts';
import { product } from '../platform/area/index.ts';
import type { ImportEntity } from './entities/entity.ts';

/** What holds records that an undo had to keep, by id: kinds of record in the words of the viewer. */
export async function holdersOf(
  tx: Tx,
  locale: Locale,
  { isPeople, tables }: ImportEntity,
  importId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const [table] = tables;
  if (ids.length === 0 || !table) return new Map();
  const source = isPeople
    ? sql`app.hire_holders(${importId}::uuid, ${[...ids]}::uuid[])`
    : sql`app.holders_of(${table}::regclass, ${[...ids]}::uuid[])`;
  const { rows } = await sql<{ id: string; kinds: string[] }>`
    select h.id, array_agg(distinct h.held_by order by h.held_by) as kinds from ${source} h group by h.id`.execute(tx);
  // Tables that nobody has a word for say nothing to anybody.
  const isKnown = (kind: string): boolean => product().kinds.has(kind) || product().trail.kinds.has(kind);
  return new Map(
    rows.flatMap(({ id, kinds }) => {
      const names = kinds.filter(isKnown).map((kind) => kindText(kind, locale));
      return names.length > 0 ? [[id, names] as const] : [];
    }),
  );
}
