import {
  type CalendarDate,
  type Claim,
  type ClaimLineDraft,
  ClaimRequest,
  type ClaimStep,
  type ClaimTaxAmount,
  type Decimal,
  decimal,
  type ListQuery,
  type RecordFile,
  type RequestState,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { lineConditions } from '../employee/index.ts';
import { type Caller, Problem } from '../platform/http/index.ts';
import { type Condition, storeOf } from '../platform/resource/index.ts';
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

export const mustRead = async (tx: Tx, tenantId: string, id: string): Promise<ClaimRow> => {
  const claim = await readClaim(tx, tenantId, id);
  if (!claim) throw new Problem('NOT_FOUND');
  return claim;
};

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

export type Receipts = ReadonlyMap<string, RecordFile[]>;
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
