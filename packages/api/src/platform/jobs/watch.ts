import type { Actor, Door } from '@personalia/database';
import { asJson, type JobWords } from './definition.ts';

/** How often progress is written and a wish to stop is noticed. */
const EVERY_MS = 500;

/**
 * Keeps the row of a running job true: progress goes in by transactions of its own, so that it is seen while the work
 * itself has not committed, and comes back with the wish to stop.
 */
export function watchJob(door: Door, actor: Actor, jobId: string, stopping: AbortSignal) {
  const controller = new AbortController();
  let cancelled = false;
  let wanted: { done: number; total: number; message: JobWords | null } | null = null;
  let busy: Promise<void> = Promise.resolve();

  const stopWorker = (): void => controller.abort();
  if (stopping.aborted) controller.abort();
  stopping.addEventListener('abort', stopWorker, { once: true });

  async function write(): Promise<void> {
    const next = wanted;
    wanted = null;
    const { cancel_requested } = await door.asActor(actor, (tx) =>
      tx
        .updateTable('job')
        .set(next ? { done: next.done, total: next.total, message: asJson(next.message) } : { state: 'running' })
        .where('tenant_id', '=', actor.tenantId)
        .where('id', '=', jobId)
        .returning('cancel_requested')
        .executeTakeFirstOrThrow(),
    );
    if (!cancel_requested) return;
    cancelled = true;
    controller.abort();
  }
  // A missed write is made good by the next one.
  const tick = (): void => {
    busy = busy.then(write).catch(() => {});
  };
  const timer = setInterval(tick, EVERY_MS);

  return {
    signal: controller.signal,
    cancelled: () => cancelled,
    report(done: number, total: number, message: JobWords | null = null): void {
      wanted = { done, total, message };
    },
    /** The last word on progress, before the job ends. */
    async flush(): Promise<void> {
      clearInterval(timer);
      if (wanted) tick();
      await busy;
    },
    stop(): void {
      clearInterval(timer);
      stopping.removeEventListener('abort', stopWorker);
    },
  };
}
