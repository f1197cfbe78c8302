import { fillIn, type Locale, label } from '@personalia/contract';
import { MARGIN } from './draw-table.ts';
import type { Pdf } from './pdf-file.ts';

const PAGE = label('Page {n} of {total}', 'Halaman {n} dari {total}');
const SIZE = 8;

/** The number of each page, below its margin. */
export function numberPages(pdf: Pdf, locale: Locale): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(start + at);
    // Below the margin nothing begins a page of its own.
    pdf.page.margins.bottom = 0;
    pdf
      .font('Helvetica')
      .fontSize(SIZE)
      .text(fillIn(PAGE, { n: at + 1, total: count }, locale), MARGIN, pdf.page.height - MARGIN + 6, {
        width: pdf.page.width - 2 * MARGIN,
        align: 'right',
        lineBreak: false,
      });
  }
}
