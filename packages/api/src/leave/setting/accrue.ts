import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type Accrual,
  accrualsOf,
  type EntitlementFacts,
  type LeaveException,
  type LeaveYear,
  type RulesByFormula,
  rulesWith,
} from '@personalia/domain';
import { sql } from 'kysely';
import { tenantToday } from '../facts.ts';

/** R5: a posting, and the balance up to which it is granted (R6). */
export interface LimitedAccrual extends Accrual {
  readonly most: string | null;
}

/** What a case earns in a leave year. */
export interface EarnedCase {
  readonly versionId: string;
  readonly earned: readonly LimitedAccrual[];
}

/** A lot that is earned by period, with how many periods of it were posted and the last of their days. */
export interface EarningLot {
  readonly lotId: string;
  readonly accountId: string;
  readonly validFrom: CalendarDate;
  readonly posted: number;
  readonly lastPosted: CalendarDate | null;
  readonly case: EarnedCase;
}

/** Exceptions may suspend what is earned on a day, or change the balance up to which it is granted (E4, 5.2). */
export function accrualsIn(
  rules: RulesByFormula,
  facts: EntitlementFacts,
  year: LeaveYear,
  exceptions: readonly LeaveException[] = [],
): LimitedAccrual[] {
  if (!rules.accrual) return [];
  return accrualsOf({ ...rules, accrual: rules.accrual }, facts, year).flatMap((accrual) => {
    const own = rulesWith(rules, exceptions, accrual.date);
    return own.isBarred || own.isSuspended ? [] : [{ ...accrual, most: own.rules.maxBalance ?? null }];
  });
}

/**
 * R5, R6: posts what is earned by today and was not posted before, one date after the other, each for all lots at once. A posting is
 * kept with what was due and what of it the highest balance let through, so that a run can be repeated and what was cut is not made
 * up for. On most nights all that is due was posted before, and nothing is asked.
 */
export async function postAccruals(tx: Tx, tenantId: string, lots: readonly EarningLot[]): Promise<number> {
  const today = await tenantToday(tx, tenantId);
  const dueOf = new Map<EarnedCase, readonly LimitedAccrual[]>();
  const byDate = new Map<CalendarDate, { lot: EarningLot; accrual: LimitedAccrual }[]>();
  for (const lot of lots) {
    const due = dueOf.get(lot.case) ?? lot.case.earned.filter(({ date }) => date <= today);
    dueOf.set(lot.case, due);
    // Posted in order: where none before it was left out, what follows the last posting is all that is missing.
    const { posted, lastPosted } = lot;
    const isInOrder = posted > 0 && due[posted - 1]?.date === lastPosted;
    for (const accrual of isInOrder ? due.slice(posted) : due) {
      const those = byDate.get(accrual.date) ?? [];
      those.push({ lot, accrual });
      byDate.set(accrual.date, those);
    }
  }
  let n = 0;
  for (const [date, those] of [...byDate].toSorted(([a], [b]) => a.localeCompare(b)))
    n += await postOn(tx, tenantId, date, those);
  return n;
}

async function postOn(
  tx: Tx,
  tenantId: string,
  date: CalendarDate,
  those: readonly { readonly lot: EarningLot; readonly accrual: LimitedAccrual }[],
): Promise<number> {
  const accruals = new Map(those.map(({ accrual, lot }) => [accrual, lot.case.versionId]));
  const placeOf = new Map([...accruals.keys()].map((one, place) => [one, place]));
  const sent = [...accruals].map(([{ quantity, trace }, versionId], place) => ({ place, quantity, trace, versionId }));
  const { rows } = await sql<{ n: number }>`
    with due as materialized (
      select i.lot_id, i.account_id, c.quantity as due, c.trace, c."versionId", i.most, greatest(${date}::date, i.valid_from) as counts_from
      from unnest(${those.map(({ lot }) => lot.lotId)}::uuid[], ${those.map(({ lot }) => lot.accountId)}::uuid[],
        ${those.map(({ lot }) => lot.validFrom)}::date[], ${those.map(({ accrual }) => accrual.most)}::numeric[],
        ${those.map(({ accrual }) => placeOf.get(accrual))}::int[]) as i(lot_id, account_id, valid_from, most, place)
      join jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as c(place int, quantity numeric, trace jsonb, "versionId" uuid) on c.place = i.place
    ), noted as (
      insert into leave_accrual (tenant_id, lot_id, date, due, granted)
      select ${tenantId}::uuid, lot_id, ${date}::date, due, case when most is null then due else greatest(0, least(due, most - coalesce((
        select sum(e.quantity) from leave_lot o join leave_entry e on e.tenant_id = o.tenant_id and e.lot_id = o.id
        where o.tenant_id = ${tenantId} and o.account_id = due.account_id and due.counts_from between o.valid_from and o.valid_to
          and e.effective_date <= due.counts_from), 0))) end
      from due on conflict do nothing
      returning lot_id, granted
    ), entries as (
      insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id, trace, posted_by)
      select ${tenantId}::uuid, d.account_id, d.lot_id, 'ENTITLEMENT', n.granted, d.counts_from, d."versionId", d.trace, app.acting_user()
      from due d join noted n on n.lot_id = d.lot_id where n.granted > 0
    ) select count(*)::int as n from noted`.execute(tx);
  return rows[0]?.n ?? 0;
}
