import {
  type CalendarDate,
  CLAIM_LIMIT_KIND_LABELS,
  CLAIM_LIMIT_SHARE_LABELS,
  type ClaimLimitKind,
  type ClaimLimitShare,
  compare,
  type Decimal,
  decimal,
  divide,
  label,
  multiply,
  round,
  subtract,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { ClaimUse } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import {
  between,
  column,
  type ReportDefinition,
  type ReportPart,
  type ReportRow,
  type ReportRows,
  summed,
} from '../../platform/table-report/index.ts';
import { balancesOf, withFormulas } from '../choices.ts';
import { readGrants, readPeople } from '../facts.ts';
import { isKnownType, readTypes } from '../types.ts';
import { type ClaimFilter, currency, employee, ofPeople, ofType, type } from './parts.ts';

/** What each employee has of their limits on a day (CL4). */
export const balances: ReportDefinition<ClaimFilter> = {
  columns: [
    ...employee,
    type,
    column('person', 'For', 'Untuk'),
    column('kind', 'Limit', 'Batas'),
    column('from', 'From', 'Dari', 'date'),
    column('to', 'To', 'Sampai', 'date'),
    currency,
    summed('limit', 'Limit amount', 'Nilai batas'),
    summed('carried', 'Carried over', 'Dibawa dari periode lalu'),
    summed('used', 'Used', 'Dipakai'),
    summed('reserved', 'Reserved', 'Direservasi'),
    summed('left', 'Left', 'Sisa'),
    column('share', 'Used (%)', 'Dipakai (%)', 'decimal'),
  ],
  chart: label('Used by claim type', 'Dipakai per jenis klaim'),
  read: readBalances,
};

type Use = ClaimUse & { readonly employeeId: string; readonly used: Decimal };

/** What claims take, line by line: with what is only reserved, and without it. */
async function usesOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Use[]>> {
  const { rows } = await sql<Use>`
    select g.employee_id as "employeeId", g.claim_type_id as "typeId", g.member_id as "memberId", g.effective_date as date,
      trim_scale(-sum(g.amount))::text as amount,
      trim_scale(-coalesce(sum(g.amount) filter (where g.kind in ('USE', 'REVERSAL')), 0))::text as used
    from claim_ledger g
    where g.tenant_id = ${tenantId} and g.employee_id = any(${[...ids]}::uuid[]) and g.claim_id is not null
    group by g.employee_id, g.claim_type_id, g.member_id, g.effective_date, g.line_id having sum(g.amount) <> 0`.execute(
    tx,
  );
  return Map.groupBy(rows, ({ employeeId }) => employeeId);
}

const HUNDRED = '100' as Decimal;
const shareOf = (used: Decimal, limit: Decimal): string | null =>
  compare(limit, '0' as Decimal) > 0 ? round(divide(multiply(used, HUNDRED), limit, 10), 1) : null;

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
    from employee_current e where e.tenant_id = ${tenantId} and ${scope} and ${ofPeople(caller, filter)} and exists (
      select from claim_ledger g where g.tenant_id = e.tenant_id and g.employee_id = e.id and ${ofType(filter, sql.ref('g.claim_type_id'))})`;
  const { rows: people } = await sql<{ id: string; no: string; name: string }>`
    select e.id, e.employee_no as no, e.display_name as name ${from} order by e.sort_name, e.id limit ${limit} offset ${offset}`.execute(
    tx,
  );
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(tx);
  const ids = people.map(({ id }) => id);
  const types = await readTypes(tx, tenantId, filter.claimTypeId ? [filter.claimTypeId] : undefined);
  const facts = await readPeople(tx, tenantId, ids);
  const grants = await readGrants(tx, tenantId, ids);
  const uses = await usesOf(tx, tenantId, ids);
  const rows: ReportRow[] = [];
  for (const one of people) {
    const found = facts.get(one.id);
    if (!found) continue;
    const on: CalendarDate = filter.to ?? found.today;
    const all = types.allOn(on).filter(isKnownType);
    const person = await withFormulas(tx, tenantId, one.id, found, all, on);
    const own = uses.get(one.id) ?? [];
    const decided = own.map((use) => ({ ...use, amount: use.used }));
    for (const known of all) {
      const given = grants.get(one.id) ?? [];
      const settled = balancesOf(known, person, on, decided, given, caller);
      for (const [n, balance] of balancesOf(known, person, on, own, given, caller).entries()) {
        if (balance.isCount || balance.isHidden) continue;
        const used = settled[n]?.used ?? balance.used;
        rows.push({
          employeeNo: one.no,
          employee: one.name,
          type: balance.typeName,
          person: balance.memberName ?? CLAIM_LIMIT_SHARE_LABELS[balance.appliesTo as ClaimLimitShare][locale],
          kind: CLAIM_LIMIT_KIND_LABELS[balance.kind as ClaimLimitKind][locale],
          from: balance.from,
          to: balance.to,
          currency: balance.currency,
          limit: balance.limit,
          carried: balance.carried,
          used,
          reserved: subtract(decimal(balance.used), decimal(used)),
          left: balance.left,
          share: shareOf(decimal(balance.used), decimal(balance.limit)),
        });
      }
    }
  }
  const { rows: bars } = await sql<{ label: string; value: string; group: string }>`
    select t.name as label, g.currency as "group", trim_scale(-sum(g.amount))::text as value
    from claim_ledger g
    join claim_type t on t.tenant_id = g.tenant_id and t.id = g.claim_type_id
    join employee_current e on e.tenant_id = g.tenant_id and e.id = g.employee_id
    where g.tenant_id = ${tenantId} and g.claim_id is not null and ${scope} and ${ofPeople(caller, filter)} and ${between(sql.ref('g.effective_date'), filter)}
      and ${ofType(filter, sql.ref('g.claim_type_id'))}
    group by t.name, g.currency having sum(g.amount) <> 0 order by sum(g.amount) limit 12`.execute(tx);
  // One use counts in several limits, so these columns are not added up.
  return { rows, total: counted[0]?.n ?? 0, sums: [], bars };
}
