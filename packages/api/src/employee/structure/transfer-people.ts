import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { applyTimeline, recordTransitions, type TransitionDraft } from '../timeline/index.ts';

/** More people than these are moved in the background (organisation-and-employee 20). */
export const MOVED_AT_ONCE = 200;

/** A merge or split writes into the careers of everybody in the unit, so it is for those who may change everybody. */
export function refuseNarrowReach(caller: Caller): void {
  const reach = caller.permissions.reach('employee', 'edit');
  if (!reach.some(({ scope }) => scope === 'tenant')) throw new Problem('FORBIDDEN');
}

export interface UnitTransfer {
  /** The unit that they leave. */
  readonly from: string;
  readonly date: CalendarDate;
  /** Where to: everybody (null), or those who hold certain posts. */
  readonly to: readonly { readonly unitId: string; readonly positionIds: readonly string[] | null }[];
}

/** A transfer for each person who is in the unit on the day or comes later, all of them as one batch. */
export async function transferPeople(tx: Tx, caller: Caller, { from, date, to }: UnitTransfer): Promise<number> {
  const drafts: TransitionDraft[] = [];
  for (const { unitId, positionIds } of to) {
    const held = positionIds ? sql`s.position_id = any(${[...positionIds]}::uuid[])` : sql`true`;
    const { rows } = await sql<{ employeeId: string; from: CalendarDate }>`
      select s.employee_id as "employeeId", greatest(min(s.valid_from), ${date}::date) as "from"
      from assignment_segment s
      where s.tenant_id = ${caller.tenantId} and s.unit_id = ${from}::uuid and s.kind = 'primary' and s.recorded_to is null
        and s.valid_to >= ${date}::date and ${held}
      group by s.employee_id order by s.employee_id`.execute(tx);
    for (const { employeeId, from: effectiveDate } of rows)
      drafts.push({ employeeId, type: 'transfer', effectiveDate, changes: { unitId } });
  }
  const origin = { tenantId: caller.tenantId, userId: caller.userId, locale: caller.locale, reviewed: true };
  await recordTransitions(tx, origin, drafts);
  await applyTimeline(
    tx,
    caller.tenantId,
    drafts.map(({ employeeId }) => employeeId),
  );
  return drafts.length;
}
