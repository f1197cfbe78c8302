import { type Label, label } from '../platform/label.ts';

const number = <const V extends string>(value: V, name: Label, shape: Label) => ({ value, label: name, shape });

/**
 * The numbers by which a state knows companies and their branches (organisation-and-employee 2, 3, 18): the words of each. What
 * they look like is in the country packs.
 */
export const COMPANY_NUMBERS = [
  number('id-npwp', label('NPWP', 'NPWP'), label('16 digits, or the old 15', '16 angka, atau 15 angka lama')),
  number('id-nitku', label('NITKU', 'NITKU'), label('22 digits', '22 angka')),
] as const;
export type CompanyNumberKey = (typeof COMPANY_NUMBERS)[number]['value'];
