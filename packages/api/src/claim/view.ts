import { type Claim, type ClaimLineView, ClaimRequest, type RequestState, subtract } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import type { Caller } from '../platform/http/index.ts';
import { requestEngine } from '../platform/requests/index.ts';
import { noteSensitiveRead } from '../platform/resource/index.ts';
import { calculate, lineView, shownSteps } from './calculate.ts';
import { CLAIM, type ClaimRow, claimStore, type LineRow, type Receipts, readWhole } from './read.ts';

/** Lines, receipts and what is typed may be changed (A3, CR-12). */
export const isOpen = (state: RequestState): boolean => state === 'DRAFT' || state === 'RETURNED';

/** Whoever it is about, and whoever typed it in for them. */
export const isOwn = (
  { employeeId, createdBy }: Pick<ClaimRow, 'employeeId' | 'createdBy'>,
  caller: Pick<Caller, 'userId' | 'employeeId'>,
): boolean => createdBy === caller.userId || (caller.employeeId !== null && employeeId === caller.employeeId);

/** What a treatment was for is medical data: besides those whose claim it is, for those who see that of others. */
export const seesDiagnosis = (
  claim: Pick<ClaimRow, 'employeeId' | 'createdBy'>,
  caller: Pick<Caller, 'userId' | 'employeeId' | 'permissions'>,
): boolean => isOwn(claim, caller) || caller.permissions.fieldAccess('medical') !== 'none';

/** The whole of a claim as the caller sees it. */
export async function viewClaim(tx: Tx, caller: Caller, id: string): Promise<Claim> {
  await claimStore.one(tx, caller, id);
  return showClaim(tx, caller, id);
}

/** The same of a claim that the caller reaches; of one that is known to have a request all of it is read at once. */
export async function showClaim(tx: Tx, caller: Caller, id: string, { isSubmitted = false } = {}): Promise<Claim> {
  const requestsOf = () => requestEngine().requestsOf(tx, caller, CLAIM, [id]);
  const [{ claim, lines: rows, receipts: files }, known] = await together(
    readWhole(tx, caller.tenantId, id),
    isSubmitted ? requestsOf() : null,
  );
  // A draft that was never submitted has none.
  const requests = known ?? (claim.transactionNo === null ? null : await requestsOf());
  const request = requests?.get(id) ?? null;
  const seesAll = seesDiagnosis(claim, caller);
  if (seesAll && !isOwn(claim, caller) && rows.some(({ diagnosisCode }) => diagnosisCode !== null))
    await noteSensitiveRead(tx, { kind: ClaimRequest.name, id, label: claim.transactionNo }, { class: 'medical' });
  const canEdit = isOpen(claim.state) && isOwn(claim, caller) && caller.permissions.can('claim-request', 'edit');
  const shown = isOpen(claim.state)
    ? await computed(tx, caller, claim, rows, files)
    : { ...claim, lines: rows.map((row) => storedView(row, caller, files)) };
  return {
    id,
    version: claim.version,
    employeeId: claim.employeeId,
    employeeName: claim.employeeName ?? '–',
    title: claim.title,
    purpose: claim.purpose,
    remarks: claim.remarks,
    costCentre: claim.costCentre,
    projectCode: claim.projectCode,
    tripFrom: claim.tripFrom,
    tripTo: claim.tripTo,
    currency: shown.currency,
    state: claim.state,
    paymentState: claim.paymentState,
    transactionNo: claim.transactionNo,
    claimed: shown.claimed,
    eligible: shown.eligible,
    notCovered: subtract(shown.claimed, shown.eligible),
    approved: claim.approved,
    tax: claim.tax,
    recovered: claim.recovered,
    payable: claim.payable,
    paid: claim.paid,
    lines: seesAll ? shown.lines : shown.lines.map((line) => ({ ...line, diagnosisCode: null })),
    request: request && {
      id: request.id,
      state: request.state,
      transactionNo: request.transactionNo,
      version: request.version,
      can: [...request.can],
      waitingFor: [...request.waitingFor],
      comment: request.comment,
    },
    canEdit,
    canDelete:
      claim.state === 'DRAFT' &&
      claim.transactionNo === null &&
      isOwn(claim, caller) &&
      caller.permissions.can('claim-request', 'delete'),
    canCancel: claim.state === 'APPROVED' && mayCancel(claim, caller),
  };
}

/** CR-6 beside the right: nothing was paid, and nothing is being paid. */
export const isUnpaid = ({ paid, paymentState }: Pick<ClaimRow, 'paid' | 'paymentState'>): boolean =>
  paid === '0' && paymentState !== 'IN_BATCH' && paymentState !== 'WITH_PAYROLL';
const mayCancel = (claim: ClaimRow, caller: Caller): boolean =>
  isUnpaid(claim) && isOwn(claim, caller) && caller.permissions.can('claim-request', 'edit');

async function computed(
  tx: Tx,
  caller: Caller,
  { id, employeeId }: ClaimRow,
  rows: readonly LineRow[],
  files: Receipts,
) {
  const { person, lines, ...sums } = await calculate(tx, caller.tenantId, { employeeId, claimId: id, lines: rows });
  // What an approver said when they returned it is to be seen while it is corrected.
  const notes = new Map(rows.map((row) => [row.id as string, row.approverNote]));
  const view = (one: (typeof lines)[number]) => ({
    ...lineView(one, person, caller, files.get(one.line.id)),
    approverNote: notes.get(one.line.id) ?? null,
  });
  return { ...sums, lines: lines.map(view) };
}

function storedView(row: LineRow, caller: Caller, files: Receipts): ClaimLineView {
  const { warnings, category: _, ...line } = row;
  return {
    ...line,
    steps: shownSteps(row.steps, caller),
    notCovered: subtract(row.claimed, row.eligible),
    findings: warnings.map(({ field, code, ...message }) => ({
      field,
      code,
      severity: 'warning',
      message: message[caller.locale],
    })),
    files: files.get(row.id) ?? [],
  };
}
