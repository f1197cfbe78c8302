import type { RowDraft } from './row-draft.ts';

/** Rows that still hold at the end of the year end with it, and the same begin again with the next one. */
export function nextYear(rows: readonly RowDraft[], year: number): RowDraft[] {
  const [lastDay, firstDay] = [`${year}-12-31`, `${year + 1}-01-01`];
  return rows.flatMap((row) => {
    const { validFrom, validTo } = row.values;
    const holds =
      typeof validFrom === 'string' && validFrom <= lastDay && (validTo === null || String(validTo) > lastDay);
    if (!holds) return [row];
    const copy: RowDraft = {
      key: `${row.key}-${year + 1}`,
      id: null,
      values: { ...row.values, validFrom: firstDay, validTo },
      refs: row.refs,
    };
    return [{ ...row, values: { ...row.values, validTo: lastDay } }, copy];
  });
}
