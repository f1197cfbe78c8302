import { label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../http/index.ts';
import type { JobDefinition } from './definition.ts';

/** Who wants a job; without a user it is work by the clock, which nobody is notified of. */
export type JobOwner = Pick<Caller, 'tenantId' | 'activeRole' | 'locale' | 'traceId'> & {
  readonly userId: string | null;
};

/**
 * Puts a job in the queue within the caller's transaction: it is there when the transaction is, and a worker takes it
 * as soon as it has committed. Returns the job's id.
 */
export async function enqueue<P>(tx: Tx, caller: JobOwner, job: JobDefinition<P>, payload: P): Promise<string> {
  const checked = job.payload.parse(payload);
  const { id } = await tx
    .insertInto('job')
    .values({
      tenant_id: caller.tenantId,
      kind: job.name,
      title: JSON.stringify(label(job.title(checked, 'en'), job.title(checked, 'id'))),
      payload: JSON.stringify(checked),
      link: job.link?.(checked) ?? null,
      created_by: caller.userId,
      acting_role: caller.activeRole,
      locale: caller.locale,
      trace_id: caller.traceId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select app.queue_job(${id}::uuid)`.execute(tx);
  return id;
}
