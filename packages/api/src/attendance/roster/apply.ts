import type {
  ApplyRoster,
  CalendarDate,
  InputOf,
  RosterChange,
  RosterChanged,
  RosterSource,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { readSettings, rosterSettingsOf, sharePeriods } from '../period/store.ts';
import { loadShifts } from '../plan/load-shifts.ts';
import { type Board, loadBoard, type Planned, plannedOf, type StoredOverride } from './board.ts';
import { isSamePlan, refuseConflicts, refuseDay, warningsFor } from './judge.ts';
import { loadLocked } from './locked.ts';
import { plannable } from './people.ts';
import { publishDrafts } from './publish.ts';
import { discardDrafts, lockRoster, type NewDraft, saveDrafts } from './store.ts';
import { type Conflict, inLocale, type Refusal, refusal } from './texts.ts';
import { draftOf } from './view.ts';

export type Change = Omit<RosterChange, 'version'> & {
  /** Undefined: whatever draft there is. */
  readonly version?: number | null | undefined;
};

interface Judged {
  readonly change: Change;
  refused: Refusal | null;
  warnings: readonly Conflict[];
  draft: StoredOverride | null;
}

const keyOf = ({ employeeId, date }: { readonly employeeId: string; readonly date: string }) => `${employeeId} ${date}`;
const LATER = 1;

/** What a change makes of a day: a draft; or none, where that is what the day would be without. */
function draftFor(board: Board, { employeeId, date, kind, shiftIds = [] }: Change): Planned | null {
  const day = date as CalendarDate;
  if (kind === 'discard') return null;
  const published = board.stored(employeeId, day).published ?? null;
  const wanted: Planned = { kind, shiftIds: kind === 'shift' ? shiftIds : [] };
  if (published && isSame(published, wanted)) return null;
  if (kind !== 'restore' && !isSamePlan(board, employeeId, day, wanted, null)) return wanted;
  return published ? { kind: 'restore', shiftIds: [] } : null;
}

/** The order in which the shifts of a day are named does not matter. */
const isSame = (one: Planned, other: Planned): boolean =>
  one.kind === other.kind && one.shiftIds.toSorted().join() === other.shiftIds.toSorted().join();

async function activeShifts(tx: Tx, tenantId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from shift where tenant_id = ${tenantId} and status = 'active' and id = any(${[...new Set(ids)]}::uuid[])`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Makes changes as drafts. Each is judged by itself and with the others: what cannot be is refused, and the rest is saved; `isWhole`: all or nothing. */
export async function makeDrafts(
  tx: Tx,
  caller: Caller,
  changes: readonly Change[],
  source: RosterSource,
  { isWhole = false, isTrial = false }: { readonly isWhole?: boolean; readonly isTrial?: boolean } = {},
): Promise<Judged[]> {
  const { tenantId } = caller;
  await sharePeriods(tx, tenantId);
  await lockRoster(tx, tenantId);
  const mine = await plannable(tx, caller, [...new Set(changes.map(({ employeeId }) => employeeId))]);
  const dates = changes.map(({ date }) => date).toSorted() as CalendarDate[];
  const [from, to] = [dates[0] as CalendarDate, dates.at(-1) as CalendarDate];
  const shiftIds = changes.flatMap((one) => one.shiftIds ?? []);
  const active = await activeShifts(tx, tenantId, shiftIds);
  const settings = await readSettings(tx, tenantId);
  const board = await loadBoard(tx, tenantId, [...mine.keys()], { from, to, after: LATER, settings }, [...active]);
  const locked = await loadLocked(tx, tenantId, [...mine.keys()], from, to);

  const last = new Map<string, Judged>();
  const judged = changes.map((change): Judged => {
    const employee = mine.get(change.employeeId);
    const date = change.date as CalendarDate;
    const one: Judged = { change, refused: null, warnings: [], draft: null };
    if (employee === undefined) return { ...one, refused: refusal('NOT_FOUND') };
    const { draft } = board.stored(change.employeeId, date);
    const before = last.get(keyOf(change));
    one.draft = draft ?? null;
    if (change.version !== undefined && change.version !== (draft?.version ?? null))
      one.refused = refusal('ROSTER_CHANGED');
    else if (change.kind !== 'discard') {
      one.refused = refuseDay(board, locked, { employeeId: change.employeeId, employee, date });
      if (!one.refused && change.kind === 'shift') {
        const { maxShiftsPerDay: most } = rosterSettingsOf(settings, board.dayOf(change.employeeId, date).employerId);
        one.refused = refuseShifts(board, change, before?.change, { active, most, employee });
      }
      if (!one.refused && change.kind === 'holidayWork') {
        const worked = board.dayWith(change.employeeId, date, { kind: 'holidayWork', shiftIds: [] });
        const planned = board.dayWith(change.employeeId, date, null);
        if (planned.plan.kind !== 'HOLIDAY' || worked.shifts.length === 0)
          one.refused = refusal('ROSTER_NO_HOLIDAY', { employee, date });
      }
    }
    if (!one.refused) last.set(keyOf(change), one);
    return one;
  });
  judgeConflicts(board, [...last.values()]);
  const mayWrite = !isTrial && !(isWhole && judged.some(({ refused }) => refused));
  if (mayWrite) await write(tx, caller, board, [...last.values()], source);
  return judged;
}

/** Shifts that are inactive, or more than the company plans for one day; what a schedule plans anyway may be asked for. */
function refuseShifts(
  board: Board,
  { employeeId, date: given, shiftIds = [] }: Change,
  before: Change | undefined,
  {
    active,
    most,
    employee,
  }: { readonly active: ReadonlySet<string>; readonly most: number; readonly employee: string },
): Refusal | null {
  const date = given as CalendarDate;
  if (shiftIds.length === 0 || shiftIds.some((id) => !active.has(id))) return refusal('ROSTER_SHIFT');
  const isTwice = before?.kind === 'shift' || new Set(shiftIds).size < shiftIds.length;
  if (!isTwice && shiftIds.length <= most) return null;
  if (!isTwice && isSamePlan(board, employeeId, date, { kind: 'shift', shiftIds }, null)) return null;
  const [shift] = board.shifts(before?.shiftIds ?? shiftIds);
  return refusal('ROSTER_MULTIPLE_SHIFTS', { employee, shift: shift?.code ?? '', date });
}

function judgeConflicts(board: Board, accepted: readonly Judged[]): void {
  for (const [employeeId, own] of Map.groupBy(accepted, ({ change }) => change.employeeId)) {
    const planOf = (one: Judged): Planned | null => {
      const date = one.change.date as CalendarDate;
      return draftFor(board, one.change) ?? board.stored(employeeId, date).published ?? null;
    };
    const discarded = new Map(
      own
        .filter(({ change }) => change.kind === 'discard')
        .map((one) => [one.change.date as CalendarDate, planOf(one)]),
    );
    const chosen = new Map(
      own
        .filter(({ change }) => change.kind !== 'discard')
        .map((one) => [one.change.date as CalendarDate, planOf(one)]),
    );
    const others = (date: CalendarDate): Planned | null =>
      discarded.has(date) ? (discarded.get(date) ?? null) : plannedOf(board.stored(employeeId, date));
    const refused = refuseConflicts(board, employeeId, chosen, others);
    const left = board.conflicts(employeeId, (date) => (chosen.has(date) ? (chosen.get(date) ?? null) : others(date)));
    for (const one of own) {
      const date = one.change.date as CalendarDate;
      const conflict = refused.get(date);
      if (conflict) one.refused = conflict;
      else if (one.change.kind !== 'discard') one.warnings = warningsFor(left, date);
    }
  }
}

async function write(
  tx: Tx,
  caller: Caller,
  board: Board,
  accepted: readonly Judged[],
  source: RosterSource,
): Promise<void> {
  const saved: NewDraft[] = [];
  const gone: string[] = [];
  for (const one of accepted) {
    if (one.refused) continue;
    const { employeeId, date } = one.change;
    const planned = draftFor(board, one.change);
    const { draft } = board.stored(employeeId, date as CalendarDate);
    if (planned === null) {
      if (draft) gone.push(draft.id);
      one.draft = null;
    } else if (!draft || !isSame(draft, planned)) saved.push({ employeeId, date, ...planned });
  }
  await discardDrafts(tx, caller.tenantId, gone);
  const rows = new Map((await saveDrafts(tx, caller, saved, source)).map((row) => [keyOf(row), row]));
  for (const one of accepted) one.draft = rows.get(keyOf(one.change)) ?? one.draft;
}

/** Changes the plan of days; with `publish` what could be saved is published at once (attendance 6). */
export async function applyRoster(
  tx: Tx,
  caller: Caller,
  { changes, mode }: InputOf<typeof ApplyRoster>['body'],
): Promise<RosterChanged[]> {
  const { tenantId, locale } = caller;
  const judged = await makeDrafts(tx, caller, changes, 'manual');
  if (mode === 'publish') {
    const drafts = new Map(
      judged.flatMap((one) => (one.refused || !one.draft ? [] : [[keyOf(one.change), one.draft]])),
    );
    const refused = await publishDrafts(tx, caller, [...drafts.values()]);
    for (const one of judged) {
      if (!one.draft || one.refused) continue;
      const found = refused.get(one.draft.id);
      if (found) one.refused = found;
      else one.draft = null;
    }
  }
  const shifts = await loadShifts(
    tx,
    tenantId,
    judged.flatMap(({ draft }) => draft?.shiftIds ?? []),
  );
  return judged.map(({ change, refused, warnings, draft }) => ({
    employeeId: change.employeeId,
    date: change.date,
    error: refused && { code: refused.code, text: refused.text[locale] },
    warnings: warnings.map((one) => inLocale(one, locale)),
    draft: draft && draftOf({ shifts: (ids) => ids.flatMap((id) => shifts.get(id) ?? []) }, draft),
  }));
}
