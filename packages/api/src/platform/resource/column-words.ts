import { columnName, type Label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { product } from '../area/product.ts';
import type { Caller } from '../http/index.ts';
import { sourceFor } from './export-source.ts';

/** What the columns of a list are called, by their names in the trail. */
export type ColumnWords = ReadonlyMap<string, Label>;

/** Of a kind of record everything that its export may have, also what the tenant has added. */
export async function columnWordsOf(tx: Tx, caller: Caller, kind: string): Promise<ColumnWords> {
  const named = product().columnNames.get(kind);
  if (named) return named(tx, caller);
  const { resource } = (await sourceFor(tx, caller, product().exports.get(kind))) ?? {};
  return new Map(
    Object.entries({ ...resource?.figures, ...resource?.fields }).map(([name, { options }]) => [
      columnName(name),
      options.label,
    ]),
  );
}
