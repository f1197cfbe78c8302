import { type CalendarDate, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { lockCareers, readCareers, recordAndApply } from '../timeline/index.ts';
import { requestsFor, type UnitEvent } from './requests-for.ts';

/** More people than these are moved in the background (organisation-and-employee 20). */
export const MOVED_AT_ONCE = 200;

/** Why an event that is yet to bring somebody into the unit, or keeps them there beyond the day, is corrected. */
const REASON = label('The unit is reorganised by then.', 'Unit tersebut sudah ditata ulang saat itu.');

/** A merge or split writes into the careers of everybody in the unit, so it is for those who may change everybody. */
export function refuseNarrowReach(caller: Caller): void {
  const reach = caller.permissions.reach('employee', 'edit');
  if (!reach.some(({ scope }) => scope === 'tenant')) throw new Problem('FORBIDDEN');
}

export interface UnitTransfer {
  /** The unit that they leave. */
  readonly from: string;
  readonly date: CalendarDate;
  readonly batchNo: string;
  /** Where to: everybody (null), or those who hold certain positions. */
  readonly to: readonly { readonly unitId: string; readonly positionIds: readonly string[] | null }[];
}

/**
 * Everybody who is in the unit on the day, or comes later, is in the one that it goes to: by a transfer on the day, by
 * correcting whatever would bring them into the unit afterwards, and by going on with a position for a time where the unit went. All of it is one batch.
 */
export async function transferPeople(tx: Tx, caller: Caller, transfer: UnitTransfer): Promise<number> {
  const { tenantId, userId, locale } = caller;
  const { rows } = await sql<{ id: string }>`
    select distinct s.employee_id as id from assignment_segment s
    where s.tenant_id = ${tenantId} and s.unit_id = ${transfer.from}::uuid and s.recorded_to is null
      and s.valid_to >= ${transfer.date}::date order by s.employee_id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await lockCareers(tx, tenantId, ids);
  const careers = await readCareers(tx, tenantId, ids);
  const result = await eventsOf(tx, tenantId, transfer, ids);
  const requests = [...careers.values()].flatMap((career) =>
    requestsFor(career, transfer, { events: result, reason: REASON[locale] }),
  );
  await recordAndApply(tx, { tenantId, userId, locale, reviewed: true, batchNo: transfer.batchNo }, requests);
  return new Set(requests.map(({ employeeId }) => employeeId)).size;
}

/** What people wrote beside the events that lead into the unit, and the cost centre that it gives by itself on their day. */
async function eventsOf(
  tx: Tx,
  tenantId: string,
  { from }: UnitTransfer,
  people: readonly string[],
): Promise<ReadonlyMap<string, UnitEvent>> {
  const { rows } = await sql<UnitEvent & { id: string }>`
    select t.id, t.reason, t.comment, v.cost_centre as "costCentre"
    from employment m
    join career_transition t on t.tenant_id = m.tenant_id and t.employment_id = m.id
    left join organization_unit_version v on v.tenant_id = t.tenant_id and v.unit_id = ${from}::uuid
      and t.effective_date between v.valid_from and v.valid_to
    where m.tenant_id = ${tenantId}::uuid and m.employee_id = any(${[...people]}::uuid[])
      and t.changes ->> 'unitId' = ${from}`.execute(tx);
  return new Map(rows.map(({ id, ...one }) => [id, one]));
}
