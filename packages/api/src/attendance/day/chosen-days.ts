import {
  type CalendarDate,
  formatDate,
  type InputOf,
  type Label,
  label,
  type NotifyOfDays,
  type RecalculateChosenDays,
  type ReplyOf,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { notifyEach } from '../../access/index.ts';
import { type Caller, isOutOfScope, Problem } from '../../platform/http/index.ts';
import { isPeriodOf } from '../period/calendars.ts';
import { tenantToday } from '../today.ts';
import { markSelected } from './marking.ts';
import { CORRECTION_MENU, DAY_MENU } from './view.ts';

/** What is done with several results at once (attendance 10.5). */

type Days = InputOf<typeof RecalculateChosenDays>['body']['days'];

/** The chosen days as rows `g`. */
const asRows = (days: Days): RawBuilder<unknown> =>
  sql`(select distinct x."employeeId" as employee_id, x.date from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
    as x("employeeId" uuid, date date)) g`;

async function refuseOutOfScope(tx: Tx, caller: Caller, days: Days, grant: Parameters<typeof isOutOfScope>[2]) {
  const ids = [...new Set(days.map(({ employeeId }) => employeeId))];
  if (await isOutOfScope(tx, caller, grant, ids)) throw new Problem('NOT_FOUND');
}

/** Marks days that have a result; they are computed within the minute (attendance 1.12). */
export async function recalculateChosen(
  tx: Tx,
  caller: Caller,
  { days }: InputOf<typeof RecalculateChosenDays>['body'],
): Promise<ReplyOf<typeof RecalculateChosenDays>> {
  await refuseOutOfScope(tx, caller, days, { menus: [DAY_MENU], action: 'edit' });
  const known = sql`attendance_day a join ${asRows(days)} on g.employee_id = a.employee_id and g.date = a.date
    where a.tenant_id = ${caller.tenantId}`;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${known}`.execute(tx);
  await markSelected(tx, caller.tenantId, sql`select a.employee_id, a.date from ${known}`, 'ASKED');
  return { days: rows[0]?.n ?? 0 };
}

type Reason = 'own' | 'waiting' | 'locked' | 'fine' | 'noLogin';
const REASONS: Readonly<Record<Reason, Label>> = {
  own: label('This is your own day.', 'Ini hari Anda sendiri.'),
  waiting: label('A correction is already waiting.', 'Sudah ada koreksi yang menunggu.'),
  locked: label('Its period is closed.', 'Periodenya sudah ditutup.'),
  fine: label('This day needs no correction.', 'Hari ini tidak perlu dikoreksi.'),
  noLogin: label('The employee has no active login.', 'Karyawan tidak memiliki akun aktif.'),
};

interface ChosenDay {
  readonly employeeId: string;
  readonly date: CalendarDate;
  readonly employee: string;
  readonly userId: string | null;
  /** Why the employee is not asked; null: they are. */
  readonly reason: Reason | null;
}

/** Each chosen day, and whether there is something for its employee to correct: a punch is missing, or they were absent. */
async function readChosen(tx: Tx, { tenantId, employeeId: own }: Caller, days: Days): Promise<ChosenDay[]> {
  const { rows } = await sql<ChosenDay>`
    select c.id as "employeeId", g.date, c.display_name as employee, u.id as "userId",
      case when c.id is not distinct from ${own}::uuid then 'own'
        when exists (select from attendance_correction r where r.tenant_id = c.tenant_id and r.employee_id = c.id
          and g.date between r.date and r.date_to and r.status in ('PENDING', 'RETURNED')) then 'waiting'
        when exists (select from attendance_period p where p.tenant_id = c.tenant_id and p.state <> 'OPEN' and g.date between p.date_from and p.date_to
          and ${isPeriodOf(tenantId, sql`p.employer_id`, { employeeId: sql`c.id`, date: sql`g.date` })}) then 'locked'
        when a.date is null or a.state <> 'final'
          or not (a.day_status in ('INCOMPLETE', 'ABSENT') or a.flags && '{missingIn,missingOut}'::text[]) then 'fine'
        when u.id is null then 'noLogin' end as reason
    from ${asRows(days)} join employee_current c on c.tenant_id = ${tenantId} and c.id = g.employee_id
    left join attendance_day a on a.tenant_id = c.tenant_id and a.employee_id = c.id and a.date = g.date
    left join app_user u on u.tenant_id = c.tenant_id and u.employee_id = c.id and u.status = 'active'
    order by c.sort_name, c.id, g.date`.execute(tx);
  return rows;
}

/** A date, several of them, or how many there are. */
function daysText(dates: readonly CalendarDate[]): Label {
  const [first, last] = [dates[0] as CalendarDate, dates.at(-1) as CalendarDate];
  if (dates.length <= MOST_NAMED)
    return label(
      dates.map((date) => formatDate(date, 'en')).join(', '),
      dates.map((date) => formatDate(date, 'id')).join(', '),
    );
  return label(
    `${dates.length} days from ${formatDate(first, 'en')} to ${formatDate(last, 'en')}`,
    `${dates.length} hari dari ${formatDate(first, 'id')} sampai ${formatDate(last, 'id')}`,
  );
}
const MOST_NAMED = 3;
const FORM = '/attendance-correction/attendance-correction-form';

/** Asks employees to correct their days: a notice for each, and of the same days one a date. */
export async function notifyOfDays(
  tx: Tx,
  caller: Caller,
  { days }: InputOf<typeof NotifyOfDays>['body'],
): Promise<ReplyOf<typeof NotifyOfDays>> {
  await refuseOutOfScope(tx, caller, days, { menus: [CORRECTION_MENU], action: 'create' });
  const chosen = await readChosen(tx, caller, days);
  const today = await tenantToday(tx, caller.tenantId);
  const asked = chosen.filter(({ reason }) => reason === null);
  const byUser = Map.groupBy(asked, ({ userId }) => userId ?? '');
  await notifyEach(
    tx,
    caller,
    [...byUser].map(([userId, own]) => {
      const dates = own.map(({ date }) => date);
      return {
        event: 'days-to-correct' as const,
        to: [userId],
        facts: { by: caller.userName, days: daysText(dates) },
        link: dates.length === 1 ? `${FORM}?employee=${own[0]?.employeeId}&date=${dates[0]}` : '/attendance-status',
        matter: `${today} ${dates.join(' ')}`,
      };
    }),
  );
  return {
    employees: byUser.size,
    days: asked.length,
    skipped: chosen.flatMap(({ employeeId, date, employee, reason }) =>
      reason === null ? [] : [{ employeeId, date, employee, message: REASONS[reason][caller.locale] }],
    ),
  };
}
