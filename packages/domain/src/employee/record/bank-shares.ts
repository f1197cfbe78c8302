import { add, addDays, type CalendarDate, type Decimal, decimal, OPEN_END } from '@personalia/contract';

export interface BankShare {
  readonly sharePercent: Decimal | null;
  readonly validFrom: CalendarDate;
  readonly validTo: CalendarDate | null;
}

/**
 * What the shares of one purpose add up to, on each day on which that changes. Accounts with a fixed amount take theirs
 * first and are no part of it; a day without any share is left out.
 */
export function shareTotals(accounts: readonly BankShare[]): { readonly on: CalendarDate; readonly total: Decimal }[] {
  const shares = accounts.filter((one) => one.sharePercent !== null);
  const days = shares.flatMap(({ validFrom, validTo }) =>
    validTo === null || validTo === OPEN_END ? [validFrom] : [validFrom, addDays(validTo, 1)],
  );
  return [...new Set(days)].sort().flatMap((on) => {
    const then = shares.filter(({ validFrom, validTo }) => validFrom <= on && on <= (validTo ?? OPEN_END));
    if (then.length === 0) return [];
    return [{ on, total: then.reduce((sum, one) => add(sum, one.sharePercent ?? decimal('0')), decimal('0')) }];
  });
}
