import { type CalendarDate, type CountShiftGroup, GROUP_CRITERIA, ShiftGroupRules } from '@personalia/contract';
import { sql } from 'kysely';
import { type Handler, Problem } from '../../platform/http/index.ts';
import type { RecordRows } from '../../platform/rows/index.ts';
import { tenantToday } from '../today.ts';
import { applyLater, pendingGroupMembers } from './apply-rules-job.ts';

/** Who follows a group by its rules is kept by triggers, whatever way a rule comes (`app.keep_group_rule_members`), of very many by a job. */
export const GROUP_RULE_ROWS: RecordRows = {
  name: 'ShiftGroupRule',
  list: ShiftGroupRules,
  store: {
    table: 'shift_group_rule',
    owner: 'employee_shift_group_id',
    order: ['priority', 'valid_from'],
    follow: applyLater,
  },
  key: ['validFrom', ...GROUP_CRITERIA],
};

/** How many employees are in the group on a date, as members and by its rules (attendance 4). */
export const countShiftGroup: Handler<typeof CountShiftGroup> = async ({ tx, caller, input }) => {
  const { tenantId } = caller;
  const date = (input.query.date as CalendarDate | undefined) ?? (await tenantToday(tx, tenantId));
  const { rows } = await sql<{ members: number; byRules: number }>`
    select (count(m.employee_id) filter (where not m.by_rule))::int as members, (count(m.employee_id) filter (where m.by_rule))::int as "byRules"
    from employee_shift_group g
    left join (shift_group_membership m
      join employment e on e.tenant_id = m.tenant_id and e.employee_id = m.employee_id
        and ${date}::date between e.hire_date and coalesce(e.last_day, 'infinity'))
      on m.tenant_id = g.tenant_id and m.employee_shift_group_id = g.id
        and ${date}::date between m.valid_from and coalesce(m.valid_to, 'infinity')
    where g.tenant_id = ${tenantId} and g.id = ${input.params.id}::uuid group by g.id`.execute(tx);
  const [found] = rows;
  if (!found) throw new Problem('NOT_FOUND');
  return { date, ...found, pending: await pendingGroupMembers(tx, tenantId) };
};
