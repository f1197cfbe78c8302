import { type CalendarDate, HeadcountCard } from '@personalia/contract';
import { sql } from 'kysely';
import { reachKey } from '../access/index.ts';
import { homeCard, keptAnswer } from '../platform/area/index.ts';
import { attention } from './attention.ts';
import { reached } from './frame.ts';

const MONTHS = 12;
/** The card is for those who look after a part of the company, not after a team. */
const WIDE = ['orgUnit', 'employer', 'tenant'];

export const reportCards = [
  attention,
  homeCard(HeadcountCard, {
    place: { 'HR-ADMIN': 5, 'HR-OFFICER': 5, 'TENANT-ADMIN': 5, AUDITOR: 4, otherwise: 43 },
    isFor: ({ permissions }) => permissions.reach('employee-data', 'view').some(({ scope }) => WIDE.includes(scope)),
    read: async (context) => {
      const { caller } = context;
      const { tenantId } = caller;
      const scope = reached(caller, 'view');
      const people = scope
        ? sql`and m.employee_id in (select t.id from employee_current t where t.tenant_id = ${tenantId}::uuid and ${scope})`
        : sql``;
      // Each employment counts from the first of these days that it reaches until the first after its last day.
      const statement = sql<{ month: CalendarDate; people: number }>`
        with day as materialized (
          select n, least(app.today_of(${tenantId}::uuid), (date_trunc('month', app.today_of(${tenantId}::uuid)::timestamp)
            - make_interval(months => ${MONTHS}::int - n) + interval '1 month - 1 day')::date) as day
          from generate_series(1, ${MONTHS}::int) n
        ), days as materialized (select array_agg(day order by n) as list from day), change as materialized (
          select width_bucket(m.hire_date - 1, d.list) + 1 as n, count(*) as people from employment m, days d
          where m.tenant_id = ${tenantId}::uuid and m.spell_no > 0 ${people} group by 1
          union all
          select width_bucket(m.last_day, d.list) + 1, -count(*) from employment m, days d
          where m.tenant_id = ${tenantId}::uuid and m.spell_no > 0 and m.last_day is not null ${people} group by 1
        )
        select day.day as month, (select coalesce(sum(c.people), 0)::int from change c where c.n <= day.n) as people
        from day order by day.n`;
      const { rows, asOf } = await keptAnswer(
        context,
        { card: HeadcountCard.key, reach: reachKey(caller, caller.permissions.reach('employee-data', 'view')) },
        statement,
      );
      return {
        counts: { now: rows.at(-1)?.people ?? 0, monthAgo: rows.at(-2)?.people ?? 0 },
        rows: [...rows],
        more: false,
        ...(asOf ? { asOf } : {}),
      };
    },
  }),
];
