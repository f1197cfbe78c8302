import type { GetReplacementApprovers, PickOption, ReplyOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { peopleReached } from '../../access/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { MENU } from './read.ts';

const MOST_CANDIDATES = 20;

export async function candidates(
  tx: Tx,
  caller: Caller,
  employeeId: string | undefined,
  search: string | undefined,
): Promise<PickOption[]> {
  const words = (search ?? '').normalize('NFC').trim();
  const { rows } = await sql<PickOption>`
    select c.id, c.employee_no as code, c.display_name as name from employee_current c
    join app_user u on u.tenant_id = c.tenant_id and u.employee_id = c.id and u.status = 'active'
    where c.tenant_id = ${caller.tenantId} and c.status in ('active', 'suspended') and c.id is distinct from ${employeeId ?? caller.employeeId}::uuid
      ${words ? sql`and app.fold(c.display_name || ' ' || c.employee_no) like '%' || app.fold(app.like_text(${words})) || '%'` : sql``}
    order by c.sort_name, c.id limit ${MOST_CANDIDATES}`.execute(tx);
  return rows;
}

type Approver = ReplyOf<typeof GetReplacementApprovers>[number];

/** For whom the caller may name a replacement: oneself, and who is within reach. */
export async function approvers(tx: Tx, caller: Caller, search: string | undefined): Promise<Approver[]> {
  const words = (search ?? '').normalize('NFC').trim();
  const reached = caller.permissions.can(MENU, 'create')
    ? peopleReached(caller, caller.permissions.reach(MENU, 'create'))
    : sql<boolean>`false`;
  const isSelf = sql<boolean>`t.id is not distinct from ${caller.employeeId}::uuid`;
  const { rows } = await sql<Approver>`
    select t.id, t.employee_no as code, t.display_name as name, ${isSelf} as "isSelf" from employee_current t
    where t.tenant_id = ${caller.tenantId} and t.status in ('active', 'suspended')
      and exists (select from app_user u where u.tenant_id = t.tenant_id and u.employee_id = t.id and u.status = 'active')
      ${reached ? sql`and (${isSelf} or ${reached})` : sql``}
      ${words ? sql`and app.fold(t.display_name || ' ' || t.employee_no) like '%' || app.fold(app.like_text(${words})) || '%'` : sql``}
    order by ${isSelf} desc, t.sort_name, t.id limit ${MOST_CANDIDATES}`.execute(tx);
  return rows;
}
