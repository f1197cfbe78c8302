import type { PlainSlot, WorkflowSlot } from '@personalia/contract';
import { compare, decimal } from '@personalia/contract';
import type { Approver, OrgFacts, OrgPerson, OrgUnit, Parties } from './people.ts';

/** AE-A5: at most ten climbs. */
const MOST_CLIMBS = 10;

type Ids = readonly string[];

/**
 * Whom a slot names, level by level: the people of its rule first, then "one up" as often as there is somebody (A4). A climb
 * ends at somebody whom it met before, so that a circle of managers ends it.
 */
export function levelsOf(slot: WorkflowSlot, parties: Parties, org: OrgFacts): Approver[][] {
  const people = (ids: Ids): OrgPerson[] => [...new Set(ids)].flatMap((id) => org.people.get(id) ?? []);
  const subject = parties.employeeId === null ? undefined : org.people.get(parties.employeeId);
  switch (slot.kind) {
    case 'DIRECT_MANAGER':
      if (!subject) return [[]];
      return slot.params.line === 'dotted'
        ? climb(people(one(subject.dottedManagerId)), (now) => managersOf(now, org))
        : atLeastOne(managerChain(subject, org));
    case 'MANAGER_LEVEL':
      return subject ? atLeastOne(managerChain(subject, org).slice(slot.params.levels - 1)) : [[]];
    case 'MANAGER_UNTIL':
      return subject
        ? atLeastOne(
            managerChain(subject, org).filter((level) => level.some((person) => ranks(person, slot.params.gradeRank))),
          )
        : [[]];
    case 'ORG_UNIT_HEAD':
      return headsOf(slot.params, subject, org, people);
    case 'COST_CENTRE_OWNER':
      return ownersOf(costCentresOf(slot.params.from, parties, subject?.costCentre ?? null), org, people);
    case 'RECEIVING_MANAGER':
      return climb(people(parties.receivingManagers), (now) => managersOf(now, org));
    case 'POSITION':
      return holdersOf(slot.params, subject, org, people);
    case 'ROLE':
      return [[...(org.roles.get(slot.params.roleId) ?? [])]];
    case 'PERMISSION':
      return [[...(org.permissions.get(permissionKey(slot.params)) ?? [])]];
    case 'PERSON':
      return climb(people([slot.params.employeeId]), (now) => managersOf(now, org));
    case 'REQUESTER_CHOICE':
      return chosenFrom(candidatesOf(slot.params.candidates, parties, org), parties, org, people);
  }
}

export const permissionKey = ({
  menu,
  action,
  wholeTenant,
}: {
  menu: string;
  action: string;
  wholeTenant: boolean;
}): string => `${menu}:${action}:${wholeTenant ? 'tenant' : 'employee'}`;

/** Among whom the requester chooses. */
export const candidatesOf = (slot: PlainSlot, parties: Parties, org: OrgFacts): Approver[] =>
  levelsOf(slot, parties, org)[0] ?? [];

/** Those whom the requester chose of the candidates, and the managers above them. */
function chosenFrom(
  candidates: readonly Approver[],
  { chosenApprovers }: Parties,
  org: OrgFacts,
  people: (ids: Ids) => OrgPerson[],
): Approver[][] {
  const chosen = candidates.filter(
    ({ employeeId }) => chosenApprovers === null || (employeeId !== null && chosenApprovers.includes(employeeId)),
  );
  const known = people(chosen.flatMap(({ employeeId }) => employeeId ?? []));
  return [chosen, ...climb(known, (now) => managersOf(now, org)).slice(1)];
}

const one = (id: string | null): Ids => (id === null ? [] : [id]);
const atLeastOne = <T>(levels: T[][]): T[][] => (levels.length > 0 ? levels : [[]]);
const ranks = ({ gradeRank }: OrgPerson, wanted: number): boolean =>
  gradeRank !== null && compare(decimal(String(gradeRank)), decimal(String(wanted))) >= 0;

/** The manager of the assignment; without one, whoever holds the position above (A4). */
function managersOf(persons: readonly OrgPerson[], org: OrgFacts): OrgPerson[] {
  const found = persons.flatMap((person) => {
    const manager = person.managerId === null ? undefined : org.people.get(person.managerId);
    if (manager) return [manager];
    const above = person.positionId === null ? null : (org.positions.get(person.positionId)?.parentId ?? null);
    const holders = above === null ? [] : (org.positions.get(above)?.holderIds ?? []);
    return holders.filter((id) => id !== person.employeeId).flatMap((id) => org.people.get(id) ?? []);
  });
  return [...new Map(found.map((person) => [person.employeeId, person])).values()];
}

const managerChain = (subject: OrgPerson, org: OrgFacts): OrgPerson[][] =>
  climb([subject], (now) => managersOf(now, org)).slice(1);

/** The first level and those above it, without anybody twice. */
function climb(first: OrgPerson[], up: (now: readonly OrgPerson[]) => OrgPerson[]): OrgPerson[][] {
  const levels = [first];
  const met = new Set(first.map(({ employeeId }) => employeeId));
  let now = first;
  while (levels.length <= MOST_CLIMBS + 1) {
    const next = up(now).filter(({ employeeId }) => !met.has(employeeId));
    if (next.length === 0) return levels;
    for (const { employeeId } of next) met.add(employeeId);
    levels.push(next);
    now = next;
  }
  return levels;
}

/** Heads of a unit and of those above it; a unit without a head is passed over like an empty rule. */
function headsOf(
  { levelsUp, levelId }: { levelsUp: number; levelId: string | null },
  subject: OrgPerson | undefined,
  org: OrgFacts,
  people: (ids: Ids) => OrgPerson[],
): OrgPerson[][] {
  const line: string[] = [];
  for (let id = subject?.unitId ?? null; id !== null && !line.includes(id); id = org.units.get(id)?.parentId ?? null)
    line.push(id);
  const start = levelId === null ? levelsUp : line.findIndex((id) => org.units.get(id)?.levelId === levelId);
  if (start < 0) return [[]];
  const levels = line.slice(start, start + MOST_CLIMBS + 1).map((id) => people(org.units.get(id)?.headIds ?? []));
  return atLeastOne(levels);
}

/** Those that the request names; that of the employee where it names none, or for what has none of its own. */
export const costCentresOf = (
  from: 'request' | 'employee',
  { costCentres }: Pick<Parties, 'costCentres'>,
  ofEmployee: string | null,
): Ids =>
  (from === 'request' && costCentres.length > 0 ? costCentres : [null]).flatMap((code) => code ?? ofEmployee ?? []);

/**
 * A cost centre is owned by whoever heads the uppermost unit that has it. One up is the owner of the cost centre above: that of
 * the nearest unit above with another one.
 */
function ownersOf(codes: Ids, org: OrgFacts, people: (ids: Ids) => OrgPerson[]): OrgPerson[][] {
  const levels: OrgPerson[][] = [];
  const met = new Set<string>();
  let now = [...new Set(codes)];
  while (now.length > 0 && levels.length <= MOST_CLIMBS) {
    for (const code of now) met.add(code);
    const tops = now.flatMap((code) => topUnitsOf(code, org));
    levels.push(people(tops.flatMap(({ headIds }) => headIds)));
    now = [...new Set(tops.flatMap((unit) => costCentreAbove(unit, org) ?? []))].filter((code) => !met.has(code));
  }
  return atLeastOne(levels);
}

const topUnitsOf = (code: string, org: OrgFacts): OrgUnit[] =>
  [...org.units.values()].filter((unit) => unit.costCentre === code && costCentreAbove(unit, org, true) !== code);

/** The nearest cost centre of the units above; that of the unit itself counts as another one only where `orSame`. */
function costCentreAbove(unit: OrgUnit, org: OrgFacts, orSame = false): string | null {
  const seen = new Set<string>();
  for (let id = unit.parentId; id !== null && !seen.has(id); id = org.units.get(id)?.parentId ?? null) {
    seen.add(id);
    const above = org.units.get(id)?.costCentre ?? null;
    if (above !== null && (orSame || above !== unit.costCentre)) return above;
  }
  return null;
}

function holdersOf(
  { positionId, within }: { positionId: string; within: 'tenant' | 'sameOrgUnit' | 'sameLocation' | 'sameEmployer' },
  subject: OrgPerson | undefined,
  org: OrgFacts,
  people: (ids: Ids) => OrgPerson[],
): OrgPerson[][] {
  const isNear = (person: OrgPerson): boolean =>
    within === 'tenant' ||
    (subject !== undefined &&
      (within === 'sameOrgUnit'
        ? person.unitId === subject.unitId
        : within === 'sameLocation'
          ? person.locationId === subject.locationId
          : person.employerId === subject.employerId));
  const line: string[] = [];
  for (
    let id: string | null = positionId;
    id !== null && !line.includes(id);
    id = org.positions.get(id)?.parentId ?? null
  )
    line.push(id);
  return atLeastOne(
    line
      .slice(0, MOST_CLIMBS + 1)
      .map((id, index) => people(org.positions.get(id)?.holderIds ?? []).filter((one) => index > 0 || isNear(one))),
  );
}
