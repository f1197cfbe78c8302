import { hoursOfMinutes, round } from '@personalia/contract';
import type { DayWork } from './day-work.ts';
import { declaredHalves, describeDeclared, isDeclared } from './declared.ts';
import type { DayFacts } from './facts.ts';
import type { Trace } from './trace.ts';

const DEFAULT_OUTCOMES = {
  location: 'defaultLocation',
  employer: 'defaultEmployer',
  company: 'defaultCompany',
} as const;
const LEAVE_OUTCOMES = { FULL: 'full', FIRST_HALF: 'firstHalf', SECOND_HALF: 'secondHalf', PART: 'part' } as const;

/** The plan of the day in steps: whose schedule, holiday, shifts, leave and what is declared (attendance 1.3, 1.4). */
export function describePlan(facts: DayFacts, work: DayWork, { step, steps, time }: Trace): void {
  const { dayType, holiday, isInLieu, hasSchedule, leave, leaveSetAside = [], byDefault } = facts;
  const { slots } = work;
  if (byDefault) step('plan', DEFAULT_OUTCOMES[byDefault.level], { schedule: byDefault.schedule });
  if (holiday) step('plan', isInLieu ? 'inLieu' : 'holiday', { holiday });
  describeShifts(work, { step, time });
  if (slots.length === 0 && dayType === 'off') step('plan', 'off');
  if (slots.length === 0 && dayType === 'workday' && !hasSchedule) step('plan', 'none');
  for (const { portion, type, part } of leave)
    step('leave', LEAVE_OUTCOMES[portion], { type, ...(part ? { minutes: part.minutes } : {}) });
  for (const { type } of leaveSetAside) step('leave', 'setAside', { type });
  const declared = slots.reduce((sum, { slot }) => sum + (slot.declared?.minutes ?? 0), 0);
  steps.push(...describeDeclared(facts, declared));
  if (leave.length === 0 && !isDeclared(declaredHalves(facts))) return;
  for (const { slot } of slots)
    if (slot.expected && slot.hasTimes && !slot.flex)
      step('leave', 'expected', { from: time(slot.expected.from), until: time(slot.expected.to) });
}

function describeShifts({ slots }: DayWork, { step, time }: Pick<Trace, 'step' | 'time'>): void {
  for (const { slot } of slots) {
    const shift = slot.plan.code;
    const hours = round(hoursOfMinutes(slot.planned), 2);
    if (slot.flex) {
      const { from, to, skipped } = slot.flex;
      step('plan', 'flexible', { shift, from: time(from - skipped), until: time(to - skipped), hours });
    } else if (slot.hasTimes) step('plan', 'shift', { shift, from: time(slot.start), until: time(slot.end) });
    else step('plan', 'hours', { shift, hours });
  }
}
