import { afterAll, describe, expect, test } from 'vitest';
import { startTestBucket } from '../../packages/api/testing/s3/index.ts';
import { checkFileStore } from './file-store.ts';

const bucket = await startTestBucket();
afterAll(() => bucket.stop());
const { url, region, accessKeyId, secretAccessKey } = bucket.access;
const environment = {
  S3_BUCKET_URL: url,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
};

describe('the file store of S3_BUCKET_URL', { timeout: 60_000 }, () => {
  test('one that can be used, and none, are passed over in silence', async () => {
    await expect(checkFileStore(environment)).resolves.toBeUndefined();
    await expect(checkFileStore({})).resolves.toBeUndefined();
    expect(bucket.log.length).toBeGreaterThan(0);
  });

  test.each([
    ['the wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, '403 SignatureDoesNotMatch'],
    ['no secret', { S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY not set'],
    ['nobody there', { S3_BUCKET_URL: 'http://localhost:2/people' }, 'localhost:2/people: '],
    ['no address', { S3_BUCKET_URL: 'people' }, 'people: '],
  ])('%s stops the start with one clear line', async (_name, change, reason) => {
    const refused = await checkFileStore({ ...environment, ...change }).catch((error: Error) => error);
    expect(refused).toMatchObject({ name: 'Refusal', message: expect.stringContaining(reason) });
    expect((refused as Error).message).not.toMatch(/\n|secret\+of/);
  });
});
