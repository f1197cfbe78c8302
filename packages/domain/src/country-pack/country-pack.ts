import { type Label, label } from '@personalia/contract';
import type { CompanyNumber } from './company-number.ts';
import type { ContractLimits } from './contract-limits.ts';
import type { DocumentKind } from './documents.ts';
import type { IdentifierScheme } from './identifier.ts';
import type { RetirementTable } from './retirement.ts';
import type { TaxRelative } from './tax-status.ts';

/** The lines of an address, in the order in which they are asked for. */
export type AddressPart =
  | 'addressLine1'
  | 'addressLine2'
  | 'neighbourhood'
  | 'subDistrict'
  | 'district'
  | 'city'
  | 'province'
  | 'postalCode';

/** What a country does in its own way. Defaults that a tenant may change and has to have checked by counsel. */
export interface CountryPack {
  /** ISO 3166-1 alpha-2; null is the generic pack, for every country that has none of its own. */
  readonly country: string | null;
  readonly schemes: readonly IdentifierScheme[];
  /** Those of companies and their branches. */
  readonly companyNumbers: readonly CompanyNumber[];
  readonly address: readonly { readonly part: AddressPart; readonly label: Label }[];
  /** How a postal code is written (`fitsPostalFormat`); null where any text will do. */
  readonly postalFormat: string | null;
  /** What a company of the country usually files of its people. */
  readonly documents: readonly DocumentKind[];
  readonly retirement: RetirementTable | null;
  readonly contracts: ContractLimits;
  readonly notice: {
    readonly resignationDays: number | null;
    readonly employerWorkingDays: number | null;
    readonly employerWorkingDaysInProbation: number | null;
  };
  readonly warningLetters: { readonly steps: number; readonly months: number };
  /** Hours of work in a week, on average, that schedules should not exceed; null: none is known. */
  readonly weeklyHours: number | null;
  /** Days and hours of work in a month, as exact decimals: pay by the day or the hour is compared with monthly pay by them. */
  readonly month: { readonly days: string; readonly hours: string };
  readonly taxStatus: ((family: readonly TaxRelative[], year: number) => string) | null;
}

export const ADDRESS_WORDS: Readonly<Record<AddressPart, Label>> = {
  addressLine1: label('Address', 'Alamat'),
  addressLine2: label('Address, second line', 'Alamat, baris kedua'),
  neighbourhood: label('Neighbourhood', 'Lingkungan'),
  subDistrict: label('Sub-district', 'Kelurahan'),
  district: label('District', 'Kecamatan'),
  city: label('City', 'Kota'),
  province: label('Province', 'Provinsi'),
  postalCode: label('Postal code', 'Kode pos'),
};

/** Address lines in an order, with the words of the country where it has its own. */
export const addressOf = (
  parts: readonly AddressPart[],
  own: Partial<Record<AddressPart, Label>> = {},
): CountryPack['address'] => parts.map((part) => ({ part, label: own[part] ?? ADDRESS_WORDS[part] }));
