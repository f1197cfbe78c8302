import { customColumn, type HistoryEntry, isCustomColumn } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Caller } from '../../platform/http/index.ts';
import { trailOf } from '../../platform/resource/index.ts';
import { canSee, customFields } from './fields.ts';
import { HOLDS_FROM, type Whose } from './kept.ts';

/** Changes of custom values, as far as the caller may see them; who changed others only is not told. */
export async function customHistory(tx: Tx, caller: Caller, { id, holder }: Whose): Promise<HistoryEntry[]> {
  const seen = (await customFields(tx, caller.tenantId, { of: holder.entity })).filter((one) => canSee(caller, one));
  if (seen.length === 0) return [];
  const names = new Map([...seen.map((one) => [one.id, customColumn(one)] as const), [HOLDS_FROM, 'holdsFrom']]);
  const entries = await trailOf(tx, caller, holder.trail, id, names);
  return entries
    .filter(({ changes }) => changes.some(({ field }) => isCustomColumn(field)))
    .map((entry) => ({
      ...entry,
      changes: entry.changes.map(({ field, old, new: next }) => ({ field, old: nameOf(old), new: nameOf(next) })),
    }));
}

/** A file is told by its name. */
const nameOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
