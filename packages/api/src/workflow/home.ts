import {
  ApprovalsCard,
  MyRequestsCard,
  type ReplyOf,
  type RequestState,
  type SnapshotText,
  type StoredSnapshot,
  wordsFor,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { countOf, homeCard, rowsOf } from '../platform/area/index.ts';
import type { Caller } from '../platform/http/index.ts';
import { actableTasks, replacementsFor, replacesAnybody } from './replacement/delegation.ts';
import { userName } from './request/store.ts';
import type { RequestTypes } from './types.ts';
import { countOpen } from './view/inbox.ts';

type ApprovalRow = ReplyOf<typeof ApprovalsCard.endpoint>['rows'][number];

type Found = Omit<ApprovalRow, 'title' | 'quantity' | 'amount' | 'currency' | 'from' | 'to' | 'impact'> & {
  readonly snapshot: StoredSnapshot;
  readonly subjectId: string;
};
interface Waiting {
  readonly open: number;
  readonly overdue: number;
  readonly tasks: readonly Found[];
  readonly replaces: boolean;
}

const firstOf = (mine: RawBuilder<boolean>) =>
  sql`select t.* from approval_task t where ${mine} order by t.due_at, t.submitted_at, t.id limit 6`;

/** The tasks of the card, and what to know beside each request, asked of each module: one round trip (HS-4). */
async function readWaiting(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  mine: RawBuilder<boolean>,
): Promise<{ readonly waiting: Waiting; readonly impacts: ReadonlyMap<string, string> }> {
  const subjectsOf = (kind: string) => sql`
    select r.subject_id from (${firstOf(mine)}) x join approval_request r on r.tenant_id = x.tenant_id and r.id = x.request_id
    where x.request_type = ${kind}`;
  const [waiting, ...impacts] = await together(
    waitingOf(tx, caller, mine),
    ...[...types.values()].flatMap((type) => type.impact?.(tx, caller, subjectsOf(type.code)) ?? []),
  );
  return { waiting, impacts: new Map(impacts.flatMap((one) => [...one])) };
}

async function waitingOf(
  tx: Tx,
  { tenantId, userId, employeeId }: Caller,
  mine: RawBuilder<boolean>,
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select ${countOf(sql`select 1 from approval_task t where ${mine}`)} as open,
      ${countOf(sql`select 1 from approval_task t where ${mine} and t.due_at < now()`)} as overdue,
      ${replacesAnybody(tenantId, employeeId)} as replaces,
      coalesce((select json_agg(json_build_object('taskId', x.id, 'kind', x.request_type, 'subjectId', r.subject_id, 'snapshot', r.snapshot, 'person', e.display_name,
          'dueAt', case when isfinite(x.due_at) then x.due_at end, 'isOverdue', x.due_at < now(),
          'forName', case when x.assignee_user_id <> ${userId}::uuid then ${userName('u')} end,
            'approvableVersion', case when coalesce(v.step ->> 'commentRule' <> 'ALWAYS' and v.step -> 'editableFields' = '[]', true) then r.version end)
            order by x.due_at, x.submitted_at, x.id)
        from (${firstOf(mine)}) x
        join approval_request r on r.tenant_id = x.tenant_id and r.id = x.request_id
        join app_user u on u.tenant_id = x.tenant_id and u.id = x.assignee_user_id
        join approval_step_run s on s.tenant_id = x.tenant_id and s.id = x.step_run_id
        left join lateral (select w.definition -> 'steps' -> (s.seq - 1) as step from workflow_version w
          where w.tenant_id = r.tenant_id and w.id = r.workflow_version_id) v on true
        left join employee e on e.tenant_id = x.tenant_id and e.id = x.employee_id), '[]') as tasks`.execute(tx);
  return rows[0] ?? { open: 0, overdue: 0, tasks: [], replaces: false };
}

/** Most people replace nobody: only who does is asked again, for the tasks of those too. */
async function approvalsOf(tx: Tx, caller: Caller, types: RequestTypes) {
  const own = await readWaiting(tx, caller, types, actableTasks(caller, []));
  if (!own.waiting.replaces) return own;
  const replacements = await replacementsFor(tx, caller.tenantId, caller.employeeId);
  return readWaiting(tx, caller, types, actableTasks(caller, replacements));
}

const submittedBy = ({ tenantId, userId }: Caller) =>
  sql`r.tenant_id = ${tenantId} and r.submitter_user_id = ${userId}::uuid`;

/**
 * The open ones and then those decided within 7 days, the newest first. Each is found by an index of its own; of thousands that were
 * decided in a week the last 200 are looked at (HS-5).
 */
const newestOf = (caller: Caller, isOpen: RawBuilder<unknown>) => sql`
  select f.* from (
    (select r.tenant_id, r.id, r.submitted_at, true as is_open from approval_request r where ${isOpen} order by r.submitted_at desc, r.id limit 6)
    union all
    (select r.tenant_id, r.id, r.submitted_at, false from approval_request r
      where ${submittedBy(caller)} and r.completed_at > now() - interval '7 days' and r.state not in ('PENDING', 'RETURNED')
      order by r.completed_at desc limit 200)
  ) f order by f.is_open desc, f.submitted_at desc, f.id limit 6`;

/** Cards of the home page, for the types that all areas hand over. */
export const workflowCards = (types: RequestTypes) => [
  homeCard(ApprovalsCard, {
    place: {
      'HR-ADMIN': 3,
      'HR-OFFICER': 3,
      MANAGER: 1,
      'TENANT-ADMIN': 4,
      PAYROLL: 4,
      'TIME-ADMIN': 4,
      otherwise: 20,
    },
    phone: { 'HR-ADMIN': 2, 'HR-OFFICER': 2, PAYROLL: 1 },
    // The authority is the task: who has one sees it under any role.
    isShown: async ({ tx, caller }) => caller.permissions.can('approval', 'view') || (await countOpen(tx, caller)) > 0,
    read: async ({ tx, caller }) => {
      const { locale } = caller;
      const { waiting, impacts } = await approvalsOf(tx, caller, types);
      const { open, overdue, tasks } = waiting;
      const shown = tasks.map(({ snapshot: { title, quantity, amount, currency, from, to }, subjectId, ...task }) => ({
        ...task,
        impact: impacts.get(subjectId) ?? null,
        kind: types.get(task.kind)?.label[locale] ?? task.kind,
        dueAt: task.dueAt && new Date(task.dueAt).toISOString(),
        title: wordsFor(title, locale),
        quantity: quantity && wordsFor(quantity, locale),
        amount,
        currency,
        from,
        to,
      }));
      return { counts: { open, overdue }, ...rowsOf(shown) };
    },
  }),
  homeCard(MyRequestsCard, {
    place: { EMPLOYEE: 5, MANAGER: 8, otherwise: 61 },
    phone: { EMPLOYEE: 4 },
    read: async ({ tx, caller }) => {
      const { locale } = caller;
      const isOpen = sql`${submittedBy(caller)} and r.state in ('PENDING', 'RETURNED')`;
      const { rows } = await sql<{
        open: number;
        requests: {
          id: string;
          type: string;
          subjectId: string;
          title: SnapshotText;
          state: RequestState;
          submittedAt: string;
          waitsFor: string | null;
          since: string | null;
        }[];
      }>`
        select ${countOf(sql`select 1 from approval_request r where ${isOpen}`)} as open,
          coalesce((select json_agg(json_build_object('id', x.id, 'type', x.request_type, 'subjectId', x.subject_id, 'title', x.snapshot -> 'title',
              'state', x.state, 'submittedAt', x.submitted_at, 'waitsFor', case when x.state = 'PENDING' then (
                select min(${userName('u')}) from approval_task t join app_user u on u.tenant_id = t.tenant_id and u.id = t.assignee_user_id
                where t.tenant_id = x.tenant_id and t.request_id = x.id and t.state = 'OPEN') end,
              'since', case when x.state = 'PENDING' then (select min(t.created_at) from approval_task t
                where t.tenant_id = x.tenant_id and t.request_id = x.id and t.state = 'OPEN') end) order by x.is_open desc, x.submitted_at desc, x.id)
            from (select r.*, n.is_open from (${newestOf(caller, isOpen)}) n join approval_request r on r.tenant_id = n.tenant_id and r.id = n.id) x), '[]') as requests`.execute(
        tx,
      );
      const [{ open, requests } = { open: 0, requests: [] }] = rows;
      const shown = requests.map(({ type, subjectId, title, submittedAt, since, ...request }) => ({
        ...request,
        title: wordsFor(title, locale),
        since: since && new Date(since).toISOString(),
        kind: types.get(type)?.label[locale] ?? type,
        submittedAt: new Date(submittedAt).toISOString(),
        path: types.get(type)?.link(subjectId) ?? null,
      }));
      return { counts: { open }, ...rowsOf(shown) };
    },
  }),
];
