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
  drawRow(pdf, table, widths, head, 'bold');
  for (const [rows, font] of [
    [table.rows, 'regular'],
    [table.totals, 'bold'],
  ] as const)
    for (const row of rows) {
      if (pdf.y + heightOf(pdf, widths, row, font) > pdf.page.height - MARGIN - SIZE * 2) {
        pdf.addPage();
        drawRow(pdf, table, widths, head, 'bold');
      }
      drawRow(pdf, table, widths, row, font);
    }
  numberPages(pdf, table.locale);
  return bytesOf(pdf);
}

/** Each column as wide as its longest text, at most a part of the page; all of them shrunk alike where they do not fit. */
function widthsOf(pdf: Pdf, { columns, rows, totals }: PdfTable): number[] {
  const room = pdf.page.width - 2 * MARGIN;
  const wanted = columns.map(({ title }, at) => {
    pdf.font('regular');
    const texts = [...rows.slice(0, MEASURED), ...totals].map((row) => pdf.widthOfString(row[at] ?? ''));
    const longest = Math.max(0, ...texts);
    // A head may take two lines.
    const words = Math.max(...title.split(' ').map((word) => pdf.font('bold').widthOfString(word)));
    return Math.min(room * WIDEST, Math.max(longest, words) + GAP);
  });
  const sum = wanted.reduce((all, one) => all + one, 0);
  const share = sum > room ? room / sum : 1;
  return wanted.map((one) => one * share);
}

type Font = 'regular' | 'bold';

const heightOf = (pdf: Pdf, widths: readonly number[], row: readonly string[], font: Font): number =>
  Math.max(...widths.map((width, at) => pdf.font(font).heightOfString(row[at] || ' ', { width: width - GAP }))) + 4;

function drawRow(pdf: Pdf, { columns }: PdfTable, widths: readonly number[], row: readonly string[], font: Font): void {
  const top = pdf.y;
  const height = heightOf(pdf, widths, row, font);
  let x = MARGIN;
  for (const [at, width] of widths.entries()) {
    pdf.font(font).text(row[at] ?? '', x, top + 2, {
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
    pdf.font('regular').text(fillIn(PAGE, { n: at + 1, total: count }, locale), MARGIN, pdf.page.height - MARGIN + 6, {
      width: pdf.page.width - 2 * MARGIN,
      align: 'right',
      lineBreak: false,
    });
  }
}
