import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Bytes } from './blob-store.ts';
import { pieces } from './pieces.ts';

/**
 * Files at rest: AES-256-GCM in segments, each with a tag of its own, so that a file of any size is written and read in
 * constant memory and no byte is handed out before it was checked. The position and the last-segment mark are part of
 * each nonce: segments cannot be reordered, dropped or cut off. The key is the file's own, derived with its salt.
 */
/**
 * Above 128 KB the C library takes memory from the system by itself and gives it back; what is smaller leaves holes in the heap,
 * 80 MB of them after a file of 37 MB was read.
 */
const SEGMENT = 256 * 1024;
const TAG = 16;
const MARK = Buffer.from('PSF1');
const SALT = 16;

function keyOf(secret: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, 'personalia file', 32));
}

function nonce(position: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(position, 4);
  bytes.writeUInt8(last ? 1 : 0, 11);
  return bytes;
}

export async function* seal(secret: Buffer, source: Bytes): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const key = keyOf(secret, salt);
  yield Buffer.concat([MARK, salt]);
  let position = 0;
  for await (const { bytes, last } of pieces(source, SEGMENT)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(position, last));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    position += 1;
  }
}

/** Throws when the file was changed, cut off, or sealed with another key. */
export async function* unseal(secret: Buffer, source: Bytes): AsyncGenerator<Buffer> {
  let key: Buffer | undefined;
  let position = 0;
  async function* body(): AsyncGenerator<Uint8Array> {
    let head = Buffer.alloc(0);
    for await (const chunk of source) {
      if (key) {
        yield chunk;
        continue;
      }
      head = Buffer.concat([head, chunk]);
      if (head.length < MARK.length + SALT) continue;
      if (!head.subarray(0, MARK.length).equals(MARK)) throw new Error('not a sealed file');
      key = keyOf(secret, head.subarray(MARK.length, MARK.length + SALT));
      yield head.subarray(MARK.length + SALT);
    }
  }
  for await (const { bytes, last } of pieces(body(), SEGMENT + TAG)) {
    if (!key || bytes.length < TAG) throw new Error('a sealed file is cut off');
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(position, last));
    decipher.setAuthTag(bytes.subarray(bytes.length - TAG));
    yield Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - TAG)), decipher.final()]);
    position += 1;
  }
}
