import { addDays, type CalendarDate, OPEN_END, transitionRule } from '@personalia/contract';
import type { CareerEvent, Facts, PayTerms } from './career-event.ts';
import {
  type Employment,
  type EmploymentInMaking,
  type Episode,
  finished,
  type Misplaced,
  place,
} from './employments.ts';
import { dayBefore, earlier, type FactStretch, merged, overlapOf, overlay, type Stretch } from './stretch.ts';

export type SegmentKind = 'primary' | 'acting' | 'secondment' | 'additional';
export type WorkState = 'working' | 'suspended';

/** A stretch of days on which all facts stay the same. */
export interface Segment {
  /** Key of the employment. */
  readonly employment: string;
  readonly kind: SegmentKind;
  readonly validFrom: CalendarDate;
  /** Inclusive; OPEN_END when no end is known. */
  readonly validTo: CalendarDate;
  readonly state: WorkState;
  readonly facts: Facts;
  readonly eventIds: readonly string[];
}

export interface PaySegment extends PayTerms {
  readonly employment: string;
  readonly component: string;
  readonly validFrom: CalendarDate;
  readonly validTo: CalendarDate;
  readonly eventIds: readonly string[];
}

/** Everything that follows from the events of one person. */
export interface Career {
  readonly employments: readonly Employment[];
  readonly segments: readonly Segment[];
  readonly pay: readonly PaySegment[];
  readonly misplaced: readonly Misplaced[];
  /** By event: what each fact it sets was before. */
  readonly before: ReadonlyMap<string, Facts>;
  readonly payBefore: ReadonlyMap<string, Readonly<Record<string, PayTerms | null>>>;
  /** Suspensions and positions for a time, as they turned out. */
  readonly episodes: readonly Episode[];
}

export interface ReplayOptions {
  /** A break of at most so many days does not interrupt service (10.5). */
  readonly bridgeDays?: number;
}

/**
 * The career of one person from the events alone (organisation-and-employee 1.3): employments, segments, pay, and what each
 * event changed. The result never depends on the order in which events were entered, nor on what was computed before.
 */
export function replay(events: readonly CareerEvent[], { bridgeDays = 0 }: ReplayOptions = {}): Career {
  const { employments, misplaced, before, payBefore } = place(events);
  return {
    employments: finished(employments, bridgeDays),
    segments: employments.flatMap(segmentsOf),
    pay: employments.flatMap(payOf),
    misplaced,
    before,
    payBefore,
    episodes: employments.flatMap((employment) =>
      [...employment.suspensions, ...employment.posts].flatMap((one) => within(one, employment)),
    ),
  };
}

const daysOf = (employment: EmploymentInMaking): Stretch => ({
  from: employment.hireDate,
  to: employment.lastDay ?? OPEN_END,
});

/** The part of something that lies within the employment, if any. */
function within<T extends Stretch>(one: T, employment: EmploymentInMaking): T[] {
  const both = overlapOf(one, daysOf(employment));
  return both ? [{ ...one, ...both }] : [];
}

function segmentsOf(employment: EmploymentInMaking): Segment[] {
  const primary = primaryOf(employment);
  const own = primary.map((one) => asSegment(employment, 'primary', one));
  const posts = employment.posts.flatMap((post) => {
    const kind = transitionRule(post.event.type).kind ?? 'additional';
    return postOf(primary, post).map((one) => asSegment(employment, kind, one));
  });
  return [...own, ...posts];
}

/** The own position: base facts, with the state laid over them. `state` is no fact that events set, so it cannot collide. */
function primaryOf(employment: EmploymentInMaking): FactStretch[] {
  let stretches = employment.base
    .flatMap((one) => within(one, employment))
    .map((one) => ({ ...one, facts: { ...one.facts, state: 'working' } }));
  for (const suspension of employment.suspensions) {
    stretches = overlay(stretches, suspension, (part) => ({
      ...part,
      facts: { ...part.facts, state: 'suspended' },
      eventIds: [...part.eventIds, suspension.event.id],
    })) as typeof stretches;
  }
  return merged(stretches);
}

/** A position beside the own one: what it does not say is as in the own position on that day. */
function postOf(primary: readonly FactStretch[], { from, to, event }: Episode): FactStretch[] {
  const parts = primary.flatMap((one) => {
    const both = overlapOf(one, { from, to });
    return both ? [{ ...both, facts: { ...one.facts, ...event.sets }, eventIds: [event.id] }] : [];
  });
  return merged(parts);
}

function asSegment(
  employment: EmploymentInMaking,
  kind: SegmentKind,
  { from, to, facts, eventIds }: FactStretch,
): Segment {
  const { state, ...rest } = facts;
  return {
    employment: employment.key,
    kind,
    validFrom: from,
    validTo: to,
    state: state === 'suspended' ? 'suspended' : 'working',
    facts: rest,
    eventIds,
  };
}

function payOf(employment: EmploymentInMaking): PaySegment[] {
  const { to: end } = daysOf(employment);
  const components = Map.groupBy(employment.pay, (one) => one.component);
  const lasting = [...components].flatMap(([component, settings]) =>
    settings.flatMap((setting, index): PaySegment[] => {
      const next = settings[index + 1]?.from;
      if (next === setting.from || setting.from > end) return [];
      const validTo = next === undefined ? end : earlier(dayBefore(next), end);
      const { terms, eventId, from } = setting;
      return [{ employment: employment.key, component, ...terms, validFrom: from, validTo, eventIds: [eventId] }];
    }),
  );
  return [...mergedPay(lasting), ...employment.posts.flatMap((post) => allowancesOf(post, employment))];
}

/** Pay of a position for a time ends with it, and may begin some days after it (12.5). */
function allowancesOf({ from, to, event }: Episode, employment: EmploymentInMaking): PaySegment[] {
  const waited = addDays(from, event.terms.waitingDays ?? 0);
  return within({ from: waited, to }, employment).flatMap((days) =>
    event.pay.map(({ component, amount, currency, period }) => ({
      employment: employment.key,
      component,
      amount,
      currency,
      period,
      validFrom: days.from,
      validTo: days.to,
      eventIds: [event.id],
    })),
  );
}

function mergedPay(segments: readonly PaySegment[]): PaySegment[] {
  const result: PaySegment[] = [];
  for (const one of segments) {
    const last = result.at(-1);
    if (last && last.component === one.component && samePay(last, one) && addDays(last.validTo, 1) === one.validFrom) {
      result[result.length - 1] = { ...last, validTo: one.validTo, eventIds: [...last.eventIds, ...one.eventIds] };
    } else result.push(one);
  }
  return result;
}

export const samePay = (a: PayTerms, b: PayTerms): boolean =>
  a.amount === b.amount && a.currency === b.currency && a.period === b.period;
