/** Countries, provinces and cities, and the words of what differs from country to country. */
export * from './address-format.ts';
export * from './city.ts';
export * from './company-numbers.ts';
export * from './contract-limit-findings.ts';
export * from './country.ts';
export * from './identifier-schemes.ts';
export * from './minimum-wage.ts';
export * from './pages.ts';
export * from './postal-format.ts';
export * from './province.ts';
export { ORIGINS, REGION_KINDS, type RegionKind, type RegionOrigin } from './region-words.ts';
export * from './regions.ts';
