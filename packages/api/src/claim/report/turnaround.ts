import { label } from '@personalia/contract';
import { sql } from 'kysely';
import { column, statementReport } from '../../platform/table-report/index.ts';
import { CLAIM } from '../read.ts';
import { type ClaimFilter, instantBetween, ofPeople, recent, withType } from './parts.ts';

const hours = (share: string) =>
  sql`trim_scale(round((percentile_cont(${sql.lit(share)}::float) within group (order by k.hours))::numeric, 1))::text`;

/** How long approvers take from the day a claim reaches them to their decision (CL4). */
export const turnaround = statementReport<ClaimFilter>(
  {
    columns: [
      column('approver', 'Approver', 'Penyetuju'),
      column('decisions', 'Decisions', 'Keputusan', 'integer'),
      column('median', 'Median (hours)', 'Median (jam)', 'decimal'),
      column('p90', '90th percentile (hours)', 'Persentil ke-90 (jam)', 'decimal'),
      column('longest', 'Longest (hours)', 'Terlama (jam)', 'decimal'),
    ],
    chart: label('Median hours by approver', 'Median jam per penyetuju'),
    period: recent,
  },
  (caller, scope, filter) => sql`
    select k.approver, count(*)::text as decisions, ${hours('0.5')} as median, ${hours('0.9')} as p90,
      trim_scale(round(max(k.hours)::numeric, 1))::text as longest, '' as "group"
    from (
      select u.id, u.name as approver, extract(epoch from a.acted_at - a.created_at) / 3600 as hours
      from approval_task a
      join approval_request r on r.tenant_id = a.tenant_id and r.id = a.request_id
      join claim_request c on c.tenant_id = r.tenant_id and c.id = r.subject_id
      join employee_current e on e.tenant_id = c.tenant_id and e.id = c.employee_id
      join app_user u on u.tenant_id = a.tenant_id and u.id = a.acted_by_user_id
      where a.tenant_id = ${caller.tenantId} and a.request_type = ${CLAIM} and a.state in ('APPROVED', 'REJECTED', 'RETURNED')
        and ${scope} and ${instantBetween(caller, sql.ref('a.acted_at'), filter)}
        and ${ofPeople(caller, filter)} and ${withType(filter)}) k
    group by k.id, k.approver`,
  {
    group: 'group',
    order: sql`decisions::int desc, approver`,
    bar: { by: 'approver', value: 'median' },
    sums: () => false,
  },
);
