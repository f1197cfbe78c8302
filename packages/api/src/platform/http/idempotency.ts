import { createHash } from 'node:crypto';
import type { Tx } from '@personalia/database';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import { Problem } from './problem.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Names this very state of the answer. */
  readonly etag?: string;
}

const fingerprintOf = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex');

/**
 * Runs a POST once per `Idempotency-Key`: the same key and body within 24 hours replays the first answer, another body
 * is refused (claims-workflow-access 0). The key's row is locked first, so two copies sent at once also run once.
 */
export async function once(
  tx: Tx,
  caller: Caller,
  request: FastifyRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof key !== 'string') return work();
  if (!/^[\x21-\x7e]{1,80}$/.test(key)) throw new Problem('MALFORMED');
  const fingerprint = fingerprintOf(request);
  const row = { tenant_id: caller.tenantId, user_id: caller.userId, key };
  await tx
    .deleteFrom('idempotency')
    .where('tenant_id', '=', caller.tenantId)
    .where('expires_at', '<', new Date().toISOString())
    .execute();
  const claimed = await tx
    .insertInto('idempotency')
    .values({ ...row, fingerprint, status: 0, body: '{}' })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'key']).doNothing())
    .executeTakeFirst();
  const mine = () =>
    tx
      .selectFrom('idempotency')
      .where('tenant_id', '=', row.tenant_id)
      .where('user_id', '=', row.user_id)
      .where('key', '=', key);
  if (Number(claimed.numInsertedOrUpdatedRows ?? 0) === 0) {
    const before = await mine().select(['fingerprint', 'status', 'body']).executeTakeFirstOrThrow();
    if (before.fingerprint !== fingerprint) throw new Problem('IDEMPOTENCY_MISMATCH');
    return { status: before.status, body: before.body };
  }
  const answer = await work();
  await tx
    .updateTable('idempotency')
    .set({ status: answer.status, body: JSON.stringify(answer.body) })
    .where('tenant_id', '=', row.tenant_id)
    .where('user_id', '=', row.user_id)
    .where('key', '=', key)
    .execute();
  return answer;
}
