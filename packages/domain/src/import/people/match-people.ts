import { nameKey } from './name-key.ts';

interface Place {
  readonly first: string | null;
  readonly middle: string | null;
  readonly last: string | null;
}

/** Somebody who is employed; unit and position by every word that a file may have for them. */
export interface KnownPerson extends Place {
  readonly id: string;
  readonly unit: readonly string[];
  readonly position: readonly string[];
}

/** Somebody whom a row of a file is about. */
export interface SoughtPerson extends Place {
  readonly no: number;
  readonly unit: readonly string[];
  readonly position: readonly string[];
}

/** The person of a row, several who may be meant, or somebody new. */
export type PersonMatch =
  | { readonly is: 'known'; readonly id: string }
  | { readonly is: 'doubtful'; readonly ids: readonly string[] }
  | { readonly is: 'new' };

type Fits = (row: SoughtPerson, person: KnownPerson) => boolean;

const shares = (a: readonly string[], b: readonly string[]): boolean => a.some((word) => b.includes(word));
const sameUnit: Fits = (row, person) => shares(row.unit, person.unit);
const samePosition: Fits = (row, person) => shares(row.position, person.position);
const initialOf = ({ middle }: Place): string => middle?.trim().slice(0, 1).toLowerCase() ?? '';
const sameInitial: Fits = (row, person) => initialOf(row) === initialOf(person);
/** One of them may not have it. */
const fittingInitial: Fits = (row, person) => sameInitial(row, person) || !initialOf(row) || !initialOf(person);

/** From what is surest to what is least so: whoever is found is not looked for again. */
const ROUNDS: readonly Fits[] = [
  (row, person) => sameInitial(row, person) && sameUnit(row, person) && samePosition(row, person),
  (row, person) => fittingInitial(row, person) && sameUnit(row, person) && samePosition(row, person),
  (row, person) => sameInitial(row, person) && (sameUnit(row, person) || samePosition(row, person)),
  (row, person) => fittingInitial(row, person) && (sameUnit(row, person) || samePosition(row, person)),
];

/**
 * Who the rows of a yearly file are about, by name with unit or position (organisation-and-employee 17.1). Several of one name,
 * unit and position are taken in the order in which they stand if there are as many rows of them; whoever has only the name
 * in common is in doubt.
 */
export function matchPeople(
  rows: readonly SoughtPerson[],
  people: readonly KnownPerson[],
): ReadonlyMap<number, PersonMatch> {
  const matches = new Map<number, PersonMatch>();
  const known = Map.groupBy(people, keyOf);
  for (const [key, sought] of Map.groupBy(rows, keyOf)) {
    const namesakes = key === '' ? [] : (known.get(key) ?? []);
    for (const [row, match] of matchNamesakes(sought, namesakes)) matches.set(row.no, match);
  }
  return matches;
}

const keyOf = ({ first, last }: Place): string => nameKey([first, last].filter(Boolean).join(' '));

function matchNamesakes(
  sought: readonly SoughtPerson[],
  namesakes: readonly KnownPerson[],
): Map<SoughtPerson, PersonMatch> {
  const matches = new Map<SoughtPerson, PersonMatch>();
  const free = new Set(namesakes);
  const isOpen = (row: SoughtPerson): boolean => !matches.has(row);
  for (const fits of ROUNDS) {
    const rows = sought.filter(isOpen);
    const fitting = new Map(rows.map((row) => [row, [...free].filter((person) => fits(row, person))]));
    for (const row of rows) {
      const own = fitting.get(row) ?? [];
      const rivals = rows.filter((other) => shares(idsOf(fitting.get(other) ?? []), idsOf(own)));
      const agreed = rivals.every((other) => idsOf(fitting.get(other) ?? []).join() === idsOf(own).join());
      if (own.length === 0 || rivals.length !== own.length || !agreed) continue;
      const person = own[rivals.indexOf(row)];
      if (!person) continue;
      matches.set(row, { is: 'known', id: person.id });
      free.delete(person);
    }
  }
  for (const row of sought.filter(isOpen)) {
    const ids = idsOf([...free].filter((person) => fittingInitial(row, person)));
    matches.set(row, ids.length > 0 ? { is: 'doubtful', ids } : { is: 'new' });
  }
  return matches;
}

const idsOf = (people: readonly KnownPerson[]): string[] => people.map(({ id }) => id);
