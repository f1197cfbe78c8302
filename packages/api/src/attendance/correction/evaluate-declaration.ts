import {
  addDays,
  type CalendarDate,
  type CorrectionOutcome,
  DECLARATION_DAYS,
  type DeclaredDay,
  daysBetween,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type CorrectionPeriod,
  type CorrectionRequester,
  type CorrectionTerms,
  type DayDeclaration,
  type DayFacts,
  type Declaration,
  dateAt,
  declarationOn,
  declaredOutcome,
  declaredTwice,
  judgeDeclaration,
  judgeDeclarationDay,
  judgeReason,
} from '@personalia/domain';
import { Problem } from '../../platform/http/index.ts';
import { nowSeconds, resultsOf } from '../day/compute.ts';
import { loadDayFacts } from '../day/load-facts.ts';
import { datesFrom } from '../plan/load-people.ts';
import { declarationsBeside } from './declared.ts';
import {
  type CorrectedDay,
  type CorrectionDraft,
  type CorrectionProblem,
  inWords,
  outcomeOf,
  type readDay,
} from './evaluate.ts';
import { nameOfEmployee, periodOfCorrection, settingOf } from './terms.ts';

export type DeclarationDraft = Declaration & Pick<CorrectionDraft, 'employeeId' | 'id' | 'terms' | 'reason'>;

export interface EvaluatedDeclaration {
  readonly terms: CorrectionTerms;
  readonly period: CorrectionPeriod;
  readonly zone: string;
  readonly days: readonly DeclaredDay[];
  /** Of the first day that it applies to. */
  readonly before: CorrectionOutcome | null;
  readonly after: CorrectionOutcome | null;
  readonly problems: readonly CorrectionProblem[];
}

/** The terms by which days from this one on are declared, and whether they allow it. */
export async function readDeclarationDay(
  tx: Tx,
  tenantId: string,
  { employeeId, date, id = null, terms: kept }: Parameters<typeof readDay>[2],
  requester: CorrectionRequester,
): Promise<Pick<CorrectedDay, 'terms' | 'period' | 'refusal'>> {
  const employee = await nameOfEmployee(tx, tenantId, employeeId);
  const terms = kept ?? (await settingOf(tx, tenantId, employeeId, date));
  const [day] = (await loadDayFacts(tx, tenantId, [employeeId], date, date))(employeeId);
  if (!terms || !day) throw notEmployed(date, date, employee);
  const period = await periodOfCorrection(tx, tenantId, employeeId, date, id);
  const today = dateAt(nowSeconds(), day.zone);
  return { terms, period, refusal: judgeDeclarationDay(terms, date, { employee, today, period, requester }) };
}

/** What on duty or remote work does on each of its days, and what speaks against it (attendance 12). */
export async function evaluateDeclaration(
  tx: Tx,
  tenantId: string,
  draft: DeclarationDraft,
  requester: CorrectionRequester,
): Promise<EvaluatedDeclaration> {
  const { employeeId, date, dateTo, id } = draft;
  const employee = await nameOfEmployee(tx, tenantId, employeeId);
  const terms = draft.terms ?? (await settingOf(tx, tenantId, employeeId, date));
  const isReadable = date <= dateTo && daysBetween(date, dateTo) < DECLARATION_DAYS;
  const facts = (await loadDayFacts(tx, tenantId, [employeeId], date, isReadable ? dateTo : date))(employeeId);
  const [first] = facts;
  const leaver = facts.find(({ isEmployed }) => !isEmployed);
  if (!terms || !first || leaver) throw notEmployed(leaver?.date ?? date, date, employee);
  const period = await periodOfCorrection(tx, tenantId, employeeId, date, id ?? null);
  const today = dateAt(nowSeconds(), first.zone);
  const refusal = judgeDeclaration(terms, draft, { employee, today, period, requester });
  const found = { terms, period, zone: first.zone };
  if (refusal) return { ...found, days: [], before: null, after: null, problems: [inWords(refusal)] };
  const { days, before, after } = await daysOf(tx, tenantId, draft, facts, today);
  const problems = [
    await overlapping(tx, tenantId, draft),
    days.some(({ outcome }) => outcome === 'apply')
      ? null
      : { code: 'DECLARATION_NO_DAY' as const, path: 'date', values: {} },
    draft.reason ? (judgeReason(terms, draft.type, draft.reason, date) ?? null) : null,
  ].flatMap((one) => (one ? [inWords(one)] : []));
  return { ...found, days, before, after, problems };
}

const notEmployed = (on: CalendarDate, date: CalendarDate, employee: string): Problem =>
  Problem.at(on === date ? 'date' : 'dateTo', 'EMPLOYEE_NOT_EMPLOYED', { employee, date: on });

async function daysOf(
  tx: Tx,
  tenantId: string,
  draft: DeclarationDraft,
  facts: readonly DayFacts[],
  today: CalendarDate,
): Promise<Pick<EvaluatedDeclaration, 'days' | 'before' | 'after'>> {
  const { employeeId, date, dateTo } = draft;
  const declared = new Map(
    datesFrom(date, dateTo).map((on) => [on, declarationOn(draft, on) as DayDeclaration] as const),
  );
  const was = await resultsOf(tx, tenantId, employeeId, date, dateTo);
  const becomes = await resultsOf(tx, tenantId, employeeId, date, dateTo, { declared });
  const days = facts.flatMap((plan, n): DeclaredDay[] => {
    const [before, after, one] = [was[n], becomes[n], declared.get(plan.date)];
    if (!before || !after || !one) return [];
    const isKnown = before.state === 'final' && plan.date <= today;
    return [
      {
        date: plan.date,
        outcome: declaredOutcome(plan, one),
        before: isKnown ? before.status : null,
        after: after.status,
      },
    ];
  });
  const at = Math.max(
    0,
    days.findIndex(({ outcome }) => outcome === 'apply'),
  );
  const [before, after] = [was[at], becomes[at]];
  return { days, before: before ? outcomeOf(before) : null, after: after ? outcomeOf(after) : null };
}

/** DECLARATION_OVERLAP: a half of a day is declared once. */
async function overlapping(tx: Tx, tenantId: string, draft: DeclarationDraft): Promise<CorrectionProblem | null> {
  const others = await declarationsBeside(tx, tenantId, draft.employeeId, draft, draft.id ?? null);
  const found = others.flatMap((other) => {
    const date = declaredTwice(draft, other);
    return date ? [{ date, no: other.no ?? '–' }] : [];
  });
  return found[0] ? { code: 'DECLARATION_OVERLAP', path: 'date', values: { ...found[0] } } : null;
}

/** The dates whose results a declaration may change, with their neighbours. */
export const datesOfDeclaration = ({ date, dateTo }: Pick<Declaration, 'date' | 'dateTo'>): CalendarDate[] =>
  datesFrom(addDays(date, -1), addDays(dateTo, 1));
