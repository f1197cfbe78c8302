import { type CareerRequestListed, GetCareerRequests, type InputOf } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { unitsBelow } from '../../access/index.ts';
import { type Caller, confinedTo, type PageReply, pageByNumber } from '../../platform/http/index.ts';
import { namesWaitedFor, waitsForCaller } from '../../workflow/index.ts';
import { CAREER_TRANSITION } from './store.ts';

type Query = InputOf<typeof GetCareerRequests>['query'];

/** Further on the page says "more than" (`totalIsExact`). */
const MOST_COUNTED = 10_000;

/** A count goes without it: of 100,000 requests it would look up each person. */
const withPerson = sql`join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id`;

/** Requests within reach, the newest first; drafts are their author's own. */
export async function pageOfRequests(tx: Tx, caller: Caller, query: Query): Promise<PageReply> {
  const { page, pageSize } = query;
  const where = sql.join(conditionsOf(caller, query), sql` and `);
  const [rows, { rows: counted }] = await together(
    listed(tx, caller, where, sql`limit ${pageSize} offset ${(page - 1) * pageSize}`),
    sql<{ n: number }>`
      select count(*)::int as n from (
        select 1 from career_request p ${textOf(query) ? withPerson : sql``} where ${where} limit ${sql.lit(MOST_COUNTED)}) x`.execute(
      tx,
    ),
  );
  return pageByNumber(rows, { page, pageSize, total: counted[0]?.n ?? 0, most: MOST_COUNTED });
}

const MOST_OF_ONE = 50;

/** The latest requests about one person. */
export const requestsAbout = (tx: Tx, caller: Caller, employeeId: string): Promise<CareerRequestListed[]> => {
  const where = [...seenBy(caller), isAbout(employeeId)];
  return listed(tx, caller, sql.join(where, sql` and `), sql`limit ${sql.lit(MOST_OF_ONE)}`);
};

async function listed(
  tx: Tx,
  caller: Caller,
  where: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
): Promise<CareerRequestListed[]> {
  const { rows } = await sql<CareerRequestListed>`
    select p.id, p.transaction_no as "transactionNo",
      json_build_object('id', e.id, 'no', e.employee_no, 'name', e.display_name, 'unit', c.unit_name, 'position', c.position_title) as employee,
      p.action, p.type, cardinality(p.other_ids) as "otherPeople", p.effective_date as "effectiveDate", p.state, p.submitted_at as "submittedAt", p.created_at as "createdAt",
      (select u.name from app_user u where u.tenant_id = p.tenant_id and u.id = p.created_by) as "createdBy",
      ${namesWaitedFor(CAREER_TRANSITION, sql.ref('p.id'), caller)} as "waitingFor"
    from career_request p ${withPerson} left join employee_current c on c.tenant_id = e.tenant_id and c.id = e.id
    where ${where} order by p.id desc ${limit}`.execute(tx);
  return rows;
}

/** Two indexes: one person of a request has a column, the others of a rotation a list. */
const isAbout = (employeeId: string): RawBuilder<boolean> =>
  sql<boolean>`(p.employee_id = ${employeeId}::uuid or (p.other_ids <> '{}' and p.other_ids @> array[${employeeId}::uuid]))`;

/** Requests `p` in reach, but not what is asked for oneself by others before it is approved. */
export function seenBy(caller: Caller): RawBuilder<boolean>[] {
  const { tenantId, userId, employeeId } = caller;
  return [
    sql<boolean>`p.tenant_id = ${tenantId}`,
    sql<boolean>`(p.created_by = ${userId}::uuid or (p.submitted_at is not null
      and ${confinedTo(caller, GetCareerRequests, sql.ref('p.employee_id'))}
      and (p.other_ids = '{}' or not exists (
        select from unnest(p.other_ids) o(id) where not ${confinedTo(caller, GetCareerRequests, sql.ref('o.id'))}))
      and (p.state = 'APPROVED' or not ${employeeId ? isAbout(employeeId) : sql`false`})))`,
  ];
}

const textOf = ({ search }: Query): string | undefined => search?.normalize('NFC').trim();

function conditionsOf(caller: Caller, query: Query): RawBuilder<boolean>[] {
  const { userId } = caller;
  const conditions = seenBy(caller);
  if (query.tab === 'mine') conditions.push(sql<boolean>`p.created_by = ${userId}::uuid`);
  if (query.tab === 'waiting') conditions.push(waitsForCaller(CAREER_TRANSITION, sql.ref('p.id'), caller));
  if (query.employeeId) conditions.push(isAbout(query.employeeId));
  if (query.unitId)
    conditions.push(sql<boolean>`exists (select from employee_current u where u.tenant_id = p.tenant_id and u.id = p.employee_id
      and u.unit_id in (${unitsBelow(caller, sql`array[${query.unitId}::uuid]`)}))`);
  if (query.type) conditions.push(sql<boolean>`p.type = ${query.type}`);
  if (query.state) conditions.push(sql<boolean>`p.state = ${query.state}`);
  if (query.from) conditions.push(sql<boolean>`p.effective_date >= ${query.from}::date`);
  if (query.to) conditions.push(sql<boolean>`p.effective_date <= ${query.to}::date`);
  const search = textOf(query);
  if (search)
    conditions.push(sql<boolean>`(p.transaction_no ilike '%' || app.like_text(${search}) || '%'
      or app.fold(e.display_name || ' ' || e.employee_no) like '%' || app.fold(app.like_text(${search})) || '%')`);
  return conditions;
}
