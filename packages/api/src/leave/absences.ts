import { label } from '@personalia/contract';
import type { KeptHours } from '@personalia/domain';
import { sql } from 'kysely';
import type { Absence, AbsenceSource } from '../platform/area/index.ts';
import { DAY_HOURS } from './ledger.ts';

const LEAVE = label('Leave', 'Cuti');

/** Approved leave for the results of attendance; confidential types are not named. */
export const absences: AbsenceSource = async (tx, tenantId, employeeIds, from, to) => {
  const { rows } = await sql<
    Omit<Absence, 'type' | 'code' | 'part'> & {
      hours: KeptHours | null;
      code: string;
      name: string;
      localName: string | null;
      confidential: boolean;
    }
  >`
    select d.employee_id as "employeeId", d.date, case when d.minutes is null then d.portion else 'PART' end as portion, ${DAY_HOURS} as hours, t.code, t.name, t.local_name as "localName", t.confidential
    from leave_request_day d
    join leave_request r on r.tenant_id = d.tenant_id and r.id = d.request_id
    join leave_type t on t.tenant_id = r.tenant_id and t.id = r.leave_type_id
    where d.tenant_id = ${tenantId} and d.employee_id = any(${[...employeeIds]}::uuid[]) and d.date between ${from}::date and ${to}::date
      and d.is_active and d.quantity > 0 and r.kind = 'TAKE' and r.status = 'APPROVED' order by d.date, d.slots`.execute(
    tx,
  );
  return rows.map(({ code, name, localName, confidential, hours, ...day }) => ({
    ...day,
    ...(hours ? { part: { minutes: hours.minutes, span: hours.span } } : {}),
    code: confidential ? null : code,
    type: confidential ? LEAVE : label(name, localName ?? name),
  }));
};
