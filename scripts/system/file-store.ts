import { Refusal } from './refusal.ts';

/** Makes sure that the bucket of S3_BUCKET_URL takes, lists and gives up files, before people lose one. */
export async function checkFileStore(environment: NodeJS.ProcessEnv): Promise<void> {
  if (!environment.S3_BUCKET_URL) return;
  const { readBucket } = await import('../../packages/api/src/config.ts');
  const { bucketProblem } = await import('../../packages/api/src/platform/files/index.ts');
  const missing = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter((name) => !environment[name]);
  const bucket = missing.length > 0 ? undefined : readBucket(environment);
  const problem = bucket ? await bucketProblem(bucket) : `${missing.join(' and ')} not set`;
  if (!problem) return;
  throw new Refusal(
    `The file store of S3_BUCKET_URL cannot be used (${environment.S3_BUCKET_URL}: ${problem}): start it, correct the ` +
      'S3_ variables, or leave S3_BUCKET_URL unset to keep files in DATA_DIR.',
  );
}
