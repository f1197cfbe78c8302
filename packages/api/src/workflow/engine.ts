import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../platform/http/index.ts';
import type { RequestEngine, RequestOfSubject } from '../platform/requests/index.ts';
import { decideTask } from './act/decide.ts';
import {
  cancelRequest,
  completeBlocked,
  recallRequest,
  reopenRequest,
  withdrawFor,
  withdrawRequest,
} from './act/requester.ts';
import { readAhead } from './request/ahead.ts';
import { lockRequest } from './request/store.ts';
import { isOwner, stateProblem, submitRequest } from './request/submit.ts';
import { MOST_NAMES } from './rows/waiting.ts';
import { followPeople, retryBlocked } from './system/people.ts';
import { type RequestTypes, typeNamed } from './types.ts';
import { viewRequests, viewRequestsOf } from './view/request.ts';

const nothing = async () => null;
const DECISIONS = { approve: 'APPROVE', reject: 'REJECT', return: 'RETURN' } as const;

/** What modules of every area reach by `requestEngine()`. */
export function openEngine(types: RequestTypes): RequestEngine {
  const idOf = async (tx: Tx, { tenantId }: Caller, type: string, subjectId: string): Promise<string> => {
    const { rows } = await sql<{ id: string }>`
      select id from approval_request where tenant_id = ${tenantId} and request_type = ${type} and subject_id = ${subjectId}::uuid`.execute(
      tx,
    );
    const [found] = rows;
    if (!found) throw new Problem('NOT_FOUND');
    return found.id;
  };
  return {
    submit: async (tx, caller, type, subjectId, options) => {
      const { submitted } = await submitRequest(
        tx,
        caller,
        types,
        { code: type, subjectId },
        { ...options, read: nothing },
      );
      return submitted;
    },
    submitAndRead: async (tx, caller, type, subjectId, read) => {
      const { answer } = await submitRequest(tx, caller, types, { code: type, subjectId }, { read });
      return answer;
    },
    readAhead: async (tx, { tenantId }, type, subjectId) => {
      await readAhead(tx, tenantId, { code: type, subjectId });
    },
    async recall(tx, caller, type, subjectId, { version, comment }) {
      await recallRequest(tx, caller, types, await idOf(tx, caller, type, subjectId), {
        version,
        comment: comment ?? '',
      });
    },
    async withdraw(tx, caller, type, subjectId, { version, comment }) {
      await withdrawRequest(tx, caller, types, await idOf(tx, caller, type, subjectId), {
        version,
        comment: comment ?? '',
      });
    },
    async cancel(tx, caller, type, subjectId, { version, comment }) {
      await cancelRequest(tx, caller, types, await idOf(tx, caller, type, subjectId), {
        version,
        comment: comment ?? '',
      });
    },
    async reopen(tx, caller, type, subjectId, { version, comment }) {
      await reopenRequest(tx, caller, types, await idOf(tx, caller, type, subjectId), {
        version,
        comment: comment ?? '',
      });
    },
    async withdrawAs(tx, caller, type, subjectIds, comment) {
      const { rows } = await sql<{ id: string }>`
        select id from approval_request where tenant_id = ${caller.tenantId} and request_type = ${type}
          and subject_id = any(${[...subjectIds]}::uuid[]) and state in ('PENDING', 'RETURNED') order by id`.execute(
        tx,
      );
      let n = 0;
      for (const { id } of rows) n += Number(await withdrawFor(tx, caller, types, id, comment));
      return n;
    },
    async decide(tx, caller, type, subjectId, action, { version, comment }) {
      const id = await idOf(tx, caller, type, subjectId);
      await typeNamed(types, type).lock(tx, caller.tenantId, subjectId);
      const request = await lockRequest(tx, caller.tenantId, { id });
      if (request?.state !== 'PENDING') throw stateProblem(request?.state ?? 'WITHDRAWN', action, caller);
      // Somebody who can decide may be there by now.
      await retryBlocked(tx, caller.tenantId, types, id);
      const [viewed] = await viewRequests(tx, caller, types, [id]);
      const task = viewed?.taskId ?? (await lastTask(tx, caller, id));
      if (!task) throw new Problem(isOwner(request, caller) ? 'WF_SELF' : 'WF_NOT_ASSIGNEE');
      const given = { version, comment: comment ?? '' };
      await decideTask(tx, caller, types, task, DECISIONS[action], given);
    },
    async completeBlocked(tx, caller, type, subjectId) {
      const id = await idOf(tx, caller, type, subjectId);
      await retryBlocked(tx, caller.tenantId, types, id);
      await completeBlocked(tx, caller, types, id);
    },
    forgetEmployee: async (tx, tenantId, employeeId) => {
      for (const type of types.values()) await type.forget?.(tx, tenantId, employeeId);
      await forgetEmployee(tx, tenantId, employeeId);
    },
    requestsOf: (tx, caller, type, subjectIds) => requestsOf(tx, caller, types, type, subjectIds),
    peopleChanged: (tx, actor, change) => followPeople(tx, actor, types, change),
  };
}

/** Texts and facts of requests about a person who is erased, and notices of them; what was decided, when and by whom stays. */
async function forgetEmployee(tx: Tx, tenantId: string, employeeId: string): Promise<void> {
  await sql`
    delete from notification n using approval_request r
    where r.tenant_id = ${tenantId} and r.employee_id = ${employeeId}::uuid and n.tenant_id = r.tenant_id
      and n.facts ->> 'no' = r.transaction_no`.execute(tx);
  await sql`
    update approval_request set facts = '{}', comment = null, version = version + 1,
      snapshot = snapshot || '{"title": "–", "subtitle": null, "values": [], "attachments": []}'
    where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid`.execute(tx);
  await sql`
    update approval_task t set comment = null from approval_request r
    where r.tenant_id = ${tenantId} and r.employee_id = ${employeeId}::uuid and t.tenant_id = r.tenant_id and t.request_id = r.id
      and t.comment is not null`.execute(tx);
}

/** A task of the request to be refused on, with the sentence that fits. */
async function lastTask(tx: Tx, { tenantId, userId }: Caller, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from approval_task where tenant_id = ${tenantId} and request_id = ${id}::uuid
    order by assignee_user_id = ${userId}::uuid desc, id desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

async function requestsOf(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  type: string,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, RequestOfSubject>> {
  const viewed = await viewRequestsOf(tx, caller, types, type, subjectIds);
  return new Map(
    viewed.map(({ request, taskId, isParty, decidedBy, comment }) => [
      request.subjectId,
      {
        id: request.id,
        state: request.state,
        stateText: request.stateText,
        transactionNo: request.transactionNo,
        round: request.round,
        submittedBy: request.submittedBy,
        submittedAt: request.submittedAt,
        completedAt: request.completedAt,
        decidedBy,
        comment,
        waitingFor: [...new Set(request.waitingFor.map(({ name }) => name))].toSorted().slice(0, MOST_NAMES),
        isBlocked: request.state === 'PENDING' && request.step?.isBlocked === true,
        version: request.version,
        can: request.can,
        taskId,
        isParty,
      },
    ]),
  );
}
