import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
/** A font that was read; pdfkit takes it like a path, which is all that its types know. */
type Font = string;
/** The reader of fonts that pdfkit has. */
const reader = (): { openSync(path: string): Font } => createRequire(require.resolve('pdfkit'))('fontkit');

const read = new Map<string, Font>();
/** Each font is read once: reading its tables took most of the time of a letter. */
function fontAt(path: string): Font {
  const font = read.get(path) ?? reader().openSync(path);
  read.set(path, font);
  return font;
}

const REGULAR = require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf');
const BOLD = require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf');

export const PDF_FONTS = {
  get regular(): Font {
    return fontAt(REGULAR);
  },
  get bold(): Font {
    return fontAt(BOLD);
  },
};

export type Pdf = InstanceType<typeof PDFDocument>;

/** Ends the document and gives all of it. */
export function bytesOf(pdf: Pdf): Promise<Buffer> {
  const pieces: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', () => resolve(Buffer.concat(pieces)));
    pdf.on('error', reject);
    pdf.end();
  });
}
