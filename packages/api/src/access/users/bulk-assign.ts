import type { BulkAssign, BulkAssignAll, InputOf, ListQuery, ReplyOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Caller } from '../../platform/http/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { assignRoleJob } from './assign-role-job.ts';
import { refuseSelf, refuseUnknownRole, refuseWiderRole } from './guards.ts';
import { type Handing, handRole, refuseHanding } from './hand-role.ts';
import { countMatching, usersMatching } from './user-scope.ts';

/** More people than this are a job. */
const AT_ONCE = 200;

type Reply = ReplyOf<typeof BulkAssign>;
type Draft = Pick<InputOf<typeof BulkAssignAll>['body'], 'roleId' | 'assign' | 'validTo'>;

const handingOf = ({ roleId, assign, validTo }: Draft): Handing => ({ roleId, assign, validTo: validTo ?? null });

/** One role for many, or from many: a few at once, all or none (RO-6); more in the background. */
export async function bulkAssign(
  tx: Tx,
  caller: Caller,
  { userIds, ...draft }: InputOf<typeof BulkAssign>['body'],
): Promise<Reply> {
  const people = [...new Set(userIds)];
  for (const userId of people) refuseSelf(caller, userId);
  const handing = handingOf(draft);
  await refuseHanding(tx, caller, people, handing);
  if (people.length > AT_ONCE) return asJob(tx, caller, handing, { userIds: people, query: null }, people.length);
  return atOnce(tx, caller, handing, people);
}

/** The same for all of a filter whose accounts the caller may change; oneself is never among them (US-4). */
export async function bulkAssignAll(tx: Tx, caller: Caller, query: ListQuery, draft: Draft): Promise<Reply> {
  const handing = handingOf(draft);
  await refuseUnknownRole(tx, caller, handing.roleId, 'roleId');
  if (handing.assign) await refuseWiderRole(tx, caller, handing.roleId);
  const people = await usersMatching(tx, caller, query, AT_ONCE + 1);
  if (people.length <= AT_ONCE) return atOnce(tx, caller, handing, people);
  return asJob(tx, caller, handing, { userIds: [], query: { ...query } }, await countMatching(tx, caller, query));
}

async function atOnce(tx: Tx, caller: Caller, handing: Handing, people: readonly string[]): Promise<Reply> {
  const { changed, requested } = await handRole(tx, caller, people, handing);
  return { changed, requested, unchanged: people.length - changed - requested, jobId: null };
}

async function asJob(
  tx: Tx,
  caller: Caller,
  handing: Handing,
  employeeId: { readonly userIds: string[]; readonly query: Record<string, unknown> | null },
  count: number,
): Promise<Reply> {
  const { name: roleName } = await tx
    .selectFrom('role')
    .select('name')
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', handing.roleId)
    .executeTakeFirstOrThrow();
  const jobId = await enqueue(tx, caller, assignRoleJob, { ...handing, ...employeeId, count, roleName });
  return { changed: 0, requested: 0, unchanged: 0, jobId };
}
