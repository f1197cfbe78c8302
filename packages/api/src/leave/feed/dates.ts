import { type CalendarDate, END_KIND_LABELS, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { CalendarEvent } from '@personalia/domain';
import { sql } from 'kysely';
import { endsAhead } from '../../change/index.ts';
import type { Caller } from '../../platform/http/index.ts';

/** As far ahead as feeds go. */
const DAYS_AHEAD = 548;

/** Contracts and probations that end undecided, of those whom the owner may see there. */
export async function endsOf(tx: Tx, caller: Caller): Promise<CalendarEvent[]> {
  return (await endsAhead(tx, caller, DAYS_AHEAD)).map(({ employeeId, name, kind, end }) => ({
    uid: `end-${kind}-${employeeId}-${end}@personalia`,
    sequence: 0,
    changedAt: `${end}T00:00:00Z`,
    from: end,
    to: end,
    summary: `${END_KIND_LABELS[kind][caller.locale]}: ${name}`,
    status: 'CONFIRMED',
    isBusy: false,
  }));
}

const CUT_OFF = label('Attendance cut-off', 'Batas periode kehadiran');
const LOCKED = label('Attendance locked', 'Kehadiran dikunci');

/** The last day of each attendance period, and the day on which it was locked. */
export async function periodsOf(tx: Tx, { tenantId, locale }: Caller): Promise<CalendarEvent[]> {
  const { rows } = await sql<{
    id: string;
    code: string;
    employer: string | null;
    version: number;
    changedAt: string;
    cutOff: CalendarDate;
    lockedOn: CalendarDate | null;
  }>`
    select p.id, p.code, (select name from employer e where e.tenant_id = p.tenant_id and e.id = p.employer_id) as employer, p.version, p.updated_at as "changedAt", p.date_to as "cutOff",
      case when p.state = 'LOCKED' then (p.closed_at at time zone t.time_zone)::date end as "lockedOn"
    from attendance_period p join tenant t on t.id = p.tenant_id
    where p.tenant_id = ${tenantId} and p.date_to >= app.today_of(${tenantId}::uuid) - interval '12 months'
    order by p.date_to`.execute(tx);
  return rows.flatMap(({ id, code, employer, version, changedAt, cutOff, lockedOn }) => {
    const event = (what: string, day: CalendarDate, words: string): CalendarEvent => ({
      uid: `${what}-${id}@personalia`,
      sequence: version,
      changedAt,
      from: day,
      to: day,
      summary: `${words} ${code}${employer ? ` (${employer})` : ''}`,
      status: 'CONFIRMED',
      isBusy: false,
    });
    return [
      event('period-end', cutOff, CUT_OFF[locale]),
      ...(lockedOn ? [event('period-lock', lockedOn, LOCKED[locale])] : []),
    ];
  });
}
