import {
  add,
  addDays,
  BANK_PURPOSES,
  type CalendarDate,
  compare,
  type Decimal,
  decimal,
  type Finding,
  OPEN_END,
  recordError,
  recordWarning,
} from '@personalia/contract';

const WHOLE = decimal('100');

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

const valuesOf = (purpose: string, x: Decimal) => ({
  purpose: BANK_PURPOSES.find(({ value }) => value === purpose)?.label ?? '',
  x,
});

/** BANK_SHARE_TOTAL: on some day the accounts of one purpose add up to more than the whole. */
export function judgeOverShared(purpose: string, accounts: readonly BankShare[]): Finding[] {
  const above = shareTotals(accounts).find(({ total }) => compare(total, WHOLE) > 0);
  return above ? [recordError('sharePercent', 'BANK_SHARE_TOTAL', valuesOf(purpose, above.total))] : [];
}

/** BANK_SHARE_TOTAL: the accounts of one purpose leave something to be shared out. Without any share there is nothing to say. */
export function judgeUnderShared(purpose: string, accounts: readonly BankShare[]): Finding[] {
  const last = shareTotals(accounts).findLast(({ total }) => compare(total, WHOLE) !== 0);
  return last ? [recordWarning('sharePercent', 'BANK_SHARE_TOTAL', valuesOf(purpose, last.total))] : [];
}
