import type { FormulaValue } from '@personalia/contract';
import type { FormulaTable, TableKey } from './environment.ts';
import { isSame, orderOf } from './values.ts';

/** The first row of a table that fits the keys: equal to each, or within its bounds. */
export const rowFor = ({ rows }: FormulaTable, keys: readonly FormulaValue[]) =>
  rows.find((row) => row.keys.length === keys.length && row.keys.every((wanted, n) => fits(wanted, keys[n])));

function fits(wanted: TableKey, key: FormulaValue | undefined): boolean {
  if (!key) return false;
  if ('type' in wanted) return isSame(wanted, key);
  const { from, below } = wanted;
  return (from === null || orderOf(key, from) >= 0) && (below === null || orderOf(key, below) < 0);
}
