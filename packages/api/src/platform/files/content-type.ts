import { entryNames } from './read/zip-guard.ts';

/** Kinds of files that people keep with a record, told by what is in them and never by what they are called. */
export const FILE_KINDS = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type FileKind = keyof typeof FILE_KINDS;
/** Everything that a record may keep. */
export const ALL_KINDS = Object.keys(FILE_KINDS) as FileKind[];

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, n) => bytes[at + n] === byte);
const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];

/** What a file is, if it is one of these and its name says the same. */
export function fittingKind(name: string, bytes: Buffer, kinds: readonly FileKind[] = ALL_KINDS): FileKind | null {
  const kind = kindOfFile(bytes);
  return kind !== null && kinds.includes(kind) && nameFits(name, kind) ? kind : null;
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'];

/** A photo as newer phones take it: not kept, since most browsers cannot show it. */
export const isHeic = (bytes: Buffer): boolean =>
  startsWith(bytes, ascii('ftyp'), 4) && HEIC_BRANDS.includes(bytes.subarray(8, 12).toString('latin1'));

/** What a file is; null for anything that is not kept, a document with macros among them. */
function kindOfFile(bytes: Buffer): FileKind | null {
  if (startsWith(bytes, ascii('%PDF-'))) return 'pdf';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpg';
  if (startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp';
  return startsWith(bytes, [...ascii('PK'), 3, 4]) ? kindOfArchive(bytes) : null;
}

function kindOfArchive(bytes: Buffer): FileKind | null {
  const names = entryNames(bytes);
  if (!names?.has('[content_types].xml')) return null;
  if ([...names].some((name) => name.endsWith('vbaproject.bin') || name.startsWith('xl/macrosheets/'))) return null;
  if (names.has('word/document.xml')) return 'docx';
  return names.has('xl/workbook.xml') ? 'xlsx' : null;
}

const NAMES: Readonly<Record<FileKind, readonly string[]>> = {
  pdf: ['pdf'],
  jpg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  docx: ['docx'],
  xlsx: ['xlsx'],
};

/** A name that says what the file is, once: `contract.pdf`, and neither `contract.pdf.exe` nor `contract.exe.pdf`. */
function nameFits(name: string, kind: FileKind): boolean {
  const parts = name.toLowerCase().split('.');
  const [ending, before] = [parts.at(-1) ?? '', parts.at(-2) ?? ''];
  return (
    parts.length > 1 && NAMES[kind].includes(ending) && (parts.length === 2 || !/^[a-z][a-z0-9]{1,4}$/.test(before))
  );
}
