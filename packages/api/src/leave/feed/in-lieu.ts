import { type CalendarDate, holidayText } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type CalendarEvent, datesOf } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { loadPeople } from '../facts.ts';

interface Row {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly people: readonly { readonly id: string; readonly place: string }[];
}

/**
 * Days that are off in lieu of a holiday on a day off (attendance 3), by the schedules of the people of a feed; one event a date.
 * `named`: with the places of those who have it. Companies whose schedules have no such days are asked no more.
 */
export async function daysInLieuOf(
  tx: Tx,
  { tenantId, locale }: Caller,
  people: RawBuilder<unknown>,
  named: boolean,
): Promise<CalendarEvent[]> {
  const { rows } = await sql<Row>`
    with ${people}
    select (app.today_of(${tenantId}) - interval '12 months')::date as "from", (app.today_of(${tenantId}) + interval '18 months')::date as "to",
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'place', coalesce(l.name, ''))), '[]') from people p
        left join location l on l.tenant_id = ${tenantId} and l.id = p.location_id) as people
    where app.compensates_holidays(${tenantId})`.execute(tx);
  const [row] = rows;
  if (!row) return [];
  const ids = row.people.map(({ id }) => id);
  const planned = await loadPeople(tx, tenantId, ids, row.from, row.to);
  return datesOf(row).flatMap((date) => {
    const names = new Set<string>();
    const places = new Set<string>();
    for (const { id, place } of row.people) {
      const { holiday } = planned(id).dayOf(date).plan;
      if (!holiday?.isInLieu) continue;
      names.add(holidayText(holiday, locale));
      places.add(place);
    }
    if (names.size === 0) return [];
    const summary = [...names].toSorted().join(', ');
    return {
      uid: `in-lieu-${date}@personalia`,
      sequence: 0,
      changedAt: `${date}T00:00:00.000Z`,
      from: date,
      to: date,
      summary: named ? `${summary} (${[...places].toSorted().join(', ')})` : summary,
      status: 'CONFIRMED' as const,
      isBusy: false,
    };
  });
}
