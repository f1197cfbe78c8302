import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const secret = randomBytes(32);
async function all(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}
async function* of(...chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

describe('files at rest', () => {
  test.each([0, 1, 262_143, 262_144, 262_145, 1_000_000])('%i bytes come back as they were', async (size) => {
    const plain = randomBytes(size);
    const sealed = await all(seal(secret, of(plain.subarray(0, 7), plain.subarray(7))));
    expect(size > 16 && sealed.includes(plain.subarray(0, 16))).toBe(false);
    expect((await all(unseal(secret, of(sealed)))).equals(plain)).toBe(true);
  });

  test('a changed byte, a cut end, swapped segments and another key are noticed', async () => {
    const sealed = await all(seal(secret, of(randomBytes(700_000))));
    const changed = Buffer.from(sealed);
    changed[100_000] = (changed[100_000] ?? 0) ^ 1;
    const segment = 256 * 1024 + 16;
    const [head, a, b, rest] = [
      sealed.subarray(0, 20),
      sealed.subarray(20, 20 + segment),
      sealed.subarray(20 + segment, 20 + 2 * segment),
      sealed.subarray(20 + 2 * segment),
    ];
    for (const broken of [
      changed,
      sealed.subarray(0, sealed.length - 1),
      sealed.subarray(0, 20 + segment),
      Buffer.concat([head, b, a, rest]),
      Buffer.alloc(0),
    ])
      await expect(all(unseal(secret, of(broken)))).rejects.toThrow(/sealed|authenticate|cut off/);
    await expect(all(unseal(randomBytes(32), of(sealed)))).rejects.toThrow(/sealed|authenticate|cut off/);
  });
});
