import { addDays, type CalendarDate, OPEN_END } from '@personalia/contract';

export type Facts = Readonly<Record<string, unknown>>;

/** A career event that is approved and in force: from its date on it sets some facts (organisation-and-employee 1.3). */
export interface CareerEvent {
  readonly id: string;
  readonly effectiveDate: CalendarDate;
  /** Order of events of one day. */
  readonly sequence: number;
  readonly sets: Facts;
}

export interface Spell {
  readonly hireDate: CalendarDate;
  /** Inclusive; null while it goes on. */
  readonly lastDay: CalendarDate | null;
}

/** A stretch of days on which all facts stay the same. */
export interface Segment {
  readonly validFrom: CalendarDate;
  /** Inclusive; OPEN_END when no end is known. */
  readonly validTo: CalendarDate;
  readonly facts: Facts;
  /** The events that the facts come from. */
  readonly eventIds: readonly string[];
}

export interface Timeline {
  readonly segments: readonly Segment[];
  /** By event: what each fact it sets was before. */
  readonly before: ReadonlyMap<string, Facts>;
}

/**
 * The timeline of one spell from its events. A value holds until another event sets the same fact; neighbours without a
 * difference are one segment. The result depends on the events alone, never on the order in which they were entered.
 */
export function replay(spell: Spell, events: readonly CareerEvent[]): Timeline {
  const end = spell.lastDay ?? OPEN_END;
  const ordered = [...events].sort(byDateAndSequence);
  const facts: Record<string, unknown> = {};
  const setBy = new Map<string, string>();
  const before = new Map<string, Facts>();
  const segments: Segment[] = [];
  ordered.forEach((event, index) => {
    if (event.effectiveDate < spell.hireDate) throw new RangeError(`event ${event.id} is before the hire date`);
    before.set(event.id, Object.fromEntries(Object.keys(event.sets).map((fact) => [fact, facts[fact] ?? null])));
    for (const [fact, value] of Object.entries(event.sets)) {
      facts[fact] = value;
      setBy.set(fact, event.id);
    }
    const next = ordered[index + 1]?.effectiveDate;
    if (next === event.effectiveDate || event.effectiveDate > end) return;
    const until = next === undefined || next > end ? end : addDays(next, -1);
    append(segments, {
      validFrom: event.effectiveDate,
      validTo: until,
      facts: { ...facts },
      eventIds: [...new Set(setBy.values())],
    });
  });
  return { segments, before };
}

function append(segments: Segment[], segment: Segment): void {
  const last = segments.at(-1);
  if (!last || !sameFacts(last.facts, segment.facts)) {
    segments.push(segment);
    return;
  }
  const eventIds = [...new Set([...last.eventIds, ...segment.eventIds])];
  segments[segments.length - 1] = { ...last, validTo: segment.validTo, eventIds };
}

const byDateAndSequence = (a: CareerEvent, b: CareerEvent): number =>
  a.effectiveDate < b.effectiveDate ? -1 : a.effectiveDate > b.effectiveDate ? 1 : a.sequence - b.sequence;

/** Facts are plain JSON values; a fact that is not set is the same as one set to null. */
function sameFacts(a: Facts, b: Facts): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => JSON.stringify(a[name] ?? null) === JSON.stringify(b[name] ?? null));
}
