import { CLAIM_LEDGER_KIND_LABELS, CLAIM_PAY_ROUTES, CLAIM_PAYMENT_STATES, label } from '@personalia/contract';
import { sql } from 'kysely';
import { between, column, statementReport, summed } from '../../platform/table-report/index.ts';
import {
  type ClaimFilter,
  currency,
  dayOf,
  employee,
  inBaseCurrency,
  instantBetween,
  ofPeople,
  ofType,
  recent,
  type,
  withType,
} from './parts.ts';

/** What is to be paid, what was paid, and the ledger of limits. */

const paymentWords = Object.fromEntries(CLAIM_PAYMENT_STATES.map(({ value, label: words }) => [value, words]));
const routeWords = Object.fromEntries(CLAIM_PAY_ROUTES.map(({ value, label: words }) => [value, words]));

const AGES = {
  '0-30': label('0–30 days', '0–30 hari'),
  '31-60': label('31–60 days', '31–60 hari'),
  '61-90': label('61–90 days', '61–90 hari'),
  '90+': label('More than 90 days', 'Lebih dari 90 hari'),
} as const;

export const ageing = statementReport<ClaimFilter>(
  {
    columns: [
      column('transactionNo', 'Transaction no.', 'No. transaksi'),
      ...employee,
      column('approvedOn', 'Approved on', 'Disetujui pada', 'date'),
      column('days', 'Days', 'Hari', 'integer'),
      column('age', 'Age', 'Umur'),
      currency,
      summed('outstanding', 'Outstanding', 'Sisa'),
      summed('payable', 'Payable', 'Akan dibayar'),
      summed('paid', 'Paid', 'Dibayar'),
      column('route', 'Paid by', 'Dibayar melalui'),
      column('payment', 'Payment', 'Pembayaran'),
      column('employer', 'Employer', 'Pemberi kerja'),
    ],
    chart: label('Outstanding by days since approval', 'Sisa menurut hari sejak disetujui'),
  },
  (caller, scope, filter) => sql`
    select c.*, case when days::int <= 30 then '0-30' when days::int <= 60 then '31-60' when days::int <= 90 then '61-90' else '90+' end as age
    from (
      select c.transaction_no as "transactionNo", e.employee_no as "employeeNo", e.display_name as employee, e.employer_name as employer,
        ${dayOf(caller, sql.ref('c.approved_at'))}::text as "approvedOn",
        (${dayOf(caller, sql`now()`)} - ${dayOf(caller, sql.ref('c.approved_at'))})::text as days, c.pay_route as route, c.payment_state as payment,
        c.currency, trim_scale(c.payable)::text as payable, trim_scale(c.paid)::text as paid,
        trim_scale(c.payable - c.paid)::text as outstanding
      from claim_request c join employee_current e on e.tenant_id = c.tenant_id and e.id = c.employee_id
      where c.tenant_id = ${caller.tenantId} and c.state = 'APPROVED' and c.payment_state in ('READY', 'IN_BATCH', 'PARTLY_PAID', 'WITH_PAYROLL')
        and c.payable > c.paid and ${scope} and ${instantBetween(caller, sql.ref('c.approved_at'), filter)} and ${ofPeople(caller, filter)}
        and ${withType(filter)}) c`,
  {
    group: 'currency',
    order: sql`"approvedOn", "transactionNo"`,
    bar: { by: 'age', value: 'outstanding' },
    words: { age: AGES, payment: paymentWords, route: routeWords },
  },
);

const KINDS = {
  PAID: label('Payment', 'Pembayaran'),
  REVERSED: label('Reversal', 'Pembalikan'),
  FAILED: label('Failed', 'Gagal'),
} as const;

/** CP-7: a reversal is a negative payment of its own day; in the base currency both have the rate of the payment date. */
export const payments = statementReport<ClaimFilter>(
  {
    columns: [
      column('day', 'Date', 'Tanggal', 'date'),
      column('kind', 'Entry', 'Catatan'),
      column('batchNo', 'Batch no.', 'No. kelompok'),
      column('route', 'Paid by', 'Dibayar melalui'),
      column('transactionNo', 'Transaction no.', 'No. transaksi'),
      ...employee,
      column('reason', 'Reason', 'Alasan'),
      currency,
      summed('amount', 'Amount', 'Jumlah'),
      // Not added up: a payment without a rate would be missing from the sum.
      column('baseAmount', 'In base currency', 'Dalam mata uang dasar', 'decimal'),
    ],
    chart: label('Paid by month', 'Dibayar per bulan'),
    period: recent,
  },
  (caller, scope, filter) => sql`
    select p.* from (
      select ${dayOf(caller, sql.ref('k.at'))}::text as day, to_char(${dayOf(caller, sql.ref('k.at'))}, 'YYYY-MM') as month, k.kind, b.batch_no as "batchNo",
        b.route, c.transaction_no as "transactionNo", e.employee_no as "employeeNo", e.display_name as employee,
        case when k.kind <> 'PAID' then i.reason end as reason, b.currency, trim_scale(k.amount)::text as amount,
        ${inBaseCurrency(caller, { amount: sql.ref('k.amount'), currency: sql.ref('b.currency'), day: sql.ref('b.payment_date') })} as "baseAmount",
        i.id::text as id
      from claim_payment_item i
      join claim_payment_batch b on b.tenant_id = i.tenant_id and b.id = i.batch_id
      join claim_request c on c.tenant_id = i.tenant_id and c.id = i.claim_id
      join employee_current e on e.tenant_id = i.tenant_id and e.id = i.employee_id
      cross join lateral (
        select 'PAID' as kind, i.paid_at as at, i.amount where i.state in ('PAID', 'REVERSED')
        union all select 'REVERSED', coalesce(i.reversed_at, i.paid_at), -i.amount where i.state = 'REVERSED'
        union all select 'FAILED', coalesce(i.paid_at, b.updated_at), 0 where i.state = 'FAILED') k
      where i.tenant_id = ${caller.tenantId} and i.state <> 'INCLUDED' and ${scope} and ${ofPeople(caller, filter)} and ${withType(filter)}) p
    where ${between(sql`p.day::date`, filter)}`,
  {
    group: 'currency',
    order: sql`day desc, id, kind`,
    bar: { by: 'month', value: 'amount' },
    words: { kind: KINDS, route: routeWords },
  },
);

export const ledger = statementReport<ClaimFilter>(
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
    period: recent,
  },
  (caller, scope, filter) => sql`
    select ${dayOf(caller, sql.ref('g.at'))}::text as day, e.employee_no as "employeeNo", e.display_name as employee, t.name as type, g.kind,
      g.effective_date::text as "receiptDate", c.transaction_no as "transactionNo", g.currency, trim_scale(g.amount)::text as amount,
      g.id::text as id
    from claim_ledger g
    join claim_type t on t.tenant_id = g.tenant_id and t.id = g.claim_type_id
    join employee_current e on e.tenant_id = g.tenant_id and e.id = g.employee_id
    left join claim_request c on c.tenant_id = g.tenant_id and c.id = g.claim_id
    where g.tenant_id = ${caller.tenantId} and ${scope} and ${between(sql.ref('g.effective_date'), filter)}
      and ${ofType(filter, sql.ref('g.claim_type_id'))} and ${ofPeople(caller, filter)}`,
  {
    group: 'currency',
    order: sql`id desc`,
    bar: { by: 'kind', value: 'amount' },
    words: { kind: CLAIM_LEDGER_KIND_LABELS },
  },
);
