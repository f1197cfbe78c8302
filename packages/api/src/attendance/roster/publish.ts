import { randomUUID } from 'node:crypto';
import { type CalendarDate, formatDate, frameOfShift, type Label, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { instantOf, isFrozen } from '@personalia/domain';
import { sql } from 'kysely';
import { notifyEach } from '../../access/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { nowSeconds } from '../day/compute.ts';
import { markSelected } from '../day/marking.ts';
import { readSettings, rosterSettingsOf } from '../period/store.ts';
import { type Board, loadBoard, type Planned, type StoredOverride } from './board.ts';
import { refuseConflicts, refuseDay, warningsFor } from './judge.ts';
import { loadLocked } from './locked.ts';
import { ROSTER_MENU } from './people.ts';
import { publishRows } from './store.ts';
import { type Conflict, lateConflict, type Refusal, refusal } from './texts.ts';

export type Draft = StoredOverride & { readonly employee: string; readonly employeeNo: string };

interface JudgedDrafts {
  readonly board: Board;
  readonly refused: ReadonlyMap<string, Refusal>;
  readonly warnings: ReadonlyMap<string, readonly Conflict[]>;
  /** Whose shift starts so soon that its roster is frozen. */
  readonly late: ReadonlySet<string>;
}

/** What can be published of some drafts, if nothing else is: beside the other days as they are published. */
export async function judgeDrafts(tx: Tx, caller: Caller, drafts: readonly Draft[]): Promise<JudgedDrafts> {
  const { tenantId } = caller;
  const dates = drafts.map(({ date }) => date).toSorted();
  const [from, to] = [dates[0] as CalendarDate, dates.at(-1) as CalendarDate];
  const ids = [...new Set(drafts.map(({ employeeId }) => employeeId))];
  const settings = await readSettings(tx, tenantId);
  const board = await loadBoard(tx, tenantId, ids, { from, to, after: 1, settings });
  const locked = await loadLocked(tx, tenantId, ids, from, to);
  const hoursOf = ({ employeeId, date }: Draft): number =>
    rosterSettingsOf(settings, board.dayOf(employeeId, date).employerId).rosterFreezeHours;
  const mayBeLate = caller.permissions.can(ROSTER_MENU, 'approve');
  const late = new Set<string>();
  const refused = new Map<string, Refusal>();
  const warnings = new Map<string, readonly Conflict[]>();
  for (const [employeeId, own] of Map.groupBy(drafts, (one) => one.employeeId)) {
    const chosen = new Map<CalendarDate, Planned | null>();
    for (const draft of own) {
      if (isFrozen(startsOf(board, draft), nowSeconds(), hoursOf(draft))) late.add(draft.id);
      const isRefused = late.has(draft.id) && !mayBeLate;
      const found =
        refuseDay(board, locked, draft) ??
        (isRefused ? refusal('ROSTER_FROZEN', { date: draft.date, n: hoursOf(draft) }) : null);
      if (found) refused.set(draft.id, found);
      else chosen.set(draft.date, draft);
    }
    const published = (date: CalendarDate): Planned | null => board.stored(employeeId, date).published ?? null;
    const conflicts = refuseConflicts(board, employeeId, chosen, published);
    const left = board.conflicts(employeeId, (date) =>
      chosen.has(date) ? (chosen.get(date) ?? null) : published(date),
    );
    for (const draft of own) {
      const { id, date } = draft;
      const conflict = conflicts.get(date);
      if (conflict) refused.set(id, conflict);
      else
        warnings.set(id, [...(late.has(id) ? [lateConflict(date, hoursOf(draft))] : []), ...warningsFor(left, date)]);
    }
  }
  return { board, refused, warnings, late };
}

/** When the shifts of a day start, as it is published and as it would be. */
const startsOf = (board: Board, { employeeId, date, ...planned }: Draft): number[] =>
  [board.dayOf(employeeId, date), board.dayWith(employeeId, date, planned)].flatMap(({ zone, shifts }) =>
    shifts.flatMap((shift) => {
      const span = frameOfShift(shift);
      return span ? [instantOf(date, span.from, zone)] : [];
    }),
  );

/**
 * Publishes drafts: results of days and leave count them from now on, their days are marked, and the people are told. The caller
 * holds the roster's lock. Returns what could not be published, by the id of the draft; it stays a draft.
 */
export async function publishDrafts(
  tx: Tx,
  caller: Caller,
  drafts: readonly StoredOverride[],
): Promise<ReadonlyMap<string, Refusal>> {
  if (drafts.length === 0) return new Map();
  const { tenantId } = caller;
  const { refused, late } = await judgeDrafts(tx, caller, await named(tx, tenantId, drafts));
  const published = drafts.filter(({ id }) => !refused.has(id));
  if (published.length === 0) return refused;
  await publishRows(
    tx,
    caller,
    published.map(({ id }) => id),
    [...late],
  );
  const days = JSON.stringify(published.map(({ employeeId, date }) => ({ employeeId, date })));
  // Windows of the neighbouring days may take or lose punches.
  await markSelected(
    tx,
    tenantId,
    sql`select g."employeeId" as employee_id, g.date + n.n as date
      from jsonb_to_recordset(${days}::jsonb) as g("employeeId" uuid, date date) cross join (values (-1), (0), (1)) n(n)`,
    'SCHEDULE',
  );
  await notifyPeople(tx, caller, published);
  return refused;
}

async function named(tx: Tx, tenantId: string, drafts: readonly StoredOverride[]): Promise<Draft[]> {
  const { rows } = await sql<{ id: string; employee: string; employeeNo: string }>`
    select id, display_name as employee, employee_no as "employeeNo" from employee where tenant_id = ${tenantId}
      and id = any(${[...new Set(drafts.map(({ employeeId }) => employeeId))]}::uuid[])`.execute(tx);
  const people = new Map(rows.map(({ id, ...names }) => [id, names]));
  return drafts.map((draft) => ({ employee: '', employeeNo: '', ...draft, ...people.get(draft.employeeId) }));
}

function daysText(dates: readonly CalendarDate[]): Label {
  const [first, last] = [dates[0] as CalendarDate, dates.at(-1) as CalendarDate];
  if (dates.length === 1) return label(formatDate(first, 'en'), formatDate(first, 'id'));
  return label(
    `${dates.length} days from ${formatDate(first, 'en')} to ${formatDate(last, 'en')}`,
    `${dates.length} hari dari ${formatDate(first, 'id')} sampai ${formatDate(last, 'id')}`,
  );
}

/** A notice for each employee with a login, whatever the number of days. */
async function notifyPeople(tx: Tx, caller: Caller, published: readonly StoredOverride[]): Promise<void> {
  const byEmployee = Map.groupBy(published, ({ employeeId }) => employeeId);
  const { rows } = await sql<{ userId: string; employeeId: string }>`
    select id as "userId", employee_id as "employeeId" from app_user where tenant_id = ${caller.tenantId} and status = 'active'
      and employee_id = any(${[...byEmployee.keys()]}::uuid[])`.execute(tx);
  const matter = randomUUID();
  await notifyEach(
    tx,
    caller,
    rows.map(({ userId, employeeId }) => {
      const dates = (byEmployee.get(employeeId) ?? []).map(({ date }) => date).toSorted();
      return {
        event: 'roster-published' as const,
        to: [userId],
        facts: { days: daysText(dates) },
        link: `/attendance-roster?from=${dates[0]}`,
        matter: `${matter}:${employeeId}`,
      };
    }),
  );
}
