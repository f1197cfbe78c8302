import { GetPersonalChanges, type InputOf, type PersonalChangeListed, topicOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, confinedTo, type PageReply, pageByNumber } from '../../platform/http/index.ts';
import { namesWaitedFor } from '../../workflow/index.ts';
import { PERSONAL_CHANGE } from './store.ts';

type Query = InputOf<typeof GetPersonalChanges>['query'];
type Row = Omit<PersonalChangeListed, 'changes'> & { readonly topics: readonly string[] };

/** Requests within reach, the newest first; drafts are their parties' own. */
export async function pageOfChanges(tx: Tx, caller: Caller, query: Query): Promise<PageReply> {
  const { page, pageSize } = query;
  const { tenantId } = caller;
  const from = sql`personal_change p join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id`;
  const where = sql.join(conditionsOf(caller, query), sql` and `);
  const { rows } = await sql<Row>`
    select p.id, p.transaction_no as "transactionNo", json_build_object('id', e.id, 'no', e.employee_no, 'name', e.display_name) as employee,
      p.topics, p.effective_date as "effectiveDate", p.submitted_at as "submittedAt", p.created_at as "createdAt",
      case when p.state in ('PENDING', 'RETURNED') then ((select app.today_of(${tenantId})) - (p.submitted_at at time zone z.time_zone)::date) end as days,
      p.state,
      ${namesWaitedFor(PERSONAL_CHANGE, sql.ref('p.id'), caller)} as "waitingFor"
    from ${from} join tenant z on z.id = p.tenant_id where ${where} order by p.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    tx,
  );
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from ${from} where ${where}`.execute(tx);
  const items = rows.map(({ topics, ...row }) => ({
    ...row,
    changes: topics.map((code) => topicOf(code)?.label[caller.locale] ?? code),
  }));
  return pageByNumber(items, { page, pageSize, total: counted[0]?.n ?? 0 });
}

function conditionsOf(caller: Caller, query: Query): RawBuilder<boolean>[] {
  const { tenantId, userId, employeeId } = caller;
  const own = sql<boolean>`(p.created_by = ${userId}::uuid or p.employee_id = ${employeeId}::uuid)`;
  const conditions = [
    sql<boolean>`p.tenant_id = ${tenantId}`,
    sql<boolean>`(${confinedTo(caller, GetPersonalChanges, sql.ref('p.employee_id'))} or p.created_by = ${userId}::uuid)`,
    sql<boolean>`(p.submitted_at is not null or ${own})`,
  ];
  if (query.tab === 'mine') conditions.push(own);
  if (query.tab === 'team')
    conditions.push(sql<boolean>`exists (select from employee_current c where c.tenant_id = p.tenant_id and c.id = p.employee_id
      and c.manager_id = ${employeeId}::uuid)`);
  if (query.employeeId) conditions.push(sql<boolean>`p.employee_id = ${query.employeeId}::uuid`);
  if (query.topic) conditions.push(sql<boolean>`${query.topic} = any(p.topics)`);
  if (query.state) conditions.push(sql<boolean>`p.state = ${query.state}`);
  const search = query.search?.normalize('NFC').trim();
  if (search)
    conditions.push(sql<boolean>`(p.transaction_no ilike '%' || app.like_text(${search}) || '%'
      or app.fold(e.display_name || ' ' || e.employee_no) like '%' || app.fold(app.like_text(${search})) || '%')`);
  return conditions;
}
