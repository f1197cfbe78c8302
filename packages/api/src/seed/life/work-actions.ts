import { addDays, type CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { callerOfJob } from '../../access/index.ts';
import { type ProposedAction, proposeAction } from '../../change/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';

async function callerNamed(tx: Tx, tenantId: string, email: string, role: string): Promise<Caller> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where tenant_id = ${tenantId} and email = ${email}`.execute(tx);
  return callerOfJob(tx, { tenantId, userId: rows[0]?.id ?? '', role, locale: 'en', traceId: 'seed' });
}

/** Warnings and a commendation of a few people who do not sign in; HR proposes and the administrator decides. */
export async function seedWorkActions(tx: Tx, tenantId: string, today: CalendarDate): Promise<void> {
  const hr = await callerNamed(tx, tenantId, 'hr@demo.example', 'HR Administrator');
  const admin = await callerNamed(tx, tenantId, 'admin@demo.example', 'Tenant Administrator');
  const { rows: people } = await sql<{ id: string }>`
    select c.id from employee_current c where c.tenant_id = ${tenantId} and c.status = 'active'
      and c.hire_date < ${addDays(today, -400)}::date
      and not exists (select from app_user o where o.tenant_id = c.tenant_id and o.employee_id = c.id)
    and c.manager_id is not null
    order by c.employee_no desc limit 3`.execute(tx);
  const [first, second, third] = people.map(({ id }) => id);
  if (!first || !second || !third) return;
  const warn = (code: string, violation: string, daysAgo: number, incidentPlace: string, description: string) => ({
    code,
    issueDate: addDays(today, -daysAgo),
    incidentDate: addDays(today, -daysAgo - 4),
    incidentPlace,
    violations: [violation],
    description,
  });
  const issue = async (employeeId: string, action: ProposedAction): Promise<void> => {
    const id = await proposeAction(tx, hr, employeeId, action);
    await requestEngine().decide(tx, admin, 'WORK_ACTION', id, 'approve', {});
    // Whoever was asked has nothing left to decide.
    await sql`
      update notification n set read_at = now() from approval_task k join approval_request r on r.tenant_id = k.tenant_id and r.id = k.request_id
      where n.tenant_id = ${tenantId} and k.tenant_id = n.tenant_id and r.subject_id = ${id}::uuid and n.link = '/approval?task=' || k.id`.execute(
      tx,
    );
  };
  await issue(
    first,
    warn('SP1', 'LATE', 100, 'Gudang Cikarang', 'Tiga kali terlambat lebih dari satu jam tanpa kabar.'),
  );
  await issue(
    first,
    warn('SP2', 'NEGLECT', 20, 'Gudang Cikarang', 'Meninggalkan pos kerja sehingga pengiriman tertunda.'),
  );
  await issue(
    second,
    warn('SP1', 'SAFETY', 165, 'Pabrik Karawang', 'Tidak memakai alat pelindung diri di area produksi.'),
  );
  await issue(third, {
    code: 'COMMENDATION',
    issueDate: addDays(today, -30),
    description: 'Menyelesaikan audit persediaan dua minggu lebih cepat dari rencana.',
  });
}
