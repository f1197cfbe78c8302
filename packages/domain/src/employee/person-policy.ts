import { personError } from '@personalia/contract';
import type { PersonFinding } from './hire-rules.ts';

/** What a company asks of every person's data (organisation-and-employee 10.2). */
export interface PersonPolicy {
  /** Names of fields that are not left empty. */
  readonly requiredFacts: readonly string[];
  /** Characters that each part of a name has at most. */
  readonly nameLength: number;
  /** Everybody has to have an emergency contact (10.3). Told, and counted as missing; refuses nothing. */
  readonly asksEmergencyContact: boolean;
}

const NAME_PARTS: readonly string[] = ['firstName', 'middleName', 'lastName', 'preferredName', 'nameLocalScript'];

/** FACT_REQUIRED, NAME_TOO_LONG: of the facts that are asked. */
export function judgePerson(
  person: Readonly<Record<string, unknown>>,
  { requiredFacts, nameLength }: Pick<PersonPolicy, 'requiredFacts' | 'nameLength'>,
  isAsked: (fact: string) => boolean = () => true,
): PersonFinding[] {
  const missing = requiredFacts.filter((fact) => isAsked(fact) && (person[fact] ?? null) === null);
  const long = NAME_PARTS.filter((part) => isAsked(part) && lengthOf(person[part]) > nameLength);
  return [
    ...missing.map((path) => personError(path, 'FACT_REQUIRED')),
    ...long.map((path) => personError(path, 'NAME_TOO_LONG', { n: nameLength })),
  ];
}

/** As people count: a letter outside the first plane is one. */
const lengthOf = (value: unknown): number => (typeof value === 'string' ? (value.match(/./gsu)?.length ?? 0) : 0);
