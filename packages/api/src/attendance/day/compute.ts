import { type AdjustmentCause, addDays, type CalendarDate, daysBetween } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { type DayFacts, type DayResult, dateAt, type MeasuredDay, measureDays, type Punch } from '@personalia/domain';
import { sql } from 'kysely';
import { paysUnasked, withOvertime } from '../overtime/store.ts';
import { valueDays } from '../overtime/value-days.ts';
import { postAdjustments, type SettledDay, settledDays, stopWaiting } from '../period/adjust.ts';
import { sharePeriods } from '../period/store.ts';
import { type SettingsBetween, settingsBetween } from '../setting/rules.ts';
import { keepResults, removeResults } from './keep-results.ts';
import { keptDays } from './kept-days.ts';
import { lateDays, markAfterLate, namedByCount, periodStarts } from './late-count.ts';
import { type FactsInstead, loadCountedPunches, loadDayFacts, punchBounds } from './load-facts.ts';

/** Days before and after whose windows may overlap those of a day. */
const BEFORE = 2;
const AFTER = 1;
/** Dates that lie farther apart are computed apart. */
const GAP = 7;

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** Stretches of dates that are computed together. */
function stretches(dates: readonly CalendarDate[]): Stretch[] {
  const found: Stretch[] = [];
  for (const date of [...new Set(dates)].toSorted()) {
    const last = found.at(-1);
    if (last && daysBetween(last.to, date) <= GAP) last.to = date;
    else found.push({ from: date, to: date });
  }
  return found;
}

/** What a preview takes instead of what is kept: other punches, or another plan or declaration of some dates. */
export interface WhatIf extends FactsInstead {
  readonly punches?: (punches: readonly Punch[]) => readonly Punch[];
}

/** The results of a stretch of days as they are, or as they would be. */
export async function resultsOf(...given: Parameters<typeof measuredOf>): Promise<DayResult[]> {
  return (await measuredOf(...given)).map(({ result }) => result);
}

/** The results of a stretch of days of an employee, and what they have for overtime. */
export async function measuredOf(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  from: CalendarDate,
  to: CalendarDate,
  whatIf?: WhatIf,
): Promise<MeasuredDay[]> {
  const found = await measureMany(tx, tenantId, new Map([[employeeId, { from, to }]]), whatIf);
  return found.get(employeeId) ?? [];
}

interface Stretch {
  from: CalendarDate;
  to: CalendarDate;
}

/** The days of each employer, where their rules differ; null: all days. */
function employersOf(
  { isByEmployer }: SettingsBetween,
  days: readonly DayFacts[],
): ReadonlyMap<string | null, ReadonlySet<CalendarDate> | null> {
  if (!isByEmployer) return new Map([[null, null]]);
  const found = Map.groupBy(days, ({ employerId }) => employerId ?? null);
  return new Map([...found].map(([id, own]) => [id, new Set(own.map(({ date }) => date))]));
}

/** The results of a stretch of days for each of some employees, with as many queries for hundreds as for one. */
export async function measureMany(
  tx: Tx,
  tenantId: string,
  wanted: ReadonlyMap<string, Stretch>,
  { punches: change = (punches) => punches, ...instead }: WhatIf = {},
): Promise<ReadonlyMap<string, MeasuredDay[]>> {
  const all = [...wanted.values()];
  const from = all.map((one) => one.from).reduce((least, one) => (one < least ? one : least));
  const to = all.map((one) => one.to).reduce((most, one) => (one > most ? one : most));
  const ids = [...wanted.keys()];
  const load = (since: CalendarDate) => {
    const [first, last] = [addDays(since, -BEFORE), addDays(to, AFTER)];
    return together(
      loadDayFacts(tx, tenantId, ids, first, last, instead),
      loadCountedPunches(tx, tenantId, ids, first, last),
      settingsBetween(tx, tenantId, since, to),
    );
  };
  let [factsOf, punchesOf, settings] = await load(from);
  // What is counted over a period begins with its first day.
  const periods = settings.isCounting ? await periodStarts(tx, tenantId, from, to) : null;
  if (periods && periods.earliest(from) < from) [factsOf, punchesOf, settings] = await load(periods.earliest(from));
  const now = nowSeconds();
  const measured = (employeeId: string, asked: Stretch): MeasuredDay[] => {
    const own = periods ? { from: periods.earliest(asked.from), to: asked.to } : asked;
    // The same days and punches as if the employee were computed alone.
    const [begin, end] = [addDays(own.from, -BEFORE), addDays(own.to, AFTER)];
    const [since, until] = punchBounds(begin, end);
    const days = factsOf(employeeId).filter(({ date }) => begin <= date && date <= end);
    const punches = change((punchesOf.get(employeeId) ?? []).filter(({ at }) => since <= at && at < until));
    const employers = employersOf(settings, days);
    const found = [...employers].flatMap(([employerId, dates]) =>
      settings
        .of(employerId)
        .filter((one) => (one.from === null || one.from <= own.to) && (one.to === null || one.to > own.from))
        .flatMap((one) =>
          measureDays({ days, punches, now, settings: one.settings, since: own.from }).filter(
            ({ result: { date } }) =>
              (one.from === null || date >= one.from) &&
              (one.to === null || date < one.to) &&
              (dates?.has(date) ?? true),
          ),
        )
        .filter(({ result: { date } }) => own.from <= date && date <= own.to),
    );
    if (!periods) return found;
    return namedByCount(found, days, settings, periods.startOf).filter(({ result: { date } }) => asked.from <= date);
  };
  return new Map([...wanted].map(([employeeId, own]) => [employeeId, measured(employeeId, own)]));
}

/** Days of an employee that are to be computed again. */
export interface MarkedDays {
  readonly employeeId: string;
  readonly dates: readonly CalendarDate[];
}

/** Computes days of an employee again; see `recomputeMany`. */
export const recompute = (
  tx: Tx,
  tenantId: string,
  employeeId: string,
  dates: readonly CalendarDate[],
  cause?: AdjustmentCause,
): Promise<number> => recomputeMany(tx, tenantId, [{ employeeId, dates }], cause);

/** Who computes for an employee takes turns; always in the same order, so that nobody waits in a circle. */
export const lockEmployees = (tx: Tx, employeeIds: readonly string[]) =>
  sql`select count(pg_advisory_xact_lock(hashtextextended(e.id, 21)))
    from (select id from unnest(${[...new Set(employeeIds)]}::text[]) as g(id) order by id) e`.execute(tx);

/**
 * Computes days of employees again and keeps what is new (attendance 1.12), with as many queries for hundreds as for one. Days of a
 * locked period stay as they are, and the difference is an adjustment. Returns how many rows were written: none where nothing
 * changed.
 */
export async function recomputeMany(
  tx: Tx,
  tenantId: string,
  given: readonly MarkedDays[],
  cause: AdjustmentCause = 'PUNCH',
): Promise<number> {
  if (given.every(({ dates }) => dates.length === 0)) return 0;
  await sharePeriods(tx, tenantId);
  const { marked, isCounting } = await keptDays(tx, tenantId, given);
  await lockEmployees(
    tx,
    marked.map(({ employeeId }) => employeeId),
  );
  const settled = Map.groupBy(await settledDays(tx, tenantId, marked), ({ employeeId }) => employeeId);
  const dated = marked.flatMap(({ employeeId, dates }) => dates.map((date) => ({ employeeId, date })));
  let written = 0;
  for (const { from, to } of stretches(dated.map(({ date }) => date))) {
    const inside = dated.filter(({ date }) => from <= date && date <= to);
    const own = Map.groupBy(inside, ({ employeeId }) => employeeId);
    const days = new Map([...own].map(([id, some]) => [id, some.map(({ date }) => date)]));
    written += await recomputeStretch(tx, tenantId, days, settled, cause, isCounting);
  }
  await stopWaiting(
    tx,
    tenantId,
    [...settled.values()].flat().filter(({ isFrozen }) => isFrozen),
  );
  return written;
}

const ends = (dates: readonly CalendarDate[]): Stretch => {
  const inOrder = dates.toSorted();
  return { from: inOrder[0] as CalendarDate, to: inOrder.at(-1) as CalendarDate };
};

/** Dates that lie close together, of one or many employees. */
async function recomputeStretch(
  tx: Tx,
  tenantId: string,
  wanted: ReadonlyMap<string, readonly CalendarDate[]>,
  settled: ReadonlyMap<string, readonly SettledDay[]>,
  cause: AdjustmentCause,
  isCounting: boolean,
): Promise<number> {
  const lateBefore = isCounting ? await lateDays(tx, tenantId, wanted) : null;
  const measured = await measureMany(tx, tenantId, new Map([...wanted].map(([id, dates]) => [id, ends(dates)])));
  const now = nowSeconds();
  const todays = new Map<string, CalendarDate>();
  const todayIn = (zone: string): CalendarDate => {
    const today = todays.get(zone) ?? dateAt(now, zone);
    todays.set(zone, today);
    return today;
  };
  const found = [...wanted].map(([employeeId, dates]) => {
    const own = new Set(dates);
    const kept = (measured.get(employeeId) ?? []).filter(
      ({ result: { date, zone } }) => own.has(date) && date <= todayIn(zone),
    );
    const there = new Set(kept.map(({ result }) => result.date));
    const days = (settled.get(employeeId) ?? []).filter(({ date }) => own.has(date));
    const frozen = new Set(days.flatMap(({ date, isFrozen }) => (isFrozen ? [date] : [])));
    const isOpen = (date: CalendarDate): boolean => !frozen.has(date);
    return {
      employeeId,
      days,
      results: kept.map(({ result }) => result),
      open: kept.filter(({ result }) => isOpen(result.date)),
      gone: [...own].filter((date) => !there.has(date) && isOpen(date)),
    };
  });
  let written = await keepResults(
    tx,
    tenantId,
    found.flatMap(({ employeeId, open }) => open.map(({ result }) => ({ employeeId, result }))),
    cause,
  );
  written += await removeResults(
    tx,
    tenantId,
    found.flatMap(({ employeeId, gone }) => gone.map((date) => ({ employeeId, date }))),
  );
  for (const { employeeId, days, results } of found)
    if (days.length > 0) written += await postAdjustments(tx, tenantId, employeeId, cause, days, results);
  if (lateBefore) await markAfterLate(tx, tenantId, lateBefore, found, cause === 'CORRECTION' ? 'PUNCH' : cause);
  const first = ends([...wanted.values()].flat()).from;
  const having = await withOvertime(tx, tenantId, [...wanted.keys()], first);
  const hasOutside = (days: readonly MeasuredDay[]): boolean =>
    days.some(({ overtime }) => overtime.outside.length > 0);
  const isUnasked = found.some(({ open }) => hasOutside(open)) && (await paysUnasked(tx, tenantId));
  for (const { employeeId, open, gone } of found)
    if (having.has(employeeId) || (isUnasked && hasOutside(open)))
      await valueDays(tx, tenantId, employeeId, open, gone);
  return written;
}
