import { label } from '@personalia/contract';
import { type Born, bornChecks } from './born-in-number.ts';
import { companyNumber } from './company-number.ts';
import { addressOf, type CountryPack } from './country-pack.ts';
import { documentKind, establishmentDocument, genericDocuments } from './documents.ts';
import { genericPack } from './generic.ts';
import { type IdentifierCheck, type IdentifierFacts, identifierScheme, plain } from './identifier.ts';
import { indonesianTaxStatus } from './tax-status.ts';

/** Women have 40 added to the day. */
const bornInNik = (nik: string): Born => {
  const day = Number(nik.slice(6, 8));
  return {
    day: day > 40 ? day - 40 : day,
    month: Number(nik.slice(8, 10)),
    year: Number(nik.slice(10, 12)),
    gender: day > 40 ? 'female' : 'male',
  };
};

/** 6 digits area, 6 birth date, 4 serial number, which begins at 0001. */
const partsOfNik = (nik: string): IdentifierCheck | null =>
  nik.startsWith('0') || nik.endsWith('0000') ? { code: 'IDENTIFIER_PARTS', severity: 'error' } : null;

/** The 15 digits of old are shown and kept as 0 and the 15 (tax rules in force since mid-2024). */
const normaliseNpwp = (typed: string): string => {
  const value = plain(typed);
  return /^\d{15}$/.test(value) ? `0${value}` : value;
};

/** A number that begins with 0 is one of the old ones; any other is the NIK, if the person has one. */
const npwpIsNik = (npwp: string, { others }: IdentifierFacts): IdentifierCheck | null => {
  const nik = others['id-nik'];
  return nik === undefined || npwp.startsWith('0') || npwp === nik
    ? null
    : { code: 'IDENTIFIER_NOT_NIK', severity: 'warning' };
};

/** Foreigners have a passport and a permit instead. */
const OF_CITIZENS = { isRequired: true, requiredForNationals: 'national' } as const;

/** Organisation-and-employee 18. */
export const indonesia: CountryPack = {
  country: 'ID',
  schemes: [
    identifierScheme('id-nik', { pattern: /^\d{16}$/, crossChecks: [partsOfNik, ...bornChecks(bornInNik)] }),
    identifierScheme('id-kk', { pattern: /^\d{16}$/, unique: 'shared' }),
    identifierScheme('id-npwp', { pattern: /^\d{16}$/, normalise: normaliseNpwp, crossChecks: [npwpIsNik] }),
    identifierScheme('id-bpjs-tk', { pattern: /^\d{11}$/ }),
    identifierScheme('id-bpjs-kesehatan', { pattern: /^\d{13}$/ }),
    ...genericPack.schemes,
  ],
  companyNumbers: [
    companyNumber('id-npwp', { field: 'Employer.taxId', pattern: /^\d{16}$/, normalise: normaliseNpwp }),
    companyNumber('id-nitku', {
      field: 'Establishment.taxBranchId',
      pattern: /^\d{22}$/,
      beginsWith: 'Employer.taxId',
    }),
  ],
  address: addressOf(['addressLine1', 'neighbourhood', 'subDistrict', 'district', 'city', 'province', 'postalCode'], {
    neighbourhood: label('RT/RW', 'RT/RW'),
    subDistrict: label('Kelurahan (village)', 'Kelurahan/desa'),
    district: label('Kecamatan (district)', 'Kecamatan'),
    city: label('City or regency', 'Kota/kabupaten'),
  }),
  postalFormat: '99999',
  documents: [
    documentKind('KTP', 'Identity card (KTP)', 'Kartu tanda penduduk (KTP)', OF_CITIZENS),
    documentKind('KK', 'Family card (KK)', 'Kartu keluarga (KK)', OF_CITIZENS),
    documentKind('NPWP', 'Tax card (NPWP)', 'Kartu NPWP'),
    documentKind('BPJS-KESEHATAN', 'Health insurance card (BPJS Kesehatan)', 'Kartu BPJS Kesehatan'),
    documentKind('BPJS-TK', 'Employment insurance card (BPJS Ketenagakerjaan)', 'Kartu BPJS Ketenagakerjaan'),
    documentKind('SKCK', 'Police clearance (SKCK)', 'Surat keterangan catatan kepolisian (SKCK)', { expires: true }),
    ...genericDocuments,
    establishmentDocument('NIB', 'Business identification number (NIB)', 'Nomor induk berusaha (NIB)'),
    establishmentDocument('SLF', 'Certificate of fitness of the building (SLF)', 'Sertifikat laik fungsi (SLF)', {
      expires: true,
    }),
    establishmentDocument('PP-PKB', 'Company regulation or collective agreement', 'Peraturan perusahaan atau PKB', {
      expires: true,
    }),
  ],
  // Government Regulation 45/2015, article 15: 56, from 2019 57, then a year more every three years up to 65
  retirement: [
    { fromYear: 2015, age: 56 },
    { fromYear: 2019, age: 57 },
    { fromYear: 2022, age: 58 },
    { fromYear: 2025, age: 59 },
    { fromYear: 2028, age: 60 },
    { fromYear: 2031, age: 61 },
    { fromYear: 2034, age: 62 },
    { fromYear: 2037, age: 63 },
    { fromYear: 2040, age: 64 },
    { fromYear: 2043, age: 65 },
  ],
  // Labour law: 3 months of probation, none in a fixed term. Government Regulation 35/2021: 5 years of fixed terms.
  contracts: { probationMonths: 3, fixedTermMayHaveProbation: false, fixedTermMonths: 60, compensatesFixedTerms: true },
  notice: { resignationDays: 30, employerWorkingDays: 14, employerWorkingDaysInProbation: 7 },
  warningLetters: { steps: 3, months: 6 },
  // Law 13/2003, article 77 as changed by Law 6/2023: 40 hours a week, in five days or in six
  weeklyHours: 40,
  // Government Regulation 35/2021, article 32: an hour is 1/173 of a month's pay
  month: { days: '21.75', hours: '173' },
  taxStatus: indonesianTaxStatus,
};
