import {
  type CalendarDate,
  type Claim,
  type ClaimLineDraft,
  type ClaimLineView,
  ClaimRequest,
  type ClaimStep,
  type ClaimTaxAmount,
  type Decimal,
  decimal,
  type ListQuery,
  type RecordFile,
  type RequestState,
  subtract,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { lineConditions } from '../employee/index.ts';
import { type Caller, Problem } from '../platform/http/index.ts';
import { requestEngine } from '../platform/requests/index.ts';
import { type Condition, storeOf } from '../platform/resource/index.ts';
import { calculate, lineView, shownSteps } from './calculate.ts';
import { asJson } from './facts.ts';

export const CLAIM = 'CLAIM';

/** Claims of those who report to the caller, or of all below (organisation-and-employee 10.10). */
const ofLine = (caller: Caller, query?: ListQuery): Condition[] => {
  const conditions = lineConditions(caller, query?.['line.in'], query?.['line.empty']);
  if (conditions.length === 0) return [];
  const people = sql`select t.id from employee_current t where t.tenant_id = ${caller.tenantId} and ${sql.join(conditions, sql` and `)}`;
  return [sql<boolean>`t.employee_id in (${people})`];
};
export const claimStore = storeOf(ClaimRequest, ofLine);

export interface ClaimRow {
  readonly id: string;
  readonly version: number;
  readonly employeeId: string;
  readonly employeeName: string;
  readonly title: string;
  readonly purpose: string | null;
  readonly remarks: string | null;
  readonly costCentre: string | null;
  readonly projectCode: string | null;
  readonly tripFrom: CalendarDate | null;
  readonly tripTo: CalendarDate | null;
  readonly types: string | null;
  readonly currency: string | null;
  readonly state: RequestState;
  readonly paymentState: Claim['paymentState'];
  readonly transactionNo: string | null;
  readonly claimed: Decimal;
  readonly eligible: Decimal;
  readonly approved: Decimal | null;
  readonly tax: Decimal;
  readonly recovered: Decimal;
  readonly payable: Decimal | null;
  readonly paid: Decimal;
  readonly overLimit: boolean;
  readonly createdBy: string | null;
}

const amountOf = (text: string | null): Decimal | null => (text === null ? null : decimal(text));

const CLAIM_COLUMNS = sql`c.id, c.version, c.employee_id as "employeeId", e.display_name as "employeeName", c.title, c.purpose, c.remarks, c.types, c.currency,
  c.cost_centre as "costCentre", c.project_code as "projectCode", c.trip_from as "tripFrom", c.trip_to as "tripTo",
  c.state, c.payment_state as "paymentState", c.transaction_no as "transactionNo", c.claimed, c.eligible, c.approved, c.tax, c.recovered,
  c.payable, c.paid, c.over_limit as "overLimit", c.created_by as "createdBy"`;
const claimRows = (tenantId: string, id: string): RawBuilder<unknown> => sql`
  from claim_request c left join employee_current e on e.tenant_id = c.tenant_id and e.id = c.employee_id
  where c.tenant_id = ${tenantId} and c.id = ${id}::uuid`;

const asClaim = (row: ClaimRow): ClaimRow => ({
  ...row,
  claimed: decimal(row.claimed),
  eligible: decimal(row.eligible),
  approved: amountOf(row.approved),
  tax: decimal(row.tax),
  recovered: decimal(row.recovered),
  payable: amountOf(row.payable),
  paid: decimal(row.paid),
});

export async function readClaim(
  tx: Tx,
  tenantId: string,
  id: string,
  { isLocked = false } = {},
): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    select ${CLAIM_COLUMNS} ${claimRows(tenantId, id)}${isLocked ? sql` for update of c` : sql``}`.execute(tx);
  return rows[0] && asClaim(rows[0]);
}

/** Whoever changes a claim or its receipts takes turns with others who do. */
export const lockClaim = (tx: Tx, tenantId: string, id: string): Promise<unknown> =>
  sql`select 1 from claim_request where tenant_id = ${tenantId} and id = ${id}::uuid for update`.execute(tx);

export interface LineRow extends ClaimLineDraft {
  readonly lineNo: number;
  readonly typeName: string | null;
  readonly category: string | null;
  readonly memberName: string | null;
  readonly claimed: Decimal;
  readonly eligible: Decimal;
  readonly approved: Decimal | null;
  readonly approverNote: string | null;
  readonly overLimit: boolean;
  readonly taxes: ClaimTaxAmount[];
  readonly steps: ClaimStep[];
  readonly warnings: readonly { field: string; code: string; en: string; id: string }[];
}

const lineRows = (tenantId: string, claimId: string): RawBuilder<LineRow> => sql<LineRow>`
  select l.id, l.line_no as "lineNo", l.claim_type_id as "claimTypeId", t.name as "typeName", t.category, l.member_id as "memberId",
    f.name as "memberName", l.receipt_date as "receiptDate", l.receipt_no as "receiptNo", l.provider_name as "providerName",
    l.diagnosis_code as "diagnosisCode", l.cost_centre as "costCentre",
    l.amount::text, l.receipt_currency as currency, l.rate::text, l.taxes, l.quantity::text, l.claimed::text, l.eligible::text,
    l.approved::text, l.approver_note as "approverNote", l.over_limit as "overLimit", l.steps, l.warnings
  from claim_line l
  left join claim_type t on t.tenant_id = l.tenant_id and t.id = l.claim_type_id
  left join employee_family_member f on f.tenant_id = l.tenant_id and f.id = l.member_id
  where l.tenant_id = ${tenantId} and l.claim_id = ${claimId}::uuid order by l.line_no`;

const asLine = (row: LineRow): LineRow => ({
  ...row,
  amount: amountOf(row.amount),
  rate: amountOf(row.rate),
  quantity: amountOf(row.quantity),
  claimed: decimal(row.claimed),
  eligible: decimal(row.eligible),
  approved: amountOf(row.approved),
});

export const readLines = async (tx: Tx, tenantId: string, claimId: string): Promise<LineRow[]> =>
  (await lineRows(tenantId, claimId).execute(tx)).rows.map(asLine);

type Receipts = ReadonlyMap<string, RecordFile[]>;
interface ReceiptRow extends RecordFile {
  readonly lineId: string;
}
const receiptRows = (tenantId: string, claimId: string): RawBuilder<ReceiptRow> => sql<ReceiptRow>`
  select f.record_id as "lineId", f.id, f.name, f.media_type as "mediaType", f.size_bytes::int as size, f.created_at as "createdAt",
    u.name as "createdBy"
  from claim_line l
  join claim_request c on c.tenant_id = l.tenant_id and c.id = l.claim_id
  join employee_file f on f.tenant_id = l.tenant_id and f.employee_id = c.employee_id and f.record = 'ClaimRequest' and f.record_id = l.id
  left join actor u on u.tenant_id = f.tenant_id and u.id = f.created_by
  where l.tenant_id = ${tenantId} and l.claim_id = ${claimId}::uuid
  order by f.created_at, f.name, f.id`;

export interface WholeClaim {
  readonly claim: ClaimRow;
  readonly lines: readonly LineRow[];
  /** By the line that they are of. */
  readonly receipts: Receipts;
}

/** A claim with its lines and receipts, in one round trip. */
export async function readWhole(tx: Tx, tenantId: string, id: string): Promise<WholeClaim> {
  const { rows } = await sql<ClaimRow & { lines: LineRow[]; receipts: ReceiptRow[] }>`
    select ${CLAIM_COLUMNS}, ${asJson(lineRows(tenantId, id))} as lines, ${asJson(receiptRows(tenantId, id))} as receipts
    ${claimRows(tenantId, id)}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Problem('NOT_FOUND');
  const { lines, receipts: files, ...claim } = row;
  const receipts = new Map<string, RecordFile[]>();
  for (const { lineId, createdAt, ...file } of files)
    receipts.set(lineId, [
      ...(receipts.get(lineId) ?? []),
      { ...file, createdAt: new Date(createdAt).toISOString() as RecordFile['createdAt'] },
    ]);
  return { claim: asClaim(claim), lines: lines.map(asLine), receipts };
}

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

/** C4: that somebody read medical data of others is kept. */
async function noteDiagnosis(tx: Tx, { id, transactionNo }: ClaimRow): Promise<void> {
  const details = JSON.stringify({ class: [null, 'medical'] });
  await sql`select app.note('READ_SENSITIVE', ${ClaimRequest.name}, ${id}::uuid, ${transactionNo}, ${details}::jsonb)`.execute(
    tx,
  );
}

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
    await noteDiagnosis(tx, claim);
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
