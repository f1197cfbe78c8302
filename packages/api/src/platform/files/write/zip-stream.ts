import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** Sizes follow the bytes, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980: the same content gives the same bytes. */
const DAY = 0x21;
const VERSION = 20;
/** Without the extension for large archives no number in them goes further. */
const MOST = 0xffff_ffff;

/** An archive written as its parts come, in memory that does not depend on their size. */
export async function* zipStream(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  const passed = (bytes: Buffer): Buffer => {
    at += bytes.length;
    if (at > MOST) throw new Error('the archive is larger than four gigabytes');
    return bytes;
  };
  for await (const { name: text, content } of parts) {
    const name = Buffer.from(text);
    const begin = at;
    let [crc, size, packed] = [0, 0, 0];
    yield passed(Buffer.concat([numbers([4, 0x04034b50], ...head(0, 0, 0), [2, name.length], [2, 0]), name]));
    const deflate = createDeflateRaw();
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const piece of content) {
        const bytes = Buffer.from(piece);
        crc = crc32(bytes, crc);
        size += bytes.length;
        if (size > MOST) throw new Error('a part of the archive is larger than four gigabytes');
        yield bytes;
      }
    }
    const fed = pipeline(Readable.from(counted()), deflate);
    // Its failure comes out of the deflated end as well.
    fed.catch(() => undefined);
    for await (const bytes of deflate as AsyncIterable<Buffer>) {
      packed += bytes.length;
      yield passed(bytes);
    }
    await fed;
    yield passed(numbers([4, 0x08074b50], [4, crc], [4, packed], [4, size]));
    written.push({ name, at: begin, crc, packed, size });
  }
  yield directory(written, at);
}

const head = (crc: number, packed: number, size: number): Numbers[] => [
  [2, VERSION],
  [2, FLAGS],
  [2, DEFLATED],
  [2, 0],
  [2, DAY],
  [4, crc],
  [4, packed],
  [4, size],
];

function directory(written: readonly Written[], at: number): Buffer {
  const entries = written.map((one) =>
    Buffer.concat([
      numbers(
        [4, 0x02014b50],
        [2, VERSION],
        ...head(one.crc, one.packed, one.size),
        [2, one.name.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, one.at],
      ),
      one.name,
    ]),
  );
  const all = Buffer.concat(entries);
  const count = written.length;
  return Buffer.concat([
    all,
    numbers([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, all.length], [4, at], [2, 0]),
  ]);
}

/** How many bytes, and the number in them. */
type Numbers = readonly [2 | 4, number];

function numbers(...all: readonly Numbers[]): Buffer {
  const bytes = Buffer.alloc(all.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of all) at = bytes.writeUIntLE(value, at, width);
  return bytes;
}
