import {
  type CalendarDate,
  type DecideEnds,
  type EndKind,
  type EndRow,
  type EndsDueCard,
  GetEnds,
  type InputOf,
  type ReplyOf,
  type TransitionType,
} from '@personalia/contract';
import { type Tx, takeNumbers } from '@personalia/database';
import { END_DECISIONS, endActionsOf, eventOfDecision, requestableTypes, settlesEnd } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { unitsBelow } from '../../access/index.ts';
import { originOf, recordAndApply, type TimelineCommand, withNewManagers } from '../../employee/index.ts';
import { rowsOf } from '../../platform/area/index.ts';
import {
  type Caller,
  confinedTo,
  employeeInScope,
  type PageReply,
  Problem,
  pageByNumber,
} from '../../platform/http/index.ts';
import { saveDraft, submitSaved } from './act.ts';
import { ON_MENU } from './standing.ts';

type Query = InputOf<typeof GetEnds>['query'];
type Decision = InputOf<typeof DecideEnds>['body'];

interface OpenEndRow {
  readonly employee: EndRow['employee'];
  readonly manager: string | null;
  readonly establishment: EndRow['establishment'];
  readonly kind: EndKind;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  readonly today: CalendarDate;
  readonly daysLeft: number;
  readonly employmentType: string;
  readonly decision: EndRow['decision'];
  readonly isDirect: boolean;
  readonly mayRequest: boolean;
}

/**
 * Ends of one kind that nothing recorded settles yet: the person is employed today, the segment of today says until when, and
 * no later one says otherwise. What day it is stands as a question of its own: it is asked once, and not for each row.
 */
const openEnds = (tenantId: string, kind: EndKind, column: RawBuilder<unknown>) => sql`
  select s.employee_id, ${kind}::text as kind, ${column} as "end", m.hire_date as start, s.manager_id, s.establishment_id, s.unit_id,
    s.employer_id, s.employment_type
  from assignment_segment s
  join employment m on m.tenant_id = s.tenant_id and m.id = s.employment_id
  where s.tenant_id = ${tenantId}::uuid and s.kind = 'primary' and s.recorded_to is null and ${column} is not null
    and s.valid_from <= (select app.today_of(${tenantId})) and s.valid_to >= (select app.today_of(${tenantId}))
    and (m.last_day is null or m.last_day > ${column})
    and not exists (select from assignment_segment n
      where n.tenant_id = s.tenant_id and n.employment_id = s.employment_id and n.kind = 'primary' and n.recorded_to is null
        and n.valid_from > s.valid_to and ${sql.ref(kind === 'contract' ? 'n.contract_end' : 'n.probation_end')} is distinct from ${column})`;

const bothKinds = (tenantId: string) =>
  sql`(${openEnds(tenantId, 'contract', sql.ref('s.contract_end'))} union all ${openEnds(tenantId, 'probation', sql.ref('s.probation_end'))})`;

const typesOf = (kind: EndKind) => [...settlesEnd[kind]] as string[];

function conditionsOf(caller: Caller, query: Partial<Query>): RawBuilder<boolean>[] {
  const { tenantId } = caller;
  const conditions = [sql<boolean>`${confinedTo(caller, GetEnds, sql.ref('x.employee_id'))}`];
  if (query.horizon !== undefined)
    conditions.push(sql<boolean>`x."end" <= (select app.today_of(${tenantId})) + ${query.horizon}::int`);
  if (query.kind) conditions.push(sql<boolean>`x.kind = ${query.kind}`);
  if (query.employerId) conditions.push(sql<boolean>`x.employer_id = ${query.employerId}::uuid`);
  if (query.unitId)
    conditions.push(sql<boolean>`x.unit_id in ${unitsBelow(caller, sql`array[${query.unitId}::uuid]`)}`);
  if (query.employeeId) conditions.push(sql<boolean>`x.employee_id = ${query.employeeId}::uuid`);
  const search = query.search?.normalize('NFC').trim();
  if (search)
    conditions.push(
      sql<boolean>`app.fold(e.display_name || ' ' || e.employee_no) like '%' || app.fold(app.like_text(${search})) || '%'`,
    );
  return conditions;
}

const truth = (condition: RawBuilder<boolean> | null): RawBuilder<boolean> => condition ?? sql<boolean>`true`;

/** Rows with what waits to settle each, and whether the caller may decide alone. */
async function readEnds(
  tx: Tx,
  caller: Caller,
  where: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
): Promise<OpenEndRow[]> {
  const { tenantId, permissions } = caller;
  const id = sql.ref('x.employee_id');
  const direct = permissions.can('employee', 'edit')
    ? truth(employeeInScope(caller, { menus: ['employee'], action: 'edit' }, id))
    : sql<boolean>`false`;
  const request = permissions.can('career-transition', 'create')
    ? truth(employeeInScope(caller, { ...ON_MENU, action: 'create' }, id))
    : sql<boolean>`false`;
  const { rows } = await sql<OpenEndRow>`
    select json_build_object('id', e.id, 'no', e.employee_no, 'name', e.display_name, 'unit', c.unit_name, 'position', c.position_title) as employee,
      (select g.display_name from employee g where g.tenant_id = ${tenantId} and g.id = x.manager_id) as manager,
      (select json_build_object('id', b.id, 'name', b.name) from establishment b where b.tenant_id = ${tenantId} and b.id = x.establishment_id) as establishment,
      x.kind, x.start, x."end", (select app.today_of(${tenantId})) as today, x."end" - (select app.today_of(${tenantId})) as "daysLeft",
      x.employment_type as "employmentType", ${direct} as "isDirect", ${request} as "mayRequest", (
        select json_build_object('id', p.id, 'transactionNo', p.transaction_no, 'type', p.type) from career_request p
        where p.tenant_id = ${tenantId} and p.employee_id = x.employee_id and p.state in ('PENDING', 'RETURNED')
          and p.type = any(case x.kind when 'contract' then ${typesOf('contract')}::text[] else ${typesOf('probation')}::text[] end)
        order by p.id limit 1) as decision
    from ${bothKinds(tenantId)} x
    join employee e on e.tenant_id = ${tenantId} and e.id = x.employee_id
    left join employee_current c on c.tenant_id = e.tenant_id and c.id = e.id
    where ${where} order by x."end", e.display_name, x.employee_id, x.kind ${limit}`.execute(tx);
  return rows;
}

/** The types that whoever looks may start for the person of a row (12.3). */
const typesFor = (row: OpenEndRow, caller: Caller): readonly TransitionType[] =>
  row.isDirect || row.mayRequest
    ? requestableTypes({ isHr: row.isDirect, isSelf: row.employee.id === caller.employeeId })
    : [];

export async function pageOfEnds(tx: Tx, caller: Caller, query: Query): Promise<PageReply> {
  const { page, pageSize } = query;
  const where = sql.join(conditionsOf(caller, query), sql` and `);
  const rows = await readEnds(tx, caller, where, sql`limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from ${bothKinds(caller.tenantId)} x
    join employee e on e.tenant_id = ${caller.tenantId} and e.id = x.employee_id where ${where}`.execute(tx);
  const may = caller.permissions.can('end-of-contract-and-probation', 'create');
  const items = rows.map((row): EndRow => {
    const { today: _, employmentType: __, mayRequest: ___, ...shown } = row;
    return { ...shown, can: may && !row.decision ? endActionsOf(row.kind, typesFor(row, caller)) : [] };
  });
  return pageByNumber(items, { page, pageSize, total: counted[0]?.n ?? 0 });
}

export async function countEnds(tx: Tx, caller: Caller) {
  const { tenantId } = caller;
  const where = sql.join(conditionsOf(caller, {}), sql` and `);
  const { rows } = await sql<{ overdue: number; in14: number; in30: number; in60: number; in90: number }>`
    select count(*) filter (where d < 0)::int as overdue, count(*) filter (where d between 0 and 14)::int as in14,
      count(*) filter (where d between 0 and 30)::int as in30, count(*) filter (where d between 0 and 60)::int as in60,
      count(*) filter (where d between 0 and 90)::int as in90
    from (select x."end" - (select app.today_of(${tenantId})) as d from ${bothKinds(tenantId)} x
      join employee e on e.tenant_id = ${tenantId} and e.id = x.employee_id where ${where}) ends`.execute(tx);
  return rows[0] ?? { overdue: 0, in14: 0, in30: 0, in60: 0, in90: 0 };
}

/** The card of the home page: counts, and the nearest ends within 60 days. */
export async function endsDue(tx: Tx, caller: Caller): Promise<Omit<ReplyOf<typeof EndsDueCard.endpoint>, 'asOf'>> {
  const { tenantId } = caller;
  const where = sql.join(conditionsOf(caller, { horizon: 60 }), sql` and `);
  const { rows } = await sql<
    ReplyOf<typeof EndsDueCard.endpoint>['rows'][number] & ReplyOf<typeof EndsDueCard.endpoint>['counts']
  >`
    with due as materialized (
      select x.employee_id, e.display_name, x.kind, x."end", x."end" - (select app.today_of(${tenantId})) as d
      from ${bothKinds(tenantId)} x join employee e on e.tenant_id = ${tenantId} and e.id = x.employee_id where ${where}
    )
    select due.employee_id as "employeeId", due.display_name as name, due.kind, due."end", due.d as "daysLeft", n.*, exists (
        select from career_request p where p.tenant_id = ${tenantId} and p.employee_id = due.employee_id and p.state in ('PENDING', 'RETURNED')
          and p.action = 'add' and p.type = any(case due.kind when 'contract' then ${typesOf('contract')}::text[] else ${typesOf('probation')}::text[] end)) as "isDecided"
    from (select count(*) filter (where d < 0)::int as overdue, count(*) filter (where d between 0 and 14)::int as in14,
        count(*) filter (where d between 0 and 30)::int as in30, count(*) filter (where d between 0 and 60)::int as in60 from due) n
    left join due on true
    order by due."end", due.display_name, due.employee_id, due.kind limit 6`.execute(tx);
  const [first] = rows;
  const found = rows.flatMap(({ employeeId, name, kind, end, daysLeft, isDecided }) =>
    employeeId === null ? [] : [{ employeeId, name, kind, end, daysLeft, isDecided }],
  );
  return {
    counts: {
      overdue: first?.overdue ?? 0,
      in14: first?.in14 ?? 0,
      in30: first?.in30 ?? 0,
      in60: first?.in60 ?? 0,
    },
    ...rowsOf(found),
  };
}

/** Ends until so many days ahead that nothing settles yet, and those that are overdue; the nearest first. */
export async function endsAhead(
  tx: Tx,
  caller: Caller,
  horizon: number,
): Promise<{ employeeId: string; name: string; kind: EndKind; end: CalendarDate }[]> {
  const where = sql.join(conditionsOf(caller, { horizon }), sql` and `);
  const { rows } = await sql<{ employeeId: string; name: string; kind: EndKind; end: CalendarDate }>`
    select x.employee_id as "employeeId", e.display_name as name, x.kind, x."end" from ${bothKinds(caller.tenantId)} x
    join employee e on e.tenant_id = ${caller.tenantId} and e.id = x.employee_id where ${where}
    order by x."end", x.employee_id, x.kind`.execute(tx);
  return rows;
}

/**
 * Several ends at once, all of them or none: recorded by whoever may record, requested by others, by the one use case of
 * career transitions (16.3).
 */
export async function decideEnds(tx: Tx, caller: Caller, decision: Decision) {
  const { kind, action, reason } = decision;
  const ids = [...new Set(decision.employeeIds)].sort();
  if (END_DECISIONS[action].kind !== kind) throw Problem.at('action', 'CAREER_TYPE');
  // Decisions about the same people take turns.
  await sql`select 1 from employee where tenant_id = ${caller.tenantId} and id = any(${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  const where = sql`${sql.join(conditionsOf(caller, { kind }), sql` and `)} and x.employee_id = any(${ids}::uuid[])`;
  const rows = new Map((await readEnds(tx, caller, where, sql``)).map((row) => [row.employee.id, row]));
  const commands: TimelineCommand[] = [];
  /** New managers of those who report to leavers, after the decisions: findings name those by their place. */
  const moves: TimelineCommand[] = [];
  const requested: { employeeId: string; draft: Parameters<typeof saveDraft>[3] }[] = [];
  for (const employeeId of ids) {
    const row = rows.get(employeeId);
    const other = row ? row.decision?.transactionNo : await lastDecision(tx, caller.tenantId, employeeId, kind);
    if (other) throw new Problem('DECISION_EXISTS', { values: { transactionNo: other } });
    if (!row) throw new Problem('NOT_FOUND');
    if (!endActionsOf(kind, typesFor(row, caller)).includes(action)) throw Problem.at('action', 'CAREER_TYPE');
    const event = eventOfDecision(action, row, {
      months: decision.months,
      until: decision.until as CalendarDate | null | undefined,
    });
    if (!event) throw Problem.at('until', 'VALIDATION');
    const { changes, ...rest } = event;
    const body = {
      ...rest,
      ...(Object.keys(changes).length > 0 ? { changes } : {}),
      ...(reason ? { reason } : {}),
      // Whoever reports to a leaver reports to the leaver's manager then.
      ...(action === 'letEnd' || action === 'fail' ? { reports: {} } : {}),
    };
    if (row.isDirect) {
      const [own, ...managers] = await withNewManagers(tx, caller, { ...body, employeeId } as never);
      if (own) commands.push(own);
      moves.push(...managers);
    } else requested.push({ employeeId, draft: body as never });
  }
  const batchNo = commands.length > 1 ? await nextBatch(tx) : null;
  const recorded = await recordAndApply(tx, { ...originOf(caller, true), batchNo }, [...commands, ...moves]);
  const replies = recorded
    .filter(({ employeeId }) => ids.includes(employeeId))
    .map(({ employeeId, transactionNo }) => ({
      employeeId,
      transactionNo: transactionNo as string | null,
      isPending: false,
    }));
  for (const { employeeId, draft } of requested) {
    const transactionNo = await submitSaved(tx, caller, await saveDraft(tx, caller, employeeId, draft));
    replies.push({ employeeId, transactionNo, isPending: true });
  }
  return replies;
}

async function nextBatch(tx: Tx): Promise<string> {
  const series = 'career-batch';
  const number = (await takeNumbers(tx, [{ series, amount: 1 }])).get(series) ?? 1;
  return `END-${String(number).padStart(6, '0')}`;
}

/** What settled an end that is open no more. */
async function lastDecision(tx: Tx, tenantId: string, employeeId: string, kind: EndKind): Promise<string | undefined> {
  const { rows } = await sql<{ no: string }>`
    select c.transaction_no as no from employment m
    join career_transition c on c.tenant_id = m.tenant_id and c.employment_id = m.id
    where m.tenant_id = ${tenantId} and m.employee_id = ${employeeId}::uuid and c.type = any(${typesOf(kind)}::text[])
      and c.status = 'approved' and c.application not in ('superseded', 'reversed')
    order by c.effective_date desc limit 1`.execute(tx);
  return rows[0]?.no;
}
