import { AwayCard, MyLeaveCard, type ReplyOf } from '@personalia/contract';
import { sql } from 'kysely';
import { homeCard, rowsOf } from '../platform/area/index.ts';
import { accountsQuery } from './balance/sums.ts';
import { teamOf } from './home-team.ts';
import { celebrations, teamCalendar } from './home-team-cards.ts';
import { firstAway, lastAway } from './request/store.ts';

const MOST_BALANCES = 3;
/** The days that are looked at: today and the week after it. */
const AHEAD = 7;

type Balance = Extract<ReplyOf<typeof MyLeaveCard.endpoint>['rows'][number], { kind: 'balance' }>;
type Next = Extract<ReplyOf<typeof MyLeaveCard.endpoint>['rows'][number], { kind: 'next' }>;

const myLeave = homeCard(MyLeaveCard, {
  place: { 'HR-ADMIN': 9, 'HR-OFFICER': 9, MANAGER: 6, EMPLOYEE: 2, otherwise: 60 },
  phone: { EMPLOYEE: 3 },
  read: async ({ tx, caller }) => {
    const { tenantId, employeeId, locale } = caller;
    const accounts = accountsQuery(tenantId, {
      where: sql`a.employee_id = ${employeeId}::uuid`,
      on: sql`(select app.today_of(${tenantId}::uuid))`,
      locale,
    });
    const own = sql`r.tenant_id = ${tenantId} and r.employee_id = ${employeeId}::uuid and r.kind = 'TAKE'`;
    const { rows } = await sql<{ balances: Omit<Balance, 'kind'>[]; next: Omit<Next, 'kind'> | null; pending: number }>`
      select coalesce((select json_agg(json_build_object('id', x."leaveTypeId", 'type', x.type, 'available', x.available, 'leaveUnit', x."leaveUnit", 'validTo', x."validTo"))
          from (${accounts} limit ${sql.lit(MOST_BALANCES + 1)}) x), '[]') as balances,
        (select json_build_object('id', r.id, 'type', ${locale === 'id' ? sql`coalesce(t.local_name, t.name)` : sql`t.name`}, 'from', r.from_date, 'to', r.to_date)
          from leave_request r join leave_type t on t.tenant_id = r.tenant_id and t.id = r.leave_type_id
          where ${own} and r.status = 'APPROVED' and r.to_date >= app.today_of(r.tenant_id) order by r.from_date, r.id limit 1) as next,
        (select count(*)::int from leave_request r where ${own} and r.status in ('PENDING', 'RETURNED')) as pending`.execute(
      tx,
    );
    const [{ balances, next, pending } = { balances: [], next: null, pending: 0 }] = rows;
    return {
      counts: { pending },
      rows: [
        ...balances.slice(0, MOST_BALANCES).map((one) => ({ kind: 'balance' as const, ...one })),
        ...(next ? [{ kind: 'next' as const, ...next }] : []),
      ],
      more: balances.length > MOST_BALANCES,
    };
  },
});

/**
 * Who is away today or within a week, of one's reports and peers: those with the same manager, and of small units the unit. Days
 * without leave between two days of one request do not part it. HS-29: the return is not told of confidential types.
 */
const away = homeCard(AwayCard, {
  place: { 'HR-ADMIN': 7, 'HR-OFFICER': 7, MANAGER: 10, EMPLOYEE: 4, otherwise: 62 },
  phone: { EMPLOYEE: 5 },
  read: async ({ tx, caller }) => {
    const { tenantId, employeeId } = caller;
    const { rows } = await sql<{
      employeeId: string;
      name: string;
      from: string;
      until: string | null;
      isToday: boolean;
      todayCount: number;
      team: number;
    }>`
      with ${teamOf(tenantId, employeeId)}, absent as materialized (
        select t.id, t.display_name, a.* from team t cross join lateral (
          select ${firstAway} as from_date, ${lastAway} as to_date, y.confidential, bool_or(d.date = t.today) over () as is_today
          from leave_request_day d
          join leave_request r on r.tenant_id = d.tenant_id and r.id = d.request_id and r.status = 'APPROVED'
          join leave_type y on y.tenant_id = r.tenant_id and y.id = r.leave_type_id
          where d.tenant_id = ${tenantId} and d.employee_id = t.id and d.is_active and d.quantity > 0 and d.minutes is null
            and d.date between t.today and t.today + ${AHEAD}::int
          order by d.date limit 1) a
      )
      select a.id as "employeeId", a.display_name as name, a.from_date as "from", case when not a.confidential then a.to_date end as until,
        a.is_today as "isToday", (select count(*)::int from absent b where b.is_today) as "todayCount", n.team
      from (select count(*)::int as team from team) n left join absent a on true
      order by a.is_today desc, a.from_date, a.display_name limit 6`.execute(tx);
    const shown = rows.flatMap(({ todayCount: _, team: __, ...row }) => (row.employeeId === null ? [] : [row]));
    return { counts: { today: rows[0]?.todayCount ?? 0, team: rows[0]?.team ?? 0 }, ...rowsOf(shown) };
  },
});

export const leaveCards = [myLeave, away, teamCalendar, celebrations];
