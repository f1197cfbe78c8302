import {
  addDays,
  type CalendarDate,
  type CopyRoster,
  type InputOf,
  MOST_PUBLISHED,
  type ReplyOf,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Caller, Problem } from '../../platform/http/index.ts';
import type { PersonDay } from '../plan/load-people.ts';
import { type Change, makeDrafts } from './apply.ts';
import { loadBoard, type Planned, plannedOf } from './board.ts';
import { isSamePlan } from './judge.ts';
import { readPeople } from './people.ts';
import { rangeOf } from './view.ts';

/**
 * Copies the plan of days, drafts included, to the same weekdays some weeks later. A day off for a holiday follows the schedule
 * there; what is outside employment or a locked period is left out and counted (attendance 6).
 */
export async function copyRoster(
  tx: Tx,
  caller: Caller,
  { weeks, ...filter }: InputOf<typeof CopyRoster>['body'],
): Promise<ReplyOf<typeof CopyRoster>> {
  const { tenantId } = caller;
  const { from, to } = rangeOf(filter);
  const later = (date: CalendarDate): CalendarDate => addDays(date, weeks * 7);
  const { people } = await readPeople(tx, caller, filter, 'edit', { limit: MOST_PUBLISHED });
  const ids = people.map(({ id }) => id);
  const source = await loadBoard(tx, tenantId, ids, { from, to });
  if (ids.length * source.dates.length > MOST_PUBLISHED)
    throw new Problem('ROSTER_TOO_MANY', { values: { n: MOST_PUBLISHED } });
  const planOf = (employeeId: string, date: CalendarDate): PersonDay =>
    source.dayWith(employeeId, date, plannedOf(source.stored(employeeId, date)));
  const copied = ids.flatMap((id) => source.dates.flatMap((date) => planOf(id, date).shifts.map((shift) => shift.id)));
  const target = await loadBoard(tx, tenantId, ids, { from: later(from), to: later(to) }, [...new Set(copied)]);
  const counts = { copied: 0, same: 0, notEmployed: 0, locked: 0, refused: 0 };
  const changes: Change[] = [];
  for (const employeeId of ids)
    for (const date of source.dates) {
      const day = planOf(employeeId, date);
      if (day.plan.kind === 'OUTSIDE') continue;
      const at = later(date);
      const now = plannedOf(target.stored(employeeId, at));
      const plan: Planned =
        day.plan.kind === 'HOLIDAY' || !day.hasSchedule
          ? { kind: 'restore', shiftIds: [] }
          : day.shifts.length > 0
            ? { kind: 'shift', shiftIds: day.shifts.map(({ id }) => id) }
            : { kind: 'off', shiftIds: [] };
      if (target.dayOf(employeeId, at).plan.kind === 'OUTSIDE') counts.notEmployed += 1;
      else if (isSamePlan(target, employeeId, at, plan, now)) counts.same += 1;
      else changes.push({ employeeId, date: at, ...plan, shiftIds: [...plan.shiftIds] });
    }
  if (changes.length > 0)
    for (const { refused } of await makeDrafts(tx, caller, changes, 'copy'))
      counts[refused ? (refused.code === 'ROSTER_LOCKED' ? 'locked' : 'refused') : 'copied'] += 1;
  return counts;
}
