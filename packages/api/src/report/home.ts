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
      // Positions are the company's, not a team's: they are counted for those who see them and all of the company.
      const seesPositions = scope === null && caller.permissions.can('position', 'view');
      const positions = seesPositions
        ? sql`(select count(*) filter (where p.approved_headcount > coalesce(f.filled, 0))::int as open,
            count(*) filter (where p.approved_headcount < coalesce(f.filled, 0))::int as over
          from position p left join (
            select c.position_id, count(*) as filled from employee_current c
            where c.tenant_id = ${tenantId}::uuid and c.status in ('active', 'suspended') group by 1
          ) f on f.position_id = p.id
          where p.tenant_id = ${tenantId}::uuid and p.status = 'active')`
        : sql`(select null::int as open, null::int as over)`;
      // Each employment counts from the first of these days that it reaches until the first after its last day.
      const statement = sql<{ month: CalendarDate; people: number; open: number | null; over: number | null }>`
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
        select day.day as month, (select coalesce(sum(c.people), 0)::int from change c where c.n <= day.n) as people, p.open, p.over
        from day cross join ${positions} p order by day.n`;
      const { rows: months, asOf } = await keptAnswer(
        context,
        {
          variant: seesPositions ? 'positions' : '',
          card: HeadcountCard.key,
          reach: reachKey(caller, caller.permissions.reach('employee-data', 'view')),
        },
        statement,
      );
      return {
        counts: {
          now: months.at(-1)?.people ?? 0,
          monthAgo: months.at(-2)?.people ?? 0,
          open: months.at(-1)?.open ?? null,
          over: months.at(-1)?.over ?? null,
        },
        rows: months.map(({ month, people: n }) => ({ month, people: n })),
        more: false,
        ...(asOf ? { asOf } : {}),
      };
    },
  }),
];
