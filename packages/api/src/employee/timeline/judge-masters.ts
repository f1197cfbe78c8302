import {
  type DatedFact,
  type Finding,
  personError,
  problemAt,
  reasonList,
  transitionFields,
  transitionRule,
} from '@personalia/contract';
import { type Career, type Difference, dayBefore, type Facts, overlapOf, type Stretch } from '@personalia/domain';
import { LISTED_FACTS } from '../catalogue/listed.ts';
import type { PlanCode } from './findings.ts';
import { idsIn, type Masters } from './masters.ts';
import type { TransitionDraft } from './requests.ts';

type ReferenceFinding = Finding<PlanCode>;

const missingAt = (path: string): ReferenceFinding => problemAt(path, 'REFERENCE_MISSING');

const REFERENCES = [
  'employerId',
  'locationId',
  'unitId',
  'establishmentId',
  'positionId',
  'gradeId',
  'managerId',
] as const;

/** References of a draft that are not there, or not in use any more on its day (0.2). `held`: what its event had before. */
export function judgeReferences(
  { changes = {}, effectiveDate }: TransitionDraft,
  masters: Masters,
  held: Facts,
): ReferenceFinding[] {
  const findings = REFERENCES.flatMap((fact): ReferenceFinding[] => {
    const id = changes[fact];
    if (typeof id !== 'string') return [];
    const found = masters[fact].get(id);
    if (!found) return [missingAt(fact)];
    const { name, inactiveFrom } = found;
    return inactiveFrom === null || effectiveDate < inactiveFrom
      ? []
      : [personError(fact, 'INACTIVE_CHOICE', { name, date: inactiveFrom })];
  });
  const unit = masters.unitId.get(String(changes.unitId));
  if (unit?.emptyLevel)
    findings.push(personError('unitId', 'UNIT_HOLDS_NOBODY', { name: unit.name, level: unit.emptyLevel }));
  const dotted = idsIn(changes.dottedManagers);
  if (dotted.some((id) => !masters.managerId.has(id))) findings.push(missingAt('dottedManagers'));
  findings.push(...LISTED_FACTS.flatMap((fact) => judgeValue(fact, changes[fact], masters, held)));
  return findings;
}

/** What a fact chooses is of its own list, and in use unless the event had it before. */
function judgeValue(fact: DatedFact, id: unknown, { values }: Masters, held: Facts): ReferenceFinding[] {
  if (typeof id !== 'string') return [];
  const found = values.get(id);
  if (!found || found.list !== transitionFields[fact].options.list) return [missingAt(fact)];
  return found.isActive || held[fact] === id ? [] : [personError(fact, 'VALUE_INACTIVE', { name: found.name })];
}

/** A reason is one of the list of its type (12.2), and in use unless the event had it before. */
export function judgeReason(
  { type, reasonId }: TransitionDraft,
  { values }: Masters,
  held: string | null,
): ReferenceFinding[] {
  if (!reasonId) return [];
  const path = 'reasonId';
  const found = values.get(reasonId);
  if (!found) return [missingAt(path)];
  const { name, list, isActive } = found;
  if (list !== reasonList(type)) return [personError(path, 'REASON_TYPE', { name, type })];
  return isActive || reasonId === held ? [] : [personError(path, 'VALUE_INACTIVE', { name })];
}

/**
 * Where somebody works belongs to their employer on that day (1.1), and an establishment is open by then and as long as they
 * are there (3); a position for a time may be with a host.
 */
export function judgePlaces(career: Career, changed: readonly Difference[], masters: Masters): ReferenceFinding[] {
  const closed = judgeClosing(career, changed, masters);
  const placed = career.segments.flatMap(({ kind, validFrom, validTo, facts }): ReferenceFinding[] => {
    if (kind !== 'primary' || !changed.some((days) => overlapOf({ from: validFrom, to: validTo }, days))) return [];
    const findings = (['locationId', 'establishmentId'] as const).flatMap((fact): ReferenceFinding[] => {
      const place = masters[fact].get(String(facts[fact]));
      return place && place.employerId !== facts['employerId'] ? [personError(fact, 'LOCATION_EMPLOYER')] : [];
    });
    const branch = masters.establishmentId.get(String(facts['establishmentId']));
    if (!branch || branch.openedOn <= validFrom) return findings;
    const values = { name: branch.name, date: branch.openedOn };
    return [...findings, personError('establishmentId', 'NOT_OPEN_YET', values)];
  });
  return [...placed, ...closed];
}

/** What somebody has from day to day and that may end while they have it. */
const ENDING = ['establishmentId', 'employerId', 'locationId', 'unitId', 'positionId', 'gradeId'] as const;
type Ending = (typeof ENDING)[number];

interface Stay extends Stretch {
  readonly id: string;
  /** As what a difference names it. */
  readonly named: Ending | 'posts';
}

/** Where somebody is by their own position, and by what a position beside it says itself. */
const staysOf = ({ segments, episodes }: Career, fact: Ending): Stay[] => [
  ...segments.flatMap(({ kind, validFrom: from, validTo: to, facts }): Stay[] =>
    kind === 'primary' ? [{ from, to, id: String(facts[fact]), named: fact }] : [],
  ),
  ...episodes.flatMap(({ event, from, to }): Stay[] =>
    transitionRule(event.type).does === 'adds' ? [{ from, to, id: String(event.sets[fact]), named: 'posts' }] : [],
  ),
];

/** CLOSED_BY_THEN (3), ENDS_BY_THEN (0.2): the first new stay that goes on after what is chosen has closed or is deactivated. */
function judgeClosing(career: Career, changed: readonly Difference[], masters: Masters): ReferenceFinding[] {
  if (changed.length === 0) return [];
  for (const path of ENDING)
    for (const { from, to, id, named } of staysOf(career, path)) {
      const { name = '', inactiveFrom: closes = null } = masters[path].get(id) ?? {};
      if (!closes || to < closes) continue;
      const beyond = { from: closes > from ? closes : from, to };
      // Days on which nobody was moved here are not held against a change of something else.
      if (!changed.some((days) => days.facts.includes(named) && overlapOf(beyond, days))) continue;
      const values = { name, date: dayBefore(closes) };
      return [personError(path, path === 'establishmentId' ? 'CLOSED_BY_THEN' : 'ENDS_BY_THEN', values)];
    }
  return [];
}
