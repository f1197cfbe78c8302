import {
  type CalendarDate,
  CLAIM_LEDGER_KIND_LABELS,
  CLAIM_LIMIT_KIND_LABELS,
  CLAIM_LIMIT_SHARE_LABELS,
  CLAIM_PAYMENT_STATES,
  CLAIM_REPORT_LABELS,
  type ClaimReport,
  ExportClaimReport,
  GetClaimReport,
  type InputOf,
  type Label,
  label,
  REQUEST_STATE_LABELS,
  type RequestState,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../platform/http/index.ts';
import {
  between,
  column,
  type ReportDefinition,
  type ReportPart,
  type ReportRow,
  type ReportRows,
  reportHandlers,
  statementReport,
  summed,
} from '../platform/table-report/index.ts';
import { balancesOf, withFormulas } from './choices.ts';
import { readGrants, readPerson, readUses } from './facts.ts';
import { isKnownType, readTypes } from './types.ts';

type ClaimFilter = Pick<InputOf<typeof GetClaimReport>['query'], 'from' | 'to' | 'claimTypeId' | 'employeeId'>;

const employee = [column('employeeNo', 'Employee no.', 'No. karyawan'), column('employee', 'Employee', 'Karyawan')];
const currency = column('currency', 'Currency', 'Mata uang');
const type = column('type', 'Claim type', 'Jenis klaim');

const chosen = (
  { claimTypeId, employeeId }: ClaimFilter,
  ofType: RawBuilder<unknown>,
  ofEmployee: RawBuilder<unknown>,
) =>
  sql`(${claimTypeId ?? null}::uuid is null or ${ofType} = ${claimTypeId ?? null}::uuid)
    and (${employeeId ?? null}::uuid is null or ${ofEmployee} = ${employeeId ?? null}::uuid)`;

/** Lines of claims that were submitted, with what they are of. */
const lines = (caller: Caller, scope: RawBuilder<boolean>, filter: ClaimFilter): RawBuilder<unknown> => sql`
  from claim_line l
  join claim_request c on c.tenant_id = l.tenant_id and c.id = l.claim_id
  join claim_type t on t.tenant_id = l.tenant_id and t.id = l.claim_type_id
  left join employee_current e on e.tenant_id = c.tenant_id and e.id = c.employee_id
  where l.tenant_id = ${caller.tenantId} and c.state not in ('DRAFT') and ${scope} and ${between(sql.ref('l.receipt_date'), filter)}
    and ${chosen(filter, sql.ref('l.claim_type_id'), sql.ref('c.employee_id'))}`;

const paymentWords = Object.fromEntries(CLAIM_PAYMENT_STATES.map(({ value, label: words }) => [value, words]));

const REPORTS: Readonly<Record<ClaimReport, ReportDefinition<ClaimFilter>>> = {
  claims: statementReport(
    {
      columns: [
        column('transactionNo', 'Transaction no.', 'No. transaksi'),
        column('receiptDate', 'Receipt date', 'Tanggal kuitansi', 'date'),
        ...employee,
        column('unit', 'Unit', 'Unit'),
        type,
        currency,
        summed('claimed', 'Claimed', 'Diklaim'),
        summed('eligible', 'Covered', 'Ditanggung'),
        summed('approved', 'Approved', 'Disetujui'),
        column('state', 'State', 'Status'),
        column('payment', 'Payment', 'Pembayaran'),
      ],
      chart: label('Approved by claim type', 'Disetujui per jenis klaim'),
    },
    (caller, scope, filter) => sql`
      select c.transaction_no as "transactionNo", l.receipt_date::text as "receiptDate", e.employee_no as "employeeNo",
        e.display_name as employee, e.unit_name as unit, t.name as type, c.currency, trim_scale(l.claimed)::text as claimed,
        trim_scale(l.eligible)::text as eligible,
        trim_scale(case when c.state = 'APPROVED' then l.approved end)::text as approved, c.state,
        case when c.state = 'APPROVED' then c.payment_state end as payment
      ${lines(caller, scope, filter)}`,
    {
      group: 'currency',
      order: sql`"receiptDate" desc, "transactionNo", type`,
      bar: { by: 'type', value: 'approved' },
      words: { state: REQUEST_STATE_LABELS as Record<RequestState, Label>, payment: paymentWords },
    },
  ),
  summary: statementReport(
    {
      columns: [
        type,
        column('month', 'Month', 'Bulan'),
        currency,
        column('lines', 'Lines', 'Baris', 'integer'),
        summed('claimed', 'Claimed', 'Diklaim'),
        summed('eligible', 'Covered', 'Ditanggung'),
        summed('approved', 'Approved', 'Disetujui'),
      ],
      chart: label('Approved by month', 'Disetujui per bulan'),
    },
    (caller, scope, filter) => sql`
      select t.name as type, to_char(l.receipt_date, 'YYYY-MM') as month, c.currency, count(*)::text as lines,
        trim_scale(sum(l.claimed))::text as claimed, trim_scale(sum(l.eligible))::text as eligible,
        trim_scale(coalesce(sum(l.approved) filter (where c.state = 'APPROVED'), 0))::text as approved
      ${lines(caller, scope, filter)} group by t.name, to_char(l.receipt_date, 'YYYY-MM'), c.currency`,
    { group: 'currency', order: sql`month desc, type, currency`, bar: { by: 'month', value: 'approved' } },
  ),
  ledger: statementReport(
    {
      columns: [
        column('day', 'Date', 'Tanggal', 'date'),
        ...employee,
        type,
        column('kind', 'Entry', 'Catatan'),
        column('receiptDate', 'Receipt date', 'Tanggal kuitansi', 'date'),
        column('transactionNo', 'Transaction no.', 'No. transaksi'),
        currency,
        summed('amount', 'Amount', 'Jumlah'),
      ],
      chart: label('Amount by entry', 'Jumlah per catatan'),
    },
    (caller, scope, filter) => sql`
      select (g.at at time zone 'UTC')::date::text as day, e.employee_no as "employeeNo", e.display_name as employee, t.name as type, g.kind,
        g.effective_date::text as "receiptDate", c.transaction_no as "transactionNo", g.currency, trim_scale(g.amount)::text as amount,
        g.id::text as id
      from claim_ledger g
      join claim_type t on t.tenant_id = g.tenant_id and t.id = g.claim_type_id
      left join claim_request c on c.tenant_id = g.tenant_id and c.id = g.claim_id
      left join employee_current e on e.tenant_id = g.tenant_id and e.id = g.employee_id
      where g.tenant_id = ${caller.tenantId} and ${scope} and ${between(sql.ref('g.effective_date'), filter)}
        and ${chosen(filter, sql.ref('g.claim_type_id'), sql.ref('g.employee_id'))}`,
    {
      group: 'currency',
      order: sql`id desc`,
      bar: { by: 'kind', value: 'amount' },
      words: { kind: CLAIM_LEDGER_KIND_LABELS },
    },
  ),
  balances: {
    columns: [
      ...employee,
      type,
      column('person', 'For', 'Untuk'),
      column('kind', 'Limit', 'Batas'),
      column('from', 'From', 'Dari', 'date'),
      column('to', 'To', 'Sampai', 'date'),
      currency,
      summed('limit', 'Limit amount', 'Nilai batas'),
      summed('used', 'Used or reserved', 'Dipakai atau direservasi'),
      summed('left', 'Left', 'Sisa'),
    ],
    chart: label('Used by claim type', 'Dipakai per jenis klaim'),
    read: readBalances,
  },
};

/** Everybody who has used something, with what is left of each of their limits on a day. */
async function readBalances(
  tx: Tx,
  caller: Caller,
  scope: RawBuilder<boolean>,
  filter: ClaimFilter,
  { limit, offset }: ReportPart,
): Promise<ReportRows> {
  const { tenantId, locale } = caller;
  const from = sql`
    from employee_current e where e.tenant_id = ${tenantId} and ${scope} and exists (
      select from claim_ledger g where g.tenant_id = e.tenant_id and g.employee_id = e.id
        and ${chosen(filter, sql.ref('g.claim_type_id'), sql.ref('g.employee_id'))})`;
  const { rows: people } = await sql<{ id: string; no: string; name: string }>`
    select e.id, e.employee_no as no, e.display_name as name ${from} order by e.sort_name, e.id limit ${limit} offset ${offset}`.execute(
    tx,
  );
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(tx);
  const types = await readTypes(tx, tenantId, filter.claimTypeId ? [filter.claimTypeId] : undefined);
  const rows: ReportRow[] = [];
  for (const one of people) {
    const found = await readPerson(tx, tenantId, one.id);
    const grants = await readGrants(tx, tenantId, [one.id]);
    const uses = await readUses(tx, tenantId, one.id, null);
    const on: CalendarDate = filter.to ?? found.today;
    const all = types.allOn(on).filter(isKnownType);
    const person = await withFormulas(tx, tenantId, one.id, found, all, on);
    for (const known of all)
      for (const balance of balancesOf(known, person, on, uses, grants, caller)) {
        if (balance.isCount || balance.isHidden) continue;
        rows.push({
          employeeNo: one.no,
          employee: one.name,
          type: balance.typeName,
          person:
            balance.memberName ??
            CLAIM_LIMIT_SHARE_LABELS[balance.appliesTo as keyof typeof CLAIM_LIMIT_SHARE_LABELS][locale],
          kind: CLAIM_LIMIT_KIND_LABELS[balance.kind as keyof typeof CLAIM_LIMIT_KIND_LABELS][locale],
          from: balance.from,
          to: balance.to,
          currency: balance.currency,
          limit: balance.limit,
          used: balance.used,
          left: balance.left,
        });
      }
  }
  const { rows: bars } = await sql<{ label: string; value: string; group: string }>`
    select t.name as label, g.currency as "group", trim_scale(-sum(g.amount))::text as value
    from claim_ledger g
    join claim_type t on t.tenant_id = g.tenant_id and t.id = g.claim_type_id
    join employee_current e on e.tenant_id = g.tenant_id and e.id = g.employee_id
    where g.tenant_id = ${tenantId} and ${scope} and ${between(sql.ref('g.effective_date'), filter)}
      and ${chosen(filter, sql.ref('g.claim_type_id'), sql.ref('g.employee_id'))}
    group by t.name, g.currency having sum(g.amount) <> 0 order by sum(g.amount) limit 12`.execute(tx);
  // One use counts in several limits, so these columns are not added up.
  return { rows, total: counted[0]?.n ?? 0, sums: [], bars };
}

/** The employee whom a row is about, in the statements above. */
const SUBJECT: Readonly<Record<ClaimReport, string>> = {
  claims: 'c.employee_id',
  summary: 'c.employee_id',
  ledger: 'g.employee_id',
  balances: 'e.id',
};

export const claimReports = reportHandlers<ClaimReport, ClaimFilter>({
  get: GetClaimReport,
  export: ExportClaimReport,
  kind: 'ClaimRequest',
  labels: CLAIM_REPORT_LABELS,
  subject: SUBJECT,
  reports: REPORTS,
});
