import type { Endpoint } from '@personalia/contract';
import type { FastifyRequest } from 'fastify';
import { filesOf, type WrittenFile, writeFile } from '../files/index.ts';
import type { Gate } from './gate.ts';
import { Problem } from './problem.ts';

/**
 * Takes a file in before its request is worked on: whoever sends it slowly holds no connection to the database. Who may
 * not send it is refused first.
 */
export async function receiveFile(gate: Gate, request: FastifyRequest, endpoint: Endpoint): Promise<WrittenFile> {
  const owner = await gate.enter(request, endpoint, async (_tx, { tenantId, userId }) => ({
    tenantId,
    ownerId: userId,
  }));
  const part = request.isMultipart() ? await request.file().catch(refuseBroken) : undefined;
  if (!part) throw new Problem('UNSUPPORTED_MEDIA', { values: { expected: 'multipart/form-data' } });
  const { filename, mimetype: mediaType, file: content } = part;
  const name = filename || 'upload';
  const file = await writeFile(filesOf(request), { ...owner, name, mediaType, purpose: 'upload', content }).catch(
    (error: unknown) => (error === content.errored ? refuseBroken(error) : Promise.reject(error)),
  );
  if (!content.truncated) return file;
  await discardFile(request, file);
  throw new Problem('FILE_SIZE', { values: { n: 50 } });
}

/** What the parser itself says of a form without boundary or cut short has no code; what has one is known elsewhere. */
function refuseBroken(error: unknown): never {
  if (error instanceof Error && !('code' in error)) throw new Problem('MALFORMED', { cause: error });
  throw error;
}

/** A file that nothing came of. */
export const discardFile = (request: FastifyRequest, { tenantId, id }: WrittenFile): Promise<void> =>
  filesOf(request).remove(tenantId, id);
