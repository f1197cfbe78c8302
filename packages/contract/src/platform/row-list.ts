import * as z from 'zod';
import { idWord } from './address-words.ts';
import { defineEndpoint } from './endpoint.ts';
import { errorAt, type Finding, findingText } from './finding.ts';
import { type Label, label } from './label.ts';
import { type Fields, type HiddenFields, menuOf, type Resource, type Rule, writeSchema } from './resource.ts';
import { idParams } from './resource-endpoints.ts';

/** What is wrong with a set of rows: at one field of one of them. */
export interface RowFinding extends Finding {
  readonly row: number;
}
export type RowsRule = (rows: readonly Readonly<Record<string, unknown>>[]) => RowFinding | null;

export interface RowListDraft {
  readonly label: Label;
  /** What the rows are for, and what it means when there are none. */
  readonly about: Label;
  readonly fields: Fields;
  /** Of one row: the form leaves them out, and they stay empty. */
  readonly hiddenWhen?: HiddenFields;
  /** Across the fields of one row. */
  readonly rules?: readonly Rule[];
  /** Across all rows. */
  readonly rowsRules?: readonly RowsRule[];
}

const MOST_ROWS = 1000;
const refText = z.object({ code: z.string().nullable(), name: z.string() });

/** What speaks against a set of rows, each finding at its row. */
export const refineRows =
  (rules: readonly RowsRule[] = []) =>
  (rows: readonly Readonly<Record<string, unknown>>[], context: z.RefinementCtx): void => {
    for (const rule of rules) {
      const found = rule(rows);
      if (!found) continue;
      const text = findingText(found);
      const params = { code: found.code, text };
      context.addIssue({ code: 'custom', path: [found.row, found.path], message: text.en, params });
    }
  };

/**
 * Rows that belong to one record and are written together (the seats of a position over the years): `PUT` brings the
 * whole set and the version of the record, so two people who edit at once do not lose each other's rows.
 */
export function defineRowList(name: string, of: Resource, draft: RowListDraft) {
  const { shape, check } = writeSchema(draft.fields, draft.rules);
  const row = z.strictObject({ id: idWord.nullish(), ...shape }).superRefine(check);
  const rows = z.array(row).max(MOST_ROWS).superRefine(refineRows(draft.rowsRules));
  const reply = z.object({
    version: z.int(),
    rows: z.array(z.looseObject({ id: z.string(), refs: z.record(z.string(), refText) })),
  });
  const path = `/v1/${of.name}/{id}/${name}` as const;
  const words = draft.label.en.toLowerCase();
  const one = of.label.one.en.toLowerCase();
  return {
    ...draft,
    name,
    of,
    get: defineEndpoint({
      name: `${of.name}${name}`,
      summary: `The ${words} of one ${one}`,
      method: 'GET',
      path,
      access: { menu: menuOf(of), action: 'view' },
      params: idParams,
      reply,
    }),
    put: defineEndpoint({
      name: `${of.name}${name}Save`,
      summary: `Replace the ${words} of one ${one}`,
      method: 'PUT',
      path,
      access: { menu: menuOf(of), action: 'edit' },
      params: idParams,
      body: z.strictObject({ version: z.int().min(1), rows }).meta({ id: `${of.name}${name}Write` }),
      reply,
    }),
  };
}
export type RowList = ReturnType<typeof defineRowList>;

interface Period {
  readonly index: number;
  readonly from: string;
  readonly to: string;
}

/** The first two rows of one key whose days meet; `validTo` empty means no end. */
export function firstOverlap(
  rows: readonly Readonly<Record<string, unknown>>[],
  keyOf: (row: Readonly<Record<string, unknown>>) => string,
): { earlier: number; later: number } | null {
  const byKey = new Map<string, Period[]>();
  rows.forEach((row, index) => {
    if (typeof row['validFrom'] !== 'string') return;
    const to = typeof row['validTo'] === 'string' ? row['validTo'] : '9999-12-31';
    const periods = byKey.get(keyOf(row)) ?? [];
    periods.push({ index, from: row['validFrom'], to });
    byKey.set(keyOf(row), periods);
  });
  for (const periods of byKey.values()) {
    periods.sort((a, b) => (a.from < b.from ? -1 : 1));
    for (const [n, later] of periods.entries()) {
      const earlier = periods[n - 1];
      if (earlier && later.from <= earlier.to) return { earlier: earlier.index, later: later.index };
    }
  }
  return null;
}

/** VERSION_TWICE: of rows that each hold until the next, one begins on a day. */
export const eachDayOnce: RowsRule = (rows) => {
  const seen = new Set<unknown>();
  const row = rows.findIndex(({ validFrom }) => seen.has(validFrom) || !seen.add(validFrom));
  return row < 0
    ? null
    : {
        row,
        ...errorAt(
          'validFrom',
          'VERSION_TWICE',
          label('Another row already begins on this day.', 'Baris lain sudah mulai pada tanggal ini.'),
        ),
      };
};
