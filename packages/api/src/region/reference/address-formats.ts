/**
 * How countries write an address, line by line (`addressLines`), after the Universal Postal Union's pages on the addressing
 * systems of its members. The packages do not tell it. Every other country has the usual form; a tenant's own countries have
 * what it enters.
 */
const CITY_FIRST = '{address}\n{address2}\n{district}\n{city} {postalCode}\n{province}';
const CODE_FIRST = '{address}\n{address2}\n{postalCode} {city}';
const STATE_AND_CODE = '{address}\n{address2}\n{city} {province} {postalCode}';
const LARGE_TO_SMALL = '{postalCode}\n{province} {city} {district}\n{address}\n{address2}';

export const ADDRESS_FORMATS: Readonly<Record<string, string>> = {
  ID: '{address}\n{address2}\nRT/RW {neighbourhood}\n{subDistrict}, {district}\n{city} {postalCode}\n{province}',
  SG: '{address}\n{address2}\nSINGAPORE {postalCode}',
  MY: '{address}\n{address2}\n{postalCode} {city}\n{province}',
  PH: '{address}\n{address2}\n{district}\n{postalCode} {city}\n{province}',
  TH: '{address}\n{address2}\n{subDistrict}, {district}\n{city} {postalCode}\n{province}',
  VN: '{address}\n{subDistrict}, {district}\n{city} {postalCode}\n{province}',
  IN: '{address}\n{address2}\n{district}\n{city} {postalCode}\n{province}',
  TL: CITY_FIRST,
  BN: '{address}\n{address2}\n{city} {postalCode}',
  HK: '{address}\n{address2}\n{district}\n{province}',
  JP: LARGE_TO_SMALL,
  KR: LARGE_TO_SMALL,
  CN: LARGE_TO_SMALL,
  TW: LARGE_TO_SMALL,
  US: '{address}\n{address2}\n{city}, {province} {postalCode}',
  CA: STATE_AND_CODE,
  AU: STATE_AND_CODE,
  NZ: '{address}\n{address2}\n{district}\n{city} {postalCode}',
  GB: '{address}\n{address2}\n{district}\n{city}\n{postalCode}',
  IE: '{address}\n{address2}\n{city}\n{province}\n{postalCode}',
  NL: CODE_FIRST,
  DE: CODE_FIRST,
  AT: CODE_FIRST,
  CH: CODE_FIRST,
  FR: CODE_FIRST,
  BE: CODE_FIRST,
  DK: CODE_FIRST,
  NO: CODE_FIRST,
  SE: CODE_FIRST,
  FI: CODE_FIRST,
  ES: '{address}\n{address2}\n{postalCode} {city}\n{province}',
  IT: '{address}\n{address2}\n{postalCode} {city} {province}',
};
