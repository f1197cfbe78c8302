import { Readable } from 'node:stream';
import { writeXlsx } from 'hucre/xlsx';
import { harmless, MEDIA_TYPES } from './sheet.ts';

export interface WorkbookSheet {
  readonly name: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A workbook of several small sheets of text, made at once; long lists are streamed by `writeSheet`. */
export async function writeWorkbook(
  name: string,
  sheets: readonly WorkbookSheet[],
): Promise<{ name: string; mediaType: string; content: Readable }> {
  const bytes = await writeXlsx({
    sheets: sheets.map((sheet) => ({
      name: sheet.name.slice(0, 31),
      columns: sheet.titles.map(() => ({ width: 22 })),
      rows: [[...sheet.titles], ...sheet.rows.map((row) => row.map(harmless))],
      freezePane: { rows: 1 },
    })),
  });
  return { name: `${name}.xlsx`, mediaType: MEDIA_TYPES.xlsx, content: Readable.from([Buffer.from(bytes)]) };
}
