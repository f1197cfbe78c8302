import type { Action, CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type ErasureObstacle, erasureObstacle } from '@personalia/domain';
import { sql } from 'kysely';
import { peopleReached } from '../../access/index.ts';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { wholeNameOf } from '../shown-name.ts';

/** The menu that stands for the permission `anonymise` (organisation-and-employee 10.9). */
export const ERASURE_MENU = 'employee-erasure';

/** Whom somebody wants erased, with what the rules ask for. */
export interface PersonToErase {
  readonly id: string;
  readonly employeeNo: string;
  readonly displayName: string;
  /** All names, however the company calls people. */
  readonly wholeName: string;
  readonly obstacle: ErasureObstacle | null;
}

/** Whoever is outside the reach of the action is not found. Holds the person, so that two decisions take turns. */
export async function personToErase(tx: Tx, caller: Caller, id: string, action: Action): Promise<PersonToErase> {
  const scope = peopleReached(caller, caller.permissions.reach(ERASURE_MENU, action));
  // Held in a statement of its own: the next one sees who was rehired, or whose ending was cancelled, while it waited.
  await sql`select from employee where tenant_id = ${caller.tenantId} and id = ${id}::uuid for no key update`.execute(
    tx,
  );
  const { rows } = await sql<Row>`
    select t.id, t.employee_no as "employeeNo", t.display_name as "displayName", ${wholeNameOf('e')} as "wholeName",
      case when t.status = 'ended' then t.last_day end as "endedOn", e.anonymised_at is not null as "isErased",
      (now() at time zone l.time_zone)::date as today, c.erasure_after_months as "retentionMonths"
    from employee_current t
    join employee e on e.tenant_id = t.tenant_id and e.id = t.id
    join location l on l.tenant_id = t.tenant_id and l.id = t.location_id
    join tenant c on c.id = t.tenant_id
    where t.tenant_id = ${caller.tenantId} and t.id = ${id}::uuid${scope ? sql` and ${scope}` : sql``}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Problem('NOT_FOUND');
  const { today, retentionMonths, endedOn, isErased, ...person } = row;
  const facts = { today, retentionMonths, actorEmployeeId: caller.employeeId };
  return { ...person, obstacle: erasureObstacle({ id: row.id, endedOn, isErased }, facts) };
}

interface Row {
  readonly id: string;
  readonly employeeNo: string;
  readonly displayName: string;
  readonly wholeName: string;
  readonly endedOn: CalendarDate | null;
  readonly isErased: boolean;
  readonly today: CalendarDate;
  readonly retentionMonths: number;
}

const problemOf = ({ displayName, obstacle }: PersonToErase): Problem | null =>
  obstacle &&
  new Problem(obstacle.code, {
    values: { name: displayName, ...('before' in obstacle ? { date: obstacle.before } : {}) },
  });

export function refuseObstacle(person: PersonToErase): void {
  const problem = problemOf(person);
  if (problem) throw problem;
}

/** The obstacle as a sentence, for the screen that offers the request. */
export const obstacleText = (caller: Caller, person: PersonToErase): string | null =>
  (problemOf(person)?.body(caller.locale, caller.traceId)['message'] as string | undefined) ?? null;
