import {
  Address,
  BankAccount,
  type CompanyDefaults,
  EmergencyContact,
  type EmployeeRecord,
  EmploymentContract,
  FamilyMember,
  type Field,
  fields as field,
  type HireRecords,
  Identifier,
} from '@personalia/contract';
import type { Errors, Values } from '../../platform/form/index.ts';
import { emptyDraft } from '../../platform/resource/form-page/check-draft.ts';
import type { Fields } from '../parts/employee-parts.ts';
import { numbersTyped } from './hire-numbers.ts';
import type { StepKey } from './step-keys.ts';

/** The kinds of records that a step asks for besides its fields (organisation-and-employee 10.10). */
export const KINDS_OF_STEP: Partial<Record<StepKey, readonly EmployeeRecord[]>> = {
  identity: [Identifier],
  pay: [EmploymentContract, BankAccount],
  contact: [Address, EmergencyContact, FamilyMember],
};

const PREFIX = 'records.';
export const isRecordPlace = (name: string): boolean => name.startsWith(PREFIX);
const placeOf = ({ ofEmployee }: EmployeeRecord, n?: number): string =>
  n === undefined ? `${PREFIX}${ofEmployee.child}` : `${PREFIX}${ofEmployee.child}.${n}`;

const kept = (values: Values): HireRecords => (values['records'] as HireRecords | undefined) ?? {};

export const recordsIn = (values: Values, { ofEmployee }: EmployeeRecord): readonly Values[] =>
  kept(values)[ofEmployee.child] ?? [];

/** The records of the hire with those of one kind changed; a kind without any is left out. */
export function withRecords(
  values: Values,
  { ofEmployee: { child } }: EmployeeRecord,
  rows: readonly Values[],
): HireRecords {
  const { [child]: _, ...others } = kept(values);
  return rows.length === 0 ? others : { ...others, [child]: rows.map((one) => ({ ...one })) };
}

/** Everything that is sent with the hire: what was added, and the numbers of the first step. */
export function recordsOfHire(values: Values): HireRecords {
  const numbers = numbersTyped(values).map((one) => ({ ...one, isPrimary: true }));
  return withRecords(values, Identifier, numbers);
}

/** What a new record begins with: much of it was said in the steps before. */
export function startOf(kind: EmployeeRecord, values: Values, company?: CompanyDefaults): Values {
  return { ...emptyDraft(kind, company), ...FOLLOWS[kind.ofEmployee.child]?.(values) };
}

const FOLLOWS: Readonly<Record<string, (values: Values) => Values>> = {
  Contract: ({ employmentType, hireDate, salaryAmount, salaryCurrency }) => ({
    type: employmentType,
    startDate: hireDate,
    salaryAmount,
    salaryCurrency: salaryAmount ? salaryCurrency : null,
  }),
  Address: ({ hireDate }) => ({ validFrom: hireDate }),
  BankAccount: ({ hireDate, salaryCurrency, firstName, lastName }) => ({
    validFrom: hireDate,
    accountName: [firstName, lastName].filter(Boolean).join(' '),
    sharePercent: '100',
    ...(salaryCurrency ? { currency: salaryCurrency } : {}),
  }),
};

/** Mistakes that the API found in a record of the hire. */
export const mistakesOf = (kind: EmployeeRecord, n: number, errors: Errors): string[] => {
  const place = placeOf(kind, n);
  return Object.entries(errors).flatMap(([name, text]) =>
    name === place || name.startsWith(`${place}.`) ? [text] : [],
  );
};

export const isMistakeOf = (kinds: readonly EmployeeRecord[], name: string): boolean =>
  kinds.some((kind) => name.startsWith(`${placeOf(kind)}.`));

const PLACE: Field = field.text({ label: Identifier.label.one }).optional();

/** Places in the records of a hire, as fields: what the API says of one of them is shown there. */
export function recordPlaces(values: Values): Fields {
  const sent = recordsOfHire(values);
  const kinds = Object.values(KINDS_OF_STEP).flat();
  const places = kinds.flatMap((kind) =>
    (sent[kind.ofEmployee.child] ?? []).flatMap((_, n) => [
      placeOf(kind, n),
      ...Object.keys(kind.fields).map((name) => `${placeOf(kind, n)}.${name}`),
    ]),
  );
  return Object.fromEntries(places.map((name) => [name, PLACE]));
}
