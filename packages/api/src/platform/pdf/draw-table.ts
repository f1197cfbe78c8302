import { MINUS } from '@personalia/contract';
import type { Pdf } from './pdf-file.ts';

export interface PdfColumn {
  readonly title: string;
  readonly isNumber: boolean;
  /** Takes the room that the others leave, so that the table is as wide as the page. */
  readonly fills?: boolean;
}
export interface PdfRow {
  /** Texts as they are shown. */
  readonly cells: readonly string[];
  readonly isBold?: boolean;
}

export const MARGIN = 36;
const SIZE = 8;
const GAP = 8;
const PADDING = 4;
const LINE = 0.5;
/** Rows by which the width of a column is judged. */
const MEASURED = 200;
/** A column takes at most this part of the page, and its words go on in the next line. */
const WIDEST = 0.3;

/** A table where the page has come to, with its head on each page that it goes on to. */
export function drawTable(pdf: Pdf, columns: readonly PdfColumn[], given: readonly PdfRow[]): void {
  const rows = given.map((row) => ({ ...row, cells: row.cells.map(withHyphen) }));
  pdf.fontSize(SIZE);
  const widths = widthsOf(pdf, columns, rows);
  const head = columns.map(({ title }) => title);
  const headHeight = heightOf(pdf, widths, head, 'bold');
  const drawHead = () => drawRow(pdf, columns, widths, head, 'bold', headHeight);
  const hasRoom = (height: number) => pdf.y + height <= pdf.page.height - MARGIN - SIZE * 2;
  const [first] = rows;
  // A head never ends a page.
  if (first && !hasRoom(headHeight + heightOf(pdf, widths, first.cells, weightOf(first)))) pdf.addPage();
  drawHead();
  for (const row of rows) {
    const weight = weightOf(row);
    const height = heightOf(pdf, widths, row.cells, weight);
    if (!hasRoom(height)) {
      pdf.addPage();
      drawHead();
    }
    drawRow(pdf, columns, widths, row.cells, weight, height);
  }
}

/** Each column as wide as its longest text, at most a part of the page; all of them shrunk alike where they do not fit. */
function widthsOf(pdf: Pdf, columns: readonly PdfColumn[], rows: readonly PdfRow[]): number[] {
  const room = pdf.page.width - 2 * MARGIN;
  const measured = [...rows.filter(({ isBold }) => !isBold).slice(0, MEASURED), ...rows.filter(({ isBold }) => isBold)];
  const wanted = columns.map(({ title }, at) => {
    const texts = measured.map((row) => widthOf(pdf, row.cells[at] ?? '', weightOf(row)));
    // A head may take two lines.
    const words = title.split(' ').map((word) => widthOf(pdf, word, 'bold'));
    return Math.min(room * WIDEST, Math.max(0, ...texts, ...words) + GAP);
  });
  const sum = wanted.reduce((all, one) => all + one, 0);
  const filling = columns.findIndex(({ fills }) => fills);
  if (filling >= 0 && sum < room) return wanted.with(filling, (wanted[filling] ?? 0) + room - sum);
  const share = sum > room ? room / sum : 1;
  return wanted.map((one) => one * share);
}

type Weight = 'regular' | 'bold';
const weightOf = ({ isBold }: PdfRow): Weight => (isBold ? 'bold' : 'regular');

/** Every reader has these letters, and they are set a hundred times faster; ours are for all others. */
const IS_LATIN = /^[\n\x20-\x7e\xa0-\xff]*$/;
const LATIN = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const;
const inFontOf = (pdf: Pdf, text: string, weight: Weight): Pdf =>
  pdf.font(IS_LATIN.test(text) ? LATIN[weight] : weight);

/** The letters that every reader has are without the minus sign, and figures of a column are set alike. */
const withHyphen = (text: string): string => (text.startsWith(MINUS) ? text.replace(MINUS, '-') : text);

/** Of the longest of its lines. */
function widthOf(pdf: Pdf, text: string, weight: Weight): number {
  const font = inFontOf(pdf, text, weight);
  return text.includes('\n')
    ? Math.max(...text.split('\n').map((line) => font.widthOfString(line)))
    : font.widthOfString(text);
}

const heightOf = (pdf: Pdf, widths: readonly number[], row: readonly string[], weight: Weight): number =>
  PADDING +
  Math.max(
    SIZE * 1.2,
    ...widths.map((width, at) => {
      const text = row[at] ?? '';
      // Most texts fit, and only those that do not are broken into lines.
      return !text.includes('\n') && widthOf(pdf, text, weight) <= width - GAP
        ? 0
        : inFontOf(pdf, text, weight).heightOfString(text, { width: width - GAP });
    }),
  );

function drawRow(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  widths: readonly number[],
  row: readonly string[],
  weight: Weight,
  height: number,
): void {
  const top = pdf.y;
  let x = MARGIN;
  for (const [at, width] of widths.entries()) {
    const text = row[at] ?? '';
    if (text !== '')
      inFontOf(pdf, text, weight).text(text, x, top + PADDING / 2, {
        width: width - GAP,
        align: columns[at]?.isNumber ? 'right' : 'left',
      });
    x += width;
  }
  pdf
    .moveTo(MARGIN, top + height)
    .lineTo(x, top + height)
    .lineWidth(LINE)
    .strokeColor('#c8c8c8')
    .stroke();
  pdf.x = MARGIN;
  pdf.y = top + height;
}
