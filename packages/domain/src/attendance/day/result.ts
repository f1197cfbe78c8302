import { overtimeDayType } from '../overtime/day-type.ts';
import type { OvertimeFacts } from '../overtime/value.ts';
import { type DayParts, partsOf } from './day-parts.ts';
import type { DayWork } from './day-work.ts';
import { describePlan } from './describe-plan.ts';
import type { DayFacts, DayResult, DaySettings, SlotResult } from './facts.ts';
import { type DayJudgement, judgeDay } from './judge-day.ts';
import { slotResult } from './measure.ts';
import { type DayMinutes, measureDay } from './measure-day.ts';
import { knowsBreaks, outsideOfShifts } from './outside.ts';
import { withOwnStatus } from './own-status.ts';
import { fractionText } from './status.ts';
import { newTrace } from './trace.ts';
import { instantOf } from './zone-time.ts';

const DAY = 1440;

/** A result, and what the day has for overtime. */
export interface MeasuredDay {
  readonly result: DayResult;
  readonly overtime: OvertimeFacts;
}

/** What one day comes to, step by step (attendance 1.4 to 1.9): its plan, its minutes, its status. */
export function resultOf(
  facts: DayFacts,
  next: DayFacts | undefined,
  work: DayWork,
  now: number,
  settings: DaySettings,
): MeasuredDay {
  const { date, zone, dayType, holiday, changedStatus } = facts;
  const trace = newTrace(zone);
  describePlan(facts, work, trace);
  const parts = partsOf(facts, work);
  const minutes = measureDay(facts, work, parts, settings, trace);
  const judgement = judgeDay({ facts, work, parts, minutes, settings, now }, trace);
  const { status, isWaiting } = judgement;
  const result: DayResult = {
    date,
    zone,
    dayType,
    holiday,
    state: isWaiting ? 'provisional' : 'final',
    status,
    slots: slotsOf(minutes, judgement),
    ...timesOf(work, minutes),
    ...numbersOf(parts, minutes, judgement),
    presentFraction: fractionText(judgement.present),
    absentFraction: fractionText(judgement.absent),
    leaveFraction: fractionText(judgement.leave),
    holidayFraction: fractionText(judgement.holiday),
    ...(parts.declared > 0 ? { declared: { ...parts.declaredHalves, minutes: minutes.declared } } : {}),
    flags: [...trace.flags].toSorted(),
    steps: trace.steps,
    finalAt: judgement.finalAt,
  };
  return {
    result: withOwnStatus(result, settings.ownStatuses ?? [], changedStatus),
    overtime: overtimeFactsOf(facts, next, parts, minutes),
  };
}

/** A shift that was not judged is on leave, declared, or whatever the day is. */
const slotsOf = ({ slots }: DayMinutes, { status, ofSlots }: DayJudgement): SlotResult[] =>
  slots.map(({ slot, paired, punches }) => {
    const other = slot.declared?.status ?? (slot.expected ? status : 'LEAVE');
    return slotResult({ slot, paired, punchIds: punches.map(({ id }) => id) }, ofSlots[slot.slotNo - 1] ?? other);
  });

function timesOf({ unplanned }: DayWork, { slots }: DayMinutes): Pick<DayResult, 'firstIn' | 'lastOut'> {
  const ins = [...slots.flatMap(({ paired }) => paired.in?.at ?? []), ...unplanned.pairs.map((pair) => pair.in.at)];
  const outs = [...slots.flatMap(({ paired }) => paired.out?.at ?? []), ...unplanned.pairs.map((pair) => pair.out.at)];
  return {
    firstIn: ins.length > 0 ? Math.min(...ins) : null,
    lastOut: outs.length > 0 ? Math.max(...outs) : null,
  };
}

const numbersOf = ({ isLeave }: DayParts, minutes: DayMinutes, { isWaiting }: DayJudgement) => ({
  plannedMinutes: minutes.slots.reduce((total, { slot }) => total + slot.planned, 0),
  requiredMinutes: minutes.required,
  grossMinutes: minutes.presence + (isLeave ? 0 : minutes.declared),
  workedMinutes: minutes.worked,
  breakMinutes: minutes.breaks,
  nightMinutes: minutes.night,
  lateMinutes: minutes.late,
  earlyMinutes: minutes.early,
  undertimeMinutes: isWaiting || isLeave ? 0 : Math.max(0, minutes.required - minutes.worked),
  onLeaveMinutes: minutes.onLeave,
  overtimeMinutes: minutes.overtime,
});

function overtimeFactsOf(
  facts: DayFacts,
  next: DayFacts | undefined,
  { isLeave }: DayParts,
  { slots, free }: DayMinutes,
): OvertimeFacts {
  const { date, zone } = facts;
  const shifts = slots.map(({ slot, minutes: { outside, breaks } }) => ({ slot, outside, breaks }));
  const breaks = slots.flatMap(({ slot }) => (knowsBreaks(slot) ? slot.breaks : []));
  return {
    date,
    zone,
    dayType: overtimeDayType(facts),
    nextDayType: overtimeDayType(next ?? facts),
    midnight: Math.floor(instantOf(date, DAY, zone) / 60),
    outside: isLeave ? [] : outsideOfShifts(facts, shifts, free),
    ...(breaks.length > 0 ? { breaks } : {}),
  };
}
