import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestBucket } from '../../../testing/s3/index.ts';
import { bucketProblem } from './bucket-store.ts';
import { openFiles } from './store.ts';

const bucket = await startTestBucket();
const dataDir = mkdtempSync(join(tmpdir(), 'personalia-files-'));
afterAll(async () => {
  await bucket.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => bucket.objects.clear());

const encryptionKey = randomBytes(32).toString('base64');
const inBucket = openFiles({ dataDir, encryptionKey, bucket: bucket.access });
const inFolder = openFiles({ dataDir, encryptionKey, bucket: undefined });
const tenant = randomUUID();
const soon = (): Date => new Date(Date.now() + 1000);
const MEGABYTE = 1024 * 1024;

async function listed(names: AsyncIterable<readonly string[]>): Promise<string[]> {
  const all: string[] = [];
  for await (const some of names) all.push(...some);
  return all;
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('files kept in %s', (_place, files) => {
  test.each([0, 1, 65_536, 8 * MEGABYTE - 1, 20 * MEGABYTE + 7])('%i bytes come back as they were', async (size) => {
    const content = randomBytes(size);
    const id = randomUUID();
    const written = await files.write(tenant, id, [content.subarray(0, 10), content.subarray(10)]);
    expect(written.size).toBe(size);
    expect((await buffer(files.read(tenant, id))).equals(content)).toBe(true);
    await files.remove(tenant, id);
    await expect(buffer(files.read(tenant, id))).rejects.toThrow(Error);
  });

  test('a write that breaks off leaves nothing, also when parts of it have arrived', async () => {
    const id = randomUUID();
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield randomBytes(17 * MEGABYTE);
      throw new Error('the sender hung up');
    }
    await expect(files.lasting.write(tenant, id, broken())).rejects.toThrow('the sender hung up');
    expect(await listed(files.lasting.olderThan(tenant, soon()))).not.toContain(id);
    expect(bucket.unfinished.size).toBe(0);
  });

  test('old files of one tenant are named, each of both kinds apart, however many pages they take', async () => {
    const other = randomUUID();
    const [passing, lasting] = [Array.from({ length: 8 }, randomUUID), Array.from({ length: 4 }, randomUUID)];
    for (const id of passing) await files.write(other, id, [Buffer.from('x')]);
    for (const id of lasting) await files.lasting.write(other, id, [Buffer.from('x')]);
    expect((await listed(files.olderThan(other, soon()))).sort()).toEqual(passing.sort());
    expect((await listed(files.lasting.olderThan(other, soon()))).sort()).toEqual(lasting.sort());
    expect(await listed(files.olderThan(other, new Date(Date.now() - 60_000)))).toEqual([]);
    expect(await listed(files.olderThan(randomUUID(), soon()))).toEqual([]);
  });

  test('TN-3: a file is found under its own tenant only, and a name is never a path', async () => {
    const id = randomUUID();
    await files.write(tenant, id, [Buffer.from('secret')]);
    await expect(buffer(files.read(randomUUID(), id))).rejects.toThrow(Error);
    expect(() => files.read(tenant, '../../secrets')).toThrow('named by an id');
  });
});

describe('a bucket of any S3-compatible store', () => {
  test('it sees sealed bytes only, under the names a folder has, so one can be copied into the other', async () => {
    const id = randomUUID();
    await inBucket.write(tenant, id, [Buffer.from('Salary of Ada Lovelace')]);
    await inBucket.lasting.write(tenant, id, [Buffer.from('Contract of Ada Lovelace')]);
    expect([...bucket.objects.keys()]).toEqual([`files/${tenant}/${id}`, `records/${tenant}/${id.slice(34)}/${id}`]);
    for (const { bytes } of bucket.objects.values()) expect(bytes.includes('Lovelace')).toBe(false);

    await inFolder.write(tenant, id, [Buffer.from('moved')]);
    const name = `files/${tenant}/${id}`;
    bucket.objects.set(name, { bytes: readFileSync(join(dataDir, name)), at: new Date() });
    expect((await buffer(inBucket.read(tenant, id))).toString()).toBe('moved');
  });

  test('large files go up in parts of which the store keeps none when a part fails for good', async () => {
    const id = randomUUID();
    const content = randomBytes(20 * MEGABYTE);
    bucket.log.length = 0;
    await inBucket.write(tenant, id, [content]);
    expect(bucket.log.filter((line) => /partNumber=\d/.test(line))).toHaveLength(3);

    bucket.failNext(99, (line) => line.includes('partNumber=2'), 403);
    await expect(inBucket.write(tenant, randomUUID(), [content])).rejects.toThrow('403');
    bucket.failNext(0, () => false);
    expect(bucket.unfinished.size).toBe(0);
  });

  test('a store that is busy for a moment is asked again', async () => {
    const id = randomUUID();
    bucket.failNext(2, () => true);
    await inBucket.write(tenant, id, [Buffer.from('patience')]);
    bucket.failNext(1, () => true, 500);
    expect((await buffer(inBucket.read(tenant, id))).toString()).toBe('patience');
  });

  test('bytes changed in the bucket are noticed before they are handed out', async () => {
    const id = randomUUID();
    await inBucket.write(tenant, id, [Buffer.from('the truth')]);
    const kept = bucket.objects.get(`files/${tenant}/${id}`)?.bytes;
    if (kept) kept[30] = (kept[30] ?? 0) ^ 1;
    await expect(buffer(inBucket.read(tenant, id))).rejects.toThrow(/authenticate/);
  });

  test('whether it can be used is told in a few words, by writing, listing and removing', async () => {
    expect(await bucketProblem(bucket.access)).toBeUndefined();
    expect(bucket.objects.size).toBe(0);
    const wrong = { ...bucket.access, secretAccessKey: 'other' };
    expect(await bucketProblem(wrong)).toBe('it answers 403 SignatureDoesNotMatch');
    expect(await bucketProblem({ ...bucket.access, region: 'mars' })).toContain('403 AuthorizationHeaderMalformed');
    expect(await bucketProblem({ ...bucket.access, url: bucket.access.url.replace('people', 'nobody') })).toBe(
      'it answers 404 NoSuchBucket',
    );
    const stopped = await startTestBucket();
    await stopped.stop();
    expect(await bucketProblem(stopped.access)).toBe('ECONNREFUSED');
  });
});
