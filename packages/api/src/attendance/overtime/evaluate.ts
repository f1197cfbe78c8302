import {
  addDays,
  addMonths,
  type CalendarDate,
  fillIn,
  hoursOfMinutes,
  type Label,
  type Locale,
  mondayOf,
  type OvertimeDayType,
  type OvertimeSegment,
  PROBLEMS,
  type ProblemCode,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type DayResult,
  dateAt,
  isWorked,
  type MeasuredDay,
  type OvertimeFacts,
  type OvertimeValue,
  overtimeInterval,
  plannedSpans,
  valueOvertime,
} from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import { clockText, spanTexts } from '../day/clock-text.ts';
import { measuredOf, nowSeconds } from '../day/compute.ts';
import { closedPeriodOn } from '../period/calendars.ts';
import { type LoadedRule, loadRules } from './load-rules.ts';
import { approvedOvertime, type OvertimeInterval } from './store.ts';
import { storedOvertime } from './value-days.ts';

/** The longest overtime, in minutes (OT_RANGE). */
export const LONGEST = 16 * 60;

export interface OvertimeDraft {
  readonly employeeId: string;
  readonly date: CalendarDate;
  /** Times of day in the zone of the day. */
  readonly from: string;
  readonly to: string;
  /** The request that is being changed. */
  readonly id?: string | undefined;
}

export interface OvertimeProblem {
  readonly code: ProblemCode;
  readonly path: string;
  readonly values: Readonly<Record<string, string | number | Label>>;
}

export interface EvaluatedOvertime {
  readonly employee: string;
  readonly zone: string;
  /** Minutes since 1970. */
  readonly from: number;
  readonly to: number;
  readonly plannedMinutes: number;
  /** "DAY 08:00–17:00". */
  readonly shift: string | null;
  readonly dayType: OvertimeDayType;
  readonly rule: LoadedRule | null;
  /** If it is worked as requested. */
  readonly estimate: OvertimeValue | null;
  readonly problems: readonly OvertimeProblem[];
}

/** The planned shifts of a day in words. */
export function shiftText(result: DayResult): string | null {
  const parts = result.slots.flatMap(({ shift, plannedStart, plannedEnd }) =>
    plannedStart === null || plannedEnd === null
      ? [shift]
      : [`${shift} ${clockText(plannedStart, result)}–${clockText(plannedEnd, result)}`],
  );
  return parts.length > 0 ? parts.join(', ') : null;
}

async function nameOf(tx: Tx, tenantId: string, employeeId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select display_name as name from employee_current where tenant_id = ${tenantId} and id = ${employeeId}::uuid`.execute(
    tx,
  );
  return rows[0]?.name ?? '';
}

interface Rights {
  /** Enter what lies farther back than the rule allows. */
  readonly mayGoBack: boolean;
}

/** What a request comes to, and what speaks against it (attendance 9.3, 9.4). */
export async function evaluateOvertime(
  tx: Tx,
  tenantId: string,
  draft: OvertimeDraft,
  rights: Rights,
): Promise<EvaluatedOvertime> {
  const found = await findOvertime(tx, tenantId, draft, rights);
  if (found) return found;
  const { employeeId, date } = draft;
  throw Problem.at('date', 'EMPLOYEE_NOT_EMPLOYED', { employee: await nameOf(tx, tenantId, employeeId), date });
}

/** The same; undefined where the employee is not employed on the date. */
export async function findOvertime(
  tx: Tx,
  tenantId: string,
  draft: OvertimeDraft,
  { mayGoBack }: Rights,
): Promise<EvaluatedOvertime | undefined> {
  const { employeeId, date } = draft;
  const [day] = await measuredOf(tx, tenantId, employeeId, date, date);
  if (!day) return undefined;
  const employee = await nameOf(tx, tenantId, employeeId);
  const { result, overtime } = day;
  const span = overtimeInterval(date, result.zone, result.slots, draft);
  const rule = (await loadRules(tx, tenantId, employeeId, [date]))(date);
  const found = {
    employee,
    zone: result.zone,
    ...span,
    plannedMinutes: span.to - span.from,
    shift: shiftText(result),
    dayType: overtime.dayType,
    rule,
  };
  const problems = await problemsOf(tx, tenantId, draft, day, { employee, span, rule, mayGoBack });
  if (problems.length > 0 || !rule) return { ...found, estimate: null, problems };
  const estimate = await estimateOf(tx, tenantId, draft, overtime, span, rule);
  return { ...found, estimate, problems: rule.overCap === 'block' ? capProblems(estimate) : [] };
}

interface Against {
  readonly employee: string;
  readonly span: { readonly from: number; readonly to: number };
  readonly rule: LoadedRule | null;
  readonly mayGoBack: boolean;
}

async function problemsOf(
  tx: Tx,
  tenantId: string,
  { employeeId, date, id }: OvertimeDraft,
  { result, overtime }: MeasuredDay,
  { employee, span, rule, mayGoBack }: Against,
): Promise<OvertimeProblem[]> {
  const problem = (code: ProblemCode, path: string, values: OvertimeProblem['values'] = {}): OvertimeProblem[] => [
    { code, path, values },
  ];
  const period = await closedPeriodOn(tx, tenantId, employeeId, date);
  if (period) return problem('OT_LOCKED', 'date', { date, period });
  if (!rule) return problem('OT_NOT_ELIGIBLE', 'date', { employee, date });
  if (result.status === 'LEAVE') return problem('OT_ON_LEAVE', 'date', { employee, date });
  const planned = plannedSpans(result.slots);
  if (planned.length === 0 && result.dayType === 'workday') return problem('OT_NO_SHIFT', 'date', { date });
  if (span.to - span.from > LONGEST) return problem('OT_RANGE', 'to');
  const text = (minute: number): string => clockText(minute * 60, { date, zone: overtime.zone }) ?? '';
  const isBreak =
    rule.segments.includes('breakWorked') &&
    (overtime.breaks ?? []).some(({ from, to }) => from <= span.from && span.to <= to);
  const inside = isBreak ? undefined : planned.find((shift) => span.from < shift.to && span.to > shift.from);
  if (inside) return problem('OT_INSIDE_SHIFT', 'from', { from: text(inside.from), to: text(inside.to) });
  const others = await approvedOvertime(tx, tenantId, employeeId, addDays(date, -2), addDays(date, 2), OPEN_STATES);
  const other = others.find((one) => one.id !== id && span.from < one.to && span.to > one.from);
  if (other) {
    const span = { from: other.from * 60, to: other.to * 60 };
    return problem('OT_OVERLAP', 'from', { ...spanTexts(span, { date, zone: overtime.zone }) });
  }
  const now = nowSeconds();
  const isAfterwards = rule.mode === 'postConfirmation';
  if (isAfterwards && !isWorked(span, overtime.outside, now / 60)) return problem('OT_NOT_WORKED', 'from');
  if (mayGoBack) return [];
  if (!isAfterwards && rule.requestLeadHours > 0 && span.from * 60 - now < rule.requestLeadHours * 3600)
    return problem('OT_LEAD_TIME', 'date', { n: rule.requestLeadHours });
  if (date < addDays(dateAt(now, result.zone), -rule.backDateDays))
    return problem('OT_BACKDATE', 'date', { n: rule.backDateDays });
  return [];
}

const OPEN_STATES = ['PENDING', 'RETURNED', 'APPROVED'] as const;

/** What the day comes to if all requests are worked as they say; days that have a result already count as they are. */
async function estimateOf(
  tx: Tx,
  tenantId: string,
  { employeeId, date, id }: OvertimeDraft,
  facts: OvertimeFacts,
  span: { readonly from: number; readonly to: number },
  rule: LoadedRule,
): Promise<OvertimeValue> {
  const month = `${date.slice(0, 7)}-01` as CalendarDate;
  const since = mondayOf(date) < month ? mondayOf(date) : month;
  const until = [addDays(mondayOf(date), 6), addDays(addMonths(month, 1), -1)].toSorted().at(-1) as CalendarDate;
  const others = (await approvedOvertime(tx, tenantId, employeeId, since, until, OPEN_STATES)).filter(
    (one) => one.id !== id,
  );
  const settled = (await storedOvertime(tx, tenantId, employeeId, since)).filter((one) => one.date !== date);
  const open = others.filter((one) => one.date === date || settled.every((day) => day.date !== one.date));
  const dates = [...new Set(open.map((one) => one.date))].filter((one) => one !== date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  const plans = first && last ? await measuredOf(tx, tenantId, employeeId, first, last) : [];
  const ruleFor = await loadRules(tx, tenantId, employeeId, dates);
  const worked = (own: OvertimeFacts, requests: readonly Pick<OvertimeInterval, 'id' | 'from' | 'to'>[]) => ({
    ...own,
    outside: requests.map(({ from, to }) => ({ segment: segmentOf(own, { from, to }), from, to })),
    approved: requests,
  });
  const days = [
    ...plans
      .filter(({ result }) => dates.includes(result.date))
      .map(({ overtime }) => ({
        ...worked(
          overtime,
          open.filter((one) => one.date === overtime.date),
        ),
        rule: ruleFor(overtime.date),
      })),
    { ...worked(facts, [...open.filter((one) => one.date === date), { id: 'new', ...span }]), rule },
  ];
  // The day itself comes last: whatever else is asked for in its week and month uses up the limits first.
  const before = valueOvertime(
    days.filter((one) => one.date !== date),
    settled,
  );
  const [value] = valueOvertime(
    days.filter((one) => one.date === date),
    [...settled, ...before],
  );
  return value as OvertimeValue;
}

/** Where overtime that is asked for would lie. */
function segmentOf(
  { dayType, breaks = [] }: OvertimeFacts,
  { from, to }: Pick<OvertimeInterval, 'from' | 'to'>,
): OvertimeSegment {
  if (dayType === 'REST_DAY') return 'restDay';
  if (breaks.some((one) => one.from <= from && to <= one.to)) return 'breakWorked';
  return dayType === 'WORKDAY' ? 'postShift' : 'holiday';
}

const CAP_CODES = { capDay: 'OT_CAP_DAY', capWeek: 'OT_CAP_WEEK', capMonth: 'OT_CAP_MONTH' } as const;

function capProblems({ steps }: OvertimeValue): OvertimeProblem[] {
  const cap = steps.find(({ rule }) => rule === 'cap');
  if (!cap) return [];
  const hours = (name: string): number => Number(hoursOfMinutes(Number(cap.inputs[name])));
  const code = CAP_CODES[cap.outcome as keyof typeof CAP_CODES];
  return [{ code, path: 'to', values: { h: hours('limit'), x: hours('cut') } }];
}

export const sentenceOf = ({ code, values }: OvertimeProblem, locale: Locale): string =>
  fillIn(PROBLEMS[code].text, values, locale);

export function refuseProblems({ problems }: EvaluatedOvertime): void {
  const [first] = problems;
  if (first) throw Problem.at(first.path, first.code, first.values);
}
