import { CURRENCIES, currencyDecimals, type GetClaimReport, type InputOf } from '@personalia/contract';
import { RATE_DAYS } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { unitsBelow } from '../../access/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { between, column } from '../../platform/table-report/index.ts';

/** What the reports of claims have in common. */

export type ClaimFilter = Pick<
  InputOf<typeof GetClaimReport>['query'],
  'from' | 'to' | 'claimTypeId' | 'employeeId' | 'employerId' | 'unitId' | 'state' | 'dateOf'
>;

export const employee = [
  column('employeeNo', 'Employee no.', 'No. karyawan'),
  column('employee', 'Employee', 'Karyawan'),
];
export const currency = column('currency', 'Currency', 'Mata uang');
export const type = column('type', 'Claim type', 'Jenis klaim');

/** The employee that was asked for, aliased `e`, and where they work: in a unit or one below it. */
export const ofPeople = (
  caller: Caller,
  { employeeId, employerId, unitId }: ClaimFilter,
): RawBuilder<unknown> => sql`true
  ${employeeId ? sql`and e.id = ${employeeId}::uuid` : sql``}
  ${employerId ? sql`and e.employer_id = ${employerId}::uuid` : sql``}
  ${unitId ? sql`and e.unit_id in ${unitsBelow(caller, sql`${[unitId]}::uuid[]`)}` : sql``}`;

export const ofType = ({ claimTypeId }: ClaimFilter, column_: RawBuilder<unknown>): RawBuilder<unknown> =>
  claimTypeId ? sql`${column_} = ${claimTypeId}::uuid` : sql`true`;

/** CL4: a report of lines is of the days of receipts, of submissions or of approvals. */
const isInDates = (caller: Caller, filter: ClaimFilter): RawBuilder<unknown> => {
  if (filter.dateOf === 'submission') return instantBetween(caller, sql.ref('c.submitted_at'), filter);
  if (filter.dateOf === 'approval') return instantBetween(caller, sql.ref('c.approved_at'), filter);
  return between(sql.ref('l.receipt_date'), filter);
};

/** Whether an instant lies on the days that were asked for, where the company is; said of the instant, which has an index. */
export const instantBetween = (
  caller: Caller,
  at: RawBuilder<unknown>,
  { from, to }: Pick<ClaimFilter, 'from' | 'to'>,
): RawBuilder<unknown> => {
  const start = (day: RawBuilder<unknown>) =>
    sql`((${day})::timestamp at time zone (select z.time_zone from tenant z where z.id = ${caller.tenantId}))`;
  return sql`${at} is not null ${from ? sql`and ${at} >= ${start(sql`${from}::date`)}` : sql``}
    ${to ? sql`and ${at} < ${start(sql`${to}::date + 1`)}` : sql``}`;
};

/** Lines of claims that were submitted, with what they are of. */
export const lines = (caller: Caller, scope: RawBuilder<boolean>, filter: ClaimFilter): RawBuilder<unknown> => sql`
  from claim_line l
  join claim_request c on c.tenant_id = l.tenant_id and c.id = l.claim_id
  join claim_type t on t.tenant_id = l.tenant_id and t.id = l.claim_type_id
  join employee_current e on e.tenant_id = c.tenant_id and e.id = c.employee_id
  where l.tenant_id = ${caller.tenantId} and c.state <> 'DRAFT' and ${scope} and ${isInDates(caller, filter)}
    and ${ofType(filter, sql.ref('l.claim_type_id'))} and ${ofPeople(caller, filter)} ${filter.state ? sql`and c.state = ${filter.state}` : sql``}`;

/** The day of an instant where the company is. */
export const dayOf = (caller: Caller, at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${at} at time zone (select z.time_zone from tenant z where z.id = ${caller.tenantId}))::date`;

/** Claims with a line of the type that was asked for, aliased `c`. */
export const withType = (filter: ClaimFilter): RawBuilder<unknown> =>
  filter.claimTypeId
    ? sql`exists (select from claim_line l where l.tenant_id = c.tenant_id and l.claim_id = c.id
        and l.claim_type_id = ${filter.claimTypeId}::uuid)`
    : sql`true`;

/** Where no dates were asked for: this month and the one before, as receipts are claimed late. */
export function recent(filter: ClaimFilter, today: string): ClaimFilter {
  if (filter.from || filter.to) return filter;
  const [year = 0, month = 1] = today.split('-').map(Number);
  const before = month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
  return { ...filter, from: `${before}-01` as never, to: today as never };
}

const withDecimals = (decimals: number): RawBuilder<unknown> =>
  sql`${CURRENCIES.filter((code) => currencyDecimals(code) === decimals)}::text[]`;

/**
 * An amount in the currency of the company by the rate of a day, as claims are converted (CL-14): the latest of 31 days, or
 * the other direction inverted. Null where there is none.
 */
export const inBaseCurrency = (
  caller: Caller,
  { amount, currency: from, day }: Record<'amount' | 'currency' | 'day', RawBuilder<unknown>>,
): RawBuilder<unknown> => {
  const rate = (to: RawBuilder<unknown>, of: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
    select x.rate from currency_rate x
    where x.tenant_id = ${caller.tenantId} and x.from_currency = ${of} and x.to_currency = ${to} and x.status = 'active'
      and x.rate_date between ${day} - ${RATE_DAYS}::int and ${day}
    order by x.rate_date desc limit 1)`;
  const base = sql.ref('n.base_currency');
  return sql`(
    select trim_scale(round(${amount} * case when ${from} = n.base_currency then 1 else coalesce(${rate(base, from)}, round(1 / ${rate(from, base)}, 10)) end,
      case when n.base_currency = any(${withDecimals(0)}) then 0 when n.base_currency = any(${withDecimals(3)}) then 3 else 2 end))::text
    from tenant n where n.id = ${caller.tenantId})`;
};
