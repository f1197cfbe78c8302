import { type CalendarDate, daysBetween, transitionRule } from '@personalia/contract';
import { dayBefore, type Episode, replay } from '@personalia/domain';
import { payAsEntered, type StoredCareer, type TimelineCommand, type TransitionDraft } from '../timeline/index.ts';
import type { UnitTransfer } from './transfer-people.ts';

/** What an event that leads into the unit says beside what the timeline reads. */
export interface UnitEvent {
  readonly reason: string | null;
  readonly comment: string | null;
  /** What the unit gives by itself. */
  readonly costCentre: string | null;
}

type StoredEvent = StoredCareer['events'][number];
type Move = TimelineCommand & { readonly employeeId: string };

interface Words {
  readonly events: ReadonlyMap<string, UnitEvent>;
  /** Why events are corrected. */
  readonly reason: string;
}

/** What is to be recorded for one person so that the unit is none of theirs from the day on. */
export function requestsFor(career: StoredCareer, { from, date, to }: UnitTransfer, words: Words): Move[] {
  const { employeeId, events } = career;
  const goesTo = (unitId: unknown, positionId: unknown): unknown =>
    unitId === from
      ? (to.find(({ positionIds }) => positionIds?.includes(String(positionId)) ?? true)?.unitId ?? unitId)
      : unitId;
  const later = events.filter((one) => one.effectiveDate >= date && one.sets['unitId'] !== undefined);
  const moves: Move[] = [];
  const correct = (event: StoredEvent, unitId: unknown): void => {
    if (unitId !== event.sets['unitId']) moves.push(corrected(employeeId, event, unitId, words));
  };

  const segments = career.segments.filter(({ kind, validTo }) => kind === 'primary' && validTo >= date);
  const begins = segments.map(({ validFrom }) => (validFrom < date ? date : validFrom));
  const own = later.filter((one) => !isPosition(one));
  const days = [...new Set([...begins, ...own.map(({ effectiveDate }) => effectiveDate)])].sort();
  let carried: unknown;
  for (const day of days) {
    const segment = segments.find(({ validFrom, validTo }) => validFrom <= day && day <= validTo);
    if (!segment) continue;
    const wanted = goesTo(segment.facts['unitId'], segment.facts['positionId']);
    const setting = own.findLast(({ effectiveDate }) => effectiveDate === day);
    if (setting) correct(setting, wanted);
    else if (wanted !== (carried ?? segment.facts['unitId'])) {
      const draft = { employeeId, type: 'transfer', effectiveDate: day, changes: { unitId: wanted } } as const;
      moves.push({ kind: 'add', employeeId, draft });
    }
    carried = wanted;
  }
  // A position beside the own one that begins in the unit begins where it has gone to.
  for (const post of later.filter(isPosition)) correct(post, goesTo(post.sets['unitId'], post.sets['positionId']));
  for (const post of runningPositions(career, from, date)) {
    const unitId = goesTo(from, post.event.sets['positionId']);
    if (unitId !== from) moves.push(...goingOn(career, post, { unitId, date }, words));
  }
  return moves;
}

const isPosition = ({ type }: Pick<StoredEvent, 'type'>): boolean => transitionRule(type).does === 'adds';

/** Positions beside the own one that have begun in the unit and go on from the day. */
const runningPositions = (
  { events, bridgeDays }: StoredCareer,
  unitId: string,
  date: CalendarDate,
): readonly Episode[] =>
  events.some((one) => isPosition(one) && one.sets['unitId'] === unitId && one.effectiveDate < date)
    ? replay(events, { bridgeDays }).episodes.filter(
        ({ event, from, to }) => isPosition(event) && event.sets['unitId'] === unitId && from < date && to >= date,
      )
    : [];

/**
 * A position that goes on across the day is two: what was stays as it was, the rest is where the unit has gone to. The event that
 * is there is the first of them. One that somebody is known to return from early is the second: the return names it, and
 * stays what it is with all that it changes.
 */
function goingOn(
  { employeeId }: StoredCareer,
  { event, from, returnedBy }: Episode,
  { unitId, date }: { readonly unitId: unknown; readonly date: CalendarDate },
  words: Words,
): Move[] {
  const { waitingDays, ...terms } = event.terms;
  const waited = Math.max(0, (waitingDays ?? 0) - daysBetween(from, date));
  const past = { ...draftOf(employeeId, event, event.sets['unitId'], words), endDate: dayBefore(date) };
  const rest = {
    ...draftOf(employeeId, event, unitId, words),
    effectiveDate: date,
    terms: waited > 0 ? { ...terms, waitingDays: waited } : terms,
  };
  const [known, other] = returnedBy === null ? [past, rest] : [rest, past];
  return [
    { kind: 'correct', employeeId, id: event.id, reason: words.reason, draft: known },
    { kind: 'add', employeeId, draft: other },
  ];
}

/** The same event into another unit. */
const corrected = (employeeId: string, event: StoredEvent, unitId: unknown, words: Words): Move => ({
  kind: 'correct',
  employeeId,
  id: event.id,
  reason: words.reason,
  draft: draftOf(employeeId, event, unitId, words),
});

/** An event as somebody would record it, in a unit whose own cost centre comes along where that of the former one did. */
function draftOf(
  employeeId: string,
  event: Episode['event'],
  unitId: unknown,
  { events: result }: Words,
): TransitionDraft {
  const { costCentre = null, ...texts } = result.get(event.id) ?? { reason: null, comment: null };
  const { costCentre: given, ...sets } = event.sets;
  const isGivenByUnit = given != null && given === costCentre && unitId !== event.sets['unitId'];
  return {
    employeeId,
    type: event.type,
    effectiveDate: event.effectiveDate,
    endDate: event.endDate,
    changes: { ...sets, ...(given === undefined || isGivenByUnit ? {} : { costCentre: given }), unitId },
    pay: payAsEntered(event.pay),
    terms: event.terms,
    ...texts,
  };
}
