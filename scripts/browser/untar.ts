import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const block = 512;

/** Unpacks a plain ustar archive: folders and files are all that the browser's archives hold. */
export function untar(archive: Buffer, into: string): void {
  for (let at = 0; at + block <= archive.length; ) {
    const name = textAt(archive, at, 100);
    if (name === '') break;
    const size = Number.parseInt(textAt(archive, at + 124, 12), 8) || 0;
    const kind = textAt(archive, at + 156, 1);
    const content = archive.subarray(at + block, at + block + size);
    if (kind === '5') mkdirSync(join(into, name), { recursive: true });
    else if (kind === '0' || kind === '') writeFile(join(into, name), content);
    at += block + Math.ceil(size / block) * block;
  }
}

function writeFile(path: string, content: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content, { mode: 0o755 });
}

/** A field of the header ends at its first zero byte. */
function textAt(archive: Buffer, from: number, length: number): string {
  const [text = ''] = archive.toString('utf8', from, from + length).split('\0');
  return text;
}
