import type { SheetRow } from './types.ts';

/**
 * Rows of nothing but texts as they go from the thread to the process: one text, cut by lengths. Copied as objects a row takes
 * several times as long on both sides, and the collector as long again.
 */
export interface FlatRows {
  readonly text: string;
  readonly lengths: Uint16Array<ArrayBuffer>;
  /** Of each row; all have as many cells. */
  readonly numbers: Float64Array<ArrayBuffer>;
}

/** Null where a cell is more than a text, or rows differ in length. */
export function flatRows(rows: readonly SheetRow[]): FlatRows | null {
  const width = rows[0]?.cells.length ?? 0;
  const lengths = new Uint16Array(rows.length * width);
  const numbers = new Float64Array(rows.length);
  let text = '';
  let at = 0;
  for (const [index, { no, cells }] of rows.entries()) {
    if (cells.length !== width) return null;
    numbers[index] = no;
    for (const cell of cells) {
      if (typeof cell !== 'string') return null;
      text += cell;
      lengths[at++] = cell.length;
    }
  }
  return { text, lengths, numbers };
}

export function rowsOf({ text, lengths, numbers }: FlatRows): SheetRow[] {
  const width = lengths.length / numbers.length;
  const rows: SheetRow[] = [];
  let at = 0;
  let cell = 0;
  for (const no of numbers) {
    const cells: string[] = [];
    for (const end = cell + width; cell < end; cell += 1) cells.push(text.slice(at, (at += lengths[cell] as number)));
    rows.push({ no, cells });
  }
  return rows;
}
