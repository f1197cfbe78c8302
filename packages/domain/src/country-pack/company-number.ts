import { COMPANY_NUMBERS, type CompanyNumberKey, type Label } from '@personalia/contract';
import { plain } from './identifier.ts';

/** The fields of companies and branches that hold such a number. */
export type CompanyNumberField = 'Employer.taxId' | 'Establishment.taxBranchId';

/** A number of companies in a country: where it stands and what it looks like. Data and pure functions. */
export interface CompanyNumber {
  readonly key: CompanyNumberKey;
  readonly field: CompanyNumberField;
  readonly label: Label;
  readonly shape: Label;
  /** Typed or imported text to the one form that is kept. */
  readonly normalise: (typed: string) => string;
  /** Of the normalised value. */
  readonly pattern: RegExp;
}

/** A number from its words and what is special about it. */
export function companyNumber(
  key: CompanyNumberKey,
  behaviour: Pick<CompanyNumber, 'field' | 'pattern'> & Partial<Pick<CompanyNumber, 'normalise'>>,
): CompanyNumber {
  const words = COMPANY_NUMBERS.find((one) => one.value === key);
  if (!words) throw new RangeError(`${key} is not a number of companies`);
  return { key, label: words.label, shape: words.shape, normalise: plain, ...behaviour };
}
