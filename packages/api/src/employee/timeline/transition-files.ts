import { type RecordFile, type TransitionType, transitionRule } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Call, type Caller, type FileReply, Problem } from '../../platform/http/index.ts';
import { requestFiles } from '../records/request-files.ts';
import type { RecordedTransition } from './record.ts';
import { ownerOf, refuseForbidden } from './requests-in.ts';

/** Under which the documents of recorded events are kept. */
export const TRANSITION_FILE = 'CareerTransition';

const files = requestFiles({ record: TRANSITION_FILE, path: '/v1/CareerTransition', tooMany: 'CAREER_FILES' });

/** Until its event is recorded a document waits with the person. */
const waitingWith = (employeeId: string) => ({ id: employeeId, employeeId });

interface Documented {
  readonly employeeId: string;
  readonly type: TransitionType;
  readonly files?: readonly string[] | undefined;
}

export const needsFile = (type: TransitionType): boolean => transitionRule(type).attachment === 'must';

/** CAREER_ATTACHMENT (12.3): a type that needs a document is not recorded without one; only own documents of the same person count. */
export async function refuseWithoutFiles(tx: Tx, caller: Caller, events: readonly Documented[]): Promise<void> {
  const named = events.flatMap((event) => event.files ?? []);
  const { rows } =
    named.length === 0
      ? { rows: [] }
      : await sql<{ id: string; employee_id: string }>`
          select id, employee_id from employee_file where tenant_id = ${caller.tenantId}::uuid and id = any(${named}::uuid[])
            and record = ${TRANSITION_FILE} and record_id = employee_id and created_by = ${caller.userId}::uuid for update`.execute(
          tx,
        );
  const waiting = new Map(rows.map((row) => [row.id, row.employee_id]));
  for (const [n, event] of events.entries()) {
    const path = events.length > 1 ? `${n}.files` : 'files';
    if (event.files?.some((id) => waiting.get(id) !== event.employeeId)) throw Problem.at(path, 'REFERENCE_MISSING');
    if (needsFile(event.type) && (event.files ?? []).length === 0) throw Problem.at(path, 'CAREER_ATTACHMENT');
  }
  if (new Set(named).size < named.length) throw Problem.at('files', 'REFERENCE_MISSING');
}

/** From now on the documents are those of the event that they were kept for. */
export async function attachFiles(
  tx: Tx,
  caller: Caller,
  recorded: readonly RecordedTransition[],
  events: readonly Documented[],
): Promise<void> {
  const pairs = events.flatMap((event, n) => (event.files ?? []).map((id) => ({ id, eventId: recorded[n]?.id })));
  if (pairs.length === 0) return;
  await sql`
    update employee_file f set record_id = x."eventId"
    from json_to_recordset(${JSON.stringify(pairs)}::json) as x(id uuid, "eventId" uuid)
    where f.tenant_id = ${caller.tenantId}::uuid and f.id = x.id`.execute(tx);
}

/** Keeps a document for an event that is about to be recorded; those of an hour ago that none took are given up. */
export async function keepTransitionFile(call: Call, employeeId: string): Promise<RecordFile> {
  const { tx, caller } = call;
  await refuseForbidden(tx, caller, [], [employeeId]);
  await sql`
    delete from employee_file where tenant_id = ${caller.tenantId}::uuid and employee_id = ${employeeId}::uuid
      and record = ${TRANSITION_FILE} and record_id = ${employeeId}::uuid and created_by = ${caller.userId}::uuid
      and created_at < now() - interval '1 hour'`.execute(tx);
  return files.add(call, waitingWith(employeeId));
}

export async function transitionFiles(tx: Tx, caller: Caller, id: string): Promise<RecordFile[]> {
  return files.list(tx, caller, await placeOf(tx, caller, id));
}

export async function giveTransitionFile(call: Call, id: string, fileId: string): Promise<FileReply> {
  return files.give(call, await placeOf(call.tx, call.caller, id), fileId);
}

/** Documents stay with the first version of an event. Nobody reads here what the company decided about them with. */
async function placeOf(tx: Tx, caller: Caller, id: string): Promise<{ id: string; employeeId: string }> {
  const employeeId = await ownerOf(tx, caller, id);
  if (employeeId === caller.employeeId) throw new Problem('NOT_FOUND');
  const { rows } = await sql<{ rootId: string }>`
    select coalesce(root_id, id) as "rootId" from career_transition where tenant_id = ${caller.tenantId}::uuid and id = ${id}::uuid`.execute(
    tx,
  );
  return { id: rows[0]?.rootId ?? id, employeeId };
}
