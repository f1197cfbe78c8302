import { errorAt } from '@personalia/contract';
import { digestKey } from '../../employee/index.ts';
import type { KeySet, Values } from '../entities/entity.ts';
import { KeyRows } from '../key-rows.ts';
import { importText } from '../texts.ts';
import { labelOf, quoteOf, type Words } from './issue.ts';
import { type PlanContext, type PlannedRow, refuse } from './planned-row.ts';

export const keyText = (fields: readonly string[], values: Values): string =>
  fields.map((field) => String(values[digestKey(field)] ?? values[field] ?? '').toLowerCase()).join('\u0000');

/** Whether the parts of a key are there that must be. */
export const hasKey = (fields: readonly string[], values: Values, needAll: (field: string) => boolean): boolean =>
  fields.every((field) => values[field] != null || !needAll(field));

/** No two rows of the file, and no other record, may have the same of a set of fields. */
export async function refuseTwice(
  context: PlanContext,
  planned: readonly PlannedRow[],
  set: KeySet,
  isMatch: boolean,
  needAll: (field: string) => boolean,
): Promise<void> {
  const { entity, tx, tenantId } = context;
  const seen = context.seen.get(set.key) ?? new KeyRows();
  context.seen.set(set.key, seen);
  const field = set.fields.at(-1) ?? '';
  // What a set is named for is the last of it: where that is not said, there is nothing that another could have, too.
  const isGiven = ({ whole }: PlannedRow): boolean => (whole[digestKey(field)] ?? whole[field]) != null;
  const concerned = planned.filter(
    (row) =>
      (isMatch || set.fields.some((one) => one in row.values)) &&
      (isMatch || set.mark !== undefined || isGiven(row)) &&
      (set.mark === undefined || row.whole[set.mark] === true) &&
      hasKey(set.fields, row.whole, needAll) &&
      !set.fields.some((one) => one in row.fresh),
  );
  const quoteIn = ({ said: texts, whole }: PlannedRow): Words => quoteOf(entity, texts, whole, field) ?? '';
  for (const row of concerned) {
    const first = seen.meet(keyText(set.fields, row.whole), row.no);
    if (first !== undefined) {
      const values = { field: labelOf(entity, field), value: quoteIn(row), n: first };
      refuse(context, row, errorAt(field, 'DUPLICATE_IN_FILE', importText('DUPLICATE_IN_FILE', values)));
    }
  }
  if (isMatch || set.mark !== undefined) return;
  const found = await entity.find(
    tx,
    tenantId,
    set.fields,
    concerned.map((row) => row.whole),
  );
  for (const [index, row] of concerned.entries()) {
    const other = found[index];
    if (!other || other.id === row.targetId) continue;
    const values = { field: labelOf(entity, field), value: quoteIn(row) };
    refuse(context, row, errorAt(field, 'TAKEN', importText('TAKEN', values)));
  }
}
