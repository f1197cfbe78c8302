import type { CalendarDate, CorrectionTermsReply, Locale } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { ChangedStatus, CorrectionTerms } from '@personalia/domain';
import { sql } from 'kysely';

/** Corrections that ask for a status of the company's own (attendance 12): the day has it as long as they are approved. */

const STATUS = sql`s.id, jsonb_build_object('en', s.name, 'id', coalesce(s.local_name, s.name)) as name, s.base_status as "baseStatus",
  s.present_part as "presentPart", trim_scale(s.paid_part)::text as "paidPart"`;

/** Approved statuses of employees on days of a range; of two of one day the later. */
export async function approvedStatuses(
  tx: Tx,
  tenantId: string,
  employeeIds: readonly string[],
  from: CalendarDate,
  to: CalendarDate,
): Promise<(employeeId: string, date: CalendarDate) => ChangedStatus | undefined> {
  const { rows } = await sql<ChangedStatus & { employeeId: string; date: CalendarDate }>`
    select r.employee_id as "employeeId", r.date, ${STATUS} from attendance_correction r
    join attendance_own_status s on s.tenant_id = r.tenant_id and s.id = r.proposed_status_id
    where r.tenant_id = ${tenantId} and r.employee_id = any(${[...employeeIds]}::uuid[]) and r.status = 'APPROVED'
      and r.type = 'statusChange' and r.date between ${from}::date and ${to}::date
    order by r.updated_at, r.id`.execute(tx);
  // Asked for each day of very many people, who hardly ever have one.
  if (rows.length === 0) return () => undefined;
  const byDay = new Map(rows.map(({ employeeId, date, ...status }) => [`${employeeId} ${date}`, status]));
  return (employeeId, date) => byDay.get(`${employeeId} ${date}`);
}

const offeredOn = (date: CalendarDate) => sql`s.status = 'active' and s.used_by <> 'automatic'
  and ${date}::date between s.effective_from and coalesce(s.effective_to, 'infinity')`;

/** A status that may be asked for on a date; undefined: there is none with this id. */
export async function statusToAsk(
  tx: Tx,
  tenantId: string,
  id: string,
  date: CalendarDate,
): Promise<ChangedStatus | undefined> {
  const { rows } = await sql<ChangedStatus>`
    select ${STATUS} from attendance_own_status s
    where s.tenant_id = ${tenantId} and s.id = ${id}::uuid and ${offeredOn(date)}`.execute(tx);
  return rows[0];
}

/** The statuses that may be asked for, where the type is allowed. */
export async function statusesToChoose(
  tx: Tx,
  tenantId: string,
  { allowedTypes }: CorrectionTerms,
  date: CalendarDate,
  locale: Locale,
): Promise<CorrectionTermsReply['statuses']> {
  if (!allowedTypes.includes('statusChange')) return [];
  const { rows } = await sql<CorrectionTermsReply['statuses'][number]>`
    select s.id, s.code, ${locale === 'id' ? sql`coalesce(s.local_name, s.name)` : sql`s.name`} as name
    from attendance_own_status s where s.tenant_id = ${tenantId} and ${offeredOn(date)} order by s.priority, s.code`.execute(
    tx,
  );
  return rows;
}
