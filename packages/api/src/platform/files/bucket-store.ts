import { basename } from 'node:path/posix';
import { S3mini, S3ServiceError } from 's3mini';
import type { BlobStore } from './blob-store.ts';
import { patientFetch } from './patient-fetch.ts';
import { pieces } from './pieces.ts';

/** A bucket of any store that speaks S3, and the key that opens it. Nothing in it is public and no link to it is given. */
export interface Bucket {
  /** `https://s3.example.com/people` or `https://people.s3.eu-west-1.amazonaws.com`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Larger files go up in parts of this size, so memory does not depend on them; ten thousand parts are allowed. */
const PART = 8 * 1024 * 1024;
const LISTED = 1000;

/** Bytes in a bucket, under the same names as in a folder: the one can be copied into the other. */
export function bucketStore({ url, ...access }: Bucket): BlobStore {
  const s3 = new S3mini({ ...access, endpoint: url, fetch: patientFetch });
  return {
    async put(name, content) {
      let upload: Upload | undefined;
      try {
        for await (const { bytes, last } of pieces(content, PART)) {
          if (last && !upload) await s3.putObject(name, bytes, MEDIA_TYPE);
          else {
            upload ??= { id: await s3.getMultipartUploadId(name, MEDIA_TYPE), parts: [] };
            upload.parts.push(await s3.uploadPart(name, upload.id, bytes, upload.parts.length + 1));
          }
        }
        if (upload) await s3.completeMultipartUpload(name, upload.id, upload.parts);
      } catch (error) {
        // What cannot be given up now is given up by the bucket's own rule for unfinished uploads.
        if (upload) await s3.abortMultipartUpload(name, upload.id).catch(() => undefined);
        throw error;
      }
    },
    async *get(name) {
      const found = await s3.getObjectResponse(name);
      if (!found?.body) throw new Error(`the bucket has no ${name}`);
      yield* found.body;
    },
    async remove(name) {
      await s3.deleteObject(name);
    },
    async *olderThan(folder, moment) {
      let next: string | undefined;
      do {
        const page = await s3.listObjectsPaged('/', `${folder}/`, LISTED, next);
        const old = (page?.objects ?? []).filter((one) => one.LastModified < moment);
        if (old.length > 0) yield old.map((one) => basename(one.Key));
        next = page?.nextContinuationToken;
      } while (next);
    },
  };
}

interface Upload {
  readonly id: string;
  readonly parts: { partNumber: number; etag: string }[];
}

const MEDIA_TYPE = 'application/octet-stream';

/** Why a bucket cannot be used, in a few words; undefined when it can. It is asked for all that the product will ask. */
export async function bucketProblem(bucket: Bucket): Promise<string | undefined> {
  const store = bucketStore(bucket);
  try {
    await store.put('probe/start', [Buffer.from('?')]);
    for await (const _names of store.olderThan('probe', new Date())) break;
    await store.remove('probe/start');
    return undefined;
  } catch (error) {
    if (error instanceof S3ServiceError) return `it answers ${error.status} ${error.serviceCode ?? ''}`.trim();
    // The fetch of Node only says that it failed; the reason lies below.
    const { code, cause, message } = error as Error & { code?: string; cause?: Error };
    return code ?? cause?.message ?? message;
  }
}
