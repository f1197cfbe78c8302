import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** An answer that the caller may have already. */
export class Tagged {
  readonly etag: string;
  /** None when the caller's copy still holds. */
  readonly value: unknown;

  constructor(etag: string, value: unknown) {
    this.etag = etag;
    this.value = value;
  }
}

export const NOT_MODIFIED = Symbol('not modified');

/** Answers 304 while everything an answer rests on is as it was; `restsOn` must name all of it. */
export async function revalidated(
  request: FastifyRequest,
  restsOn: readonly string[],
  make: () => Promise<unknown>,
): Promise<Tagged> {
  const etag = `"${createHash('sha256').update(restsOn.join('\n')).digest('base64url').slice(0, 32)}"`;
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return new Tagged(etag, known.includes(etag) ? NOT_MODIFIED : await make());
}
