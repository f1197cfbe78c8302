import { Identifier, type IdentifierKey, isMasked } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { identifierSchemeOf, judgeIdentifier } from '@personalia/domain';
import { sql } from 'kysely';
import { openValue } from '../../employee/index.ts';
import type { OwnerFacts, OwnersOf, Values } from '../entities/entity.ts';
import { idIn } from '../entities/findings.ts';
import { readOwners } from './owner-facts.ts';
import { initialsOf } from './sealed-values.ts';

type Numbers = OwnerFacts['numbers'];

/**
 * Of so many people the numbers of the file are remembered, the last ones: memory stays flat in a file of any length, and the
 * numbers of one person stand near each other or in a file of their own.
 */
const REMEMBERED = 20_000;
const OF_FILE = 'numbers';

/**
 * Whose identity numbers these rows are, with their other numbers, by which one is judged as by hand (18): those that are
 * there, and those that the file has brought so far or brings together with these.
 */
export async function readNumbered(
  tx: Tx,
  where: OwnersOf,
  rows: readonly Values[],
): Promise<ReadonlyMap<unknown, OwnerFacts>> {
  const { defaults, memory } = where;
  const owners = await readOwners(tx, where, rows);
  const stored = await storedNumbers(tx, where, rows.flatMap(idIn));
  const known = memory.get(OF_FILE);
  const ofFile = known instanceof Map ? (known as Map<unknown, Numbers>) : new Map<unknown, Numbers>();
  memory.set(OF_FILE, ofFile);
  for (const row of rows) {
    const values = { ...initialsOf(Identifier), ...defaults, ...row };
    const [person] = idIn(values);
    if (person === undefined || values['isPrimary'] === false) continue;
    const numbers = { ...ofFile.get(person), ...numberOf(values) };
    // Whoever came last goes last.
    ofFile.delete(person);
    ofFile.set(person, numbers);
  }
  const told = new Map(
    [...owners].map(([id, facts]) => [id, { ...facts, numbers: { ...stored.get(String(id)), ...ofFile.get(id) } }]),
  );
  for (const person of ofFile.keys()) {
    if (ofFile.size <= REMEMBERED) break;
    ofFile.delete(person);
  }
  return told;
}

async function storedNumbers(
  tx: Tx,
  { tenantId, vault }: OwnersOf,
  people: readonly string[],
): Promise<ReadonlyMap<string, Numbers>> {
  const { rows } = await sql<{ employeeId: string; scheme: IdentifierKey; sealed: Buffer }>`
    select employee_id as "employeeId", scheme, value_sealed as sealed from ${sql.table(Identifier.table)}
    where tenant_id = ${tenantId} and employee_id = any(${[...new Set(people)]}::uuid[]) and is_primary
      and value_sealed is not null`.execute(tx);
  const ofPeople = Map.groupBy(rows, ({ employeeId }) => employeeId);
  const opened = ({ scheme, sealed }: { scheme: IdentifierKey; sealed: Buffer }) => [
    scheme,
    openValue(vault, tenantId, Identifier, 'value', sealed),
  ];
  return new Map([...ofPeople].map(([id, ones]) => [id, Object.fromEntries(ones.map(opened))]));
}

/** What a row says the number of its kind is, if it is one. */
function numberOf({ scheme: key, value: typed }: Values): Numbers {
  if (typeof typed !== 'string' || isMasked(typed)) return {};
  const scheme = identifierSchemeOf(key as IdentifierKey);
  const { value, findings } = judgeIdentifier(scheme, typed, NOBODY);
  return findings.some(({ severity }) => severity === 'error') ? {} : { [scheme.key]: value };
}

const NOBODY = { birthDate: null, gender: null, others: {} };
