import { type Action, type CalendarDate, type Decimal, formatDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { isLongEnough, type Replacement, replacementCircle, replacementOverlap } from '@personalia/domain';
import { sql } from 'kysely';
import { peopleReached } from '../../access/index.ts';
import { type Caller, Problem } from '../../platform/http/index.ts';
import type { RequestTypes } from '../types.ts';
import { MENU } from './read.ts';
import { FROM } from './warnings.ts';

export interface Draft {
  readonly delegatorEmployeeId?: string | null | undefined;
  readonly delegateEmployeeId: string;
  readonly dateFrom: CalendarDate;
  readonly dateTo: CalendarDate;
  readonly requestTypes: readonly string[];
  readonly employerIds: readonly string[];
  readonly orgUnitIds: readonly string[];
  readonly amountMax?: Decimal | null | undefined;
  readonly allowOnward: boolean;
  readonly notifyDelegator: boolean;
  readonly reason?: string | null | undefined;
}

/** RP-1 and RP-2 are judged while nobody else writes one. */
export const takeTurns = (tx: Tx, { tenantId }: Caller) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`replacement ${tenantId}`}, 0))`.execute(tx);

export async function delegatorOf(tx: Tx, caller: Caller, draft: Draft, action: Action): Promise<string> {
  const id = draft.delegatorEmployeeId ?? caller.employeeId;
  if (id === null || id === undefined) throw Problem.at('delegatorEmployeeId', 'REFERENCE_MISSING');
  if (id === caller.employeeId) return id;
  const reached = peopleReached(caller, caller.permissions.reach(MENU, action));
  const { rows } = await sql`
    select 1 from employee_current t where t.tenant_id = ${caller.tenantId} and t.id = ${id}::uuid${reached ? sql` and ${reached}` : sql``}`.execute(
    tx,
  );
  if (rows.length === 0) throw Problem.at('delegatorEmployeeId', 'REFERENCE_MISSING');
  return id;
}

export async function refuse(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string | null,
  delegatorId: string,
  draft: Draft,
): Promise<void> {
  const { tenantId, locale } = caller;
  if (draft.delegateEmployeeId === delegatorId) throw Problem.at('delegateEmployeeId', 'RP_SAME');
  if (!isLongEnough(draft.dateFrom, draft.dateTo)) throw Problem.at('dateTo', 'RP_DATES');
  if (draft.requestTypes.some((code) => !types.has(code))) throw Problem.at('requestTypes', 'REFERENCE_MISSING');
  const { rows: delegates } = await sql<{ name: string; isActive: boolean }>`
    select e.display_name as name, exists (select from app_user u where u.tenant_id = e.tenant_id and u.employee_id = e.id and u.status = 'active') as "isActive"
    from employee e where e.tenant_id = ${tenantId} and e.id = ${draft.delegateEmployeeId}::uuid`.execute(tx);
  const [delegate] = delegates;
  if (!delegate) throw Problem.at('delegateEmployeeId', 'REFERENCE_MISSING');
  if (!delegate.isActive) throw Problem.at('delegateEmployeeId', 'RP_NO_USER', { name: delegate.name });
  const { rows: others } = await sql<Replacement & { delegate: string; delegator: string }>`
    select p.id, p.delegator_employee_id as "delegatorId", p.delegate_employee_id as "delegateId", p.date_from as "from", p.date_to as "to",
      p.request_types as types, p.allow_onward as "allowOnward", a.display_name as delegator, b.display_name as delegate
    from ${FROM} where p.tenant_id = ${tenantId} and p.cancelled_at is null and p.id is distinct from ${id}::uuid
      and p.date_from <= ${draft.dateTo}::date and p.date_to >= ${draft.dateFrom}::date`.execute(tx);
  const wanted: Replacement = {
    id: id ?? '',
    delegatorId,
    delegateId: draft.delegateEmployeeId,
    from: draft.dateFrom,
    to: draft.dateTo,
    types: draft.requestTypes,
    allowOnward: draft.allowOnward,
  };
  const overlap = others.find((one) => one.id === replacementOverlap(wanted, others)?.id);
  if (overlap)
    throw Problem.at('dateFrom', 'RP_OVERLAP', {
      delegate: overlap.delegate,
      from: formatDate(overlap.from, locale),
      to: formatDate(overlap.to, locale),
    });
  const circle = replacementCircle(wanted, others);
  if (circle) throw Problem.at('delegateEmployeeId', 'RP_CYCLE', { path: await namesOf(tx, tenantId, circle) });
}

async function namesOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<string> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, display_name as name from employee where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return ids.map((id) => names.get(id) ?? id).join(' → ');
}
