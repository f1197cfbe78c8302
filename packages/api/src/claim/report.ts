import {
  type CalendarDate,
  CLAIM_LEDGER_KIND_LABELS,
  CLAIM_LIMIT_KIND_LABELS,
  CLAIM_LIMIT_SHARE_LABELS,
  CLAIM_PAYMENT_STATES,
  CLAIM_REPORT_LABELS,
  type ClaimReport,
  type ClaimReportTable,
  type Endpoint,
  ExportClaimReport,
  GetClaimReport,
  type InputOf,
  type Kind,
  type Label,
  label,
  REQUEST_STATE_LABELS,
  type RequestState,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { writeSheet } from '../platform/files/index.ts';
import { type Caller, confinedTo, type Handler, Problem } from '../platform/http/index.ts';
import { balancesOf } from './choices.ts';
import { isKnownType, readPerson, readTypes, readUses } from './facts.ts';

type Row = Record<string, string | null>;
type Filter = Pick<InputOf<typeof GetClaimReport>['query'], 'from' | 'to' | 'claimTypeId' | 'employeeId'>;
type ColumnKind = ClaimReportTable['columns'][number]['kind'];

interface Column {
  readonly key: string;
  readonly label: Label;
  readonly kind: ColumnKind;
  /** Added up by currency at the end. */
  readonly isSummed?: true;
}

interface ReportRows {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly sums: ClaimReportTable['sums'];
  readonly bars: ClaimReportTable['chart']['bars'];
}

/** One report: its columns, and its rows from a place on. */
interface Definition {
  readonly columns: readonly Column[];
  readonly chart: Label;
  read(tx: Tx, caller: Caller, scope: RawBuilder<boolean>, filter: Filter, part: Part): Promise<ReportRows>;
}
interface Part {
  readonly limit: number;
  readonly offset: number;
}

const text = (key: string, en: string, id: string): Column => ({ key, label: label(en, id), kind: 'text' });
const date = (key: string, en: string, id: string): Column => ({ key, label: label(en, id), kind: 'date' });
const money = (key: string, en: string, id: string): Column => ({
  key,
  label: label(en, id),
  kind: 'money',
  isSummed: true,
});
const employee = [text('employeeNo', 'Employee no.', 'No. karyawan'), text('employee', 'Employee', 'Karyawan')];
const currency = text('currency', 'Currency', 'Mata uang');
const type = text('type', 'Claim type', 'Jenis klaim');

/** A report of one statement: the rows, their number and their sums come from the same one. */
function ofStatement(
  columns: readonly Column[],
  chart: Label,
  statement: (caller: Caller, scope: RawBuilder<boolean>, filter: Filter) => RawBuilder<unknown>,
  how: { readonly order: RawBuilder<unknown>; readonly bar: string; readonly value: string; readonly words?: Words },
): Definition {
  return {
    columns,
    chart,
    async read(tx, caller, scope, filter, { limit, offset }) {
      const from = sql`(${statement(caller, scope, filter)}) r`;
      const { rows } =
        await sql<Row>`select * from ${from} order by ${how.order} limit ${limit} offset ${offset}`.execute(tx);
      const summed = columns.filter(({ isSummed }) => isSummed);
      const totals = summed.map(
        ({ key }) => sql`trim_scale(coalesce(sum(${sql.ref(`r.${key}`)}::numeric), 0))::text as ${sql.id(key)}`,
      );
      const { rows: sums } = await sql<Record<string, string> & { currency: string; n: number }>`
        select r.currency, count(*)::int as n, ${sql.join(totals)} from ${from} group by r.currency order by r.currency`.execute(
        tx,
      );
      const { rows: bars } = await sql<{ label: string; value: string; currency: string }>`
        select coalesce(${sql.ref(`r.${how.bar}`)}, '–') as label, r.currency, trim_scale(sum(${sql.ref(`r.${how.value}`)}::numeric))::text as value
        from ${from} group by 1, 2 having sum(${sql.ref(`r.${how.value}`)}::numeric) <> 0 order by abs(sum(${sql.ref(`r.${how.value}`)}::numeric)) desc
        limit 12`.execute(tx);
      return {
        rows: rows.map((row) => inWords(row, caller, how.words)),
        total: sums.reduce((sum, { n }) => sum + n, 0),
        sums: sums.map(({ currency: code, n: _, ...values }) => ({ currency: code, values })),
        bars: bars.map((bar) => ({ ...bar, label: how.words?.[how.bar]?.[bar.label]?.[caller.locale] ?? bar.label })),
      };
    },
  };
}

type Words = Readonly<Record<string, Readonly<Record<string, Label>>>>;
const inWords = (row: Row, { locale }: Caller, words: Words = {}): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, (value !== null && words[key]?.[value]?.[locale]) || value]),
  );

const between = (column: RawBuilder<unknown>, { from, to }: Filter): RawBuilder<unknown> =>
  sql`${column} between ${from ?? '0001-01-01'}::date and ${to ?? '9999-12-31'}::date`;
const chosen = ({ claimTypeId, employeeId }: Filter, ofType: RawBuilder<unknown>, ofEmployee: RawBuilder<unknown>) =>
  sql`(${claimTypeId ?? null}::uuid is null or ${ofType} = ${claimTypeId ?? null}::uuid)
    and (${employeeId ?? null}::uuid is null or ${ofEmployee} = ${employeeId ?? null}::uuid)`;

/** Lines of claims that were submitted, with what they are of. */
const lines = (caller: Caller, scope: RawBuilder<boolean>, filter: Filter): RawBuilder<unknown> => sql`
  from claim_line l
  join claim_request c on c.tenant_id = l.tenant_id and c.id = l.claim_id
  join claim_type t on t.tenant_id = l.tenant_id and t.id = l.claim_type_id
  left join employee_current e on e.tenant_id = c.tenant_id and e.id = c.employee_id
  where l.tenant_id = ${caller.tenantId} and c.state not in ('DRAFT') and ${scope} and ${between(sql.ref('l.receipt_date'), filter)}
    and ${chosen(filter, sql.ref('l.claim_type_id'), sql.ref('c.employee_id'))}`;

const paymentWords = Object.fromEntries(CLAIM_PAYMENT_STATES.map(({ value, label: words }) => [value, words]));

const REPORTS: Readonly<Record<ClaimReport, Definition>> = {
  claims: ofStatement(
    [
      text('transactionNo', 'Transaction no.', 'No. transaksi'),
      date('receiptDate', 'Receipt date', 'Tanggal kuitansi'),
      ...employee,
      text('unit', 'Unit', 'Unit'),
      type,
      currency,
      money('claimed', 'Claimed', 'Diklaim'),
      money('eligible', 'Covered', 'Ditanggung'),
      money('approved', 'Approved', 'Disetujui'),
      text('state', 'State', 'Status'),
      text('payment', 'Payment', 'Pembayaran'),
    ],
    label('Approved by claim type', 'Disetujui per jenis klaim'),
    (caller, scope, filter) => sql`
      select c.transaction_no as "transactionNo", l.receipt_date::text as "receiptDate", e.employee_no as "employeeNo",
        e.display_name as employee, e.unit_name as unit, t.name as type, c.currency, trim_scale(l.claimed)::text as claimed,
        trim_scale(l.eligible)::text as eligible,
        trim_scale(case when c.state = 'APPROVED' then l.approved end)::text as approved, c.state,
        case when c.state = 'APPROVED' then c.payment_state end as payment
      ${lines(caller, scope, filter)}`,
    {
      order: sql`"receiptDate" desc, "transactionNo", type`,
      bar: 'type',
      value: 'approved',
      words: { state: REQUEST_STATE_LABELS as Record<RequestState, Label>, payment: paymentWords },
    },
  ),
  summary: ofStatement(
    [
      type,
      text('month', 'Month', 'Bulan'),
      currency,
      { key: 'lines', label: label('Lines', 'Baris'), kind: 'integer' },
      money('claimed', 'Claimed', 'Diklaim'),
      money('eligible', 'Covered', 'Ditanggung'),
      money('approved', 'Approved', 'Disetujui'),
    ],
    label('Approved by month', 'Disetujui per bulan'),
    (caller, scope, filter) => sql`
      select t.name as type, to_char(l.receipt_date, 'YYYY-MM') as month, c.currency, count(*)::text as lines,
        trim_scale(sum(l.claimed))::text as claimed, trim_scale(sum(l.eligible))::text as eligible,
        trim_scale(coalesce(sum(l.approved) filter (where c.state = 'APPROVED'), 0))::text as approved
      ${lines(caller, scope, filter)} group by t.name, to_char(l.receipt_date, 'YYYY-MM'), c.currency`,
    { order: sql`month desc, type, currency`, bar: 'month', value: 'approved' },
  ),
  ledger: ofStatement(
    [
      date('day', 'Date', 'Tanggal'),
      ...employee,
      type,
      text('kind', 'Entry', 'Catatan'),
      date('receiptDate', 'Receipt date', 'Tanggal kuitansi'),
      text('transactionNo', 'Transaction no.', 'No. transaksi'),
      currency,
      money('amount', 'Amount', 'Jumlah'),
    ],
    label('Amount by entry', 'Jumlah per catatan'),
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
    { order: sql`id desc`, bar: 'kind', value: 'amount', words: { kind: CLAIM_LEDGER_KIND_LABELS } },
  ),
  balances: {
    columns: [
      ...employee,
      type,
      text('person', 'For', 'Untuk'),
      text('kind', 'Limit', 'Batas'),
      date('from', 'From', 'Dari'),
      date('to', 'To', 'Sampai'),
      currency,
      money('limit', 'Limit amount', 'Nilai batas'),
      money('used', 'Used or reserved', 'Dipakai atau direservasi'),
      money('left', 'Left', 'Sisa'),
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
  filter: Filter,
  { limit, offset }: Part,
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
  const rows: Row[] = [];
  for (const one of people) {
    const person = await readPerson(tx, tenantId, one.id);
    const uses = await readUses(tx, tenantId, one.id, null);
    const on: CalendarDate = filter.to ?? person.today;
    for (const known of types.allOn(on).filter(isKnownType))
      for (const balance of balancesOf(known, person, on, uses, locale)) {
        if (balance.isCount) continue;
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
  const { rows: bars } = await sql<{ label: string; value: string; currency: string }>`
    select t.name as label, g.currency, trim_scale(-sum(g.amount))::text as value
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

const scopeOf = (caller: Caller, endpoint: Endpoint, report: ClaimReport): RawBuilder<boolean> =>
  confinedTo(caller, endpoint, sql.ref(SUBJECT[report]));

const shownColumns = (report: ClaimReport, { locale }: Caller): ClaimReportTable['columns'] =>
  REPORTS[report].columns.map(({ key, label: words, kind }) => ({ key, label: words[locale], kind }));

export const claimReport: Handler<typeof GetClaimReport> = async ({ tx, caller, input }) => {
  const { report } = input.params;
  const { page, pageSize, ...filter } = input.query;
  const { chart, read } = REPORTS[report];
  const part = { limit: pageSize, offset: (page - 1) * pageSize };
  const { rows, total, sums, bars } = await read(tx, caller, scopeOf(caller, GetClaimReport, report), filter, part);
  return {
    columns: shownColumns(report, caller),
    rows: rows.map(({ id: _, ...row }) => row),
    totalItems: total,
    sums,
    chart: { label: chart[caller.locale], bars },
  };
};

const MOST_ROWS = 50_000;
const KINDS: Readonly<Record<ColumnKind, Kind>> = { text: 'text', date: 'date', money: 'decimal', integer: 'integer' };

/** CL4: at most 50,000 rows; that it was taken is kept in the trail. */
export const exportClaimReport: Handler<typeof ExportClaimReport> = async ({ tx, caller, input }) => {
  const { report } = input.params;
  const { format, ...filter } = input.query;
  const scope = scopeOf(caller, ExportClaimReport, report);
  const { rows, total } = await REPORTS[report].read(tx, caller, scope, filter, { limit: MOST_ROWS, offset: 0 });
  if (total > MOST_ROWS) throw new Problem('REPORT_ROWS', { values: { n: MOST_ROWS } });
  const name = CLAIM_REPORT_LABELS[report];
  await sql`select app.note('EXPORT', 'ClaimRequest', null, ${name.en}, ${JSON.stringify({ rows: [null, rows.length] })}::jsonb)`.execute(
    tx,
  );
  const columns = shownColumns(report, caller).map(({ key, label: title, kind }) => ({
    key,
    title,
    kind: KINDS[kind],
  }));
  return writeSheet(name[caller.locale], format, columns, rows);
};
