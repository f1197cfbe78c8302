import { amountOf, type CalendarDate, fillIn, formatNumber, type LeaveUnit, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { datesOf } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { datesText } from './cancel-days.ts';
import { LEAVE_UNIT } from './store.ts';

interface Row {
  readonly id: string;
  readonly left: string | null;
  readonly leaveUnit: LeaveUnit;
  readonly away: number;
  readonly team: number;
  /** Of the approved leave that it replaces. */
  readonly insteadFrom: CalendarDate | null;
  readonly insteadTo: CalendarDate | null;
}

const LEFT = label('{left} left', 'sisa {left}');
const INSTEAD = label('instead of {dates}', 'menggantikan {dates}');
const AWAY = label('{away} of {team} away', '{away} dari {team} tidak masuk');
const NOBODY = label('nobody else away', 'tidak ada anggota lain yang tidak masuk');

/** "9 left · 3 of 12 away": the balance afterwards, and who of the same manager is away in these days or asked to be (3.2). */
export async function leaveImpacts(
  tx: Tx,
  { tenantId, locale }: Caller,
  ids: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Row>`
    select r.id, case when r.kind <> 'CANCEL' then trim_scale(r.balance_before - r.total)::text end as left, ${LEAVE_UNIT} as "leaveUnit", coalesce(o.team, 0) as team, coalesce(o.away, 0) as away,
      p.from_date as "insteadFrom", p.to_date as "insteadTo"
    from leave_request r
    join leave_type t on t.tenant_id = r.tenant_id and t.id = r.leave_type_id
    left join leave_request p on p.tenant_id = r.tenant_id and p.id = r.amends_id
    left join employee_current me on me.tenant_id = r.tenant_id and me.id = r.employee_id
    left join lateral (
      select count(*)::int as team, count(*) filter (where exists (
        select from leave_request_day d join leave_request o on o.tenant_id = d.tenant_id and o.id = d.request_id
        where d.tenant_id = c.tenant_id and d.employee_id = c.id and d.date between r.from_date and r.to_date and d.is_active and d.quantity > 0
          and o.status in ('PENDING', 'APPROVED')))::int as away
      from employee_current c where c.tenant_id = me.tenant_id and c.manager_id = me.manager_id and c.id <> me.id and c.status <> 'ended') o on true
    where r.tenant_id = ${tenantId} and r.id in (${ids})`.execute(tx);
  return new Map(
    rows.map(({ id, left, leaveUnit, away, team, insteadFrom, insteadTo }) => [
      id,
      [
        ...(insteadFrom && insteadTo
          ? [fillIn(INSTEAD, { dates: datesText(datesOf({ from: insteadFrom, to: insteadTo }), locale) }, locale)]
          : []),
        ...(left === null
          ? []
          : [
              fillIn(
                LEFT,
                { left: leaveUnit === 'hour' ? amountOf(left, leaveUnit, locale) : formatNumber(left, locale) },
                locale,
              ),
            ]),
        ...(team === 0 ? [] : [away === 0 ? NOBODY[locale] : fillIn(AWAY, { away, team }, locale)]),
      ].join(' · '),
    ]),
  );
}
