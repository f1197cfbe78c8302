import type { MeasuredSlot } from './day-work.ts';
import type { Punch } from './facts.ts';
import { lengthOf } from './spans.ts';
import type { Trace } from './trace.ts';
import { timeAt } from './zone-time.ts';

/** What the punches of a shift come to, in steps and flags (attendance 1.7, 1.8). */
export function describeSlot(measured: MeasuredSlot, trace: Trace): void {
  describePunches(measured, trace);
  describeMinutes(measured, trace);
  flagSlot(measured, trace);
}

function describePunches({ slot, paired }: MeasuredSlot, { step, time }: Trace): void {
  const of = ({ at }: Punch): string => timeAt(at, slot.zone);
  if (paired.in && slot.flex && slot.expected)
    step('plan', 'flexibleEnd', { from: time(slot.expected.from), until: time(slot.expected.to) });
  if (paired.in && paired.out)
    step('punches', paired.isAutoOut ? 'autoOut' : 'pair', { in: of(paired.in), out: of(paired.out) });
  else if (paired.in) step('punches', 'missingOut', { in: of(paired.in) });
  else if (paired.out) step('punches', 'missingIn', { out: of(paired.out) });
  else step('punches', 'none');
  if (paired.unpaired > 0) step('punches', 'unpaired', { n: paired.unpaired });
}

function describeMinutes({ slot, minutes, clockChange }: MeasuredSlot, { step, time }: Trace): void {
  const { rules, expected, looseBreak } = { ...slot, rules: slot.plan.rules };
  if (minutes.late > 0 && expected)
    step('late', 'late', { minutes: minutes.late, grace: rules.lateGrace, from: time(expected.from) });
  if (minutes.early > 0 && expected)
    step('early', 'early', { minutes: minutes.early, grace: rules.earlyGrace, until: time(expected.to) });
  if (minutes.punchedBreak > 0)
    step('minutes', 'punchedBreak', { minutes: minutes.punchedBreak, allowed: looseBreak?.minutes ?? 0 });
  if (minutes.gross > 0)
    step('minutes', rules.roundIn === 'none' && rules.roundOut === 'none' ? 'worked' : 'rounded', {
      inside: lengthOf(minutes.inside),
      breaks: lengthOf(minutes.breaks) + minutes.looseBreak,
      worked: minutes.worked - clockChange,
    });
  if (clockChange !== 0) step('minutes', 'clockChange', { minutes: clockChange, worked: minutes.worked });
}

function flagSlot({ paired, punches, minutes }: MeasuredSlot, { flags }: Trace): void {
  if (paired.in && (!paired.out || paired.isAutoOut)) flags.add('missingOut');
  if (!paired.in && paired.out) flags.add('missingIn');
  if (minutes.isOverBreak) flags.add('overBreak');
  if (minutes.isCoreMissed) flags.add('coreMissed');
  if (paired.unpaired > 0) flags.add('unpairedPunch');
  if (minutes.late > 0) flags.add('late');
  if (minutes.early > 0) flags.add('earlyLeave');
  if (punches.some(({ isCorrection }) => isCorrection)) flags.add('corrected');
}
