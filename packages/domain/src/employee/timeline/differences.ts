import { type CalendarDate, OPEN_END } from '@personalia/contract';
import { type Facts, sameFacts, sameValue } from './career-event.ts';
import type { Career, Segment } from './replay.ts';
import { dayAfter, dayBefore, type Stretch } from './stretch.ts';

/** Days on which two views of one career differ. */
export interface Difference extends Stretch {
  /** Names of the facts that differ; `pay`, `posts` and `state` stand for what is not a fact. */
  readonly facts: readonly string[];
  /** Employers of these days in either view: whose closed period they may lie in. */
  readonly employerIds: readonly string[];
}

type Days = Pick<Career, 'segments' | 'pay'>;

/** Where one career differs from another, in order; neighbours that differ alike are one. */
export function differences(a: Days, b: Days): Difference[] {
  const cuts = [...new Set([...cutsOf(a), ...cutsOf(b)])].sort();
  const result: Difference[] = [];
  cuts.forEach((from, index) => {
    const next = cuts[index + 1];
    if (from === OPEN_END && next === undefined) return;
    const to = next === undefined ? OPEN_END : dayBefore(next);
    const [was, is] = [pictureOf(a, from), pictureOf(b, from)];
    const facts = [...new Set([...was.keys(), ...is.keys()])].filter((name) => !sameValue(was.get(name), is.get(name)));
    if (facts.length === 0) return;
    const employerIds = [was, is].flatMap((one) => (one.get('employerId') ? [String(one.get('employerId'))] : []));
    const found: Difference = { from, to, facts: facts.sort(), employerIds: [...new Set(employerIds)].sort() };
    const last = result.at(-1);
    if (
      last &&
      dayAfter(last.to) === from &&
      sameValue([last.facts, last.employerIds], [found.facts, found.employerIds])
    )
      result[result.length - 1] = { ...last, to };
    else result.push(found);
  });
  return result;
}

/** Segments for whoever may not know of suspensions: neighbours that differ by nothing else are one. */
export function withoutStates(segments: readonly Segment[]): Omit<Segment, 'state'>[] {
  const result: Omit<Segment, 'state'>[] = [];
  for (const { state: _, ...one } of segments) {
    const at = result.findLastIndex(({ kind }) => kind === one.kind);
    const last = result[at];
    const isOne = last?.employment === one.employment && dayAfter(last.validTo) === one.validFrom;
    if (last && isOne && sameFacts(last.facts, one.facts)) result[at] = { ...last, validTo: one.validTo };
    else result.push(one);
  }
  return result;
}

function cutsOf(career: Days): CalendarDate[] {
  return [...career.segments, ...career.pay].flatMap(({ validFrom, validTo }) =>
    validTo === OPEN_END ? [validFrom] : [validFrom, dayAfter(validTo)],
  );
}

export const covers = (one: { validFrom: CalendarDate; validTo: CalendarDate }, date: CalendarDate): boolean =>
  one.validFrom <= date && date <= one.validTo;

/** The own position on a day; none when not employed. */
export const segmentOn = (career: Days, date: CalendarDate): Segment | undefined =>
  career.segments.find((one) => one.kind === 'primary' && covers(one, date));

/** Since when, without a break, somebody has had the value of a fact that they have on a day. */
export function sinceWith(career: Career, fact: string, date: CalendarDate): CalendarDate | null {
  const now = segmentOn(career, date);
  if (!now) return null;
  let since = now;
  for (;;) {
    const former = segmentOn(career, dayBefore(since.validFrom));
    if (!former || !sameValue(former.facts[fact], now.facts[fact])) return since.validFrom;
    since = former;
  }
}

const sortedFacts = (facts: Facts): [string, unknown][] => Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1));

/** Everything that holds on one day, by name. */
function pictureOf(career: Days, date: CalendarDate): Map<string, unknown> {
  const picture = new Map<string, unknown>();
  const own = segmentOn(career, date);
  if (own) {
    picture.set('state', own.state);
    for (const [fact, value] of Object.entries(own.facts)) picture.set(fact, value);
  }
  const posts = career.segments.filter((one) => one.kind !== 'primary' && covers(one, date));
  if (posts.length > 0)
    picture.set(
      'posts',
      posts.map((one) => [one.kind, one.eventIds, sortedFacts(one.facts)]),
    );
  const pay = career.pay.filter((one) => covers(one, date));
  if (pay.length > 0)
    picture.set('pay', pay.map((one) => `${one.component} ${one.amount} ${one.currency} ${one.period}`).sort());
  return picture;
}
