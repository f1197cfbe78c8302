import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import { type FileKind, fittingKind, isHeic } from './content-type.ts';
import type { WrittenFile } from './kept-file.ts';
import { receivedFile } from './received-file.ts';
import { filesOf } from './server-files.ts';

export interface Upload {
  readonly tenantId: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly bytes: Buffer;
}

/** A file that came with a request, whole: FILE_SIZE when it is too large, FILE_TYPE when it is not what it may be. */
export async function takeUpload(
  request: FastifyRequest,
  received: WrittenFile | undefined,
  { megabytes, kinds }: { megabytes: number; kinds: readonly FileKind[] },
): Promise<Upload> {
  const { tenantId, id, size, name: given } = receivedFile(received);
  if (size > megabytes * 1024 * 1024) throw new Problem('FILE_SIZE', { values: { n: megabytes } });
  const files = filesOf(request);
  const bytes = await buffer(files.read(tenantId, id));
  await files.remove(tenantId, id);
  const name = given.normalize('NFC').slice(-200);
  const kind = fittingKind(name, bytes, kinds);
  if (kind === null && kinds.includes('jpg') && isHeic(bytes)) throw new Problem('FILE_HEIC');
  if (kind === null) throw new Problem('FILE_TYPE', { values: { formats: kinds.join(', ') } });
  return { tenantId, name, kind, bytes };
}
