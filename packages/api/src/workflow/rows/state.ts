import {
  fillIn,
  type Label,
  label,
  type ProblemCode,
  REQUEST_STATE_LABELS,
  type RequestState,
  stepLabel,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, type LastWrite, Problem, stale } from '../../platform/http/index.ts';
import type { RequestActor } from '../../platform/requests/index.ts';

/** A module's row with a request behind it shows the state of that request in a column of its own. */
interface RequestRow {
  readonly id: string;
  readonly state: RequestState;
  readonly version: number;
}

const OVER: readonly RequestState[] = ['APPROVED', 'REJECTED', 'WITHDRAWN', 'CANCELLED'];

/** Columns of an update that writes the state, where there is a new one. */
export const stateColumns = (state: RequestState | undefined): RawBuilder<unknown> =>
  state ? sql`, state = ${state}, completed_at = case when ${OVER.includes(state)} then now() end` : sql``;

/** For modules whose row changes with its request by nothing but the state: writes it, see `stateEffects`. */
export const writesStatus =
  (table: string) =>
  (tx: Tx, { tenantId, userId }: Pick<RequestActor, 'tenantId' | 'userId'>, id: string, status: RequestState) =>
    sql`update ${sql.table(table)} set status = ${status}, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
      where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);

/** "A pending request cannot be edited.", in the words of the module. */
export const stateRefused = (
  code: ProblemCode,
  state: RequestState,
  action: Label,
  { locale }: Pick<Caller, 'locale'>,
) =>
  new Problem(code, { values: { state: REQUEST_STATE_LABELS[state][locale].toLowerCase(), action: action[locale] } });

/** States in which its owner may do something with a request. */
const ALLOWED = {
  edit: ['DRAFT', 'RETURNED'],
  submit: ['DRAFT', 'RETURNED'],
  withdraw: ['PENDING', 'RETURNED'],
  cancel: ['APPROVED'],
} as const satisfies Readonly<Record<string, readonly RequestState[]>>;
export type OwnerAction = keyof typeof ALLOWED;

/** Refuses what the state of a locked row does not allow, and whoever has not read its present version. */
export function refuseUnlessOpen(
  row: LastWrite & { readonly status: RequestState; readonly version: number },
  version: number,
  action: OwnerAction,
  stateProblem: () => Problem,
): void {
  const allowed: readonly RequestState[] = ALLOWED[action];
  if (!allowed.includes(row.status)) throw stateProblem();
  if (row.version !== version) throw stale(undefined, row);
}

/** STALE, with who changed the row last; the row itself may not be for the caller to see. */
export async function refuseStale(
  tx: Tx,
  { tenantId }: Caller,
  table: string,
  { id, version }: RequestRow,
  read: number,
): Promise<void> {
  if (version === read) return;
  const { rows } = await sql<{ updatedBy: string | null; updatedAt: string }>`
    select u.name as "updatedBy", p.updated_at as "updatedAt" from ${sql.table(table)} p
    left join app_user u on u.tenant_id = p.tenant_id and u.id = p.updated_by
    where p.tenant_id = ${tenantId} and p.id = ${id}::uuid`.execute(tx);
  throw stale(rows[0] ?? { updatedBy: null, updatedAt: new Date(0).toISOString() });
}

/** Who was asked to decide at any time may see a request. */
export async function isApprover(tx: Tx, { tenantId, userId }: Caller, type: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from approval_request r join approval_task t on t.tenant_id = r.tenant_id and t.request_id = r.id
    where r.tenant_id = ${tenantId} and r.request_type = ${type} and r.subject_id = ${id}::uuid
      and (t.assignee_user_id = ${userId}::uuid or t.acted_by_user_id = ${userId}::uuid) limit 1`.execute(tx);
  return rows.length > 0;
}

const AT_STEP = label('{state} – step {k} of {n}: {name}', '{state} – langkah {k} dari {n}: {name}');

/** "Pending – step 1 of 2: Manager", as the inbox says it. */
export async function stateTextOf(
  tx: Tx,
  { tenantId, locale }: Caller,
  type: string,
  { id, state }: RequestRow,
): Promise<string> {
  const plain = REQUEST_STATE_LABELS[state][locale];
  if (state !== 'PENDING') return plain;
  const { rows } = await sql<{ k: number; n: number; name: string }>`
    select s.name, count(*) filter (where p.seq <= s.seq)::int as k, count(*)::int as n
    from approval_request r
    join approval_step_run s on s.tenant_id = r.tenant_id and s.request_id = r.id and s.round = r.round and s.state in ('ACTIVE', 'BLOCKED')
    join approval_step_run p on p.tenant_id = r.tenant_id and p.request_id = r.id and p.round = r.round and p.state <> 'SKIPPED'
    where r.tenant_id = ${tenantId} and r.request_type = ${type} and r.subject_id = ${id}::uuid
    group by s.seq, s.name limit 1`.execute(tx);
  const [step] = rows;
  return step ? fillIn(AT_STEP, { ...step, name: stepLabel(step.name), state: plain }, locale) : plain;
}
