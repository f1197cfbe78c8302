import type { ApprovalItem, GetApprovals, InputOf } from '@personalia/contract';
import { label, type TaskState } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import type { LimitedReplacement } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { unitsBelow } from '../../access/index.ts';
import { type Caller, type PageReply, Problem, pageByNumber } from '../../platform/http/index.ts';
import { limitTo } from '../../platform/resource/index.ts';
import { actableTasks, replacementsFor, replacesAnybody } from '../replacement/delegation.ts';
import type { RequestTypes } from '../types.ts';
import { readRows } from './read.ts';
import { type ViewedRequest, viewRows } from './request.ts';

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
  const { tab, page, pageSize } = query;
  if ((tab === 'all' || tab === 'blocked') && !caller.permissions.can('workflow-setting', 'view'))
    throw new Problem('FORBIDDEN');
  // Most people replace nobody, so what is theirs is asked for without waiting for that: all of it is one round trip.
  const [replacements, own] = await together(
    replacementsFor(tx, caller.tenantId, caller.employeeId),
    findPage(tx, caller, query, []),
  );
  const isMore = tab === 'pending' && replacements.length > 0;
  const { found, requests, total } = isMore ? await findPage(tx, caller, query, replacements) : own;
  const viewed = await viewRows(tx, caller, types, requests, replacements);
  return pageByNumber(asItems(caller, viewed, found), { page, pageSize, total, most: MOST_COUNTED });
}

/** The rows of a page, the requests behind them, and how many there are in all. */
async function findPage(tx: Tx, caller: Caller, query: Query, replacements: readonly LimitedReplacement[]) {
  const { tab, page, pageSize } = query;
  const isOfTasks = tab === 'pending' || tab === 'delegated' || tab === 'done';
  const list = isOfTasks ? taskList(caller, query, replacements) : requestList(caller, query);
  const wanted = filters(caller, query);
  // What is wanted is asked of requests; without it a task tells enough of itself.
  const from = list.of && wanted.length > 0 ? sql`${list.from} ${list.of}` : list.from;
  const where = sql.join([list.where, ...wanted], sql` and `);
  const rows = sql<Found>`
    select ${list.columns} from ${from} where ${where}
    order by ${list.order} ${limitTo(pageSize, (page - 1) * pageSize)}`;
  const [{ rows: found }, requests, { rows: counted }] = await together(
    rows.execute(tx),
    // The few on the page by their ids, whatever the plan expects of the page.
    readRows(tx, caller.tenantId, sql`r.id = any(array(select f."requestId" from (${rows}) f))`),
    sql<{ n: number }>`
      select count(*)::int as n from (select 1 from ${from} where ${where} ${limitTo(MOST_COUNTED)}) c`.execute(tx),
  );
  return { found, requests, total: counted[0]?.n ?? 0 };
}

interface List {
  readonly columns: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  /** Of tasks: the requests `r` that they belong to. */
  readonly of?: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

function taskList(caller: Caller, { tab, sort, delegated }: Query, replacements: readonly LimitedReplacement[]): List {
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
          and (p.amount_max is null or t.amount is null or t.amount <= p.amount_max)
          and t.employee_id is distinct from p.delegate_employee_id
          and (cardinality(p.employer_ids) + cardinality(p.org_unit_ids) = 0 or exists (
            select from employee_current c where c.tenant_id = ${tenantId} and c.id = t.employee_id and (c.employer_id = any(p.employer_ids) or exists (
              select from organization_unit_path w where w.tenant_id = c.tenant_id and w.unit_id = c.unit_id
                and w.ancestor_id = any(p.org_unit_ids) and current_date between w.valid_from and w.valid_to)))))`,
      order,
    };
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

/** A title in all of its languages, so that people find it in their own. */
const TITLE = sql`coalesce((r.snapshot #>> '{title,en}') || ' ' || (r.snapshot #>> '{title,id}'), r.snapshot ->> 'title')`;

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
    add(sql`(r.transaction_no ilike '%' || app.like_text(${search}) || '%' or app.fold(${TITLE}) like '%' || app.fold(app.like_text(${search})) || '%'
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

function asItems(caller: Caller, viewed: readonly ViewedRequest[], found: readonly Found[]): ApprovalItem[] {
  const byId = new Map(viewed.map((one) => [one.request.id, one]));
  return found.flatMap(({ requestId, taskId, taskState, isOverdue }) => {
    const one = byId.get(requestId);
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
