import type { CalendarDate, LeaveRules } from '@personalia/contract';
import { type EntitlementFacts, type LeaveException, type Lot, withProjected } from '@personalia/domain';
import type { Account } from '../ledger.ts';
import { accrualsIn } from '../setting/accrue.ts';

/** R13: the lots of an account with the days that will have been earned by a day and are not granted yet. */
export function withEarned(
  { lots, earning }: Pick<Account, 'lots' | 'earning'>,
  rules: LeaveRules,
  facts: EntitlementFacts,
  until: CalendarDate,
  exceptions: readonly LeaveException[] = [],
): readonly Lot[] {
  if (!rules.accrual?.projected) return lots;
  const projected = earning
    .filter(({ from }) => from <= until)
    .flatMap(({ lotId, posted, ...year }) =>
      accrualsIn(rules, facts, year, exceptions).flatMap(({ date, quantity }) =>
        posted.includes(date) ? [] : [{ lotId, date, quantity }],
      ),
    );
  return withProjected(lots, projected, until);
}
