import type { NoticeEvent } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { sql } from 'kysely';
import { holdersOf, notify, notifyEach } from '../../access/index.ts';
import type { Work } from './progress.ts';
import type { NewTaskRow } from './save.ts';
import type { StoredRun } from './store.ts';

/** Whom the request is about, for sentences; the submitter where it is about no employee. */
async function subjectName(tx: Tx, { tenantId, request }: Work): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(
      (select display_name from employee where tenant_id = ${tenantId} and id = ${request.employeeId}::uuid),
      (select name from app_user where tenant_id = ${tenantId} and id = ${request.subjectUserId}::uuid),
      (select name from app_user where tenant_id = ${tenantId} and id = ${request.submitterUserId}::uuid), '') as name`.execute(
    tx,
  );
  return rows[0]?.name ?? '';
}

/** What every notice of a request says: of which type it is, its number and about whom. */
export const factsOf = async (tx: Tx, work: Work) => ({
  type: work.type.label,
  no: work.request.transactionNo,
  name: await subjectName(tx, work),
});

type Facts = Awaited<ReturnType<typeof factsOf>>;

const contextOf = (tx: Tx, { actor, request, act }: Work) => ({
  tx,
  actor,
  requestId: request.id,
  subjectId: request.subjectId,
  transactionNo: request.transactionNo,
  round: request.round,
  comment: act.comment ?? null,
});

/** Each new approver, once for a task (NT-2). */
export async function notifyAssigned(
  tx: Tx,
  work: Work,
  tasks: readonly NewTaskRow[],
  known: Facts | false | undefined,
): Promise<void> {
  if (tasks.length === 0) return;
  const own = await work.type.notice?.('assigned', contextOf(tx, work));
  if (own === null) return;
  const facts = own?.facts ?? (known || (await factsOf(tx, work)));
  await notifyEach(
    tx,
    { tenantId: work.tenantId, userId: work.act.userId },
    tasks.map(({ id, userId }) => ({
      event: own?.event ?? ('approval-assigned' as const),
      to: [userId],
      facts,
      link: own ? own.link : `/approval?task=${id}`,
      matter: id,
    })),
  );
}

export async function notifyBlocked(tx: Tx, work: Work): Promise<void> {
  const admins = await holdersOf(tx, work.tenantId, 'workflow-setting', 'edit');
  await notify(
    tx,
    { tenantId: work.tenantId, userId: null },
    {
      event: 'approval-blocked',
      to: admins.map(({ userId }) => userId),
      facts: await factsOf(tx, work),
      link: '/approval?tab=blocked',
      matter: `${work.request.id}:${work.request.round}`,
    },
  );
}

/** Those it waited for: they have nothing to decide any more. */
export async function notifyWithdrawn(tx: Tx, work: Work, before: StoredRun | null): Promise<void> {
  const open = (before?.steps ?? []).flatMap(({ tasks }) => tasks.filter(({ state }) => state === 'OPEN'));
  if (open.length === 0) return;
  // Whom the module told nothing has nothing taken back.
  if ((await work.type.notice?.('assigned', contextOf(tx, work))) === null) return;
  await notifyOne(
    tx,
    work,
    'approval-withdrawn',
    open.map(({ userId }) => userId),
    { link: '/approval', matter: `${work.request.id}:${work.request.round}` },
  );
}

/** Requester and employee are told how it ended. */
export async function notifyOutcome(
  tx: Tx,
  work: Work,
  event: NoticeEvent,
  {
    facts: known,
    comment = work.act.comment,
    matter = `${work.request.id}:${work.request.round}`,
  }: { facts?: Facts | false | undefined; comment?: string | null; matter?: string } = {},
): Promise<void> {
  const { request, tenantId, type } = work;
  if (event === 'request-cancelled' && (await type.isCancelledQuietly?.(tx, tenantId, request.subjectId))) return;
  const outcome = event === 'request-approved' ? 'approved' : event === 'request-rejected' ? 'rejected' : null;
  const own = outcome && (await type.notice?.(outcome, contextOf(tx, work)));
  if (own === null && outcome !== null && type.notice) return;
  const [{ rows }, facts] = await together(
    sql<{ id: string }>`
    select id from app_user where tenant_id = ${tenantId} and employee_id = ${request.employeeId}::uuid and status = 'active'
      and ${request.employeeIsParty || outcome === 'approved'}`.execute(tx),
    own?.facts ?? (known || factsOf(tx, work)),
  );
  const { employeeLink } = type;
  const employees = own ? [] : rows.map(({ id }) => id).filter((id) => id !== request.submitterUserId);
  const outcomeTo = (to: readonly string[], link: string | null) => ({
    event: own?.event ?? event,
    to,
    facts: own ? facts : { ...facts, by: work.actor.userName, reason: comment ?? '' },
    link,
    matter,
  });
  const link = own ? own.link : (type.link(request.subjectId) ?? '/approval?tab=mine');
  await notifyEach(tx, { tenantId, userId: work.act.userId }, [
    outcomeTo([request.submitterUserId, ...(employeeLink === undefined ? employees : [])], link),
    ...(employeeLink === undefined ? [] : [outcomeTo(employees, employeeLink)]),
  ]);
}

/** One approver or requester, about a question, an answer or a reminder. */
export async function notifyOne(
  tx: Tx,
  work: Work,
  event: NoticeEvent,
  to: readonly string[],
  { link, matter, reason = '' }: { link: string; matter: string; reason?: string },
): Promise<void> {
  const facts = { ...(await factsOf(tx, work)), by: work.actor.userName, reason };
  await notify(tx, { tenantId: work.tenantId, userId: work.act.userId }, { event, to, facts, link, matter });
}
