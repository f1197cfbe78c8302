import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';

// Who a module's rows wait for, inside the module's own statements.

/** Of those who are waited for. */
export const MOST_NAMES = 5;

const openTasks = (type: string, subjectId: RawBuilder<unknown>, { tenantId }: Pick<Caller, 'tenantId'>) => sql`
  from approval_request w
  join approval_task k on k.tenant_id = w.tenant_id and k.request_id = w.id and k.state = 'OPEN'
  left join app_user u on u.tenant_id = k.tenant_id and u.id = k.assignee_user_id
  left join employee_current a on a.tenant_id = k.tenant_id and a.id = k.assignee_employee_id
  where w.tenant_id = ${tenantId} and w.request_type = ${type} and w.subject_id = ${subjectId} and w.state = 'PENDING'`;

/** Names of those who have to decide on a row now, at most five. */
export const namesWaitedFor = (
  type: string,
  subjectId: RawBuilder<unknown>,
  caller: Pick<Caller, 'tenantId'>,
): RawBuilder<string[]> =>
  sql<
    string[]
  >`array(select distinct coalesce(a.display_name, u.name) ${openTasks(type, subjectId, caller)} order by 1 limit ${sql.lit(MOST_NAMES)})`;

/** Whether a row waits for the caller. */
export const waitsForCaller = (type: string, subjectId: RawBuilder<unknown>, caller: Caller): RawBuilder<boolean> =>
  sql<boolean>`exists (select ${openTasks(type, subjectId, caller)} and k.assignee_user_id = ${caller.userId}::uuid)`;
