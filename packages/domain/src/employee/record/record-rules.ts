import { type CalendarDate, type Finding, OPEN_END, problemAt, recordError, recordWarning } from '@personalia/contract';
import { countryPack, judgeFixedTerms, judgeProbation, type TaxRelative } from '../../country-pack/index.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the rules of records look at of the person. */
export interface OwnerFacts {
  readonly birthDate: CalendarDate | null;
  readonly gender: string | null;
  readonly hireDate: CalendarDate;
  /** Today where the person works. */
  readonly today: CalendarDate;
  readonly phones: readonly string[];
}

/** AFTER_HIRE: previous employment that ends after the hire. */
export const judgePreviousEmployment = ({ endedOn }: Values, { hireDate }: OwnerFacts): Finding[] =>
  typeof endedOn === 'string' && endedOn >= hireDate
    ? [recordWarning('endedOn', 'AFTER_HIRE', { date: hireDate })]
    : [];

/** STILL_SO: a former fact ends before today. */
export const judgeFormerFact = ({ heldUntil }: Values, { today }: OwnerFacts): Finding[] =>
  typeof heldUntil === 'string' && heldUntil >= today ? [recordError('heldUntil', 'STILL_SO')] : [];

/** OWN_PHONE: in an emergency the person's own phone reaches nobody. */
export const judgeContactPhones = (values: Values, { phones }: OwnerFacts): Finding[] =>
  ['phone1', 'phone2'].flatMap((path) =>
    phones.includes(String(values[path])) ? [recordWarning(path, 'OWN_PHONE')] : [],
  );

/** NOT_SELF: nobody is a relative of themselves. */
export const judgeColleague = ({ colleagueId, employeeId }: Values): Finding[] =>
  colleagueId != null && colleagueId === employeeId ? [recordError('colleagueId', 'NOT_SELF')] : [];

export const isLivingSpouse = ({ relation, deceasedOn }: Values): boolean =>
  relation === 'spouse' && deceasedOn == null;

/** TOO_MANY_SPOUSES: `others` living spouses are recorded besides this one. */
export const judgeSpouses = (values: Values, others: number): Finding[] =>
  isLivingSpouse(values) && others > 0 ? [recordWarning('relation', 'TOO_MANY_SPOUSES', { n: others + 1 })] : [];

/**
 * TAX_STATUS_FAMILY: the status of a year follows from the family on its 1 January (organisation-and-employee 10.3, 18). The tax
 * office decides, so another status is a warning.
 */
export function judgeTaxStatus(profile: Values, family: readonly TaxRelative[]): Finding[] {
  const { taxStatus } = countryPack(String(profile['country']));
  if (!taxStatus || profile['isResident'] !== true) return [];
  const year = String(profile['validFrom']).slice(0, 4);
  const status = taxStatus(family, Number(year));
  return status === profile['taxStatus'] ? [] : [recordWarning('taxStatus', 'TAX_STATUS_FAMILY', { year, status })];
}

export interface ContractTerm {
  readonly id: string | null;
  readonly contractNo: string;
  readonly type: string;
  readonly from: CalendarDate;
  /** The last day, inclusive; null: none is agreed. */
  readonly to: CalendarDate | null;
  readonly probationEnd: CalendarDate | null;
}

/** Whether a contract counts: drafts and void ones do not. */
export const isContractInForce = ({ state, startDate }: Values): boolean =>
  (state === 'active' || state === 'ended') && typeof startDate === 'string';

/** A contract ends with the employment that it was for, also one without an end of its own (10.3). */
export function endingWith<T extends Pick<ContractTerm, 'from' | 'to'>>(
  contract: T,
  employments: readonly { readonly from: CalendarDate; readonly to: CalendarDate }[],
): T {
  const employment = employments.find(({ from, to }) => from <= contract.from && contract.from <= to);
  return employment && (contract.to === null || contract.to > employment.to)
    ? { ...contract, to: employment.to }
    : contract;
}

const meet = (a: ContractTerm, b: ContractTerm): boolean =>
  (b.to === null || a.from <= b.to) && (a.to === null || a.to >= b.from);

/**
 * CONTRACT_OVERLAP, and the limits of the law: PROBATION_FORBIDDEN, PROBATION_TOO_LONG, FIXED_TERM_CAP (10.3, 16.4). `others` are
 * the other contracts of the person that count.
 */
export function judgeContract(
  { law, gapResetDays }: { readonly law: string | null; readonly gapResetDays: number | null },
  contract: ContractTerm,
  others: readonly ContractTerm[],
): Finding[] {
  const { contracts: limits } = countryPack(law);
  const { from, to, probationEnd } = contract;
  const other = others.find((one) => meet(one, contract));
  const overlap = other && { no: other.contractNo, date: other.from, end: other.to ?? OPEN_END };
  const fixedTerm = contract.type === 'fixed-term';
  const terms = [...others, contract].flatMap((one) =>
    one.type === 'fixed-term' && one.to !== null ? [{ from: one.from, to: one.to }] : [],
  );
  return [
    ...(overlap ? [problemAt('startDate', 'CONTRACT_OVERLAP', overlap)] : []),
    ...judgeProbation(limits, { fixedTerm, from, probationEnd }),
    ...(fixedTerm && to !== null ? judgeFixedTerms(limits, terms, gapResetDays) : []),
  ];
}
