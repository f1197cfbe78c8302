import type { DayFacts, DaySettings } from './facts.ts';
import { halvesOff } from './halves.ts';
import type { Paired } from './punches.ts';

/** Days whose leave gives way, once for each: whoever has the same facts has the same day. */
const setAside = new WeakMap<DayFacts, DayFacts>();

/** 1.9 row 2, punchWins: whoever clocks in and out on full-day leave has worked, and the leave waits to be cancelled. */
export function factsBesidePunches(facts: DayFacts, paired: readonly Paired[], settings: DaySettings): DayFacts {
  if (settings.leaveVersusPunch !== 'punchWins' || facts.leave.length === 0) return facts;
  const off = halvesOff({ leave: facts.leave });
  if (!off.first || !off.second || !paired.some((one) => one.in && one.out)) return facts;
  const known = setAside.get(facts) ?? { ...facts, leave: [], leaveSetAside: facts.leave };
  setAside.set(facts, known);
  return known;
}
