import {
  type CalendarDate,
  GetWorkActions,
  type InputOf,
  type WorkActionListed,
  type WorkActionSort,
  WorkActionType,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { acknowledgementOn, daysLeftOn, standingOn } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { unitsBelow } from '../../access/index.ts';
import { type Caller, confinedTo, type PageReply, pageByNumber } from '../../platform/http/index.ts';
import { titleOf } from '../../platform/resource/index.ts';
import { namesWaitedFor, waitsForCaller } from '../../workflow/index.ts';
import { natureSeen } from './standing.ts';
import { blocksOf, WORK_ACTION } from './store.ts';

type Query = InputOf<typeof GetWorkActions>['query'];

const from = sql`work_action p
  join work_action_type t on t.tenant_id = p.tenant_id and t.id = p.type_id
  join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
  left join employee_current c on c.tenant_id = e.tenant_id and c.id = e.id`;

const ORDER: Readonly<Record<WorkActionSort, RawBuilder<unknown>>> = {
  '-issueDate': sql`p.issue_date desc, p.id desc`,
  issueDate: sql`p.issue_date, p.id`,
  '-validTo': sql`p.valid_to desc nulls first, p.id desc`,
  validTo: sql`p.valid_to nulls last, p.id`,
  employee: sql`c.sort_name nulls last, p.id desc`,
  '-employee': sql`c.sort_name desc nulls last, p.id desc`,
};

/** Work actions that the caller may see. */
export async function pageOfActions(tx: Tx, caller: Caller, query: Query): Promise<PageReply> {
  const { page, pageSize } = query;
  const where = sql.join(conditionsOf(caller, query), sql` and `);
  const offset = (page - 1) * pageSize;
  const rows = await listed(tx, caller, where, sql`order by ${ORDER[query.sort]} limit ${pageSize} offset ${offset}`);
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from ${from} where ${where}`.execute(tx);
  return pageByNumber(rows, { page, pageSize, total: counted[0]?.n ?? 0 });
}

const MOST_OF_ONE = 100;

/** The latest ones of one person. */
export function actionsOf(tx: Tx, caller: Caller, employeeId: string): Promise<WorkActionListed[]> {
  const where = [...seenBy(caller), sql<boolean>`p.employee_id = ${employeeId}::uuid`];
  return listed(
    tx,
    caller,
    sql.join(where, sql` and `),
    sql`order by p.issue_date desc, p.id desc limit ${sql.lit(MOST_OF_ONE)}`,
  );
}

type Row = Omit<WorkActionListed, 'standing' | 'daysLeft' | 'acknowledgement' | 'issueDate' | 'validTo'> & {
  readonly issueDate: CalendarDate;
  readonly validTo: CalendarDate | null;
  readonly today: CalendarDate;
  readonly answer: 'ACKNOWLEDGED' | 'REFUSED' | null;
  readonly answerBy: CalendarDate | null;
  readonly isAsked: boolean;
  readonly supersededOn: CalendarDate | null;
};

async function listed(
  tx: Tx,
  caller: Caller,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<WorkActionListed[]> {
  const { rows } = await sql<Row>`
    select p.id, p.transaction_no as "transactionNo",
      (select l.letter_no from letter l where l.tenant_id = p.tenant_id and l.subject = ${WORK_ACTION} and l.subject_id = p.id) as "letterNo",
      json_build_object('id', e.id, 'no', e.employee_no, 'name', e.display_name, 'unit', c.unit_name, 'position', c.position_title) as employee,
      json_build_object('id', t.id, 'code', t.code, 'name', ${titleOf(WorkActionType, 't', caller.locale)}, 'nature', t.nature,
        'ladder', t.ladder, 'level', t.level, 'blocks', ${blocksOf}) as type,
      p.superseded_on as "supersededOn", p.issue_date as "issueDate", p.valid_to as "validTo", p.state, p.answer, p.acknowledge_by as "answerBy",
      coalesce(t.needs_acknowledgement, false) as "isAsked", app.today_of(p.tenant_id)::text as today,
      (select u.name from app_user u where u.tenant_id = p.tenant_id and u.id = p.created_by) as "createdBy",
      ${namesWaitedFor(WORK_ACTION, sql.ref('p.id'), caller)} as "waitingFor"
    from ${from} where ${where} ${rest}`.execute(tx);
  return rows.map(({ today, answer, answerBy, isAsked, supersededOn, ...row }) => ({
    ...row,
    ...standingOf({ ...row, supersededOn }, { answer, answerBy, isAsked }, today),
  }));
}

/** What follows of an action from the day; a draft has none of it. */
export function standingOf(
  row: Pick<WorkActionListed, 'state'> & Pick<Row, 'issueDate' | 'validTo' | 'supersededOn'>,
  { answer, answerBy, isAsked }: Pick<Row, 'answer' | 'answerBy' | 'isAsked'>,
  today: CalendarDate,
): Pick<WorkActionListed, 'standing' | 'daysLeft' | 'acknowledgement'> {
  if (row.state !== 'APPROVED' && row.state !== 'CANCELLED')
    return { standing: null, daysLeft: null, acknowledgement: null };
  const { issueDate: validFrom, validTo, supersededOn } = row;
  const issued = { validFrom, validTo, isRevoked: row.state === 'CANCELLED', supersededOn };
  return {
    standing: standingOn(issued, today),
    daysLeft: daysLeftOn(issued, today),
    // Nobody is asked any more to acknowledge what was revoked.
    acknowledgement: acknowledgementOn({ isNeeded: isAsked && !issued.isRevoked, answer, answerBy }, today),
  };
}

/** In reach and of a class that is seen, besides drafts of others; of oneself what was issued, whatever its class. */
function seenBy(caller: Caller): RawBuilder<boolean>[] {
  const { tenantId, userId, employeeId } = caller;
  return [
    sql<boolean>`p.tenant_id = ${tenantId}`,
    sql<boolean>`case when p.employee_id = ${employeeId}::uuid then p.state in ('APPROVED', 'CANCELLED')
      else (p.created_by = ${userId}::uuid or (p.submitted_at is not null and ${confinedTo(caller, GetWorkActions, sql.ref('p.employee_id'))}))
        and ${natureSeen(caller)} end`,
  ];
}

/** Within so many days a validity runs out soon. */
const SOON = 30;

function conditionsOf(caller: Caller, query: Query): RawBuilder<boolean>[] {
  const { userId } = caller;
  const conditions = seenBy(caller);
  const add = (one: RawBuilder<boolean>) => conditions.push(one);
  if (query.tab === 'mine') add(sql`p.created_by = ${userId}::uuid`);
  if (query.tab === 'expiring')
    add(sql`p.state = 'APPROVED' and p.valid_to between app.today_of(p.tenant_id) and app.today_of(p.tenant_id) + ${SOON}::int
      and p.issue_date <= app.today_of(p.tenant_id) and (p.superseded_on is null or p.superseded_on > app.today_of(p.tenant_id))`);
  if (query.tab === 'waiting') add(waitsForCaller(WORK_ACTION, sql.ref('p.id'), caller));
  if (query.employeeId) add(sql`p.employee_id = ${query.employeeId}::uuid`);
  if (query.typeId) add(sql`p.type_id = ${query.typeId}::uuid`);
  if (query.nature) add(sql`t.nature = ${query.nature}`);
  if (query.ladder) add(sql`t.ladder = ${query.ladder}`);
  if (query.state) add(sql`p.state = ${query.state}`);
  if (query.violationId)
    add(sql`exists (select from work_action_violation w where w.tenant_id = p.tenant_id and w.work_action_id = p.id
      and w.violation_id = ${query.violationId}::uuid)`);
  if (query.unitId) add(sql`c.unit_id in (${unitsBelow(caller, sql`array[${query.unitId}::uuid]`)})`);
  if (query.activeOn)
    add(
      sql`p.state = 'APPROVED' and p.issue_date <= ${query.activeOn}::date and (p.valid_to is null or p.valid_to >= ${query.activeOn}::date)
        and (p.superseded_on is null or p.superseded_on > ${query.activeOn}::date)`,
    );
  const search = query.search?.normalize('NFC').trim();
  if (search)
    add(sql`(p.transaction_no ilike '%' || app.like_text(${search}) || '%'
      or app.fold(e.display_name || ' ' || e.employee_no) like '%' || app.fold(app.like_text(${search})) || '%'
      or exists (select from letter l where l.tenant_id = p.tenant_id and l.subject = ${WORK_ACTION} and l.subject_id = p.id
        and l.letter_no ilike '%' || app.like_text(${search}) || '%'))`);
  return conditions;
}
