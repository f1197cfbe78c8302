import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { callerOfJob } from '../../access/index.ts';
import { askForChange } from '../../change/index.ts';
import type { Caller } from '../../platform/http/index.ts';

/** Requests of a few people, so that inboxes and lists have something in them; those who sign in keep their own data. */
export async function askForChanges(tx: Tx, tenantId: string): Promise<void> {
  const hr = await callerNamed(tx, tenantId, 'hr@demo.example', 'HR Administrator');
  const officer = await callerNamed(tx, tenantId, 'multi@demo.example', 'Employee');
  const { rows: led } = await sql<{ id: string }>`
    select c.id from employee_current c join app_user u on u.tenant_id = c.tenant_id and u.employee_id = c.manager_id
    where c.tenant_id = ${tenantId} and u.email = 'manager@demo.example' and c.status = 'active'
      and not exists (select from app_user o where o.tenant_id = c.tenant_id and o.employee_id = c.id)
    order by c.employee_no limit 1`.execute(tx);
  if (hr && led[0])
    await askForChange(tx, hr, led[0].id, {
      record: 'Address',
      values: { type: 'mailing', country: 'ID', line1: 'Jl. Anggrek No. 14', city: 'Bandung', postalCode: '40115' },
    });
  if (officer?.employeeId)
    await askForChange(tx, officer, officer.employeeId, {
      record: 'Skill',
      values: { skill: 'Labour law', level: '4', years: 6 },
    });
}

async function callerNamed(tx: Tx, tenantId: string, email: string, role: string): Promise<Caller | null> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where tenant_id = ${tenantId} and email = ${email}`.execute(tx);
  const [user] = rows;
  return user ? callerOfJob(tx, { tenantId, userId: user.id, role, locale: 'en', traceId: 'seed' }) : null;
}
