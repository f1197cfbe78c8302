import { type CareerPerson, GetCareerPeople, type InputOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { unitsBelow } from '../../access/index.ts';
import { isDisciplinaryEvent, seesSuspensions } from '../../employee/index.ts';
import { type Caller, confinedTo, type PageReply, pageByNumber } from '../../platform/http/index.ts';
import { seenBy } from './list.ts';

type Query = InputOf<typeof GetCareerPeople>['query'];

/** The most that is counted: whoever looks farther narrows the list instead. */
const MOST_COUNTED = 1_000;
/** Whoever types a transaction number looks for it alone. */
const TRANSACTION_NO = /^CT-/i;

/** Employees by their newest event in force or ahead, the newest of all first (12.7). */
export async function pageOfPeople(tx: Tx, caller: Caller, query: Query): Promise<PageReply> {
  const { page, pageSize } = query;
  const found = sql`
    from career_transition t
    join employee_current c on c.tenant_id = t.tenant_id and c.id = t.employee_id
    where ${sql.join(conditionsOf(caller, query), sql` and `)}`;
  const { rows } = await sql<CareerPerson>`
    select json_build_object('id', c.id, 'no', c.employee_no, 'name', c.display_name, 'unit', c.unit_name, 'position', c.position_title) as employee,
      json_build_object('transactionNo', t.transaction_no, 'type', t.type, 'effectiveDate', t.effective_date, 'application', t.application) as latest, (
        select count(*)::int from career_request p
        where p.employee_id = t.employee_id and p.state in ('PENDING', 'RETURNED') and ${sql.join(seenBy(caller), sql` and `)}) as pending
    ${found} order by t.effective_date desc, t.sequence desc, t.employee_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    tx,
  );
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from (select ${found} limit ${sql.lit(MOST_COUNTED)}) x`.execute(tx);
  const total = counted[0]?.n ?? 0;
  return pageByNumber(rows, { page, pageSize, total, most: MOST_COUNTED });
}

function conditionsOf(caller: Caller, { unitId, type, application, batchNo, from, to, search }: Query) {
  // Whoever may not see suspensions is told of the newest event besides.
  const shown = (alias: string) =>
    seesSuspensions(caller) ? sql<boolean>`true` : sql<boolean>`not ${isDisciplinaryEvent(alias)}`;
  const conditions = [
    sql<boolean>`t.tenant_id = ${caller.tenantId}`,
    sql<boolean>`t.application in ('applied', 'scheduled') and ${shown('t')}`,
    sql<boolean>`not exists (select from career_transition n
      where n.tenant_id = t.tenant_id and n.employee_id = t.employee_id and n.application in ('applied', 'scheduled')
        and (n.effective_date, n.sequence) > (t.effective_date, t.sequence) and ${shown('n')})`,
    confinedTo(caller, GetCareerPeople, sql.ref('t.employee_id')),
  ];
  if (type) conditions.push(sql`t.type = ${type}`);
  if (application) conditions.push(sql`t.application = ${application}`);
  const batch = batchNo?.trim();
  if (batch)
    conditions.push(sql`t.employee_id in (select b.employee_id from career_transition b
      where b.tenant_id = ${caller.tenantId} and b.batch_no in (${batch}, upper(${batch})) and b.application in ('applied', 'scheduled') and ${shown('b')})`);
  if (from) conditions.push(sql`t.effective_date >= ${from}::date`);
  if (to) conditions.push(sql`t.effective_date <= ${to}::date`);
  if (unitId) conditions.push(sql`c.unit_id in ${unitsBelow(caller, sql`${[unitId]}::uuid[]`)}`);
  const like = sql`app.like_text(${search?.normalize('NFC').trim()})`;
  if (search && TRANSACTION_NO.test(search)) conditions.push(sql`t.transaction_no like upper(${like}) || '%'`);
  else if (search)
    conditions.push(sql`(c.name_text like '%' || app.fold(${like}) || '%' or c.number_key like lower(${like}) || '%')`);
  return conditions;
}
