import { DAY_STATUS_LABELS, type DayStatus } from '@personalia/contract';
import type { DayParts } from './day-parts.ts';
import type { DayWork, MeasuredSlot } from './day-work.ts';
import { statusOfDeclared, statusWithDeclared } from './declared.ts';
import type { DayFacts, DaySettings } from './facts.ts';
import { finalityOf } from './final.ts';
import type { DayMinutes } from './measure-day.ts';
import { type SlotStatus, statusOfDay, statusOfSlot, WHOLE } from './status.ts';
import type { Trace } from './trace.ts';
import { timeAt } from './zone-time.ts';

/** The status of a day and how much of it counts as what, in eighths (attendance 1.9). */
export interface DayJudgement {
  readonly status: DayStatus;
  /** Of each shift that was judged, by its number less one. */
  readonly ofSlots: readonly (DayStatus | undefined)[];
  readonly present: number;
  readonly absent: number;
  readonly leave: number;
  readonly holiday: number;
  readonly isWaiting: boolean;
  /** Null where nothing is waited for. */
  readonly finalAt: number | null;
}

interface Judged {
  readonly facts: DayFacts;
  readonly work: DayWork;
  readonly parts: DayParts;
  readonly minutes: DayMinutes;
  readonly settings: DaySettings;
  readonly now: number;
}

/** Rows 2 to 11: leave, days without a shift, days that are not over, and what was worked of the others. */
export function judgeDay(judged: Judged, trace: Trace): DayJudgement {
  const found = judgementOf(judged, trace);
  trace.step('status', 'result', { status: DAY_STATUS_LABELS[found.status] });
  return found;
}

function judgementOf(judged: Judged, trace: Trace): DayJudgement {
  const { facts, parts, minutes, settings, now } = judged;
  const { declared: present, leave, holiday } = parts;
  const settled = { ofSlots: [], present, absent: 0, leave, holiday, isWaiting: false, finalAt: null };
  if (parts.isLeave) {
    if (minutes.presence > 0) trace.step('leave', 'wins');
    return { ...settled, status: 'LEAVE' };
  }
  const expected = minutes.slots.filter(({ slot }) => slot.expected !== null);
  if (expected.length === 0) return { ...settled, ...withoutShift(judged) };
  const lastWindow = Math.max(...expected.map(({ slot }) => slot.window.to));
  const finality = finalityOf(facts, lastWindow, settings, now);
  if (!finality.isWaiting) return { ...settled, ...attended(judged, expected, trace) };
  describeWaiting(finality, judged, trace);
  const status = minutes.slots.some(({ punches }) => punches.length > 0) ? 'IN_PROGRESS' : 'SCHEDULED';
  return { ...settled, status, present: 0, leave: 0, holiday: 0, isWaiting: true, finalAt: finality.finalAt };
}

/** Rows 3 and 4: nobody is expected. */
function withoutShift({ facts: { dayType }, work, parts }: Judged): Pick<DayJudgement, 'status' | 'leave' | 'holiday'> {
  const { leave, holiday, declared, isHoliday } = parts;
  const hasPair = work.unplanned.pairs.length > 0;
  const hasSlots = work.slots.length > 0;
  const statusOf = (): DayStatus => {
    if (declared > 0) return statusOfDeclared(parts.declaredHalves) ?? 'PRESENT';
    if (isHoliday) return hasPair ? 'WORKED_HOLIDAY' : 'HOLIDAY';
    if (dayType === 'off') return hasPair ? 'WORKED_OFF' : 'OFF';
    if (hasSlots) return leave > 0 ? 'LEAVE' : 'HOLIDAY';
    return 'NO_SCHEDULE';
  };
  const status = statusOf();
  const isNothing = dayType === 'off' || status === 'NO_SCHEDULE';
  return {
    status,
    leave: isNothing ? 0 : leave,
    holiday: hasSlots ? WHOLE - leave - declared : isNothing ? 0 : holiday,
  };
}

/** Row 5. */
function describeWaiting(
  { finalAt, silentSince }: ReturnType<typeof finalityOf>,
  { facts: { zone }, settings }: Judged,
  { step, flags }: Trace,
): void {
  if (silentSince === null) return step('status', 'waits', { until: timeAt(finalAt, zone) });
  flags.add('deviceSilent');
  step('status', 'device', { at: timeAt(silentSince, zone), hours: settings.maxSyncWaitHours });
}

const INCOMPLETE_OUTCOMES = { absent: 'incomplete', half: 'incompleteHalf', present: 'incompletePresent' } as const;

/** Rows 6 to 11, over all shifts that were to be attended. */
function attended(
  { work, parts, settings }: Judged,
  expected: readonly MeasuredSlot[],
  trace: Trace,
): Pick<DayJudgement, 'status' | 'ofSlots' | 'present' | 'absent'> {
  const r = WHOLE - parts.leave - parts.holiday - parts.declared;
  // The thresholds of a shift shrink with the part of it that is expected.
  const share = expected.length === 1 && work.slots.length === 1 ? r / WHOLE : 1;
  const ofSlots: DayStatus[] = [];
  const judged = expected.map((one) => {
    const found = judgeSlot(one, share, settings, trace);
    ofSlots[one.slot.slotNo - 1] = found.status;
    return { ...found, planned: one.slot.planned };
  });
  const whole = statusOfDay(judged, r);
  if (judged.length > 1) trace.step('status', 'worst');
  return {
    status: parts.declared > 0 ? statusWithDeclared(parts.declaredHalves, whole.status) : whole.status,
    ofSlots,
    present: parts.declared + whole.present,
    absent: r - whole.present,
  };
}

function judgeSlot(
  { slot, paired, minutes }: MeasuredSlot,
  share: number,
  settings: DaySettings,
  { step }: Trace,
): SlotStatus {
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
  else if (found.because) {
    const threshold = (found.because === 'belowAbsent' ? absentThreshold : halfDayThreshold) * share;
    step('status', found.because, { worked, threshold });
  }
  return found;
}
