import { contactFields, type Field, nameFields, personalFields } from '@personalia/contract';
import type { Values } from '../../platform/form/index.ts';

const { firstName, middleName, lastName } = nameFields;
const { workEmail, personalEmail, phone } = contactFields;
const FIELDS: Readonly<Record<string, Field>> = {
  firstName,
  middleName,
  lastName,
  birthDate: personalFields.birthDate,
  workEmail,
  personalEmail,
  phone,
};

/** An identity number by which somebody is recognised; it becomes a record of whoever is hired. */
export interface IdentityNumber {
  readonly scheme: string;
  readonly value: string;
}

/** What people are recognised by, as far as it is typed and right; null when that is nothing. */
export function duplicateQuestion(
  values: Values,
  identifiers: readonly IdentityNumber[] = [],
): Readonly<Record<string, unknown>> | null {
  const known = Object.entries(FIELDS).map(([name, field]) => {
    const result = field.schema.safeParse(values[name]);
    return [name, result.success ? result.data : null] as const;
  });
  const { birthDate, workEmail: work, personalEmail: personal, phone: mobile, ...names } = Object.fromEntries(known);
  const hasName = Object.values(names).some((part) => part !== null);
  const canMatch =
    (birthDate !== null && hasName) || work !== null || personal !== null || mobile !== null || identifiers.length > 0;
  return canMatch ? { ...Object.fromEntries(known), ...(identifiers.length > 0 ? { identifiers } : {}) } : null;
}

interface Alike {
  readonly id: string;
  readonly reasons: readonly string[];
}

/** A person with the grounds on which they are alike: known to be somebody else on these grounds, not on others. */
export const groundsOf = ({ id, reasons }: Alike): string => [id, ...reasons.toSorted()].join(' ');

export const stillAlike = <A extends Alike>(found: readonly A[], ruledOut: ReadonlySet<string>): A[] =>
  found.filter((person) => !ruledOut.has(groundsOf(person)));
