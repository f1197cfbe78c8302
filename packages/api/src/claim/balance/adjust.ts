import {
  type AdjustClaimBalance,
  type CalendarDate,
  type ClaimAdjustment,
  type ClaimLimitShare,
  CorrectClaimAdjustment,
  currencyDecimals,
  type Decimal,
  formatNumber,
  GetClaimAdjustment,
  type InputOf,
  isTooFine,
  type ReplyOf,
} from '@personalia/contract';
import { newId, type Tx } from '@personalia/database';
import { adjustableLimit, isAdjustable, mostToTake } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, confinedTo, Problem } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { maySee } from '../../workflow/index.ts';
import { statesOf, withFormulas } from '../choices.ts';
import { readFacts } from '../facts.ts';
import { isKnownType } from '../types.ts';

/** Corrections of a yearly limit, which others approve before they are in the ledger (CL1). */

export const CLAIM_ADJUSTMENT = 'CLAIM_ADJUSTMENT';

export interface Correction {
  readonly employeeId: string;
  readonly claimTypeId: string;
  readonly memberId: string | null;
  readonly appliesTo: ClaimLimitShare;
  readonly date: CalendarDate;
  readonly amount: Decimal;
}

/** The limit as it stands and its currency; refuses what cannot be corrected by so much. */
export async function correctable(tx: Tx, tenantId: string, { amount, ...of }: Correction) {
  const { employeeId, claimTypeId } = of;
  const found = await readFacts(tx, tenantId, { employeeId, typeIds: [claimTypeId] });
  const type = found.types.on(claimTypeId, of.date);
  if (!type || !isKnownType(type)) throw Problem.at('claimTypeId', 'ADJUST_NONE');
  const person = await withFormulas(tx, tenantId, employeeId, found.person, [type], of.date);
  const states = statesOf(type, person, of.memberId, of.date, found.uses, found.grants);
  const state = adjustableLimit(states, type.id, of);
  if (!state?.days) throw Problem.at('claimTypeId', 'ADJUST_NONE');
  const { currency } = type;
  if (Number(amount) === 0) throw Problem.at('amount', 'ADJUST_ZERO');
  if (isTooFine(amount, currency)) throw Problem.at('amount', 'AMT_SCALE', { n: currencyDecimals(currency) });
  return { state, days: state.days, currency, isPossible: isAdjustable(state, amount) };
}

/** The same for a caller, who is told what is wrong with it. */
async function correctableBy(tx: Tx, caller: Caller, correction: Correction) {
  const found = await correctable(tx, caller.tenantId, correction);
  const { state, isPossible } = found;
  // What is refused would tell the limit, which rests on pay.
  if (state.row.isPay === true && !maySee(caller, 'Pay')) throw Problem.at('claimTypeId', 'FORMULA_PAY');
  if (!isPossible)
    throw Problem.at('amount', 'ADJUST_BELOW', { limit: formatNumber(mostToTake(state), caller.locale) });
  return found;
}

export async function adjustBalance(
  tx: Tx,
  caller: Caller,
  draft: InputOf<typeof AdjustClaimBalance>['body'],
): Promise<ClaimAdjustment> {
  const { tenantId, userId } = caller;
  const { days, currency } = await correctableBy(tx, caller, draft);
  const id = newId();
  await sql`
    insert into claim_adjustment (tenant_id, id, employee_id, claim_type_id, member_id, applies_to, effective_date, period_start, period_end, amount,
      currency, reason, created_by, updated_by)
    values (${tenantId}, ${id}::uuid, ${draft.employeeId}::uuid, ${draft.claimTypeId}::uuid, ${draft.memberId}::uuid, ${draft.appliesTo},
      ${draft.date}::date, ${days.from}::date, ${days.to}::date, ${draft.amount}::numeric, ${currency}, ${draft.reason}, ${userId}::uuid, ${userId}::uuid)`.execute(
    tx,
  );
  const { transactionNo } = await requestEngine().submit(tx, caller, CLAIM_ADJUSTMENT, id);
  await sql`
    update claim_adjustment set transaction_no = ${transactionNo} where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(
    tx,
  );
  return readAdjustment(tx, tenantId, id);
}

/** What was sent back is corrected by whoever wrote it, and goes to be approved once more. */
export async function correctAdjustment(
  tx: Tx,
  caller: Caller,
  id: string,
  { amount, reason }: InputOf<typeof CorrectClaimAdjustment>['body'],
): Promise<ClaimAdjustment> {
  const { tenantId, userId } = caller;
  const { rows } = await sql<Correction>`
    select a.employee_id as "employeeId", a.claim_type_id as "claimTypeId", a.member_id as "memberId", a.applies_to as "appliesTo",
      a.effective_date as date
    from claim_adjustment a
    where a.tenant_id = ${tenantId} and a.id = ${id}::uuid and a.created_by = ${userId}::uuid
      and ${confinedTo(caller, CorrectClaimAdjustment, sql.ref('a.employee_id'))}
    for update`.execute(tx);
  if (!rows[0]) throw new Problem('NOT_FOUND');
  await correctableBy(tx, caller, { ...rows[0], amount });
  await sql`
    update claim_adjustment set amount = ${amount}::numeric, reason = ${reason}, state = 'PENDING', version = version + 1, updated_at = now(),
      updated_by = ${userId}::uuid
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  await requestEngine().submit(tx, caller, CLAIM_ADJUSTMENT, id);
  return readAdjustment(tx, tenantId, id, userId);
}

const adjustments = (
  tenantId: string,
  userId: string | null,
  where: RawBuilder<unknown>,
): RawBuilder<ClaimAdjustment> => sql<ClaimAdjustment>`
  select a.id, a.transaction_no as "transactionNo", t.name as "typeName", f.name as "memberName", a.period_start as "periodStart",
    a.period_end as "periodEnd", trim_scale(a.amount)::text as amount, a.currency, a.reason, a.state, u.name as "createdBy",
    a.state in ('DRAFT', 'RETURNED') and a.created_by is not distinct from ${userId}::uuid as "canCorrect", null as "requestId"
  from claim_adjustment a
  join claim_type t on t.tenant_id = a.tenant_id and t.id = a.claim_type_id
  left join employee_family_member f on f.tenant_id = a.tenant_id and f.id = a.member_id
  left join app_user u on u.tenant_id = a.tenant_id and u.id = a.created_by
  where a.tenant_id = ${tenantId} and ${where} order by a.created_at desc, a.id limit 50`;

export async function readAdjustment(
  tx: Tx,
  tenantId: string,
  id: string,
  userId: string | null = null,
): Promise<ClaimAdjustment> {
  const { rows } = await adjustments(tenantId, userId, sql`a.id = ${id}::uuid`).execute(tx);
  if (!rows[0]) throw new Problem('NOT_FOUND');
  return rows[0];
}

/** With the request of each that the caller is a party to. */
async function withRequests<Row extends ClaimAdjustment>(tx: Tx, caller: Caller, rows: readonly Row[]): Promise<Row[]> {
  const ids = rows.map(({ id }) => id);
  const requests = await requestEngine().requestsOf(tx, caller, CLAIM_ADJUSTMENT, ids);
  return rows.map((row) => {
    const request = requests.get(row.id);
    return { ...row, requestId: request?.isParty ? request.id : null };
  });
}

export async function adjustmentsOf(tx: Tx, caller: Caller, employeeId: string): Promise<ClaimAdjustment[]> {
  const { tenantId, userId } = caller;
  const { rows } = await adjustments(tenantId, userId, sql`a.employee_id = ${employeeId}::uuid`).execute(tx);
  return withRequests(tx, caller, rows);
}

/** One of them, for links that name it alone. */
export async function viewAdjustment(tx: Tx, caller: Caller, id: string): Promise<ReplyOf<typeof GetClaimAdjustment>> {
  const { tenantId, userId } = caller;
  const { rows } = await sql<{ employeeId: string }>`
    select a.employee_id as "employeeId" from claim_adjustment a
    where a.tenant_id = ${tenantId} and a.id = ${id}::uuid and ${confinedTo(caller, GetClaimAdjustment, sql.ref('a.employee_id'))}`.execute(
    tx,
  );
  if (!rows[0]) throw new Problem('NOT_FOUND');
  const [found] = await withRequests(tx, caller, [await readAdjustment(tx, tenantId, id, userId)]);
  return { ...(found as ClaimAdjustment), ...rows[0] };
}
