import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import type { FileKind } from './content-type.ts';
import type { WrittenFile } from './kept-file.ts';
import { type PictureShape, picturesOf } from './picture.ts';
import { filesOf } from './server-files.ts';
import type { FileStore } from './store.ts';
import { takeUpload, type Upload } from './take-upload.ts';

/** Bytes that lie there for a row to name them. */
export interface KeptBytes {
  readonly fileId: string;
  readonly size: number;
  readonly sha256: string;
}
export interface KeptUpload extends KeptBytes, Pick<Upload, 'name' | 'kind'> {}
export interface KeptPictures {
  readonly largeId: string;
  readonly smallId: string;
  readonly small: Buffer;
}

interface Limits {
  readonly megabytes: number;
  readonly kinds: readonly FileKind[];
}

/**
 * The one way to keep a file with a record: its bytes first, then the row that names them. A row that is not written after
 * all leaves bytes that nobody names; they go in the night, like those that a row named before.
 */
export async function keepBytes(files: FileStore, tenantId: string, bytes: Buffer): Promise<KeptBytes> {
  const fileId = randomUUID();
  return { fileId, ...(await files.lasting.write(tenantId, fileId, [bytes])) };
}

/** Keeps the file that came with a request as it is. */
export async function keepUpload(
  request: FastifyRequest,
  received: WrittenFile | undefined,
  limits: Limits,
): Promise<KeptUpload> {
  const { tenantId, name, kind, bytes } = await takeUpload(request, received, limits);
  return { name, kind, ...(await keepBytes(filesOf(request), tenantId, bytes)) };
}

/** Keeps the picture that came with a request, made again in two sizes: what people send may carry more than a picture. */
export async function keepPictures(
  request: FastifyRequest,
  received: WrittenFile | undefined,
  { shape, ...limits }: Limits & { readonly shape: PictureShape },
): Promise<KeptPictures> {
  const { tenantId, bytes } = await takeUpload(request, received, limits);
  const pictures = await picturesOf(bytes, shape);
  if (!pictures) throw new Problem('FILE_TYPE', { values: { formats: limits.kinds.join(', ') } });
  const files = filesOf(request);
  const { large, small } = pictures;
  return {
    largeId: (await keepBytes(files, tenantId, large)).fileId,
    smallId: (await keepBytes(files, tenantId, small)).fileId,
    small,
  };
}
