import type { ProblemCode, RecordFile, RequestState } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { ALL_KINDS, type FileLimits, fileRows } from '../../platform/files/index.ts';
import { type Call, type Caller, Problem } from '../../platform/http/index.ts';

const documents = fileRows('employee_file', 'employee_id');
const MOST_FILES = 10;
const LIMITS: FileLimits = { megabytes: 10, kinds: ALL_KINDS };

/** Documents may follow as long as the request can come about; what was handed in with it stays. */
const ATTACHABLE: readonly RequestState[] = ['DRAFT', 'RETURNED', 'PENDING', 'APPROVED'];
const DETACHABLE: readonly RequestState[] = ['DRAFT', 'RETURNED'];
export const isAttachable = (state: RequestState): boolean => ATTACHABLE.includes(state);
export const isDetachable = (state: RequestState): boolean => DETACHABLE.includes(state);

interface Owner {
  readonly id: string;
  readonly employeeId: string;
}

interface Kind {
  /** The kind of request by its name, which the files are kept under. */
  readonly record: string;
  /** Where one request is; its files are below. */
  readonly path: `/v1/${string}`;
  /** What is answered beyond the most files; `n` says how many. */
  readonly tooMany: ProblemCode;
}

/** The documents of requests about an employee. They are the employee's, and go with them. */
export function requestFiles({ record, path, tooMany }: Kind) {
  const placeOf = ({ id, employeeId }: Owner) => ({ ownerId: employeeId, recordId: id });

  async function count(tx: Tx, tenantId: string, employeeId: string, requestIds: readonly string[]): Promise<number> {
    if (requestIds.length === 0) return 0;
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from employee_file where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid
        and record = ${record} and record_id = any(${[...requestIds]}::uuid[])`.execute(tx);
    return rows[0]?.n ?? 0;
  }

  return {
    count,
    list: (tx: Tx, caller: Caller, owner: Owner): Promise<RecordFile[]> => documents.list(tx, caller, placeOf(owner)),
    /** For the approver, who sees the request and not the list. */
    async forApproval(tx: Tx, tenantId: string, { id, employeeId }: Owner) {
      const { rows } = await sql<Pick<RecordFile, 'id' | 'name' | 'mediaType'>>`
        select id, name, media_type as "mediaType" from employee_file where tenant_id = ${tenantId}
          and employee_id = ${employeeId}::uuid and record = ${record} and record_id = ${id}::uuid
        order by created_at, name, id`.execute(tx);
      return rows.map((file) => ({ ...file, path: `${path}/${id}/File/${file.id}` }));
    },
    /** Keeps the file that came with the call. */
    async add(call: Call, owner: Owner): Promise<RecordFile> {
      const { tx, caller } = call;
      if ((await count(tx, caller.tenantId, owner.employeeId, [owner.id])) >= MOST_FILES)
        throw new Problem(tooMany, { values: { n: MOST_FILES } });
      const kept = await documents.keep(call, placeOf(owner), LIMITS, { record });
      return documents.one(tx, caller, placeOf(owner), kept.id);
    },
    give: (call: Call, owner: Owner, fileId: string) => documents.give(call, placeOf(owner), fileId, record),
    remove: (tx: Tx, caller: Caller, owner: Owner, fileId: string): Promise<void> =>
      documents.remove(tx, caller, placeOf(owner), fileId),
    /** A draft that is deleted takes its documents along. */
    removeAll: (tx: Tx, tenantId: string, { id, employeeId }: Owner) =>
      sql`delete from employee_file where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid
        and record = ${record} and record_id = ${id}::uuid`.execute(tx),
  };
}
