import type { CountryPack } from './country-pack.ts';
import { addressOf } from './country-pack.ts';
import { genericPack } from './generic.ts';
import { identifierScheme } from './identifier.ts';

const WEIGHTS = [2, 7, 6, 5, 4, 3, 2];
/** Added to the weighted sum, and the check letters by remainder of 11, for each first letter. */
const SERIES: Readonly<Record<string, { readonly plus: number; readonly letters: string }>> = {
  S: { plus: 0, letters: 'JZIHGFEDCBA' },
  T: { plus: 4, letters: 'JZIHGFEDCBA' },
  F: { plus: 0, letters: 'XWUTRQPNMLK' },
  G: { plus: 4, letters: 'XWUTRQPNMLK' },
  M: { plus: 3, letters: 'XWUTRQPNJLK' },
};

function checkLetterFits(value: string): boolean {
  const series = SERIES[value.charAt(0)];
  if (!series) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(value.charAt(index + 1)), series.plus);
  return series.letters.charAt(sum % 11) === value.charAt(8);
}

/** Singapore: the identity number and the postal code. */
export const singapore: CountryPack = {
  ...genericPack,
  country: 'SG',
  schemes: [
    identifierScheme('sg-nric', { pattern: /^[STFGM]\d{7}[A-Z]$/, checksum: checkLetterFits }),
    ...genericPack.schemes,
  ],
  address: addressOf(['addressLine1', 'addressLine2', 'postalCode']),
  postalFormat: '999999',
};
