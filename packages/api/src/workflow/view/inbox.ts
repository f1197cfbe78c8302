import type { ApprovalItem, ApprovalTask, GetApprovals, InputOf } from '@personalia/contract';
import { label, type TaskState } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { stepOf } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { unitsBelow } from '../../access/index.ts';
import { type Caller, type PageReply, Problem, pageByNumber } from '../../platform/http/index.ts';
import { limitTo } from '../../platform/resource/index.ts';
import { actableTasks, replacementsFor, replacesAnybody } from '../replacement/delegation.ts';
import { advanceInput, orgForStep } from '../request/progress.ts';
import { findRequest, readRun, userName } from '../request/store.ts';
import { type RequestTypes, typeNamed } from '../types.ts';
import { type ViewedRequest, viewedOr404, viewRequests } from './request.ts';
import { rehearse, stepsOfRun } from './simulate.ts';
import { viewHistory, viewSteps } from './steps.ts';

type Query = InputOf<typeof GetApprovals>['query'];

/** Open tasks that the caller may act on; answered by an index alone (F). */
export async function countOpen(tx: Tx, caller: Caller): Promise<number> {
  const { tenantId, employeeId } = caller;
  // Their own and whether there are others' at once, as every page asks for this number.
  const { rows } = await sql<{ own: number; isMore: boolean }>`
    select (select count(*)::int from approval_task t where ${actableTasks(caller, [])}) as own,
      ${replacesAnybody(tenantId, employeeId)} as "isMore"`.execute(tx);
  const [found] = rows;
  if (!found?.isMore) return found?.own ?? 0;
  const others = actableTasks(caller, await replacementsFor(tx, tenantId, employeeId), { own: false });
  const { rows: delegated } = await sql<{ n: number }>`
    select count(*)::int as n from approval_task t where ${others} and t.assignee_user_id <> ${caller.userId}::uuid`.execute(
    tx,
  );
  return found.own + (delegated[0]?.n ?? 0);
}

/** The most that is counted of long lists. */
const MOST_COUNTED = 10_000;

interface Found {
  readonly taskId: string | null;
  readonly requestId: string;
  readonly taskState: TaskState | null;
  readonly isOverdue: boolean;
}

export async function pageOfApprovals(tx: Tx, caller: Caller, types: RequestTypes, query: Query): Promise<PageReply> {
  const { tab } = query;
  if ((tab === 'all' || tab === 'blocked') && !caller.permissions.can('workflow-setting', 'view'))
    throw new Problem('FORBIDDEN');
  const list =
    tab === 'pending' || tab === 'delegated' || tab === 'done'
      ? await taskList(tx, caller, query)
      : requestList(caller, query);
  const { page, pageSize } = query;
  const wanted = filters(caller, query);
  // What is wanted is asked of requests; without it a task tells enough of itself.
  const from = list.of && wanted.length > 0 ? sql`${list.from} ${list.of}` : list.from;
  const where = sql.join([list.where, ...wanted], sql` and `);
  const [{ rows }, { rows: counted }] = await together(
    sql<Found>`
      select ${list.columns} from ${from} where ${where}
      order by ${list.order} ${limitTo(pageSize, (page - 1) * pageSize)}`.execute(tx),
    sql<{ n: number }>`
      select count(*)::int as n from (select 1 from ${from} where ${where} ${limitTo(MOST_COUNTED)}) c`.execute(tx),
  );
  const items = await asItems(tx, caller, types, rows);
  const total = counted[0]?.n ?? 0;
  return pageByNumber(items, { page, pageSize, total, most: MOST_COUNTED });
}

interface List {
  readonly columns: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  /** Of tasks: the requests `r` that they belong to. */
  readonly of?: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

async function taskList(tx: Tx, caller: Caller, { tab, sort, delegated }: Query): Promise<List> {
  const { tenantId, userId, employeeId } = caller;
  const from = sql`approval_task t`;
  const of = sql`join approval_request r on r.tenant_id = t.tenant_id and r.id = t.request_id`;
  const columns = sql`t.id as "taskId", t.request_id as "requestId", t.state as "taskState", t.due_at < now() and t.state = 'OPEN' as "isOverdue"`;
  if (tab === 'done')
    return {
      columns,
      from,
      of,
      where: sql`t.tenant_id = ${tenantId} and t.acted_by_user_id = ${userId}::uuid`,
      order: sql`t.acted_at desc, t.id`,
    };
  const order =
    sort === '-submitted'
      ? sql`t.submitted_at desc, t.id`
      : sort === 'submitted'
        ? sql`t.submitted_at, t.id`
        : sql`t.due_at, t.submitted_at, t.id`;
  if (tab === 'delegated')
    // What others may decide in the caller's place today.
    return {
      columns,
      from,
      of,
      where: sql`t.tenant_id = ${tenantId} and t.state = 'OPEN' and t.assignee_user_id = ${userId}::uuid and t.allow_delegation and exists (
        select from workflow_replacement p where p.tenant_id = ${tenantId} and p.delegator_employee_id = ${employeeId}::uuid and p.cancelled_at is null
          and (select app.today_of(${tenantId})) between p.date_from and p.date_to
          and (cardinality(p.request_types) = 0 or t.request_type = any(p.request_types))
          and (p.amount_max is null or t.amount is null or t.amount <= p.amount_max))`,
      order,
    };
  const replacements = await replacementsFor(tx, tenantId, employeeId);
  const where = actableTasks(caller, replacements, {
    own: delegated !== 'true',
    delegated: delegated !== 'false',
  });
  return { columns, from, of, where, order };
}

function requestList(caller: Caller, { tab, sort }: Query): List {
  const { tenantId, userId, employeeId } = caller;
  const whose =
    tab === 'mine'
      ? sql`(r.submitter_user_id = ${userId}::uuid or r.subject_user_id = ${userId}::uuid or (r.employee_is_party and r.employee_id = ${employeeId}::uuid))`
      : tab === 'blocked'
        ? sql`r.state = 'PENDING' and exists (select from approval_step_run s where s.tenant_id = r.tenant_id and s.request_id = r.id
            and s.round = r.round and s.state = 'BLOCKED')`
        : sql`true`;
  return {
    columns: sql`null::uuid as "taskId", r.id as "requestId", null as "taskState", false as "isOverdue"`,
    from: sql`approval_request r`,
    where: sql`r.tenant_id = ${tenantId} and ${whose}`,
    order: sort === 'submitted' ? sql`r.submitted_at, r.id` : sql`r.submitted_at desc, r.id`,
  };
}

function filters(caller: Caller, query: Query): readonly RawBuilder<unknown>[] {
  const { tenantId } = caller;
  const conditions: RawBuilder<unknown>[] = [];
  const add = (condition: RawBuilder<unknown>): void => void conditions.push(condition);
  if (query.requestType) add(sql`r.request_type = ${query.requestType}`);
  if (query.employeeId) add(sql`r.employee_id = ${query.employeeId}::uuid`);
  if (query.orgUnitId)
    add(sql`r.employee_id in (select c.id from employee_current c where c.tenant_id = ${tenantId}
      and c.unit_id in ${unitsBelow(caller, sql`array[${query.orgUnitId}::uuid]`)})`);
  if (query.submittedFrom) add(sql`r.submitted_at >= ${query.submittedFrom}::date`);
  if (query.submittedTo) add(sql`r.submitted_at < ${query.submittedTo}::date + 1`);
  if (query.amountFrom) add(sql`r.amount >= ${query.amountFrom}::numeric`);
  if (query.amountTo) add(sql`r.amount <= ${query.amountTo}::numeric`);
  if (query.overdue === 'true')
    add(sql`exists (select from approval_step_run s where s.tenant_id = r.tenant_id and s.request_id = r.id and s.round = r.round
      and s.state = 'ACTIVE' and s.due_at < now())`);
  const search = query.search?.normalize('NFC').trim();
  if (search)
    add(sql`(r.transaction_no ilike '%' || app.like_text(${search}) || '%' or app.fold(r.snapshot ->> 'title') like '%' || app.fold(app.like_text(${search})) || '%'
      or exists (select from employee e where e.tenant_id = r.tenant_id and e.id = r.employee_id
        and app.fold(e.display_name || ' ' || e.employee_no) like '%' || app.fold(app.like_text(${search})) || '%'))`);
  return conditions;
}

const NEEDS_COMMENT = label(
  'Every decision on this step needs a comment.',
  'Setiap keputusan pada langkah ini memerlukan komentar.',
);
const HAS_FIELDS = label('This step lets you change values.', 'Pada langkah ini nilai dapat diubah.');

function notInBulk(viewed: ViewedRequest, { locale }: Caller): string | null {
  const step = viewed.stepSeq === null ? undefined : viewed.definition.steps[viewed.stepSeq - 1];
  if (!step) return null;
  if (step.commentRule === 'ALWAYS') return NEEDS_COMMENT[locale];
  return step.editableFields.length > 0 ? HAS_FIELDS[locale] : null;
}

async function asItems(tx: Tx, caller: Caller, types: RequestTypes, found: readonly Found[]): Promise<ApprovalItem[]> {
  const viewed = new Map(
    (
      await viewRequests(
        tx,
        caller,
        types,
        found.map(({ requestId }) => requestId),
      )
    ).map((one) => [one.request.id, one]),
  );
  return found.flatMap(({ requestId, taskId, taskState, isOverdue }) => {
    const one = viewed.get(requestId);
    return one
      ? [
          {
            ...one.request,
            taskId: taskId ?? one.taskId,
            taskState,
            forName: one.forName,
            isOverdue,
            notInBulk: notInBulk(one, caller),
          },
        ]
      : [];
  });
}

/** One task with everything that the approver needs to decide. */
export async function viewTask(tx: Tx, caller: Caller, types: RequestTypes, taskId: string): Promise<ApprovalTask> {
  const { tenantId } = caller;
  const { rows } = await sql<{
    requestId: string;
    state: TaskState;
    userId: string;
    name: string;
    seq: number;
    why: never[];
  }>`
    select t.request_id as "requestId", t.state, t.assignee_user_id as "userId", ${userName('u')} as name, s.seq, s.why
    from approval_task t join approval_step_run s on s.tenant_id = t.tenant_id and s.id = t.step_run_id
    join app_user u on u.tenant_id = t.tenant_id and u.id = t.assignee_user_id
    where t.tenant_id = ${tenantId} and t.id = ${taskId}::uuid`.execute(tx);
  const [task] = rows;
  if (!task) throw new Problem('NOT_FOUND');
  const viewed = await viewedOr404(tx, caller, types, task.requestId);
  const whole = await detailOf(tx, caller, types, viewed);
  const type = typeNamed(types, viewed.request.requestType);
  const rules = stepOf(viewed.definition, { seq: task.seq, isExtra: task.seq > viewed.definition.steps.length });
  const decides = viewed.taskId !== null && task.state === 'OPEN';
  const editable = [];
  for (const name of decides ? rules.editableFields : []) {
    const parts = await type.editableParts?.(tx, tenantId, viewed.request.subjectId, name, caller.locale);
    if (parts) {
      editable.push(...parts);
      continue;
    }
    editable.push({
      name,
      label: type.editableFields[name]?.[caller.locale] ?? name,
      value: (await type.currentValue?.(tx, tenantId, viewed.request.subjectId, name)) ?? null,
    });
  }
  const neighbours = await neighboursOf(tx, caller, taskId);
  return {
    ...whole,
    task: {
      id: taskId,
      state: task.state,
      forName: decides && task.userId !== caller.userId ? task.name : null,
      commentNeededFor: [
        'return',
        ...(rules.commentRule === 'ALWAYS' ? (['approve', 'reject'] as const) : []),
        ...(rules.commentRule === 'ON_REJECT' ? (['reject'] as const) : []),
      ],
      editable,
      why: whole.steps.find(({ seq }) => seq === task.seq)?.why ?? [],
      closedText: task.state === 'OPEN' ? null : viewed.request.stateText,
    },
    ...neighbours,
  };
}

async function neighboursOf(
  tx: Tx,
  caller: Caller,
  taskId: string,
): Promise<{ next: string | null; previous: string | null }> {
  const replacements = await replacementsFor(tx, caller.tenantId, caller.employeeId);
  const actable = actableTasks(caller, replacements);
  // From its place in the index: an inbox of thousands is not put in order for two of its tasks.
  const { rows } = await sql<{ next: string | null; previous: string | null }>`
    select
      (select t.id from approval_task t where ${actable} and (t.due_at, t.submitted_at, t.id) > (c.due_at, c.submitted_at, c.id)
        order by t.due_at, t.submitted_at, t.id limit 1) as next,
      (select t.id from approval_task t where ${actable} and (t.due_at, t.submitted_at, t.id) < (c.due_at, c.submitted_at, c.id)
        order by t.due_at desc, t.submitted_at desc, t.id desc limit 1) as previous
    from (select t.due_at, t.submitted_at, t.id from approval_task t where ${actable} and t.id = ${taskId}::uuid) c`.execute(
    tx,
  );
  return rows[0] ?? { next: null, previous: null };
}

/** The request with its module's detail, steps, history and who is still to come (AE-1). */
export async function detailOf(tx: Tx, caller: Caller, types: RequestTypes, viewed: ViewedRequest) {
  const { request, definition } = viewed;
  const type = typeNamed(types, request.requestType);
  const { rows } = await sql<{ id: string; code: string; name: string; versionNo: number }>`
    select w.id, w.code, w.name, v.version_no as "versionNo" from approval_request r
    join workflow_version v on v.tenant_id = r.tenant_id and v.id = r.workflow_version_id
    join workflow w on w.tenant_id = v.tenant_id and w.id = v.workflow_id
    where r.tenant_id = ${caller.tenantId} and r.id = ${request.id}::uuid`.execute(tx);
  return {
    ...request,
    detail: [...(await type.detail(tx, caller, request.subjectId))],
    steps: await viewSteps(tx, caller, request.id, definition),
    history: await viewHistory(tx, caller, request.id),
    expected: await expectedSteps(tx, caller, types, request.id),
    workflow: rows[0] ?? null,
  };
}

/** Who is expected to decide after the step that a request waits in. */
export async function expectedSteps(tx: Tx, caller: Caller, types: RequestTypes, id: string) {
  const request = await findRequest(tx, caller.tenantId, id);
  if (!request || request.state !== 'PENDING') return [];
  const type = typeNamed(types, request.requestType);
  const { definition } = request;
  const run = await readRun(tx, caller.tenantId, request);
  const seen = new Set(run.steps.filter(({ state }) => state !== 'WAITING').map(({ seq }) => seq));
  const input = await advanceInput(tx, caller.tenantId, { type, request, definition });
  const rehearsed = await rehearse(run, input, (seq) =>
    orgForStep(tx, caller.tenantId, type, request, definition, seq),
  );
  return stepsOfRun(
    { ...rehearsed, steps: rehearsed.steps.filter(({ seq }) => !seen.has(seq)) },
    definition,
    caller.locale,
  );
}
