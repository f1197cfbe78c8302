import { ClaimRequest } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { fileRows } from '../platform/files/index.ts';
import { type Call, type Caller, Problem } from '../platform/http/index.ts';
import { claimOf, openClaim } from './drafts.ts';
import type { ClaimRow } from './read.ts';

/** Receipts of the lines of a claim (CR-12). */

const MOST_FILES = 20;
const LIMITS = { megabytes: 10, kinds: ['pdf', 'jpg', 'png', 'webp'] as const };

const receipts = fileRows('employee_file', 'employee_id');

interface LinePlace {
  readonly id: string;
  readonly lineId: string;
}

async function placeOf(tx: Tx, { tenantId }: Caller, claim: ClaimRow, lineId: string) {
  const { rows } = await sql`
    select 1 from claim_line where tenant_id = ${tenantId} and claim_id = ${claim.id}::uuid and id = ${lineId}::uuid`.execute(
    tx,
  );
  if (rows.length === 0) throw new Problem('NOT_FOUND');
  return { ownerId: claim.employeeId, recordId: lineId };
}

export async function listReceipts(tx: Tx, caller: Caller, { id, lineId }: LinePlace) {
  return receipts.list(tx, caller, await placeOf(tx, caller, await claimOf(tx, caller, id), lineId));
}

export async function addReceipt(call: Call, { id, lineId }: LinePlace) {
  const { tx, caller } = call;
  const claim = await openClaim(tx, caller, id);
  const place = await placeOf(tx, caller, claim, lineId);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from employee_file f
    join claim_line l on l.tenant_id = f.tenant_id and l.id = f.record_id and l.claim_id = ${id}::uuid
    where f.tenant_id = ${caller.tenantId} and f.employee_id = ${claim.employeeId}::uuid and f.record = ${ClaimRequest.name}`.execute(
    tx,
  );
  if ((rows[0]?.n ?? 0) >= MOST_FILES) throw new Problem('CLAIM_FILES', { values: { n: MOST_FILES } });
  const kept = await receipts.keep(call, place, LIMITS, { record: ClaimRequest.name });
  return receipts.one(tx, caller, place, kept.id);
}

export async function giveReceipt(call: Call, { id, lineId }: LinePlace, fileId: string) {
  const { tx, caller } = call;
  const place = await placeOf(tx, caller, await claimOf(tx, caller, id), lineId);
  return receipts.give(call, place, fileId, ClaimRequest.name);
}

export async function removeReceipt(tx: Tx, caller: Caller, { id, lineId }: LinePlace, fileId: string): Promise<void> {
  const place = await placeOf(tx, caller, await openClaim(tx, caller, id), lineId);
  await receipts.remove(tx, caller, place, fileId);
}
