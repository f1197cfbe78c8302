import { inflateRawSync } from 'node:zlib';
import { unreadable } from './types.ts';
import { readDirectory } from './zip-directory.ts';
import { guardWorkbook } from './zip-guard.ts';

/** Sheets of one workbook that anybody would upload; the others are not offered. */
const MOST = 50;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** How the sheets of a workbook are called, in their order. Refuses what would not stay small, before anything of it is read. */
export async function sheetNames(bytes: Buffer): Promise<string[]> {
  await guardWorkbook(bytes);
  const entry = readDirectory(bytes, Number.MAX_SAFE_INTEGER).find(
    ({ name }) => name.toLowerCase() === 'xl/workbook.xml',
  );
  if (!entry) throw unreadable('damaged');
  const xml = (entry.method === 0 ? entry.data : inflateRawSync(entry.data)).toString('utf8');
  return [...xml.matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g)]
    .slice(0, MOST)
    .map(([, name = '']) => name.replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, code: string) => character(code) ?? whole));
}

function character(code: string): string | undefined {
  if (!code.startsWith('#')) return ENTITIES[code];
  const point = code[1]?.toLowerCase() === 'x' ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1));
  return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : undefined;
}
