import type { IdentifierKey } from '@personalia/contract';
import type { CountryPack } from './country-pack.ts';
import { genericPack } from './generic.ts';
import type { IdentifierScheme } from './identifier.ts';
import { indonesia } from './indonesia.ts';
import { malaysia } from './malaysia.ts';
import { singapore } from './singapore.ts';

/** Every pack but the generic one. A new pack is one more line here. */
export const countryPacks: readonly CountryPack[] = [indonesia, malaysia, singapore];

/** The pack of a country by ISO 3166-1 alpha-2; the generic one for any other, and for none. */
export const countryPack = (alpha2: string | null): CountryPack =>
  countryPacks.find((pack) => pack.country === alpha2) ?? genericPack;

const schemes: ReadonlyMap<string, IdentifierScheme> = new Map(
  [genericPack, ...countryPacks].flatMap((pack) => pack.schemes.map((scheme) => [scheme.key, scheme])),
);

/** The scheme of a stored identifier, in whichever pack it is. */
export function identifierSchemeOf(key: IdentifierKey): IdentifierScheme {
  const scheme = schemes.get(key);
  if (!scheme) throw new RangeError(`no country pack has the identifier scheme ${key}`);
  return scheme;
}
