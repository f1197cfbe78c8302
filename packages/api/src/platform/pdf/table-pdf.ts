import { fillIn, type Locale, label } from '@personalia/contract';
import PDFDocument from 'pdfkit';
import { bytesOf, PDF_FONTS, type Pdf } from './pdf-file.ts';

export interface PdfTable {
  readonly title: string;
  /** What stands below the title: the company, the period, the filters. */
  readonly about: readonly string[];
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[];
  /** Texts as they are shown. */
  readonly rows: readonly (readonly string[])[];
  /** Rows at the end that add the others up. */
  readonly totals: readonly (readonly string[])[];
  readonly locale: Locale;
}

const MARGIN = 36;
const SIZE = 8;
const GAP = 8;
const PADDING = 4;
const LINE = 0.5;
const PAGE = label('Page {n} of {total}', 'Halaman {n} dari {total}');
/** Rows by which the width of a column is judged. */
const MEASURED = 200;
/** A column takes at most this part of the page, and its words go on in the next line. */
const WIDEST = 0.3;

/** A table on A4 across, with its head on each page. */
export function tablePdf(table: PdfTable): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    font: PDF_FONTS.regular,
    lang: table.locale,
    bufferPages: true,
    info: { Title: table.title },
  });
  pdf.registerFont('regular', PDF_FONTS.regular).registerFont('bold', PDF_FONTS.bold);
  pdf.font('bold').fontSize(14).text(table.title);
  pdf.font('regular').fontSize(9);
  for (const line of table.about) pdf.text(line);
  pdf.moveDown(0.8).fontSize(SIZE);
  const widths = widthsOf(pdf, table);
  const head = table.columns.map(({ title }) => title);
  const draw = (row: readonly string[], weight: Weight, height: number) =>
    drawRow(pdf, table, widths, row, weight, height);
  const headHeight = heightOf(pdf, widths, head, 'bold');
  draw(head, 'bold', headHeight);
  for (const [rows, weight] of [
    [table.rows, 'regular'],
    [table.totals, 'bold'],
  ] as const)
    for (const row of rows) {
      const height = heightOf(pdf, widths, row, weight);
      if (pdf.y + height > pdf.page.height - MARGIN - SIZE * 2) {
        pdf.addPage();
        draw(head, 'bold', headHeight);
      }
      draw(row, weight, height);
    }
  numberPages(pdf, table.locale);
  return bytesOf(pdf);
}

/** Each column as wide as its longest text, at most a part of the page; all of them shrunk alike where they do not fit. */
function widthsOf(pdf: Pdf, { columns, rows, totals }: PdfTable): number[] {
  const room = pdf.page.width - 2 * MARGIN;
  const wanted = columns.map(({ title }, at) => {
    const texts = [...rows.slice(0, MEASURED), ...totals].map((row) => widthOf(pdf, row[at] ?? '', 'regular'));
    // A head may take two lines.
    const words = title.split(' ').map((word) => widthOf(pdf, word, 'bold'));
    return Math.min(room * WIDEST, Math.max(0, ...texts, ...words) + GAP);
  });
  const sum = wanted.reduce((all, one) => all + one, 0);
  const share = sum > room ? room / sum : 1;
  return wanted.map((one) => one * share);
}

type Weight = 'regular' | 'bold';

/** Every reader has these letters, and they are set a hundred times faster; ours are for all others. */
const IS_LATIN = /^[\x20-\x7e\xa0-\xff]*$/;
const LATIN = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const;
const inFontOf = (pdf: Pdf, text: string, weight: Weight): Pdf =>
  pdf.font(IS_LATIN.test(text) ? LATIN[weight] : weight);

const widthOf = (pdf: Pdf, text: string, weight: Weight): number => inFontOf(pdf, text, weight).widthOfString(text);

const heightOf = (pdf: Pdf, widths: readonly number[], row: readonly string[], weight: Weight): number =>
  PADDING +
  Math.max(
    SIZE * 1.2,
    ...widths.map((width, at) => {
      const text = row[at] ?? '';
      // Most texts fit, and only those that do not are broken into lines.
      return widthOf(pdf, text, weight) <= width - GAP ? 0 : pdf.heightOfString(text, { width: width - GAP });
    }),
  );

function drawRow(
  pdf: Pdf,
  { columns }: PdfTable,
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

function numberPages(pdf: Pdf, locale: Locale): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(start + at);
    // Below the margin nothing begins a page of its own.
    pdf.page.margins.bottom = 0;
    pdf
      .font('Helvetica')
      .text(fillIn(PAGE, { n: at + 1, total: count }, locale), MARGIN, pdf.page.height - MARGIN + 6, {
        width: pdf.page.width - 2 * MARGIN,
        align: 'right',
        lineBreak: false,
      });
  }
}
