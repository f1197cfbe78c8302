import {
  DAY_STATUS_LABELS,
  type DayFlag,
  type DayStatus,
  type DayStep,
  hoursOfMinutes,
  round,
} from '@personalia/contract';
import { overtimeDayType } from '../overtime/day-type.ts';
import type { OvertimeFacts } from '../overtime/value.ts';
import { declaredHalves, describeDeclared, isDeclared, statusOfDeclared, statusWithDeclared } from './declared.ts';
import type { DayFacts, DayResult, DaySettings, Punch } from './facts.ts';
import { finalityOf } from './final.ts';
import { halvesOff } from './halves.ts';
import { measureSlot, type SlotMinutes, slotResult } from './measure.ts';
import { byTheClock } from './nominal.ts';
import { knowsBreaks, outsideOfShifts } from './outside.ts';
import { withOwnStatus } from './own-status.ts';
import { partEighths } from './part-leave.ts';
import { minuteOfPunch, type Paired } from './punches.ts';
import type { Slot } from './slots.ts';
import { intersect, lengthOf, type Span, without } from './spans.ts';
import { fractionText, statusOfDay, statusOfSlot, WHOLE } from './status.ts';
import { instantOf, timeAt } from './zone-time.ts';

const DAY = 1440;

export interface SlotWork {
  readonly slot: Slot;
  readonly punches: readonly Punch[];
  readonly paired: Paired & { readonly isAutoOut: boolean };
}

interface UnplannedWork {
  readonly pairs: readonly { readonly in: Punch; readonly out: Punch }[];
  readonly unpaired: readonly Punch[];
}

export interface DayWork {
  readonly slots: readonly SlotWork[];
  readonly unplanned: UnplannedWork;
  readonly suppressed: number;
  /** Presence that an earlier shift or day counts already. */
  readonly taken: readonly Span[];
}

/** A result, and what the day has for overtime. */
export interface MeasuredDay {
  readonly result: DayResult;
  readonly overtime: OvertimeFacts;
}

export const spanOfPair = (pair: { readonly in: Punch; readonly out: Punch }): Span => ({
  from: minuteOfPunch(pair.in),
  to: minuteOfPunch(pair.out),
});

type AddStep = (rule: string, outcome: string, inputs?: DayStep['inputs']) => void;

const INCOMPLETE_OUTCOMES = { absent: 'incomplete', half: 'incompleteHalf', present: 'incompletePresent' } as const;
const DEFAULT_OUTCOMES = { location: 'defaultLocation', employer: 'defaultEmployer', company: 'defaultCompany' } as const;
const LEAVE_OUTCOMES = { FULL: 'full', FIRST_HALF: 'firstHalf', SECOND_HALF: 'secondHalf', PART: 'part' } as const;

function describePlan(
  facts: DayFacts,
  { slots }: DayWork,
  steps: DayStep[],
  step: AddStep,
  time: (minute: number) => string,
): void {
  const { dayType, holiday, hasSchedule, leave, byDefault } = facts;
  if (byDefault) step('plan', DEFAULT_OUTCOMES[byDefault.level], { schedule: byDefault.schedule });
  if (holiday) step('plan', 'holiday', { holiday });
  for (const { slot } of slots)
    if (slot.flex)
      step('plan', 'flexible', {
        shift: slot.plan.code,
        from: time(slot.flex.from - slot.flex.skipped),
        until: time(slot.flex.to - slot.flex.skipped),
        hours: round(hoursOfMinutes(slot.planned), 2),
      });
    else if (slot.hasTimes)
      step('plan', 'shift', { shift: slot.plan.code, from: time(slot.start), until: time(slot.end) });
    else step('plan', 'hours', { shift: slot.plan.code, hours: round(hoursOfMinutes(slot.planned), 2) });
  if (slots.length === 0 && dayType === 'off') step('plan', 'off');
  if (slots.length === 0 && dayType === 'workday' && !hasSchedule) step('plan', 'none');
  for (const { portion, type, part } of leave)
    step('leave', LEAVE_OUTCOMES[portion], { type, ...(part ? { minutes: part.minutes } : {}) });
  for (const { type } of facts.leaveSetAside ?? []) step('leave', 'setAside', { type });
  steps.push(
    ...describeDeclared(
      facts,
      slots.reduce((sum, { slot }) => sum + (slot.declared?.minutes ?? 0), 0),
    ),
  );
  if (leave.length > 0 || isDeclared(declaredHalves(facts)))
    for (const { slot } of slots)
      if (slot.expected && slot.hasTimes && !slot.flex)
        step('leave', 'expected', { from: time(slot.expected.from), until: time(slot.expected.to) });
}

function nightOf({ date, zone }: DayFacts, { nightFrom, nightTo }: DaySettings): Span[] {
  const at = (minutes: number): number => Math.floor(instantOf(date, minutes, zone) / 60);
  return [-1, 0, 1].map((n) => ({ from: at(n * DAY + nightFrom), to: at((n + 1) * DAY + nightTo) }));
}

/** What one day comes to, step by step (attendance 1.4 to 1.9). */
export function resultOf(
  facts: DayFacts,
  next: DayFacts | undefined,
  work: DayWork,
  now: number,
  settings: DaySettings,
): MeasuredDay {
  const { date, zone, holiday, dayType, hasSchedule } = facts;
  const steps: DayStep[] = [];
  const flags = new Set<DayFlag>();
  const step = (rule: string, outcome: string, inputs: DayStep['inputs'] = {}): void =>
    void steps.push({ rule, outcome, inputs });
  const time = (minute: number): string => timeAt(minute * 60, zone);
  const of = ({ at }: Punch): string => timeAt(at, zone);

  describePlan(facts, work, steps, step, time);
  // 1.9: leave counts before a holiday of the same half.
  const leaveHalves = halvesOff({ leave: facts.leave });
  const planned = work.slots.reduce((sum, { slot }) => sum + slot.planned, 0);
  const halfEighths = (Number(leaveHalves.first) + Number(leaveHalves.second)) * (WHOLE / 2);
  const leaveEighths = Math.min(WHOLE, halfEighths + partEighths(facts, planned));
  const isHoliday = dayType === 'holiday' && work.slots.length === 0;
  const declared = declaredHalves(facts);
  const declaredHalf = (Number(declared.first !== null) + Number(declared.second !== null)) * (WHOLE / 2);
  const declaredEighths = Math.min(declaredHalf, WHOLE - leaveEighths);
  const holidayEighths = isHoliday
    ? WHOLE - leaveEighths - declaredEighths
    : facts.halfHoliday && !leaveHalves[facts.halfHoliday === 'FIRST_HALF' ? 'first' : 'second']
      ? WHOLE / 2
      : 0;
  const isLeave = leaveEighths === WHOLE;

  if (work.suppressed > 0) step('punches', 'double', { n: work.suppressed, seconds: settings.duplicateSeconds });
  const taken = [...work.taken];
  const night = nightOf(facts, settings);
  const measured = work.slots.map((one) => {
    const minutes = measureSlot(one.slot, one.paired, taken, night);
    taken.push(...one.paired.pairs, ...minutes.inside);
    const found = { ...one, minutes, clockChange: 0 };
    return settings.dstPolicy === 'nominal' ? byTheClock(found) : found;
  });
  const free = without(work.unplanned.pairs.map(spanOfPair), taken);
  const sum = (pick: (minutes: SlotMinutes) => number): number =>
    measured.reduce((total, { minutes }) => total + pick(minutes), 0);
  const nothing = !hasSchedule && dayType === 'workday';

  const expectedSlots = measured.filter(({ slot }) => slot.expected !== null);
  for (const { slot, punches, paired, minutes, clockChange } of expectedSlots) {
    const { rules } = slot.plan;
    if (paired.in && slot.flex && slot.expected)
      step('plan', 'flexibleEnd', { from: time(slot.expected.from), until: time(slot.expected.to) });
    if (paired.isAutoOut && paired.in && paired.out)
      step('punches', 'autoOut', { in: of(paired.in), out: of(paired.out) });
    else if (paired.in && paired.out) step('punches', 'pair', { in: of(paired.in), out: of(paired.out) });
    else if (paired.in) step('punches', 'missingOut', { in: of(paired.in) });
    else if (paired.out) step('punches', 'missingIn', { out: of(paired.out) });
    else step('punches', 'none');
    if (paired.in && (!paired.out || paired.isAutoOut)) flags.add('missingOut');
    if (!paired.in && paired.out) flags.add('missingIn');
    if (paired.unpaired > 0) step('punches', 'unpaired', { n: paired.unpaired });
    if (minutes.late > 0 && slot.expected)
      step('late', 'late', { minutes: minutes.late, grace: rules.lateGrace, from: time(slot.expected.from) });
    if (minutes.early > 0 && slot.expected)
      step('early', 'early', { minutes: minutes.early, grace: rules.earlyGrace, until: time(slot.expected.to) });
    if (minutes.punchedBreak > 0)
      step('minutes', 'punchedBreak', { minutes: minutes.punchedBreak, allowed: slot.looseBreak?.minutes ?? 0 });
    if (minutes.gross > 0)
      step('minutes', rules.roundIn === 'none' && rules.roundOut === 'none' ? 'worked' : 'rounded', {
        inside: lengthOf(minutes.inside),
        breaks: lengthOf(minutes.breaks) + minutes.looseBreak,
        worked: minutes.worked - clockChange,
      });
    if (clockChange !== 0) step('minutes', 'clockChange', { minutes: clockChange, worked: minutes.worked });
    if (minutes.isOverBreak) flags.add('overBreak');
    if (minutes.isCoreMissed) flags.add('coreMissed');
    if (paired.unpaired > 0) flags.add('unpairedPunch');
    if (minutes.late > 0) flags.add('late');
    if (minutes.early > 0) flags.add('earlyLeave');
    if (punches.some(({ isCorrection }) => isCorrection)) flags.add('corrected');
  }
  if (work.unplanned.unpaired.length > 0) {
    flags.add('unpairedPunch');
    step('punches', 'unpaired', { n: work.unplanned.unpaired.length });
  }
  const freeMinutes = lengthOf(free);
  if (freeMinutes > 0) {
    if (work.slots.length > 0) flags.add('unplannedWork');
    step('punches', 'unplanned', { minutes: freeMinutes });
  }

  // Whoever is on leave all day neither works nor does overtime.
  const declaredMinutes = sum((minutes) => minutes.declared);
  const presence = sum(({ gross }) => gross) + freeMinutes;
  const breakMinutes = isLeave ? 0 : sum(({ breaks, looseBreak }) => lengthOf(breaks) + looseBreak);
  const onLeaveMinutes = isLeave ? presence : sum(({ onLeave }) => lengthOf(onLeave));
  const workedMinutes = isLeave ? 0 : nothing ? freeMinutes : sum(({ worked }) => worked) + declaredMinutes;
  if (facts.leaveSetAside || onLeaveMinutes > (isLeave ? 0 : sum(({ unpunched }) => unpunched))) flags.add('workedOnLeave');
  const outside = isLeave ? 0 : sum((minutes) => lengthOf(minutes.outside));
  const overtimeMinutes = isLeave || nothing ? 0 : outside + freeMinutes;
  if (outside > 0) step('minutes', 'outside', { minutes: outside });
  if (presence > settings.implausibleMinutes) flags.add('implausible');

  const requiredMinutes = measured.reduce((total, { slot }) => total + slot.required, 0) + declaredMinutes;
  // Presence that was approved as overtime may be night work, too (1.8.7).
  const approvedOutside = intersect(
    isLeave ? [] : [...measured.flatMap(({ minutes }) => minutes.outside), ...free],
    facts.overtime ?? [],
  );
  // A break without times lies anywhere in the shift, so night work is at most what was worked.
  const nightMinutes = isLeave
    ? 0
    : sum(
        ({ inside, breaks, worked, declaredNight }) =>
          Math.min(worked, lengthOf(intersect(without(inside, breaks), night))) + declaredNight,
      ) + lengthOf(intersect(approvedOutside, night));

  // Rows 2 to 5: leave, days without a shift, and days that are not over.
  const lastWindow = Math.max(...expectedSlots.map(({ slot }) => slot.window.to));
  const finality = expectedSlots.length > 0 && !isLeave ? finalityOf(facts, lastWindow, settings, now) : null;
  const isWaiting = finality?.isWaiting ?? false;
  const hasFree = work.unplanned.pairs.length > 0;
  const parts = { present: declaredEighths, absent: 0, leave: leaveEighths, holiday: holidayEighths };
  const statuses: DayStatus[] = [];
  let status: DayStatus;
  if (isLeave) {
    status = 'LEAVE';
    if (presence > 0) step('leave', 'wins');
  } else if (expectedSlots.length === 0) {
    if (declaredEighths > 0) status = statusOfDeclared(declared) ?? 'PRESENT';
    else if (isHoliday) status = hasFree ? 'WORKED_HOLIDAY' : 'HOLIDAY';
    else if (dayType === 'off') status = hasFree ? 'WORKED_OFF' : 'OFF';
    else if (work.slots.length > 0) status = leaveEighths > 0 ? 'LEAVE' : 'HOLIDAY';
    else status = 'NO_SCHEDULE';
    if (dayType === 'off' || status === 'NO_SCHEDULE') Object.assign(parts, { leave: 0, holiday: 0 });
    if (work.slots.length > 0) parts.holiday = WHOLE - leaveEighths - declaredEighths;
  } else if (isWaiting) {
    status = measured.some(({ punches }) => punches.length > 0) ? 'IN_PROGRESS' : 'SCHEDULED';
    if (finality?.silentSince != null) {
      flags.add('deviceSilent');
      step('status', 'device', { at: timeAt(finality.silentSince, zone), hours: settings.maxSyncWaitHours });
    } else step('status', 'waits', { until: timeAt(finality?.finalAt ?? 0, zone) });
    Object.assign(parts, { present: 0, leave: 0, holiday: 0 });
  } else {
    const r = WHOLE - leaveEighths - holidayEighths - declaredEighths;
    // The thresholds of a shift shrink with the part of it that is expected.
    const share = expectedSlots.length === 1 && work.slots.length === 1 ? r / WHOLE : 1;
    const judged = expectedSlots.map(({ slot, paired, minutes }) => {
      const { absentThreshold, halfDayThreshold, thresholdBasis } = slot.plan.rules;
      const worked = thresholdBasis === 'gross' ? minutes.gross : minutes.worked;
      const found = statusOfSlot(
        {
          worked,
          late: minutes.late,
          early: minutes.early,
          hasPunch: paired.in !== null || paired.out !== null,
          isIncomplete: paired.in === null || paired.out === null,
          absentThreshold,
          halfDayThreshold,
        },
        share,
        settings,
      );
      if (found.because === 'incomplete') step('status', INCOMPLETE_OUTCOMES[settings.incompleteCountsAs]);
      else if (found.because)
        step('status', found.because, {
          worked,
          threshold: (found.because === 'belowAbsent' ? absentThreshold : halfDayThreshold) * share,
        });
      statuses[slot.slotNo - 1] = found.status;
      return { ...found, planned: slot.planned };
    });
    const whole = statusOfDay(judged, r);
    if (judged.length > 1) step('status', 'worst');
    status = declaredEighths > 0 ? statusWithDeclared(declared, whole.status) : whole.status;
    parts.present += whole.present;
    parts.absent = r - whole.present;
  }
  step('status', 'result', { status: DAY_STATUS_LABELS[status] });

  const ins = measured.flatMap(({ paired }) => paired.in?.at ?? []);
  const outs = measured.flatMap(({ paired }) => paired.out?.at ?? []);
  const freeTimes = work.unplanned.pairs.map((pair) => [pair.in.at, pair.out.at] as const);
  const times = { ins: [...ins, ...freeTimes.map(([at]) => at)], outs: [...outs, ...freeTimes.map(([, at]) => at)] };
  const result: DayResult = {
    date,
    zone,
    dayType,
    holiday,
    state: isWaiting ? 'provisional' : 'final',
    status,
    slots: measured.map(({ slot, paired, punches }) =>
      slotResult(
        { slot, paired, punchIds: punches.map(({ id }) => id) },
        statuses[slot.slotNo - 1] ?? slot.declared?.status ?? (slot.expected || status === 'LEAVE' ? status : 'LEAVE'),
      ),
    ),
    plannedMinutes: measured.reduce((total, { slot }) => total + slot.planned, 0),
    requiredMinutes,
    firstIn: times.ins.length > 0 ? Math.min(...times.ins) : null,
    lastOut: times.outs.length > 0 ? Math.max(...times.outs) : null,
    grossMinutes: presence + (isLeave ? 0 : declaredMinutes),
    workedMinutes,
    breakMinutes,
    nightMinutes,
    lateMinutes: isLeave ? 0 : sum(({ late }) => late),
    earlyMinutes: isLeave ? 0 : sum(({ early }) => early),
    undertimeMinutes: isWaiting || isLeave ? 0 : Math.max(0, requiredMinutes - workedMinutes),
    onLeaveMinutes,
    overtimeMinutes,
    presentFraction: fractionText(parts.present),
    absentFraction: fractionText(parts.absent),
    leaveFraction: fractionText(parts.leave),
    holidayFraction: fractionText(parts.holiday),
    ...(declaredEighths > 0 ? { declared: { ...declared, minutes: declaredMinutes } } : {}),
    flags: [...flags].toSorted(),
    steps,
    finalAt: isWaiting ? (finality?.finalAt ?? null) : null,
  };
  const shifts = measured.map(({ slot, minutes: { outside, breaks } }) => ({ slot, outside, breaks }));
  const breaks = measured.flatMap(({ slot }) => (knowsBreaks(slot) ? slot.breaks : []));
  return {
    result: withOwnStatus(result, settings.ownStatuses ?? [], facts.changedStatus),
    overtime: {
      date,
      zone,
      dayType: overtimeDayType(facts),
      nextDayType: overtimeDayType(next ?? facts),
      midnight: Math.floor(instantOf(date, DAY, zone) / 60),
      outside: isLeave ? [] : outsideOfShifts(facts, shifts, free),
      ...(breaks.length > 0 ? { breaks } : {}),
    },
  };
}
