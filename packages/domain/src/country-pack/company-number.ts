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
  /** The number of the company that one of a branch begins with. */
  readonly beginsWith?: CompanyNumberField;
}

/**
 * What is wrong with such a number, in the form that is kept. `company`: the company's number that it begins with, in its own
 * form; null or of a wrong shape itself: nothing to compare with.
 */
export function judgeCompanyNumber(
  { pattern }: CompanyNumber,
  value: string,
  company: { readonly number: CompanyNumber; readonly value: string } | null = null,
): 'shape' | 'beginning' | null {
  if (!pattern.test(value)) return 'shape';
  if (company === null || !company.number.pattern.test(company.value)) return null;
  return value.startsWith(company.value) ? null : 'beginning';
}

/** A number from its words and what is special about it. */
export function companyNumber(
  key: CompanyNumberKey,
  behaviour: Pick<CompanyNumber, 'field' | 'pattern'> & Partial<Pick<CompanyNumber, 'normalise' | 'beginsWith'>>,
): CompanyNumber {
  const words = COMPANY_NUMBERS.find((one) => one.value === key);
  if (!words) throw new RangeError(`${key} is not a number of companies`);
  return { key, label: words.label, shape: words.shape, normalise: plain, ...behaviour };
}
