import { type ImportSettings, NEW_PERSON, plainWords } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { matchPeople, type PersonMatch, type SoughtPerson } from '@personalia/domain';
import { sql } from 'kysely';
import type { Converted } from '../check/convert.ts';
import type { ImportEntity, Values } from '../entities/entity.ts';

/** Whom the rows of a file are about that has no numbers, and what people are called who may be meant. */
export interface PeopleOfFile {
  readonly matches: ReadonlyMap<number, PersonMatch>;
  readonly called: ReadonlyMap<string, { readonly number: string; readonly name: string }>;
}

interface Person {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly first: string | null;
  readonly middle: string | null;
  readonly last: string | null;
  readonly unit: string[];
  readonly position: string[];
}

/** What a row says of who it is about, and where. */
export function soughtPerson(entity: ImportEntity, { no, given, said }: Converted): SoughtPerson {
  const values: Values = { ...given, ...entity.derive(given) };
  const text = (key: string): string | null => (typeof values[key] === 'string' ? (values[key] as string) : null);
  const words = (key: string): string[] =>
    [text(key), typeof said[key] === 'string' ? plainWords(said[key] as string) : null].filter((word) => word !== null);
  return {
    no,
    first: text('firstName'),
    middle: text('middleName'),
    last: text('lastName'),
    unit: words('unitId'),
    position: words('positionId'),
  };
}

/** Compares the whole file with everybody who is employed, and keeps to what was decided row by row. */
export async function findPeopleOfFile(
  tx: Tx,
  tenantId: string,
  rows: readonly SoughtPerson[],
  { people: decided = {}, doubtful = 'ask' }: ImportSettings,
): Promise<PeopleOfFile> {
  const { rows: found } = await sql<Person>`
    select c.id, c.employee_no as number, e.display_name as name, e.first_name as first, e.middle_name as middle, e.last_name as last,
      array[c.unit_id::text, c.unit_name, u.code] as unit, array[c.position_id::text, c.position_title, p.code] as position
    from employee_current c
    join employee e on e.tenant_id = c.tenant_id and e.id = c.id
    left join organization_unit u on u.tenant_id = c.tenant_id and u.id = c.unit_id
    left join position p on p.tenant_id = c.tenant_id and p.id = c.position_id
    where c.tenant_id = ${tenantId} and e.is_employed order by c.number_key`.execute(tx);
  const byNumber = new Map(found.map((person) => [person.number.toLowerCase(), person]));
  const taken = new Set(Object.values(decided).map((number) => byNumber.get(number.toLowerCase())?.id));
  const known = found
    .filter(({ id }) => !taken.has(id))
    .map((person) => ({ ...person, unit: person.unit.map(wordOf), position: person.position.map(wordOf) }));
  const open = rows.filter(({ no }) => decided[no] === undefined);
  const matches = new Map<number, PersonMatch>();
  for (const [no, match] of matchPeople(open, known)) matches.set(no, settled(match, doubtful));
  for (const [no, number] of Object.entries(decided)) {
    const person = number === NEW_PERSON ? undefined : byNumber.get(number.toLowerCase());
    matches.set(Number(no), person ? { is: 'known', id: person.id } : { is: 'new' });
  }
  return { matches, called: new Map(found.map(({ id, number, name }) => [id, { number, name }])) };
}

/** Codes and names as they are compared; an id stays as it is. */
const wordOf = (word: string): string => (/^[0-9a-f-]{36}$/.test(word) ? word : plainWords(word ?? ''));

/** Doubts that are decided for all rows at once: somebody new, or the only one of the name. */
function settled(match: PersonMatch, doubtful: NonNullable<ImportSettings['doubtful']>): PersonMatch {
  if (match.is !== 'doubtful' || doubtful === 'ask') return match;
  if (doubtful === 'new') return { is: 'new' };
  const [only, another] = match.ids;
  return only !== undefined && another === undefined ? { is: 'known', id: only } : match;
}
