/** What differs from country to country, as data and pure functions (organisation-and-employee 10.8, 18). */
export { type CompanyNumber, type CompanyNumberField, judgeCompanyNumber } from './company-number.ts';
export {
  type ContractLimits,
  fixedTermCompensation,
  judgeFixedTerms,
  judgeProbation,
  monthsOf,
  type Period,
  periodEnd,
} from './contract-limits.ts';
export type { AddressPart, CountryPack } from './country-pack.ts';
export type { DocumentKind } from './documents.ts';
export {
  type IdentifierFacts,
  type IdentifierScheme,
  judgeIdentifier,
} from './identifier.ts';
export { countryPack, countryPacks, identifierSchemeOf } from './packs.ts';
export {
  type EmployerRetirement,
  type RetirementAge,
  type RetirementPolicy,
  type RetirementTable,
  retirementAgeIn,
  retirementAges,
  retirementDate,
  retiresOn,
} from './retirement.ts';
export type { TaxRelative } from './tax-status.ts';
