import { fillInLabel, type Label, label, type PeriodCheck, type PeriodCheckCode } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { isPeriodOf } from './calendars.ts';
import type { StoredPeriod } from './store.ts';

/** Types of requests that change results of days; their snapshots say from when until when. */
const REQUEST_TYPES: Readonly<Record<string, Label>> = {
  ATTENDANCE_CORRECTION: label('Attendance correction', 'Koreksi kehadiran'),
  LEAVE: label('Leave', 'Cuti'),
  LEAVE_CANCEL: label('Cancellation of leave', 'Pembatalan cuti'),
  OVERTIME: label('Overtime', 'Lembur'),
};

const LABELS: Readonly<Record<PeriodCheckCode, Label>> = {
  PROVISIONAL: label('Days that are not final yet', 'Hari yang belum final'),
  INCOMPLETE: label('Incomplete days', 'Hari tidak lengkap'),
  CALCULATING: label('Days waiting for calculation', 'Hari menunggu perhitungan'),
  REQUESTS: label('Requests waiting for approval: {type}', 'Permohonan menunggu persetujuan: {type}'),
  EXTRACTS: label('Files of punches being read', 'Berkas absensi yang sedang dibaca'),
  OVERTIME_PAY: label('Overtime whose pay cannot be calculated', 'Lembur yang upahnya tidak dapat dihitung'),
};

interface Found {
  readonly code: PeriodCheckCode;
  readonly type: string | null;
  readonly count: number;
}

/** What speaks against closing a period now (attendance 10.4). */
export async function checksOf(
  tx: Tx,
  { tenantId, locale }: Pick<Caller, 'tenantId' | 'locale'>,
  { from, to, employerId }: Pick<StoredPeriod, 'from' | 'to' | 'employerId'>,
): Promise<PeriodCheck[]> {
  const isOwn = (employeeId: RawBuilder<unknown>, date: RawBuilder<unknown>) =>
    isPeriodOf(tenantId, sql`${employerId}::uuid`, { employeeId, date });
  const days = sql`attendance_day a where a.tenant_id = ${tenantId} and a.date between ${from}::date and ${to}::date
    and ${isOwn(sql`a.employee_id`, sql`a.date`)}`;
  // A request over several days is counted where its first day in the period lies.
  const requested = sql`greatest((snapshot ->> 'from')::date, ${from}::date)`;
  const { rows } = await sql<Found>`
    select 'PROVISIONAL' as code, null as type, count(*)::int as count from ${days} and a.state = 'provisional'
    union all
    select 'INCOMPLETE', null, count(*)::int from ${days} and a.day_status = 'INCOMPLETE'
    union all
    select 'CALCULATING', null, count(*)::int from attendance_dirty m cross join generate_series(0, 30) n
      where m.tenant_id = ${tenantId} and m.days & (1 << n) <> 0 and m.month + n between ${from}::date and ${to}::date
        and ${isOwn(sql`m.employee_id`, sql`m.month + n`)}
    union all
    select 'EXTRACTS', null, count(*)::int from attendance_extract where tenant_id = ${tenantId} and state in ('QUEUED', 'RUNNING')
    union all
    select 'OVERTIME_PAY', null, count(*)::int from overtime_day o where o.tenant_id = ${tenantId} and o.pay_failed
      and o.date between ${from}::date and ${to}::date and ${isOwn(sql`o.employee_id`, sql`o.date`)}
    union all
    (select 'REQUESTS', request_type, count(*)::int from approval_request
      where tenant_id = ${tenantId} and state in ('PENDING', 'RETURNED') and request_type = any(${Object.keys(REQUEST_TYPES)})
        and snapshot ->> 'from' <= ${to} and snapshot ->> 'to' >= ${from} and ${isOwn(sql`employee_id`, requested)}
      group by request_type order by request_type)`.execute(tx);
  return rows
    .filter(({ code, count }) => count > 0 || (code !== 'REQUESTS' && code !== 'OVERTIME_PAY'))
    .map(({ code, type, count }) => {
      const name = type === null ? null : REQUEST_TYPES[type];
      return { code, label: fillInLabel(LABELS[code], { type: name })[locale], count };
    });
}
