import {
  add,
  type ClaimTax,
  type ClaimTaxAmount,
  compare,
  currencyDecimals,
  type Decimal,
  divide,
  multiply,
  round,
  subtract,
} from '@personalia/contract';

const NONE = '0' as Decimal;
const ONE = '1' as Decimal;
const HUNDRED = '100' as Decimal;
const rateOf = ({ percent }: ClaimTax): Decimal => divide(percent, HUNDRED, 8);

export interface ClaimTaxes {
  readonly rows: readonly ClaimTaxAmount[];
  /** What is paid beside the approved amount; taxes that are part of it add nothing. */
  readonly excluded: Decimal;
}

/**
 * CL-15: taxes on what was approved, not on what was claimed. Excluded: amount times rate. Included: what the amount holds
 * beside its net, which is amount / (1 + all included rates); the last of them takes the rest, so that net and taxes add up.
 */
export function taxesOn(approved: Decimal, taxes: readonly ClaimTax[], currency: string): ClaimTaxes {
  if (compare(approved, NONE) <= 0) return { rows: [], excluded: NONE };
  const decimals = currencyDecimals(currency);
  const included = taxes.filter((tax) => tax.included);
  const whole = included.reduce((sum, tax) => add(sum, rateOf(tax)), ONE);
  const exact = divide(approved, whole, 20);
  let left = subtract(approved, round(exact, decimals));
  const rows = taxes.map((tax): ClaimTaxAmount => {
    let amount = round(multiply(approved, rateOf(tax)), decimals);
    if (tax.included) {
      const own = round(multiply(exact, rateOf(tax)), decimals);
      amount = tax === included.at(-1) ? left : compare(own, left) < 0 ? own : left;
      left = subtract(left, amount);
    }
    return { code: tax.code, percent: tax.percent, included: tax.included, recoverable: tax.recoverable, amount };
  });
  return {
    rows,
    excluded: rows.reduce((sum, row) => (row.included ? sum : add(sum, row.amount as Decimal)), NONE),
  };
}
