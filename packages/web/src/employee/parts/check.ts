import {
  EMPLOYEE_FINDINGS,
  EmergencyContact,
  Employee,
  type EmployeeRecord,
  fieldErrors,
  hireForm,
  hireRules,
  type Locale,
  personFields,
} from '@personalia/contract';
import { dayIn, type Errors, type Values } from '../../platform/form/index.ts';
import { checkDraft, forSending, type NumberWords } from '../../platform/resource/form-page/check-draft.ts';
import { employeeWith, fieldsWhere } from './employee-parts.ts';

const HIRE = employeeWith(hireForm);

/** Mistakes of a hire by field, with the rules of the API. `today`: on the clock of whoever types. */
export function checkHire(values: Values, locale: Locale, words: NumberWords, today: string): Errors {
  return {
    ...brokenRules(values, locale),
    ...checkDraft(HIRE, values, locale, words),
    ...bornLater(values, locale, today),
  };
}

/** The whole draft is only judged once all of it is filled in; steps need to know before. */
function brokenRules(values: Values, locale: Locale): Errors {
  const kept = Object.entries(hireForm).map(([name, field]) => [
    name,
    field.schema.safeParse(values[name]).data ?? null,
  ]);
  const findings = hireRules.map((rule) => rule(Object.fromEntries(kept)));
  return Object.fromEntries(findings.flatMap((one) => (one ? [[one.path, one.text[locale]]] : [])));
}

/** Mistakes of the person alone; only fields that are there are checked, since the others are not sent. */
export function checkPerson(values: Values, locale: Locale, today: string): Errors {
  const sent = forSending(employeeWith(fieldsWhere(personFields, (name) => name in values)), values);
  const result = Employee.update.safeParse({ ...sent, version: 1 });
  const errors: Record<string, string> = {};
  if (!result.success) for (const { path, message } of fieldErrors(result.error, locale)) errors[path] ??= message;
  return { ...errors, ...bornLater(values, locale, today) };
}

/** FACT_REQUIRED: what the company asks of everybody, of the fields that are there to be filled in. */
export function missingFacts(values: Values, requiredFacts: readonly string[], locale: Locale): Errors {
  const isEmpty = (value: unknown): boolean => value == null || (typeof value === 'string' && value.trim() === '');
  return Object.fromEntries(
    requiredFacts
      .filter((name) => isEmpty(values[name]))
      .map((name) => [name, EMPLOYEE_FINDINGS.FACT_REQUIRED[locale]]),
  );
}

/** What is said where a kind of record has nothing yet and the company asks for one (10.3); null where it asks for none. */
export const askedWhenEmpty = (
  { ofEmployee }: EmployeeRecord,
  asksEmergencyContact: boolean,
  locale: Locale,
): string | null =>
  asksEmergencyContact && ofEmployee.child === EmergencyContact.ofEmployee.child
    ? EMPLOYEE_FINDINGS.EMERGENCY_CONTACT_ASKED[locale]
    : null;

/** BIRTH_FUTURE is said at once, because the date stands in the first step and the API is asked in the last. */
function bornLater({ birthDate }: Values, locale: Locale, today: string): Errors {
  return (dayIn(birthDate) ?? today) > today ? { birthDate: EMPLOYEE_FINDINGS.BIRTH_FUTURE[locale] } : {};
}
