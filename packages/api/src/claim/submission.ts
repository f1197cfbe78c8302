import { isError } from '@personalia/contract';
import { heldRows, type Tx, together } from '@personalia/database';
import { sql } from 'kysely';
import { refuseFindings } from '../employee/index.ts';
import { Problem } from '../platform/http/index.ts';
import type { RequestActor } from '../platform/requests/index.ts';
import { lockBalancesOf } from './balance-lock.ts';
import {
  type Calculated,
  type CalculatedLine,
  type ClaimFacts,
  calculateWith,
  findingsOf,
  findingView,
} from './calculate.ts';
import { keptReceiptColumns, type ReceiptRows } from './duplicates.ts';
import { readFactsOfClaim } from './facts.ts';
import { reserve } from './ledger.ts';
import { lockClaim, readWhole, type WholeClaim } from './read.ts';

/** A claim on its way to the engine: locked with the limits that it takes from, and read as it is then. */
export interface Submission extends WholeClaim {
  readonly facts: ClaimFacts;
  /** What the claim as a whole comes to, once its lines are settled. */
  readonly settled?: Settled;
}
type Settled = Pick<Calculated, 'person' | 'claimed' | 'eligible' | 'payRoute'> & { readonly overLimit: boolean };

/**
 * Locks and reads everything in one round trip. Each statement sees what was committed before it began, so what is read behind
 * the locks is as it stays (CL-5); a claim and its receipts are changed by nobody who has not locked it.
 */
export async function readSubmission(tx: Tx, tenantId: string, id: string): Promise<Submission> {
  const [, , whole, factsFor] = await together(
    lockClaim(tx, tenantId, id),
    lockBalancesOf(tx, tenantId, id),
    readWhole(tx, tenantId, id),
    readFactsOfClaim<ReceiptRows>(tx, tenantId, id, keptReceiptColumns(tenantId, id)),
  );
  return { ...whole, facts: factsFor(whole.lines.flatMap(({ claimTypeId }) => claimTypeId ?? [])) };
}

const heldName = (id: string): string => `claim submission ${id}`;

/** What is being submitted by this transaction, where it is this claim: the engine asks for it several times. */
export const submissionOf = (tx: Tx, id: string): Submission | undefined =>
  heldRows(tx).get(heldName(id)) as Submission | undefined;

/** Keeps the submission at hand while the engine works on it, and no longer: what is read behind it is read as it was written. */
export async function submitting<T>(tx: Tx, submission: Submission, work: () => Promise<T>): Promise<T> {
  const name = heldName(submission.claim.id);
  heldRows(tx).set(name, submission);
  try {
    return await work();
  } finally {
    heldRows(tx).delete(name);
  }
}

/** CL-5: the lines are computed by what is left now, and that is what is submitted. Where something is refused, nothing is written. */
export async function settle(tx: Tx, by: RequestActor, submission: Submission): Promise<void> {
  const { tenantId } = by;
  const { claim, lines: before, facts } = submission;
  const { id, employeeId } = claim;
  if (before.length === 0) throw Problem.at('lines', 'NO_LINES');
  const computed = await calculateWith(tx, tenantId, { employeeId, claimId: id, lines: before }, facts);
  refuseFindings(findingsOf(computed).filter(isError));
  const lines = computed.lines.map(settledLine);
  const overLimit = lines.some(({ over_limit: isOver }) => isOver);
  const settled = sql`
    update claim_line l set claimed = i.claimed, eligible = i.eligible, approved = null, approver_note = null, over_limit = i.over_limit, steps = i.steps,
      warnings = i.warnings
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as i(id uuid, claimed numeric, eligible numeric, over_limit boolean, steps jsonb,
      warnings jsonb)
    where l.tenant_id = ${tenantId} and l.id = i.id`;
  // A claim that was returned still holds what it had reserved: that follows what is submitted now.
  await together(settled.execute(tx), reserve(tx, by, id));
  heldRows(tx).set(heldName(id), {
    ...submission,
    settled: { ...computed, overLimit },
    claim: { ...claim, overLimit },
    lines: before.map((line, n) => {
      const { claimed, eligible } = lines[n] as (typeof lines)[number];
      return { ...line, claimed, eligible, approved: null, approverNote: null };
    }),
  });
}

/** The claim itself is written once, when its number is known; from then on it is read as it was written. */
export async function writeSubmitted(tx: Tx, by: RequestActor, id: string, transactionNo: string): Promise<void> {
  const { settled } = submissionOf(tx, id) ?? {};
  if (!settled) throw new Error('a claim is settled before it is submitted');
  heldRows(tx).delete(heldName(id));
  await sql`
    update claim_request set transaction_no = ${transactionNo}, employer_id = ${settled.person.employerId}::uuid,
      claimed = ${settled.claimed}::numeric, eligible = ${settled.eligible}::numeric, approved = null, tax = 0, payable = null,
      pay_route = ${settled.payRoute}, over_limit = ${settled.overLimit}, state = 'PENDING', submitted_at = now(),
      version = version + 1, updated_at = now(), updated_by = ${by.userId}::uuid
    where tenant_id = ${by.tenantId} and id = ${id}::uuid`.execute(tx);
}

const settledLine = ({ line, result }: CalculatedLine) => ({
  id: line.id,
  claimed: result.claimed,
  eligible: result.eligible,
  over_limit: result.overLimit,
  steps: result.steps,
  warnings: result.findings.map((one) => {
    const { field, code } = findingView(one, 'en');
    return { field, code, en: findingView(one, 'en').message, id: findingView(one, 'id').message };
  }),
});
