import type { CalendarDate, WorkActionRecord } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Pointed, pointsOn } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { maySee } from './standing.ts';

/** Points of active warnings of a person on a day, beside the tenant's limit (15.3); null where no type has points. */
export async function pointsOf(
  tx: Tx,
  caller: Caller,
  employeeId: string,
  day: CalendarDate,
): Promise<WorkActionRecord['points']> {
  if (!maySee(caller, 'disciplinary') || caller.employeeId === employeeId) return null;
  const { tenantId } = caller;
  const { rows } = await sql<{ limit: number; actions: Pointed[] }>`
    select k.review_points as limit, (
        select coalesce(json_agg(json_build_object('validFrom', p.issue_date, 'validTo', p.valid_to, 'isRevoked', p.state = 'CANCELLED',
          'supersededOn', p.superseded_on, 'points', t.points)), '[]')
        from work_action p join work_action_type t on t.tenant_id = p.tenant_id and t.id = p.type_id and t.points > 0
        where p.tenant_id = k.id and p.employee_id = ${employeeId}::uuid and p.state in ('APPROVED', 'CANCELLED')) as actions
    from tenant k where k.id = ${tenantId}::uuid
      and exists (select from work_action_type t where t.tenant_id = k.id and t.points > 0)`.execute(tx);
  const [found] = rows;
  return found ? pointsOn(found.actions, found.limit, day) : null;
}
