/** One of a rotation and what is asked for: facts that are not named stay as they are. */
export interface Rotated {
  readonly employeeId: string | null;
  readonly changes: Readonly<Record<string, string>>;
}

/** Where somebody is today. */
export interface Place {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly text: string;
}

export const withoutPlaces = (employeeId: string | null): Rotated => ({ employeeId, changes: {} });

/** What whoever takes a place takes over with it. */
const TAKEN = ['positionId', 'unitId', 'locationId', 'managerId'] as const;

/** Everybody takes the place of the next, and the last that of the first. Nobody becomes the own manager. */
export function inARing(people: readonly Rotated[], places: ReadonlyMap<string, Place>): Rotated[] {
  const chosen = people.filter((one) => one.employeeId !== null && places.has(one.employeeId));
  return chosen.map(({ employeeId }, n) => {
    const facts = (id: string | null | undefined) => places.get(id ?? '')?.facts ?? {};
    const own = facts(employeeId);
    const next = facts(chosen[(n + 1) % chosen.length]?.employeeId);
    const changes = TAKEN.flatMap((fact): [string, string][] => {
      const value = next[fact];
      return typeof value === 'string' && value !== own[fact] && value !== employeeId ? [[fact, value]] : [];
    });
    return { employeeId, changes: Object.fromEntries(changes) };
  });
}

export const isWhole = (people: readonly Rotated[]): boolean =>
  people.length > 1 && people.every(({ employeeId, changes }) => employeeId !== null && 'positionId' in changes);

/** The form of a saved rotation, or one for two people. */
export function rotationOf(employeeId: string, draft: Readonly<Record<string, unknown>> | null): Rotated[] {
  const others = (draft?.['others'] ?? []) as { employeeId: string; changes?: Rotated['changes'] }[];
  const rest = others.map((one) => ({ employeeId: one.employeeId, changes: one.changes ?? {} }));
  return [
    { employeeId, changes: (draft?.['changes'] ?? {}) as Rotated['changes'] },
    ...(rest.length > 0 ? rest : [withoutPlaces(null)]),
  ];
}
