import type { CalendarDate, WorkActionRecord } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Caller } from '../../platform/http/index.ts';
import { personOf } from '../career/person.ts';
import { laddersOf } from './ladder.ts';
import { actionsOf } from './list.ts';
import { pointsOf } from './points.ts';
import { mayFor, mayPropose } from './standing.ts';
import { type ActionType, readTypes } from './store.ts';
import { hasViolations } from './violations.ts';

/** Types that the caller may propose for a person. */
export async function typesFor(tx: Tx, caller: Caller, employeeId: string): Promise<ActionType[]> {
  if (!(await mayFor(tx, caller, employeeId, 'create'))) return [];
  return (await readTypes(tx, caller)).filter(({ isActive, nature }) => isActive && mayPropose(caller, nature));
}

/** What was issued to somebody, and where they stand on the ladders. */
export async function openRecord(tx: Tx, caller: Caller, employeeId: string): Promise<WorkActionRecord> {
  const { today, ...employee } = await personOf(tx, caller.tenantId, employeeId);
  const types = await typesFor(tx, caller, employeeId);
  return {
    employee,
    today,
    ladders: await laddersOf(tx, caller, employeeId, today as CalendarDate),
    actions: await actionsOf(tx, caller, employeeId),
    points: await pointsOf(tx, caller, employeeId, today as CalendarDate),
    types: types.map(
      ({
        id,
        code,
        name,
        nature,
        ladder,
        level,
        blocks,
        validityMonths,
        letterTemplateId,
        suspends,
        needsHearing,
      }) => ({
        id,
        code,
        name,
        nature,
        ladder,
        level,
        blocks,
        validityMonths,
        hasLetter: letterTemplateId !== null,
        suspends,
        needsHearing,
      }),
    ),
    maySetValidity: await mayFor(tx, caller, employeeId, 'approve'),
    hasViolations: types.length > 0 && (await hasViolations(tx, caller.tenantId)),
    isSelf: caller.employeeId === employeeId,
  };
}
