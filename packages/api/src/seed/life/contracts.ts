import { addDays, addMonths, type CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { applyTimeline, planTransitions, recordTransitions, type TransitionDraft } from '../../employee/index.ts';

/** Days from today on which contracts end, one after the other: one is overdue. */
const ENDS = [-4, 6, 12, 21, 27, 40, 52, 75, 88, 120, 150, 200];

/** Contracts of a year that end in the weeks and months to come, so that somebody has to decide about them. */
export async function endContracts(tx: Tx, tenantId: string, today: CalendarDate): Promise<void> {
  const from = addMonths(today, -10);
  const { rows } = await sql<{ id: string }>`
    select s.employee_id as id from assignment_segment s
    join employment m on m.tenant_id = s.tenant_id and m.id = s.employment_id
    where s.tenant_id = ${tenantId}::uuid and s.kind = 'primary' and s.recorded_to is null and s.employment_type = 'fixed-term'
      and s.valid_to = '9999-12-31' and s.contract_end is null and s.valid_from <= ${from}::date and m.last_day is null and m.hire_date >= ${addMonths(today, -36)}::date
      and not exists (select from app_user u where u.tenant_id = s.tenant_id and u.employee_id = s.employee_id)
    order by s.employee_id limit ${2 * ENDS.length}`.execute(tx);
  const origin = { tenantId, userId: null, reviewed: true };
  const drafts: TransitionDraft[] = [];
  for (const { id } of rows) {
    const days = ENDS[drafts.length];
    if (days === undefined) break;
    const draft: TransitionDraft = {
      employeeId: id,
      type: 'contract-renewal',
      effectiveDate: from,
      changes: { contractEnd: addDays(today, days) },
      reason: 'The work goes on',
    };
    // People are invented: some have what speaks against a renewal, such as their age.
    const { findings } = await planTransitions(tx, origin, [{ kind: 'add', draft }]);
    if (findings.length === 0) drafts.push(draft);
  }
  await recordTransitions(tx, origin, drafts);
  await applyTimeline(
    tx,
    tenantId,
    drafts.map(({ employeeId }) => employeeId),
  );
}
