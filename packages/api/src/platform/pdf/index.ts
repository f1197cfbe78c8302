/** PDF with fonts of our own, so that it looks the same everywhere. */
export { bytesOf, PDF_FONTS, type Pdf } from './pdf-file.ts';
export { type PdfTable, tablePdf } from './table-pdf.ts';
