import { errorAt } from './finding.ts';
import { label } from './label.ts';
import type { Rule } from './resource.ts';
import { currencyDecimals } from './values/currency.ts';
import { type Decimal, decimalPlaces } from './values/decimal.ts';

export const TOO_MANY_DECIMALS = label(
  '{currency} allows at most {most} {most:decimal|decimals}.',
  '{currency} paling banyak {most} angka desimal.',
);

const isAmount = (value: unknown): value is Decimal => typeof value === 'string';

/** Whether an amount has more decimals than its currency. */
const isTooFine = (amount: unknown, currency: unknown): boolean =>
  isAmount(amount) && typeof currency === 'string' && decimalPlaces(amount) > currencyDecimals(currency);

/** Amounts have at most the decimals of their currency: those in IDR none (organisation-and-employee 12.5). */
export const decimalsFit =
  (currencyField: string, amounts: readonly string[], code = 'AMOUNT_DECIMALS'): Rule =>
  (draft) => {
    const currency = draft[currencyField];
    const bad = amounts.find((name) => isTooFine(draft[name], currency));
    return bad === undefined
      ? null
      : errorAt(bad, code, TOO_MANY_DECIMALS, { currency: String(currency), most: currencyDecimals(String(currency)) });
  };
