import { Readable } from 'node:stream';
import { harmless, MEDIA_TYPES } from './sheet.ts';
import { xlsxStream } from './write/xlsx-stream.ts';

export interface WorkbookSheet {
  readonly name: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A workbook of several small sheets of text. */
export const writeWorkbook = (
  name: string,
  sheets: readonly WorkbookSheet[],
): { name: string; mediaType: string; content: Readable } => ({
  name: `${name}.xlsx`,
  mediaType: MEDIA_TYPES.xlsx,
  content: Readable.from(
    xlsxStream(
      sheets.map((sheet) => ({
        ...sheet,
        widths: sheet.titles.map(() => 22),
        rows: sheet.rows.map((row) => row.map(harmless)),
      })),
    ),
    { objectMode: false },
  ),
});
