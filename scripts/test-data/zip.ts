import { crc32, deflateRawSync } from 'node:zlib';

type Content = Buffer | { readonly packed: Buffer };

/** An archive by hand, so that it can say what no program would write. */
export function zip(
  files: readonly (readonly [string, Content])[],
  { flags = 0, checksum }: { flags?: number; checksum?: number } = {},
): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of files) {
    const packed = 'packed' in content ? content.packed : deflateRawSync(content);
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(checksum ?? ('packed' in content ? 0 : crc32(content)), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(1, 24);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(at, 42);
    bodies.push(local, title, packed);
    directory.push(entry, title);
    at += local.length + title.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}
