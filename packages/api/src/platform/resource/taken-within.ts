import type { Resource } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../http/index.ts';
import { type Resources, titleOf } from './columns.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Writes a record; a code that is taken within what it belongs to (the employer of a location) is told with its name
 * (TAKEN_WITHIN). A refused statement ends the work of the transaction, so the name is asked for before.
 */
export async function withOwnerOfTaken<T>(
  tx: Tx,
  caller: Caller,
  { resource, known }: { readonly resource: Resource; readonly known: Resources },
  values: Values,
  write: () => Promise<T>,
): Promise<T> {
  const owner = await ownerOf(tx, caller, resource, known, values);
  try {
    return await write();
  } catch (error) {
    const isCode = error instanceof Problem && error.code === 'TAKEN' && error.options.errors?.[0]?.path === 'code';
    if (owner === null || !isCode) throw error;
    throw Problem.at('code', 'TAKEN_WITHIN', { ...error.options.values, owner });
  }
}

/** The name of the record within which codes are unique; null where that is the tenant or a list. */
async function ownerOf(
  tx: Tx,
  caller: Caller,
  { code, fields }: Resource,
  known: Resources,
  values: Values,
): Promise<string | null> {
  const within = typeof code === 'object' ? code.within : '';
  const target = known.get(fields[within]?.options.to ?? '');
  if (!target || typeof values[within] !== 'string') return null;
  const { rows } = await sql<{ name: string }>`
    select ${titleOf(target, 'o', caller.locale)} as name from ${sql.table(target.table)} o
    where o.tenant_id = ${caller.tenantId} and o.id = ${values[within]}::uuid`.execute(tx);
  return rows[0]?.name ?? null;
}
