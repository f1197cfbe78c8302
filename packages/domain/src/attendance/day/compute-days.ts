import type { CalendarDate } from '@personalia/contract';
import { alike, isApart, keepAlike, keyOfDay, LONGEST_ROUNDING } from './alike.ts';
import { dayAfter, frameOf, numberOfSettings } from './day-frame.ts';
import { type DayWork, type SlotWork, spanOfPair } from './day-work.ts';
import type { DayFacts, DayResult, DaySettings, Punch } from './facts.ts';
import { finalityOf } from './final.ts';
import { factsBesidePunches } from './leave-versus-punch.ts';
import { roundedPairs, withAutoOut } from './measure.ts';
import {
  assignPunches,
  cleanPunches,
  fromLongestNight,
  minuteOfPunch,
  type Paired,
  pairPunches,
  pairUnplanned,
} from './punches.ts';
import { type MeasuredDay, resultOf } from './result.ts';
import { settleFlexible } from './slots.ts';
import { intersect, type Span } from './spans.ts';
import { dateAt, instantOf } from './zone-time.ts';

export interface ComputeInput {
  /** Days one after the other; those at the edges also serve their neighbours, whose windows overlap theirs. */
  readonly days: readonly DayFacts[];
  readonly punches: readonly Punch[];
  /** Seconds since 1970. */
  readonly now: number;
  readonly settings: DaySettings;
  /** The first date that is asked for: those before it serve it alone. Left out: all are. */
  readonly since?: CalendarDate;
}

const NOTHING: readonly never[] = [];

export const computeDays = (input: ComputeInput): DayResult[] => measureDays(input).map(({ result }) => result);

/** The results of the days of one employee (attendance 1.3 to 1.9). The same facts give the same results in any order. */
export function measureDays(
  { days, punches, now, settings, since }: ComputeInput,
  { shareAlike = true } = {},
): MeasuredDay[] {
  const inOrder = days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const employed = inOrder.filter(({ isEmployed }) => isEmployed);
  const { kept, suppressed } = cleanPunches(punches, settings);
  const { bySlot, unplanned } = assignPunches(
    employed.flatMap((facts) => frameOf(facts).slots),
    kept,
    settings,
  );
  const asked = inOrder.find(({ date }) => date === since);
  const free = pairUnplanned(asked ? beforeAsked(unplanned, inOrder, asked) : unplanned, settings);
  const dayOf = (at: number): DayFacts | undefined => employed.find(({ date, zone }) => dateAt(at, zone) === date);
  const pairsOf = Map.groupBy(free.pairs, (pair) => dayOf(pair.in.at));
  const unpairedOf = Map.groupBy(free.unpaired, ({ at }) => dayOf(at));
  const suppressedOf = Map.groupBy(suppressed, ({ at }) => dayOf(at));
  const ofSettings = numberOfSettings(settings);
  const before: { readonly work: DayWork; readonly until: number }[] = [];
  let presentUntil = 0;
  return inOrder.flatMap((planned, n) => {
    if (!planned.isEmployed) return [];
    const bare = frameOf(planned).slots;
    const pairs = bare.map((slot) => pairPunches(slot, bySlot.get(slot) ?? []));
    const facts = factsBesidePunches(planned, pairs, settings);
    const following = inOrder[n + 1];
    const next = following?.date === dayAfter(facts.date) ? following : undefined;
    const frame = frameOf(facts);
    const slots = frame.slots.map((slot, at): SlotWork => {
      const own = bySlot.get(bare[at] as typeof slot) ?? [];
      const paired = facts === planned ? (pairs[at] as Paired) : pairPunches(slot, own);
      const settled = settleFlexible(slot, paired.in && minuteOfPunch(paired.in));
      return { slot: settled, punches: own, paired: withAutoOut(settled, paired, now) };
    });
    const unplannedWork = { pairs: pairsOf.get(planned) ?? NOTHING, unpaired: unpairedOf.get(planned) ?? NOTHING };
    const doubles = suppressedOf.get(planned)?.length ?? 0;
    const hasOnlyItsPunches = unplannedWork.pairs.length === 0 && unplannedWork.unpaired.length === 0 && doubles === 0;
    const { isWaiting } = finalityOf(facts, frame.lastWindow, settings, now);
    const isPlain = hasOnlyItsPunches && !isWaiting && isApart(slots, presentUntil);
    const key = shareAlike && isPlain ? keyOfDay(ofSettings, frame, slots) : null;
    const known = key === null ? undefined : alike(key, facts, next, frame, slots);
    const work: DayWork = {
      slots,
      unplanned: unplannedWork,
      suppressed: doubles,
      taken: known
        ? NOTHING
        : before
            .filter(({ until }) => until + LONGEST_ROUNDING > frame.earliest)
            .flatMap((one) => presenceOfDay(one.work))
            .filter(({ to }) => to > frame.earliest),
    };
    const until = lastMinuteOf(work);
    before.push({ work, until });
    presentUntil = Math.max(presentUntil, until);
    if (known) return [known];
    const measured = resultOf(facts, next, work, now, settings);
    if (key !== null) keepAlike(key, frame, measured);
    return [measured];
  });
}

/** Punches of whole dates only: reading begins at some hour. */
const beforeAsked = (unplanned: readonly Punch[], [first]: readonly DayFacts[], asked: DayFacts): readonly Punch[] =>
  fromLongestNight(
    unplanned.filter(({ at }) => !first || dateAt(at, first.zone) >= first.date),
    instantOf(asked.date, 0, asked.zone),
  );

/** When the presence of a day ends; 0 without any. */
function lastMinuteOf({ slots, unplanned }: DayWork): number {
  let last = 0;
  for (const { paired } of slots) for (const { to } of paired.pairs) last = Math.max(last, to);
  for (const pair of unplanned.pairs) last = Math.max(last, minuteOfPunch(pair.out));
  return last;
}

/** What a day takes from those after it. */
const presenceOfDay = ({ slots, unplanned }: DayWork): Span[] => [
  ...slots.flatMap(presenceOf),
  ...unplanned.pairs.map(spanOfPair),
];

/** What a shift takes from others, with what rounding adds. */
const presenceOf = ({ slot, paired }: SlotWork): Span[] => [
  ...paired.pairs,
  ...intersect(roundedPairs(slot, paired.pairs), slot.expected ? [slot.expected] : []),
];
