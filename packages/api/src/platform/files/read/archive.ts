import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { MOST_INFLATED, unreadable } from './types.ts';
import { readDirectory, type ZipEntry } from './zip-directory.ts';

const inflate = promisify(inflateRaw);
const MOST_ENTRIES = 5_000;
/** What programs put into archives for themselves. */
const NOBODYS = /(^|\/)(__MACOSX\/.*|\.[^/]*|Thumbs\.db|desktop\.ini)$/i;

export interface ArchivedFile {
  /** With slashes between folders; it names nothing on this machine. */
  readonly name: string;
  /** Its bytes, unless they are more than these or not those that were packed. */
  read(most: number): Promise<Buffer | 'large' | 'damaged'>;
}

/**
 * The files of a zip, in its order. Refused as a whole: locked ones, names that lead out of it, two of one name, more files
 * than anybody packs by hand. What is taken out is counted, whatever the archive says of its size.
 */
export function openArchive(bytes: Buffer): ArchivedFile[] {
  const entries = readDirectory(bytes, MOST_ENTRIES).map((entry) => ({
    entry,
    name: entry.name.replaceAll('\\', '/'),
  }));
  if (entries.some(({ entry }) => entry.encrypted)) throw unreadable('password');
  if (entries.some(({ name }) => leadsOut(name))) throw unreadable('paths');
  const files = entries.filter(({ name }) => !name.endsWith('/') && !NOBODYS.test(name));
  if (new Set(files.map(({ name }) => name.toLowerCase())).size < files.length) throw unreadable('twice');
  let room = MOST_INFLATED;
  return files.map(({ entry, name }) => ({
    name,
    async read(most) {
      const content = await unpack(entry, Math.min(most, room));
      if (content === 'large' && most >= room) throw unreadable('bomb');
      if (typeof content !== 'string') room -= content.length;
      return content;
    },
  }));
}

const leadsOut = (name: string): boolean =>
  name === '' ||
  name.startsWith('/') ||
  /^[a-z]:/i.test(name) ||
  /\p{Cc}/u.test(name) ||
  name.split('/').some((part) => part === '..' || part === '.');

async function unpack({ method, data, checksum }: ZipEntry, most: number): Promise<Buffer | 'large' | 'damaged'> {
  if (method !== 0 && method !== 8) return 'damaged';
  try {
    const content = method === 0 ? data : await inflate(data, { maxOutputLength: most + 1 });
    if (content.length > most) return 'large';
    return crc32(content) === checksum ? content : 'damaged';
  } catch (error) {
    return error instanceof RangeError ? 'large' : 'damaged';
  }
}
