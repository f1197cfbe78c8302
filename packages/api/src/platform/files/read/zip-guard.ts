import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { MOST_INFLATED, MOST_RATIO, Refused, unreadable } from './types.ts';
import { readDirectory, type ZipEntry } from './zip-directory.ts';

const MOST_ENTRIES = 2_000;
/** Small files may well shrink more than the limit without harm. */
const HARMLESS = 1024 * 1024;

/**
 * Refuses a workbook that would not stay small: every entry is inflated and counted while it streams by, before anything
 * is parsed. Sizes that the archive states about itself are not believed.
 */
export async function guardWorkbook(bytes: Buffer): Promise<void> {
  const entries = readDirectory(bytes, MOST_ENTRIES);
  if (entries.some((one) => one.encrypted)) throw unreadable('password');
  const names = new Set(entries.map((one) => one.name.toLowerCase()));
  if (!names.has('[content_types].xml') || !names.has('xl/workbook.xml')) throw new Refused({ code: 'FILE_TYPE' });
  if ([...names].some((name) => name.endsWith('vbaproject.bin') || name.startsWith('xl/macrosheets/')))
    throw unreadable('macros');
  const allowed = Math.min(MOST_INFLATED, Math.max(bytes.length * MOST_RATIO, HARMLESS));
  let total = 0;
  for (const entry of entries) {
    total += await inflatedSize(entry, allowed - total);
    if (total > allowed) throw unreadable('bomb');
  }
}

/** What an archive says it holds, in small letters; null for what cannot be read, or is locked. */
export function entryNames(bytes: Buffer): ReadonlySet<string> | null {
  try {
    const entries = readDirectory(bytes, MOST_ENTRIES);
    return entries.some((one) => one.encrypted) ? null : new Set(entries.map((one) => one.name.toLowerCase()));
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

async function inflatedSize(entry: ZipEntry, room: number): Promise<number> {
  if (entry.method === 0) return entry.data.length;
  if (entry.method !== 8) throw unreadable('damaged');
  let size = 0;
  const counter = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > room ? unreadable('bomb') : null);
    },
  });
  try {
    await pipeline([entry.data], createInflateRaw(), counter);
  } catch (error) {
    throw error instanceof Refused ? error : unreadable('damaged');
  }
  return size;
}
