import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import type { WrittenFile } from './kept-file.ts';
import { filesOf } from './server-files.ts';

/** The file of a call that has to bring one. UNSUPPORTED_MEDIA: it has none. */
export function receivedFile(received: WrittenFile | undefined): WrittenFile {
  if (!received) throw new Problem('UNSUPPORTED_MEDIA', { values: { expected: 'multipart/form-data' } });
  return received;
}

/** The whole of it. UNSUPPORTED_MEDIA: the call has none. */
export function receivedBytes(request: FastifyRequest, received: WrittenFile | undefined): Promise<Buffer> {
  const { tenantId, id } = receivedFile(received);
  return buffer(filesOf(request).read(tenantId, id));
}
