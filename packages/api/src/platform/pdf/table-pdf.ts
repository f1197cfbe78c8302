import type { Locale } from '@personalia/contract';
import PDFDocument from 'pdfkit';
import { drawTable, MARGIN, type PdfColumn } from './draw-table.ts';
import { numberPages } from './number-pages.ts';
import { bytesOf, PDF_FONTS, type Pdf } from './pdf-file.ts';

export interface PdfTable {
  readonly title: string;
  /** What stands below the title: the company, the period, the filters. */
  readonly about: readonly string[];
  readonly columns: readonly PdfColumn[];
  /** Texts as they are shown. */
  readonly rows: readonly (readonly string[])[];
  /** Rows at the end that add the others up. */
  readonly totals: readonly (readonly string[])[];
  readonly locale: Locale;
}

/** Pages of tables on A4, with their title and what stands below it. */
export function startPages(
  { title, about, locale }: Pick<PdfTable, 'title' | 'about' | 'locale'>,
  layout: 'portrait' | 'landscape',
): Pdf {
  const pdf = new PDFDocument({
    size: 'A4',
    layout,
    margin: MARGIN,
    font: PDF_FONTS.regular,
    lang: locale,
    bufferPages: true,
    info: { Title: title },
  });
  pdf.registerFont('regular', PDF_FONTS.regular).registerFont('bold', PDF_FONTS.bold);
  pdf.font('bold').fontSize(14).text(title);
  pdf.font('regular').fontSize(9);
  for (const line of about) pdf.text(line);
  pdf.moveDown(0.8);
  return pdf;
}

/** All of the pages, with their numbers. */
export function endPages(pdf: Pdf, locale: Locale): Promise<Buffer> {
  numberPages(pdf, locale);
  return bytesOf(pdf);
}

/** A table on A4 across, with its head on each page. */
export function tablePdf(table: PdfTable): Promise<Buffer> {
  const { columns, rows, totals, locale } = table;
  const pdf = startPages(table, 'landscape');
  drawTable(pdf, columns, [...rows.map((cells) => ({ cells })), ...totals.map((cells) => ({ cells, isBold: true }))]);
  return endPages(pdf, locale);
}
