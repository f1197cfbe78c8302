import type { BulkAssign, InputOf, ReplyOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Caller } from '../../platform/http/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { assignRoleJob } from './assign-role-job.ts';
import { refuseSelf } from './guards.ts';
import { handRole, refuseHanding } from './hand-role.ts';

/** More people than this are a job. */
const AT_ONCE = 200;

/** One role for many, or from many: a few at once, all or none (RO-6); more in the background. */
export async function bulkAssign(
  tx: Tx,
  caller: Caller,
  { userIds, roleId, assign, validTo }: InputOf<typeof BulkAssign>['body'],
): Promise<ReplyOf<typeof BulkAssign>> {
  const people = [...new Set(userIds)];
  for (const userId of people) refuseSelf(caller, userId);
  const handing = { roleId, assign, validTo: validTo ?? null };
  await refuseHanding(tx, caller, people, handing);
  if (people.length > AT_ONCE) {
    const role = await tx
      .selectFrom('role')
      .select('name')
      .where('tenant_id', '=', caller.tenantId)
      .where('id', '=', roleId)
      .executeTakeFirstOrThrow();
    const jobId = await enqueue(tx, caller, assignRoleJob, { ...handing, userIds: people, roleName: role.name });
    return { changed: 0, unchanged: 0, jobId };
  }
  const changed = await handRole(tx, caller, people, handing);
  return { changed, unchanged: people.length - changed, jobId: null };
}
