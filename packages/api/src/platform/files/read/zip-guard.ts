import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { MOST_INFLATED, MOST_RATIO, Refused, unreadable } from './types.ts';

/** An entry of the archive, as its directory describes it. */
interface Entry {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly data: Buffer;
}

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
const MOST_ENTRIES = 2_000;
/** Small files may well shrink more than the limit without harm. */
const HARMLESS = 1024 * 1024;

/**
 * Refuses a workbook that would not stay small: every entry is inflated and counted while it streams by, before anything
 * is parsed. Sizes that the archive states about itself are not believed.
 */
export async function guardWorkbook(bytes: Buffer): Promise<void> {
  const entries = readDirectory(bytes);
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
    const entries = readDirectory(bytes);
    return entries.some((one) => one.encrypted) ? null : new Set(entries.map((one) => one.name.toLowerCase()));
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

async function inflatedSize(entry: Entry, room: number): Promise<number> {
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

function readDirectory(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END) throw unreadable('damaged');
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw unreadable('bomb');
  let at = bytes.readUInt32LE(end + 16);
  const entries: Entry[] = [];
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY) throw unreadable('damaged');
    const size = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      data: localData(bytes, bytes.readUInt32LE(at + 42), size),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function localData(bytes: Buffer, at: number, size: number): Buffer {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw unreadable('damaged');
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (start + size > bytes.length) throw unreadable('damaged');
  return bytes.subarray(start, start + size);
}
