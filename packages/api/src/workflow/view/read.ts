import type { ApprovalRequest, StepState, StoredSnapshot, WorkflowDefinition } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { userName } from '../request/store.ts';

export interface OpenTask {
  readonly id: string;
  readonly userId: string;
  readonly employeeId: string | null;
  readonly name: string;
}
interface ActiveStep {
  readonly seq: number;
  readonly name: string;
  readonly state: StepState;
  readonly isExtra: boolean;
  readonly enteredAt: string | null;
  readonly dueAt: string | null;
  readonly k: number;
  readonly n: number;
}
/** A request as it is read for a viewer. */
export interface RequestRead {
  readonly id: string;
  readonly requestType: string;
  readonly subjectId: string;
  readonly transactionNo: string;
  readonly employeeId: string | null;
  readonly employee: ApprovalRequest['employee'];
  readonly subjectUserId: string | null;
  readonly employeeIsParty: boolean;
  readonly submitterUserId: string;
  readonly submitterEmployeeId: string | null;
  readonly submittedBy: string | null;
  readonly submittedAt: string;
  readonly completedAt: string | null;
  readonly round: number;
  readonly state: ApprovalRequest['state'];
  readonly amount: string | null;
  readonly snapshot: StoredSnapshot;
  readonly definition: WorkflowDefinition | null;
  readonly decidedBy: string | null;
  readonly comment: string | null;
  readonly askedBy: string | null;
  readonly version: number;
  readonly step: ActiveStep | null;
  readonly open: readonly OpenTask[];
  readonly acted: readonly string[];
  readonly someoneDecided: boolean;
  readonly failure: { readonly en: string; readonly id: string } | null;
}

/** Requests aliased `r` that meet a condition, with all that views of them need. */
export async function readRows(tx: Tx, tenantId: string, which: RawBuilder<unknown>): Promise<RequestRead[]> {
  const { rows } = await sql<RequestRead & { readonly versionId: string | null }>`
    select r.id, r.request_type as "requestType", r.subject_id as "subjectId", r.transaction_no as "transactionNo",
      r.employee_id as "employeeId", r.subject_user_id as "subjectUserId", r.employee_is_party as "employeeIsParty", r.submitter_user_id as "submitterUserId",
      r.submitter_employee_id as "submitterEmployeeId", ${userName('sb')} as "submittedBy", r.submitted_at as "submittedAt",
      r.completed_at as "completedAt", r.round, r.state, r.amount, r.snapshot, r.workflow_version_id as "versionId",
      case when row_number() over (partition by r.workflow_version_id order by r.id) = 1 then v.definition end as definition, db.name as "decidedBy", r.comment,
      r.asked_by as "askedBy", r.version,
      case when e.id is not null then json_build_object('id', e.id, 'no', e.employee_no, 'name', e.display_name, 'unit', c.unit_name) end as employee,
      s.step, coalesce(t.open, '[]') as open, coalesce(t.acted, '{}') as acted, coalesce(d.decided, false) as "someoneDecided",
      case when r.state = 'PENDING' then (select v.data -> 'reason' from approval_event v where v.tenant_id = r.tenant_id and v.request_id = r.id
        and v.type = 'EFFECT_FAILED' order by v.id desc limit 1) end as failure
    from approval_request r
    left join workflow_version v on v.tenant_id = r.tenant_id and v.id = r.workflow_version_id
    left join app_user sb on sb.tenant_id = r.tenant_id and sb.id = r.submitter_user_id
    left join app_user db on db.tenant_id = r.tenant_id and db.id = r.decided_by
    left join employee e on e.tenant_id = r.tenant_id and e.id = r.employee_id
    left join employee_current c on c.tenant_id = e.tenant_id and c.id = e.id
    left join lateral (
      select x.id, json_build_object('seq', x.seq, 'name', x.name, 'state', x.state, 'isExtra', x.is_extra, 'enteredAt', x.entered_at, 'dueAt', x.due_at,
        'k', x.k, 'n', x.n) as step
      from (select p.*, count(*) filter (where p.state <> 'SKIPPED') over (order by p.seq) as k, count(*) filter (where p.state <> 'SKIPPED') over () as n
        from approval_step_run p where p.tenant_id = r.tenant_id and p.request_id = r.id and p.round = r.round) x
      where r.state = 'PENDING' and x.state in ('ACTIVE', 'BLOCKED') limit 1) s on true
    left join lateral (
      select json_agg(json_build_object('id', k.id, 'userId', k.assignee_user_id, 'employeeId', k.assignee_employee_id, 'name', u.shown) order by u.name, k.id)
          filter (where k.state = 'OPEN') as open,
        array_agg(k.acted_by_user_id) filter (where k.state in ('APPROVED', 'REJECTED')) as acted
      from approval_task k
      cross join lateral (select u.name, ${userName('u')} as shown from app_user u where u.tenant_id = k.tenant_id and u.id = k.assignee_user_id offset 0) u
      where k.tenant_id = r.tenant_id and k.step_run_id = s.id) t on true
    left join lateral (
      select true as decided from approval_task k join approval_step_run p on p.tenant_id = k.tenant_id and p.id = k.step_run_id and p.round = r.round
      where k.tenant_id = r.tenant_id and k.request_id = r.id and k.acted_by_user_id is not null and k.note is null limit 1) d on true
    where r.tenant_id = ${tenantId} and ${which}`.execute(tx);
  // Requests of one version go by the same rules: these come with the first of them only.
  const definitions = new Map(rows.map(({ versionId, definition }) => [definition && versionId, definition]));
  return rows.map(({ versionId, ...row }) => ({ ...row, definition: definitions.get(versionId) ?? null }));
}
