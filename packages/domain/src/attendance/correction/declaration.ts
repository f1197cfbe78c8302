import {
  addDays,
  type CalendarDate,
  type DayHalf,
  type DayType,
  DECLARATION_DAYS,
  type DeclarationType,
  type DeclaredDayOutcome,
  daysBetween,
} from '@personalia/contract';
import { declaredHalves, isDeclared } from '../day/declared.ts';
import type { DayDeclaration, DayFacts } from '../day/facts.ts';
import {
  type CorrectionPeriod,
  type CorrectionRequester,
  found,
  isForOther,
  lateFor,
  overLimit,
  type TermsProblem,
} from './judge.ts';
import type { CorrectionTerms } from './setting.ts';

/** On duty and remote work for some days (attendance 12, range declarations). */
export interface Declaration {
  readonly type: DeclarationType;
  readonly date: CalendarDate;
  readonly dateTo: CalendarDate;
  /** The day of which only a half is declared. */
  readonly halfDate: CalendarDate | null;
  readonly half: DayHalf | null;
  readonly includesHolidays: boolean;
}

/** What a declaration says of one of its days; null: nothing. */
export function declarationOn(declaration: Declaration, date: CalendarDate): DayDeclaration | null {
  const { type, date: from, dateTo, halfDate, half, includesHolidays } = declaration;
  if (date < from || date > dateTo) return null;
  return { kind: type, portion: date === halfDate && half ? half : 'FULL', includesHolidays };
}

/** Whether two declarations say something of the same half of a day, and of which day. */
export function declaredTwice(one: Declaration, other: Declaration): CalendarDate | null {
  const last = one.dateTo < other.dateTo ? one.dateTo : other.dateTo;
  for (let date = one.date > other.date ? one.date : other.date; date <= last; date = addDays(date, 1)) {
    const [a, b] = [declarationOn(one, date)?.portion, declarationOn(other, date)?.portion];
    if (a && b && (a === b || a === 'FULL' || b === 'FULL')) return date;
  }
  return null;
}

export interface DeclarationAsk {
  readonly employee: string;
  /** In the zone of the employee. */
  readonly today: CalendarDate;
  /** Of the first day. */
  readonly period: CorrectionPeriod;
  readonly requester: CorrectionRequester;
}

/** Whether the terms allow days from this one on to be declared at all; null where they do. */
export function judgeDeclarationDay(
  terms: CorrectionTerms,
  date: CalendarDate,
  { employee, today, period, requester }: DeclarationAsk,
): TermsProblem | null {
  const isFree = requester === 'free';
  const [first, last] = [addDays(today, -terms.maxDaysBack), addDays(today, terms.maxDaysAhead)];
  if (date > last || (date < first && !isFree)) return found('CORRECTION_WINDOW', 'date', { from: first, to: last });
  if (isForOther(terms, requester)) return found('CORRECTION_FOR_OTHER', 'employeeId', { employee });
  return isFree ? null : (lateFor(terms, date, today, period) ?? overLimit(terms, period));
}

/** Whether a declaration is allowed, before its days are looked at. */
export function judgeDeclaration(
  terms: CorrectionTerms,
  declaration: Declaration,
  ask: DeclarationAsk,
): TermsProblem | null {
  const { type, date, dateTo, halfDate, half, includesHolidays } = declaration;
  if (!terms.allowedTypes.includes(type)) return found('CORRECTION_TYPE', 'type', { type });
  if (dateTo < date) return found('DECLARATION_ORDER', 'dateTo');
  if (daysBetween(date, dateTo) >= DECLARATION_DAYS)
    return found('DECLARATION_DAYS', 'dateTo', { n: DECLARATION_DAYS });
  if ((half === null) !== (halfDate === null) || (halfDate !== null && (halfDate < date || halfDate > dateTo)))
    return found('HALF_DATE_RANGE', 'halfDate', { from: date, to: dateTo });
  if (includesHolidays && !terms.allowOnHoliday) return found('DECLARATION_HOLIDAYS', 'includesHolidays');
  const last = addDays(ask.today, terms.maxDaysAhead);
  if (dateTo > last && date <= last)
    return found('CORRECTION_WINDOW', 'dateTo', { from: addDays(ask.today, -terms.maxDaysBack), to: last });
  return judgeDeclarationDay(terms, date, ask);
}

type DayPlan = Pick<DayFacts, 'slots' | 'leave' | 'halfHoliday'> & { readonly dayType: DayType };

/** What a declaration does on a day of this plan: days off, holidays and days of leave are left out. */
export function declaredOutcome(plan: DayPlan, declared: DayDeclaration): DeclaredDayOutcome {
  if (isDeclared(declaredHalves({ ...plan, declared: [declared] }))) return 'apply';
  if (plan.slots.length === 0 && plan.dayType === 'holiday' && !declared.includesHolidays) return 'skipHoliday';
  if (plan.slots.length === 0 && plan.dayType === 'off' && !declared.includesHolidays) return 'skipOff';
  return plan.leave.length > 0 ? 'skipLeave' : 'skipHoliday';
}
