import type { Bytes } from './blob-store.ts';

/** Cuts a stream into pieces of a size; the last one (perhaps empty) is marked. */
export async function* pieces(source: Bytes, size: number): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    held.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    length += chunk.byteLength;
    if (length <= size) continue;
    let all = Buffer.concat(held, length);
    while (all.length > size) {
      yield { bytes: all.subarray(0, size), last: false };
      all = all.subarray(size);
    }
    held = [all];
    length = all.length;
  }
  yield { bytes: Buffer.concat(held, length), last: true };
}
