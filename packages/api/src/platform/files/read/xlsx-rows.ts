import { streamXlsxRows } from 'hucre/xlsx';
import { type Cell, isBlank, MOST_CHARACTERS, MOST_COLUMNS, type SheetRow, unreadable } from './types.ts';

/** The rows of one sheet of a workbook with typed cells. What a formula says is never computed here. */
export async function* xlsxRows(bytes: Buffer, sheet: number): AsyncGenerator<SheetRow> {
  try {
    for await (const row of streamXlsxRows(bytes, { sheet })) {
      const no = row.index + 1;
      if (row.values.length > MOST_COLUMNS && row.values.slice(MOST_COLUMNS).some((value) => !isBlank(cellOf(value))))
        throw unreadable('columns', no);
      const cells = row.values.slice(0, MOST_COLUMNS).map(cellOf);
      if (cells.some((cell) => typeof cell === 'string' && cell.length > MOST_CHARACTERS))
        throw unreadable('long-cell', no);
      while (isBlank(cells.at(-1) ?? 'none')) cells.pop();
      if (cells.length > 0) yield { no, cells };
    }
  } catch (error) {
    throw error instanceof Error && error.name === 'Error' && 'refusal' in error ? error : unreadable('damaged');
  }
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : { date: value.toISOString().replace(/T00:00:00\.000Z$/, '') };
  return String(value);
}
