import { addressOf, type CountryPack } from './country-pack.ts';
import { genericDocuments } from './documents.ts';
import { identifierScheme } from './identifier.ts';

/** Papers that every country knows; their numbers differ too much for more than a shape. */
export const genericSchemes = [
  identifierScheme('passport', { pattern: /^[A-Z0-9]{5,15}$/ }),
  identifierScheme('visa', { pattern: /^[A-Z0-9]{3,30}$/ }),
  identifierScheme('work-permit', { pattern: /^[A-Z0-9]{3,30}$/ }),
  identifierScheme('driving-licence', { pattern: /^[A-Z0-9]{3,30}$/ }),
  identifierScheme('other', { pattern: /^[A-Z0-9]{1,40}$/ }),
];

export const genericPack: CountryPack = {
  country: null,
  schemes: genericSchemes,
  companyNumbers: [],
  address: addressOf(['addressLine1', 'addressLine2', 'district', 'city', 'province', 'postalCode']),
  postalFormat: null,
  documents: genericDocuments,
  retirement: null,
  contracts: {
    probationMonths: null,
    fixedTermMayHaveProbation: true,
    fixedTermMonths: null,
    compensatesFixedTerms: false,
  },
  notice: { resignationDays: null, employerWorkingDays: null, employerWorkingDaysInProbation: null },
  warningLetters: { steps: 3, months: 6 },
  weeklyHours: null,
  // 40 hours a week: 2,080 a year.
  month: { days: '21.75', hours: '173.33' },
  taxStatus: null,
};
