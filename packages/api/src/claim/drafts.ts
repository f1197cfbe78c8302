import {
  type Claim,
  type ClaimDraft,
  type ClaimLineDraft,
  isMedicalClaim,
  REQUEST_STATE_LABELS,
} from '@personalia/contract';
import { newId, type Tx, together } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../platform/http/index.ts';
import { changeRow } from '../platform/resource/index.ts';
import { calculate } from './calculate.ts';
import { mayTypeRate } from './choices.ts';
import { type ClaimRow, claimStore, readClaim, readLines } from './read.ts';
import { isOpen, isOwn, seesDiagnosis, viewClaim } from './view.ts';

/** Drafts of claims: typed, changed, copied and deleted before they are submitted. */

export async function createClaim(
  tx: Tx,
  caller: Caller,
  { employeeId, ...draft }: ClaimDraft & { readonly employeeId: string },
): Promise<Claim> {
  const { tenantId, userId } = caller;
  const id = newId();
  refuseTrip(draft);
  await refuseSentAgain(tx, tenantId, employeeId, draft.lines);
  // Refuses employees who are not there.
  await calculate(tx, tenantId, { employeeId, claimId: id, lines: [] });
  await sql`
    insert into claim_request (tenant_id, id, employee_id, title, purpose, remarks, cost_centre, project_code, trip_from, trip_to, created_by, updated_by)
    values (${tenantId}, ${id}::uuid, ${employeeId}::uuid, ${draft.title}, ${draft.purpose}, ${draft.remarks}, ${draft.costCentre}, ${draft.projectCode},
      ${draft.tripFrom}::date, ${draft.tripTo}::date, ${userId}::uuid, ${userId}::uuid)`.execute(tx);
  await refuseRates(tx, caller, null, draft.lines);
  await writeLines(tx, tenantId, { id, employeeId }, draft.lines);
  return viewClaim(tx, caller, id);
}

/** ALREADY_SENT (HS-19): whoever types a claim names its lines, so that one that arrives again is known as the one that there is. */
async function refuseSentAgain(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  lines: readonly ClaimLineDraft[],
): Promise<void> {
  if (lines.length === 0) return;
  const { rows } = await sql<{ no: string }>`
    select coalesce(c.transaction_no, c.title) as no from claim_line l
    join claim_request c on c.tenant_id = l.tenant_id and c.id = l.claim_id and c.employee_id = ${employeeId}::uuid
    where l.tenant_id = ${tenantId} and l.id = any(${lines.map(({ id }) => id)}::uuid[]) limit 1`.execute(tx);
  if (rows[0]) throw new Problem('ALREADY_SENT', { values: { no: rows[0].no } });
}

/** A claim that the caller may change now, locked. */
export async function openClaim(tx: Tx, caller: Caller, id: string): Promise<ClaimRow> {
  const [, claim] = await together(
    claimStore.within('edit').one(tx, caller, id),
    readClaim(tx, caller.tenantId, id, { isLocked: true }),
  );
  if (!claim) throw new Problem('NOT_FOUND');
  refuseClosed(claim, caller);
  return claim;
}

/** A claim is changed by those whose it is, while it is a draft or was returned. */
export function refuseClosed(claim: ClaimRow, caller: Caller): void {
  if (!isOwn(claim, caller)) throw new Problem('NOT_FOUND');
  if (!isOpen(claim.state))
    throw new Problem('CLAIM_STATE', {
      values: { state: REQUEST_STATE_LABELS[claim.state][caller.locale].toLowerCase() },
    });
}

export async function updateClaim(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, lines, ...head }: ClaimDraft & { readonly version: number },
): Promise<Claim> {
  refuseTrip(head);
  const claim = await openClaim(tx, caller, id);
  const { title, purpose, remarks, costCentre, projectCode, tripFrom, tripTo } = head;
  await changeRow(
    tx,
    caller,
    claimStore.within('edit'),
    id,
    version,
    sql`title = ${title}, purpose = ${purpose}, remarks = ${remarks}, cost_centre = ${costCentre}, project_code = ${projectCode}, trip_from = ${tripFrom}::date,
      trip_to = ${tripTo}::date`,
  );
  await refuseRates(tx, caller, id, lines);
  await writeLines(tx, caller.tenantId, claim, lines);
  return viewClaim(tx, caller, id);
}

function refuseTrip({ tripFrom, tripTo }: Pick<ClaimDraft, 'tripFrom' | 'tripTo'>): void {
  if (tripTo !== null && (tripFrom === null || tripTo < tripFrom)) throw Problem.at('tripTo', 'DATE_ORDER');
}

/** CL-14: a rate that was not there before is typed by somebody who may. */
async function refuseRates(tx: Tx, caller: Caller, id: string | null, lines: readonly ClaimLineDraft[]): Promise<void> {
  if (mayTypeRate(caller) || lines.every(({ rate }) => rate === null)) return;
  const before = new Map(
    (id ? await readLines(tx, caller.tenantId, id) : []).map((line) => [line.id as string, line.rate]),
  );
  const typed = lines.findIndex(({ id: lineId, rate }) => rate !== null && before.get(lineId) !== rate);
  if (typed >= 0) throw Problem.at(`lines.${typed}.rate`, 'RATE_RIGHT');
}

/** Lines are written as one set. Receipts of lines that are gone go as well. */
async function writeLines(
  tx: Tx,
  tenantId: string,
  { id, employeeId }: Pick<ClaimRow, 'id' | 'employeeId'>,
  lines: readonly ClaimLineDraft[],
): Promise<void> {
  const ids = lines.map((line) => line.id);
  const { rows: wrong } = await sql`
    select 1 from unnest(${ids}::uuid[]) as i(id)
    join claim_line l on l.tenant_id = ${tenantId} and l.id = i.id and l.claim_id <> ${id}::uuid
    union all
    select 1 from unnest(${lines.flatMap(({ claimTypeId }) => claimTypeId ?? [])}::uuid[]) as i(id)
    where not exists (select from claim_type t where t.tenant_id = ${tenantId} and t.id = i.id)`.execute(tx);
  if (wrong.length > 0 || new Set(ids).size < ids.length) throw Problem.at('lines', 'REFERENCE_MISSING');
  await sql`
    delete from employee_file f using claim_line l
    where f.tenant_id = ${tenantId} and f.employee_id = ${employeeId}::uuid and f.record = 'ClaimRequest' and l.tenant_id = f.tenant_id
      and l.id = f.record_id and l.claim_id = ${id}::uuid and l.id <> all(${ids}::uuid[])`.execute(tx);
  await sql`
    delete from claim_line where tenant_id = ${tenantId} and claim_id = ${id}::uuid and id <> all(${ids}::uuid[])`.execute(
    tx,
  );
  const {
    currency,
    claimed,
    eligible,
    lines: computed,
  } = await calculate(tx, tenantId, { employeeId, claimId: id, lines });
  const rows = computed.map(({ line, lineNo, type, result }) => ({
    id: line.id,
    line_no: lineNo,
    claim_type_id: line.claimTypeId,
    member_id: line.memberId,
    receipt_date: line.receiptDate,
    receipt_no: line.receiptNo,
    provider_name: line.providerName,
    // Only of a treatment: a type that was changed leaves no diagnosis behind.
    diagnosis_code: isMedicalClaim(type?.category ?? null) ? line.diagnosisCode : null,
    cost_centre: line.costCentre,
    amount: line.amount,
    receipt_currency: line.currency,
    rate: line.rate,
    quantity: line.quantity,
    claimed: result.claimed,
    eligible: result.eligible,
  }));
  await sql`
    insert into claim_line (tenant_id, claim_id, id, line_no, claim_type_id, member_id, receipt_date, receipt_no, provider_name,
      diagnosis_code, cost_centre, amount, receipt_currency, rate, quantity, claimed, eligible)
    select ${tenantId}::uuid, ${id}::uuid, i.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(id uuid, line_no int,
      claim_type_id uuid, member_id uuid, receipt_date date, receipt_no text, provider_name text, diagnosis_code text, cost_centre text, amount numeric, receipt_currency text, rate numeric, quantity numeric,
      claimed numeric, eligible numeric)
    on conflict (tenant_id, id) do update set line_no = excluded.line_no, claim_type_id = excluded.claim_type_id,
      member_id = excluded.member_id, receipt_date = excluded.receipt_date, receipt_no = excluded.receipt_no,
      provider_name = excluded.provider_name, diagnosis_code = excluded.diagnosis_code, cost_centre = excluded.cost_centre, amount = excluded.amount, receipt_currency = excluded.receipt_currency, rate = excluded.rate, quantity = excluded.quantity, claimed = excluded.claimed,
      eligible = excluded.eligible, approved = null, taxes = '[]', over_limit = false, steps = '[]', warnings = '[]'`.execute(
    tx,
  );
  const types = [...new Set(computed.flatMap(({ type }) => type?.name ?? []))].join(', ') || null;
  await sql`
    update claim_request set currency = ${currency}, claimed = ${claimed}::numeric, eligible = ${eligible}::numeric, types = ${types}
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
}

/** A draft that was never submitted goes for good; the trail keeps it (A3). */
export async function deleteClaim(tx: Tx, caller: Caller, id: string): Promise<void> {
  await claimStore.within('delete').one(tx, caller, id);
  const claim = await readClaim(tx, caller.tenantId, id, { isLocked: true });
  if (!claim || !isOwn(claim, caller)) throw new Problem('NOT_FOUND');
  if (claim.state !== 'DRAFT' || claim.transactionNo !== null)
    throw new Problem('CLAIM_STATE', {
      values: { state: REQUEST_STATE_LABELS[claim.state][caller.locale].toLowerCase() },
    });
  await writeLines(tx, caller.tenantId, claim, []);
  await sql`delete from claim_request where tenant_id = ${caller.tenantId} and id = ${id}::uuid`.execute(tx);
}

export async function copyClaim(tx: Tx, caller: Caller, id: string): Promise<Claim> {
  const claim = await claimOf(tx, caller, id);
  const { employeeId, title, purpose, remarks, costCentre, projectCode, tripFrom, tripTo } = claim;
  const isSeen = seesDiagnosis(claim, caller);
  const lines = (await readLines(tx, caller.tenantId, id)).map(
    ({
      claimTypeId,
      memberId,
      receiptNo,
      providerName,
      diagnosisCode,
      costCentre: own,
      amount,
      currency,
      quantity,
      receiptDate,
    }) => ({
      id: newId(),
      claimTypeId,
      memberId,
      receiptNo,
      providerName,
      diagnosisCode: isSeen ? diagnosisCode : null,
      costCentre: own,
      amount,
      currency,
      rate: null,
      quantity,
      receiptDate,
    }),
  );
  await claimStore.within('create').one(tx, caller, id);
  return createClaim(tx, caller, {
    employeeId,
    title,
    purpose,
    remarks,
    costCentre,
    projectCode,
    tripFrom,
    tripTo,
    lines,
  });
}

export async function claimOf(tx: Tx, caller: Caller, id: string): Promise<ClaimRow> {
  await claimStore.one(tx, caller, id);
  const claim = await readClaim(tx, caller.tenantId, id);
  if (!claim) throw new Problem('NOT_FOUND');
  return claim;
}
