import { HolidaysCard, RecordIssuesCard, type ReplyOf } from '@personalia/contract';
import { sql } from 'kysely';
import { reachKey } from '../access/index.ts';
import { countOf, homeCard, keptAnswer } from '../platform/area/index.ts';
import { mayUse } from '../platform/resource/index.ts';
import { sightOfRequired } from './documents/required.ts';
import { attentionCondition } from './list/attention.ts';
import { scopeOf } from './scope.ts';

const COUNTS = {
  incomplete: 'incomplete',
  documentsExpiring: 'documents-expiring',
  noManager: 'no-manager',
  noLogin: 'no-login',
} as const;

const NEXT_HOLIDAYS = 3;

/** The holidays of where somebody works, with those of the calendars above: the next ones of this year and the turn of it. */
const holidays = homeCard(HolidaysCard, {
  place: { MANAGER: 9, EMPLOYEE: 7, otherwise: 66 },
  isShown: async ({ tx, caller: { tenantId } }) => {
    const { rows } =
      await sql`select 1 from holiday h where h.tenant_id = ${tenantId} and h.status = 'active' limit 1`.execute(tx);
    return rows.length > 0;
  },
  read: async ({ tx, caller: { tenantId, employeeId } }) => {
    const { rows } = await sql<ReplyOf<typeof HolidaysCard.endpoint>['rows'][number]>`
      with recursive calendar as (
        select h.id, h.parent_calendar_id from employee_current c
        join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
        join holiday_calendar h on h.tenant_id = l.tenant_id and h.id = l.holiday_calendar_id
        where c.tenant_id = ${tenantId} and c.id = ${employeeId}::uuid
        union
        select h.id, h.parent_calendar_id from holiday_calendar h join calendar c on h.id = c.parent_calendar_id where h.tenant_id = ${tenantId}
      )
      select d.date, string_agg(distinct d.name, ', ' order by d.name) as name, d.date - (select app.today_of(${tenantId})) as "daysUntil"
      from calendar c join holiday d on d.tenant_id = ${tenantId} and d.holiday_calendar_id = c.id and d.status = 'active'
      where d.date >= (select app.today_of(${tenantId})) group by d.date order by d.date limit ${sql.lit(NEXT_HOLIDAYS)}`.execute(
      tx,
    );
    return { counts: {}, rows, more: false };
  },
});

/** Records to complete: how many people somebody may edit lack something, as the list of employees finds them. */
export const employeeCards = [
  holidays,
  homeCard(RecordIssuesCard, {
    place: { 'HR-ADMIN': 6, 'HR-OFFICER': 6, otherwise: 46 },
    read: async (context) => {
      const { caller } = context;
      const scope = scopeOf(caller, 'edit');
      const people = sql`select 1 from employee_current t where t.tenant_id = ${caller.tenantId} and t.status <> 'ended' and ${scope ?? sql<boolean>`true`}`;
      const counts = Object.entries(COUNTS).map(([name, one]) => {
        const { condition, fieldClass } = attentionCondition(caller, one);
        const isSeen = mayUse(caller, fieldClass, 'view');
        const count = isSeen ? countOf(sql`${people} and ${condition}`) : sql`null::int`;
        return { value: sql`${count} as ${sql.id(name)}`, isSeen };
      });
      const { seesPersonal, seesContact } = sightOfRequired(caller);
      const variant = [seesPersonal, seesContact, ...counts.map(({ isSeen }) => isSeen)].map(Number).join('');
      const { rows, asOf } = await keptAnswer(
        context,
        { card: RecordIssuesCard.key, variant, reach: reachKey(caller, caller.permissions.reach('employee', 'edit')) },
        sql<Record<keyof typeof COUNTS, number | null>>`select ${sql.join(counts.map(({ value }) => value))}`,
      );
      const [row] = rows;
      if (!row) throw new Error('a count has a row');
      return { counts: row, rows: [], more: false, ...(asOf ? { asOf } : {}) };
    },
  }),
];
