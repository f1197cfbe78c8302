import { type Born, bornChecks } from './born-in-number.ts';
import type { CountryPack } from './country-pack.ts';
import { genericPack } from './generic.ts';
import { identifierScheme } from './identifier.ts';

/** Year, month, day, two digits of the place of birth, four of a serial number: odd for men. */
const bornInMyKad = (value: string): Born => ({
  year: Number(value.slice(0, 2)),
  month: Number(value.slice(2, 4)),
  day: Number(value.slice(4, 6)),
  gender: Number(value.slice(11)) % 2 === 1 ? 'male' : 'female',
});

/** Malaysia: the identity number, the postal code and the least age of retirement (Minimum Retirement Age Act 2012). */
export const malaysia: CountryPack = {
  ...genericPack,
  country: 'MY',
  schemes: [
    identifierScheme('my-nric', { pattern: /^\d{12}$/, crossChecks: bornChecks(bornInMyKad) }),
    ...genericPack.schemes,
  ],
  postalFormat: '99999',
  retirement: [{ fromYear: 2013, age: 60 }],
};
