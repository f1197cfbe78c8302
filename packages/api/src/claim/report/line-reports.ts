import { CLAIM_PAYMENT_STATES, type Label, label, REQUEST_STATE_LABELS, type RequestState } from '@personalia/contract';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { column, statementReport, summed } from '../../platform/table-report/index.ts';
import { type ClaimFilter, currency, dayOf, employee, lines, recent, type } from './parts.ts';

/** Reports of the lines of claims: one by one, summed up, and those to be looked at. */

const paymentWords = Object.fromEntries(CLAIM_PAYMENT_STATES.map(({ value, label: words }) => [value, words]));
const stateWords = REQUEST_STATE_LABELS as Record<RequestState, Label>;
const approved = sql`case when c.state = 'APPROVED' then l.approved end`;
/** A line is booked to its own cost centre, to that of the claim, or to that of the employee (CL2). */
const costCentre = sql`coalesce(l.cost_centre, c.cost_centre, e.cost_centre)`;
/** What a treatment was for, of those who may not see it. */
const HIDDEN = '*';
const seesMedical = ({ permissions }: Caller): boolean => permissions.fieldAccess('medical') !== 'none';
const sums = sql`count(*)::text as lines, trim_scale(sum(l.claimed))::text as claimed, trim_scale(sum(l.eligible))::text as eligible,
  trim_scale(coalesce(sum(l.approved) filter (where c.state = 'APPROVED'), 0))::text as approved`;
const summedColumns = [
  currency,
  column('lines', 'Lines', 'Baris', 'integer'),
  summed('claimed', 'Claimed', 'Diklaim'),
  summed('eligible', 'Covered', 'Ditanggung'),
  summed('approved', 'Approved', 'Disetujui'),
];

/** The rows of the latest of the dates that are asked for come first. */
const NEWEST = { receipt: 'receiptDate', submission: 'submittedAt', approval: 'approvedAt' } as const;

export const claims = statementReport<ClaimFilter>(
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
      column('submittedOn', 'Submitted on', 'Diajukan pada', 'date'),
      column('approvedOn', 'Approved on', 'Disetujui pada', 'date'),
      column('costCentre', 'Cost centre', 'Pusat biaya'),
      column('project', 'Project', 'Proyek'),
      column('diagnosis', 'Diagnosis', 'Diagnosis'),
    ],
    chart: label('Approved by claim type', 'Disetujui per jenis klaim'),
    period: recent,
  },
  (caller, scope, filter) => sql`
    select c.transaction_no as "transactionNo", l.receipt_date as "receiptDate",
      ${dayOf(caller, sql.ref('c.submitted_at'))}::text as "submittedOn", ${dayOf(caller, sql.ref('c.approved_at'))}::text as "approvedOn",
      e.employee_no as "employeeNo", e.display_name as employee, e.unit_name as unit, t.name as type, c.currency, trim_scale(l.claimed)::text as claimed,
      trim_scale(l.eligible)::text as eligible, trim_scale(${approved})::text as approved, c.state,
      case when c.state = 'APPROVED' then c.payment_state end as payment, ${costCentre} as "costCentre", c.project_code as project,
      c.submitted_at as "submittedAt", c.approved_at as "approvedAt", l.claim_id as "claimId", l.line_no as "lineNo",
      ${seesMedical(caller) ? sql`l.diagnosis_code` : sql`case when l.diagnosis_code is not null then ${HIDDEN} end`} as diagnosis
    ${lines(caller, scope, filter)}`,
  {
    group: 'currency',
    // Of one day in the order of an index (`0381_claim_lines_by_day.sql`).
    order: ({ dateOf = 'receipt' }) => sql`${sql.ref(NEWEST[dateOf])} desc, "claimId", "lineNo"`,
    bar: { by: 'type', value: 'approved' },
    words: { state: stateWords, payment: paymentWords, diagnosis: { [HIDDEN]: label('Medical', 'Kesehatan') } },
  },
);

export const summary = statementReport<ClaimFilter>(
  {
    columns: [type, column('month', 'Month', 'Bulan'), ...summedColumns],
    chart: label('Approved by month', 'Disetujui per bulan'),
  },
  (caller, scope, filter) => sql`
    select t.name as type, to_char(l.receipt_date, 'YYYY-MM') as month, c.currency, ${sums}
    ${lines(caller, scope, filter)} group by t.name, to_char(l.receipt_date, 'YYYY-MM'), c.currency`,
  { group: 'currency', order: sql`month desc, type, currency`, bar: { by: 'month', value: 'approved' } },
);

export const organisation = statementReport<ClaimFilter>(
  {
    columns: [
      column('employer', 'Employer', 'Pemberi kerja'),
      column('unit', 'Unit', 'Unit'),
      column('grade', 'Grade', 'Golongan'),
      column('costCentre', 'Cost centre', 'Pusat biaya'),
      ...summedColumns,
    ],
    chart: label('Approved by unit', 'Disetujui per unit'),
    period: recent,
  },
  (caller, scope, filter) => sql`
    select e.employer_name as employer, e.unit_name as unit, e.grade_name as grade, ${costCentre} as "costCentre", c.currency, ${sums}
    ${lines(caller, scope, filter)} group by e.employer_name, e.unit_name, e.grade_name, ${costCentre}, c.currency`,
  {
    group: 'currency',
    order: sql`employer, unit, grade, "costCentre", currency`,
    bar: { by: 'unit', value: 'approved' },
  },
);

const EXCEPTIONS = {
  OVER_LIMIT: label('Over the limit', 'Melebihi batas'),
  LATE: label('Late receipt', 'Kuitansi terlambat'),
  DUPLICATE: label('Possible duplicate', 'Kemungkinan ganda'),
  RATE: label('Rate entered by hand', 'Kurs diketik sendiri'),
  LOWERED: label('Amount lowered', 'Jumlah diturunkan'),
} as const;

export const exceptions = statementReport<ClaimFilter>(
  {
    columns: [
      column('transactionNo', 'Transaction no.', 'No. transaksi'),
      column('receiptDate', 'Receipt date', 'Tanggal kuitansi', 'date'),
      ...employee,
      type,
      column('exception', 'Exception', 'Pengecualian'),
      currency,
      column('claimed', 'Claimed', 'Diklaim', 'money'),
      column('eligible', 'Covered', 'Ditanggung', 'money'),
      column('approved', 'Approved', 'Disetujui', 'money'),
      column('state', 'State', 'Status'),
    ],
    chart: label('Claimed by exception', 'Diklaim per pengecualian'),
    period: recent,
  },
  (caller, scope, filter) => sql`
    select x."transactionNo", x."receiptDate", x."employeeNo", x.employee, x.type, k.exception, x.currency, x.claimed, x.eligible, x.approved, x.state
    from (
      select c.transaction_no as "transactionNo", l.receipt_date as "receiptDate", e.employee_no as "employeeNo",
        e.display_name as employee, t.name as type, c.currency, trim_scale(l.claimed)::text as claimed,
        trim_scale(l.eligible)::text as eligible, trim_scale(${approved})::text as approved, c.state, l.over_limit, l.warnings,
        l.rate is not null as by_hand, c.state = 'APPROVED' and l.approved < l.eligible as is_lowered
      ${lines(caller, scope, filter)} and (l.over_limit or l.rate is not null or l.warnings <> '[]' or l.approved < l.eligible)) x
    cross join lateral (
      select 'OVER_LIMIT' as exception where x.over_limit
      union all select 'RATE' where x.by_hand
      union all select 'LOWERED' where x.is_lowered
      union all select distinct w.code from jsonb_to_recordset(x.warnings) as w(code text) where w.code in ('LATE', 'DUPLICATE')) k`,
  {
    group: 'currency',
    order: sql`"receiptDate" desc, "transactionNo", type, exception`,
    bar: { by: 'exception', value: 'claimed' },
    // One line may have several exceptions, so amounts are not added up.
    sums: () => false,
    words: { state: stateWords, exception: EXCEPTIONS },
  },
);
