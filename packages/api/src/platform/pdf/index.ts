/** PDF with fonts of our own, so that it looks the same everywhere. */
export { drawTable, MARGIN, type PdfRow } from './draw-table.ts';
export { bytesOf, PDF_FONTS, type Pdf } from './pdf-file.ts';
export { endPages, type PdfTable, startPages, tablePdf } from './table-pdf.ts';
