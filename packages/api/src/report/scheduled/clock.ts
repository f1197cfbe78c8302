import { randomUUID } from 'node:crypto';
import type { Tx } from '@personalia/database';
import { enqueue, type Schedule } from '../../platform/jobs/index.ts';
import { scheduledExportJob } from './job.ts';
import { nextRun, noteRun } from './schedules.ts';

/** Those whose time has come and whose owners may sign in; taken by one worker only. */
const due = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('scheduled_export as s')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.owner_id'),
    )
    .select([
      's.id',
      's.name',
      's.owner_id',
      's.acting_role',
      's.locale',
      's.every',
      's.weekday',
      's.day_of_month',
      's.hour',
    ])
    .where('s.tenant_id', '=', tenantId)
    .where('s.status', '=', 'active')
    .where('u.status', '=', 'active')
    .where('s.next_run_at', '<=', new Date().toISOString())
    .orderBy('s.next_run_at')
    .forUpdate('s')
    .skipLocked()
    .execute();

/** Puts every export that is due in the queue, in the name of its owner, and sets its next time. */
export const runScheduledExports: Schedule = {
  name: 'run-scheduled-exports',
  crontab: '*/5 * * * *',
  run: (door, actor) =>
    door.asActor(actor, async (tx) => {
      const { tenantId } = actor;
      for (const one of await due(tx, tenantId)) {
        const owner = {
          tenantId,
          userId: one.owner_id,
          activeRole: one.acting_role,
          locale: one.locale,
          traceId: randomUUID(),
        };
        const jobId = await enqueue(tx, owner, scheduledExportJob, { scheduleId: one.id, name: one.name });
        await noteRun(tx, tenantId, one.id, jobId);
        await tx
          .updateTable('scheduled_export')
          .set({ next_run_at: await nextRun(tx, tenantId, { ...one, dayOfMonth: one.day_of_month }) })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', one.id)
          .execute();
      }
    }),
};
