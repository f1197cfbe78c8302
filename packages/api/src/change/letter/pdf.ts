import { fillIn, type LetterRun, type LetterView, type Locale, label } from '@personalia/contract';
import { longDate } from '@personalia/domain';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { bytesOf, PDF_FONTS as FONTS, type Pdf } from '../../platform/pdf/index.ts';

const NUMBER = label('No.', 'Nomor:');
const VOID = label('VOID', 'DICABUT');
const CHECK = label('Check this letter: {address}', 'Periksa surat ini: {address}');
const MARGIN = 64;
const CODE_SIZE = 60;
/** Room for the day, the signature, a name of two lines and a title. */
const SIGNATURE = 150;

const textOf = (runs: readonly LetterRun[]): string => runs.map(({ text }) => text).join('');

/**
 * An issued letter on A4 with embedded fonts (15.4); a void one bears a mark across each page. Below the signature a code
 * leads to the public check.
 */
export function letterPdf(
  letter: Omit<LetterView, 'isIssued' | 'templateVersion'>,
  issuedAt: Date,
  check: string | null = null,
): Promise<Buffer> {
  const { language, letterhead, paragraphs, signature } = letter;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: FONTS.regular,
    lang: language,
    info: { Title: textOf(letter.heading), Author: letterhead.name, CreationDate: issuedAt, ModDate: issuedAt },
  });
  pdf.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold);
  if (letter.isVoid) {
    pdf.on('pageAdded', () => markVoid(pdf, language));
    markVoid(pdf, language);
  }
  pdf.font('bold').fontSize(14).text(letterhead.name);
  if (letterhead.address) pdf.font('regular').fontSize(9).text(letterhead.address);
  const { width } = pdf.page;
  pdf.moveDown(0.6);
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(width - MARGIN, pdf.y)
    .lineWidth(0.8)
    .stroke();
  pdf.moveDown(1.4);
  pdf.font('bold').fontSize(13).text(textOf(letter.heading), { align: 'center' });
  const no = textOf(letter.no);
  if (no) pdf.font('regular').fontSize(10).text(`${NUMBER[language]} ${no}`, { align: 'center' });
  pdf.moveDown(1.6).font('regular').fontSize(10.5);
  // Between lines of a paragraph there is no gap, as in an address.
  for (const paragraph of paragraphs) pdf.text(textOf(paragraph).trim(), { lineGap: 2.5 }).moveDown(0.7);
  // The signature stays together, with the code that it is checked by.
  if (pdf.y > pdf.page.height - MARGIN - SIGNATURE - (check ? CODE_SIZE + 24 : 0)) pdf.addPage();
  pdf.moveDown(1.2).text(longDate(signature.date as Parameters<typeof longDate>[0], language));
  pdf.moveDown(3.2).font('bold').text(textOf(signature.name));
  if (signature.title) pdf.font('regular').text(signature.title);
  if (check) drawCheck(pdf, fillIn(CHECK, { address: check }, language), check);
  return bytesOf(pdf);
}

function drawCheck(pdf: Pdf, text: string, address: string): void {
  pdf.moveDown(1.5);
  const { size, data } = encode(address, { ecc: 'M', border: 0 });
  const module = CODE_SIZE / size;
  const { y } = pdf;
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) pdf.rect(MARGIN + column * module, y + row * module, module, module);
  pdf.fill('#000000');
  pdf.fontSize(8).text(text, MARGIN + CODE_SIZE + 12, y + CODE_SIZE / 2 - 8, { link: address });
}

function markVoid(pdf: Pdf, language: Locale): void {
  const { width, height } = pdf.page;
  const { x, y } = pdf;
  pdf.save();
  pdf.rotate(-45, { origin: [width / 2, height / 2] });
  pdf
    .font('bold')
    .fontSize(96)
    .fillColor('#c62828', 0.18)
    .text(VOID[language], 0, height / 2 - 60, { width, align: 'center', lineBreak: false });
  pdf.restore();
  pdf.fillColor('#000000', 1).font('regular').fontSize(10.5);
  pdf.x = x;
  pdf.y = y;
}
