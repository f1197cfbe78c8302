import {
  type CalendarDate,
  daysBetween,
  formatDate,
  type Label,
  label,
  type WorkflowReplacement,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { product } from '../../platform/area/index.ts';
import type { Caller } from '../../platform/http/index.ts';

export const FROM = sql`workflow_replacement p
  join employee a on a.tenant_id = p.tenant_id and a.id = p.delegator_employee_id
  join employee b on b.tenant_id = p.tenant_id and b.id = p.delegate_employee_id`;

const OWN_REQUESTS = label(
  '{delegate} cannot decide on their own requests, which stay with {delegator}.',
  '{delegate} tidak dapat memutuskan permohonannya sendiri; permohonan itu tetap pada {delegator}.',
);
const NO_INBOX = label(
  '{delegate} cannot open Approvals. Ask an administrator for a role that can.',
  '{delegate} tidak dapat membuka Persetujuan. Mintalah administrator memberikan peran yang dapat.',
);
const ON_LEAVE = label('{delegate} is on leave from {from} to {to}.', '{delegate} cuti dari {from} sampai {to}.');

/** Days of leave with only a weekend and a day off between them are told as one. */
const LONGEST_GAP = 3;

type Warning = WorkflowReplacement['warnings'][number];

/** C1, W12, RP-7: what is said of a replacement, and saved nevertheless. */
export async function warningsOf(tx: Tx, { tenantId, locale }: Caller, id: string): Promise<Warning[]> {
  const { rows } = await sql<{
    delegate: string;
    delegateId: string;
    delegator: string;
    from: CalendarDate;
    to: CalendarDate;
    isReport: boolean;
    hasInbox: boolean;
  }>`
    select b.display_name as delegate, b.id as "delegateId", a.display_name as delegator, p.date_from as "from", p.date_to as "to",
      exists (select from employee_current c where c.tenant_id = p.tenant_id and c.id = p.delegate_employee_id
        and c.manager_id = p.delegator_employee_id) as "isReport",
      exists (select from app_user u
        join user_role ur on ur.tenant_id = u.tenant_id and ur.user_id = u.id and (ur.valid_from is null or ur.valid_from <= p.date_to)
          and (ur.valid_to is null or ur.valid_to >= p.date_from)
        join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and r.status = 'active'
        join menu_grant g on g.tenant_id = r.tenant_id and g.role_id = r.id and 'view' = any(g.actions)
        join menu_state m on m.tenant_id = g.tenant_id and m.id = g.menu_id and m.key = 'approval' and m.in_use
        where u.tenant_id = p.tenant_id and u.employee_id = p.delegate_employee_id and u.status = 'active') as "hasInbox"
    from ${FROM} where p.tenant_id = ${tenantId} and p.id = ${id}::uuid`.execute(tx);
  const [row] = rows;
  if (!row) return [];
  const say = (code: string, words: Label, values: Readonly<Record<string, string>>): Warning => ({
    code,
    path: 'delegateEmployeeId',
    message: words[locale].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  });
  const { delegate, delegator } = row;
  const leave = await stretchesOfLeave(tx, tenantId, row.delegateId, row.from, row.to);
  return [
    ...(row.hasInbox ? [] : [say('RP_NO_INBOX', NO_INBOX, { delegate })]),
    ...(row.isReport ? [say('RP_OWN_REQUESTS', OWN_REQUESTS, { delegate, delegator })] : []),
    ...leave.map(({ from, to }) =>
      say('RP_ON_LEAVE', ON_LEAVE, { delegate, from: formatDate(from, locale), to: formatDate(to, locale) }),
    ),
  ];
}

/** When somebody is away by what the areas know of it; hours of a day are no absence. */
async function stretchesOfLeave(tx: Tx, tenantId: string, employeeId: string, from: CalendarDate, to: CalendarDate) {
  const dates: CalendarDate[] = [];
  for (const read of product().absences)
    for (const { date, portion } of await read(tx, tenantId, [employeeId], from, to))
      if (portion !== 'PART') dates.push(date);
  const stretches: { from: CalendarDate; to: CalendarDate }[] = [];
  for (const date of dates.toSorted()) {
    const last = stretches.at(-1);
    if (last && daysBetween(last.to, date) <= LONGEST_GAP) last.to = date;
    else stretches.push({ from: date, to: date });
  }
  return stretches;
}
