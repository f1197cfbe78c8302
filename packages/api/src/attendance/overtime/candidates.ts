import { type CalendarDate, GetOvertimeCandidates, type InputOf, type OvertimeCandidate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { timeAt } from '@personalia/domain';
import { sql } from 'kysely';
import { unitsBelow } from '../../access/index.ts';
import { type Caller, confinedTo, type PageReply, pageByNumber } from '../../platform/http/index.ts';
import { clockText } from '../day/clock-text.ts';
import { measureMany } from '../day/compute.ts';
import { isPeriodOf } from '../period/calendars.ts';

interface Row {
  readonly employeeId: string;
  readonly employeeNo: string;
  readonly employee: string;
  readonly unit: string | null;
  readonly date: CalendarDate;
  readonly total: number;
}

/** Final days with presence outside the shifts that nobody has asked for (attendance 9.5). */
export async function overtimeCandidates(
  tx: Tx,
  caller: Caller,
  query: InputOf<typeof GetOvertimeCandidates>['query'],
): Promise<PageReply> {
  const { page, pageSize, from, to, employeeId, unitId, leastMinutes } = query;
  const { tenantId } = caller;
  const { rows } = await sql<Row>`
    select a.employee_id as "employeeId", c.employee_no as "employeeNo", c.display_name as employee, c.unit_name as unit, a.date,
      count(*) over ()::int as total
    from attendance_day a join employee_current c on c.tenant_id = a.tenant_id and c.id = a.employee_id
    where a.tenant_id = ${tenantId} and a.date between ${from}::date and ${to}::date and a.state = 'final'
      and a.overtime_minutes >= ${leastMinutes} and ${confinedTo(caller, GetOvertimeCandidates, sql.ref('a.employee_id'))}
      ${employeeId ? sql`and a.employee_id = ${employeeId}::uuid` : sql``}
      ${unitId ? sql`and c.unit_id in ${unitsBelow(caller, sql`${[unitId]}::uuid[]`)}` : sql``}
      and not exists (select from overtime_request r where r.tenant_id = a.tenant_id and r.employee_id = a.employee_id and r.date = a.date
        and r.status in ('PENDING', 'RETURNED', 'APPROVED'))
      and not exists (select from overtime_day o where o.tenant_id = a.tenant_id and o.employee_id = a.employee_id and o.date = a.date)
      and not exists (select from attendance_period p where p.tenant_id = a.tenant_id and a.date between p.date_from and p.date_to
        and p.state <> 'OPEN' and ${isPeriodOf(tenantId, sql`p.employer_id`, { employeeId: sql`a.employee_id`, date: sql`a.date` })})
    order by a.date desc, c.display_name, a.employee_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx);
  const spans = await spansOf(tx, tenantId, rows);
  return pageByNumber(
    rows.map(
      ({ total: _, ...row }): OvertimeCandidate => ({
        ...row,
        spans: spans.get(`${row.employeeId} ${row.date}`) ?? [],
      }),
    ),
    { page, pageSize, total: rows[0]?.total ?? 0 },
  );
}

/** When somebody was there outside the shifts, by employee and date. */
async function spansOf(
  tx: Tx,
  tenantId: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, OvertimeCandidate['spans']>> {
  if (rows.length === 0) return new Map();
  const dates = Map.groupBy(rows, ({ employeeId }) => employeeId);
  const wanted = new Map(
    [...dates].map(([id, own]) => {
      const inOrder = own.map(({ date }) => date).toSorted();
      return [id, { from: inOrder[0] as CalendarDate, to: inOrder.at(-1) as CalendarDate }];
    }),
  );
  const measured = await measureMany(tx, tenantId, wanted);
  return new Map(
    [...measured].flatMap(([id, days]) =>
      days.map(({ overtime: { date, zone, outside } }) => [
        `${id} ${date}`,
        outside.map(({ segment, from, to }) => ({
          segment,
          from: timeAt(from * 60, zone),
          to: timeAt(to * 60, zone),
          text: `${clockText(from * 60, { date, zone })}–${clockText(to * 60, { date, zone })}`,
          minutes: to - from,
        })),
      ]),
    ),
  );
}
